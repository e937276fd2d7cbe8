"""Which dice of a fight may go to which target, and which do. Rule: ZW-078, ZW-113."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.systems.zombie_wars.catalogue import rulings
from rules.systems.zombie_wars.counting import DEADLY, Kind, counts, hits
from rules.systems.zombie_wars.state import PEOPLE, Fight, Game, Key

Allotment = Mapping[tuple[Kind, int], int]  # how many dice of a kind go to a target


class Undecided(Struct, frozen=True, gc=False):
    """Dice of a kind of which somebody has to say how many go to a target."""

    kind: Kind
    target: int  # a place among the fight's hordes, or PEOPLE
    count: int  # of them left


def attackers(state: Game, fight: Fight) -> dict[Kind, int]:
    """The dice that are allotted, by kind. Rule: ZW-074, ZW-075, ZW-113."""
    if not fight.slot:
        return {"hit": people_hits(state)}
    found = counts(faces_of(state, (fight.seat, fight.slot)), state.players[fight.seat].breed)
    return {"six": found.sixes, "strong": found.strong, "four": found.fours}


def people_hits(state: Game) -> int:
    """Dice of people that kill a zombie. Rule: ZW-077."""
    return sum([hits(cast.faces) for cast in state.casts if cast.owner == PEOPLE])


def faces_of(state: Game, key: Key) -> list[int]:
    """Faces of a horde's dice on the table."""
    return [face for cast in state.casts if (cast.owner, cast.slot) == key for face in cast.faces]


def targets_of(state: Game, fight: Fight, kind: Kind) -> list[int]:
    """Where dice of a kind may go: people first, then hordes as thrown."""
    hordes = list(range(len(fight.hordes)))
    if kind == "hit":
        return hordes
    people = [PEOPLE] if fight.people else []
    return [*people, *hordes] if kind in DEADLY else people


def undecided(state: Game, fight: Fight) -> Undecided | None:
    """The next target for which a number has to be said; None when there is no choice left.

    The last target of each kind gets the rest. Rule: ZW-078, ZW-R06.
    """
    if fight.counted or len(fight.hordes) + fight.people < 2 or _against_all(state, fight):
        return None
    said = {(given.kind, given.target): given.count for given in fight.given}
    for kind, count in attackers(state, fight).items():
        left = count
        for target in targets_of(state, fight, kind)[:-1]:
            if left and (kind, target) not in said:
                return Undecided(kind, target, left)
            left -= said.get((kind, target), 0)
    return None


def _against_all(state: Game, fight: Fight) -> bool:
    return bool(fight.slot) and rulings(state.rules).die_counts_against_all


def allotted(state: Game, fight: Fight) -> Allotment:
    """How many dice of each kind go to each target. Rule: ZW-078, ZW-R06."""
    said = {(given.kind, given.target): given.count for given in fight.given}
    found: dict[tuple[Kind, int], int] = {}
    every = _against_all(state, fight)
    for kind, count in attackers(state, fight).items():
        left = count
        targets = targets_of(state, fight, kind)
        for target in targets:
            share = left if every or target == targets[-1] else said.get((kind, target), 0)
            found[kind, target] = share
            left -= 0 if every else share
    return found
