"""Town Square and the Helipad."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, TEXTURE
from cards.inked.outline import Point, data
from cards.inked.things.outdoors import tree
from cards.inked.things.shop import crate, drum
from cards.inked.town.lots import tufts
from cards.inked.town.streets import carriageway, kerbed, lane, slabs

LETTER: Final = (
    "M112 96L132 96L132 138L168 138L168 96L188 96L188 204L168 204L168 160L132 160L132 204L112 204Z"
)


def _ray(radius: float, angle: float) -> Point:
    return radius * cos(angle), radius * sin(angle)


def ground(p: Inker) -> None:
    p.path("M0 0L300 0L300 300L0 300Z", "grass", line=None)


def fountain(p: Inker) -> None:
    with p.at(150, 150):
        p.oval((0, 0), 40, "kerb", shade=1.6)
        p.oval((0, 0), 33, "ice", width=FINE)
        for r in (26, 19):
            p.path(outline.oval(0, 0, r, r), None, line="glass", width=FINE)
        p.oval((0, 0), 12, "kerb", shade=1.2)
        p.oval((0, 0), 7.5, "ice", width=TEXTURE)
        p.path(
            "M-2.6 -9L2.6 -9L2.6 -2.6L9 -2.6L9 2.6L2.6 2.6L2.6 9"
            "L-2.6 9L-2.6 2.6L-9 2.6L-9 -2.6L-2.6 -2.6Z",
            "gravel",
            width=FINE,
            shade=0.8,
        )
        for i in range(8):
            a = i * pi / 4 + 0.39
            p.path(
                data("M", *_ray(13, a))
                + data("C", *_ray(18, a), *_ray(21, a + 0.12), *_ray(25, a + 0.1)),
                None,
                line="white",
                width=FINE,
            )


def town_square(p: Inker) -> None:
    """Cobbles, a fountain, stalls and trees."""
    ground(p)
    for x, y, w, h in ((0, 100, 300, 100), (100, 0, 100, 300)):
        p.path(outline.box(x, y, w, h), "pave", line=None)
        slabs(p, x, y, w, h)
    kerbed(p, carriageway("NESW"), "NESW")
    lane(p, "NESW")
    _plaza(p)
    _stalls(p)
    fountain(p)


def _plaza(p: Inker) -> None:
    """Rings of cobbles."""
    p.oval((150, 150), 86, "kerb", shade=0.8)
    p.oval((150, 150), 80, "sand" if not p.saves else "white", width=FINE)
    if not p.saves:
        p.oval((150, 150), 79, "pave", line=None, alpha=0.55)
    for r in (48, 56, 64, 72):
        p.path(outline.oval(150, 150, r, r), None, line="joint", width=TEXTURE)
        k = int(r / 2.1)
        dd = ""
        for i in range(k):
            a = i * 6.2832 / k + r
            dd += data("M", *_ray(r, a)) + data("L", *_ray(r + 8, a))
        with p.at(150, 150):
            p.path(dd, None, line="joint", width=TEXTURE)


def _stalls(p: Inker) -> None:
    """Trees, crates, and stalls with striped awnings in the corners."""
    for x, y in ((46, 46), (254, 46), (46, 254), (254, 254)):
        tufts(p, x - 38, y - 38, 76, 76, 6)
    for x, y in ((38, 40), (262, 260), (38, 262)):
        with p.at(x, y):
            tree(p, 23, "tree" if x < 100 else "tree3")
    for x, y, t, c in (
        (66, 70, -45, "red"),
        (236, 62, 45, "blue"),
        (232, 236, 135, "lamp"),
        (68, 234, -135, "moss"),
    ):
        with p.at(x, y, t):
            p.rect((-24, -14, 48, 28), "white", shade=1.6)
            for i in range(4):
                p.path(
                    f"M{-24 + i * 12} -14L{-18 + i * 12} -14L{-18 + i * 12} 14L{-24 + i * 12} 14Z",
                    c,
                    line=None,
                )
            p.rect((-24, -14, 48, 28), None)
            p.line((-24, 0), (24, 0), width=FINE)
    with p.at(268, 30):
        crate(p, 18)
    with p.at(252, 22, 20):
        crate(p, 14)


def helipad(p: Inker) -> None:
    """Nine open squares, with ways in at the middle of each edge."""
    ground(p)
    p.path("M8 8L292 8L292 292L8 292Z", "gravel", line=None)
    for x, y, w, h in ((0, 100, 300, 100), (100, 0, 100, 300)):
        p.path(outline.box(x, y, w, h), "pave", line=None)
    for x, y, w, h in (
        (0, 100, 26, 100),
        (274, 100, 26, 100),
        (100, 0, 100, 26),
        (100, 274, 100, 26),
    ):
        slabs(p, x, y, w, h)
    for d, k in (
        ("M0 114L30 114L30 186L0 186Z", "W"),
        ("M300 114L270 114L270 186L300 186Z", "E"),
        ("M114 0L114 30L186 30L186 0Z", "N"),
        ("M114 300L114 270L186 270L186 300Z", "S"),
    ):
        kerbed(p, d, k)
    for dash in (
        (8, 148.5, 17, 3),
        (275, 148.5, 17, 3),
        (148.5, 8, 3, 17),
        (148.5, 275, 3, 17),
    ):
        p.rect(dash, "lane", line=None)
    _landing(p)
    for x, y, t in ((9, 9, 0), (291, 9, 90), (291, 291, 180), (9, 291, 270)):
        with p.at(x, y, t):
            _fence(p)
    with p.at(54, 54):
        crate(p, 22, "moss")
    with p.at(250, 246):
        drum(p, "red")


def _fence(p: Inker) -> None:
    """A corner of the fence around the pad."""
    p.path("M0 88L0 0L88 0", None, width=5)
    p.path("M0 88L0 0L88 0", None, width=2, line="steel")
    for i in range(0, 90, 22):
        p.oval((i, 0), 3, "steel", width=TEXTURE)
        p.oval((0, i), 3, "steel", width=TEXTURE)


def _landing(p: Inker) -> None:
    """The pad with its ring, its letter and its lamps."""
    p.rect((22, 22, 256, 256), "slate", radius=10, shade=1.2)
    p.rect((27, 27, 246, 246), None, radius=7, line="lane", width=2)
    for i in (100, 200):
        p.path(
            f"M{i} 28L{i} 272M28 {i}L272 {i}",
            None,
            line="lane",
            width=1.5,
            dash=(5.0, 7.0),
            alpha=0.5,
        )
    p.path(outline.oval(150, 150, 98, 98), "patch", line=None)
    p.path(outline.oval(150, 150, 98, 98), None, width=9.6)
    p.path(outline.oval(150, 150, 98, 98), None, line="lamp", width=7)
    p.path(outline.oval(150, 150, 80, 80), None, line="lane", width=FINE, dash=(9.0, 7.0))
    p.path(LETTER, "white" if p.saves else "lane", line=INK if p.saves else None)
    for i in range(12):
        a = i * pi / 6
        p.oval((150 + 110 * cos(a), 150 + 110 * sin(a)), 4, "lamp", width=FINE)
