"""Closed ground of a town that is no house: each around its middle, on 88 by 88 units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cards.inked.ink import Inker
from cards.inked.operation import FINE, TEXTURE
from cards.inked.things.outdoors import bush, plantrow, tree
from cards.inked.things.shop import crate
from cards.inked.things.works import lumber

ROOM: Final = 88.0  # units of a side


def _playground(p: Inker) -> None:
    p.rect((-38, -36, 76, 72), "sand", radius=8, width=TEXTURE)
    p.rect((-32, -30, 28, 26), "wood", radius=3, width=FINE, shade=0.8)
    p.rect((-28, -26, 20, 18), "lane", width=TEXTURE)
    with p.at(18, -12, 24):
        p.rect((-6, -20, 12, 40), "moon", radius=4, width=FINE, shade=1.2)
        p.rect((-6, -24, 12, 9), "lamp", radius=2, width=FINE)
    p.line((-30, 12), (4, 12), line="red", width=3)
    for x in (-22, -6):
        p.line((x, 12), (x, 22), width=TEXTURE)
        p.rect((x - 5, 22, 10, 4.6), "wood2", radius=1, width=TEXTURE)
    p.oval((24, 24), 9, "red", width=FINE, shade=0.8)
    for turn in (0, 60, 120):
        with p.at(24, 24, turn):
            p.line((-8, 0), (8, 0), line="white", width=FINE)


def _court(p: Inker) -> None:
    p.rect((-40, -36, 80, 72), "court", width=FINE)
    p.rect((-34, -30, 68, 60), None, line="white", width=2)
    p.line((0, -30), (0, 30), line="white", width=2)
    p.oval((0, 0), 11, None, line="white", width=2)
    for x in (-34, 34):
        p.rect((x - 3, -4, 6, 8), "red", width=TEXTURE)


def _allotment(p: Inker) -> None:
    for n, colours in enumerate((("red", "lamp"), ("leaf", "tree2"), ("white", "moon"))):
        with p.at(-8, -28 + 24 * n):
            plantrow(p, 58, colours)
    p.rect((26, -38, 16, 26), "wood2", radius=1, width=FINE, shade=1)
    p.line((34, -38), (34, -12), width=TEXTURE)
    p.oval((34, 14), 7, "slate", width=FINE, shade=0.8)
    p.oval((34, 14), 4.4, "ice", width=TEXTURE)


def _graves(p: Inker) -> None:
    for row in range(2):
        for column in range(3):
            x, y = -26 + 26 * column, -26 + 38 * row
            p.rect((x - 7, y, 14, 22), "soil", radius=3, width=TEXTURE)
            p.rect((x - 8, y - 7, 16, 8), "gravel", radius=3, width=FINE, shade=0.8)
    with p.at(36, 36):
        bush(p, 7)


def _glasshouse(p: Inker) -> None:
    p.rect((-32, -36, 64, 66), "glassf", width=FINE, shade=1.4)
    for n, y in enumerate((-22, -2, 18)):
        with p.at(0, y, 0, 0.8):
            plantrow(p, 70, (("red", "white"), ("lamp", "red"), ("white", "moon"))[n])
    for x in (-16, 0, 16):
        p.line((x, -36), (x, 30), line="white", width=FINE)
    p.line((-32, -3), (32, -3), width=FINE)


def _site(p: Inker) -> None:
    p.rect((-40, -38, 80, 76), "soil", radius=5, width=TEXTURE)
    with p.at(-12, -20, 6, 0.66):
        lumber(p, 66)
    for x, y, turn in ((24, -20, 8), (20, 4, -14)):
        with p.at(x, y, turn, 0.8):
            crate(p, 22)
    p.blob((-18, 20), 16, "sand", bumps=7, width=FINE, shade=1)
    p.blob((-20, 17), 9, "lane", bumps=6, line=None)
    for x in (6, 20, 34):
        p.rect((x - 5, 24, 10, 10), "gravel", width=TEXTURE, shade=0.6)


def _chapel(p: Inker) -> None:
    p.rect((-17, -34, 34, 62), "roofB", width=FINE, shade=1.8)
    p.rect((-17, -34, 17, 62), "roofD", line=None)
    p.rect((-17, -34, 34, 62), None, width=FINE)
    p.line((0, -34), (0, 28), width=FINE)
    p.rect((-11, 20, 22, 20), "roofC", width=FINE, shade=1.2)
    for a, b in ((-11, 20), (11, 20), (-11, 40), (11, 40)):
        p.line((a, b), (0, 30), width=TEXTURE)
    p.line((0, 25), (0, 36), line="lamp", width=2)
    p.line((-4, 28), (4, 28), line="lamp", width=2)
    for x, y in ((-30, -26), (30, 22)):
        with p.at(x, y):
            tree(p, 9)


LOTS: Final[Mapping[str, Callable[[Inker], None]]] = {
    "playground": _playground,
    "court": _court,
    "allotment": _allotment,
    "graves": _graves,
    "glasshouse": _glasshouse,
    "site": _site,
    "chapel": _chapel,
}
