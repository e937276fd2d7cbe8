"""The document: pages, boxes, bookmarks, labels, and what viewers are asked to do with it."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from cards.composer import Composer
from cards.draw.frame import place_bleed
from cards.draw.layout import laid_out
from cards.draw.marks import place_marks
from cards.draw.stat_card import draw_back, draw_front
from cards.draw.token import place_token
from cards.impose import Placement, Sheet, on_page, sheets_of
from cards.job import PrintJob
from cards.palette import palette_of
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheet_canvas import SheetCanvas
from cards.text import cleaned
from rules.printables import StatCard, Token
from rules.text import Translate, text

SCALE_NOTE: Final = text("Print at 100 %: this ruler is 100 mm, the corner 25.4 mm")
BOOKMARKS_LIMIT: Final = 5_000  # a longer list helps nobody, and costs a third of the time
PAGE_LABELS: Final = {
    ("cards", False): text("Cards {number}"),
    ("cards", True): text("Backs {number}"),
    ("tokens", False): text("Tokens {number}"),
    ("tokens", True): text("Token backs {number}"),
}


def render_pdf(job: PrintJob, translate: Translate) -> bytes:
    """The job as a PDF; the same job gives the same bytes. No item, no page: one empty page."""
    target = BytesIO()
    _render(job, translate, target)
    return target.getvalue()


def write_pdf(job: PrintJob, translate: Translate, path: Path) -> None:
    """The job as a PDF in a file, for decks that should not be held in memory twice."""
    _render(job, translate, str(path))


def _render(job: PrintJob, translate: Translate, target: BytesIO | str) -> None:
    canvas = SheetCanvas(target, job.paper_size)
    draw_document(canvas, job, translate)
    canvas.save()


def draw_document(canvas: Any, job: PrintJob, translate: Translate) -> None:
    """Every page of the job on a ReportLab canvas, or on what records its calls."""
    canvas.setTitle(cleaned(job.title) or "Duskroll")
    canvas.setCreator("Duskroll")
    canvas.setAuthor("Duskroll")
    canvas.setSubject("Cards and tokens to cut out")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if job.backs:
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    Document(canvas, job, translate).draw()


class Document:
    """Draws one job, page after page."""

    def __init__(self, canvas: Any, job: PrintJob, translate: Translate) -> None:
        self._canvas, self._job = canvas, job
        self._pen = Pen(canvas)
        self._composer = Composer(translate, palette_of(job.ink))
        self._marked: set[int] = set()

    def draw(self) -> None:
        """All pages; an empty one when there is nothing to print."""
        sheet = None
        for sheet in sheets_of(self._job):
            self._page(sheet, back=False)
            if self._job.backs:
                self._page(sheet, back=True)
        if sheet is None:
            self._canvas.showPage()

    def _page(self, sheet: Sheet, *, back: bool) -> None:
        canvas, say = self._canvas, self._composer.say
        label = PAGE_LABELS[sheet.kind, back]
        canvas.addPageLabel(sheet.page + back, prefix=say(text(label.id, number=sheet.number)))
        self._boxes(sheet)
        self._pen.forget()
        with self._pen.at(0, -self._job.paper_size.height):
            placements = list(on_page(sheet, back))
            if sheet.kind == "tokens":
                self._tokens(placements)
            elif back:
                self._backs(placements, sheet.grid.bleed)
            else:
                self._fronts(placements, sheet.grid.bleed)
            if not back:
                place_marks(self._pen, sheet, self._job.marks, say(SCALE_NOTE))
        canvas.showPage()

    def _boxes(self, sheet: Sheet) -> None:
        """Trim is the block of items as a guillotine sees it, bleed lies around it."""
        grid = sheet.grid
        low = grid.paper.height - grid.top - grid.height
        for name, reach in (("trim", 0.0), ("bleed", grid.bleed)):
            corners = (
                grid.left - reach,
                low - reach,
                grid.left + grid.width + reach,
                low + grid.height + reach,
            )
            self._canvas.setCropBox([round(v * POINTS, 3) for v in corners], name)

    def _fronts(self, placements: list[Placement], bleed: float) -> None:
        pen, size, palette = self._pen, self._job.card_size, self._composer.palette
        if bleed and palette.fills:
            for place in placements:
                with pen.at(*_origin(place), place.turn):
                    place_bleed(pen, palette, size, role=self._card(place).role, bleed=bleed)
        for place in placements:
            self._bookmark(place, self._card(place).name)
            with pen.at(*_origin(place), place.turn):
                if self._job.items[place.item][1] == 1:
                    self._front(pen, self._card(place))
                    continue
                box = (0.0, 0.0, size.width, size.height)
                draw = partial(self._front, card=self._card(place))
                pen.stamp(("front", place.item), box, draw)

    def _front(self, pen: Pen, card: StatCard) -> None:
        size = self._job.card_size
        draw_front(pen, self._composer, card, laid_out(self._composer, card, size), size)

    def _backs(self, placements: list[Placement], bleed: float) -> None:
        pen, size = self._pen, self._job.card_size
        for reach in (bleed, 0.0) if bleed else (0.0,):
            for place in placements:
                with pen.at(*_origin(place), place.turn):
                    draw_back(pen, self._composer, self._card(place), size, bleed=reach)

    def _tokens(self, placements: list[Placement]) -> None:
        for place in placements:
            token, _ = self._job.items[place.item]
            assert isinstance(token, Token)
            if not place.back:
                self._bookmark(place, self._composer.say(token.name))
            place_token(self._pen, self._composer, token, self._job.token_mm, x=place.x, y=place.y)

    def _card(self, place: Placement) -> StatCard:
        card, _ = self._job.items[place.item]
        assert isinstance(card, StatCard)
        return card

    def _bookmark(self, place: Placement, name: str) -> None:
        """One bookmark for each item where its first copy lies; in a huge job, one a page."""
        mark = place.page if len(self._job.items) > BOOKMARKS_LIMIT else place.item
        if mark in self._marked:
            return
        self._marked.add(mark)
        key = f"i{mark}"
        top = (self._job.paper_size.height - place.y) * POINTS
        self._canvas.bookmarkPage(key, fit="XYZ", left=place.x * POINTS, top=top, zoom=0)
        self._canvas.addOutlineEntry(cleaned(name) or "–", key)


def _origin(place: Placement) -> tuple[float, float]:
    """Where the item's own top left corner lies on the page."""
    if place.turn == 90:
        return place.x, place.y + place.height
    if place.turn == -90:
        return place.x + place.width, place.y
    return place.x, place.y
