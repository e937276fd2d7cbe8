"""Doors and cars as they fill a square token of 100 units: told apart without a word."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from cards.inked.ink import Inker
from cards.inked.operation import Drawing
from cards.inked.things.outdoors import car

HALF: Final = 54.0  # over the edge of the token
FRAME: Final = "#6B4226"
LEAF: Final = "#9A5F35"
PANEL: Final = "#7F4B29"
NIGHT: Final = "#15110F"
FLOOR: Final = "#E7C98F"
BRASS: Final = "#E5B64A"
CAR: Final = 1.12  # scale of a car that fills the token


@cache
def marker(key: str, *, saves: bool) -> Drawing:
    """The drawing of a token by the key of its icon; empty where the icon itself is shown."""
    draw = DRAWN.get(key)
    if draw is None:
        return ()
    ink = Inker(key, saves=saves)
    draw(ink)
    return ink.drawing


def _frame(ink: Inker) -> None:
    ink.path(_box(-HALF, -HALF, HALF, HALF), FRAME, width=1)
    ink.path(_box(-38, -44, 38, HALF), NIGHT, width=3)


def _closed(ink: Inker) -> None:
    _frame(ink)
    ink.path(_box(-34, -40, 34, HALF), LEAF, width=3)
    for left, top, right, low in ((-26, -32, -3, -4), (3, -32, 26, -4), (-26, 4, 26, 46)):
        ink.path(_box(left, top, right, low), PANEL, width=2)
    ink.oval((27, 0), 4.5, BRASS, width=2)


def _open(ink: Inker) -> None:
    _frame(ink)
    ink.path("M-34 54L34 54L12 8L-34 8Z", FLOOR, width=2)
    ink.path("M-38 -44L-6 -32L-6 40L-38 54Z", LEAF, width=3)
    ink.path("M-31 -30L-13 -24L-13 -2L-31 -2Z", PANEL, width=2)
    ink.path("M-31 6L-13 6L-13 30L-31 38Z", PANEL, width=2)
    ink.oval((-10, 4), 3.2, BRASS, width=1.6)


def _street(ink: Inker) -> None:
    ink.path(_box(-HALF, -HALF, HALF, HALF), "asphalt", line=None)
    for x in (-46, -14, 18):
        ink.path(_box(x, -41, x + 22, -37), "lane", line=None)


def _show_car(ink: Inker) -> None:
    _street(ink)
    with ink.at(0, -8, 90, CAR):
        car(ink, "lamp", "plain")


def _police_car(ink: Inker) -> None:
    _street(ink)
    for x, colour in ((-3, "red"), (3, "moon")):
        ink.oval((x, -8), 33, colour, b=41, line=None, alpha=0.45)
    with ink.at(0, -8, 90, CAR):
        car(ink, "white", "police")


def _box(left: float, top: float, right: float, low: float) -> str:
    return f"M{left} {top}L{right} {top}L{right} {low}L{left} {low}Z"


DRAWN: Final[dict[str, Callable[[Inker], None]]] = {
    "door": _closed,
    "open-door": _open,
    "car": _show_car,
    "police-car": _police_car,
}
