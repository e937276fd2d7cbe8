"""The calibration sheet of a printer as a picture in millimetres, with what was read on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from cards.paper import PAGE_MARGIN, PAPERS, Size
from cards.profile import ACROSS, DOWN, MOST_OFFSET, TARGET_INSET, Point, Profile

BESIDE: Final = 204  # width beside the sheet
LENS: Final = 56.0  # half the side of an enlarged grid, in units of the picture
FINE, COARSE = 14.0, 5.5  # units of a millimetre in it
FINE_MOST = 4.0  # millimetres that a fine grid shows
STRAY = 6  # times as far as they are: backs on the small sheet
CARD: Final = Size(63.5, 88.9)


class ReadNumber(Struct, frozen=True):
    """A number of the sheet, and the arrow of its direction. None before it is typed."""

    mm: float | None
    arrow: str = ""


class Lens(Struct, frozen=True):
    """A grid of the back, enlarged. `hole` is None before it is typed."""

    name: str
    cross: Point  # on the sheet
    middle: Point
    right: ReadNumber
    down: ReadNumber | None  # the lower grid has no reading up or down
    hole: Point | None  # from the middle

    @property
    def beam(self) -> str:
        """The path from the cross to the enlarged grid."""
        (x, y), (left, middle) = self.cross, self.middle
        return f"M{x:g} {y:g}L{left - LENS:g} {middle - LENS:g}V{middle + LENS:g}Z"


class Stray(Struct, frozen=True):
    """Backs as they lie without a correction, STRAY times as far off. In mm and degrees."""

    right: float
    down: float
    turn: float


class SheetPicture(Struct, frozen=True):
    """All lengths are in millimetres of the sheet, whose upper left corner is at 0, 0."""

    paper: Size
    across: ReadNumber
    down: ReadNumber
    lenses: tuple[Lens, Lens]
    grid: str  # path of the lines of a lens
    stray: Stray | None

    @property
    def box(self) -> str:
        """The view box of the picture: the sheet, and the enlarged grids beside it."""
        return f"-6 -6 {self.paper.width + BESIDE:g} {self.paper.height + 12:g}"

    @property
    def inner(self) -> dict[str, float]:
        """The area that a printer can print, inside the margin."""
        paper, edge = self.paper, PAGE_MARGIN
        return {"at": edge, "width": paper.width - 2 * edge, "height": paper.height - 2 * edge}

    @property
    def level(self) -> Point:
        """The left end of the horizontal ruler."""
        return (self.paper.width - ACROSS) / 2, self.paper.height - 72

    @property
    def upright(self) -> Point:
        """The upper end of the vertical ruler."""
        return 18, (self.paper.height - DOWN) / 2

    @property
    def centre(self) -> Point:
        return self.paper.width / 2, self.paper.height / 2

    @property
    def cards(self) -> str:
        """The path around nine cards in the middle of the sheet, from its centre."""
        high, wide = 1.5 * CARD.height, 1.5 * CARD.width
        return "".join(
            [f"M{-wide:g} {y * CARD.height:g}h{2 * wide:g}" for y in (-1.5, -0.5, 0.5, 1.5)]
            + [f"M{x * CARD.width:g} {-high:g}v{2 * high:g}" for x in (-1.5, -0.5, 0.5, 1.5)]
        )


def sheet_picture(readings: Mapping[str, Any], profile: Profile | None = None) -> SheetPicture:
    """Return the sheet with the readings that there are, by their names in PrinterForm."""
    paper = PAPERS.get(str(readings.get("paper")), PAPERS["a4"])
    top, drop, bottom = (readings.get(one) for one in ("top_right", "top_down", "bottom_right"))
    farthest = max((abs(one) for one in (top, drop, bottom) if one is not None), default=0)
    unit = FINE if farthest <= FINE_MOST else COARSE
    return SheetPicture(
        paper=paper,
        across=ReadNumber(readings.get("across")),
        down=ReadNumber(readings.get("down")),
        lenses=(
            Lens(
                "A",
                (paper.width / 2, TARGET_INSET),
                (paper.width + 80, LENS + 6),
                _level(top),
                _drop(drop),
                _hole(top, drop, unit),
            ),
            Lens(
                "B",
                (paper.width / 2, paper.height - TARGET_INSET),
                (paper.width + 80, paper.height - LENS - 30),
                _level(bottom),
                None,
                _hole(bottom, 0, unit),
            ),
        ),
        grid=_grid(unit),
        stray=stray_of(profile),
    )


def stray_of(profile: Profile | None) -> Stray | None:
    """Return how backs lie without this correction. None where there is none."""
    if profile is None:
        return None
    x, y, turn = profile.offset_x_mm, profile.offset_y_mm, profile.rotation_degrees
    return Stray(*(round(STRAY * one, 2) for one in (-x, -y, turn)))


def _hole(right: float | None, down: float | None, unit: float) -> Point | None:
    if right is None or down is None:
        return None
    x, y = (max(-MOST_OFFSET, min(MOST_OFFSET, one)) * unit for one in (right, down))
    return round(x, 1), round(y, 1)


def _level(mm: float | None) -> ReadNumber:
    return ReadNumber(mm and abs(mm), "←" if mm and mm < 0 else "→" if mm else "")


def _drop(mm: float | None) -> ReadNumber:
    return ReadNumber(mm and abs(mm), "↑" if mm and mm < 0 else "↓" if mm else "")


def _grid(unit: float) -> str:
    lines = int(LENS / unit)
    side = lines * unit
    places = [n * unit for n in range(-lines, lines + 1)]
    return "".join(f"M{-side:g} {one:g}H{side:g}M{one:g} {-side:g}V{side:g}" for one in places)
