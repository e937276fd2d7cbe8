"""Cars and lorries from above, their front to the north: fourteen designs.

Each fits into a box around the origin, so that a table can lay it on its squares.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cards.inked.colours import mixed
from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, TEXTURE

CAR_WIDE: Final = 40.0
CAR_LONG: Final = 84.0
LORRY_WIDE: Final = 48.0
LORRY_LONG: Final = 138.0
BODY: Final = (
    "M-17 -34C-15 -40 -9 -42 0 -42C9 -42 15 -40 17 -34L18 -10C18 6 18 22 17 33C14 39 8 40 0 40"
    "C-8 40 -14 39 -17 33C-18 22 -18 6 -18 -10Z"
)
BOX: Final = "M-16 -36C-14 -41 14 -41 16 -36L18 -22L18 36C17 41 -17 41 -18 36L-18 -22Z"
LOW: Final = (
    "M-15 -38C-12 -43 12 -43 15 -38L17 -14L16 4L18 22C18 36 14 40 0 40C-14 40 -18 36 -18 22"
    "L-16 4L-17 -14Z"
)
Design = Callable[[Inker, str], None]


def _wheels(p: Inker, front: float = -23, back: float = 23) -> None:
    for x in (-18, 18):
        for y in (front, back):
            p.rect((x - 2.4, y - 6, 4.8, 12), INK, radius=1.6, line=None)


def _screen(p: Inker, at: float = -17, deep: float = 10, broken: bool = False) -> None:
    low = at + deep
    p.path(
        f"M-14 {at}C-8 {at - 4} 8 {at - 4} 14 {at}L11.5 {low}"
        f"C6 {low - 2} -6 {low - 2} -11.5 {low}Z",
        "glass",
        width=FINE,
    )
    if broken:
        for x, y in ((-9, low - 2), (-2, at - 1), (6, low - 2), (9, at + 3)):
            p.line((0, at + deep / 2), (x, y), line="white", width=TEXTURE)
    else:
        p.line((-7, at + 1), (-9, low - 3), line="ice", width=FINE)


def _rear(p: Inker, at: float = 16.5) -> None:
    p.path(
        f"M-12 {at + 7.5}C-6 {at + 10} 6 {at + 10} 12 {at + 7.5}L10.5 {at}"
        f"C5 {at + 1.5} -5 {at + 1.5} -10.5 {at}Z",
        "glass",
        width=FINE,
    )


def _sides(p: Inker, low: float = 20) -> None:
    p.line((-14.5, -12), (-12.5, -2), (-12.5, low - 8), (-14, low), width=TEXTURE)
    p.line((14.5, -12), (12.5, -2), (12.5, low - 8), (14, low), width=TEXTURE)


def _lights(p: Inker, dead: bool = False) -> None:
    for s in (-1, 1):
        p.oval((s * 12, -37), 3, "dark" if dead else "lamp", b=2.2, width=TEXTURE)
        p.rect((s * 12 - 3, 36.4, 6, 2.4), "red", width=TEXTURE)
    p.line((-9, -34), (-8, -22), width=TEXTURE)
    p.line((9, -34), (8, -22), width=TEXTURE)


def _saloon(p: Inker, fill: str) -> None:
    _wheels(p)
    p.path(BODY, fill, shade=1.5)
    _screen(p)
    _rear(p)
    p.rect((-11, -5.5, 22, 20.5), None, radius=4, width=TEXTURE)
    _sides(p)
    _lights(p)


def _estate(p: Inker, fill: str) -> None:
    _wheels(p)
    p.path(BOX, fill, shade=1.5)
    _screen(p)
    _rear(p, 27)
    p.rect((-11, -5, 22, 31), None, radius=3, width=TEXTURE)
    for x in (-8, 8):
        p.line((x, -3), (x, 24), width=2)
    for x, y, wide, high, luggage in ((-6, 0, 12, 9, "leather"), (-7, 11, 14, 8, "moss")):
        p.rect((x, y, wide, high), luggage, radius=1, width=FINE, shade=0.6)
    _sides(p, 30)
    _lights(p)


def _pickup(p: Inker, fill: str) -> None:
    _wheels(p)
    p.path(BOX, fill, shade=1.5)
    _screen(p)
    p.rect((-11, -6, 22, 9), None, radius=2, width=TEXTURE)
    p.rect((-14.5, 5, 29, 32), "dark", width=FINE)
    for y in (12, 18, 24, 30):
        p.line((-14, y), (14, y), line="slate", width=TEXTURE)
    p.rect((-11, 10, 12, 12), "wood", width=FINE)
    p.line((-11, 10), (1, 22), width=TEXTURE)
    p.oval((6, 27), 5.4, "slate", width=FINE)
    p.oval((6, 27), 2.2, "dark", width=TEXTURE)
    _lights(p)


def _van(p: Inker, fill: str) -> None:
    _wheels(p)
    p.path(BOX, fill, shade=1.5)
    _screen(p, -27, 9)
    p.rect((-14, -15, 28, 52), None, radius=2, width=TEXTURE)
    for y in range(-9, 36, 8):
        p.line((-13, y), (13, y), width=TEXTURE)
    p.line((-11, -12), (-11, 34), width=2)
    p.line((11, -12), (11, 34), width=2)
    p.rect((-7, -8, 14, 40), "wood2", width=FINE)
    for y in (0, 8, 16, 24):
        p.line((-7, y), (7, y), width=TEXTURE)


def _taxi(p: Inker, fill: str) -> None:
    del fill
    _saloon(p, "lamp")
    p.rect((-9, 0, 18, 7), "white", radius=1, width=FINE)
    for n in range(4):
        p.rect((-9 + 4.6 * n, 0, 2.3, 3.4), INK, line=None)
        p.rect((-6.7 + 4.6 * n, 3.4, 2.3, 3.4), INK, line=None)


def _police(p: Inker, fill: str) -> None:
    del fill
    _saloon(p, "white")
    p.path("M-17.4 -22L17.4 -22L17.8 -8L-17.8 -8Z", "blue", line=None, alpha=0.55)
    p.rect((-11, -2, 11, 6), "red", width=FINE)
    p.rect((0, -2, 11, 6), "moon", width=FINE)


def _ambulance(p: Inker, fill: str) -> None:
    del fill
    _wheels(p)
    p.path(BOX, "white", shade=1.5)
    _screen(p, -27, 9)
    p.rect((-15, -15, 30, 52), "white2", radius=2, width=FINE)
    p.rect((-3.4, 0, 6.8, 24), "red", line=None)
    p.rect((-12, 8.6, 24, 6.8), "red", line=None)
    p.rect((-12, -14, 10, 5), "moon", width=FINE)
    p.rect((2, -14, 10, 5), "moon", width=FINE)


def _sports(p: Inker, fill: str) -> None:
    _wheels(p, -24, 25)
    p.path(LOW, fill, shade=1.5)
    for x in (-3.4, 3.4):
        p.line((x, -40), (x, -18), line="white", width=3)
        p.line((x, 22), (x, 38), line="white", width=3)
    _screen(p, -12, 9)
    p.rect((-10, -1, 20, 13), "dark", radius=4, width=FINE)
    p.rect((-9, 3, 8, 8), "leather", radius=2, width=TEXTURE)
    p.rect((1, 3, 8, 8), "leather", radius=2, width=TEXTURE)
    p.rect((-16, 33, 32, 4), "dark", radius=1, width=FINE)


def _open_door(p: Inker, fill: str) -> None:
    with p.at(0, 0, 0, 0.94):
        for s in (-1, 1):
            p.poly(
                [(s * 16, -9), (s * 29, 3), (s * 27, 6), (s * 15.5, -3)],
                fill,
                width=FINE,
                shade=0.8,
            )
        _saloon(p, fill)
        p.rect((-14.6, -5, 4, 16), "dark", line=None)


def _bonnet_up(p: Inker, fill: str) -> None:
    _wheels(p)
    p.path(BODY, fill, shade=1.5)
    p.rect((-13, -38, 26, 15), "dark", radius=2, width=FINE)
    p.rect((-8, -35, 9, 9), "slate", width=TEXTURE)
    p.oval((6, -30), 3.4, "steel", width=TEXTURE)
    p.rect((-14, -25, 28, 7), mixed(fill, "#FFFFFF", 0.25), radius=1, width=FINE, shade=1)
    _screen(p, -13, 8)
    _rear(p)
    p.rect((-11, -3, 22, 18), None, radius=4, width=TEXTURE)
    _sides(p)


def crashed(p: Inker, fill: str) -> None:
    _wheels(p)
    p.path(
        "M-17 -30L-12 -37L-7 -33L-1 -40L4 -34L10 -38L16 -28L18 -10L17 33C14 39 8 40 0 40"
        "C-8 40 -14 39 -17 33L-18 -10Z",
        fill,
        shade=1.5,
    )
    p.line((-12, -37), (-8, -26), (-2, -30), width=FINE)
    p.line((4, -34), (2, -25), (9, -27), width=FINE)
    _screen(p, broken=True)
    _rear(p)
    p.rect((-11, -5.5, 22, 20.5), None, radius=4, width=TEXTURE)
    p.line((-6, 2), (0, 8), (7, 5), width=TEXTURE)
    _sides(p)


def burnt(p: Inker, fill: str) -> None:
    del fill
    p.blob((0, 0), 23, "crack", bumps=8, line=None, alpha=0.35)
    p.path(BODY, "#6B5A50", shade=1.0)
    p.path("M-14 -17C-8 -21 8 -21 14 -17L11.5 -7C6 -9 -6 -9 -11.5 -7Z", "dark", width=FINE)
    p.path("M-12 24C-6 27 6 27 12 24L10.5 16.5C5 18 -5 18 -10.5 16.5Z", "dark", width=FINE)
    for x, y, radius in ((-6, -28, 6), (7, 4, 5), (-8, 32, 4)):
        p.blob((x, y), radius, "#8A4B30", bumps=6, line=None, alpha=0.8)
    for x in (-7, -2, 3, 8):
        p.line((x, -4), (x, 14), width=TEXTURE)
    _sides(p)


DESIGNS: Final[tuple[Design, ...]] = (
    *(_saloon, _estate, _pickup, crashed, _taxi, _sports, _van, _open_door),
    *(_police, _bonnet_up, burnt, _ambulance),
)


def _lorry(p: Inker, fill: str) -> None:
    """A cab before a box with ribs."""
    for x in (-21, 21):
        for y in (-48, 26, 44):
            p.rect((x - 3, y - 8, 6, 16), INK, radius=2, line=None)
    p.rect((-20, -67, 40, 30), fill, radius=6, shade=1.5)
    p.rect((-17, -62, 34, 9), "glass", radius=3, width=FINE)
    p.rect((-22, -33, 44, 100), "white2", radius=2, shade=1.7)
    for y in range(-19, 66, 14):
        p.line((-21, y), (21, y), width=TEXTURE)
    p.rect((-14, -4, 28, 18), fill, line=None, alpha=0.8)
    p.line((6, 30), (12, 40), (8, 46), width=TEXTURE)


def _tanker(p: Inker, fill: str) -> None:
    """A cab before a tank with three lids."""
    for x in (-21, 21):
        for y in (-48, 26, 44):
            p.rect((x - 3, y - 8, 6, 16), INK, radius=2, line=None)
    p.rect((-20, -67, 40, 30), fill, radius=6, shade=1.5)
    p.rect((-17, -62, 34, 9), "glass", radius=3, width=FINE)
    p.rect((-21, -33, 42, 100), "steel", radius=20, shade=1.7)
    p.rect((-6, -28, 12, 90), "white", radius=5, line=None, alpha=0.5)
    for y in (-10, 17, 44):
        p.oval((0, y), 8, "slate", width=FINE)
        p.line((-21, y + 13), (21, y + 13), width=TEXTURE)


LORRIES: Final[tuple[Design, ...]] = (_lorry, _tanker)
