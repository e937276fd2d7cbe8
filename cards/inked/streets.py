"""Streets of a cell: carriageway, kerb, pavement, crosswalks and litter."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, sin
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import FINE, TEXTURE
from cards.inked.outline import Point, data

Arms = Collection[str]  # the sides at which roads leave the frame: N, E, S, W
WAYS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
TILE: Final = 300.0  # units of the frame that a road is drawn in
HALF: Final = 104.0  # of a carriageway of a zone board
BENDS: Final = (20.0, 40.0)  # radii of a kerb: where two arms meet, and where none does
QUARTER: Final = 0.45  # of a bow's handles
STAIN: Final = "stain"


def road(arms: Arms, half: float = HALF, bends: tuple[float, float] = BENDS) -> str:
    """The outline of a carriageway that leaves the frame at these sides."""
    inner, outer = bends
    found: list[str] = []
    ring = list(WAYS.items())
    for n, (way, (dx, dy)) in enumerate(ring):
        following, (ex, ey) = ring[(n + 1) % 4]
        if way in arms:
            _to(found, 150 + dx * 150 + dy * half, 150 + dy * 150 - dx * half)
            _to(found, 150 + dx * 150 - dy * half, 150 + dy * 150 + dx * half)
        corner = (150 + (dx + ex) * half, 150 + (dy + ey) * half)
        if way in arms and following in arms:
            _bow(found, corner, (dx * inner, dy * inner), (ex * inner, ey * inner))
        elif way not in arms and following not in arms:
            _bow(found, corner, (-ex * outer, -ey * outer), (-dx * outer, -dy * outer))
        else:
            _to(found, *corner)
    return "".join(found) + "Z"


def _to(found: list[str], x: float, y: float) -> None:
    found.append(data("L" if found else "M", x, y))


def _bow(found: list[str], corner: Point, start: Point, end: Point) -> None:
    """A round corner."""
    (x, y), q = corner, QUARTER
    _to(found, x + start[0], y + start[1])
    first, second = (x + start[0] * q, y + start[1] * q), (x + end[0] * q, y + end[1] * q)
    found.append(data("C", *first, *second, x + end[0], y + end[1]))


def draw_pavement(p: Inker, side: float = 200) -> None:
    """Flagstones under a whole cell."""
    p.path(outline.box(0, 0, side, side), "pave", line=None)
    joints = [
        step
        for at in range(0, int(side) + 1, 20)
        for step in (f"M{at} 0L{at} {side:g}", f"M0 {at}L{side:g} {at}")
    ]
    p.path("".join(joints), None, line="joint", width=TEXTURE)


def draw_road(p: Inker, arms: Arms) -> None:
    """Asphalt with a kerb, open where the road leaves its cell of 200 units."""
    with p.at(0, 0, 0, 200 / TILE):
        path = road(arms)
        p.path(path, "asphalt", line=None)
        with p.clip(path):
            p.path(path, None, width=16, butt=True)
            p.path(path, None, width=11, line="kerb", butt=True)
            p.path(path, None, width=1.4)
        for way in sorted(arms):
            p.path(outline.box(*_gate(way)), "asphalt", line=None)


def _gate(way: str) -> tuple[float, float, float, float]:
    """The strip at a cell's side where no kerb is."""
    first, wide = 150 - HALF + 7, 2 * HALF - 14
    return {
        "N": (first, -1.0, wide, 9.0),
        "S": (first, 292.0, wide, 9.0),
        "W": (-1.0, first, 9.0, wide),
        "E": (292.0, first, 9.0, wide),
    }[way]


def draw_crosswalk(p: Inker) -> None:
    """The bars of a crosswalk that lies across a road, around the middle of a border."""
    for n in range(7):
        p.rect((-60 + n * 18, -11, 11, 22), "walk", line=None)


def draw_dash(p: Inker) -> None:
    """A stroke in the middle of a road, along it."""
    p.rect((-14, -2, 28, 4), "lane", line=None)


def draw_manhole(p: Inker) -> None:
    p.oval((0, 0), 9, "patch", width=FINE)
    p.oval((0, 0), 6.4, None, width=TEXTURE)
    for level in (-3, 0, 3):
        p.line((-4, level), (4, level), width=TEXTURE)


def draw_papers(p: Inker) -> None:
    for _ in range(3):
        spot = (p.hand.uniform(-14, 14), p.hand.uniform(-14, 14))
        with p.at(*spot, p.hand.uniform(0, 180)):
            p.rect((-3, -4, 6, 8), "linen", width=TEXTURE)


def draw_stain(p: Inker, radius: float, trail: float) -> None:
    """A dried stain with drops. `trail` is the way in which somebody was dragged."""
    if p.saves:
        return
    dx, dy = cos(trail), sin(trail)
    for off in (-3.5, 1, 4):
        long = p.hand.uniform(26, 44)
        path = data("M", -dy * off, dx * off) + data(
            "C",
            *(dx * long * 0.4 - dy * (off + 4), dy * long * 0.4 + dx * (off + 4)),
            *(dx * long * 0.7 - dy * (off - 3), dy * long * 0.7 + dx * (off - 3)),
            *(dx * long - dy * off, dy * long + dx * off),
        )
        p.path(path, None, line=STAIN, width=p.hand.uniform(2, 3.6), alpha=0.72)
    p.blob((0, 0), radius * 0.8, STAIN, bumps=8, line=None, alpha=0.82)
    for _ in range(6):
        angle, far = p.hand.uniform(0, 6.28), p.hand.uniform(radius * 0.9, radius * 1.9)
        place = (far * cos(angle), far * sin(angle))
        p.oval(place, p.hand.uniform(0.9, 2.6), STAIN, line=None, alpha=0.82)
