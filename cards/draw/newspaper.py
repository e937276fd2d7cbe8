"""A card as the front page of a newspaper: a masthead, a headline, a picture in dots, a box."""

from __future__ import annotations

from typing import Final

from cards.composer import Composer
from cards.draw.covers import REACH
from cards.draw.flow import PlacedBlock
from cards.draw.portrait import place_picture
from cards.draw.qr import place_code
from cards.draw.themed_regions import NEWS_MARGIN, NEWS_TOP, OUTLOOK
from cards.draw.titles import NEWS_DISC, Title
from cards.palette import Palette
from cards.paper import Size
from cards.pen import Box, Pen
from cards.text import SMALLEST, SetLine, capitals, cleaned, fitted, set_line, width
from rules.printables import StatCard
from rules.text import text

PAPER: Final = text("The Dusk Courier")
EDITION: Final = text("Last edition")
TONIGHT: Final = text("Tonight’s outlook")
CAPTION: Final = text("{name}, last seen at dusk")
MASTHEAD: Final = 24.0  # points
DATELINE: Final = 3.9  # mm to its foot
UNDER_MASTHEAD: Final = 12.4
STRIP: Final = 3.1  # mm of the words under a picture


def paint_paper(pen: Pen, palette: Palette, size: Size) -> None:
    """Draw newsprint with its faint creases, beyond the trim too."""
    wide, high = size.width + REACH, size.height + REACH
    pen.rect((-REACH, -REACH, wide, high), fill=palette.ground)
    lines, y = [], -REACH + 1.0
    while y < high:
        lines.append(((-REACH, y), (wide, y + 1.2)))
        y += 2.7
    pen.outlines(lines, stroke=palette.faint, width=0.1, closed=False)


def draw_newspaper(
    pen: Pen,
    composer: Composer,
    card: StatCard,
    title: Title,
    placed: tuple[PlacedBlock, ...],
    picture: Box,
    code: Box | None,
    size: Size,
) -> None:
    """The whole front, with its top left trim corner at the origin."""
    palette = composer.palette
    pen.stamp(
        ("newspaper", size),
        (0, 0, size.width, size.height),
        lambda inner: _masthead(inner, composer, size),
    )
    _headline(pen, palette, card, title, size)
    place_picture(pen, palette, card, picture, bleed=0.0)
    _caption(pen, composer, card, picture)
    box = (picture[2] + 1.8, picture[1], size.width - NEWS_MARGIN, picture[3])
    _outlook(pen, composer, box)
    for y, wide in ((picture[3] + 1.0, 0.5), (picture[3] + 1.7, 0.15)):
        pen.line((NEWS_MARGIN, y), (size.width - NEWS_MARGIN, y), palette.text, width=wide)
    for block, x, y in placed:
        block.place(pen, x, y)
    if code:
        place_code(pen, card.link, code)


def _masthead(pen: Pen, composer: Composer, size: Size) -> None:
    palette = composer.palette
    paint_paper(pen, palette, size)
    ink, left, right = palette.text, NEWS_MARGIN, size.width - NEWS_MARGIN
    words = capitals(composer.say(EDITION))
    pen.text(left, DATELINE, words, "label", size=5.8, colour=ink, spacing=0.2)
    pen.line((left, 4.8), (right, 4.8), ink, width=0.18)
    words = capitals(composer.say(PAPER))
    points = fitted("display", words, right - left, MASTHEAD)
    pen.text((left + right) / 2, 11.2, words, "display", size=points, colour=ink, align="centre")
    for y, wide in ((UNDER_MASTHEAD, 0.6), (UNDER_MASTHEAD + 0.8, 0.18)):
        pen.line((left, y), (right, y), ink, width=wide)


def _headline(pen: Pen, palette: Palette, card: StatCard, title: Title, size: Size) -> None:
    """The date line's end, the name, the kind under it, Move in a black disc."""
    ink, right = palette.text, size.width - NEWS_MARGIN
    dated = title.small["footer"].line
    pen.line_of_text(right, DATELINE, dated, "label", colour=ink, align="right")
    name, low = title.name, NEWS_TOP - 3.6
    base = low - name.step * (len(name.lines) - 1) * 0.92
    for n, line in enumerate(name.lines):
        y = base + n * name.step * 0.92
        pen.text(NEWS_MARGIN, y, line, "display", size=name.size, colour=ink)
    kind = title.small["kind"].line
    pen.line_of_text(NEWS_MARGIN, NEWS_TOP - 1.0, kind, "label", colour=palette.muted, spacing=0.3)
    if card.corner:
        radius = NEWS_DISC / 2
        x, y = right - radius, NEWS_TOP - radius - 0.3
        pen.circle(x, y, radius + 0.4, fill=palette.ground)
        pen.circle(x, y, radius, fill=ink)
        value, label = title.small["disc"].line, title.small["label"].line
        paper = palette.ground
        small = SetLine(value.words, value.size * 0.86, value.whole)
        pen.line_of_text(x, y + 3.0, small, "display", colour=paper, align="centre")
        pen.line_of_text(x, y - 1.8, label, "label", colour=paper, align="centre")


def _caption(pen: Pen, composer: Composer, card: StatCard, picture: Box) -> None:
    """A dark strip with words over the foot of the picture."""
    palette, (left, _, right, bottom) = composer.palette, picture
    pen.rect((left, bottom - STRIP, right, bottom), fill=palette.text)
    room = right - left - 1.6
    for message in (text(CAPTION.id, name=cleaned(card.name)), card.name):
        words = composer.say(message)
        if width("text", words, SMALLEST) <= room:
            line = set_line("text", words, room, 6.0)
            x = (left + right) / 2
            ink = palette.ground
            pen.line_of_text(x, bottom - 0.95, line, "text", colour=ink, align="centre")
            return


def _outlook(pen: Pen, composer: Composer, box: Box) -> None:
    """The box that the numbers stand in, as the weather of a newspaper."""
    palette, (left, top, right, _) = composer.palette, box
    pen.rect((left, top, right, top + OUTLOOK), fill=palette.text)
    pen.rect(box, stroke=palette.text, width=0.3)
    words = capitals(composer.say(TONIGHT))
    line = set_line("display", words, right - left - 2.4, 6.6, spacing=0.25)
    pen.line_of_text(left + 1.2, top + 2.85, line, "display", colour=palette.ground, spacing=0.25)
