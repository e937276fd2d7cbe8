"""The dice and draws of a game at the table: typed as they came, or made by the app, one by one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal
from urllib.parse import quote, unquote

from msgspec import Struct

from rules.dice import (
    AnswerNeeded,
    Choices,
    DiceNeeded,
    DrawNeeded,
    Faces,
    Roll,
    Seeded,
    possible_choice,
)
from rules.refused import Refused
from rules.text import Text, counted, text


class Card(Struct, frozen=True):
    """The card that came up on the table, by key."""

    key: str


Answer = Faces | Card | Literal["app"]  # to one roll or draw
APP: Literal["app"] = "app"
MOST_ROLLS = 500
MOST_FACES = 50
DICE_COOKIE = "dice"

_ANSWER = re.compile(r"app|\d{1,3}( \d{1,3}){0,49}|=[^; ]{1,240}")


class Thrown(Struct, frozen=True):
    """The rolls and draws of one press, as the form sends them."""

    answers: tuple[Answer, ...] = ()  # to the first ones
    fallen: Faces = ()  # of the next roll, as far as they are typed
    card: str = ""  # typed cards for the next draw
    app: bool = True  # the source of all other answers; None asks for them


BY_APP = Thrown()


class RollNeeded(Struct, frozen=True):
    """A roll or a draw that is to be typed, and what was typed until then."""

    needed: AnswerNeeded
    answers: tuple[Answer, ...]
    fallen: Faces
    came: tuple[Roll, ...] = ()  # rolls before this one
    events: tuple[Any, ...] = ()  # of the command, before this roll


class TableDice:
    """Answer rolls and draws in order: typed ones first, later ones by the app or by asking.

    The app's rolls depend only on the seed and the place of the roll. A roll that somebody leaves
    and repeats therefore gives the same faces.

    Raises: AnswerNeeded for a roll or a draw that people type; Refused for an impossible answer.
    """

    def __init__(self, seed: str, thrown: Thrown = BY_APP) -> None:
        self._seed = seed
        self._answers = [*thrown.answers]
        self._fallen, self._card = thrown.fallen, thrown.card
        self._app = thrown.app
        self._came: list[Roll] = []
        self.typed: list[bool] = []  # for each roll and draw so far, whether the table had it

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        place = len(self.typed)
        if self._asks(place):
            if not self._fallen or len(self._fallen) < count:
                raise DiceNeeded(count, sides, reason)
            self._answers.append(self._fallen)
            self._fallen = ()
        answer = self._answer(place)
        if answer == APP:
            faces = Seeded(f"{self._seed}:{place}").roll(count, sides, reason)
        else:
            faces = _possible(answer, count, sides)
        self.typed.append(answer != APP)
        self._came.append(Roll(count, sides, reason, faces))
        return faces

    def draw(self, choices: Choices, reason: Text) -> str:
        place = len(self.typed)
        if self._asks(place):
            if not self._card:
                raise DrawNeeded(choices, reason)
            self._answers.append(Card(self._card))
            self._card = ""
        answer = self._answer(place)
        if answer == APP:
            choice = Seeded(f"{self._seed}:{place}").draw(choices, reason)
        else:
            choice = possible_choice(answer.key if isinstance(answer, Card) else answer, choices)
        self.typed.append(answer != APP)
        return choice

    def _asks(self, place: int) -> bool:
        return place == len(self._answers) and not self._app

    def _answer(self, place: int) -> Answer:
        return self._answers[place] if place < len(self._answers) else APP

    def needing(self, needed: AnswerNeeded) -> RollNeeded:
        """Return what is to be typed next."""
        fallen = self._fallen if isinstance(needed, DiceNeeded) else ()
        came, events = tuple(self._came), needed.events
        return RollNeeded(needed, tuple(self._answers), fallen, came, events)

    def finish(self) -> None:
        """Raises: Refused, when more was typed than there were rolls and draws."""
        if len(self._answers) > len(self.typed):
            raise Refused(
                text("You entered more dice than this roll needs."),
                cure=text("Start the roll again."),
            )


def _possible(answer: Answer, count: int, sides: int) -> Faces:
    faces = answer if isinstance(answer, tuple) else ()
    if len(faces) != count or not all(1 <= face <= sides for face in faces):
        raise Refused(
            text("This roll cannot use the dice “{faces}”.", faces=" ".join(map(str, faces))),
            cure=counted(
                "Enter a face from 1 to {sides}.",
                "Enter {count} faces from 1 to {sides}.",
                count,
                sides=sides,
            ),
        )
    return faces


def chosen_dice(sent: Mapping[str, str]) -> str:
    """Return `typed` or `app`, as a form or the cookies choose."""
    return "typed" if sent.get(DICE_COOKIE) == "typed" else "app"


def read_answers(written: str) -> tuple[Answer, ...]:
    """The answers of a form's hidden field, such as `5 3;app;=medkit`. Raises: Refused."""
    parts = [part.strip() for part in written.split(";") if part.strip()]
    if len(parts) > MOST_ROLLS or not all(_ANSWER.fullmatch(part) for part in parts):
        raise Refused(
            text("Duskroll cannot read these dice."),
            cure=text("Go back to the table and start the roll again."),
        )
    return tuple(map(_read, parts))


def _read(part: str) -> Answer:
    if part == APP:
        return APP
    if part.startswith("="):
        return Card(unquote(part.removeprefix("=")))
    return tuple(map(int, part.split()))


def written(answers: Sequence[Answer]) -> str:
    """Answers as `read_answers` reads them."""
    return ";".join(map(_written, answers))


def _written(answer: Answer) -> str:
    if isinstance(answer, Card):
        return f"={quote(answer.key, safe='')}"
    return APP if answer == APP else " ".join(map(str, answer))
