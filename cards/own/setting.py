"""Sets one region with the words of one row: what to draw, and what does not print well."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import cache, partial
from math import ceil
from typing import NamedTuple

from cards.draw.qr import LINK_LIMIT, code_side, place_code
from cards.faces import missing
from cards.findings import Kind
from cards.own.layout import Lettered, QrRegion, TextRegion
from cards.palette import Colour
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import NOTES_LIMIT, SetLine, cleaned, cut_off, right_to_left, set_line, wrapped
from rules.problems import Wrong
from rules.text import Text, text

STEP = 0.25  # points, from one size that is tried to the next
ASCENT = 0.8  # of a line, above its baseline
Draw = Callable[[Pen], None]


class RegionTrouble(NamedTuple):
    """A finding before its card is known."""

    kind: Kind
    message: Text


class SetRegion(NamedTuple):
    """The content of a region."""

    draw: Draw
    troubles: tuple[RegionTrouble, ...] = ()


def set_words(region: Lettered, words: str, colour: Colour) -> SetRegion:
    """The words in the region's box, as large as they fit, between its two sizes."""
    troubles = _of_words(words)
    face = region.face
    if region.capitals:
        words = words.upper()
    left, top, right, bottom = region.box
    high = (bottom - top) * POINTS
    paragraphs = [cleaned(part, NOTES_LIMIT) for part in words[:NOTES_LIMIT].splitlines()]
    if isinstance(region, TextRegion) and region.wrap:
        lines, size, leading, whole = _block(region, paragraphs, right - left, high)
    else:
        line = set_line(face, " ".join(paragraphs), right - left, region.size, region.least)
        lines, size, leading = (line.words,), line.size, 1.0
        whole = line.whole
        if size > high + 0.01:
            size = max(region.least, high)
            whole = whole and size <= high + 0.01
    if not whole:
        message = text("“{words}” does not fit and is cut off.", words=cleaned(words)[:80])
        troubles = (*troubles, RegionTrouble("overflow", message))
    taken = (size + (len(lines) - 1) * size * leading) / POINTS
    if region.vertical == "top":
        first = top
    elif region.vertical == "bottom":
        first = bottom - taken
    else:
        first = (top + bottom - taken) / 2
    x = {"left": left, "centre": (left + right) / 2, "right": right}[region.align]
    baseline = first + ASCENT * size / POINTS

    def draw(pen: Pen) -> None:
        for number, words in enumerate(lines):
            if words:
                line = SetLine(words, size, True)
                y = baseline + number * size * leading / POINTS
                pen.line_of_text(x, y, line, face, colour=colour, align=region.align)

    return SetRegion(draw, troubles)


def _block(
    region: TextRegion, paragraphs: list[str], room: float, high: float
) -> tuple[tuple[str, ...], float, float, bool]:
    """The lines, their size, their leading, and whether nothing had to be left out.

    The larger the letters, the more lines there are, so that the largest size that fits is found
    by halving: long words in a small box would take seconds otherwise.
    """
    leading = region.leading
    steps = ceil((region.size - region.least) / STEP - 1e-9)

    @cache
    def at(step: int) -> tuple[list[str], float, int]:
        size = max(region.least, region.size - step * STEP)
        lines = [
            line for part in paragraphs for line in wrapped(region.face, part, room, size=size)
        ]
        return lines, size, 1 + int((high - size) / (size * leading) + 1e-6) if high >= size else 0

    def fits(step: int) -> bool:
        lines, _, most = at(step)
        return len(lines) <= most

    step = 0 if fits(0) else bisect_left(range(steps), True, key=fits)
    lines, size, most = at(step)
    if len(lines) <= most:
        return tuple(lines), size, leading, True
    kept = lines[: max(most, 1)]
    kept[-1] = cut_off(region.face, kept[-1], room, size)
    return tuple(kept), size, leading, False


def _of_words(words: str) -> tuple[RegionTrouble, ...]:
    found = []
    if len(words) > NOTES_LIMIT:
        message = text("Only the first {count} characters are printed.", count=NOTES_LIMIT)
        found.append(RegionTrouble("too-long", message))
    shown = words[:NOTES_LIMIT]
    if lost := missing("".join(cleaned(part, NOTES_LIMIT) for part in shown.splitlines())):
        message = text("No font has these characters: {characters}.", characters=lost)
        found.append(RegionTrouble("glyph", message))
    if right_to_left(shown):
        message = text(
            "“{words}” is right-to-left text, which Duskroll cannot print correctly.",
            words=cleaned(shown),
        )
        found.append(RegionTrouble("right-to-left", message))
    return tuple(found)


def set_qr(region: QrRegion, words: str) -> SetRegion:
    """The code of the words as a square in the middle of the box.

    Raises: Wrong, for more than a code on a card can hold.
    """
    if len(words) > LINK_LIMIT:
        message = text(
            "A QR code of this size has room for {most} characters. Use a shorter text.",
            most=LINK_LIMIT,
        )
        raise Wrong(message)
    left, top, right, bottom = region.box
    side = min(right - left, bottom - top)
    x, y = (left + right - side) / 2, (top + bottom - side) / 2
    troubles: tuple[RegionTrouble, ...] = ()
    if side < code_side(words) - 0.01:
        message = text(
            "The QR code is {side} mm wide. Phones need at least {least} mm.",
            side=f"{side:.3g}",
            least=f"{code_side(words):.3g}",
        )
        troubles = (RegionTrouble("small", message),)
    return SetRegion(partial(place_code, words=words, box=(x, y, x + side, y + side)), troubles)
