"""Sheets of labels as they are sold, and where each label lies."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cards.impose.sides import Spot
from cards.paper import PAPERS, Size
from cards.piece import Piece
from rules.problems import Wrong
from rules.text import text

INCH: Final = 25.4


class Stock(Struct, frozen=True):
    """One product. Lengths are in millimetres, `left` and `top` those of the first label."""

    name: str
    paper: Size
    label: Size
    columns: int
    rows: int
    left: float
    top: float
    across: float  # from one label to the next
    down: float
    bleed: float = 0.0  # half of the least space between two labels

    @property
    def places(self) -> int:
        return self.columns * self.rows

    def check_start(self, start: int) -> None:
        """Raises: ValueError where the sheet has no such label."""
        if not 1 <= start <= self.places:
            raise Wrong(
                text(
                    "{name} has labels 1 to {places}, not {start}",
                    name=self.name,
                    places=self.places,
                    start=start,
                )
            )

    def check_size(self, piece: Piece) -> None:
        """Raises: ValueError for a piece that is larger than the label."""
        if not (_fits(piece.trim, self.label) or self._turned(piece)):
            raise Wrong(
                text(
                    "{name}: {width} × {height} mm is larger than a label of {most_width} × "
                    "{most_height} mm",
                    name=piece.name,
                    width=f"{piece.trim.width:g}",
                    height=f"{piece.trim.height:g}",
                    most_width=f"{self.label.width:g}",
                    most_height=f"{self.label.height:g}",
                )
            )

    def spot(self, place: int, item: int, piece: Piece) -> Spot:
        """In the middle of the label. Places are counted along the rows from 0."""
        row, column = divmod(place, self.columns)
        turned = self._turned(piece)
        size = piece.trim.turned() if turned else piece.trim
        x = self.left + column * self.across + (self.label.width - size.width) / 2
        y = self.top + row * self.down + (self.label.height - size.height) / 2
        return Spot(item, x, y, size.width, size.height, 90 if turned else 0)

    def _turned(self, piece: Piece) -> bool:
        fits = _fits(piece.trim, self.label)
        return not fits and not piece.pin and _fits(piece.trim.turned(), self.label)


def _fits(size: Size, label: Size) -> bool:
    return size.width <= label.width + 1e-6 and size.height <= label.height + 1e-6


def _rows(
    name: str,
    paper: str,
    label: tuple[float, float],
    counts: tuple[int, int],
    *,
    pitch: tuple[float, float],
    corner: tuple[float, float] | None = None,
) -> Stock:
    """A stock. Without `corner`, its labels lie in the middle of the paper."""
    size = PAPERS[paper]
    left, top = corner or (
        (size.width - label[0] - (counts[0] - 1) * pitch[0]) / 2,
        (size.height - label[1] - (counts[1] - 1) * pitch[1]) / 2,
    )
    bleed = max(0.0, min(pitch[0] - label[0], pitch[1] - label[1]) / 2)
    return Stock(name, size, Size(*label), *counts, round(left, 3), round(top, 3), *pitch, bleed)


STOCKS: Final[dict[str, Stock]] = {
    "l7160": _rows("Avery L7160", "a4", (63.5, 38.1), (3, 7), pitch=(66.04, 38.1)),
    "l7163": _rows("Avery L7163", "a4", (99.1, 38.1), (2, 7), pitch=(101.6, 38.1)),
    "l7651": _rows("Avery L7651", "a4", (38.1, 21.2), (5, 13), pitch=(40.6, 21.2)),
    "l4732": _rows("Avery L4732", "a4", (35.6, 16.9), (5, 16), pitch=(38.1, 16.9)),
    "l4770": _rows("Avery L4770", "a4", (45.7, 25.4), (4, 10), pitch=(48.5, 25.4)),
    "l4785": _rows("Avery L4785", "a4", (80, 50), (2, 5), pitch=(95, 55), corner=(18, 13)),
    "3474": _rows("Avery Zweckform 3474", "a4", (70, 37), (3, 8), pitch=(70, 37), corner=(0, 0)),
    "5160": _rows("Avery 5160", "letter", (66.675, 25.4), (3, 10), pitch=(69.85, 25.4)),
    "5163": _rows("Avery 5163", "letter", (101.6, 50.8), (2, 5), pitch=(106.3625, 50.8)),
    "5164": _rows("Avery 5164", "letter", (101.6, 84.667), (2, 3), pitch=(106.3625, 84.667)),
    "5167": _rows("Avery 5167", "letter", (44.45, 12.7), (4, 20), pitch=(52.3875, 12.7)),
    "3111": _rows("Avery 3111", "letter", (63.5, 63.5), (3, 3), pitch=(68.2625, 76.2)),
    "8293": _rows(
        "Avery 8293",
        "letter",
        (1.5 * INCH, 1.5 * INCH),
        (4, 5),
        pitch=(2 * INCH, 2 * INCH),
    ),
    "5293": _rows(
        "Avery 5293",
        "letter",
        (1.625 * INCH, 1.625 * INCH),
        (4, 6),
        pitch=(2.0145 * INCH, 1.6554 * INCH),
    ),
    "22807": _rows(
        "Avery 22807",
        "letter",
        (2 * INCH, 2 * INCH),
        (3, 4),
        pitch=(2.625 * INCH, 2.5833 * INCH),
    ),
    "5294": _rows(
        "Avery 5294",
        "letter",
        (2.5 * INCH, 2.5 * INCH),
        (3, 4),
        pitch=(2.75 * INCH, 2.515 * INCH),
    ),
}


def stock_of(key: str) -> Stock:
    """The product of this key. Raises: ValueError, where there is none."""
    try:
        return STOCKS[key]
    except KeyError:
        raise ValueError(f"unknown label sheet: {key!r}") from None
