"""Hits and targets: values in, results out. Rule: ZC-045, ZC-046, ZC-051, ZC-052.

A small module of its own, since play, odds, bots and the shelf share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.systems.zombicide.catalogue import numbers, zombies

PRIORITY = (("W",), ("F", "A"), ("R",))  # of Ranged attacks, after people


def needed(accuracy: int, bonus: int = 0) -> int:
    """The face that hits: never better than 2. Rule: ZC-045, ZC-S03."""
    return max(numbers().dice.best, accuracy - bonus)


def hits(faces: Iterable[int], need: int) -> int:
    """The number of dice that hit. Rule: ZC-045."""
    return sum(face >= need for face in faces)


def kills(damage: int, kind: str) -> bool:
    """True where a hit kills a zombie of a kind. Rule: ZC-046."""
    return damage >= zombies()[kind].toughness


def next_targets(
    there: Mapping[str, int], *, ordered: bool, fatties_first: bool
) -> tuple[str, ...]:
    """The kinds of zombies that the next hit can take. Rule: ZC-051, ZC-052, ZC-055, ZC-R12.

    With `ordered`, the priorities of a Ranged attack hold.
    """
    if not ordered:
        return tuple([kind for kind, count in there.items() if count])
    for group in PRIORITY:
        found = tuple([kind for kind in group if there[kind]])
        if found:
            return found[:1] if fatties_first else found
    return ()
