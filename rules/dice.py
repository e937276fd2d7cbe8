"""Dice and draws, and the ways to answer them: by chance, typed, from a record, from a script.

Each roll and each draw names its reason. The rules decide the result. Dice thrown together have no
order, so `odds` may treat equal throws as one. A state holds no order of cards: a card is drawn
when it comes up, from the count of each kind.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from rules.refused import Refused
from rules.text import Text, counted, text

Faces = tuple[int, ...]
Choices = Mapping[str, int]  # count of each kind, by key; a kind may be used up


class Roll(Struct, frozen=True, gc=False):
    """One throw: how many dice of how many sides, why, and what they showed."""

    count: int
    sides: int
    reason: Text
    faces: Faces


class Draw(NamedTuple):
    """One draw: the choices with their counts, the reason, and the choice that came up.

    It is stored as an array. A roll is an object without a tag, so a reader tells them apart.
    Rolls that were stored before there were draws read as they are.
    """

    choices: dict[str, int]  # empty where the looker cannot know them
    reason: Text
    choice: str


Chance = Roll | Draw


class Dice(Protocol):
    """Something that answers rolls and draws."""

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        """`count` faces from 1 to `sides`."""
        ...

    def draw(self, choices: Choices, reason: Text) -> str:
        """One of the choices, each as likely as its count.

        Name every kind that may ever come up, those that are used up with 0: a typed draw lists
        all of them, so that the list does not say what others hold.
        """
        ...


def drawable(choices: Choices) -> tuple[tuple[str, int], ...]:
    """The choices that can come up with their counts, sorted by key.

    Equal choices give the same draw by chance, in whatever order a state holds them.
    Raises: ValueError when there is nothing to draw.
    """
    found = tuple(sorted([one for one in choices.items() if one[1] > 0]))
    if not found:
        raise ValueError("there is nothing to draw")
    return found


class Seeded:
    """Dice by chance. The same seed gives the same faces and cards."""

    def __init__(self, seed: int | str) -> None:
        self._draw = random.Random(seed).random  # noqa: S311 - games, not secrets

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        if count == 1:
            return (int(self._draw() * sides) + 1,)
        return tuple([int(self._draw() * sides) + 1 for _ in range(count)])

    def draw(self, choices: Choices, reason: Text) -> str:
        found = drawable(choices)
        at = int(self._draw() * sum([count for _, count in found]))
        for key, count in found:
            at -= count
            if at < 0:
                return key
        raise AssertionError("a place beyond the last card")


class AnswerNeeded(Exception):
    """The table must throw dice or draw a card, and type what came."""

    def __init__(self, what: str, reason: Text) -> None:
        super().__init__(what)
        self.reason = reason
        self.events: tuple[Any, ...] = ()  # of the command, before this roll or draw


class DiceNeeded(AnswerNeeded):
    """The table must throw these dice and type what fell."""

    def __init__(self, count: int, sides: int, reason: Text) -> None:
        super().__init__(f"{count}D{sides}", reason)
        self.count = count
        self.sides = sides


class DrawNeeded(AnswerNeeded):
    """The table must draw a card and choose which it is.

    `choices` are all kinds, in the order of the game, and never how many there are of each.
    """

    def __init__(self, choices: Choices, reason: Text) -> None:
        super().__init__("a draw", reason)
        self.choices = tuple(choices)


class Typed:
    """Dice and cards of the table, in the order in which they were asked for.

    Raises: AnswerNeeded for the first roll or draw without an answer; Refused for an impossible
    one.
    """

    def __init__(self, answers: Iterable[Faces | str] = ()) -> None:
        self._answers = list(answers)
        self.rolls: list[Chance] = []

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        if len(self.rolls) == len(self._answers):
            raise DiceNeeded(count, sides, reason)
        faces = possible_faces(self._answers[len(self.rolls)], count, sides)
        self.rolls.append(Roll(count, sides, reason, faces))
        return faces

    def draw(self, choices: Choices, reason: Text) -> str:
        if len(self.rolls) == len(self._answers):
            raise DrawNeeded(choices, reason)
        choice = possible_choice(self._answers[len(self.rolls)], choices)
        self.rolls.append(Draw(dict(choices), reason, choice))
        return choice


def possible_faces(answer: Faces | str, count: int, sides: int) -> Faces:
    """The faces that were typed. Raises: Refused for what these dice cannot show."""
    if (
        isinstance(answer, str)
        or len(answer) != count
        or not all(1 <= face <= sides for face in answer)
    ):
        raise Refused(
            counted(
                "Enter a face from 1 to {sides}.",
                "Enter {count} faces from 1 to {sides}.",
                count,
                sides=sides,
            )
        )
    return answer


def possible_choice(answer: Faces | str, choices: Choices) -> str:
    """Return the choice that was typed. Raises: Refused for a card that cannot come up.

    The answer is judged by the cards that are left. So the refusal of a wrong card shows that the
    deck lacks it, as a look through the deck would. The table trusts the person who types.
    """
    if not isinstance(answer, str) or choices.get(answer, 0) < 1:
        raise Refused(
            text("That card is not in the deck now."),
            cure=text("Choose the card you drew at the table."),
        )
    return answer


class Scripted:
    """Dice and cards for tests: fails when an answer is missing, differs, or is left over."""

    def __init__(self, *answers: int | str) -> None:
        self._answers = list(answers)

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        if len(self._answers) < count:
            raise AssertionError(f"no faces left for {count}D{sides}: {reason.id}")
        faces = self._answers[:count]
        del self._answers[:count]
        found = tuple([face for face in faces if isinstance(face, int) and 1 <= face <= sides])
        if len(found) < count:
            raise AssertionError(f"{faces} cannot fall with D{sides}: {reason.id}")
        return found

    def draw(self, choices: Choices, reason: Text) -> str:
        if not self._answers:
            raise AssertionError(f"no card left: {reason.id}")
        choice = self._answers.pop(0)
        if not isinstance(choice, str) or choices.get(choice, 0) < 1:
            raise AssertionError(f"{choice} cannot come up: {reason.id}")
        return choice

    def finish(self) -> None:
        """Raises: AssertionError when answers are left over."""
        if self._answers:
            raise AssertionError(f"never rolled: {self._answers}")
