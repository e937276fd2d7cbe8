"""The laid out face of a card with a picture, in units of a 440th of its width.

A small module of its own: layout and drawing share it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cards.faces import Face
from cards.pen import Align
from cards.text import SetLine
from rules.printables import Reminder


class Said(NamedTuple):
    """A line where it is written."""

    x: float
    y: float
    line: SetLine
    face: Face
    colour: str
    align: Align = "centre"


class Tag(NamedTuple):
    """A mark where it stands."""

    x: float
    y: float
    wide: float
    high: float
    reminder: Reminder


class SceneFace(NamedTuple):
    """A face as it is laid out. Heights from the top of the card."""

    picture: float  # where it ends
    band: float  # where the title band begins
    facts: float
    deep: float  # height of their boxes or rows
    shares: float
    foot: float  # of the line over the last words
    lines: tuple[Said, ...]
    tags: tuple[Tag, ...]
    size: float  # of the text
    whole: bool  # false when some of the text did not fit

    def shortened(self) -> Iterator[str]:
        """Yield the words that had to be shortened."""
        yield from (one.line.words for one in self.lines if not one.line.whole)
