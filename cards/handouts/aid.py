"""A player aid: the turn on the front of a card, the rest on its back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.dusk import CREAM, INK, PAPER
from cards.draw.head import Head, draw_head
from cards.draw.ornament import torn_line
from cards.findings import CARD, PrintFinding, Told, of_words
from cards.handouts.wording import Paragraph, paragraphs, sizes
from cards.impose.imposition import Imposition
from cards.palette import WHITE, Colour, Ink, Palette, in_evening, palette_of
from cards.paper import CARDS, POINTS, SAFE, Size
from cards.pen import Pen
from cards.piece import Piece, Pieces
from cards.piece_sheet import PieceSheet
from cards.text import SMALLEST, SetLine, capitals, set_line
from rules.dashboards import AidSection, PlayerAid
from rules.pictures import Sky
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


class AidLine(NamedTuple):
    """A point where it stands, with its number or none."""

    y: float
    number: int
    words: Paragraph


class AidFace(NamedTuple):
    """One side as it is laid out."""

    titles: tuple[tuple[float, Text | str], ...]
    lines: tuple[AidLine, ...]
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
    room, low = size.width - 2 * EDGE - 5.2, size.height - EDGE
    face = AidFace((), (), not sections)
    for points in sizes(largest):
        titles, lines, y = [], [], head_of(size) + 2.6
        for section in sections:
            titles.append((y, section.title))
            y += TITLE * _unit(size)
            for n, words in enumerate(paragraphs(composer, section.points, room, points), 1):
                lines.append(AidLine(y, n if section.numbered else 0, words))
                y += words.height + 0.9
            y += 1.6
        face = AidFace(tuple(titles), tuple(lines), y - 2.5 <= low)
        if face.whole:
            return _spread(face, low - y + 2.5)
    return face


def _spread(face: AidFace, spare: float) -> AidFace:
    """The same with the room that is left shared out between titles and points."""
    more = min(spare / max(len(face.lines) + len(face.titles), 1), 3.4)
    places = sorted([y for y, _ in face.titles] + [line.y for line in face.lines])
    moved = {y: y + n * more for n, y in enumerate(places)}
    titles = tuple((moved[y], words) for y, words in face.titles)
    lines = tuple(line._replace(y=moved[line.y]) for line in face.lines)
    return AidFace(titles, lines, face.whole)


def _draw(
    pen: Pen, *, composer: Composer, aid: PlayerAid, is_back: bool = False, size: Size
) -> None:
    palette = composer.palette
    face = aid_faces(composer, aid, size)[is_back]
    if palette.fills:
        pen.rect((0, 0, size.width, size.height), fill=PAPER)
    _head(pen, composer, aid, size)
    ink = INK if palette.fills else palette.text
    for y, words in face.titles:
        unit, room = _unit(size), size.width - 2 * EDGE - 6
        line = set_line("display", capitals(composer.both(words)), room, TITLE_SIZE * unit)
        _title(pen, palette, line, (y, size.width - EDGE), BAND * unit)
    for one in face.lines:
        _mark(pen, palette, one, ink)
        one.words.draw(pen, EDGE + 5.2, one.y, ink)


def _title(pen: Pen, palette: Palette, line: SetLine, at: tuple[float, float], high: float) -> None:
    """The name of a section on a band so high at this place, to this right edge."""
    y, right = at
    low, slant = y + high, high / 3
    corners = ((EDGE, y), (right, y), (right - slant, low), (EDGE, low))
    if palette.fills:
        pen.polygon(corners, fill=INK)
        pen.rect((EDGE, low, right - slant, low + 0.6), fill=palette.bright["accent"])
    else:
        pen.polygon(corners, stroke=palette.text, width=0.35)
    base = y + high / 2 + 0.36 * line.size / POINTS
    ink = CREAM if palette.fills else palette.text
    pen.line_of_text(EDGE + 1.8, base, line, "display", colour=ink, spacing=0.2)


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
    draw_head(pen, palette, head)
    pen.icon(aid.icon, EDGE, 3.2, 6.6, palette.bright["accent"] if palette.fills else palette.text)
    room = 0.7 * wide - EDGE - 14
    title = set_line("display", capitals(composer.both(aid.title)), room, 14)
    ink = CREAM if palette.fills else palette.text
    pen.line_of_text(EDGE + 8.4, 6.4 + 0.13 * title.size, title, "display", colour=ink)


def _mark(pen: Pen, palette: Palette, one: AidLine, ink: Colour) -> None:
    """The number of a step in a disc; a point has a dot."""
    x, y = EDGE + 1.9, one.y + 0.62 * one.words.size / POINTS
    if not one.number:
        pen.circle(x, y, 0.7, fill=palette.bright["accent"] if palette.fills else palette.text)
        return
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
        piece = Piece(
            key=("aid", aid, size),
            name=composer.both(aid.title),
            trim=size,
            front=draw,
            back=partial(draw, is_back=True) if backs else None,
            reaches=False,
            under=partial(_bleed, palette=lit.palette, size=size) if lit.palette.fills else None,
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
    points = [point for one in (*aid.front, *aid.back) for point in one.points]
    yield from of_words([(CARD, composer.raw(point.words)) for point in points])
    for sections in (aid.front, aid.back):
        face = laid_out_aid(composer, sections, size)
        if not face.whole:
            yield "overflow", "error", CARD, text("Values or text do not fit on this card size")
        elif face.lines and face.lines[0].words.size <= SMALLEST:
            message = text("The text is only {size} points high to fit", size=f"{SMALLEST}")
            yield "small", "advice", CARD, message
