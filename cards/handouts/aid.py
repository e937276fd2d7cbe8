"""A player aid: the turn on the front of a card, the rest on its back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Final

from cards.composer import Composer
from cards.draw.dice import draw_die
from cards.draw.dusk import CREAM, INK, PAPER
from cards.draw.head import Head, draw_head
from cards.draw.ornament import torn_line
from cards.draw.paper_styles import (
    SIGN_INSET,
    Plate,
    draw_heading_ground,
    draw_title_ground,
    heading_inset,
    inks_of,
    wall_of,
)
from cards.faces import Face
from cards.findings import CARD, PrintFinding, Told, of_words
from cards.handouts.aid_cards import aid_cards
from cards.handouts.aid_layout import (
    EDGE,
    HEAD,
    INSET,
    LARGE,
    ROLL,
    SCENE,
    AidFace,
    AidLine,
    AidRoll,
    aid_faces,
    head_of,
    laid_out_aid,
    unit_of,
)
from cards.impose.imposition import Imposition
from cards.palette import WHITE, Colour, Ink, Palette, in_evening, palette_of
from cards.paper import CARDS, POINTS, SAFE, Size
from cards.pen import Box, Pen
from cards.piece import Piece, Pieces
from cards.piece_sheet import PieceSheet
from cards.text import SMALLEST, capitals, led, set_line, width, wrapped
from rules.dashboards import AidSection, PlayerAid
from rules.pictures import Sky
from rules.text import Text, Translate, text

QUARTER: Final = Size(99.0, 134.0)  # four fill a page of A4, of Letter too
AID_SIZES: Final = {"quarter-page": QUARTER, **CARDS}
USUAL: Final = 15.0  # mm of a head to whose measures its words belong
BAND: Final = 5.4  # the band under it
TITLE_SIZE: Final = 11.0  # points
DIE: Final = 4.4
NAMED: Final = 11.0  # points of the name of a roll
FACES: Final = (1, 2, 3, 4, 5, 6)
ASIDE: Final = 1.2  # mm from the edge of a tint to the words on it
NUMBER: Final = 1.1  # mm from the left of a tile to the middle of the number over it
NOTICE: Final = 2.2  # mm from the pins of a notice to its drawing
SEPARATOR: Final = 0.15  # mm, of a line between points


def _draw(pen: Pen, *, composer: Composer, aid: PlayerAid, size: Size, face: AidFace) -> None:
    palette = composer.palette
    if palette.fills:
        pen.rect((0, 0, size.width, size.height), fill=PAPER)
    _head(pen, composer, aid, size)
    ink = INK if palette.fills else palette.text
    for y, section in face.titles:
        _title(pen, composer, section, (y, size))
    _bands(pen, palette, face, size)
    for roll in face.rolls:
        _roll(pen, composer, roll, size)
    for one in face.lines:
        down = one.y + (one.high - one.words.height) / 2
        _mark(pen, palette, one, ink)
        one.words.draw(pen, EDGE + one.indent, down, ink)


def _bands(pen: Pen, palette: Palette, face: AidFace, size: Size) -> None:
    """Every second row of a section on a tint, and a line under each row."""
    left, right, roll = EDGE, size.width - EDGE, ROLL * unit_of(size)
    for top, low in _sections(face):
        rows = sorted(
            [(one.y, one.y + roll) for one in face.rolls if top < one.y < low]
            + [(one.y, one.y + one.high) for one in face.lines if top < one.y < low]
        )
        between = [(above[1] + below[0]) / 2 for above, below in pairwise(rows)]
        if not rows:
            continue
        half = max(0.4, between[0] - rows[0][1] if between else 0.0)
        edges = [rows[0][0] - half, *between, rows[-1][1] + half]
        for n, (start, end) in enumerate(pairwise(edges)):
            if palette.fills and not n % 2:
                pen.rect((left, start, right, end), fill=palette.faint)
            pen.line((left, end), (right, end), palette.line, width=SEPARATOR)


def _sections(face: AidFace) -> Iterator[tuple[float, float]]:
    """The titles of sections, each with the place of the next one."""
    yield from pairwise([*(y for y, _ in face.titles), float("inf")])


def _title(pen: Pen, composer: Composer, section: AidSection, at: tuple[float, Size]) -> None:
    """The name of a section, with its drawing, on the ground of its style."""
    (y, size), palette, unit = at, composer.palette, unit_of(at[1])
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
    palette, unit, high = composer.palette, unit_of(size), ROLL * unit_of(size)
    side, right = DIE * unit, size.width - EDGE - 0.5 * ASIDE
    plate = (right - 10.4 * unit, 0.08 * high, right, 0.92 * high)
    dice = plate[0] - 2.0 * unit - len(FACES) * (side + 0.5)
    left, room = EDGE + ASIDE, dice - EDGE - ASIDE - 2
    name, words = led(composer.both(roll.row.name), composer.both(roll.row.words))
    shared = () if words else wrapped("display", name, room, size=NAMED * unit)
    if len(shared) == 2:  # rolls that share a number
        name, words = shared
    face: Face = "display" if shared else "text"
    head = set_line("display", name, room, NAMED * unit)
    told = set_line(face, words, room, (NAMED if shared else 9.0) * unit) if words else None
    ink = INK if palette.fills else palette.text
    with pen.at(0, roll.y):
        pen.line_of_text(left, (0.45 if told else 0.64) * high, head, "display", colour=ink)
        if told:
            pen.line_of_text(left, 0.87 * high, told, face, colour=ink)
        for pips in FACES:
            with pen.at(dice + (pips - 1) * (side + 0.5), (high - side) / 2):
                draw_die(pen, palette, pips, side, filled=pips >= roll.row.needs)
        draw_tile(pen, palette, plate)
        needs = set_line("display", f"{roll.row.needs}+", 9.4 * unit, 18 * unit)
        base = high / 2 + 0.36 * needs.size / POINTS
        middle, light = (plate[0] + plate[2]) / 2, WHITE if palette.fills else palette.text
        pen.line_of_text(middle, base, needs, "display", colour=light, align="centre")


def draw_tile(pen: Pen, palette: Palette, box: Box) -> None:
    """The ground of a drawing or a number in the colour of the game, or its outline."""
    radius = 0.16 * (box[3] - box[1])
    if palette.fills:
        pen.rect(box, fill=palette.roles["accent"], radius=radius)
    else:
        pen.rect(box, fill=WHITE, stroke=palette.text, width=0.3, radius=radius)


def _head(pen: Pen, composer: Composer, aid: PlayerAid, size: Size) -> None:
    """The title with the drawing of the game, on the ground of its style."""
    palette, wide, high = composer.palette, size.width, head_of(size)
    torn, large = palette.style == "torn", size.height >= LARGE
    unit = 1.0 if torn and not large else high / USUAL
    first = EDGE + 0.6 + (NOTICE if palette.style == "tape" else 0.0)
    start, room = first - 0.6 + 8.4 * unit, 0.7 * wide - first - 14 * unit
    title = set_line("display", capitals(composer.both(aid.title)), room, max(11.0, 14 * unit))
    end = start + width("display", title.words, title.size) + 3.0 * unit
    if not torn:
        aside = SIGN_INSET if palette.style == "sign" else 2.0 * unit
        edge = SAFE if palette.style == "tape" else EDGE - 1 - aside
        band = (edge, 0.19 * high, end + aside, 0.73 * high)
        draw_title_ground(pen, palette, (wide, high), band, ())
    elif large:
        left = max(end, 0.5 * wide)
        party, band = (left - 2, 1.5, wide, SCENE + 1), (0, 1.8, left, SCENE - 2.8)
        sun = ((left + wide) / 2, 0.56 * SCENE, 0.45 * SCENE)
        draw_head(pen, palette, Head(wide, SCENE, sun, party, band, 0.6))
    else:
        _torn_band(pen, palette, wide)
    ink, loud, _ = inks_of(palette)
    top = 2.2 if torn and not large else 3.6 * unit
    pen.icon(aid.icon, first, top, 6.2 * unit, loud)
    base = top + 3.1 * unit + 0.35 * title.size / POINTS
    pen.line_of_text(start, base, title, "display", colour=ink)


def _torn_band(pen: Pen, palette: Palette, wide: float) -> None:
    """A dark band, torn off below."""
    torn = [(x, HEAD + y) for x, y in torn_line(wide, 0.4, 5)]
    band = [(0.0, 0.0), (wide, 0.0), *reversed(torn)]
    if palette.fills:
        pen.polygon(band, fill=INK)
        pen.polygon(torn, stroke=palette.bright["accent"], width=0.9, closed=False)
    else:
        pen.polygon(band, fill=WHITE, stroke=palette.text, width=0.3)


def _mark(pen: Pen, palette: Palette, one: AidLine, ink: Colour) -> None:
    """The drawing of a point on its tile, behind or under the number of a step, or a dot."""
    side, middle = one.side, one.y + one.high / 2
    light = WHITE if palette.fills else palette.text
    if one.icon:
        left, top, inset = EDGE + INSET + one.step, middle - side / 2, 0.06 * side
        draw_tile(pen, palette, (left, top, left + side, top + side))
        pen.icon(one.icon, left + inset, top + inset, side - 2 * inset, light)
    elif not one.number:
        fill = palette.bright["accent"] if palette.fills else palette.text
        pen.circle(EDGE + 2.4, one.y + 0.62 * one.words.size / POINTS, 0.7, fill=fill)
    if one.number:
        over = one.icon and not one.step
        x, y = (EDGE + NUMBER, middle - side / 2 + 0.8) if over else (EDGE + 2.6, middle)
        fill = INK if palette.fills else WHITE
        edge = CREAM if palette.fills else ink
        pen.circle(x, y, 1.9, fill=fill, stroke=edge, width=0.3)
        pen.text(x, y + 0.9, str(one.number), "display", size=7, colour=light, align="centre")


def _bleed(pen: Pen, bleed: float, palette: Palette, size: Size) -> None:
    """The paper over the trim, and the dark band or the wall where a head has one."""
    pen.rect((-bleed, -bleed, size.width + bleed, size.height + bleed), fill=PAPER)
    if palette.style in ("torn", "reel"):
        band = (-bleed, -bleed, size.width + bleed, min(head_of(size), HEAD) - 1)
        pen.rect(band, fill=INK)
    elif palette.style == "tape":
        low = 0.8 * head_of(size)
        pen.rect((-bleed, -bleed, size.width + bleed, low), fill=wall_of(palette))


def aid_pieces(
    aid: PlayerAid, copies: int, size: Size, *, backs: bool, sky: Sky = "dusk"
) -> Callable[[Composer], Pieces]:
    """Return what makes the cards: with backs, or the two sides as cards of their own.

    Of a long aid on small cards there are several for each copy: `aid_cards`.
    """

    def pieces(composer: Composer) -> Pieces:
        lit = composer.in_palette(in_evening(composer.palette, sky))
        cards = aid_cards(composer, aid, size)
        laid = zip(cards, aid_faces(composer, cards, size), strict=True)
        return tuple(one for card, faces in laid for one in _pieces(lit, (card, cards), faces))

    def _pieces(
        lit: Composer, of: tuple[PlayerAid, tuple[PlayerAid, ...]], faces: tuple[AidFace, AidFace]
    ) -> Pieces:
        card, _ = of  # the others decide on the size of its words
        front, back = (
            partial(_draw, composer=lit, aid=card, size=size, face=face) for face in faces
        )
        under = partial(_bleed, palette=lit.palette, size=size) if lit.palette.fills else None
        piece = Piece(
            key=("aid", of, size),
            name=lit.both(card.title),
            trim=size,
            front=front,
            back=back if backs else None,
            reaches=False,
            under=under,
            back_under=under if backs else None,
        )
        if backs:
            return ((piece, copies),)
        other = piece._replace(key=("aid back", of, size), front=back)
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
    return tuple(
        PrintFinding(0, name, *told)
        for card in aid_cards(composer, aid, size)
        for told in _of_aid(composer, card, size)
    )


def _of_aid(composer: Composer, aid: PlayerAid, size: Size) -> Iterator[Told]:
    sections = (*aid.front, *aid.back)
    said = [one.words for section in sections for one in section.points]
    said += [one.words for section in sections for one in section.dice]
    yield from of_words([(CARD, composer.raw(words)) for words in said])
    for sections in (aid.front, aid.back):
        face = laid_out_aid(composer, sections, size)
        if not face.whole:
            yield "overflow", "error", CARD, text("Values or text do not fit on this card size.")
        elif face.lines and face.lines[0].words.size <= SMALLEST:
            message = text(
                "To fit, the text shrinks to {size} pt. Shorten it or make the box bigger.",
                size=f"{SMALLEST}",
            )
            yield "small", "advice", CARD, message
