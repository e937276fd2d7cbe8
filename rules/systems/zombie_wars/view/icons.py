"""The drawing beside what may be done.

A small module of its own, since the proof of the catalogue reads it too.
"""

from __future__ import annotations

from typing import Final

from rules.game import Offer
from rules.systems.zombie_wars.state import Game

# Drawings of the catalogue, by the tag of a command.
DEEDS: Final = {
    "Attack": "act-attack",
    "EndTurn": "act-end",
    "Mob": "token-townie",
    "Move": "stat-move",
    "Rally": "token-hero-8",
    "Walk": "stat-move",
}


def icon_of(state: Game, offer: Offer) -> str:
    """Return the key of the drawing, or an empty text where there is none."""
    return DEEDS.get(offer.kind, "")
