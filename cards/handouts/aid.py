"""A player aid: the turn on the front of a card, the rest on its back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.dice import draw_die
from cards.draw.dusk import CREAM, INK, PAPER
from cards.draw.head import Head, draw_head
from cards.draw.ornament import torn_line
from cards.draw.paper_styles import (
    Plate,
    draw_heading_ground,
    draw_title_ground,
    heading_inset,
    inks_of,
)
from cards.findings import CARD, PrintFinding, Told, of_words
from cards.handouts.wording import LEADING, Paragraph, paragraphs, sizes
from cards.impose.imposition import Imposition
from cards.palette import WHITE, Colour, Ink, Palette, in_evening, palette_of
from cards.paper import CARDS, POINTS, SAFE, Size
from cards.pen import Pen
from cards.piece import Piece, Pieces
from cards.piece_sheet import PieceSheet
from cards.text import SMALLEST, capitals, led, set_line, width
from rules.dashboards import AidSection, PlayerAid
from rules.pictures import Sky
from rules.printables import Icon
from rules.sheets import PipRow
from rules.text import Text, Translate, text

HEAD: Final = 9.6  # mm of the dark band
SCENE: Final = 15.0  # the same on a large card, with a scene
LARGE: Final = 130.0  # mm of height
QUARTER: Final = Size(99.0, 134.0)  # four fill a page of A4, of Letter too
AID_SIZES: Final = {"quarter-page": QUARTER, **CARDS}
TITLE: Final = 7.2  # mm of a section's title on a large card
SMALL: Final = 0.72  # of it on a small one
BAND: Final = 5.4  # the band under it
TITLE_SIZE: Final = 11.0  # points
EDGE: Final = SAFE + 0.8
LARGEST: Final = 14.0
MARK: Final = 5.2  # mm for a number or a dot before a point
PICTURED: Final = 6.0  # mm of a drawing before a point, at most
PICTURE_LINES: Final = 1.5  # the same in lines of its words
BESIDE: Final = 2.0  # mm from a drawing to the words
APART: Final = 0.9  # mm between points; a section ends with more
ENDED: Final = 1.6
ROLLED: Final = 1.4  # mm under the last roll
CLOSE: Final = (1.0, 0.3)  # of these three: as a rule, and where a small card is full
ROLL: Final = 8.6  # of a row with the faces of a die
DIE: Final = 4.4
FACES: Final = (1, 2, 3, 4, 5, 6)


class AidLine(NamedTuple):
    """A point where it stands, with its number or none, and its drawing."""

    y: float
    number: int
    words: Paragraph
    icon: Icon | None = None
    indent: float = MARK


class AidRoll(NamedTuple):
    """A roll where it stands, with the faces that succeed."""

    y: float
    row: PipRow


class AidFace(NamedTuple):
    """One side as it is laid out."""

    titles: tuple[tuple[float, AidSection], ...]
    lines: tuple[AidLine, ...]
    rolls: tuple[AidRoll, ...]
    whole: bool


def head_of(size: Size) -> float:
    """Height of the band with the title."""
    return SCENE if size.height >= LARGE else HEAD


def _unit(size: Size) -> float:
    """The factor for titles of sections."""
    return 1.0 if size.height >= LARGE else SMALL


def aid_faces(composer: Composer, aid: PlayerAid, size: Size) -> tuple[AidFace, AidFace]:
    """Return the front and the back, whose words have the same size."""
    sides = (aid.front, aid.back)
    largest = min(
        (
            line.words.size
            for sections in sides
            for line in laid_out_aid(composer, sections, size).lines
        ),
        default=LARGEST,
    )
    front, back = (laid_out_aid(composer, sections, size, largest) for sections in sides)
    return front, back


def laid_out_aid(
    composer: Composer, sections: Sequence[AidSection], size: Size, largest: float = LARGEST
) -> AidFace:
    """Return where everything stands, at the largest size in points that fits."""
    face = AidFace((), (), (), not sections)
    for points, close in (*((points, CLOSE[0]) for points in sizes(largest)), (SMALLEST, CLOSE[1])):
        face, spare = _at_size(composer, sections, size, points, close)
        if face.whole:
            return _spread(face, spare)
    return face


def _at_size(
    composer: Composer, sections: Sequence[AidSection], size: Size, points: float, close: float
) -> tuple[AidFace, float]:
    """Return a side set in this size, and the millimetres left; less than none if it is too full.

    `close` is the part of the usual gaps that it has.
    """
    room, low = size.width - 2 * EDGE, size.height - EDGE
    roll, side = ROLL * _unit(size), min(PICTURED, PICTURE_LINES * LEADING * points / POINTS)
    titles, lines, rolls, y = [], [], [], head_of(size) + 2.6
    for section in sections:
        titles.append((y, section))
        y += TITLE * _unit(size)
        for row in section.dice:
            rolls.append(AidRoll(y, row))
            y += roll
        y += ROLLED * close if section.dice else 0.0
        pictured = any(one.icon for one in section.points)
        indent = (side + BESIDE if pictured else 0.0) + (
            MARK if section.numbered or not pictured else 0
        )
        set_ = paragraphs(composer, section.points, room - indent, points)
        for n, (one, words) in enumerate(zip(section.points, set_, strict=True), 1):
            number = n if section.numbered else 0
            lines.append(AidLine(y, number, words, one.icon, indent))
            y += max(words.height, side if one.icon else 0.0) + APART * close
        y += ENDED * close
    spare = low - y + (APART + ENDED) * close
    return AidFace(tuple(titles), tuple(lines), tuple(rolls), spare >= 0), spare


def _spread(face: AidFace, spare: float) -> AidFace:
    """The same with the room that is left shared out between titles, rolls and points."""
    count = len(face.lines) + len(face.titles) + len(face.rolls)
    more = min(spare / max(count, 1), 3.4)
    places = sorted(one[0] for part in (face.titles, face.lines, face.rolls) for one in part)
    moved = {y: y + n * more for n, y in enumerate(places)}
    return AidFace(
        tuple((moved[y], section) for y, section in face.titles),
        tuple(line._replace(y=moved[line.y]) for line in face.lines),
        tuple(roll._replace(y=moved[roll.y]) for roll in face.rolls),
        face.whole,
    )


def _draw(
    pen: Pen, *, composer: Composer, aid: PlayerAid, is_back: bool = False, size: Size
) -> None:
    palette = composer.palette
    face = aid_faces(composer, aid, size)[is_back]
    if palette.fills:
        pen.rect((0, 0, size.width, size.height), fill=PAPER)
    _head(pen, composer, aid, size)
    ink = INK if palette.fills else palette.text
    for y, section in face.titles:
        _title(pen, composer, section, (y, size))
    for roll in face.rolls:
        _roll(pen, composer, roll, size)
    for one in face.lines:
        _mark(pen, palette, one, ink)
        one.words.draw(pen, EDGE + one.indent, one.y, ink)


def _title(pen: Pen, composer: Composer, section: AidSection, at: tuple[float, Size]) -> None:
    """The name of a section, with its drawing, on the ground of its style."""
    (y, size), palette, unit = at, composer.palette, _unit(at[1])
    room, high = size.width - 2 * EDGE, BAND * unit
    inset, side = heading_inset(palette, high), high - 1.0 if section.icon else 0.0
    words = capitals(composer.both(section.title))
    line = set_line("display", words, room - inset - side - 6, TITLE_SIZE * unit)
    start = inset + (side + 1.2 if section.icon else 0.0)
    end = start + width("display", line.words, line.size) + 0.2 * len(line.words) / POINTS
    with pen.at(EDGE, y):
        draw_heading_ground(pen, palette, Plate(room, high, end + 0.5 * high))
        inks = inks_of(palette)
        if section.icon:
            pen.icon(section.icon, inset, 0.5, side, inks.loud)
        base = high / 2 + 0.36 * line.size / POINTS
        pen.line_of_text(start, base, line, "display", colour=inks.words, spacing=0.2)


def _roll(pen: Pen, composer: Composer, roll: AidRoll, size: Size) -> None:
    """A roll: its name, the six faces of a die, the number that is needed."""
    palette, unit, high = composer.palette, _unit(size), ROLL * _unit(size)
    side, right = DIE * unit, size.width - EDGE
    dice = right - 9.0 * unit - len(FACES) * (side + 0.5)
    room = dice - EDGE - 2
    name, words = led(composer.both(roll.row.name), composer.both(roll.row.words))
    head = set_line("strong", name, room, 9.5 * unit)
    told = set_line("text", words, room, 7.5 * unit) if words else None
    ink = INK if palette.fills else palette.text
    with pen.at(0, roll.y):
        pen.line((EDGE, high - 0.6), (right, high - 0.6), palette.line, width=0.2)
        pen.line_of_text(EDGE, 0.4 * high if told else 0.6 * high, head, "strong", colour=ink)
        if told:
            pen.line_of_text(EDGE, 0.75 * high, told, "text", colour=ink)
        for face in FACES:
            with pen.at(dice + (face - 1) * (side + 0.5), (high - side) / 2 - 0.4):
                draw_die(pen, palette, face, side, filled=face >= roll.row.needs)
        needs = set_line("display", f"{roll.row.needs}+", 8.0 * unit, 15 * unit)
        colour = palette.roles["accent"]
        base = high / 2 - 0.4 + 0.36 * needs.size / POINTS
        pen.line_of_text(right, base, needs, "display", colour=colour, align="right")


def _head(pen: Pen, composer: Composer, aid: PlayerAid, size: Size) -> None:
    palette = composer.palette
    if size.height >= LARGE:
        _scene(pen, composer, aid, size)
        return
    torn = [(x, HEAD + y) for x, y in torn_line(size.width, 0.4, 5)]
    band = [(0.0, 0.0), (size.width, 0.0), *reversed(torn)]
    ink = CREAM if palette.fills else palette.text
    if palette.fills:
        pen.polygon(band, fill=INK)
        pen.polygon(torn, stroke=palette.bright["accent"], width=0.9, closed=False)
    else:
        pen.polygon(band, fill=WHITE, stroke=palette.text, width=0.3)
    pen.icon(aid.icon, EDGE, 2.2, 5.8, palette.bright["accent"] if palette.fills else palette.text)
    title = set_line("display", capitals(composer.both(aid.title)), size.width - 2 * EDGE - 8, 12)
    pen.line_of_text(EDGE + 7.4, 6.6, title, "display", colour=ink)


def _scene(pen: Pen, composer: Composer, aid: PlayerAid, size: Size) -> None:
    """The title on a band before an evening with the dead."""
    palette, wide = composer.palette, size.width

    head = Head(
        wide,
        SCENE,
        (0.84 * wide, 7.5, 6.0),
        (0.68 * wide, 1.5, wide, SCENE + 1),
        (0, 1.6, 0.7 * wide, 11.4),
        0.6,
    )
    if palette.style == "torn":
        draw_head(pen, palette, head)
    else:
        draw_title_ground(pen, palette, (wide, SCENE), (EDGE - 2, 2.8, 0.66 * wide, 11.0), ())
    ink, loud, _ = inks_of(palette)
    pen.icon(aid.icon, EDGE + 0.6, 3.6, 6.2, loud)
    room = 0.7 * wide - EDGE - 14
    title = set_line("display", capitals(composer.both(aid.title)), room, 14)
    pen.line_of_text(EDGE + 8.4, 6.4 + 0.13 * title.size, title, "display", colour=ink)


def _mark(pen: Pen, palette: Palette, one: AidLine, ink: Colour) -> None:
    """The drawing of a point, the number of a step in a disc, or a dot."""
    x, y = EDGE + 1.9, one.y + 0.62 * one.words.size / POINTS
    if one.icon:
        before = MARK if one.number else 0.0
        side = one.indent - before - BESIDE
        pen.icon(one.icon, EDGE + before - 0.4, one.y - 0.3, side, ink)
    elif not one.number:
        pen.circle(x, y, 0.7, fill=palette.bright["accent"] if palette.fills else palette.text)
    if one.number:
        fill = INK if palette.fills else WHITE
        pen.circle(x, y, 1.9, fill=fill, stroke=ink, width=0.25)
        light = CREAM if palette.fills else palette.text
        pen.text(x, y + 0.9, str(one.number), "display", size=7, colour=light, align="centre")


def _bleed(pen: Pen, bleed: float, palette: Palette, size: Size) -> None:
    """The paper and the dark band over the trim."""
    pen.rect((-bleed, -bleed, size.width + bleed, size.height + bleed), fill=PAPER)
    pen.rect((-bleed, -bleed, size.width + bleed, min(head_of(size), HEAD) - 1), fill=INK)


def aid_pieces(
    aid: PlayerAid, copies: int, size: Size, *, backs: bool, sky: Sky = "dusk"
) -> Callable[[Composer], Pieces]:
    """Return what makes the cards: with backs, or the two sides as cards of their own."""

    def pieces(composer: Composer) -> Pieces:
        lit = composer.in_palette(in_evening(composer.palette, sky))
        draw = partial(_draw, composer=lit, aid=aid, size=size)
        under = partial(_bleed, palette=lit.palette, size=size) if lit.palette.fills else None
        piece = Piece(
            key=("aid", aid, size),
            name=composer.both(aid.title),
            trim=size,
            front=draw,
            back=partial(draw, is_back=True) if backs else None,
            reaches=False,
            under=under,
            back_under=under if backs else None,
        )
        if backs:
            return ((piece, copies),)
        other = piece._replace(key=("aid back", aid, size), front=partial(draw, is_back=True))
        return ((piece, copies), (other, copies))

    return pieces


def aid_sheet(
    title: Text,
    aid: PlayerAid,
    copies: int,
    size: Size,
    how: Imposition,
    sky: Sky = "dusk",
) -> PieceSheet:
    """Return the cards on paper, printed on both sides where the paper is."""
    pieces = aid_pieces(aid, copies, size, backs=how.duplex != "none", sky=sky)
    return PieceSheet(title, pieces, how, label=text("Player aids {number}"))


def aid_findings(
    aid: PlayerAid, size: Size, translate: Translate, ink: Ink = "full"
) -> tuple[PrintFinding, ...]:
    """Return what does not fit on a side of the card."""
    composer = Composer(translate, palette_of(ink))
    name = composer.say(aid.title)
    return tuple(PrintFinding(0, name, *told) for told in _of_aid(composer, aid, size))


def _of_aid(composer: Composer, aid: PlayerAid, size: Size) -> Iterator[Told]:
    sections = (*aid.front, *aid.back)
    said = [one.words for section in sections for one in section.points]
    said += [one.words for section in sections for one in section.dice]
    yield from of_words([(CARD, composer.raw(words)) for words in said])
    for sections in (aid.front, aid.back):
        face = laid_out_aid(composer, sections, size)
        if not face.whole:
            yield "overflow", "error", CARD, text("Values or text do not fit on this card size")
        elif face.lines and face.lines[0].words.size <= SMALLEST:
            message = text(
                "To fit, the text shrinks to {size} pt. Shorten it or make the box bigger.",
                size=f"{SMALLEST}",
            )
            yield "small", "advice", CARD, message
