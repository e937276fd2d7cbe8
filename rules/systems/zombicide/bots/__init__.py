"""Bots, which play for missing players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.dice import Dice
from rules.game import Offer
from rules.play import Bot, by_chance
from rules.systems.zombicide.bots.sensible import sensible
from rules.systems.zombicide.engine import COMMANDS
from rules.systems.zombicide.state import Game


def chance(state: Game, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Any:
    """Anything that is offered."""
    return by_chance(COMMANDS, offers, dice)


BOTS: Final[Mapping[str, Bot]] = {"sensible": sensible, "random": chance}
