"""A drawing larger than the paper, on pages to be cut, laid over each other and joined."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil, isfinite
from typing import Final, NamedTuple

from msgspec import Struct

from cards.composer import Composer
from cards.document import Bookmark, Page
from cards.palette import WHITE, in_evening
from cards.paper import LEAST_MARGIN, PAGE_MARGIN, POINTS, Size
from cards.pen import Box, Pen
from cards.sheets.frame import column_width, draw_frame
from cards.sheets.setting import Setting
from cards.spread import Spread
from cards.text import cleaned, set_line, wrapped
from rules.pictures import Sky
from rules.problems import Wrong
from rules.sheets import Sheet
from rules.text import Text, text

OVERLAP: Final = 10.0
ROOM: Final = 2.5  # from the margin to the drawing, for names and ticks
TICK: Final = 2.5
MOST_OVERLAP: Final = 40.0
MOST_PAGES: Final = 400
MARK_PARTS: Final = (0.3, 0.7)  # where on a seam its two join marks lie
MARK: Final = 1.5  # radius
KEY_HEAD: Final = 31.0  # mm of the band with its title
STEP_SIZE: Final = 12.0  # points of what is to be done
KEY_TEXT: Final = 46.0  # mm at the foot of the assembly key
STEPS: Final = (
    text("Print at 100 %. Do not fit to the page."),
    text("Cut each page along the dashed lines at the left and the top."),
    text(
        "Place the page on the strip of the page before it. Matching marks must meet. "
        "Glue the page down."
    ),
)


class Window(NamedTuple):
    """The part of the drawing that is on one page."""

    name: str  # A1: its column as a letter and its row
    column: int
    row: int
    box: Box  # left, top, right, bottom in the drawing


class JoinMark(NamedTuple):
    """A place that is on both sides of a seam. `number` is the same on both."""

    number: int
    x: float
    y: float


class Split(Struct, frozen=True):
    """The split of a drawing into equal pages that share `overlap` with neighbours."""

    size: Size
    paper: Size  # as the pages lie
    columns: int
    rows: int
    overlap: float

    @property
    def pages(self) -> int:
        return self.columns * self.rows

    @property
    def shown(self) -> Size:
        """The part of a drawing on one page."""
        return Size(
            (self.size.width + (self.columns - 1) * self.overlap) / self.columns,
            (self.size.height + (self.rows - 1) * self.overlap) / self.rows,
        )

    @property
    def corner(self) -> tuple[float, float]:
        """Where on the paper the drawing begins."""
        shown = self.shown
        return (self.paper.width - shown.width) / 2, (self.paper.height - shown.height) / 2

    def windows(self) -> Iterator[Window]:
        """The pages, row by row."""
        shown = self.shown
        for row in range(self.rows):
            for column in range(self.columns):
                left = column * (shown.width - self.overlap)
                top = row * (shown.height - self.overlap)
                box = (left, top, left + shown.width, top + shown.height)
                yield Window(page_name(column, row), column, row, box)

    def page_at(self, x: float, y: float) -> str:
        """The name of the first page that shows this place of the drawing."""
        shown = (one.name for one in self.windows() if _holds(one.box, x, y))
        return next(shown, page_name(0, 0))

    def marks(self) -> list[JoinMark]:
        """The join marks, in the middle of each seam's overlap."""
        shown, found = self.shown, []
        across, down = shown.width - self.overlap, shown.height - self.overlap
        for row in range(self.rows):
            for column in range(1, self.columns):
                x = column * across + self.overlap / 2
                found += [(x, row * down + part * shown.height) for part in MARK_PARTS]
        for row in range(1, self.rows):
            for column in range(self.columns):
                y = row * down + self.overlap / 2
                found += [(column * across + part * shown.width, y) for part in MARK_PARTS]
        return [JoinMark(number, x, y) for number, (x, y) in enumerate(found, 1)]


def page_name(column: int, row: int) -> str:
    """A1 for the first page. Columns after Z go on with AA."""
    letters, left = "", column + 1
    while left:
        left, rest = divmod(left - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row + 1}"


def room_on(paper: Size, margin: float = PAGE_MARGIN) -> Size:
    """Return the largest drawing that fits on one page."""
    edge = margin + ROOM
    return Size(paper.width - 2 * edge, paper.height - 2 * edge)


def split(
    size: Size, paper: Size, overlap: float = OVERLAP, *, margin: float = PAGE_MARGIN
) -> Split:
    """On as few pages as possible, upright where both ways take as many.

    Raises: ValueError for a size or an overlap that makes no poster, or one of too many pages.
    """
    if not (isfinite(size.width) and isfinite(size.height) and min(size.width, size.height) > 0):
        raise Wrong(text("the width and the height of a poster must be more than 0 mm"))
    if not (isfinite(overlap) and 0 <= overlap <= MOST_OVERLAP):
        raise Wrong(
            text(
                "the overlap of pages must be 0 to {most} mm",
                most=f"{MOST_OVERLAP:g}",
            )
        )
    if not (isfinite(margin) and margin >= LEAST_MARGIN):
        raise Wrong(text("the margin must be at least {least} mm", least=f"{LEAST_MARGIN:g}"))
    ways = [_on(size, lying, overlap=overlap, margin=margin) for lying in (paper, paper.turned())]
    best = min(ways, key=lambda way: way.pages)
    if best.pages > MOST_PAGES:
        raise Wrong(
            text(
                "a poster has at most {most} pages, not {pages}",
                most=MOST_PAGES,
                pages=best.pages,
            )
        )
    return best


def _on(size: Size, paper: Size, *, overlap: float, margin: float) -> Split:
    room = room_on(paper, margin)
    columns = _count(size.width, room.width, overlap)
    rows = _count(size.height, room.height, overlap)
    return Split(size, paper, columns, rows, overlap)


def _count(length: float, room: float, overlap: float) -> int:
    if room <= overlap:
        raise Wrong(text("the paper is too small for a poster"))
    return max(1, ceil((length - overlap) / (room - overlap) - 1e-9))


class PosterPart(Struct, frozen=True, kw_only=True):
    """A drawing over as many pages as it takes, and a page that shows how they fit together."""

    title: Text
    spread: Callable[[Composer], Spread]
    paper: Size
    overlap: float = OVERLAP
    margin: float = PAGE_MARGIN
    sky: Sky = "dusk"  # of its game

    def split(self, spread: Spread) -> Split:
        """Split the drawing into pages. Raises: ValueError."""
        return split(spread.size, self.paper, self.overlap, margin=self.margin)

    def name(self, composer: Composer, spread: Spread) -> str:
        """Return the name of its pages, without their place."""
        return cleaned(spread.name) or composer.say(self.title)

    def pages(self, composer: Composer) -> Iterator[Page]:
        """The key first, then the pages row by row. Raises: ValueError."""
        spread = self.spread(composer)
        parts = self.split(spread)
        name = self.name(composer, spread)
        if parts.pages > 1:
            yield Page(
                paper=self.paper,
                label=text("{title}: assembly plan", title=self.title),
                draw=partial(
                    _key,
                    composer=composer.in_palette(in_evening(composer.palette, self.sky)),
                    spread=spread,
                    parts=parts,
                    paper=self.paper,
                    name=name,
                ),
                bookmarks=(Bookmark(name),),
                content=composer.say(text("Assembly plan of {title}", title=name)),
            )
        marks = parts.marks()
        for window in parts.windows():
            near = [mark for mark in marks if _holds(window.box, mark.x, mark.y)]
            yield Page(
                paper=parts.paper,
                label=text("{title}: {page}", title=self.title, page=window.name),
                draw=partial(
                    _page,
                    composer=composer,
                    spread=spread,
                    parts=parts,
                    window=window,
                    marks=near,
                ),
                cut=parts.pages > 1,
                trim=_on_paper(parts),
                bookmarks=(Bookmark(f"{name} {window.name}" if parts.pages > 1 else name),),
                content=f"{name} {window.name}",
            )


def _holds(box: Box, x: float, y: float) -> bool:
    left, top, right, bottom = box
    return left <= x <= right and top <= y <= bottom


def _on_paper(parts: Split) -> Box:
    (x, y), shown = parts.corner, parts.shown
    return (x, y, x + shown.width, y + shown.height)


def _page(
    pen: Pen,
    *,
    composer: Composer,
    spread: Spread,
    parts: Split,
    window: Window,
    marks: list[JoinMark],
) -> None:
    """The window's part of the drawing, its join marks, where to cut, and its name."""
    left, top, right, bottom = _on_paper(parts)
    with (
        pen.within((((left, top), (right, top), (right, bottom), (left, bottom)),)),
        pen.at(left - window.box[0], top - window.box[1]),
    ):
        spread.draw(pen, window.box)
        for mark in marks:
            _join_mark(pen, composer, mark)
    if parts.pages > 1:
        _trim(pen, composer, parts, window)
        _says(pen, composer, spread, parts, window)


def _join_mark(pen: Pen, composer: Composer, mark: JoinMark) -> None:
    """A target with its number."""
    ink = composer.palette.text

    def draw(inner: Pen) -> None:
        inner.circle(0, 0, MARK + 0.5, fill=WHITE)
        inner.circle(0, 0, MARK, stroke=ink, width=0.25)
        inner.polygon(((0, 0), (0, -MARK), (MARK, 0)), fill=ink)
        inner.polygon(((0, 0), (0, MARK), (-MARK, 0)), fill=ink)
        reach = MARK + 1.2
        inner.line((-reach, 0), (reach, 0), ink, width=0.2)
        inner.line((0, -reach), (0, reach), ink, width=0.2)

    reach = MARK + 2.0
    pen.stamp(("join", ink), (-reach, -reach, reach, reach), draw, x=mark.x, y=mark.y)
    pen.text(mark.x + 2.0, mark.y - 1.0, str(mark.number), "label", size=6, colour=ink)


def _trim(pen: Pen, composer: Composer, parts: Split, window: Window) -> None:
    """Dashed lines where a page is cut. Ticks there, and where its neighbours will end."""
    left, top, right, bottom = _on_paper(parts)
    ink, lap = composer.palette.text, parts.overlap
    upright, level = [], []
    if window.column:
        pen.line((left, top), (left, bottom), ink, width=0.25, dashed=True)
        upright.append(left)
    if window.row:
        pen.line((left, top), (right, top), ink, width=0.25, dashed=True)
        level.append(top)
    if window.column < parts.columns - 1:
        upright.append(right - lap)
    if window.row < parts.rows - 1:
        level.append(bottom - lap)
    for x in upright:
        pen.line((x, top - TICK), (x, top - 0.5), ink, width=0.2)
        pen.line((x, bottom + 0.5), (x, bottom + TICK), ink, width=0.2)
    for y in level:
        pen.line((left - TICK, y), (left - 0.5, y), ink, width=0.2)
        pen.line((right + 0.5, y), (right + TICK, y), ink, width=0.2)


def _says(pen: Pen, composer: Composer, spread: Spread, parts: Split, window: Window) -> None:
    """The page's name in its corner, and on each side what is to be done there."""
    left, top, right, bottom = _on_paper(parts)
    column, row, muted = window.column, window.row, composer.palette.muted
    pen.text(left + 1, top - 1.0, window.name, "display", size=10, colour=composer.palette.text)
    if row == 0:
        name = set_line("label", spread.name, (right - left) * 0.6, 7)
        pen.line_of_text(left + 9, top - 1.2, name, "label", colour=muted)
    sides = []
    if row:
        said = text("cut here, place over {page}", page=page_name(column, row - 1))
        sides.append(((left + right) / 2, top - 1.2, 0.0, said))
    if row < parts.rows - 1:
        said = text("{page} covers this edge", page=page_name(column, row + 1))
        sides.append(((left + right) / 2, bottom + 3.2, 0.0, said))
    if column:
        said = text("cut here, place over {page}", page=page_name(column - 1, row))
        sides.append((left - 1.2, (top + bottom) / 2, 90.0, said))
    if column < parts.columns - 1:
        said = text("{page} covers this edge", page=page_name(column + 1, row))
        sides.append((right + 3.2, (top + bottom) / 2, 90.0, said))
    for x, y, turn, said in sides:
        with pen.at(x, y, turn):
            words = composer.say(said)
            pen.text(0, 0, words, "label", size=7, colour=muted, align="centre")


def _key(
    pen: Pen, *, composer: Composer, spread: Spread, parts: Split, paper: Size, name: str
) -> None:
    """The whole drawing small, with the pages' borders and names, and what to do."""
    margin = PAGE_MARGIN + 7
    room = paper.width - 2 * margin
    said = text(
        "{count} pages: {columns} across, {rows} down",
        count=parts.pages,
        columns=parts.columns,
        rows=parts.rows,
    )
    sheet = Sheet(title=name, subtitle=said, blocks=(), footer=(name,))
    setting = Setting(composer, column_width(paper, 1))
    draw_frame(pen, setting, sheet, paper, (0, 1), paper.height)
    top = KEY_HEAD + 7
    scale = min(room / parts.size.width, (paper.height - top - KEY_TEXT) / parts.size.height)
    left = (paper.width - parts.size.width * scale) / 2
    with pen.at(left, top, scale=scale):
        spread.draw(pen, None)
    for window in parts.windows():
        _key_window(pen, composer, parts, window, (left, top, scale))
    _steps(pen, composer, margin, top + parts.size.height * scale + 10, room)


def _key_window(
    pen: Pen, composer: Composer, parts: Split, window: Window, place: tuple[float, float, float]
) -> None:
    """A page's border where it lies on top, and its name."""
    left, top, scale = place
    palette, lap = composer.palette, parts.overlap
    box = (
        left + window.box[0] * scale,
        top + window.box[1] * scale,
        left + (window.box[2] - lap * (window.column < parts.columns - 1)) * scale,
        top + (window.box[3] - lap * (window.row < parts.rows - 1)) * scale,
    )
    pen.rect(box, stroke=palette.roles["accent"], width=0.6)
    wide, high = box[2] - box[0], box[3] - box[1]
    line = set_line("display", window.name, wide * 0.5, min(18.0, high * 0.4 * POINTS))
    half = line.size / POINTS / 2
    x, y = box[0] + half * 1.6, box[1] + half * 1.25  # in the corner, clear of what is drawn
    plate = (x - half * 1.6, y - half * 1.25, x + half * 1.6, y + half * 1.25)
    pen.rect(plate, fill=WHITE, stroke=palette.text, width=0.3, radius=half * 0.4)
    pen.line_of_text(x, y + half * 0.72, line, "display", colour=palette.text, align="centre")


def _steps(pen: Pen, composer: Composer, left: float, y: float, room: float) -> None:
    palette = composer.palette
    for number, step in enumerate(STEPS, 1):
        pen.circle(left + 2.2, y - 1.3, 2.6, fill=palette.text)
        pen.text(left + 2.2, y, str(number), "display", size=10, colour=WHITE, align="centre")
        for line in wrapped("text", composer.say(step), room - 9, size=STEP_SIZE):
            pen.text(left + 8, y, line, "text", size=STEP_SIZE, colour=palette.text)
            y += 5.6
        y += 2.6
