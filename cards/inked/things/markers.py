"""Drawings on tokens of 100 units: doors and cars fill them, the others are glued on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK, Drawing
from cards.inked.things.outdoors import car

HALF: Final = 54.0  # over the edge of the token
FRAME: Final = "#6B4226"
LEAF: Final = "#9A5F35"
PANEL: Final = "#7F4B29"
NIGHT: Final = "#15110F"
FLOOR: Final = "#E7C98F"
BRASS: Final = "#E5B64A"
COPPER: Final = "#C9713F"
RED: Final = "#E0503E"
CREAM: Final = "#FBF7EC"
ABOVE: Final = -11.0  # the middle of what stands over the name
CAR: Final = 1.12  # scale of a car that fills the token


@cache
def marker(key: str, *, saves: bool) -> Drawing:
    """The drawing of a token by the key of its icon, or nothing where the icon itself is shown."""
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


def _cut_out(ink: Inker, path: str) -> None:
    """The paper around something that is cut out and glued on."""
    ink.path(path, CREAM, line=CREAM, width=11)


def _heart(ink: Inker) -> None:
    path = "M0 40Q-52 6 -44 -24Q-30 -48 0 -20Q30 -48 44 -24Q52 6 0 40Z"
    with ink.at(0, ABOVE, 0, 0.76):
        _cut_out(ink, path)
        ink.path(path, RED, width=4.5)
        ink.path("M-30 -16Q-27 -29 -15 -29", None, line=CREAM, width=6)


def _bullet(ink: Inker) -> None:
    case, tip = _box(-13, -8, 13, 30), "M-13 -8Q-13 -34 0 -42Q13 -34 13 -8Z"
    rim = _box(-16, 30, 16, 37)
    with ink.at(0, ABOVE + 1, 24, 0.9):
        for path in (case, tip, rim):
            _cut_out(ink, path)
        ink.path(tip, COPPER, width=4)
        ink.path(case, BRASS, width=4)
        ink.path(rim, BRASS, width=4)
        ink.path("M-6 -2V24M-6 -14Q-6 -26 -1 -32", None, line=CREAM, width=3.5)


def _objective(ink: Inker) -> None:
    """The card with a cross that lies on the map."""
    with ink.at(0, ABOVE):
        ink.path(_box(-31, -29, 31, 29), CREAM, width=4)
        for colour, wide in ((INK, 17.0), (RED, 10.0)):
            ink.path("M-17 -16L17 16M17 -16L-17 16", None, line=colour, width=wide)


def _skill(ink: Inker) -> None:
    radii = (34.0, 15.0) * 5
    corners = [
        (radius * sin(n * pi / 5), -radius * cos(n * pi / 5)) for n, radius in enumerate(radii)
    ]
    star = outline.polygon(corners, None)
    with ink.at(0, ABOVE + 2):
        _cut_out(ink, star)
        ink.path(star, BRASS, width=4)
        ink.path("M-4 -14L-8 -5L-17 -4", None, line=CREAM, width=4)


def _box(left: float, top: float, right: float, low: float) -> str:
    return f"M{left} {top}L{right} {top}L{right} {low}L{left} {low}Z"


DRAWN: Final[dict[str, Callable[[Inker], None]]] = {
    "door": _closed,
    "open-door": _open,
    "car": _show_car,
    "police-car": _police_car,
    "heart": _heart,
    "bullet": _bullet,
    "objective": _objective,
    "skill": _skill,
}
