"""The things beside the buildings and in the yards of named tiles."""

from __future__ import annotations

from collections.abc import Sequence

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.lettering import letter
from cards.inked.operation import FINE, INK, MAIN, TEXTURE
from cards.inked.things.garage import pump, truck
from cards.inked.things.outdoors import car, pot, tree
from cards.inked.things.shop import drum
from cards.inked.things.works import tent
from cards.inked.town.lots import hedge, lot, tufts


def extras(p: Inker, kind: str) -> None:
    """Yield the things on the closed squares and in the yards of a named tile."""
    at = p.at
    if kind == "surplus":
        hedge(p, 10, 206, 280, 9)
        with at(74, 254, 90, 0.95):
            truck(p, "khaki", False)
        with at(196, 256, 4):
            tent(p, "moss")
        tufts(p, 8, 214, 284, 78, 8)
        with at(262, 256):
            tree(p, 24)
    elif kind == "pharmacy":
        lot(p, 8, 204, 150, 88, "gable")
        lot(p, 162, 204, 130, 88, "house")
    elif kind == "filling":
        p.rect((8, 206, 88, 86), "concrete", width=FINE)
        with at(38, 248):
            pump(p)
        with at(76, 248, 0, 0.8):
            car(p, "lamp")
        p.rect((204, 206, 88, 86), "concrete", width=FINE)
        with at(230, 248):
            pump(p)
        with at(270, 236):
            p.rect((-13, -18, 26, 36), "white", radius=3, shade=1.6)
            p.rect((-10, -15, 20, 10), "red", width=FINE)
            letter(p, (0, 3), "95", 9, INK)
            letter(p, (0, 14), "D", 9, INK)
        with at(270, 276):
            drum(p, "blue")
    elif kind == "board":
        p.rect((8, 206, 88, 86), "concrete", width=FINE)
        with at(52, 249, 0):
            p.rect((-36, -14, 72, 28), "wood", shade=1.2)
            p.line((-20, -14), (-20, 14), width=2.6)
            p.line((20, -14), (20, 14), width=2.6)
            p.line((-36, 24), (36, 24), width=3.4, line="steel")
        lot(p, 204, 204, 88, 88, "flat")
    elif kind == "flower":
        lot(p, 8, 204, 88, 88, "garden")
        lot(p, 204, 204, 88, 88, "gable")
    elif kind in ("toyshop", "iron"):
        lot(p, 204, 204, 88, 88, "hip" if kind == "toyshop" else "cars")


def yard_things(p: Inker, kind: str) -> None:
    if kind == "precinct":
        for x in (50, 250):
            with p.at(x, 250, 0 if x < 100 else 180, 0.82):
                car(p, "white2" if x < 100 else "blue", "police")
    if kind == "garden":
        for x, y in ((226, 232), (270, 228), (228, 272), (268, 268)):
            with p.at(x, y):
                pot(p, 8)
        with p.at(248, 250):
            p.oval((0, 0), 12, "kerb", shade=1)
            p.oval((0, 0), 8, "ice", width=TEXTURE)
    if kind == "athletics":
        with p.at(250, 250):
            p.path(outline.oval(0, 0, 26, 26), None, line="white", width=FINE)
            p.rect((-10, -38, 20, 5), "wood2", width=FINE)
            p.oval((0, -30), 5, None, width=FINE, line="red")


def yards(p: Inker, rows: Sequence[str]) -> None:
    """Playable yards carry the white edge line of the rules."""
    for r in range(3):
        for c in range(3):
            if rows[r][c] == "p":
                x, y = (c * 100, r * 100)
                x0, x1, y0, y1 = (x + 10 if c == 0 else x, x + 90 if c == 2 else x + 100, y, y + 90)
                p.path(outline.box(x0, y0, x1 - x0, y1 - y0), "concrete", line=None)
                if not p.saves:
                    for i in range(1, 5):
                        p.path(
                            f"M{x0} {y0 + i * 18}L{x1} {y0 + i * 18}"
                            f"M{x0 + i * 18} {y0}L{x0 + i * 18} {y1}",
                            None,
                            line="joint",
                            width=TEXTURE,
                            alpha=0.6,
                        )
                p.path(
                    f"M{x0 + 5} {y0 + 8}L{x1 - 5} {y0 + 8}L{x1 - 5} {y1 - 4}L{x0 + 5} {y1 - 4}Z",
                    None,
                    line="white",
                    width=3.4,
                ) if not p.saves else p.path(
                    f"M{x0 + 5} {y0 + 8}L{x1 - 5} {y0 + 8}L{x1 - 5} {y1 - 4}L{x0 + 5} {y1 - 4}Z",
                    None,
                    width=MAIN,
                    dash=(10.0, 5.0),
                )
    return
