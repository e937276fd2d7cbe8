"""The furniture of shops and stores."""

from __future__ import annotations

from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, TEXTURE


def shelf(
    p: Inker,
    long: float = 70,
    goods: tuple[str, ...] = ("red", "lamp", "blue", "white", "moss"),
    wide: float = 20,
) -> None:
    p.rect((-long / 2, -wide / 2, long, wide), "wood2", shade=1)
    m = int(long // 9)
    for s in (-1, 1):
        for i in range(m):
            g = goods[(i * 3 + (s > 0) * 2 + p.hand.below(2)) % len(goods)]
            p.rect(
                (
                    -long / 2 + 2 + i * (long - 4) / m,
                    -wide / 2 + 1.8 if s < 0 else 1.4,
                    (long - 4) / m - 1.6,
                    wide / 2 - 3.2,
                ),
                g,
                width=TEXTURE,
            )
    p.line((-long / 2 + 1, 0), (long / 2 - 1, 0), width=FINE)


def wallshelf(
    p: Inker,
    long: float = 70,
    goods: tuple[str, ...] = ("red", "lamp", "blue", "white", "moss"),
    deep: float = 11,
) -> None:
    p.rect((-long / 2, -deep / 2, long, deep), "wood2", shade=0.8)
    m = int(long // 8)
    for i in range(m):
        p.rect(
            (-long / 2 + 2 + i * (long - 4) / m, -deep / 2 + 2, (long - 4) / m - 1.5, deep - 4.4),
            goods[(i + p.hand.below(3)) % len(goods)],
            width=TEXTURE,
        )


def counter(p: Inker, long: float = 60, top: str = "wood", till: bool = True) -> None:
    p.rect((-long / 2, -9, long, 18), top, radius=2, shade=1)
    p.line((-long / 2 + 3, 5), (long / 2 - 3, 5.5), width=TEXTURE)
    if till:
        p.rect((long / 2 - 22, -7, 15, 11), "dark", radius=2, width=FINE)
        p.rect((long / 2 - 20, -5.5, 11, 4), "mint", width=TEXTURE)


def crate(p: Inker, s: float = 24, fill: str = "wood") -> None:
    p.rect((-s / 2, -s / 2, s, s), fill, shade=1.1)
    p.rect((-s / 2 + 3.4, -s / 2 + 3.4, s - 6.8, s - 6.8), None, width=TEXTURE)
    p.line((-s / 2 + 3.4, -s / 2 + 3.4), (s / 2 - 3.4, s / 2 - 3.4), width=FINE)


def drum(p: Inker, fill: str = "red") -> None:
    p.oval((0, 0), 10, fill, shade=1)
    p.oval((0, 0), 7.4, None, width=TEXTURE)
    p.oval((3, -2.6), 1.8, INK, line=None)


def fridge(p: Inker, long: float = 46) -> None:
    p.rect((-long / 2, -8, long, 16), "steel", radius=1.5, shade=1)
    m = int(long // 14)
    for i in range(m):
        p.rect(
            (-long / 2 + 3 + i * (long - 6) / m, -5, (long - 6) / m - 2, 10), "ice", width=TEXTURE
        )


def balls(p: Inker) -> None:
    p.rect((-21, -12, 42, 24), "steel", radius=3, shade=1)
    for i, c in enumerate(("terra", "white", "terra", "lamp", "white", "terra")):
        x, y = (-13 + i % 3 * 13, -5 + i // 3 * 10)
        p.oval((x, y), 5.6, c, width=FINE)
        p.path(f"M{x - 5} {y}C{x - 2} {y - 2.5} {x + 2} {y - 2.5} {x + 5} {y}", None, width=TEXTURE)


def bags(p: Inker, fill: str = "lane") -> None:
    for x, y, t in ((-9, -6, -6), (9, -5, 5), (0, 6, -2)):
        with p.at(x, y, t):
            p.rect((-11, -7, 22, 14), fill, radius=4, width=FINE, shade=0.8)
            p.rect((-5, -3, 10, 6), "leaf", width=TEXTURE)


def bench(p: Inker, long: float = 76) -> None:
    p.rect((-long / 2, -10, long, 20), "wood", shade=1)
    p.line((-long / 2, 4), (long / 2, 4), width=TEXTURE)
    p.rect((-long / 2 + 5, -7, 13, 9), "steel", width=FINE)
    p.line((-long / 2 + 8, -10), (-long / 2 + 8, 3), width=FINE)
    with p.at(0, 0, 35):
        p.rect((-2, -9, 4, 18), "wood2", width=TEXTURE)
        p.rect((-6, -10, 12, 5), "dark", radius=1, width=TEXTURE)
    with p.at(20, -1, -50):
        p.path("M-2 -8L2 -8L2 8L-2 8Z", "steel", width=TEXTURE)
        p.oval((0, -8), 4, "steel", width=TEXTURE)
    p.rect((long / 2 - 12, -6, 8, 8), "red", width=TEXTURE)


def pegboard(p: Inker, long: float = 80) -> None:
    p.rect((-long / 2, -5, long, 10), "lane", shade=0.7)
    m = int(long // 11)
    for i in range(m):
        x = -long / 2 + 7 + i * (long - 14) / max(m - 1, 1)
        c = ("steel", "red", "dark", "blue")[i % 4]
        p.rect((x - 1.5, -3, 3, 11), "wood2", width=TEXTURE)
        p.rect((x - 3.4, -4.5, 6.8, 4.5), c, width=TEXTURE)
