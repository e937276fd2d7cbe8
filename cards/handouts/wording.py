"""Running text of a drawn page: points with a bold lead, set into a width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.faces import Face
from cards.palette import Colour
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import SMALLEST, evenly, led, width, wrapped
from rules.sheets import Point

LEADING: Final = 1.26
STEP: Final = 0.25  # points from one size to the next


class PlacedWords(NamedTuple):
    """Words at their place in a paragraph, in millimetres from its top left."""

    x: float
    y: float
    words: str
    face: Face


class Paragraph(NamedTuple):
    """A point as it is set."""

    pieces: tuple[PlacedWords, ...]
    size: float
    height: float
    lead: float = 1.0  # the size of its lead, in sizes of its words

    def draw(self, pen: Pen, x: float, y: float, colour: Colour) -> None:
        """Write it from its top left corner."""
        for one in self.pieces:
            size = self.size * (1.0 if one.face == "text" else self.lead)
            pen.text(x + one.x, y + one.y, one.words, one.face, size=size, colour=colour)


class Lead(NamedTuple):
    """The face of leads, and their size in sizes of the words behind them."""

    face: Face = "strong"
    size: float = 1.0


BOLD: Final = Lead()
NAMES: Final = Lead("display", 1.14)


def paragraph(
    composer: Composer,
    point: Point,
    room: float,
    size: float,
    leading: float = LEADING,
    led_by: Lead = BOLD,
) -> Paragraph:
    """Set the lead of a point and its words behind it. Sizes are in points."""
    step, base = leading * size / POINTS, 0.95 * size / POINTS
    face, large = led_by.face, led_by.size * size
    lead, words = led(composer.both(point.name), composer.both(point.words))
    pieces, row, indent = [], 0, 0.0
    if lead:
        *full, last = wrapped(face, lead, room, size=large)
        for line in full:
            pieces.append(PlacedWords(0.0, base + row * step, line, face))
            row += 1
        pieces.append(PlacedWords(0.0, base + row * step, last, face))
        indent = width(face, last + " ", large) + 0.2
        if not words or indent > 0.85 * room:
            row, indent = row + 1, 0.0
    if words:
        lines = evenly("text", words, room, size=size, indent=indent)
        for n, line in enumerate(lines):
            if line:
                x = indent if n == 0 else 0.0
                pieces.append(PlacedWords(x, base + row * step, line, "text"))
            row += 1
    return Paragraph(tuple(pieces), size, row * step, led_by.size)


def paragraphs(
    composer: Composer,
    points: Sequence[Point],
    room: float,
    size: float,
    leading: float = LEADING,
    led_by: Lead = BOLD,
) -> tuple[Paragraph, ...]:
    """Set several points at one size."""
    return tuple(paragraph(composer, point, room, size, leading, led_by) for point in points)


def sizes(largest: float, least: float = SMALLEST) -> Iterator[float]:
    """Yield sizes in points from the largest down to the least."""
    size = largest
    while size > least:
        yield size
        size -= STEP
    yield least
