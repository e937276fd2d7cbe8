"""Roofs, seen from above: nobody can enter them."""

from __future__ import annotations

from cards.inked import outline
from cards.inked.colours import mixed
from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, MAIN, TEXTURE
from cards.inked.town.streets import drawn_box


def gable(p: Inker, x: float, y: float, w: float, h: float, col: str) -> None:
    """A pitched roof seen from above: ridge, courses of tiles, chimney."""
    p.rect((x, y, w, h), col, shade=2.6)
    tall = h > w
    dk = mixed(col, "#000000", 0.2)
    half = (x + w / 2, y, w / 2, h) if tall else (x, y + h / 2, w, h / 2)
    if p.saves:
        p.hatch(drawn_box(p, *half), half, 5, 0 if tall else 90)
    else:
        p.path(outline.box(*half), dk, line=None)
    if not p.saves:
        if tall:
            t = x + 6
            while t < x + w - 3:
                p.path(f"M{t:.1f} {y + 2}L{t:.1f} {y + h - 2}", None, width=TEXTURE, alpha=0.38)
                t += 7
        else:
            t = y + 6
            while t < y + h - 3:
                p.path(f"M{x + 2} {t:.1f}L{x + w - 2} {t:.1f}", None, width=TEXTURE, alpha=0.38)
                t += 7
    p.line(
        *(((x + w / 2, y), (x + w / 2, y + h)) if tall else ((x, y + h / 2), (x + w, y + h / 2))),
        width=MAIN,
    )
    p.rect((x, y, w, h), None)
    cx, cy = (x + w * 0.24, y + h * 0.2) if tall else (x + w * 0.76, y + h * 0.22)
    p.rect((cx - 6, cy - 6, 12, 12), "roofA" if col != "roofA" else "gravel", shade=1.2)
    p.oval((cx, cy), 3, INK, line=None)
    if w * h > 5200:
        sx, sy = (x + w * 0.62, y + h * 0.6) if tall else (x + w * 0.25, y + h * 0.6)
        p.rect((sx, sy, 15, 18), "glass", width=FINE)
        p.line((sx, sy + 9), (sx + 15, sy + 9), width=TEXTURE)


def hip(p: Inker, x: float, y: float, w: float, h: float, col: str) -> None:
    p.rect((x, y, w, h), col, shade=2.6)
    m = min(w, h) / 2
    a, b = (
        ((x + m, y + h / 2), (x + w - m, y + h / 2))
        if w >= h
        else ((x + w / 2, y + m), (x + w / 2, y + h - m))
    )
    dk, md = (mixed(col, "#000000", 0.24), mixed(col, "#000000", 0.12))
    if w >= h:
        south, east = ([(x, y + h), a, b, (x + w, y + h)], [(x + w, y), b, (x + w, y + h)])
    else:
        east, south = ([(x + w, y), a, b, (x + w, y + h)], [(x, y + h), b, (x + w, y + h)])
    if p.saves:
        for q, g in ((south, 0), (east, 90)):
            p.hatch(outline.polygon(q, None), (x, y, w, h), 5, g)
    else:
        p.path(outline.polygon(south, None), dk, line=None)
        p.path(outline.polygon(east, None), md, line=None)
    for u, v in (
        ((x, y), a),
        ((x + w, y), b if w >= h else a),
        ((x, y + h), a if w >= h else b),
        ((x + w, y + h), b),
        (a, b),
    ):
        p.line(u, v, width=FINE)
    p.rect((x, y, w, h), None)
    p.rect((x + w * 0.3 - 5, y + h * 0.3 - 5, 10, 10), "gravel", width=FINE, shade=1.1)


def flat(p: Inker, x: float, y: float, w: float, h: float, col: str) -> None:
    p.rect((x, y, w, h), col, shade=2.6)
    p.rect((x + 5, y + 5, w - 10, h - 10), mixed(col, "#FFFFFF", 0.1), width=FINE)
    if p.saves:
        p.hatch(drawn_box(p, x + 5, y + 5, w - 10, h - 10), (x, y, w, h), 9, 45)
    for _ in range(int(w * h / 420)):
        if not p.saves:
            p.oval(
                (p.hand.uniform(x + 9, x + w - 9), p.hand.uniform(y + 9, y + h - 9)),
                0.9,
                INK,
                line=None,
                alpha=0.35,
            )
    ux, uy = (x + w * 0.3, y + h * 0.35)
    p.rect((ux - 11, uy - 11, 22, 22), "steel", shade=1.6)
    p.oval((ux, uy), 8, "slate", width=FINE)
    for t in (0, 60, 120):
        with p.at(ux, uy, t):
            p.line((-7, 0), (7, 0), width=TEXTURE)
    vx, vy = (x + w * 0.7, y + h * 0.66)
    p.rect((vx - 8, vy - 6, 16, 12), "glass", width=FINE, shade=0.8)
    p.line((vx, vy - 6), (vx, vy + 6), width=TEXTURE)
    p.oval((x + w * 0.72, y + h * 0.25), 4, "steel", width=FINE, shade=1)
