"""The face of a card with a scene: picture, name plate, facts in boxes, marks and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.frame import REACH
from cards.faces import Face
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.place import place
from cards.inked.scene import draw_rays, draw_skyline, draw_thing
from cards.palette import WHITE, Palette, rgb
from cards.paper import POINTS, SAFE, Size
from cards.pen import Pen
from cards.portraits.form import place_bust
from cards.text import SMALLEST, SetLine, capitals, set_line, width, wrapped
from rules.printables import CardDrawing, DeckCard, Reminder

WIDE: Final = 440.0  # units of a card's width, a tenth of a millimetre of the smallest
LEAST_HIGH: Final = 560.0  # of a card that has room for a scene
PAPER: Final = "#F4ECD8"
LIGHT: Final = "#F8F1DC"
BOX: Final = "#FFFDF5"
TAG: Final = "#E7DCC0"
MUTED: Final = "#55504A"
SUN: Final = "#F0AE6A"
FACTS: Final = 92.0  # units under the picture
EDGE: Final = 34.0  # units kept free at the sides of words
LOW: Final = 348.0  # units under the picture
LOWER: Final = (0.0, 40.0, 80.0, 120.0, 160.0)  # how much of the picture is given up for words
TEXT_SIZES: Final = (29.0, 27.0, 25.0, 23.0, 21.0)


class Said(NamedTuple):
    """A line where it is written, in units."""

    x: float
    y: float
    line: SetLine
    face: Face
    colour: str
    centred: bool = True


class Tag(NamedTuple):
    """A mark where it stands."""

    x: float
    y: float
    wide: float
    high: float
    reminder: Reminder


class SceneFace(NamedTuple):
    """A face as it is laid out."""

    picture: float  # height of the picture
    lines: tuple[Said, ...]
    tags: tuple[Tag, ...]
    whole: bool  # false when some of the text did not fit

    def shortened(self) -> Iterator[str]:
        """Yield the words that had to be shortened."""
        yield from (one.line.words for one in self.lines if not one.line.whole)


def has_scene(card: DeckCard, size: Size) -> bool:
    """True if the card has a picture or bands, and is high enough for them."""
    return bool(card.scene or card.bands) and height_of(size) >= LEAST_HIGH


def height_of(size: Size) -> float:
    """The height in units of the width."""
    return size.height / size.width * WIDE


def unit_of(size: Size) -> float:
    """A unit in millimetres."""
    return size.width / WIDE


def laid_out_scene(composer: Composer, card: DeckCard, size: Size) -> SceneFace:
    """Return where all words stand."""
    face = _laid(composer, card, size, LOWER[0])
    for less in LOWER[1:]:
        if face.whole:
            break
        face = _laid(composer, card, size, less)
    return face


def _laid(composer: Composer, card: DeckCard, size: Size, less: float) -> SceneFace:
    setting = SceneSetting(composer, size)
    picture = height_of(size) - LOW - less
    lines = [*setting.badge(card.scene), *setting.title(card, picture + 54)]
    top = picture + FACTS
    if card.facts:
        lines += setting.facts(card, top)
        top += 134
    tags, tagged, rows = setting.tags(card, height_of(size) - SAFE / unit_of(size))
    text, whole = setting.text(card, top, (tags[0].y if tags else rows) - 6)
    fits = not tags or tags[0].y >= top
    return SceneFace(picture, (*lines, *tagged, *text), tags, whole and fits)


class SceneSetting:
    """Lays out the words of one face."""

    def __init__(self, composer: Composer, size: Size) -> None:
        self._composer, self._unit = composer, unit_of(size)

    def line(
        self, words: str, face: Face, room: float, largest: float, least: float = 0.0
    ) -> SetLine:
        """A line; room and sizes in units."""
        points = self._unit * POINTS
        floor = max(SMALLEST, least * points)
        return set_line(face, words, room * self._unit, max(floor, largest * points), floor)

    def _long(self, line: SetLine, face: Face) -> float:
        return width(face, line.words, line.size) / self._unit

    def badge(self, scene: CardDrawing | None) -> Iterator[Said]:
        """The words in the corner of the picture."""
        if scene and scene.badge:
            words = capitals(self._composer.both(scene.badge))
            yield Said(72, 61, self.line(words, "display", 320, 24), "display", LIGHT, False)

    def title(self, card: DeckCard, top: float) -> Iterator[Said]:
        """One name on the plate, or the second one under the first."""
        first, second = self._composer.say(card.title), self._composer.second(card.title)
        room = WIDE - 2 * EDGE
        if not second:
            line = self.line(capitals(first), "display", room, 44)
            yield Said(WIDE / 2, top + 3, line, "display", LIGHT)
            return
        line = self.line(capitals(first), "display", room, 33)
        yield Said(WIDE / 2, top - 13, line, "display", LIGHT)
        line = self.line(capitals(second), "display", room, 25)
        yield Said(WIDE / 2, top + 17, line, "display", SUN)

    def facts(self, card: DeckCard, top: float) -> Iterator[Said]:
        """A number in a box under its label."""
        step = 398 / len(card.facts)
        for n, fact in enumerate(card.facts):
            middle = 24 + n * step + (step - 6) / 2
            second = self._composer.second(fact.label)
            label = self.line(self._composer.say(fact.label), "label", step - 12, 22)
            yield Said(middle, top + 26, label, "label", LIGHT)
            value = self.line(fact.value, "display", step - 14, 56)
            yield Said(middle, top + (88 if second else 96), value, "display", INK)
            if second:
                line = self.line(second, "label", step - 12, 19)
                yield Said(middle, top + 119, line, "label", MUTED)

    def tags(
        self, card: DeckCard, bottom: float
    ) -> tuple[tuple[Tag, ...], tuple[Said, ...], float]:
        """Marks in rows at the foot, and the top of the first row."""
        second = any(self._composer.second(one.name) for one in card.tags)
        high, rows, x = (50.0 if second else 38.0), 0, 24.0
        placed: list[tuple[float, int, float, SetLine, SetLine | None, Reminder]] = []
        for one in card.tags:
            line = self.line(self._composer.say(one.name), "strong", 340, 22)
            under = self._composer.second(one.name)
            other = self.line(under, "label", 340, 18) if under else None
            wide = self._long(line, "strong")
            if other:
                wide = max(wide, self._long(other, "label"))
            wide += 50
            if x + wide > WIDE - 20 and x > 24:
                x, rows = 24.0, rows + 1
            placed.append((x, rows, wide, line, other, one))
            x += wide + 7
        top = bottom - (rows + 1) * (high + 5) if card.tags else bottom
        tags, said = [], []
        for left, row, wide, line, other, one in placed:
            y = top + row * (high + 5)
            tags.append(Tag(left, y, wide, high, one))
            said.append(Said(left + 39, y + (21 if other else 27), line, "strong", INK, False))
            if other:
                said.append(Said(left + 39, y + 42, other, "label", MUTED, False))
        return tuple(tags), tuple(said), top

    def text(self, card: DeckCard, top: float, bottom: float) -> tuple[tuple[Said, ...], bool]:
        """The paragraphs at the largest size that fits, the second language smaller and grey."""
        said = [(self._composer.say(one), INK) for one in card.text]
        said += [(self._composer.second(one), MUTED) for one in card.text]
        said = [one for one in said if one[0]]
        found: list[Said] = []
        for size in TEXT_SIZES:
            found, y = [], top
            for words, colour in said:
                points = max(
                    SMALLEST, size * (1.0 if colour == INK else 0.86) * self._unit * POINTS
                )
                step = points / POINTS / self._unit * (1.3 if words.isascii() else 1.42)
                room = (WIDE - 2 * EDGE + 10) * self._unit
                for line in wrapped("text", words, room, size=points):
                    y += step
                    whole = SetLine(line, points, whole=True)
                    found.append(Said(EDGE - 5, y - step * 0.24, whole, "text", colour, False))
                y += step * 0.25
            if y <= bottom:
                return tuple(found), True
        return tuple(one for one in found if one.y <= bottom), False


def draw_scene_face(pen: Pen, composer: Composer, card: DeckCard, size: Size) -> None:
    """Draw the face with its top left trim corner at the origin."""
    palette, scene, unit = composer.palette, card.scene, unit_of(size)
    assert scene
    face = laid_out_scene(composer, card, size)
    if palette.fills:
        pen.rect((0, 0, size.width, size.height), fill=rgb(PAPER))
    _picture(pen, palette, scene, card.key, size, face.picture)
    _plates(pen, palette, card, face, size)
    for tag in face.tags:
        _tag(pen, palette, tag, unit, scene.tint)
    write(pen, palette, face.lines, unit)


def write(pen: Pen, palette: Palette, lines: tuple[Said, ...], unit: float) -> None:
    """Write lines; where ink is saved all of them are dark."""
    for one in lines:
        colour = rgb(one.colour) if palette.fills else palette.text
        pen.line_of_text(
            one.x * unit,
            one.y * unit,
            one.line,
            one.face,
            colour=colour,
            align="centre" if one.centred else "left",
        )


def draw_scene_bleed(pen: Pen, card: DeckCard, size: Size, bleed: float) -> None:
    """Draw the colour that runs over the trim."""
    reach = min(bleed, REACH)
    fill = rgb("#1B1F22") if card.bands else rgb(PAPER)
    pen.rect((-reach, -reach, size.width + reach, size.height + reach), fill=fill)


def _picture(
    pen: Pen, palette: Palette, scene: CardDrawing, seed: str, size: Size, high: float
) -> None:
    """The picture as a form of its own, with its frame."""
    unit = unit_of(size)
    sun, middle = high * 0.384, (WIDE / 2, 22 + high * 0.53)

    def draw(inner: Pen) -> None:
        ink = Inker(seed, saves=not palette.fills)
        frame = outline.box(22, 22, 396, high)
        with ink.clip(frame):
            if palette.fills:
                ink.path(frame, scene.sky, line=None)
            draw_rays(ink, middle, 620, "#F6D58A", 0.16)
            ink.oval(middle, sun, SUN, width=4)
            draw_skyline(ink, 10, 430, 22 + high + 8, high * 0.28, "#1E242A")
            if scene.drawn is None:
                draw_thing(ink, scene.icon, (WIDE / 2 + 2, middle[1] + 2), high * 0.77, scene.fill)
        with inner.at(0, 0, scale=unit * POINTS):
            place(inner, ink.drawing)
        if scene.drawn:
            box = [(x * unit, y * unit) for x, y in _corners(22, 22, 396, high)]
            with inner.clipped(box):
                window = (60 * unit, 40 * unit, 380 * unit, (22 + high) * unit)
                place_bust(inner, palette, scene.drawn, window)
        inner.polygon(
            [(x * unit, y * unit) for x, y in _corners(22, 22, 396, high)],
            stroke=rgb(INK),
            width=4 * unit,
        )

    key = ("scene", scene, seed, size, high, palette.fills)
    pen.stamp(key, (0, 0, size.width, (high + 30) * unit), draw)


def _corners(x: float, y: float, wide: float, high: float) -> list[tuple[float, float]]:
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def _plates(pen: Pen, palette: Palette, card: DeckCard, face: SceneFace, size: Size) -> None:
    """The plate of the name, the boxes of the facts, and the plate of the badge's words."""
    unit, foot = unit_of(size), face.picture
    fill = rgb(INK) if palette.fills else WHITE
    plate = (14 * unit, (foot + 2) * unit, 426 * unit, (foot + 76) * unit)
    pen.rect(plate, fill=fill, stroke=rgb(INK), width=2 * unit, radius=5 * unit)
    if card.scene and card.scene.badge:
        line = face.lines[0].line
        right = 72 * unit + width("display", line.words, line.size) + 10 * unit
        tint = rgb(card.scene.tint) if palette.fills else WHITE
        box = (32 * unit, 32 * unit, right, 72 * unit)
        pen.rect(box, fill=tint, stroke=rgb(INK), width=3 * unit, radius=6 * unit)
        if card.scene.badge_icon:
            colour = rgb(LIGHT) if palette.fills else palette.text
            pen.icon(card.scene.badge_icon, 40 * unit, 38 * unit, 27 * unit, colour)
    for n in range(len(card.facts)):
        step = 398 / len(card.facts)
        _fact_box(pen, palette, card, (24 + n * step, foot + FACTS, step - 6), unit)


def _fact_box(
    pen: Pen,
    palette: Palette,
    card: DeckCard,
    where: tuple[float, float, float],
    unit: float,
) -> None:
    x, y, wide = where
    tint = rgb(card.scene.tint) if card.scene and palette.fills else WHITE
    whole = (x * unit, y * unit, (x + wide) * unit, (y + 128) * unit)
    body = rgb(BOX) if palette.fills else WHITE
    pen.rect(whole, fill=tint, stroke=rgb(INK), width=3 * unit, radius=10 * unit)
    low = (x * unit, (y + 36) * unit, (x + wide) * unit, (y + 128) * unit)
    pen.rect(low, fill=body, stroke=rgb(INK), width=3 * unit, radius=8 * unit)


def _tag(pen: Pen, palette: Palette, tag: Tag, unit: float, tint: str) -> None:
    box = (tag.x * unit, tag.y * unit, (tag.x + tag.wide) * unit, (tag.y + tag.high) * unit)
    fill = rgb(TAG) if palette.fills else WHITE
    line = rgb(tint) if palette.fills else palette.text
    pen.rect(box, fill=fill, stroke=line, width=2.6 * unit, radius=8 * unit)
    if tag.reminder.icon:
        top = (tag.y + tag.high / 2 - 12) * unit
        pen.icon(tag.reminder.icon, (tag.x + 8) * unit, top, 25 * unit, line)
