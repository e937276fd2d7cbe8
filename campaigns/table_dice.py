"""The dice of a game at the table: typed as they fell, or rolled by the app, roll by roll."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from rules.dice import DiceNeeded, Faces, Seeded
from rules.refused import Refused
from rules.text import Text, text

Answer = Faces | Literal["app"]  # to one roll
APP: Literal["app"] = "app"
MOST_ROLLS = 500
MOST_FACES = 50
DICE_COOKIE = "dice"

_ANSWER = re.compile(r"app|\d{1,3}( \d{1,3}){0,49}")


class TableDice:
    """Answers rolls in order with `answers`; those after them by the app, or by asking.

    What the app rolls depends on the seed, the entry and the place of the roll alone, so that
    going back to a roll whose faces were not liked gives the same faces.

    Raises: DiceNeeded for a roll that is to be typed; Refused for an impossible answer.
    """

    def __init__(self, seed: str, *, answers: Sequence[Answer] = (), app: bool = True) -> None:
        self._seed = seed
        self._answers = answers
        self._app = app
        self.typed: list[bool] = []  # for each roll so far, whether it fell on the table
        self.faces: list[Faces] = []

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        place = len(self.typed)
        if place == len(self._answers) and not self._app:
            raise DiceNeeded(count, sides, reason)
        answer = self._answers[place] if place < len(self._answers) else APP
        if answer == APP:
            faces = Seeded(f"{self._seed}:{place}").roll(count, sides, reason)
        else:
            faces = _possible(answer, count, sides)
        self.typed.append(answer != APP)
        self.faces.append(faces)
        return faces

    def finish(self) -> None:
        """Raises: Refused, when more dice were typed than there were rolls."""
        if len(self._answers) > len(self.typed):
            raise Refused(
                text("More dice were typed than this takes."),
                cure=text("Begin the roll again."),
            )


def _possible(faces: Faces, count: int, sides: int) -> Faces:
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
    """The answers of a form's hidden field, such as `5 3;app;2`. Raises: Refused."""
    parts = [part.strip() for part in written.split(";") if part.strip()]
    if len(parts) > MOST_ROLLS or not all(_ANSWER.fullmatch(part) for part in parts):
        raise Refused(
            text("These dice cannot be read."), cure=text("Begin the roll again, from the table.")
        )
    return tuple(APP if part == APP else tuple(map(int, part.split())) for part in parts)


def written(answers: Sequence[Answer]) -> str:
    """Answers as `read_answers` reads them."""
    return ";".join(one if one == APP else " ".join(map(str, one)) for one in answers)
