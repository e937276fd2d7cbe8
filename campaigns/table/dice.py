"""The dice and draws of a game at the table: typed as they came, or made by the app, one by one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal
from urllib.parse import quote, unquote

from msgspec import Struct

from rules.dice import Choices, DiceNeeded, DrawNeeded, Faces, Seeded, possible_choice
from rules.refused import Refused
from rules.text import Text, text


class Card(Struct, frozen=True):
    """The card that came up on the table, by key."""

    key: str


Answer = Faces | Card | Literal["app"]  # to one roll or draw
APP: Literal["app"] = "app"
MOST_ROLLS = 500
MOST_FACES = 50
DICE_COOKIE = "dice"

_ANSWER = re.compile(r"app|\d{1,3}( \d{1,3}){0,49}|=[^; ]{1,240}")


class TableDice:
    """Answers rolls and draws in order with `answers`; later ones by the app, or by asking.

    What the app rolls or draws depends on the seed and the place of the roll alone, so that going
    back to a roll whose faces were not liked gives the same faces.

    Raises: AnswerNeeded for a roll or a draw that is to be typed; Refused for an impossible answer.
    """

    def __init__(self, seed: str, *, answers: Sequence[Answer] = (), app: bool = True) -> None:
        self._seed = seed
        self._answers = answers
        self._app = app
        self.typed: list[bool] = []  # for each roll and draw so far, whether the table had it

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        place = len(self.typed)
        if self._asks(place):
            raise DiceNeeded(count, sides, reason)
        answer = self._answer(place)
        if answer == APP:
            faces = Seeded(f"{self._seed}:{place}").roll(count, sides, reason)
        else:
            faces = _possible(answer, count, sides)
        self.typed.append(answer != APP)
        return faces

    def draw(self, choices: Choices, reason: Text) -> str:
        place = len(self.typed)
        if self._asks(place):
            raise DrawNeeded(choices, reason)
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

    def finish(self) -> None:
        """Raises: Refused, when more was typed than there were rolls and draws."""
        if len(self._answers) > len(self.typed):
            raise Refused(
                text("More dice were typed than this takes."),
                cure=text("Begin the roll again."),
            )


def _possible(answer: Answer, count: int, sides: int) -> Faces:
    faces = answer if isinstance(answer, tuple) else ()
    if len(faces) != count or not all(1 <= face <= sides for face in faces):
        raise Refused(
            text("Dice that fell {faces} do not fit here.", faces=" ".join(map(str, faces))),
            cure=text("Type {count} faces from 1 to {sides}.", count=count, sides=sides),
        )
    return faces


def chosen_dice(sent: Mapping[str, str]) -> str:
    """Whether the app rolls or the dice fall on the table, as a form or the cookies say."""
    return "typed" if sent.get(DICE_COOKIE) == "typed" else "app"


def read_answers(written: str) -> tuple[Answer, ...]:
    """The answers of a form's hidden field, such as `5 3;app;=medkit`. Raises: Refused."""
    parts = [part.strip() for part in written.split(";") if part.strip()]
    if len(parts) > MOST_ROLLS or not all(_ANSWER.fullmatch(part) for part in parts):
        raise Refused(
            text("These dice cannot be read."), cure=text("Begin the roll again, from the table.")
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
