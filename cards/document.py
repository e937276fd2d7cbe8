"""A document: parts that give pages, and the renderer that draws them into one PDF.

One pack with bookmarks is many parts. One file for each kind is one document for each part. Pages
are asked for one after the other and forgotten when drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from cards.composer import Composer
from cards.fields import Field
from cards.palette import Ink, palette_of
from cards.paper import PAPERS, POINTS, Duplex, Size
from cards.pen import Box, Pen
from cards.profile import Profile
from cards.sheet_canvas import SheetCanvas
from cards.text import cleaned
from rules.text import Text, Translate, text

BOTH_SIDES: Final = ("long", "short")
DUPLEX_NAMES: Final[dict[Duplex, str]] = {
    "none": "Simplex",
    "long": "DuplexFlipLongEdge",
    "short": "DuplexFlipShortEdge",
    "gutterfold": "Simplex",
}
EMPTY: Final = text("Empty back")
FIRST_PAPER: Final = PAPERS["a4"]


class Bookmark(NamedTuple):
    """An entry of the outline under its part, x and y in millimetres from the top left."""

    name: str
    x: float = 0.0
    y: float = 0.0


class Page(Struct, frozen=True, kw_only=True):
    """One side of one piece of paper. Lengths in millimetres from its top left corner."""

    paper: Size
    label: Text  # the label of the page in a viewer: "Cards 3"
    draw: Callable[[Pen], None]  # with the origin at the top left of the paper, y downwards
    back: bool = False  # behind the page before it; the printer's profile moves it
    cut: bool = False  # to be cut or glued: nothing but its own back may be printed behind it
    trim: Box | None = None  # left, top, right, bottom; the paper where it is None
    bleed: Box | None = None
    bookmarks: tuple[Bookmark, ...] = ()
    content: str = ""  # the names of the pieces on it
    fields: tuple[Field, ...] = ()


class Part(Protocol):
    """Something printable: it gives its pages in order, lazily, as often as it is asked."""

    @property
    def title(self) -> Text: ...

    def pages(self, composer: Composer) -> Iterator[Page]:
        """The pages of the document. A page with `back` follows its front. Raises: ValueError."""
        ...


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a whole document. Each part chooses the places of its pieces."""

    title: str = ""
    ink: Ink = "full"
    duplex: Duplex = "none"
    profile: Profile = Profile()


def render_document(
    parts: Sequence[Part],
    settings: Settings,
    translate: Translate,
    drawn: Callable[[int], None] | None = None,
) -> bytes:
    """The parts as one PDF. The same input gives the same bytes. No page: one empty page.

    `drawn` is called after each page with the number of pages so far.
    Raises: ValueError, where a part cannot be put on paper as it asks.
    """
    target = BytesIO()
    canvas = SheetCanvas(target, FIRST_PAPER)
    draw_document(canvas, parts, settings, translate, drawn)
    canvas.save()
    return target.getvalue()


def render_page(page: Page, settings: Settings, translate: Translate) -> bytes:
    """One page of a document as a PDF of its own, without drawing the others."""
    alone = replace(settings, duplex="none")
    return render_document((_OnePage(page.label, page),), alone, translate)


def write_document(
    parts: Sequence[Part], settings: Settings, translate: Translate, path: Path
) -> None:
    """The same into a file, for what should not be held in memory twice."""
    canvas = SheetCanvas(str(path), FIRST_PAPER)
    draw_document(canvas, parts, settings, translate)
    canvas.save()


def pages_of(parts: Sequence[Part], settings: Settings, translate: Translate) -> Iterator[Page]:
    """Every page as it will be drawn, empty backs included. Nothing is drawn yet."""
    composer = Composer(translate, palette_of(settings.ink))
    return (page for _, page in _pages(parts, settings, composer))


def sheet_count(pages: Iterable[Page], settings: Settings) -> int:
    """Return the number of sheets for the pages."""
    count = len(pages) if isinstance(pages, Sized) else sum(1 for _ in pages)
    return -(-count // 2) if settings.duplex in BOTH_SIDES else count


def draw_document(
    canvas: Any,
    parts: Sequence[Part],
    settings: Settings,
    translate: Translate,
    drawn: Callable[[int], None] | None = None,
) -> None:
    """Every page on a ReportLab canvas, or on what records its calls."""
    canvas.setTitle(cleaned(settings.title) or "Duskroll")
    canvas.setCreator("Duskroll")
    canvas.setAuthor("Duskroll")
    composer = Composer(translate, palette_of(settings.ink))
    canvas.setSubject(cleaned(", ".join(composer.say(part.title) for part in parts)))
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("Duplex", DUPLEX_NAMES[settings.duplex])
    drawing = _Drawing(canvas, settings, composer, nested=len(parts) > 1)
    for count, (part, page) in enumerate(_pages(parts, settings, composer), 1):
        drawing.add(part, page)
        if drawn:
            drawn(count)
    drawing.end()


def _pages(
    parts: Sequence[Part], settings: Settings, composer: Composer
) -> Iterator[tuple[Part, Page]]:
    """In a document for both sides, each part and what is cut begins on a fresh sheet."""
    both = settings.duplex in BOTH_SIDES
    count = 0
    before: Page | None = None
    for part in parts:
        begins = True
        for page in part.pages(composer):
            odd = count % 2 == 1
            if both and page.back and not odd:
                raise ValueError("a back must directly follow its front")
            if both and odd and not page.back and before is not None:
                fresh = begins or page.cut or before.cut or page.paper != before.paper
                if fresh:
                    yield part, _empty(before)
                    count += 1
            yield part, page
            begins, before = False, page
            count += 1


class _OnePage(Struct, frozen=True):
    """A part of one page that has been made before."""

    title: Text
    page: Page

    def pages(self, composer: Composer) -> Iterator[Page]:
        yield self.page


def _empty(before: Page) -> Page:
    return Page(paper=before.paper, label=EMPTY, draw=_nothing, back=True)


def _nothing(pen: Pen) -> None:
    """The back of what has none."""


class _Drawing:
    """Draws pages one after the other, with bookmarks, labels and boxes."""

    def __init__(
        self, canvas: Any, settings: Settings, composer: Composer, *, nested: bool
    ) -> None:
        self._canvas, self._profile, self._composer = canvas, settings.profile, composer
        self._pen = Pen(canvas)
        self._paper = FIRST_PAPER
        self._nested = nested
        self._part: Part | None = None
        self._count = self._marks = 0

    def add(self, part: Part, page: Page) -> None:
        """Draw the page."""
        canvas, paper = self._canvas, page.paper
        if paper != self._paper:
            self._paper = paper
            canvas.setPageSize((paper.width * POINTS, paper.height * POINTS))
        canvas.addPageLabel(self._count, prefix=self._composer.say(page.label))
        self._boxes(page)
        self._outline(part, page)
        self._pen.forget()
        changed = self._profile.changes(back=page.back)
        if changed:
            canvas.saveState()
            self._correct(page)
        with self._pen.at(0, -paper.height):
            page.draw(self._pen)
        if changed:
            canvas.restoreState()
        for field in page.fields:
            canvas.add_field(field, paper)
        canvas.showPage()
        self._count += 1

    def end(self) -> None:
        """A document has at least one page."""
        if not self._count:
            self._canvas.showPage()

    def _boxes(self, page: Page) -> None:
        """Trim is what a guillotine sees, bleed lies around it."""
        whole = (0.0, 0.0, page.paper.width, page.paper.height)
        trim = page.trim or whole
        for name, box in (("trim", trim), ("bleed", page.bleed or trim)):
            left, top, right, bottom = box
            high = page.paper.height
            corners = (left, high - bottom, right, high - top)
            self._canvas.setCropBox([round(v * POINTS, 3) for v in corners], name)

    def _outline(self, part: Part, page: Page) -> None:
        if self._nested and part is not self._part:
            self._part = part
            self._bookmark(page, Bookmark(self._composer.say(part.title)), {"level": 0})
        for mark in page.bookmarks:
            self._bookmark(page, mark, {"level": 1} if self._nested else {})

    def _bookmark(self, page: Page, mark: Bookmark, level: dict[str, int]) -> None:
        key = f"i{self._marks}"
        self._marks += 1
        top = (page.paper.height - mark.y) * POINTS
        self._canvas.bookmarkPage(key, fit="XYZ", left=mark.x * POINTS, top=top, zoom=0)
        self._canvas.addOutlineEntry(cleaned(mark.name) or "–", key, **level)

    def _correct(self, page: Page) -> None:
        """The transform of `Profile.moved`, about the middle of the page."""
        profile, canvas = self._profile, self._canvas
        x, y = page.paper.width / 2 * POINTS, page.paper.height / 2 * POINTS
        canvas.translate(x, y)
        canvas.scale(profile.scale_x, profile.scale_y)
        if page.back:
            canvas.translate(profile.offset_x_mm * POINTS, -profile.offset_y_mm * POINTS)
            canvas.rotate(profile.rotation_degrees)
        canvas.translate(-x, -y)
