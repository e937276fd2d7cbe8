"""What is wrong with a layout or its data: which file, which region or row, which key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from rules.text import Text, Translate, in_english

MOST_TOLD: Final = 50  # problems; more help nobody, and a bad table has one for each row


class Problem(Struct, frozen=True, kw_only=True):
    """One thing; `where` and `key` may be empty for what concerns the whole file."""

    file: str
    message: Text
    where: Text | None = None  # a region, a row
    key: str = ""  # of the region, or the column of the row

    def said(self, translate: Translate = in_english) -> str:
        """It in one line: the file, the place, the key, what is wrong."""
        place = translate(self.where) if self.where else ""
        parts = (self.file, place, f"“{self.key}”" if self.key else "", translate(self.message))
        return ": ".join(part for part in parts if part)


class Wrong(ValueError):
    """Something that cannot be drawn; whoever knows where it stands makes a problem of it."""

    def __init__(self, why: Text) -> None:
        self.why = why
        super().__init__(in_english(why))


class Unreadable(ValueError):
    """A layout or a table that cannot be printed from, with everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)[:MOST_TOLD]
        super().__init__("\n".join(problem.said() for problem in self.problems))
