"""Doors that a figure may open or shut in its move."""

from __future__ import annotations

from functools import lru_cache

from rules.game import Offer
from rules.systems.twilight_world.afoot import door_points
from rules.systems.twilight_world.decide.doors import Door, doors_of
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.offers.words import chosen, offer
from rules.systems.twilight_world.state import Fighter, Game
from rules.text import text


def at_hand(state: Game, one: Fighter, points: int) -> tuple[Offer, ...]:
    """The doors of its square, for a figure with so many movement points. Rule: TW-ACT-6."""
    doors = doors_of(state, one)
    if not doors or door_points(book_of(state.rules)) > points:
        return ()
    return _offered(one.key, doors)


@lru_cache(maxsize=1024)
def _offered(key: str, doors: tuple[Door, ...]) -> tuple[Offer, ...]:
    found = []
    for opens, name in ((True, text("Open the door")), (False, text("Shut the door"))):
        sides = tuple([door.side for door in doors if door.is_open != opens])
        if sides:
            which = chosen("side", text("Which"), sides)
            found.append(offer("UseDoor", name, which, figure=key, opens=opens))
    return tuple(found)
