"""Shots at nobody, in a game where nobody plays the zombies."""

from __future__ import annotations

from functools import lru_cache

from rules.game import Offer
from rules.systems.twilight_world.decide.attacks import is_loud_gun
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.ground import is_placed
from rules.systems.twilight_world.offers.words import offer
from rules.systems.twilight_world.state import Fighter, Game
from rules.text import text


def actions(state: Game, one: Fighter) -> list[Offer]:
    """A shot into the air with each loaded gun. Rule: TW-SOLO-6."""
    if not state.scenario.solo or state.field is None or not is_placed(one):
        return []
    weapons = book_of(state.rules).weapons
    return [
        _into_air(one.key, arm.key)
        for arm in one.arms
        if arm.state is None and is_loud_gun(weapons[arm.gear])
    ]


@lru_cache(maxsize=1024)
def _into_air(figure: str, arm: str) -> Offer:
    return offer("FireIntoAir", text("Fire into the air"), figure=figure, arm=arm)
