"""Toys and sports, seen from above."""

from __future__ import annotations

from math import atan2, cos, degrees, sin

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.lettering import letter
from cards.inked.operation import FINE, INK, TEXTURE


def ramp(p: Inker, w: float = 84, h: float = 70) -> None:
    """A half pipe: two lips, a dark flat, curve lines."""
    p.rect((-w / 2, -h / 2, w, h), "wood", shade=1.4)
    p.rect((-w / 2, -h / 2, 13, h), "wood2", width=FINE)
    p.rect((w / 2 - 13, -h / 2, 13, h), "wood2", width=FINE)
    p.line((-w / 2 + 13, -h / 2), (-w / 2 + 13, h / 2), width=3.4)
    p.line((w / 2 - 13, -h / 2), (w / 2 - 13, h / 2), width=3.4)
    for t in (19, 24, 30):
        p.line((-w / 2 + t, -h / 2 + 2), (-w / 2 + t, h / 2 - 2), width=TEXTURE)
        p.line((w / 2 - t, -h / 2 + 2), (w / 2 - t, h / 2 - 2), width=TEXTURE)
    for y in (-h / 6, h / 6):
        p.line((-w / 2 + 1, y), (w / 2 - 1, y), width=TEXTURE, alpha=0.5)


def deck(p: Inker, fill: str = "red") -> None:
    for y in (-12, 12):
        p.rect((-8, y - 2.2, 16, 4.4), "white", radius=1.5, width=TEXTURE)
    p.rect((-6, -20, 12, 40), fill, radius=6, shade=0.8)
    p.line((-3, -8), (3, -8), width=TEXTURE)
    p.line((-3, 8), (3, 8), width=TEXTURE)


def treadmill(p: Inker) -> None:
    p.rect((-11, -26, 22, 52), "dark", radius=4, shade=1)
    p.rect((-7.5, -15, 15, 38), "slate", radius=1, width=TEXTURE)
    for y in (-8, 0, 8, 16):
        p.line((-7, y), (7, y), width=TEXTURE)
    p.rect((-11, -25, 22, 7), "red", radius=2, width=FINE)


def barbell(p: Inker) -> None:
    p.rect((-9, -3, 18, 34), "leather", radius=3, shade=0.9)
    p.line((-27, -8), (27, -8), width=2.4)
    for s in (-1, 1):
        p.rect((s * 22 - 3, -18, 6, 20), "dark", radius=1.5, width=FINE)
        p.rect((s * 27 - 1.6, -15, 3.2, 14), "red", radius=1, width=TEXTURE)


def kayak(p: Inker, fill: str = "lamp") -> None:
    p.path("M-44 0C-28 -10 28 -10 44 0C28 10 -28 10 -44 0Z", fill, shade=1)
    p.path("M-10 0C-7 -4 7 -4 10 0C7 4 -7 4 -10 0Z", "dark", width=FINE)
    p.line((-34, 0), (-14, 0), width=TEXTURE)
    p.line((14, 0), (34, 0), width=TEXTURE)


def traintrack(p: Inker, a: float = 34, b: float = 22) -> None:
    d = outline.oval(0, 0, a, b)
    p.path(d, None, width=10)
    p.path(d, None, width=7.6, line="wood2")
    p.path(d, None, width=5, line="lane")
    for i in range(26):
        t = i * 6.283 / 26
        c, s = (cos(t), sin(t))
        p.line((c * (a - 4), s * (b - 4)), (c * (a + 4), s * (b + 4)), width=TEXTURE)
    for t, fill in ((-1.9, "red"), (-1.45, "blue"), (-1.0, "lamp")):
        with p.at(a * cos(t), b * sin(t), degrees(atan2(b * cos(t), -a * sin(t)))):
            p.rect((-6.5, -4.2, 13, 8.4), fill, radius=2, width=FINE, shade=0.6)


def blocks(p: Inker) -> None:
    for x, y, t, c, ch in (
        (-12, 4, 12, "red", "A"),
        (3, -7, -14, "blue", "B"),
        (12, 9, 6, "lamp", "C"),
    ):
        with p.at(x, y, t):
            p.rect((-7.5, -7.5, 15, 15), c, radius=1, width=FINE, shade=0.9)
            letter(p, (0, 4), ch, 11, "white" if c != "lamp" else INK)


def teddy(p: Inker) -> None:
    for x in (-10, 10):
        p.oval((x, 7), 5.5, "leather", width=FINE, shade=0.7)
        p.oval((x * 0.62, -17), 4.4, "leather", width=FINE)
    p.oval((0, 4), 11, "leather", width=FINE, shade=0.8)
    p.oval((0, 5), 6.5, "sand", width=TEXTURE)
    p.oval((0, -11), 9, "leather", width=FINE)
    p.oval((0, -9), 4.4, "sand", b=3.4, width=TEXTURE)
    for eye in (-3.4, 3.4):
        p.oval((eye, -13), 1.2, INK, line=None)
    p.oval((0, -10), 1.4, INK, b=1, line=None)


def ballpit(p: Inker) -> None:
    p.rect((-27, -22, 54, 44), "blue", radius=8, shade=1)
    p.rect((-22, -17, 44, 34), "slate", radius=5, width=FINE)
    cs = ("red", "lamp", "leaf", "moon", "white")
    for i in range(24):
        p.oval(
            (
                -18 + i % 6 * 7.2 + p.hand.uniform(-1, 1),
                -12.5 + i // 6 * 8.2 + p.hand.uniform(-1, 1),
            ),
            4,
            cs[p.hand.below(5)],
            width=TEXTURE,
        )
