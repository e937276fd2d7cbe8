"""Sessions of a campaign on cards: a painted picture of each night, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cards.draw.dusk import BUST, CREAM, WAIST
from cards.draw.paper_styles import (
    Plate,
    draw_field_ground,
    draw_film,
    draw_heading_ground,
    draw_road,
    draw_tape,
    heading_inset,
    inks_of,
)
from cards.draw.scene import draw_scene
from cards.faces import Face
from cards.palette import WHITE, Palette, in_evening
from cards.paper import POINTS
from cards.pen import Box, Pen
from cards.portraits.bodies.form import place_half
from cards.sheets.setting import Setting, Strip
from cards.text import SetLine, capitals, set_line, width
from rules.pictures import Backdrop, Painting, Sky
from rules.portraits import Portrait
from rules.sheets import Said, Session, SessionCards
from rules.text import text

ACROSS: Final = 2
APART: Final = 4.0  # mm between cards
LEAST: Final = 50.8  # mm of a card
PICTURE: Final = 24.0  # mm of its picture
NAME: Final = 7.4  # mm of the band under that
NAME_SIZE: Final = 13.5  # points
LABEL: Final = 6.6
WORDS: Final = 9.0
RESULT: Final = 10.5
NOTES: Final = 8.0
NUMBER: Final = 15.0
DISC: Final = 4.3  # mm, the radius of the number
STAMP: Final = 10.0  # points of the word across a night that is still to come
TILT: Final = 7.0  # degrees
LINE: Final = 6.0  # mm of a place to write in
PADDING: Final = 2.4
EDGE: Final = 2.8  # mm of a film beside its frame
ROAD: Final = 2.2
TAPE: Final = 2.0
MOST: Final = 6  # figures in a picture
TALL: Final = 0.94  # of its height
DEAD: Final = 14  # of them behind
SKIES: Final[tuple[Sky, ...]] = ("dusk", "night", "haze", "dawn")  # one after the other
PLACES: Final[tuple[Backdrop, ...]] = ("town", "house", "fields", "tower", "barn")


class _Row(NamedTuple):
    """Something told under the name of a night, or a place to write it."""

    label: SetLine
    lines: tuple[str, ...]
    strong: bool

    @property
    def size(self) -> float:
        return RESULT if self.strong else WORDS

    @property
    def face(self) -> Face:
        return "strong" if self.strong else "text"


def session_cards(setting: Setting, block: SessionCards) -> Iterator[Strip]:
    """Two cards in each strip, as high as the fuller one."""
    wide = (setting.width - APART * (ACROSS - 1)) / ACROSS
    for place in range(0, len(block.sessions), ACROSS):
        row = block.sessions[place : place + ACROSS]
        shown = [(one, list(_rows(setting, one, wide))) for one in row]
        high = max(LEAST, *(_filled(setting, one, rows, wide) for one, rows in shown))

        def draw(
            pen: Pen, shown: list[tuple[Session, list[_Row]]] = shown, high: float = high
        ) -> None:
            for number, (one, rows) in enumerate(shown):
                with pen.at(number * (wide + APART), 0):
                    _card(pen, setting, one, rows, (wide, high))

        yield Strip(high, draw, 3.0 if place else 1.0)


def _rows(setting: Setting, one: Session, wide: float) -> Iterator[_Row]:
    """When and what was played, the result, who came."""
    played = " · ".join(said for said in (one.date, one.scenario) if said and said != one.title)
    told: tuple[tuple[Said, Said, bool], ...] = (
        (text("Date and scenario"), played, False),
        (text("Result"), one.result, True),
        (text("Players"), " · ".join(one.who), False),
    )
    for name, said, strong in told:
        label = set_line("label", capitals(setting.say(name)), wide / 3, LABEL)
        row = _Row(label, (), strong)
        room = wide - 2 * PADDING - (3.0 if strong else 0.0)
        yield row._replace(lines=setting.lines(setting.say(said), row.face, room, row.size))


def _high(setting: Setting, row: _Row) -> float:
    """Millimetres of a row."""
    if not row.lines:
        return LINE
    return len(row.lines) * setting.leading(row.size) + (1.8 if row.strong else 0.6)


def _notes(setting: Setting, one: Session, wide: float) -> tuple[str, ...]:
    return setting.lines(setting.say(one.notes), "text", wide - 2 * PADDING, NOTES)


def _filled(setting: Setting, one: Session, rows: list[_Row], wide: float) -> float:
    """Millimetres that the words of a card need."""
    told = sum(_high(setting, row) for row in rows)
    told += len(_notes(setting, one, wide)) * setting.leading(NOTES)
    return PICTURE + NAME + 1.6 + told + 1.4


def _card(
    pen: Pen, setting: Setting, one: Session, rows: list[_Row], size: tuple[float, float]
) -> None:
    """The picture, the name on its band, the rows. Lines to write on in the rest."""
    (wide, high), palette = size, setting.palette
    _picture(pen, setting, one, wide)
    _name(pen, setting, one, wide)
    y = PICTURE + NAME + 1.6
    for row in rows:
        with pen.at(PADDING, y):
            _row(pen, setting, row, wide - 2 * PADDING)
        y += _high(setting, row)
    for words in _notes(setting, one, wide):
        y += setting.leading(NOTES)
        pen.text(PADDING, y - 0.8, words, "text", size=NOTES, colour=palette.muted)
    y += LINE
    while y < high - 1.2:
        pen.line((PADDING, y), (wide - PADDING, y), palette.line, width=0.25)
        y += LINE
    pen.rect((0, 0, wide, high), stroke=palette.text, width=0.4)


def _row(pen: Pen, setting: Setting, row: _Row, room: float) -> None:
    """Words, those of the result on a ground with a bar, or a line with its label."""
    palette = setting.palette
    if not row.lines:
        pen.line_of_text(0, LINE - 1.0, row.label, "label", colour=palette.muted)
        left = width("label", row.label.words, row.label.size) + 2.0
        pen.line((left, LINE - 0.6), (room, LINE - 0.6), palette.line, width=0.3)
        return
    leading = setting.leading(row.size)
    if row.strong:
        ground = (0.0, 0.0, room, len(row.lines) * leading + 1.0)
        pen.rect(ground, fill=palette.raised if palette.fills else None)
        pen.rect((0, 0, 1.2, ground[3]), fill=palette.roles["accent"])
    for number, words in enumerate(row.lines):
        x, base = (3.0 if row.strong else 0.0), number * leading + 0.5
        base += (leading + 0.7 * row.size / POINTS) / 2
        pen.text(x, base, words, row.face, size=row.size, colour=palette.text)


def _name(pen: Pen, setting: Setting, one: Session, wide: float) -> None:
    """The name on the band of the game's style, or a place to write it."""
    palette = setting.palette
    with pen.at(0, PICTURE):
        if not one.title:
            label = set_line("label", capitals(setting.say(text("Name"))), wide, LABEL)
            draw_field_ground(pen, palette, (PADDING, 1.2, wide - PADDING, NAME))
            pen.line_of_text(PADDING + 1.4, 4.0, label, "label", colour=palette.muted)
            return
        inset = heading_inset(palette, NAME)
        room = wide - inset - 6.0
        name = setting.line(capitals(setting.say(one.title)), "display", room, NAME_SIZE)
        end = inset + width("display", name.words, name.size) + 4.0
        draw_heading_ground(pen, palette, Plate(wide, NAME - 0.9, end))
        base = (NAME - 0.9) / 2 + 0.36 * name.size / POINTS
        pen.line_of_text(inset, base, name, "display", colour=inks_of(palette).words, spacing=0.2)


def _picture(pen: Pen, setting: Setting, one: Session, wide: float) -> None:
    """A place under a sky with those who were played, and the number of the night."""
    palette = setting.palette
    own = SKIES.index(palette.evening) if palette.evening in SKIES else 0
    turn = max(one.number, 1) - 1
    lit = in_evening(palette, SKIES[(turn + own) % len(SKIES)])
    faces = [setting.faces[key].drawn for key in one.figures if key in setting.faces]
    people = tuple(face for face in faces if face)[:MOST]
    painting = Painting(
        sky=lit.evening, place=PLACES[(turn + own) % len(PLACES)], dead=DEAD, seed=f"night {turn}"
    )

    def draw(inner: Pen) -> None:
        box = _framed(inner, palette, wide)
        draw_scene(inner, lit, painting, box)
        _people(inner, lit, box, people)

    key = ("night", palette.style, palette.fills, painting, people, wide)
    pen.stamp(key, (-0.2, -0.2, wide + 0.2, PICTURE + 0.2), draw)
    _foot(pen, palette, wide)
    _number(pen, palette, one.number)
    if one.planned:
        _stamp(pen, setting, wide)


def _framed(pen: Pen, palette: Palette, wide: float) -> Box:
    """The box of the picture. A film has holes above and below it."""
    if palette.style != "reel":
        return (0.0, 0.0, wide, PICTURE)
    draw_film(pen, palette, (0, 0, wide, PICTURE), EDGE)
    return (1.2, EDGE, wide - 1.2, PICTURE - EDGE)


def _foot(pen: Pen, palette: Palette, wide: float) -> None:
    """The edge between the picture and the name."""
    if palette.style == "sign":
        draw_road(pen, palette, (0, PICTURE - ROAD, wide, PICTURE))
    elif palette.style == "tape":
        draw_tape(pen, palette, (0, PICTURE - TAPE, wide, PICTURE))
    elif not palette.fills:
        pen.line((0, PICTURE), (wide, PICTURE), palette.text, width=0.4)


def _people(pen: Pen, palette: Palette, box: Box, people: tuple[Portrait, ...]) -> None:
    """Half figures in a row in the middle."""
    left, top, right, bottom = box
    high = bottom - top
    step = min(0.62 * high, (right - left - 2 * DISC) / max(len(people), 1))
    first = (left + right) / 2 - step * (len(people) - 1) / 2
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        for n, face in enumerate(people):
            tall = (TALL if n % 2 == 0 else 0.88 * TALL) * high
            half, x = tall * BUST / 2, first + n * step
            place_half(pen, palette, face, (x - half, bottom - tall, x + half, bottom), WAIST)


def _number(pen: Pen, palette: Palette, number: int) -> None:
    middle = DISC + 1.6
    fill, ink = (palette.dark, CREAM) if palette.fills else (WHITE, palette.text)
    edge = palette.bright["accent"] if palette.fills else palette.text
    pen.circle(middle, middle, DISC, fill=fill, stroke=edge, width=0.7)
    line = set_line("display", str(number), 2 * DISC - 1.6, NUMBER)
    base = middle + 0.36 * line.size / POINTS
    pen.line_of_text(middle, base, line, "display", colour=ink, align="centre")


def _stamp(pen: Pen, setting: Setting, wide: float) -> None:
    """The word for what is still to come, across the corner of the picture."""
    ink = setting.palette.roles["accent"]
    said = set_line("display", capitals(setting.say(text("Planned"))), wide / 3, STAMP)
    half = width("display", said.words, said.size) / 2 + 2.0
    with pen.at(wide - half - 4.0, 0.36 * PICTURE, TILT):
        pen.rect((-half, -3.2, half, 3.2), fill=WHITE, stroke=ink, width=0.7, radius=0.8)
        base = 0.36 * said.size / POINTS
        pen.line_of_text(0, base, said, "display", colour=ink, align="centre", spacing=0.3)
