"""A sheet as a part of a document: set at the size that fits, then drawn page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cards.composer import Composer
from cards.document import Bookmark, Page
from cards.fields import Field
from cards.palette import in_evening
from cards.paper import Size
from cards.pen import Pen
from cards.sheets.board import board, board_height, room_beside
from cards.sheets.cubes import cubes
from cards.sheets.diagrams import compass, pips, ticks
from cards.sheets.example import example
from cards.sheets.facts import facts
from cards.sheets.flow import PlacedStrip, balanced, spread, whole_sections
from cards.sheets.forms import fields
from cards.sheets.frame import (
    GUTTER,
    SIDE,
    column_width,
    columns_height,
    columns_top,
    draw_frame,
    head_of,
)
from cards.sheets.grid import grid
from cards.sheets.plates import plates
from cards.sheets.session_cards import session_cards
from cards.sheets.setting import BOARD_HIGH, LARGEST, SMALLEST_TEXT, USUAL, Setting, Strip
from cards.sheets.track import track
from cards.sheets.words import heading, paragraph, steps, writing
from rules.pictures import Sky
from rules.sheets import (
    Block,
    Compass,
    CubeTrack,
    DrawnBoard,
    Example,
    FactRow,
    Fields,
    Heading,
    Lines,
    Paragraph,
    Pips,
    Plates,
    SessionCards,
    Sheet,
    SheetTable,
    Steps,
    Ticks,
    Track,
)
from rules.text import Text, text

DENSE: Final = 8.5  # points, where that takes a page less
BOARDS: Final = (BOARD_HIGH, 92.0, 78.0)  # mm, the most of a board, where that takes a page less
ROOMY: Final = (152.0, 134.0, 124.0, 114.0)  # the same at no page more
FACED: Final = (19.0, 17.0, 15.0, 13.0, 11.5)  # mm of rows with faces, where pages have room
SMALL_FACE: Final = 2.4  # sizes of small text of a face, under a board
BESIDE: Final = 12.0  # points of words beside a board
LEAST_BESIDE: Final = 9.0  # the same, where the board is low
STEP: Final = 0.5  # points from one size of text to the next


class SheetPart(Struct, frozen=True):
    """A sheet on this paper. With `fillable` its fields are left to the viewer."""

    sheet: Sheet
    paper: Size  # upright; a sheet that lies turns it
    fillable: bool = False
    ids: bool = False  # of rules, for who wants to look them up
    sky: Sky = "dusk"  # of its game

    @property
    def title(self) -> Text:
        said = self.sheet.title
        return said if isinstance(said, Text) else text("{words}", words=said)

    def pages(self, composer: Composer) -> Iterator[Page]:
        """The pages of the part, in two languages one after the other."""
        lit = composer.in_palette(in_evening(composer.palette, self.sky, self.sheet.role))
        for place, one in enumerate(lit.each()):
            yield from self._pages(one, fillable=self.fillable and place == 0)

    def _pages(self, composer: Composer, *, fillable: bool) -> Iterator[Page]:
        laid = laid_out(replace(self, fillable=fillable), composer)
        size = paper_of(self)
        for number in range(laid.pages):
            placed = [one for one in laid.placed if one.page == number]
            yield Page(
                paper=size,
                label=text("{title} {number}", title=self.title, number=number + 1),
                draw=partial(_draw, part=self, laid=laid, placed=placed, page=number),
                bookmarks=(Bookmark(composer.say(self.title)),) if number == 0 else (),
                content=composer.say(self.title),
                fields=tuple(_fields(laid, placed, columns_top(self.sheet, size, number))),
            )


class Laid(NamedTuple):
    """A sheet as it is set."""

    setting: Setting
    placed: list[PlacedStrip]
    pages: int


def paper_of(part: SheetPart) -> Size:
    """The paper as it lies before the reader."""
    narrow, wide = sorted((part.paper.width, part.paper.height))
    return Size(wide, narrow) if part.sheet.lying else Size(narrow, wide)


def laid_out(part: SheetPart, composer: Composer) -> Laid:
    """The sheet at the largest size of text at which it takes no more pages than it may.

    One that may take as many as it needs takes no more than at the usual size. The text is
    smaller where that keeps rows with faces on one page.
    """
    laid = _sized(part, composer)
    if not part.sheet.faces:
        return laid
    size = laid.setting.size
    found = next(_faced(part, composer, laid, size), laid)
    if _divided(found) != 1:
        return found
    steps_down = range(1, round((size - USUAL) / STEP) + 1)
    smaller = (
        one
        for step in steps_down
        for one in _faced(part, composer, laid, size - step * STEP)
        if not _divided(one)
    )
    return next(smaller, found)


def _faced(part: SheetPart, composer: Composer, plain: Laid, size: float) -> Iterator[Laid]:
    """The sheet with faces as large as the pages of the plain one allow, then with smaller ones."""
    for faced in FACED:
        laid = _attempt(part, composer, size, faced, plain.setting.board_high)
        if laid.pages <= plain.pages:
            yield laid


def _divided(laid: Laid) -> int:
    """The number of times a table or a section goes on in the next column."""
    return sum(one.again for one in laid.placed)


def _sized(part: SheetPart, composer: Composer) -> Laid:
    """The sheet at the size of its text, with rows no higher than that."""
    most = part.sheet.pages
    if not most:
        usual = _attempt(part, composer, USUAL)
        roomy = ROOMY if _has_board(part) else ()
        for high in (*roomy, *BOARDS) if usual.pages > 1 else ():
            if fewer := _largest(part, composer, usual.pages - 1, DENSE, high):
                return fewer
        for high in roomy:
            if larger := _largest(part, composer, usual.pages, DENSE, high):
                return larger
        return _largest(part, composer, usual.pages, USUAL) or usual
    laid = _largest(part, composer, most, SMALLEST_TEXT)
    if laid is None:
        laid = _attempt(part, composer, SMALLEST_TEXT)
        laid.setting.tell("pages", composer.say(part.title))
    return laid


def _largest(
    part: SheetPart, composer: Composer, most: int, least: float, board_high: float = BOARD_HIGH
) -> Laid | None:
    """The largest size from `least` on that takes so many pages, found by halving."""
    found = None
    low, high = 0, round((LARGEST - least) / STEP)
    while low <= high:
        middle = (low + high) // 2
        laid = _attempt(part, composer, least + middle * STEP, board_high=board_high)
        if laid.pages <= most:
            found, low = laid, middle + 1
        else:
            high = middle - 1
    return found


def _has_board(part: SheetPart) -> bool:
    return any(isinstance(one, DrawnBoard) for one in part.sheet.blocks)


def _attempt(
    part: SheetPart,
    composer: Composer,
    size: float,
    faced: float = 0.0,
    board_high: float = BOARD_HIGH,
) -> Laid:
    """The sheet at that size, with rows of faces and a board as high as that in millimetres."""
    sheet, paper = part.sheet, paper_of(part)
    width = column_width(paper, sheet.columns)
    setting = Setting(composer, width, size, fillable=part.fillable, ids=part.ids)
    setting.faces, setting.faced = sheet.faces, faced
    setting.board_high = board_high
    if size < USUAL and _has_board(part):
        setting.face = SMALL_FACE
    head_of(setting, sheet, paper)  # tells what does not fit
    first, later = columns_height(sheet, paper, 0), columns_height(sheet, paper, 1)
    sections = list(_sections(setting, sheet.blocks))
    strips = whole_sections(sections, first)
    placed = spread(balanced(strips, sheet.columns, first, later), first, later)
    return Laid(setting, placed, placed[-1].page + 1 if placed else 1)


def _sections(setting: Setting, blocks: tuple[Block, ...]) -> Iterator[list[Strip]]:
    """Group a heading with everything up to the next.

    A small heading marks its continuation in another column.
    """
    section: list[Strip] = []
    again: Strip | None = None
    for block in blocks:
        if not isinstance(block, Heading):
            section += (_headed(strip, again) for strip in strips_of(setting, block))
            continue
        if section:
            yield section
        section = list(strips_of(setting, block))
        again = next(strips_of(setting, Heading(block.words, small=True)))
    if section:
        yield section


def _headed(strip: Strip, again: Strip | None) -> Strip:
    """The strip with the heading of its section. Rows of a table bring the table's own."""
    return strip if strip.head else strip._replace(head=again)


def _board(setting: Setting, block: DrawnBoard) -> Iterator[Strip]:
    """A board. The words that belong to it are set at the width that it leaves.

    They are smaller where they would end below it.
    """
    room, high = room_beside(setting, block), board_height(setting, block)
    beside: list[Strip] = []
    size = max(BESIDE, setting.size)
    while size >= LEAST_BESIDE:
        narrow = setting.narrowed(room, size)
        beside = [strip for one in block.beside for strip in strips_of(narrow, one)]
        if sum(one.height + one.before for one in beside) <= high:
            break
        size -= STEP
    return board(setting, block, beside)


_SETTERS: Final[dict[type[Block], Callable[[Setting, Any], Iterator[Strip]]]] = {
    Heading: heading,
    Paragraph: paragraph,
    Steps: steps,
    Fields: fields,
    SheetTable: grid,
    Pips: pips,
    Compass: compass,
    Ticks: ticks,
    Track: track,
    CubeTrack: cubes,
    Lines: writing,
    FactRow: facts,
    Plates: plates,
    SessionCards: session_cards,
    Example: example,
    DrawnBoard: _board,
}


def strips_of(setting: Setting, block: Block) -> Iterator[Strip]:
    """A block cut into strips, at the width of a column."""
    return _SETTERS[type(block)](setting, block)


def _left(laid: Laid, column: int) -> float:
    return SIDE + column * (laid.setting.width + GUTTER)


def _draw(pen: Pen, *, part: SheetPart, laid: Laid, placed: list[PlacedStrip], page: int) -> None:
    top = columns_top(part.sheet, paper_of(part), page)
    ends = [top + one.y + one.strip.height for one in placed]
    low = max(ends, default=top)
    draw_frame(pen, laid.setting, part.sheet, paper_of(part), (page, laid.pages), low)
    for one in placed:
        with pen.at(_left(laid, one.column), top + one.y):
            one.strip.draw(pen)


def _fields(laid: Laid, placed: list[PlacedStrip], top: float) -> Iterator[Field]:
    for one in placed:
        x, y = _left(laid, one.column), top + one.y
        for field in one.strip.fields:
            left, top, right, bottom = field.box
            yield field._replace(box=(left + x, top + y, right + x, bottom + y))
