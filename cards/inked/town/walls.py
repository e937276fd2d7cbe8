"""Buildings of a town tile: floor, walls, windows, thresholds, borders of squares."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import Final

from cards.inked import outline
from cards.inked.colours import mixed
from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, MAIN, TEXTURE
from cards.inked.outline import Point

WALL: Final = 6.0


def floor(p: Inker, d: str, box: tuple[float, float, float, float], fill: str, pat: str) -> None:
    x, y, w, h = box
    p.path(d, fill, line=None)
    if p.saves:
        return
    dk = mixed(fill, "#3A2A18", 0.2)
    with p.clip(d):
        if pat == "boards":
            t, i = (y, 0)
            while t < y + h:
                p.path(f"M{x} {t}L{x + w} {t}", None, line=dk, width=TEXTURE)
                u = x + i * 37 % 60
                while u < x + w:
                    p.path(f"M{u} {t}L{u} {t + 9}", None, line=dk, width=TEXTURE)
                    u += 62
                t += 9
                i += 1
        elif pat == "check":
            s = 16.667
            dd = "".join(
                outline.box(i * s, k * s, s, s) for i in range(18) for k in range(18) if (i + k) % 2
            )
            p.path(dd, mixed(fill, "#3A3A30", 0.12), line=None)
        elif pat == "grid":
            s = 25
            p.path(
                "".join(f"M{i * s} 0L{i * s} 300M0 {i * s}L300 {i * s}" for i in range(13)),
                None,
                line=dk,
                width=TEXTURE,
                alpha=0.7,
            )
        elif pat == "speck":
            for _ in range(110):
                p.oval((p.hand.uniform(x, x + w), p.hand.uniform(y, y + h)), 0.9, dk, line=None)


def walls(p: Inker, pts: Sequence[Point]) -> None:
    """Walls as a band with a light inner line. The outer line is `pts`."""
    d = outline.polygon(pts, None)
    with p.clip(d):
        if not p.saves:
            p.path(d, None, width=2 * (WALL + 7), alpha=0.2, line=INK)
        p.path(d, None, width=2 * (WALL + 1.4))
        p.path(d, None, width=2 * WALL - 1.6, line="wall")
        if not p.saves:
            p.path(d, None, width=2 * (WALL - 3.1), line="wall2")
            p.path(d, None, width=2 * (WALL - 4.2), line="wall")
    p.path(d, None, width=MAIN)


def windows(p: Inker, pts: Sequence[Point]) -> None:
    m = len(pts)
    for i in range(m):
        (x0, y0), (x1, y1) = (pts[i], pts[(i + 1) % m])
        long = hypot(x1 - x0, y1 - y0)
        ux, uy = ((x1 - x0) / long, (y1 - y0) / long)
        k = round(long / 95)
        for q in range(k):
            t = (q + 0.5) * long / k
            cx, cy = (x0 + ux * t - uy * (WALL / 2), y0 + uy * t + ux * (WALL / 2))
            off = 31
            for s in (-1, 1):
                a, b = (cx + ux * off * s, cy + uy * off * s)
                with p.at(a, b, degrees(atan2(uy, ux))):
                    p.rect((-9, -2.4, 18, 4.8), "ice", width=TEXTURE)


def thresholds(p: Inker, rows: Sequence[str]) -> None:
    """Faint steps in front of each place where the door may go."""
    for x, y, t in door_places(rows):
        with p.at(x, y, t):
            p.path("M-17 3L17 3M-14 6.4L14 6.4", None, line="joint", width=FINE)


def door_places(rows: Sequence[str]) -> list[tuple[float, float, float]]:
    """Return the middles of walls between rooms and streets, with the turns that point outside."""
    out: list[tuple[float, float, float]] = []
    for r in range(3):
        for c in range(3):
            if rows[r][c] == "b":
                for dr, dc, x, y, t in (
                    (1, 0, 50, 98, 0),
                    (-1, 0, 50, 2, 180),
                    (0, 1, 98, 50, -90),
                    (0, -1, 2, 50, 90),
                ):
                    if 0 <= r + dr < 3 and 0 <= c + dc < 3 and (rows[r + dr][c + dc] == "r"):
                        out.append((c * 100 + x, r * 100 + y, t))
    return out


def grid(p: Inker, rows: Sequence[str], inner: str = "") -> None:
    """Borders of squares: dashes on streets, dots within the walls `inner` of a building."""
    dots = ""
    for r in range(3):
        for c in range(3):
            k = rows[r][c]
            if k == ".":
                continue
            x, y = (c * 100, r * 100)
            for dr, dc in ((0, 1), (1, 0)):
                if r + dr < 3 and c + dc < 3:
                    k2 = rows[r + dr][c + dc]
                    if k2 == "." or (k == "b") != (k2 == "b"):
                        continue
                    a = (x + 100, y, x + 100, y + 100) if dc else (x, y + 100, x + 100, y + 100)
                    if k == "b":
                        dots += f"M{a[0]} {a[1]}L{a[2]} {a[3]}"
                    else:
                        p.path(
                            f"M{a[0]} {a[1]}L{a[2]} {a[3]}",
                            None,
                            width=1.5,
                            dash=(5.0, 7.0),
                            alpha=0.42,
                            line="lane" if not p.saves else INK,
                        )
    if dots and inner:
        with p.clip(inner):
            p.path(dots, None, width=1.3, dash=(1.0, 6.0), alpha=0.75)
