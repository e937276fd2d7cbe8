"""Dice, and the ways to answer a roll: by chance, typed at the table, from a record, from a script.

Whoever rolls says why; what a roll means is the rules' business. Dice thrown together have no
order, so `odds` may treat equal throws as one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from rules.refused import Refused
from rules.text import Text, text

Faces = tuple[int, ...]


class Roll(Struct, frozen=True, gc=False):
    """One throw: how many dice of how many sides, why, and what they showed."""

    count: int
    sides: int
    reason: Text
    faces: Faces


class Dice(Protocol):
    """Something that answers rolls."""

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        """`count` faces from 1 to `sides`."""
        ...


class Seeded:
    """Dice by chance; the same seed gives the same faces."""

    def __init__(self, seed: int | str) -> None:
        self._draw = random.Random(seed).random  # noqa: S311 - games, not secrets

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        if count == 1:
            return (int(self._draw() * sides) + 1,)
        return tuple([int(self._draw() * sides) + 1 for _ in range(count)])


class DiceNeeded(Exception):
    """The table must throw these dice and type what fell."""

    def __init__(self, count: int, sides: int, reason: Text) -> None:
        super().__init__(f"{count}D{sides}")
        self.count = count
        self.sides = sides
        self.reason = reason


class Typed:
    """Dice that fell on the table, in the order in which they were asked for.

    Raises: DiceNeeded for the first roll without an answer; Refused for an impossible one.
    """

    def __init__(self, answers: Iterable[Faces] = ()) -> None:
        self._answers = list(answers)
        self.rolls: list[Roll] = []

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        if len(self.rolls) == len(self._answers):
            raise DiceNeeded(count, sides, reason)
        faces = self._answers[len(self.rolls)]
        if len(faces) != count or not all(1 <= face <= sides for face in faces):
            why = text("Type {count} faces from 1 to {sides}.", count=count, sides=sides)
            raise Refused(why)
        self.rolls.append(Roll(count, sides, reason, faces))
        return faces


class Scripted:
    """Dice for tests and replays: fails when a roll is missing, differs, or is left over."""

    def __init__(self, *faces: int) -> None:
        self._faces = list(faces)

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        if len(self._faces) < count:
            raise AssertionError(f"no faces left for {count}D{sides}: {reason.id}")
        faces = tuple(self._faces[:count])
        del self._faces[:count]
        if not all(1 <= face <= sides for face in faces):
            raise AssertionError(f"{faces} cannot fall with D{sides}: {reason.id}")
        return faces

    def finish(self) -> None:
        """Raises: AssertionError when faces are left over."""
        if self._faces:
            raise AssertionError(f"never rolled: {self._faces}")
