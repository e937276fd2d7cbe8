"""A tuck box for a deck on a page: its net with pictures, and the steps to fold it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from msgspec import Struct

from cards.composer import Composer
from cards.document import Bookmark, Page
from cards.draw.dusk import (
    CREAM,
    INK,
    PANORAMA,
    draw_evening,
    draw_hero,
    draw_panorama,
    draw_party,
)
from cards.draw.head import Head, draw_head
from cards.draw.ornament import hazard
from cards.handouts.net import Net, Panel
from cards.palette import WHITE, Palette, in_evening
from cards.paper import PAGE_MARGIN, POINTS, Size
from cards.pen import Box, Pen
from cards.portraits.form import place_bust
from cards.text import SMALLEST, capitals, cleaned, fitted, set_line, wrapped
from rules.pictures import Sky
from rules.portraits import Portrait
from rules.problems import Wrong
from rules.text import Text, text

HAIR: Final = 0.2
PEOPLE: Final = 3  # of the party from one box to the next on a sheet
USUAL_WIDE: Final = 45.0  # mm of a face whose band has its usual height
LARGEST_BAND: Final = 1.5  # times that height
BAND: Final = 8.8  # mm from the middle of a band to the foot of its edge, at the usual height
SMALL: Final = 11.0  # points under it
CAPITAL: Final = 0.7  # height of a capital letter, in its size
APART: Final = 3.0  # mm over and under those words
HEAD_ROOM: Final = 32.0  # mm over the net for a title
HEAD: Final = 31.0  # mm of the scene with the title
SIDE: Final = 10.0  # mm beside the words of the page
FOOT: Final = 10.0  # of the town under a single box
STEP_HIGH: Final = 26.0  # mm of a step under the boxes
STEPS_GAP: Final = 4.0  # over them
SPACE: Final = 9.0  # mm between head, box, steps and town of a single box
TWICE_SPACE: Final = 6.0  # the least of that, of two boxes
BETWEEN: Final = 2.0  # mm between two boxes on a sheet
STEP_SIZE: Final = 9.5  # points
STEP_LINE: Final = 4.3  # mm
MARKED: Final = 12.0  # mm, the least of a flap with stripes
STRIPE: Final = 2.6  # mm of their height
MANY: Final = 5  # of the dead on the lid; the floor has others
PICTURED: Final = 11.0  # mm, the least depth of a side with a picture
SEEN: Final = 1.75  # of its width, the height of that picture
LEAST_NAMED: Final = 4.0  # mm, the least depth of a side with a name
MOST_LINES: Final = 6  # of a step, in that room
STEPS: Final = (
    text("Print on card stock. Cut along the solid line and cut out the thumb notch."),
    text("Fold back along all dashed lines. Glue the strip under the left side and let it dry."),
    text("Fold in the flaps, then the bottom. Insert the cards and close the lid."),
)


class TuckBoxPart(Struct, frozen=True, kw_only=True):
    """A tuck box on a page of its own."""

    title: Text
    name: str
    net: Net
    paper: Size
    holds: Text  # the pieces in it
    deck: Text | None = None  # its name, on the back
    faces: tuple[Portrait, ...] = ()  # of the party, on the front
    sky: Sky = "dusk"  # of its game

    def pages(self, composer: Composer) -> Iterator[Page]:
        """One page, with a second box beside the first where it has the room.

        Raises: ValueError where the net is larger than the paper.
        """
        composer = composer.in_palette(in_evening(composer.palette, self.sky))
        paper, size = _paper(self.net, self.paper), self.net.size
        wide, high = size.width, size.height
        two = 2 * high - self.net.nested + BETWEEN
        left = (paper.width - wide) / 2
        twice = paper.height - two >= 2 * PAGE_MARGIN + STEP_HIGH + STEPS_GAP
        tall = two if twice else high
        top = (paper.height - tall) / 2
        if twice:
            free = paper.height - tall - STEP_HIGH
            headed = free - HEAD >= 3 * TWICE_SPACE
            top = HEAD + (free - HEAD) / 3 if headed else (free - STEPS_GAP) / 2
        elif _has_town(paper, tall):
            top = HEAD + SPACE
        yield Page(
            paper=paper,
            label=self.title,
            draw=partial(_draw, composer=composer, part=self, at=(left, top), twice=twice),
            cut=True,
            trim=(left, top, left + wide, top + tall),
            bookmarks=(Bookmark(composer.say(self.title)),),
            content=cleaned(self.name),
        )


def _has_town(paper: Size, tall: float) -> bool:
    """True if a single box leaves room for the town under its steps."""
    return HEAD + SPACE + tall + SPACE + STEP_HIGH + SPACE + PANORAMA <= paper.height


def _paper(net: Net, paper: Size) -> Size:
    room = 2 * PAGE_MARGIN
    for one in (paper, paper.turned()):
        if net.size.width + room <= one.width and net.size.height + room <= one.height:
            return one
    raise Wrong(
        text(
            "the box needs {width} × {height} mm, so choose larger paper or split the deck",
            width=f"{net.size.width:.1f}",
            height=f"{net.size.height:.1f}",
        )
    )


def _draw(
    pen: Pen, *, composer: Composer, part: TuckBoxPart, at: tuple[float, float], twice: bool
) -> None:
    net, (left, top) = part.net, at
    low = top + net.size.height
    if twice:
        low += net.size.height - net.nested + BETWEEN
    _steps(pen, composer, part, (top, low))
    with pen.at(left, top):
        _box(pen, composer, part, part.faces)
    if twice:
        others = part.faces[PEOPLE:] + part.faces[:PEOPLE]
        with pen.at(left + net.size.width, low, 180):
            _box(pen, composer, part, others)


def _box(pen: Pen, composer: Composer, part: TuckBoxPart, faces: tuple[Portrait, ...]) -> None:
    """A net with its pictures, where it is cut and where it is folded."""
    palette, net = composer.palette, part.net
    with pen.within((net.outline,)):
        for panel in net.panels:
            _panel(pen, palette, panel)
        holds, name = capitals(composer.say(part.holds)), capitals(cleaned(part.name))
        deck = capitals(composer.say(part.deck)) if part.deck else name
        people = [faces[n % len(faces)] if faces else None for n in range(4)]
        _face(pen, palette, net.panel("front"), (people[0], 0), (name, holds))
        _face(pen, palette, net.panel("back"), (people[1], 2), (deck, holds))
        _ends(pen, palette, net, (name, holds))
        for side, face in (("left", people[2]), ("right", people[3])):
            _spine(pen, palette, net.panel(side), face, name)
    pen.polygon(net.outline, stroke=palette.text, width=HAIR)
    for start, end in net.folds:
        light = CREAM if palette.fills else WHITE
        pen.line(start, end, light, width=0.5)
        pen.line(start, end, palette.text, width=HAIR, dashed=True)
    _says(pen, composer, net)


def _panel(pen: Pen, palette: Palette, panel: Panel) -> None:
    if not palette.fills:
        return
    hidden = panel.name == "glue" or panel.name.endswith("dust")
    pen.rect(panel.box, fill=WHITE if hidden else INK)
    if not panel.name.endswith("dust"):
        return
    left, top, right, low = panel.box
    if right - left > MARKED:
        with pen.clipped(((left, top), (right, top), (right, low), (left, low))):
            hazard(
                pen,
                x=left - STRIPE,
                y=(top + low - STRIPE) / 2,
                length=right - left + 2 * STRIPE,
                height=STRIPE,
                colour=palette.bright["accent"],
            )


class FaceBand(NamedTuple):
    """The band with the words of a face, in millimetres from the top of the face."""

    scale: float  # of its height
    middle: float
    foot: float  # base line of the words under it


def face_band(wide: float, high: float) -> FaceBand:
    """Where the words of a face stand: clear of each other and of the fold under them."""
    scale = min(LARGEST_BAND, wide / USUAL_WIDE)
    letters = CAPITAL * SMALL * scale / POINTS
    middle = min(0.74 * high, high - BAND * scale - letters - 2 * APART)
    return FaceBand(scale, middle, (middle + BAND * scale + high + letters) / 2)


def _face(
    pen: Pen,
    palette: Palette,
    box: Box,
    who: tuple[Portrait | None, int],
    said: tuple[str, str],
) -> None:
    """Evening with one who stands before it, words on a band and smaller ones under it."""
    (left, top, right, low), (face, first) = box, who
    wide, high = right - left, low - top
    band = face_band(wide, high)
    seen, unit = band.middle, band.scale

    def draw(inner: Pen) -> None:
        with inner.clipped([(0, 0), (wide, 0), (wide, high), (0, high)]):
            sun = (wide / 2, high * 0.36, wide * 0.4)
            draw_evening(inner, palette, (0, 0, wide, seen), sun)
            draw_hero(inner, palette, (1.0, high * 0.13, wide - 1.0, seen), face, first)
            if palette.fills:
                inner.rect((0, seen - 0.5, wide, high), fill=INK)

    key = ("tuck box", palette.evening, wide, high, face, first, palette.fills)
    pen.stamp(key, (0, 0, wide, high), draw, x=left, y=top)
    middle = top + band.middle
    ys = [middle + unit * far for far in (-6.0, -7.4, 6.0, 7.2, 7.4, BAND)]
    plate = ((left, ys[0]), (right, ys[1]), (right, ys[2]), (left, ys[3]))
    fill = INK if palette.fills else WHITE
    pen.polygon(plate, fill=fill, stroke=palette.text, width=0.3)
    edge = ((left, ys[3]), (right, ys[2]), (right, ys[4]), (left, ys[5]))
    if palette.fills:
        pen.polygon(edge, fill=palette.bright["accent"])
    line = set_line("display", said[0], wide - 6, 26 * unit)
    ink = CREAM if palette.fills else palette.text
    low_text = middle + 0.12 * line.size
    pen.line_of_text((left + right) / 2, low_text, line, "display", colour=ink, align="centre")
    under = set_line("label", said[1], wide - 8, SMALL * unit)
    glow = palette.bright["accent"] if palette.fills else palette.text
    foot = top + band.foot
    pen.line_of_text((left + right) / 2, foot, under, "label", colour=glow, align="centre")


def _ends(pen: Pen, palette: Palette, net: Net, said: tuple[str, str]) -> None:
    """The dead before an evening on lid and floor, and the name on the tab of the open box."""
    for panel, first in (("lid", 0), ("floor", MANY)):
        left, top, right, low = net.panel(panel)
        wide, high = right - left, low - top

        def draw(inner: Pen, wide: float = wide, high: float = high, first: int = first) -> None:
            with inner.clipped([(0, 0), (wide, 0), (wide, high), (0, high)]):
                draw_evening(
                    inner, palette, (0, 0, wide, high), (wide / 2, 0.5 * high, 0.42 * high)
                )
                draw_party(inner, palette, (0, 0.04 * high, wide, high), (), first)

        key = ("tuck end", palette.evening, wide, high, first, palette.fills)
        pen.stamp(key, (0, 0, wide, high), draw, x=left, y=top)
    for panel, words in (("tab", said[0]), ("floor tab", said[1])):
        left, top, right, low = net.panel(panel)
        line = set_line("display", words, right - left - 12, 15)
        ink = palette.bright["accent"] if palette.fills else palette.text
        middle = (top + low) / 2 + 0.12 * line.size
        pen.line_of_text((left + right) / 2, middle, line, "display", colour=ink, align="centre")


def _spine(pen: Pen, palette: Palette, box: Box, face: Portrait | None, words: str) -> None:
    """The name on a band along a side, over one of the party before the evening."""
    left, top, right, low = box
    wide, high = right - left, low - top
    pictured = wide >= PICTURED
    seen = SEEN * wide if pictured else 0.0

    def draw(inner: Pen) -> None:
        with inner.clipped([(0, high - seen), (wide, high - seen), (wide, high), (0, high)]):
            sun = (wide / 2, high - 0.55 * seen, 0.42 * wide)
            draw_evening(inner, palette, (0, high - seen, wide, high), sun)
            if face:
                tall = 0.78 * seen
                box = (wide / 2 - 0.3 * tall, high - tall, wide / 2 + 0.3 * tall, high)
                place_bust(inner, palette, face, box)
        if palette.fills:
            inner.rect((0, high - seen - 1.0, wide, high - seen), fill=palette.bright["accent"])

    if pictured:
        key = ("tuck side", palette.evening, wide, high, face, palette.fills)
        pen.stamp(key, (0, 0, wide, high), draw, x=left, y=top)
    room = high - seen
    size = fitted("display", words, room - 10, min(30.0, wide * 1.7))
    if size < SMALLEST or wide < LEAST_NAMED:
        return
    ink = palette.bright["accent"] if palette.fills else palette.text
    with pen.at((left + right) / 2 + 0.12 * size, top + room / 2, 90):
        pen.text(0, 0, words, "display", size=size, colour=ink, align="centre")


def _says(pen: Pen, composer: Composer, net: Net) -> None:
    """Where glue goes, and the size of what fits."""
    left, top, right, low = net.panel("glue")
    muted = composer.palette.muted
    with pen.at((left + right) / 2 + 0.8, (top + low) / 2, 90):
        words = composer.say(text("Glue this strip under the left side"))
        pen.text(0, 0, words, "label", size=7, colour=muted, align="centre")


def _steps(pen: Pen, composer: Composer, part: TuckBoxPart, between: tuple[float, float]) -> None:
    """A scene with the name over the boxes, and steps under them, where the paper has the room."""
    paper, palette = _paper(part.net, part.paper), composer.palette
    high, low = between
    if high >= HEAD_ROOM:
        _head(pen, composer, part, paper)
    if paper.height - low < STEP_HIGH + STEPS_GAP + PAGE_MARGIN - 0.1:
        return
    gap, town = 6.0, high == HEAD + SPACE and _has_town(paper, part.net.size.height)
    room = (paper.width - 2 * SIDE - 2 * gap) / len(STEPS)
    top = low + (paper.height - PAGE_MARGIN - low - STEP_HIGH) / 2
    if town:
        top = low + SPACE
        if palette.fills:
            draw_panorama(pen, palette, paper, top + STEP_HIGH, FOOT)
    for n, step in enumerate(STEPS):
        with pen.at(SIDE + n * (room + gap), top):
            words = wrapped("text", composer.say(step), room - 18, size=STEP_SIZE)
            _step(pen, palette, (n + 1, room), words)


def _head(pen: Pen, composer: Composer, part: TuckBoxPart, paper: Size) -> None:
    """The band of a sheet: evening, the party, and the title."""
    palette, wide = composer.palette, paper.width

    party, band = (0.56 * wide, 2.5, wide + 4, HEAD + 1), (0.0, HEAD - 26.4, 0.56 * wide, HEAD - 6)
    head = Head(wide, HEAD, (0.79 * wide, 0.5 * HEAD, 13), party, band)
    draw_head(pen, palette, head, part.faces[:PEOPLE])
    ink, glow = (CREAM, palette.bright["accent"]) if palette.fills else (palette.text, palette.text)
    title = set_line("display", capitals(composer.say(part.title)), 0.5 * wide - SIDE, 27)
    pen.line_of_text(SIDE, 15.4, title, "display", colour=ink)
    said = set_line("label", composer.say(part.holds), 0.5 * wide - SIDE, 9.5)
    pen.line_of_text(SIDE, 20.8, said, "label", colour=glow, spacing=0.2)


def _step(pen: Pen, palette: Palette, at: tuple[int, float], lines: tuple[str, ...]) -> None:
    """Its number on a plate, and what is to be done beside it."""
    number, wide = at
    box = (0.0, 0.0, wide, STEP_HIGH)
    pen.rect(box, fill=WHITE, stroke=palette.text, width=0.4, radius=1.4)
    if palette.fills:
        pen.rect((0, 0, 11, STEP_HIGH), fill=INK, radius=1.4)
        pen.rect((9, 0, 11, STEP_HIGH), fill=INK)
        pen.rect((11, 0.2, 11.9, STEP_HIGH - 0.2), fill=palette.bright["accent"])
    ink = CREAM if palette.fills else palette.text
    base = STEP_HIGH / 2 + 0.12 * 22
    pen.text(5.5, base, str(number), "display", size=22, colour=ink, align="centre")
    shown = lines[:MOST_LINES]
    y = (STEP_HIGH - STEP_LINE * len(shown)) / 2 + 3.6
    for row, line in enumerate(shown):
        pen.text(14.4, y + STEP_LINE * row, line, "text", size=STEP_SIZE, colour=palette.text)
