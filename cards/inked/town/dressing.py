"""Lamps, bins, papers and wrecks of a street tile."""

from __future__ import annotations

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, TEXTURE
from cards.inked.streets import Arms
from cards.inked.things.cars import DESIGNS
from cards.inked.town.streets import gore


def lamp_post(p: Inker, x: float, y: float, t: float) -> None:
    if not p.saves:
        for r, al in ((42, 0.07), (24, 0.1)):
            with p.at(x, y, t):
                p.path(outline.oval(16, 0, r, r), "#FFE9A8", line=None, alpha=al)
    with p.at(x, y, t):
        p.oval((0, 0), 3.4, "dark", width=FINE, shade=0.8)
        p.line((0, 0), (15, 0), width=2.6)
        p.oval((17, 0), 4.4, "lamp", b=3, width=FINE)


def bin_of_street(p: Inker, x: float, y: float) -> None:
    p.oval((x, y), 4.6, "slate", width=FINE, shade=0.8)
    p.oval((x, y), 2.4, "dark", line=None)


def papers(p: Inker, x: float, y: float) -> None:
    for _ in range(3):
        with p.at(x + p.hand.uniform(-14, 14), y + p.hand.uniform(-14, 14), p.hand.uniform(0, 180)):
            p.rect((-3, -4, 6, 8), "linen", width=TEXTURE)


def dress(p: Inker, a: Arms, variant: int) -> None:
    """Lamps, bins, stains and wrecks of a street tile."""
    spots = {"N": (107, 56, 0), "S": (193, 244, 180), "W": (56, 193, -90), "E": (244, 107, 90)}
    for k in sorted(a):
        lamp_post(p, *spots[k])
    k = sorted(a)[variant % len(a)]
    bx, by = {"N": (193, 30), "S": (107, 270), "W": (30, 107), "E": (270, 193)}[k]
    bin_of_street(p, bx, by)
    papers(p, *{"N": (168, 40), "S": (132, 262), "W": (40, 132), "E": (262, 168)}[k])
    if variant in (0, 2, 3):
        k2 = sorted(a)[(variant + 1) % len(a)]
        dx, dy = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}[k2]
        gore(
            p,
            150 + dx * 62 + dy * 20,
            150 + dy * 62 + dx * 20,
            11,
            p.hand.uniform(0, 6.28) if variant else None,
        )
    if variant == 1:
        k2 = sorted(a)[-1]
        x, y, t = {
            "N": (176, 64, 14),
            "S": (124, 236, 194),
            "E": (240, 174, 104),
            "W": (62, 124, -76),
        }[k2]
        with p.at(x, y, t, 0.8):
            p.hand.choice(DESIGNS)(p, p.hand.choice(["moss", "leather", "slate"]))
            p.path("M-10 -14L-2 -9L-6 -16M3 -9L9 -15L2 -18", None, width=TEXTURE)
            p.oval((0, -30), 6, INK, line=None, alpha=0.55)
        gore(p, x + 18, y + 22, 7)
