"""What dice count for: moves, fights, the people's answer. Pure functions of faces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from rules.systems.zombie_wars.catalogue import numbers

Kind = Literal["four", "strong", "six", "hit"]
DEADLY: Final = frozenset(("strong", "six"))  # that may go to a zombie


class Counts(NamedTuple):
    """Zombies' dice in a fight, by what each of them may do. Rule: ZW-074, ZW-075."""

    fours: int  # against people alone
    strong: int  # against anybody
    sixes: int  # of the Virulent: against people, or to take a zombie
    fails: int  # that lay an attacker's pawn


def counts(faces: Iterable[int], breed: str) -> Counts:
    """What a horde's dice show. Rule: ZW-074, ZW-075, ZW-076, ZW-086, ZW-D05, ZW-D06."""
    book = numbers().fight
    fours = strong = sixes = fails = 0
    takes = book.takes if breed == "virulent" else 0
    kills = book.kills_vicious if breed == "vicious" else book.kills
    for face in faces:
        if face == takes:
            sixes += 1
        elif face >= kills:
            strong += 1
        elif face >= book.converts:
            fours += 1
        elif face == book.fails:
            fails += 1
    return Counts(fours, strong, sixes, fails)


def hits(faces: Iterable[int]) -> int:
    """How many people's dice kill a zombie. Rule: ZW-077."""
    least = numbers().fight.hits
    return sum([face >= least for face in faces])


def fails(faces: Iterable[int]) -> int:
    """How many dice show the face that lays a pawn or makes a Hero. Rule: ZW-082, ZW-086."""
    face_of = numbers().fight.fails
    return sum([face == face_of for face in faces])


def bursts(sides: int, face: int) -> bool:
    """Whether a Hero's die lets it explode. Rule: ZW-084."""
    return sides == numbers().ladder.last and fails((face,)) > 0


def stumbles(faces: Iterable[int], breed: str) -> int:
    """How many dice of a Move would lay the pawn. Rule: ZW-062, ZW-D01."""
    book = numbers().move
    most = book.lays_fast if breed == "fast" else book.lays
    return sum([face <= most for face in faces])


def given_up(
    dice: Iterable[tuple[int, int]], breed: str, *, all_failed: bool
) -> tuple[tuple[int, int], ...]:
    """Which dice, as sides and face, must go so that the pawn stays. Rule: ZW-A04, ZW-R18."""
    dice = tuple(dice)
    if all_failed:
        return tuple([(sides, face) for sides, face in dice if stumbles((face,), breed)])
    lowest = min(face for _, face in dice)
    return tuple([(sides, face) for sides, face in dice if face == lowest])


def highest(faces: Iterable[int]) -> int:
    """How many dice a wave has. Rule: ZW-A08."""
    return max(faces)


def put_down(left: int, face: int) -> int:
    """How many of the people who are left a throw puts on a space. Rule: ZW-021, ZW-R01."""
    return min(left, face)
