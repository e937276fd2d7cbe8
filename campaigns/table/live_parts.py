"""Parts of pages that many phones ask for again and again, kept for all who see the same.

A part is kept with all that it was drawn from: the game as far as it has come, the roster, and for
whom it was drawn. Whoever asks has been let in before (`polls`), and is given it where all of that
is the same. What differs between two who see the same is a mark in it, which is filled in for each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from uuid import uuid4

MOST_KEPT = 2048


@dataclass(frozen=True)
class Marks:
    """Stand for what differs between two phones that are shown the same; nobody can guess them."""

    secret: str

    @property
    def who(self) -> str:
        """The account, as the tag names it."""
        return f"{self.secret}w"

    @property
    def key(self) -> str:
        """Of the form, fresh each time."""
        return f"{self.secret}k"

    @property
    def oob(self) -> str:
        """What tells htmx where it belongs, in an answer that it is not all of."""
        return f"{self.secret}o"


@dataclass(frozen=True)
class Part:
    """A part as it was drawn, with its marks."""

    marks: Marks
    tag: str
    text: str
    singled: tuple[int, ...] = ()  # accounts that see it otherwise than the others in their role

    def tag_for(self, person: int) -> str:
        """What this account's phone says that it has seen."""
        return self.tag.replace(self.marks.who, str(person))

    def text_for(self, person: int, oob: str = "") -> str:
        """The part as this account is shown it once."""
        text = self.text.replace(self.marks.who, str(person))
        return text.replace(self.marks.key, str(uuid4())).replace(self.marks.oob, oob, 1)


@dataclass(frozen=True)
class Screen:
    """How a browser has things shown."""

    language: str
    zone: str
    dice: str


@dataclass(frozen=True)
class Sight:
    """All that a part is drawn from; whoever has the same sees the same."""

    url: str
    role: str
    screen: Screen
    game: int
    last_number: int
    version: int
    figures: int
    person: int = 0  # an account that is singled out; 0: any other in the role

    def of(self, person: int) -> Sight:
        """As this account sees it, which is singled out."""
        return replace(self, person=person)

    @property
    def place(self) -> Sight:
        """What stays the same while the game goes on."""
        return replace(self, last_number=0, version=0, figures=0)


class Shelf:
    """The last part of each place. Any of them may be gone at any time."""

    def __init__(self) -> None:
        self._parts: dict[Sight, tuple[Sight, Part]] = {}

    def put(self, sight: Sight, part: Part) -> None:
        """Keep a part in place of the one before."""
        if len(self._parts) >= MOST_KEPT:
            self._parts.clear()
        self._parts[sight.place] = (sight, part)

    def part(self, sight: Sight, person: int) -> Part | None:
        """The part for an account with this sight, if it is there."""
        part = self._read(sight)
        return part if part and person not in part.singled else self._read(sight.of(person))

    def _read(self, sight: Sight) -> Part | None:
        kept, part = self._parts.get(sight.place, (None, None))
        return part if kept == sight else None
