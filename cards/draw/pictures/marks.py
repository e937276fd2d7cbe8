"""Marks of what happens: blood, a flash, speed, smoke, rounds that fly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.outline import data
from rules.pictures import Mark

BLOOD: Final = "#A81C16"
LIGHT: Final = "#FDF3C8"


def _blood(p: Inker) -> None:
    """A splash with drops, about 100 wide."""
    if p.saves:
        return
    points = []
    for n in range(22):
        reach = p.hand.uniform(20, 30) if n % 2 else p.hand.uniform(34, 58)
        points.append((reach * cos(n * pi / 11), reach * sin(n * pi / 11)))
    found = [data("M", *points[0])]
    for n in range(0, 22, 2):
        one, two = points[(n + 1) % 22], points[(n + 2) % 22]
        found.append(data("Q", *one, *two))
    drops = []
    for _ in range(9):
        turn, far = p.hand.uniform(0, 2 * pi), p.hand.uniform(46, 84)
        drops.append(outline.oval(far * cos(turn), far * sin(turn), *[p.hand.uniform(2, 7)] * 2))
    p.path("".join(found) + "Z", BLOOD, line=None)
    p.path("".join(drops), BLOOD, line=None)


def _flash(p: Inker) -> None:
    for colour, size in (("#F7C24E", 50), (LIGHT, 32)):
        p.path(outline.polygon(outline.spiky_points(size * 0.8, 9, 0.4), None), colour, width=3)
        p.path(outline.polygon(_star(size, 9, 0.45), None), colour, width=3)


def _star(radius: float, tips: int, deep: float) -> list[tuple[float, float]]:
    found = []
    for n in range(2 * tips):
        reach = radius if n % 2 == 0 else radius * deep
        found.append((reach * sin(n * pi / tips), -reach * cos(n * pi / tips)))
    return found


def _stars(p: Inker) -> None:
    for n in range(5):
        turn = n * 2 * pi / 5
        with p.at(44 * cos(turn), 16 * sin(turn)):
            p.path(outline.polygon(_star(13, 5, 0.42), None), "#F7C24E", width=3)
    p.path(outline.oval(0, 0, 44, 16), None, width=2.5, alpha=0.6)


def _speed(p: Inker) -> None:
    lines = ""
    for n in range(8):
        y = -44 + n * 12.5
        long = p.hand.uniform(40, 100)
        lines += data("M", 50, y) + data("L", 50 - long, y)
    p.path(lines, None, line="#FBF7EC", width=4)


def _smoke(p: Inker) -> None:
    for n in range(6):
        size = 16 + 5 * n
        place = (p.hand.uniform(-14, 14) + 3 * n, 40 - 19 * n)
        p.blob(place, size, ("#6B6864", "#8A8780")[n % 2], 8, width=2.5)


def _waves(p: Inker) -> None:
    for n, radius in enumerate((22, 38, 54)):
        arc = data("M", radius * 0.7, -radius * 0.72)
        arc += data(
            "C",
            radius * 1.25,
            -radius * 0.3,
            radius * 1.25,
            radius * 0.3,
            radius * 0.7,
            radius * 0.72,
        )
        p.path(arc, None, line=("#FCE3B0", "#F59A63")[n % 2], width=8)


def _rounds(p: Inker) -> None:
    for x, y, turn in ((-40, 20, -30), (-8, 36, 20), (22, 12, 60), (48, 34, -14)):
        with p.at(x, y, turn):
            p.path("M-14 -6H10Q22 0 10 6H-14Z", "#D9A441", width=3)


def _sleep(p: Inker) -> None:
    for x, y, size in ((-30, 30, 0.6), (0, 0, 0.9), (38, -34, 1.3)):
        with p.at(x, y, 0, size):
            p.path("M-16 -18H16L-14 18H18", None, line=INK, width=13)
            p.path("M-16 -18H16L-14 18H18", None, line="#FBF7EC", width=6)


def _aim(p: Inker) -> None:
    for colour, wide in ((INK, 8.0), ("#D9503A", 4.0)):
        p.path(outline.oval(0, 0, 42, 42), None, line=colour, width=wide)
        p.path("M0 -56V-20M0 56V20M-56 0H-20M56 0H20", None, line=colour, width=wide)
    p.oval((0, 0), 5, "#D9503A", width=2)


def _glass(p: Inker) -> None:
    for _ in range(12):
        x, y = p.hand.uniform(-60, 60), p.hand.uniform(-40, 40)
        size = p.hand.uniform(6, 16)
        points = [(x + size * cos(a), y + size * sin(a)) for a in (0.2, 2.0, 3.9)]
        p.path(outline.polygon(points, None), "#CFE3E6", width=2)


def _heart(p: Inker) -> None:
    path = "M0 40Q-52 6 -44 -24Q-30 -48 0 -20Q30 -48 44 -24Q52 6 0 40Z"
    p.path(path, "#C8402F", width=5)
    p.path("M-28 -20Q-22 -30 -12 -26", None, line="#F4C0B0", width=5)


MARKS: Final[Mapping[Mark, Callable[[Inker], None]]] = {
    "blood": _blood,
    "flash": _flash,
    "stars": _stars,
    "speed": _speed,
    "smoke": _smoke,
    "waves": _waves,
    "rounds": _rounds,
    "sleep": _sleep,
    "aim": _aim,
    "glass": _glass,
    "heart": _heart,
}
