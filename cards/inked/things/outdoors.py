"""Cars and plants."""

from __future__ import annotations

from math import cos, sin

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import FINE, TEXTURE


def car(p: Inker, fill: str = "blue", kind: str = "plain") -> None:
    p.path(
        "M-17 -34C-15 -40 -9 -42 0 -42C9 -42 15 -40 17 -34L18 -10C18 6 18 22 17 33C14 39 8 40 0 40"
        "C-8 40 -14 39 -17 33C-18 22 -18 6 -18 -10Z",
        fill,
        shade=1.5,
    )
    p.path("M-14 -17C-8 -21 8 -21 14 -17L11.5 -7C6 -9 -6 -9 -11.5 -7Z", "glass", width=FINE)
    p.path("M-12 24C-6 27 6 27 12 24L10.5 16.5C5 18 -5 18 -10.5 16.5Z", "glass", width=FINE)
    p.rect((-11, -5.5, 22, 20.5), None, radius=4, width=TEXTURE)
    p.line((-14.5, -12), (-12.5, -2), (-12.5, 12), (-14, 20), width=TEXTURE)
    p.line((14.5, -12), (12.5, -2), (12.5, 12), (14, 20), width=TEXTURE)
    for s in (-1, 1):
        p.oval((s * 12, -37), 3, "lane", b=2.2, width=TEXTURE)
        p.rect((s * 12 - 3, 36.4, 6, 2.4), "red", width=TEXTURE)
    p.line((-9, -34), (-8, -22), width=TEXTURE)
    p.line((9, -34), (8, -22), width=TEXTURE)
    if kind == "police":
        p.rect((-11, -3.5, 11, 6), "red", width=FINE)
        p.rect((0, -3.5, 11, 6), "moon", width=FINE)
    if kind == "taxi":
        p.rect((-8, -1, 16, 6), "white", radius=1, width=TEXTURE)


def bush(p: Inker, r: float = 10, fill: str = "hedge") -> None:
    p.blob((0, 0), r, fill, bumps=7, width=FINE, shade=1)


def tree(p: Inker, r: float = 24, fill: str = "tree") -> None:
    p.blob((0, 0), r, fill, bumps=10, shade=1.8)
    p.blob(
        (-r * 0.2, -r * 0.2),
        r * 0.58,
        {"tree": "tree2", "tree3": "tree"}.get(fill, fill),
        bumps=8,
        line=None,
    )
    for _ in range(5):
        angle = p.hand.uniform(0, 6.28)
        x, y = r * 0.62 * cos(angle), r * 0.62 * sin(angle)
        bow = outline.data("C", x - 2, y - 4, x + 2, y - 4, x + 4, y)
        p.path(outline.data("M", x - 4, y) + bow, None, width=TEXTURE)


def plantrow(p: Inker, long: float = 70, cols: tuple[str, ...] = ("red", "lamp", "white")) -> None:
    p.rect((-long / 2, -9, long, 18), "soil", radius=3, shade=0.7)
    m = int(long // 13)
    for i in range(m):
        x = -long / 2 + 8 + i * (long - 16) / max(m - 1, 1)
        p.blob((x, 0), 6, "leaf", bumps=6, width=TEXTURE)
        p.oval((x, 0), 2.5, cols[i % len(cols)], width=TEXTURE)


def pot(p: Inker, r: float = 8, big: bool = True) -> None:
    p.oval((0, 0), r, "terra", shade=1)
    p.oval((0, 0), r * 0.72, "soil", width=TEXTURE)
    for n in range(6):
        angle = n * 1.047 + 0.2
        tip = _around(r, (0.7, angle - 0.75), (1.25, angle - 0.4), (1.45, angle))
        back = _around(r, (1.25, angle + 0.4), (0.7, angle + 0.75))
        leaf = f"M0 0{outline.data('C', *tip)}{outline.data('C', *back, 0, 0)}Z"
        p.path(leaf, "leaf" if n % 2 else "tree2", width=TEXTURE)


def _around(radius: float, *points: tuple[float, float]) -> list[float]:
    """Points by their part of the radius and their angle, as numbers of a path."""
    return [radius * far * part for far, angle in points for part in (cos(angle), sin(angle))]
