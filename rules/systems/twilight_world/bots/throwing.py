"""The choice of a bot to throw an explosive: at several enemies at once, and at nobody else.

The hostile and the sensible bot share it.
"""

from __future__ import annotations

from typing import Final

from rules.game import Offer
from rules.play import chosen
from rules.systems.twilight_world.combat.blasts import caught_on
from rules.systems.twilight_world.engine import COMMANDS
from rules.systems.twilight_world.ground.contact import field_of, is_placed
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import are_enemies, is_awake

SEVERAL: Final = 3  # enemies for whom it is worth the noise


APART: Final = 1  # squares from the blast to the thrower at least, should it go a little wide


def throw(state: Game, figure: Fighter, mine: list[Offer]) -> Command | None:
    """Throw at the first square that hits the most enemies, or do nothing.

    Rule: TW-EXP-4, TW-EXP-5, TW-EXP-6, TW-EXP-15.
    """
    throws = [offer for offer in mine if offer.kind == "Throw"]
    if not throws:
        return None
    foes = [
        other.at
        for other in state.figures.values()
        if is_placed(other) and is_awake(other) and are_enemies(state, figure, other)
    ]
    best, found = SEVERAL - 1, None
    for offer in throws:
        gear = next(arm.gear for arm in figure.arms if arm.key == offer.fixed["arm"])
        radius = book_of(state.rules).weapons[gear].blast
        for at in offer.fields[0].options:
            most = _caught(state, figure, at, radius, foes)
            if most > best:
                best, found = most, chosen(COMMANDS, offer, {"square": at})
    return found


def _caught(state: Game, figure: Fighter, at: int, radius: int, foes: list[int]) -> int:
    """The number of enemies that a throw at a square hits. 0 if it hits others too."""
    field = field_of(state)
    near = sum([distance(field, at, foe) <= radius for foe in foes])
    if near < SEVERAL or distance(field, at, figure.at) <= radius + APART:
        return 0
    keys = caught_on(state, at, radius, cover=True)
    others = [state.figures.get(key) for key in keys]
    if any(other is None or not are_enemies(state, figure, other) for other in others):
        return 0
    return sum([other is not None and is_awake(other) for other in others])
