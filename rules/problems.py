"""Problems of a file that somebody wrote: which file, which region or row, which key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from rules.text import Text, Translate, in_english

MOST_TOLD: Final = 50  # problems; more help nobody, and a bad table has one for each row


class Problem(Struct, frozen=True, kw_only=True):
    """One problem. `where` and `key` may be empty for what concerns the whole file."""

    file: str
    message: Text
    where: Text | None = None  # a region, a row
    key: str = ""  # of the region, or the column of the row

    def said(self, translate: Translate = in_english) -> str:
        """Return one line: the file, the place, the key, the message."""
        place = translate(self.where) if self.where else ""
        parts = (self.file, place, f"“{self.key}”" if self.key else "", translate(self.message))
        return ": ".join(part for part in parts if part)


class Wrong(ValueError):
    """Raised where the place is not known. The caller makes a problem of it."""

    def __init__(self, why: Text) -> None:
        self.why = why
        super().__init__(in_english(why))


def why_of(fault: ValueError) -> Text | str:
    """Return the reason, which is translated where it is shown. Of other errors their words."""
    return fault.why if isinstance(fault, Wrong) else str(fault)


class Unreadable(ValueError):
    """Raised for a file that cannot be read, with all of its problems."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)[:MOST_TOLD]
        super().__init__("\n".join(problem.said() for problem in self.problems))
