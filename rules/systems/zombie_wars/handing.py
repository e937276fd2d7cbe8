"""Who of the people is turned, and by whose word. Rule: ZW-080, ZW-114."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from rules.systems.zombie_wars.allotting import allotted, faces_of
from rules.systems.zombie_wars.catalogue import numbers, rulings
from rules.systems.zombie_wars.counting import counts
from rules.systems.zombie_wars.state import PEOPLE, Fight, Game, Key
from rules.systems.zombie_wars.who import right_of


class Thrown(NamedTuple):
    """A Hero's die on the table."""

    sides: int
    face: int
    squad: int


class Person(Struct, frozen=True, gc=False):
    """People who are alike: all ordinary ones, or equal Heroes that fell alike."""

    places: tuple[int, ...]  # of each among the Heroes thrown; PEOPLE: ordinary

    @property
    def hero(self) -> int:
        """The place of the first of them."""
        return self.places[0]

    @property
    def count(self) -> int:
        return len(self.places)


def heroes_thrown(state: Game) -> list[Thrown]:
    """The Heroes' dice of the people, in order."""
    ordinary = numbers().ladder.ordinary
    return [
        Thrown(cast.sides, face, cast.squad)
        for cast in state.casts
        if cast.owner == PEOPLE and (cast.sides != ordinary or cast.squad)
        for face in cast.faces
    ]


def townies_thrown(state: Game) -> list[int]:
    """Faces of the ordinary people."""
    ordinary = numbers().ladder.ordinary
    return [
        face
        for cast in state.casts
        if cast.owner == PEOPLE and cast.sides == ordinary and not cast.squad
        for face in cast.faces
    ]


def queue_of(state: Game, fight: Fight) -> tuple[Key, ...]:
    """Which hordes turn a person each, in order, as many as there are people.

    Rule: ZW-074, ZW-113, ZW-114.
    """
    humans = len(heroes_thrown(state)) + len(townies_thrown(state))
    if fight.slot:
        share = allotted(state, fight)
        turned = sum([count for (_, target), count in share.items() if target == PEOPLE])
        return ((fight.seat, fight.slot),) * min(turned, humans)
    if rulings(state.rules).mob_unopposed:
        return ()
    left = {key: sum(counts(faces_of(state, key), "")[:2]) for key in fight.hordes}
    dealt: list[Key] = []
    while len(dealt) < humans and any(left.values()):
        for key in fight.hordes:
            if left[key] and len(dealt) < humans:
                left[key] -= 1
                dealt.append(key)
    return tuple(dealt)


def persons(state: Game, fight: Fight) -> list[Person]:
    """Those who are left to be handed over, the ordinary first."""
    found = []
    ordinary = len(townies_thrown(state)) - fight.handed.count(PEOPLE)
    if ordinary:
        found.append(Person((PEOPLE,) * ordinary))
    alike: dict[Thrown, list[int]] = {}
    for place, thrown in enumerate(heroes_thrown(state)):
        if place not in fight.handed:
            alike.setdefault(thrown, []).append(place)
    return found + [Person(tuple(places)) for places in alike.values()]


def chooser(state: Game, fight: Fight, key: Key) -> int:
    """Who says whom this horde gets. Rule: ZW-080, ZW-113."""
    return right_of(state, key[0])
