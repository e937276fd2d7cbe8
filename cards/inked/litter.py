"""Things on a street: eighteen designs, each around the middle of a carriageway of 138 units."""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from typing import Final

from cards.inked.ink import Inker
from cards.inked.operation import FINE, TEXTURE
from cards.inked.streets import draw_manhole, draw_papers, draw_stain
from cards.inked.things.cars import Design, burnt, crashed
from cards.inked.things.garage import hose
from cards.inked.things.home import sofa, wheelchair
from cards.inked.things.shop import bags, crate, drum
from cards.inked.things.works import lumber


def _stain(p: Inker) -> None:
    draw_stain(p, 14, p.hand.uniform(0, 2 * pi))
    with p.at(36, -30):
        draw_papers(p)


def _manhole(p: Inker) -> None:
    with p.at(-24, 20):
        draw_manhole(p)
    p.line((-8, 14), (14, 2), (22, 10), (44, -6), width=TEXTURE)
    p.line((14, 2), (10, -18), width=TEXTURE)


def _patch(p: Inker) -> None:
    p.rect((-34, -22, 52, 38), "patch", width=TEXTURE)
    with p.at(30, 28):
        draw_papers(p)


def _crates(p: Inker) -> None:
    for x, y, turn in ((-16, -8, 8), (14, 6, -20), (2, 26, 40)):
        with p.at(x, y, turn):
            crate(p, 24)


def _bags(p: Inker) -> None:
    for x, y in ((-40, -30), (-18, -40), (-44, -8)):
        p.blob((x, y), 11, "dark", bumps=6, width=FINE, shade=1)
        p.line((x - 3, y - 4), (x, y - 9), (x + 3, y - 4), width=TEXTURE)


def _barrier(p: Inker) -> None:
    with p.at(0, 0, 14):
        p.rect((-46, -5, 92, 10), "white", width=FINE, shade=1.5)
        for n in range(5):
            x = -42 + 18 * n
            p.poly([(x, -5), (x + 8, -5), (x + 2, 5), (x - 6, 5)], "red", line=None)
    for x in (-30, 34):
        p.oval((x, 20), 8, "terra", width=FINE, shade=1)
        p.oval((x, 20), 4.4, "white", width=TEXTURE)


def _bicycle(p: Inker) -> None:
    with p.at(0, 0, p.hand.uniform(0, 360)):
        for x in (-20, 20):
            p.oval((x, 0), 13, None, width=3.2)
            p.oval((x, 0), 2, "steel", width=TEXTURE)
        p.line((-20, 0), (-6, -16), (14, -14), (0, 2), (-20, 0), line="red", width=3)
        p.line((14, -14), (20, 0), line="red", width=3)
        p.line((10, -20), (20, -18), width=2.4)
        p.line((-11, -20), (-2, -19), width=3.4)


def _trolley(p: Inker) -> None:
    with p.at(0, 0, p.hand.uniform(-40, 40)):
        p.rect((-18, -12, 38, 24), "steel", radius=3, width=FINE, shade=1)
        for n in range(1, 5):
            p.line((-18 + 7.4 * n, -11), (-18 + 7.4 * n, 11), width=TEXTURE)
        p.line((-17, 0), (19, 0), width=TEXTURE)
        p.rect((-26, -12, 5, 24), "red", radius=2, width=FINE)
    for x, y, fill in ((30, 20, "lamp"), (38, 8, "mint"), (24, 32, "terra")):
        p.oval((x, y), 4.4, fill, width=TEXTURE)


def _sofa(p: Inker) -> None:
    with p.at(-6, -10, 24):
        sofa(p, "leather", 52)
    with p.at(30, 28):
        draw_papers(p)


def _drums(p: Inker) -> None:
    p.blob((6, 16), 26, "crack", bumps=7, line=None, alpha=0.8)
    for x, y, fill in ((-14, -10, "red"), (14, -16, "blue")):
        with p.at(x, y):
            drum(p, fill)


def _lumber(p: Inker) -> None:
    with p.at(0, 6, p.hand.uniform(10, 40)):
        lumber(p, 66)


def _suitcases(p: Inker) -> None:
    for x, y, turn, fill in ((-14, -8, 12, "blue"), (20, 16, -30, "leather")):
        with p.at(x, y, turn):
            p.rect((-16, -11, 32, 22), fill, radius=4, width=FINE, shade=1.2)
            p.rect((-5, -15, 10, 5), None, radius=2, width=FINE)
            p.line((-16, -2), (16, -2), width=TEXTURE)
    with p.at(-2, 34):
        draw_papers(p)


def _tyres(p: Inker) -> None:
    for side in (-1, 1):
        p.path(
            f"M{-58} {6 + 9 * side}C-30 {4 + 9 * side} -10 {-4 + 9 * side} 26 {-10 + 9 * side}",
            None,
            line="crack",
            width=4.4,
            alpha=0.8,
        )
    for x, y in ((38, 20), (46, 38), (26, 40)):
        p.oval((x, y), 10, "dark", width=FINE, shade=1)
        p.oval((x, y), 4.6, "asphalt", width=TEXTURE)


def _puddle(p: Inker) -> None:
    p.blob((-4, 6), 21, "glass", bumps=6, width=TEXTURE, alpha=0.9)
    p.line((-18, 2), (-6, -2), (2, 4), line="ice", width=FINE)
    p.line((0, 14), (12, 11), line="ice", width=FINE)
    for x, y in ((-34, -22), (30, 30), (36, -14)):
        p.blob((x, y), 5, "tree3", bumps=5, width=TEXTURE)


def _wheelchair(p: Inker) -> None:
    with p.at(0, 0, p.hand.uniform(0, 360)):
        wheelchair(p)
    with p.at(-30, 30):
        draw_stain(p, 9, 0.6)


def _hose(p: Inker) -> None:
    with p.at(-16, -14):
        hose(p)
    p.blob((24, 20), 18, "patch", bumps=6, line=None)
    with p.at(30, -26):
        bags(p)


def _wreck(p: Inker, design: Design, fill: str, turn: float) -> None:
    with p.at(-4, -2, turn, 1.05):
        design(p, fill)


def _burnt(p: Inker) -> None:
    _wreck(p, burnt, "slate", p.hand.uniform(12, 40))
    with p.at(46, 44):
        draw_papers(p)


def _crash(p: Inker) -> None:
    _wreck(p, crashed, "slate", p.hand.uniform(-60, -30))
    p.blob((-34, -40), 9, "glass", bumps=6, width=TEXTURE)
    for x, y in ((38, 34), (46, 22)):
        p.oval((x, y), 4, "terra", width=TEXTURE)


DESIGNS: Final[tuple[Callable[[Inker], None], ...]] = (
    *(_stain, _crates, _manhole, _bicycle, _bags, _patch, _suitcases, _barrier),
    *(_puddle, _trolley, _burnt, _tyres, _sofa, _crash, _drums, _lumber, _wheelchair, _hose),
)


def draw_litter(p: Inker, number: int) -> None:
    """One of the designs, a little aside."""
    stray = p.hand.uniform
    with p.at(100 + stray(-14, 14), 100 + stray(-14, 14)):
        DESIGNS[number % len(DESIGNS)](p)
