"""Pictures of a booklet: its cover, the head of a chapter, the foot of a short page."""

from __future__ import annotations

from typing import Final

from cards.draw.dusk import CREAM, INK
from cards.draw.head import Head, draw_head
from cards.draw.ornament import torn_line
from cards.draw.scene import draw_scene
from cards.palette import Palette, rgb
from cards.paper import POINTS, Size
from cards.pen import Pen
from cards.text import capitals, cleaned, set_line, shortened, wrapped
from rules.booklets import Booklet
from rules.pictures import Painting

HEAD: Final = 31.0  # mm of the scene over a chapter
EDGE: Final = 11.0  # from the words of the cover and of a head to the side of the page
MOST_PEOPLE: Final = 5
TALL: Final = 0.4  # of the cover: how tall the one in the middle is
COVER_LINES: Final = 4
COVER_SIZES: Final = (46.0, 38.0, 31.0, 25.0, 20.0, 15.0)  # points
HEAD_SIZES: Final = (22.0, 18.0, 15.0, 12.0)
GOLD: Final = rgb("#F7C77A")


def draw_cover(pen: Pen, palette: Palette, booklet: Booklet, page: Size) -> None:
    """The party before the sun. The title on a slanted band, and what the book is."""
    painting = Painting(people=booklet.people[:MOST_PEOPLE], dead=14, seed=booklet.title)
    draw_scene(pen, palette, painting, (0, 0, page.width, page.height), tall=TALL)
    foot = page.height - 17.0
    edge = [(x, foot + y) for x, y in torn_line(page.width, 1.0, 4)]
    ink, loud = (CREAM, GOLD) if palette.fills else (palette.text, palette.text)
    ground = INK if palette.fills else palette.ground
    pen.polygon((*edge, (page.width, page.height), (0, page.height)), fill=ground)
    size, lines = _set(capitals(cleaned(booklet.title)), page.width - 2 * EDGE - 6, COVER_SIZES)
    step = 1.08 * size / POINTS
    high = len(lines) * step + 16.0
    top = 22.0
    band = ((0, top + 4), (page.width, top), (page.width, top + high - 4), (0, top + high))
    pen.polygon(band, fill=ground, stroke=None if palette.fills else palette.text, width=0.5)
    low = top + high
    corners = ((0, low), (page.width, low - 4), (page.width, low - 1.6), (0, low + 2.4))
    pen.polygon(corners, fill=palette.bright["accent"] if palette.fills else palette.text)
    y = top + 8.0 + 0.74 * size / POINTS
    for line in lines:
        pen.text(EDGE, y, line, "display", size=size, colour=ink)
        y += step
    said = set_line("label", cleaned(booklet.subtitle), page.width - 2 * EDGE, 13)
    pen.line_of_text(EDGE, y - step + 7.2, said, "label", colour=loud)
    base = page.height - 6.4
    pen.text(EDGE, base, "DUSKROLL", "display", size=9, colour=loud, spacing=2)
    note = set_line("label", cleaned(booklet.note), page.width / 2, 9)
    pen.line_of_text(page.width - EDGE, base, note, "label", colour=ink, align="right")


def draw_chapter_head(pen: Pen, palette: Palette, title: str, day: str, page: Size) -> None:
    """An evening over the page, with the chapter's name and day on a slanted band."""
    wide = page.width

    sun = (0.86 * wide, 0.52 * HEAD, 10.5)
    draw_head(pen, palette, Head(wide, HEAD, sun, band=(0, 4.6, 0.8 * wide, HEAD - 5)))
    ink, loud = (CREAM, palette.bright["accent"]) if palette.fills else (palette.text, palette.text)
    room = 0.8 * wide - EDGE - 8.0
    size, lines = _set(capitals(cleaned(title)), room, HEAD_SIZES, 2)
    step = 1.05 * size / POINTS
    block = len(lines) * step + (4.6 if day else 0.0)
    y = 15.8 - block / 2 + 0.76 * size / POINTS
    for line in lines:
        pen.text(EDGE, y, line, "display", size=size, colour=ink)
        y += step
    if day:
        shown = set_line("label", cleaned(day), room, 10)
        pen.line_of_text(EDGE, y - step + 5.0, shown, "label", colour=loud, spacing=0.2)


def _set(
    words: str, room: float, sizes: tuple[float, ...], most: int = COVER_LINES
) -> tuple[float, tuple[str, ...]]:
    """The words at the first of the sizes at which they take so few lines, cut at the last."""
    for size in sizes:
        lines = wrapped("display", words, room, size=size)
        if len(lines) <= most and all(len(line.split()) > 0 for line in lines):
            longest = max(words.split(), key=len, default="")
            if size == sizes[-1] or any(longest in line for line in lines):
                return size, lines
    cut = shortened("display", " ".join(lines[most - 1 :]), room, sizes[-1])
    return sizes[-1], (*lines[: most - 1], cut)
