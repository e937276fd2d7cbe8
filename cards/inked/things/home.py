"""Beds, tables and what else people live with."""

from __future__ import annotations

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, MAIN, TEXTURE


def bed(p: Inker, blanket: str = "mint", rail: bool = True) -> None:
    p.rect((-13, -24, 26, 48), "steel", radius=3, shade=1)
    p.rect((-10.5, -21, 21, 42), "linen", radius=3, width=TEXTURE)
    p.rect((-8, -19.5, 16, 10), "white", radius=4, width=FINE)
    p.path(outline.rounded(-10.5, -5, 21, 26, 2), blanket, width=FINE)
    p.line((-10.5, 0), (10.5, -1), width=TEXTURE)
    if rail:
        p.line((-13.5, -12), (-13.5, 10), width=MAIN)
        p.line((13.5, -12), (13.5, 10), width=MAIN)


def drip(p: Inker) -> None:
    p.oval((0, 0), 4, "steel", width=FINE, shade=0.6)
    p.line((0, 0), (7, 5), width=TEXTURE)
    p.rect((-3, -9, 6, 7), "red", radius=2, width=TEXTURE)


def curtain(p: Inker, long: float = 50) -> None:
    step, found = long / 6, [outline.data("M", 0, -long / 2)]
    for n in range(6):
        side, y = 4 if n % 2 else -4, -long / 2 + n * step
        found.append(outline.data("C", side, y + step / 4, side, y + step * 0.75, 0, y + step))
    p.path("".join(found), None, width=4.4)
    p.path("".join(found), None, width=2.2, line="mint")


def table(p: Inker, w: float = 34, h: float = 24, top: str = "wood") -> None:
    for x, y in ((-w / 2 - 5, 0), (w / 2 + 5, 0)):
        p.oval((x, y), 6.5, "leather", width=FINE, shade=0.6)
    p.rect((-w / 2, -h / 2, w, h), top, radius=3, shade=1)
    p.line((-w / 2 + 4, -h / 6), (w / 2 - 6, -h / 6), width=TEXTURE)


def desk(p: Inker) -> None:
    p.oval((0, 17), 8, "dark", width=FINE, shade=0.7)
    p.oval((0, 19), 5.5, "leather", width=TEXTURE)
    p.rect((-24, -11, 48, 22), "wood", radius=1.5, shade=1)
    p.rect((-9, -9, 18, 6), "dark", radius=1, width=FINE)
    p.rect((-8, 1, 16, 5), "steel", width=TEXTURE)
    p.rect((13, -6, 8, 11), "white", width=TEXTURE)
    p.line((15, -3), (19, -3), width=TEXTURE)
    p.line((15, 0), (19, 0), width=TEXTURE)
    p.oval((-18, -4), 3, "red", width=TEXTURE)


def bunk(p: Inker) -> None:
    p.rect((-10, -20, 20, 40), "steel", radius=2, shade=1)
    p.rect((-8, -18, 16, 36), "slate", radius=2, width=TEXTURE)
    p.rect((-7, -17, 14, 9), "white", radius=3, width=TEXTURE)


def toilet(p: Inker) -> None:
    p.rect((-6, -9, 12, 6), "white", radius=1.5, width=FINE, shade=0.5)
    p.oval((0, 2), 5.5, "white", b=7, width=FINE)
    p.oval((0, 2.4), 3, "mint", b=4.2, width=TEXTURE)


def bars(p: Inker, long: float = 80, gap: float = 18) -> None:
    """A row of bars with an open gate in the middle."""
    for s in (-1, 1):
        a, b = (s * gap / 2, s * long / 2)
        p.line((a, 0), (b, 0), width=3.2)
        m = int(abs(b - a) // 6)
        for i in range(m + 1):
            p.oval((a + (b - a) * i / max(m, 1), 0), 2.2, "steel", width=TEXTURE)
    p.line((-gap / 2, 0), (-gap / 2 - 4, gap * 0.8), width=2.6)


def rug(p: Inker, w: float = 60, h: float = 40, fill: str = "red") -> None:
    p.rect((-w / 2, -h / 2, w, h), fill, radius=2, width=FINE)
    p.rect((-w / 2 + 4, -h / 2 + 4, w - 8, h - 8), None, radius=2, width=TEXTURE)


def stove(p: Inker) -> None:
    p.rect((-11, -11, 22, 22), "steel", radius=2, shade=1)
    for x in (-5, 5):
        for y in (-5, 5):
            p.oval((x, y), 3.6, "dark", width=TEXTURE)


def sink(p: Inker) -> None:
    p.rect((-14, -9, 28, 18), "steel", radius=2, shade=1)
    p.rect((-10, -6, 13, 12), "ice", radius=2, width=TEXTURE)
    p.line((-3.5, -9), (-3.5, -3), width=FINE)


def sofa(p: Inker, fill: str = "leather", long: float = 44) -> None:
    p.rect((-long / 2, -10, long, 20), fill, radius=5, shade=1)
    p.rect((-long / 2 + 5, -4, long / 2 - 6, 12), fill, radius=3, width=FINE)
    p.rect((1, -4, long / 2 - 6, 12), fill, radius=3, width=FINE)


def wheelchair(p: Inker) -> None:
    p.rect((-8, -7, 16, 15), "blue", radius=2, width=FINE, shade=0.9)
    for s in (-1, 1):
        p.rect((s * 10 - 2, -9, 4, 20), INK, radius=2, width=TEXTURE)
    p.line((-6, 10), (-6, 15), width=FINE)
    p.line((6, 10), (6, 15), width=FINE)


def locker(p: Inker, k: int = 4, fill: str = "slate") -> None:
    p.rect((-k * 7, -7, k * 14, 14), fill, shade=1)
    for i in range(1, k):
        p.line((-k * 7 + i * 14, -7), (-k * 7 + i * 14, 7), width=FINE)
    for i in range(k):
        p.line((-k * 7 + i * 14 + 4, 3.5), (-k * 7 + i * 14 + 10, 3.5), width=TEXTURE)
