"""Pieces for the tests of exports: coloured cards and tokens whose place in a deck can be seen."""

from __future__ import annotations

from cards.paper import CARDS, Size
from cards.pen import Pen
from cards.piece import Outline, Piece


def shade(number: int) -> tuple[int, int, int]:
    """A colour of its own for each number, none of them white, black or dark."""
    return (60 + number % 12 * 16, 60 + number // 12 * 16, 200)


def filled(size: Size, colour: tuple[int, int, int], reach: float) -> object:
    red, green, blue = (part / 255 for part in colour)

    def draw(pen: Pen) -> None:
        box = (-reach, -reach, size.width + reach, size.height + reach)
        pen.rect(box, fill=(red, green, blue))
        pen.text(5, 12, "Words", "display", size=12, colour=(1, 1, 1))

    return draw


def plain(
    number: int,
    size: Size = CARDS["poker"],
    *,
    back: int | None = 100,
    reach: float = 7,
    shape: Outline = "rect",
) -> Piece:
    """A piece of one colour, with a back of another, that reach so far beyond the trim."""
    behind = None if back is None else filled(size, shade(back), reach)
    drawn = filled(size, shade(number), reach)
    key = (number, size, back, reach, shape)
    return Piece(key, f"Card {number}", size, drawn, behind, shape, reaches=reach > 0)  # type: ignore[arg-type]
