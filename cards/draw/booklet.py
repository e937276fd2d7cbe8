"""A booklet laid out: its chapters broken into lines and pages, nothing left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.board_drawing import draw_board, square_of
from cards.draw.portrait import Photograph, draw_backdrop, photograph
from cards.faces import Face
from cards.palette import Colour, Palette
from cards.paper import POINTS, Size
from cards.pen import Pen
from cards.portraits.form import place_bust
from cards.text import cleaned, set_line, wrapped
from rules.portraits import Portrait
from rules.printables import Bars, BoardDrawing, Booklet, Chapter, Passage, Photo

PAGE: Final = Size(148, 210)
MARGIN: Final = 15.0
ROOM: Final = PAGE.width - 2 * MARGIN
BOTTOM: Final = PAGE.height - 18.0  # the page number stands below
PARAGRAPH: Final = 100_000  # characters of one passage that are set
PORTRAIT: Final = Size(24, 30)
MOST_PHOTO: Final = 110.0
MOST_BOARD: Final = Size(ROOM, 130)
BAR: Final = 4.0

Draw = Callable[[Pen], None]


class PageBlock(NamedTuple):
    """Something that stays together: its height, the space before it, and how it is drawn.

    Drawn with its top at 0 and the left margin at 0.
    """

    height: float
    draw: Draw
    before: float = 0.0
    leads: bool = False  # never stands last on a page


class Style(NamedTuple):
    face: Face
    size: float  # points
    leading: float  # of a line, in size
    before: float
    indent: float = 0.0


STYLES: Final[dict[str, Style]] = {
    "title": Style("display", 22, 1.1, 0),
    "heading": Style("display", 13, 1.2, 4),
    "date": Style("label", 10, 1.3, 0),
    "text": Style("text", 10, 1.4, 2),
    "item": Style("text", 10, 1.35, 1, 5),
    "note": Style("text", 9.5, 1.4, 2.5, 5),
}


def pages_of(booklet: Booklet, composer: Composer) -> tuple[tuple[Draw, ...], ...]:
    """Yield the drawing of each page from its top left corner, title page first."""
    palette = composer.palette
    pages: list[tuple[Draw, ...]] = [(partial(_title_page, booklet=booklet, palette=palette),)]
    for chapter in booklet.chapters:
        for drawn in _broken(list(_pieces(chapter, composer))):
            number = len(pages) + 1
            foot = partial(_foot, number=number, title=booklet.title, palette=palette)
            pages.append((*drawn, foot))
    return tuple(pages)


def _title_page(pen: Pen, booklet: Booklet, palette: Palette) -> None:
    colour = palette.roles["accent"]
    y = 70.0
    for line in wrapped("display", cleaned(booklet.title), ROOM, size=34):
        shown = set_line("display", line, ROOM, 34)
        pen.line_of_text(PAGE.width / 2, y, shown, "display", colour=palette.text, align="centre")
        y += 13.0
    pen.line((MARGIN + 30, y - 6), (PAGE.width - MARGIN - 30, y - 6), colour, width=0.6)
    for line in wrapped("text", cleaned(booklet.subtitle), ROOM, size=13):
        pen.text(PAGE.width / 2, y + 3, line, "text", size=13, colour=palette.muted, align="centre")
        y += 6.5
    note = set_line("text", cleaned(booklet.note), ROOM, 8.5)
    pen.line_of_text(
        PAGE.width / 2, PAGE.height - 16, note, "text", colour=palette.muted, align="centre"
    )


def _foot(pen: Pen, number: int, title: str, palette: Palette) -> None:
    middle, y = PAGE.width / 2, PAGE.height - 9.0
    pen.text(middle, y, str(number), "label", size=10, colour=palette.muted, align="centre")
    shown = set_line("text", cleaned(title), ROOM / 2 - 10, 7.5)
    left = number % 2 == 0
    pen.line_of_text(
        MARGIN if left else PAGE.width - MARGIN,
        y,
        shown,
        "text",
        colour=palette.muted,
        align="left" if left else "right",
    )


def _pieces(chapter: Chapter, composer: Composer) -> Iterator[PageBlock]:
    palette = composer.palette
    yield from _lines(Passage(chapter.title), STYLES["title"], palette.roles["accent"])
    yield PageBlock(3.0, partial(_rule, colour=palette.line), 1.0, leads=True)
    for part in chapter.parts:
        if isinstance(part, Bars):
            yield from _bars(part, palette)
        elif isinstance(part, Photo):
            yield from _photo(part, palette)
        elif isinstance(part, BoardDrawing):
            yield from _board(part, composer)
        else:
            colour = palette.muted if part.style in ("date", "note") else palette.text
            yield from _lines(part, STYLES[part.style], colour)


def _lines(part: Passage, style: Style, colour: Colour) -> Iterator[PageBlock]:
    """Each line by itself, so that a passage may go on on the next page."""
    words = cleaned(part.words, PARAGRAPH)
    if not words:
        return
    height = style.size * style.leading / POINTS
    head = part.style == "heading" or style is STYLES["title"]
    for place, line in enumerate(wrapped(style.face, words, ROOM - style.indent, size=style.size)):
        bullet = part.style == "item" and place == 0
        draw = partial(_line, words=line, style=style, colour=colour, bullet=bullet)
        yield PageBlock(height, draw, 0.0 if place else style.before, leads=head)


def _line(pen: Pen, words: str, style: Style, colour: Colour, bullet: bool) -> None:
    base = style.size / POINTS
    if bullet:
        pen.circle(2.2, base - 1.1, 0.6, fill=colour)
    pen.text(style.indent, base, words, style.face, size=style.size, colour=colour)


def _rule(pen: Pen, colour: Colour) -> None:
    pen.line((0, 1), (ROOM, 1), colour, width=0.3)


def _photo(part: Photo, palette: Palette) -> Iterator[PageBlock]:
    photo = photograph(part.path, grey=not palette.fills)
    style = STYLES["text"]
    if not part.portrait:
        if photo is not None:
            width, height = _within(photo, ROOM, MOST_PHOTO)
            box = ((ROOM - width) / 2, 0.0, (ROOM + width) / 2, height)
            yield PageBlock(height, lambda pen: pen.picture(photo.image, box), 3.0)
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


def _drawn(pen: Pen, palette: Palette, portrait: Portrait) -> None:
    window = (0.0, 0.0, PORTRAIT.width, PORTRAIT.height)
    left, top, right, bottom = window
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        draw_backdrop(pen, palette, window)
        place_bust(pen, palette, portrait, window)


def _board(part: BoardDrawing, composer: Composer) -> Iterator[PageBlock]:
    """A battlefield in the middle of the page, and the words below it."""
    square = square_of(part.ground, MOST_BOARD)
    left = (ROOM - part.ground.columns * square) / 2

    def draw(pen: Pen) -> None:
        with pen.at(left, 0):
            draw_board(pen, composer, part, square)

    yield PageBlock(part.ground.rows * square, draw, 3.0, leads=bool(part.words))
    yield from _lines(Passage(part.words, "note"), STYLES["note"], composer.palette.muted)


def _within(photo: Photograph, width: float, height: float) -> tuple[float, float]:
    """The size of a picture that fits into this."""
    scale = min(width / photo.width, height / photo.height)
    return photo.width * scale, photo.height * scale


def _bars(part: Bars, palette: Palette) -> Iterator[PageBlock]:
    yield from _lines(Passage(part.title, "heading"), STYLES["heading"], palette.text)
    most = max([value for _name, value, _said in part.rows] + [1])
    for name, value, said in part.rows:
        wide = value / most * (ROOM - 20)

        def draw(pen: Pen, name: str = name, wide: float = wide, said: str = said) -> None:
            label = set_line("text", cleaned(name), ROOM, 8.5, floor=8.5)
            pen.line_of_text(0, 3.4, label, "text", colour=palette.muted)
            pen.rect((0, 4.6, max(0.4, wide), 4.6 + BAR), fill=palette.roles["info"])
            pen.text(wide + 2, 8.2, said, "label", size=11, colour=palette.text)

        yield PageBlock(5 + BAR, draw, 1.0)


def _broken(pieces: list[PageBlock]) -> Iterator[tuple[Draw, ...]]:
    """Pieces page by page; a heading goes to the next page with what it leads."""
    page: list[PageBlock] = []
    used = MARGIN
    for piece in pieces:
        before = piece.before if page else 0.0
        if page and used + before + piece.height > BOTTOM:
            kept, page = _led(page)
            yield _placed(kept)
            used = MARGIN + sum(one.before + one.height for one in page)
            before = piece.before if page else 0.0
        page.append(piece)
        used += before + piece.height
    if page:
        yield _placed(page)


def _led(page: list[PageBlock]) -> tuple[list[PageBlock], list[PageBlock]]:
    """The page without the headings at its end, and those; a page of headings stays whole."""
    end = len(page)
    while end and page[end - 1].leads:
        end -= 1
    return (page[:end], page[end:]) if end else (page, [])


def _placed(page: list[PageBlock]) -> tuple[Draw, ...]:
    drawn: list[Draw] = []
    y = MARGIN
    for place, piece in enumerate(page):
        y += piece.before if place else 0.0
        drawn.append(partial(_at, piece=piece, y=y))
        y += piece.height
    return tuple(drawn)


def _at(pen: Pen, piece: PageBlock, y: float) -> None:
    with pen.at(MARGIN, y):
        piece.draw(pen)
