"""A part of a document whose pages are pieces to cut out, fronts and backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from cards.composer import Composer
from cards.document import Bookmark, Page
from cards.draw.marks import place_marks
from cards.draw.sheet_heading import Heading, place_heading
from cards.impose.imposition import Imposition, Sheet, sheets_of
from cards.impose.sides import Spot
from cards.pen import Box, Pen
from cards.piece import Piece, Pieces
from rules.text import Text, text

BOOKMARKS_LIMIT: Final = 5_000  # a longer list helps nobody, and costs a third of the time
LABEL: Final = text("Sheet {number}")
BACK_LABEL: Final = text("Back {number}")
SCALE_NOTE: Final = text("Print at 100 %: this ruler is 100 mm, the corner mark 25.4 mm")


class PieceSheet:
    """Pieces with their quantities, put on paper in one way.

    The pieces, or what makes them in the document's language and ink.
    """

    def __init__(
        self,
        title: Text,
        pieces: Pieces | Callable[[Composer], Pieces],
        how: Imposition,
        *,
        label: Text = LABEL,
        back_label: Text = BACK_LABEL,
        heading: Heading | None = None,
    ) -> None:
        self.title = title
        self._heading = heading
        self._pieces, self._how = pieces, how
        self._labels = label, back_label

    def pieces(self, composer: Composer) -> Pieces:
        """Return the pieces with their quantities."""
        return self._pieces(composer) if callable(self._pieces) else self._pieces

    def pages(self, composer: Composer) -> Iterator[Page]:
        """A front for each sheet, and its back where there is another side.

        Raises: ValueError for sizes and quantities that cannot be printed.
        """
        pieces = self.pieces(composer)
        marked: set[int] = set()
        for sheet in sheets_of(pieces, self._how):
            yield self._page(composer, pieces, sheet, marked)
            if sheet.backs and sheet.fold is None:
                yield self._back(pieces, sheet)

    def _page(self, composer: Composer, pieces: Pieces, sheet: Sheet, marked: set[int]) -> Page:
        note, heading = composer.say(SCALE_NOTE), self._heading
        front = partial(_draw_front, sheet=sheet, pieces=pieces, how=self._how, note=note)

        def draw(pen: Pen) -> None:
            if heading and sheet.heading:
                left, right = self._how.margin, sheet.paper.width - self._how.margin
                with pen.at(0.0, self._how.margin):
                    place_heading(pen, composer, heading, (left, right))
            front(pen)

        return Page(
            paper=sheet.paper,
            label=text(self._labels[0].id, number=sheet.number),
            draw=draw,
            cut=True,
            trim=sheet.block,
            bleed=_grown(sheet.block, sheet.bleed),
            bookmarks=tuple(_bookmarks(pieces, sheet, marked)),
            content=_content(pieces, sheet),
        )

    def _back(self, pieces: Pieces, sheet: Sheet) -> Page:
        left, top, right, bottom = sheet.block
        if self._how.duplex == "short":
            top, bottom = sheet.paper.height - bottom, sheet.paper.height - top
        else:
            left, right = sheet.paper.width - right, sheet.paper.width - left
        block = (left, top, right, bottom)
        return Page(
            paper=sheet.paper,
            label=text(self._labels[1].id, number=sheet.number),
            draw=partial(_lay, pieces=pieces, sheet=sheet, back=True),
            back=True,
            cut=True,
            trim=block,
            bleed=_grown(block, sheet.bleed),
            content=_content(pieces, sheet),
        )


def _bookmarks(pieces: Pieces, sheet: Sheet, marked: set[int]) -> Iterator[Bookmark]:
    """One for each piece where its first copy lies. For a great many, one a page."""
    each = len(pieces) <= BOOKMARKS_LIMIT
    for spot in sheet.fronts if each else sheet.fronts[:1]:
        if spot.item not in marked:
            marked.add(spot.item)
            yield Bookmark(pieces[spot.item][0].name, spot.x, spot.y)


def _content(pieces: Pieces, sheet: Sheet) -> str:
    lying = Counter(pieces[spot.item][0].name for spot in sheet.fronts)
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in lying.items())


def _grown(box: Box, reach: float) -> Box:
    left, top, right, bottom = box
    return (left - reach, top - reach, right + reach, bottom + reach)


def _draw_front(pen: Pen, sheet: Sheet, pieces: Pieces, how: Imposition, note: str) -> None:
    _lay(pen, pieces=pieces, sheet=sheet, back=False)
    if sheet.fold:
        _lay(pen, pieces=pieces, sheet=sheet, back=True)
    place_marks(pen, sheet, pieces, how, note)


def _lay(pen: Pen, pieces: Pieces, sheet: Sheet, back: bool) -> None:
    """One side of everything, first the colour beyond the trims, then what is within them."""
    spots = sheet.backs if back else sheet.fronts
    if sheet.bleed:
        for spot in spots:
            piece, _ = pieces[spot.item]
            under = piece.back_under if back else piece.under
            if under:
                with pen.at(*spot.origin, spot.turn):
                    under(pen, sheet.bleed)
    near = _Neighbours(spots) if sheet.bleed and sheet.grid and not sheet.grid.gap else None
    for spot in spots:
        piece, quantity = pieces[spot.item]
        draw = piece.back if back else piece.front
        if draw is None:
            continue
        if not piece.reaches:
            _whole(pen, spot, piece, draw, once=quantity == 1, back=back)
            continue
        reach = _grown((0.0, 0.0, piece.trim.width, piece.trim.height), sheet.bleed)
        if near is None:
            x, y = spot.origin
            pen.stamp((piece.key, back, sheet.bleed), reach, draw, x=x, y=y, turn=spot.turn)
            continue
        with pen.clipped(near.room(spot, sheet.bleed)):
            x, y = spot.origin
            pen.stamp((piece.key, back, sheet.bleed), reach, draw, x=x, y=y, turn=spot.turn)


def _whole(
    pen: Pen, spot: Spot, piece: Piece, draw: Callable[[Pen], None], *, once: bool, back: bool
) -> None:
    """A piece that keeps to its trim. Drawn as it is where there is only one of it."""
    with pen.at(*spot.origin, spot.turn):
        if once:
            draw(pen)
        else:
            pen.stamp((piece.key, back), (0.0, 0.0, piece.trim.width, piece.trim.height), draw)


class _Neighbours:
    """Return the spots of a grid with a neighbour, whose colour they keep out."""

    def __init__(self, spots: tuple[Spot, ...]) -> None:
        self._corners = {_rounded(spot.x, spot.y) for spot in spots}

    def room(self, spot: Spot, bleed: float) -> tuple[tuple[float, float], ...]:
        """The trim, with bleed on the sides that have no neighbour."""
        x, y, wide, high = spot.x, spot.y, spot.width, spot.height
        left = x - (0.0 if _rounded(x - wide, y) in self._corners else bleed)
        right = x + wide + (0.0 if _rounded(x + wide, y) in self._corners else bleed)
        top = y - (0.0 if _rounded(x, y - high) in self._corners else bleed)
        bottom = y + high + (0.0 if _rounded(x, y + high) in self._corners else bleed)
        return ((left, top), (right, top), (right, bottom), (left, bottom))


def _rounded(x: float, y: float) -> tuple[int, int]:
    """To a hundredth of a millimetre."""
    return round(x * 100), round(y * 100)
