"""A booklet laid out: its chapters broken into lines and pages, nothing left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.board_drawing import draw_board, square_of
from cards.draw.booklet_art import HEAD, draw_chapter_head, draw_cover
from cards.draw.dusk import CREAM, PANORAMA, PAPER, draw_panorama
from cards.draw.portrait import Photograph, draw_backdrop, photograph
from cards.faces import Face
from cards.palette import Colour, Palette
from cards.paper import POINTS, Size
from cards.pen import Box, Pen
from cards.portraits.form import place_bust
from cards.text import cleaned, set_line, wrapped
from rules.booklets import Bars, Booklet, Passage, Photo, PhotoRow
from rules.portraits import Portrait
from rules.printables import BoardDrawing

PAGE: Final = Size(148, 210)
MARGIN: Final = 15.0
ROOM: Final = PAGE.width - 2 * MARGIN
BOTTOM: Final = PAGE.height - 16.0  # the page number stands below
PARAGRAPH: Final = 100_000  # characters of one passage that are set
PORTRAIT: Final = Size(24, 30)
MOST_PHOTO: Final = 84.0
LEAST_PHOTO: Final = 50.0  # of one that would begin another page
MOST_BOARD: Final = Size(ROOM, 114)
LEAST_BOARD: Final = Size(ROOM, 84)
MOST_ROW: Final = 52.0  # of photos beside each other
BETWEEN: Final = 2.0
BORDER: Final = 1.8  # of paper around a picture
BAR: Final = 4.4
NAMES: Final = 38.0  # beside the bars
BELOW_HEAD: Final = HEAD + 7.0  # where a chapter begins
FOOT: Final = 11.0  # of black under a picture

Draw = Callable[[Pen], None]
Part = Passage | Photo | PhotoRow | Bars | BoardDrawing


class PageBlock(NamedTuple):
    """Something that stays together: its height, the space before it, and how it is drawn.

    Drawn with its top at 0 and the left margin at 0.
    """

    height: float
    draw: Draw
    before: float = 0.0
    leads: bool = False  # never stands last on a page
    smaller: PageBlock | None = None  # where it has no room


EMPTY: Final = PageBlock(0.0, lambda pen: None)


class Style(NamedTuple):
    face: Face
    size: float  # points
    leading: float  # of a line, in size
    before: float
    indent: float = 0.0


STYLES: Final[dict[str, Style]] = {
    "heading": Style("display", 13, 1.2, 4),
    "date": Style("label", 10, 1.3, 0),
    "text": Style("text", 10, 1.4, 2),
    "item": Style("text", 10, 1.35, 1, 5),
    "note": Style("text", 9.5, 1.4, 2.5, 5),
}


def pages_of(booklet: Booklet, composer: Composer) -> tuple[tuple[Draw, ...], ...]:
    """Yield the drawing of each page from its top left corner, title page first."""
    palette = composer.palette
    cover = partial(draw_cover, palette=palette, booklet=booklet, page=PAGE)
    pages: list[tuple[Draw, ...]] = [(cover,)]
    for chapter in booklet.chapters:
        first = chapter.parts[0] if chapter.parts else None
        day = first.words if isinstance(first, Passage) and first.style == "date" else ""
        parts = chapter.parts[1:] if day else chapter.parts
        head: Draw = partial(
            draw_chapter_head, palette=palette, title=chapter.title, day=day, page=PAGE
        )
        for place, drawn in enumerate(_broken(list(_pieces(parts, composer)) or [EMPTY])):
            number = len(pages) + 1
            foot = partial(
                _foot, number=number, title=booklet.title, palette=palette, low=drawn.low
            )
            above = () if place else (head,)
            ground = partial(_ground, palette=palette)
            pages.append((ground, *above, foot, *drawn.draws))
    return tuple(pages)


def _ground(pen: Pen, palette: Palette) -> None:
    if palette.fills:
        pen.rect((0, 0, PAGE.width, PAGE.height), fill=PAPER)


def _foot(pen: Pen, number: int, title: str, palette: Palette, low: float) -> None:
    """The page number and the title. A page with much room ends in a picture."""
    ended = palette.fills and PAGE.height - FOOT - low >= PANORAMA
    if ended:
        draw_panorama(pen, palette, PAGE, low, FOOT, number)
    ink = CREAM if ended else palette.muted
    middle, y = PAGE.width / 2, PAGE.height - 6.0
    pen.text(middle, y, str(number), "label", size=10, colour=ink, align="centre")
    shown = set_line("text", cleaned(title), ROOM / 2 - 10, 7.5)
    left = number % 2 == 0
    pen.line_of_text(
        MARGIN if left else PAGE.width - MARGIN,
        y,
        shown,
        "text",
        colour=ink,
        align="left" if left else "right",
    )


def _pieces(parts: tuple[Part, ...], composer: Composer) -> Iterator[PageBlock]:
    palette = composer.palette
    for part in parts:
        if isinstance(part, Bars):
            yield from _bars(part, palette)
        elif isinstance(part, Photo):
            yield from _photo(part, palette)
        elif isinstance(part, PhotoRow):
            yield from _photo_row(part, palette)
        elif isinstance(part, BoardDrawing):
            yield from _board(part, composer)
        else:
            colour = palette.muted if part.style in ("date", "note") else palette.text
            yield from _lines(part, STYLES[part.style], colour)


def _lines(part: Passage, style: Style, colour: Colour) -> Iterator[PageBlock]:
    """The lines one by one, so that a passage can continue on the next page."""
    words = cleaned(part.words, PARAGRAPH)
    if not words:
        return
    height = style.size * style.leading / POINTS
    head = part.style == "heading"
    for place, line in enumerate(wrapped(style.face, words, ROOM - style.indent, size=style.size)):
        bullet = part.style == "item" and place == 0
        draw = partial(_line, words=line, style=style, colour=colour, bullet=bullet)
        yield PageBlock(height, draw, 0.0 if place else style.before, leads=head)


def _line(pen: Pen, words: str, style: Style, colour: Colour, bullet: bool) -> None:
    base = style.size / POINTS
    if bullet:
        pen.circle(2.2, base - 1.1, 0.6, fill=colour)
    pen.text(style.indent, base, words, style.face, size=style.size, colour=colour)


def _photo(part: Photo, palette: Palette) -> Iterator[PageBlock]:
    photo = photograph(part.path, grey=not palette.fills)
    style = STYLES["text"]
    if not part.portrait:
        if photo is not None:
            large, small = (_framed(photo, palette, most) for most in (MOST_PHOTO, LEAST_PHOTO))
            yield large._replace(smaller=small)
        yield from _lines(Passage(part.words, "note"), STYLES["note"], palette.muted)
        return
    shown = photo is not None or part.drawn is not None
    side = PORTRAIT.width + 4 if shown else 0.0
    lines = wrapped(style.face, cleaned(part.words, PARAGRAPH), ROOM - side, size=style.size)
    leading = style.size * style.leading / POINTS
    # The text that does not fit beside the portrait continues below it.
    beside = int(PORTRAIT.height / leading) if shown else 0

    def draw(pen: Pen) -> None:
        if photo is not None:
            width, height = _within(photo, PORTRAIT.width, PORTRAIT.height)
            pen.picture(photo.image, (0.0, 0.0, width, height))
        elif part.drawn:
            _drawn(pen, palette, part.drawn)
        for place, line in enumerate(lines[:beside]):
            base = place * leading + style.size / POINTS
            pen.text(side, base, line, style.face, size=style.size, colour=palette.text)

    if shown:
        yield PageBlock(PORTRAIT.height, draw, 2.0)
    for line in lines[beside:]:
        one = partial(_line, words=line, style=style, colour=palette.text, bullet=False)
        yield PageBlock(leading, one)


def _framed(photo: Photograph, palette: Palette, most: float) -> PageBlock:
    """A photo in the middle of the page, at most so high, with a white border."""
    width, height = _within(photo, ROOM - 2 * BORDER, most)
    left = (ROOM - width) / 2
    box = (left, BORDER, left + width, BORDER + height)

    def draw(pen: Pen) -> None:
        _border(pen, palette, box)
        pen.picture(photo.image, box)

    return PageBlock(height + 2 * BORDER, draw, 3.0)


def _photo_row(part: PhotoRow, palette: Palette) -> Iterator[PageBlock]:
    """Photos of one height that fill the page's width together, each with a white border."""
    found = [photograph(path, grey=not palette.fills) for path in part.paths]
    photos = [photo for photo in found if photo is not None]
    if not photos:
        return
    room = ROOM - 2 * BORDER * len(photos) - BETWEEN * (len(photos) - 1)
    height = min(MOST_ROW, room / sum(photo.width / photo.height for photo in photos))
    widths = [photo.width / photo.height * height for photo in photos]
    spare = (room - sum(widths)) / 2

    def draw(pen: Pen) -> None:
        left = spare + BORDER
        for photo, width in zip(photos, widths, strict=True):
            box = (left, BORDER, left + width, BORDER + height)
            _border(pen, palette, box)
            pen.picture(photo.image, box)
            left += width + 2 * BORDER + BETWEEN

    yield PageBlock(height + 2 * BORDER, draw, 3.0)


def _border(pen: Pen, palette: Palette, box: Box) -> None:
    """The paper around a picture, and its shadow."""
    left, top, right, bottom = box
    if palette.fills:
        low = (left - BORDER + 1, top - BORDER + 1.2, right + BORDER + 0.8, bottom + BORDER + 1)
        pen.rect(low, fill=palette.line)
        pen.rect((left - BORDER, top - BORDER, right + BORDER, bottom + BORDER), fill=CREAM)


def _drawn(pen: Pen, palette: Palette, portrait: Portrait) -> None:
    window = (0.0, 0.0, PORTRAIT.width, PORTRAIT.height)
    left, top, right, bottom = window
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        draw_backdrop(pen, palette, window)
        place_bust(pen, palette, portrait, window)


def _board(part: BoardDrawing, composer: Composer) -> Iterator[PageBlock]:
    """A battlefield in the middle of the page, and the words below it."""
    large, small = (_board_within(part, composer, most) for most in (MOST_BOARD, LEAST_BOARD))
    yield large._replace(smaller=small)
    yield from _lines(Passage(part.words, "note"), STYLES["note"], composer.palette.muted)


def _board_within(part: BoardDrawing, composer: Composer, most: Size) -> PageBlock:
    ground = part.ground
    square = square_of(ground, most)
    wide, high = ground.columns * square, ground.rows * square
    left = (ROOM - wide) / 2

    def draw(pen: Pen) -> None:
        _border(pen, composer.palette, (left, BORDER, left + wide, BORDER + high))
        with pen.at(left, BORDER):
            draw_board(pen, composer, part, square)

    return PageBlock(high + 2 * BORDER, draw, 3.0, leads=bool(part.words))


def _within(photo: Photograph, width: float, height: float) -> tuple[float, float]:
    """The size of a picture that fits into this."""
    scale = min(width / photo.width, height / photo.height)
    return photo.width * scale, photo.height * scale


def _bars(part: Bars, palette: Palette) -> Iterator[PageBlock]:
    """A line for each row: its name, its bar, its number."""
    yield from _lines(Passage(part.title, "heading"), STYLES["heading"], palette.text)
    most = max([value for _name, value, _said in part.rows] + [1])
    bar = palette.bright["accent"] if palette.fills else palette.text
    for name, value, said in part.rows:
        wide = value / most * (ROOM - NAMES - 16)

        def draw(pen: Pen, name: str = name, wide: float = wide, said: str = said) -> None:
            label = set_line("text", cleaned(name), NAMES - 3, 9.5, 6.0)
            pen.line_of_text(0, 3.9, label, "text", colour=palette.text)
            pen.rect((NAMES, 0.7, NAMES + max(0.5, wide), 0.7 + BAR), fill=bar)
            pen.text(NAMES + wide + 2, 4.3, said, "label", size=12, colour=palette.text)

        yield PageBlock(BAR + 1.6, draw, 0.6)


class BrokenPage(NamedTuple):
    """A page of a chapter, and where its words end."""

    draws: tuple[Draw, ...]
    low: float


def _broken(pieces: list[PageBlock]) -> Iterator[BrokenPage]:
    """Pieces page by page. What leads stays with what follows, and a picture may be smaller."""
    page: list[PageBlock] = []
    top = used = BELOW_HEAD
    for chain in _chains(pieces):
        smaller = [one.smaller or one for one in chain]
        fitting = next((one for one in (chain, smaller) if used + _height(one) <= BOTTOM), None)
        if page and fitting is None:
            yield _placed(page, top)
            page, top = [], MARGIN
            used = MARGIN
        for piece in fitting or chain:
            if page and used + piece.before + piece.height > BOTTOM:
                yield _placed(page, top)
                page, top = [], MARGIN
                used = MARGIN
            used += piece.height + (piece.before if page else 0.0)
            page.append(piece)
    if page:
        yield _placed(page, top)


def _chains(pieces: Iterable[PageBlock]) -> Iterator[list[PageBlock]]:
    """Pieces that stay on one page: those that lead, with the one that follows."""
    chain: list[PageBlock] = []
    for piece in pieces:
        chain.append(piece)
        if not piece.leads:
            yield chain
            chain = []
    if chain:
        yield chain


def _height(chain: Iterable[PageBlock]) -> float:
    return sum(one.before + one.height for one in chain)


def _placed(page: list[PageBlock], top: float) -> BrokenPage:
    drawn: list[Draw] = []
    y = top
    for place, piece in enumerate(page):
        y += piece.before if place else 0.0
        drawn.append(partial(_at, piece=piece, y=y))
        y += piece.height
    return BrokenPage(tuple(drawn), y)


def _at(pen: Pen, piece: PageBlock, y: float) -> None:
    with pen.at(MARGIN, y):
        piece.draw(pen)
