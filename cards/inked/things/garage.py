"""Vehicles and what keeps them going, seen from above."""

from __future__ import annotations

from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, MAIN, TEXTURE
from cards.inked.things.outdoors import car


def truck(p: Inker, fill: str = "red", ladder: bool = True) -> None:
    p.rect((-22, -66, 44, 132), fill, radius=5, shade=1.7)
    p.rect((-19, -60, 38, 13), "glass", radius=3, width=FINE)
    p.rect((-20, -43, 17, 6), "moon", width=TEXTURE)
    p.rect((3, -43, 17, 6), "moon", width=TEXTURE)
    p.line((-22, -33), (22, -33), width=FINE)
    if ladder:
        p.rect((-9, -38, 18, 96), "steel", width=FINE)
        for i in range(11):
            p.line((-9, -31 + i * 8.4), (9, -31 + i * 8.4), width=TEXTURE)
    for s in (-1, 1):
        for i in range(4):
            p.rect((s * 16 - 4.5, -28 + i * 21, 9, 17), mixfill(fill), width=TEXTURE)
    for s in (-1, 1):
        p.oval((s * 16, -63), 3, "lane", b=2.4, width=TEXTURE)


def mixfill(f: str) -> str:
    return {"red": "red2", "khaki": "moss"}.get(f, f)


def pump(p: Inker) -> None:
    p.rect((-13, -30, 26, 60), "kerb", radius=11, shade=0.8)
    for s in (-1, 1):
        p.rect((-8, s * 15 - 8, 16, 16), "red", radius=2, shade=0.7)
        p.rect((-5, s * 15 - 5, 10, 5), "mint", width=TEXTURE)
        p.path(f"M8 {s * 15}C14 {s * 15} 15 {s * 15 + 7} 9 {s * 15 + 9}", None, width=2)
    p.oval((0, 0), 3.4, "lamp", width=TEXTURE)


def lift(p: Inker) -> None:
    for s in (-1, 1):
        p.rect((s * 25 - 4, -34, 8, 68), "lamp", width=FINE, shade=0.6)
    car(p, "blue")


def hose(p: Inker) -> None:
    for r in (13, 9.6, 6.2):
        p.oval((0, 0), r, "kerb" if r == 13 else None, width=MAIN, shade=1 if r == 13 else 0)
    p.oval((0, 0), 2.6, "red", width=FINE)
    p.path("M13 0C20 3 18 12 24 14", None, width=2.6)


def mower(p: Inker) -> None:
    p.rect((-9, -12, 18, 22), "red", radius=4, shade=1)
    p.oval((0, -3), 5, "dark", width=FINE)
    for x in (-11, 11):
        for y in (-9, 8):
            p.rect((x - 2.5, y - 4, 5, 8), INK, radius=1.5, width=TEXTURE)
    p.line((-7, 10), (-5, 25), (5, 25), (7, 10), width=FINE)
