"""Goods and tools of shops, seen from above."""

from __future__ import annotations

from cards.inked.ink import Inker
from cards.inked.operation import FINE, MAIN, TEXTURE


def bucket(p: Inker, col: str = "red") -> None:
    p.oval((0, 0), 9, "steel", shade=0.9)
    p.oval((0, 0), 7, "leaf", width=TEXTURE)
    for x, y in ((-3, -2), (3, -3), (0, 3), (-4, 3), (4, 2.4)):
        p.oval((x, y), 2.6, col, width=TEXTURE)


def operating(p: Inker) -> None:
    p.rect((-12, -27, 24, 54), "mint", radius=5, shade=1.1)
    p.rect((-8, -24, 16, 12), "white", radius=4, width=FINE)
    p.oval((0, 3), 15, "lamp", alpha=0.55, line=None)
    p.oval((0, 3), 15, None, width=FINE)
    for x, y in ((0, -5), (7, 7), (-7, 7)):
        p.oval((x, y), 4, "white", width=TEXTURE)


def lumber(p: Inker, long: float = 74) -> None:
    for y, c in ((-12, "wood"), (-5, "lane"), (2, "wood"), (9, "wood2")):
        p.rect(
            (-long / 2 + p.hand.uniform(0, 6), y, long - p.hand.uniform(3, 12), 6.4),
            c,
            width=FINE,
            shade=0.8,
        )


def paint(p: Inker) -> None:
    for i, c in enumerate(("red", "lamp", "blue", "leaf", "white", "terra")):
        x, y = (-15 + i % 3 * 15, -7 + i // 3 * 15)
        p.oval((x, y), 6.2, "steel", width=FINE, shade=0.7)
        p.oval((x, y), 4.3, c, width=TEXTURE)


def saw(p: Inker) -> None:
    p.rect((-20, -16, 40, 32), "steel", radius=2, shade=1.1)
    p.rect((-20, -16, 40, 9), "slate", width=FINE)
    p.line((0, -5), (0, 13), width=2.6)
    p.line((-20, 2), (-3, 2), width=TEXTURE)
    p.oval((-13, -11.5), 2.4, "red", width=TEXTURE)


def tent(p: Inker, fill: str = "moss") -> None:
    p.poly([(-26, -18), (26, -18), (26, 18), (-26, 18)], fill, shade=1.3)
    p.line((-26, 0), (26, 0), width=MAIN)
    p.line((26, -18), (17, 0), (26, 18), width=FINE)
    p.line((-26, -18), (-32, -23), width=TEXTURE)
    p.line((-26, 18), (-32, 23), width=TEXTURE)


def rack(
    p: Inker, long: float = 50, cols: tuple[str, ...] = ("red", "blue", "moss", "lamp", "white")
) -> None:
    p.line((-long / 2, 0), (long / 2, 0), width=2.4)
    m = int(long // 6)
    for i in range(m):
        x = -long / 2 + 4 + i * (long - 8) / max(m - 1, 1)
        with p.at(x, 0, p.hand.uniform(-7, 7)):
            p.rect((-2.6, -10, 5.2, 20), cols[i % len(cols)], radius=2, width=TEXTURE)
