"""Streets of a town tile: carriageway, kerb, pavement, lanes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import FINE, TEXTURE
from cards.inked.outline import data
from cards.inked.streets import WAYS, Arms, road

HALF: Final = 36.0  # of a carriageway
KERB: Final = 3.4
BENDS: Final = (15.0, 26.0)  # radii of a kerb: where two arms meet, and where none does
GATES: Final = {
    "N": (150 - HALF + 4.6, -1.0, 2 * HALF - 9.2, 7.0),
    "S": (150 - HALF + 4.6, 294.0, 2 * HALF - 9.2, 7.0),
    "W": (-1.0, 150 - HALF + 4.6, 7.0, 2 * HALF - 9.2),
    "E": (294.0, 150 - HALF + 4.6, 7.0, 2 * HALF - 9.2),
}


def drawn_box(p: Inker, x: float, y: float, wide: float, high: float) -> str:
    """A rectangle by a hand that strays."""
    corners = p.strays([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    return outline.polygon(corners, p.hand)


def carriageway(arms: Arms) -> str:
    """The outline of the asphalt that leaves the tile at these sides."""
    return road(arms, HALF, BENDS)


def slabs(p: Inker, x: float, y: float, w: float, h: float, step: float = 16.667) -> None:
    """Joints of paving, in step with the tile's edge so that they meet the neighbour's."""
    t = x
    while t <= x + w + 0.1:
        p.path(f"M{t:.2f} {y}L{t:.2f} {y + h}", None, line="joint", width=TEXTURE)
        t += step
    t = y
    while t <= y + h + 0.1:
        p.path(f"M{x} {t:.2f}L{x + w} {t:.2f}", None, line="joint", width=TEXTURE)
        t += step


def lane(p: Inker, a: Arms) -> None:
    """Dashes in the middle. At an edge they begin with half a gap: two tiles make a whole one."""
    straight = set(a) in ({"N", "S"}, {"E", "W"})
    far = 150 if straight else 128 if len(a) == 2 else 88
    for k in sorted(a):
        dx, dy = -WAYS[k][0], -WAYS[k][1]
        x, y, t = 150 - dx * 150, 150 - dy * 150, 8.0
        while t + 17 <= far + 9:
            x0, y0 = (x + dx * t, y + dy * t)
            p.path(
                drawn_box(
                    p,
                    min(x0, x0 + dx * 17) - (1.5 if dy else 0),
                    min(y0, y0 + dy * 17) - (1.5 if dx else 0),
                    abs(dx) * 17 or 3,
                    abs(dy) * 17 or 3,
                ),
                "lane",
                line=None,
            )
            t += 33.33


def crosswalk(p: Inker, k: str) -> None:
    dx, dy = WAYS[k]
    with p.at(150 + 52 * dx, 150 + 52 * dy, 90 if dx else 0):
        for i in range(5):
            p.rect((-29 + i * 12.6, -8, 7.4, 16), "walk", line=None)


def manhole(p: Inker, x: float, y: float) -> None:
    p.oval((x, y), 9, "patch", width=FINE)
    p.oval((x, y), 6.4, None, width=TEXTURE)
    for i in (-3, 0, 3):
        p.line((x - 4, y + i), (x + 4, y + i), width=TEXTURE)


def drain(p: Inker, x: float, y: float, t: float = 0) -> None:
    with p.at(x, y, t):
        p.rect((-7, -3.4, 14, 6.8), "patch", width=TEXTURE)
        for i in (-4, -1.3, 1.3, 4):
            p.line((i, -2.4), (i, 2.4), width=TEXTURE)


def grit(p: Inker, a: Arms) -> None:
    """Patches and cracks, never nearer than 12 to an edge."""
    for _ in range(3):
        k = p.hand.choice(sorted(a))
        dx, dy = WAYS[k]
        t = p.hand.uniform(20, 118)
        o = p.hand.uniform(-24, 24)
        x, y = (150 + dx * t - dy * o, 150 + dy * t + dx * o)
        s = p.hand.uniform(0, 1)
        if s < 0.45:
            w, h = (p.hand.uniform(14, 26), p.hand.uniform(9, 16))
            p.rect((x - w / 2, y - h / 2, w, h), "patch", width=TEXTURE, line="crack")
        else:
            pts = [(x, y)]
            g = p.hand.uniform(0, 6.28)
            for _ in range(4):
                g += p.hand.uniform(-0.8, 0.8)
                pts.append((pts[-1][0] + 7 * cos(g), pts[-1][1] + 7 * sin(g)))
            p.line(*pts, width=TEXTURE, line="crack")
            p.line(pts[2], (pts[2][0] + 6, pts[2][1] + 4), width=TEXTURE, line="crack")


def gore(p: Inker, x: float, y: float, r: float = 11, trail: float | None = None) -> None:
    """A dried stain with drops. `trail` is the way in which somebody was dragged."""
    if p.saves:
        return
    c = "#6B231C"
    if trail is not None:
        dx, dy = (cos(trail), sin(trail))
        for o in (-3.5, 1, 4):
            long = p.hand.uniform(26, 44)
            p.path(
                data("M", x - dy * o, y + dx * o)
                + data(
                    "C",
                    *(x + dx * long * 0.4 - dy * (o + 4), y + dy * long * 0.4 + dx * (o + 4)),
                    *(x + dx * long * 0.7 - dy * (o - 3), y + dy * long * 0.7 + dx * (o - 3)),
                    *(x + dx * long - dy * o, y + dy * long + dx * o),
                ),
                None,
                line=c,
                width=p.hand.uniform(2, 3.6),
                alpha=0.72,
            )
    p.blob((x, y), r * 0.8, c, bumps=8, line=None, alpha=0.82)
    for _ in range(6):
        a, d = (p.hand.uniform(0, 6.28), p.hand.uniform(r * 0.9, r * 1.9))
        p.oval((x + d * cos(a), y + d * sin(a)), p.hand.uniform(0.9, 2.6), c, line=None, alpha=0.82)


def kerbed(p: Inker, d: str, a: Arms) -> None:
    """Asphalt with a kerb within its outline, open where the road leaves the tile."""
    p.path(d, "asphalt", line=None)
    with p.clip(d):
        p.path(d, None, width=(KERB + 2.4) * 2, butt=True)
        p.path(d, None, width=(KERB + 0.6) * 2, line="kerb", butt=True)
        p.path(d, None, width=TEXTURE * 1.2, butt=True)
    for k in sorted(a):
        x, y, w, h = GATES[k]
        p.path(outline.box(x, y, w, h), "asphalt", line=None)


def street(p: Inker, rows: Sequence[str], a: Arms, *, dead_end: bool = False) -> None:
    if dead_end:
        p.rect((100, 200, 100, 100), "pave", line=None)
        slabs(p, 100, 200, 100, 100)
        kerbed(
            p,
            "M114 300L114 226C114 216 120 212 130 212L170 212C180 212 186 216 186 226L186 300Z",
            "S",
        )
        for y in (292 - 17, 258.67 - 17):
            p.rect((148.5, y, 3, 17), "lane", line=None)
        with p.at(150, 223):
            for i in range(5):
                p.rect((-29 + i * 12.6, -7, 7.4, 14), "walk", line=None)
        return
    for r in range(3):
        for c in range(3):
            if rows[r][c] == "r":
                p.path(outline.box(c * 100, r * 100, 100, 100), "pave", line=None)
                slabs(p, c * 100, r * 100, 100, 100)
    kerbed(p, carriageway(a), a)
    grit(p, a)
    lane(p, a)
