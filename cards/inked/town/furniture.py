"""Furniture of the buildings of a town, by what they are used for."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, sin
from typing import Any, Final, NamedTuple

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import FINE, INK, TEXTURE
from cards.inked.things.garage import hose, lift, mower, truck
from cards.inked.things.home import (
    bars,
    bed,
    bunk,
    curtain,
    desk,
    drip,
    locker,
    rug,
    sofa,
    table,
    toilet,
    wheelchair,
)
from cards.inked.things.outdoors import plantrow, pot, tree
from cards.inked.things.play import (
    ballpit,
    barbell,
    blocks,
    deck,
    kayak,
    ramp,
    teddy,
    traintrack,
    treadmill,
)
from cards.inked.things.shop import (
    bags,
    balls,
    bench,
    counter,
    crate,
    drum,
    fridge,
    pegboard,
    shelf,
    wallshelf,
)
from cards.inked.things.works import bucket, lumber, operating, paint, rack, saw, tent

Draw = Any


class Furnishing(NamedTuple):
    """A piece of furniture in its place, turned by degrees."""

    draw: Draw
    x: float
    y: float
    turn: float
    how: tuple[Any, ...]


def put(draw: Draw, x: float, y: float, turn: float = 0, *how: Any) -> Furnishing:
    """Return a piece of furniture in its place."""
    return Furnishing(draw, x, y, turn, how)


FURNITURE: Final[Mapping[str, tuple[Furnishing, ...]]] = {
    "surplus": (
        put(wallshelf, 60, 42, 0, 80, ("moss", "khaki", "wood2", "dark")),
        put(crate, 30, 74, 3, 26, "moss"),
        put(crate, 60, 76, -5, 22, "khaki"),
        put(crate, 33, 72, 14, 17, "wood"),
        put(tent, 134, 66, 0, "moss"),
        put(rack, 190, 50, 0, 48, ("moss", "khaki", "leather", "dark")),
        put(drum, 236, 46, 0, "moss"),
        put(drum, 258, 52, 0, "khaki"),
        put(drum, 246, 70, 0, "dark"),
        put(crate, 276, 76, 8, 22, "wood"),
        put(counter, 196, 78, 0, 46),
    ),
    "filling": (
        put(shelf, 48, 48, 0, 60),
        put(shelf, 48, 76, 0, 60),
        put(fridge, 120, 42, 0, 60),
        put(counter, 124, 76, 0, 54, "wood"),
        put(lift, 232, 56, 90),
        put(drum, 280, 80, 0, "dark"),
        put(drum, 176, 80, 0, "red"),
    ),
    "precinct": (
        put(bunk, 31, 60, 0),
        put(toilet, 79, 48, 0),
        put(bars, 55, 94, 0, 92, 26),
        put(bunk, 126, 60, 0),
        put(toilet, 174, 48, 0),
        put(bars, 150, 94, 0, 92, 26),
        put(bunk, 221, 60, 0),
        put(toilet, 269, 48, 0),
        put(bars, 245, 94, 0, 92, 26),
        put(desk, 58, 140, 0),
        put(desk, 140, 136, 0),
        put(locker, 252, 112, 0, 5, "blue"),
        put(counter, 150, 180, 0, 70),
        put(table, 250, 156, 0, 36, 30),
        put(locker, 24, 170, 90, 3, "slate"),
        put(pot, 208, 180, 0, 7),
    ),
    "infirmary": (
        put(bed, 34, 66, 0, "mint"),
        put(bed, 84, 66, 0, "blue"),
        put(drip, 58, 48, 0),
        put(curtain, 110, 66, 0, 56),
        put(operating, 152, 68, 0),
        put(drip, 126, 88, 0),
        put(curtain, 190, 66, 0, 56),
        put(bed, 216, 66, 0, "mint"),
        put(bed, 266, 66, 0, "red"),
        put(drip, 242, 48, 0),
        put(counter, 150, 168, 0, 76, "white"),
        put(wheelchair, 96, 166, 20),
        put(sofa, 34, 146, 90, "blue"),
        put(locker, 274, 146, 90, 3, "steel"),
        put(bed, 40, 214, 90, "blue"),
        put(bed, 40, 258, 90, "mint"),
        put(wallshelf, 252, 222, 0, 70, ("white", "mint", "red", "ice")),
        put(table, 250, 260, 0, 30, 26, "white"),
    ),
    "pharmacy": (
        put(shelf, 54, 50, 0, 70, ("white", "mint", "ice", "red")),
        put(shelf, 54, 78, 0, 70, ("white", "lamp", "ice", "moss")),
        put(shelf, 146, 50, 0, 70, ("white", "mint", "red", "ice")),
        put(counter, 236, 74, 0, 84, "white"),
        put(wallshelf, 236, 40, 0, 90, ("white", "mint", "ice", "lamp", "red")),
        put(pot, 168, 80, 0, 7),
    ),
    "engine": (
        put(truck, 52, 214, 0),
        put(truck, 248, 214, 0, "red", False),
        put(locker, 66, 46, 0, 6, "red2"),
        put(hose, 128, 54, 0),
        put(hose, 160, 58, 0),
        put(bunk, 208, 66, 0),
        put(bunk, 238, 66, 0),
        put(bunk, 268, 66, 0),
        put(table, 152, 128, 0, 54, 28),
        put(sofa, 150, 172, 0, "leather", 50),
        put(rug, 40, 110, 0, 46, 30, "lamp"),
    ),
    "toyshop": (
        put(wallshelf, 62, 42, 0, 90, ("red", "lamp", "blue", "leaf", "white")),
        put(traintrack, 160, 64, 0),
        put(ballpit, 254, 64, 0),
        put(blocks, 74, 92, 0),
        put(teddy, 34, 132, 0),
        put(shelf, 70, 168, 90, 62, ("red", "lamp", "moon", "white", "leaf")),
        put(teddy, 30, 196, -12),
        put(counter, 46, 262, 0, 60),
        put(rug, 36, 228, 0, 36, 22, "moon"),
    ),
    "board": (
        put(ramp, 64, 62, 0, 98, 62),
        put(deck, 136, 58, 0, "red"),
        put(deck, 151, 58, 0, "lamp"),
        put(deck, 166, 58, 0, "blue"),
        put(deck, 181, 58, 0, "leaf"),
        put(deck, 196, 58, 0, "white"),
        put(deck, 211, 58, 0, "terra"),
        put(counter, 254, 78, 0, 58),
        put(rack, 252, 46, 0, 56),
        put(deck, 132, 86, 78, "moon"),
    ),
    "flower": (
        put(bucket, 24, 44, 0, "red"),
        put(bucket, 46, 44, 0, "lamp"),
        put(bucket, 68, 44, 0, "white"),
        put(bucket, 90, 44, 0, "moon"),
        put(bucket, 112, 44, 0, "red"),
        put(bucket, 134, 44, 0, "terra"),
        put(bucket, 156, 44, 0, "white"),
        put(bucket, 30, 68, 0, "white"),
        put(bucket, 52, 68, 0, "red"),
        put(bucket, 74, 68, 0, "terra"),
        put(bucket, 96, 68, 0, "lamp"),
        put(bucket, 118, 68, 0, "moon"),
        put(bench, 212, 48, 0, 70),
        put(plantrow, 214, 80, 0, 70, ("red", "white", "moon")),
        put(pot, 270, 52, 0, 10),
        put(pot, 276, 82, 0, 7),
    ),
    "athletics": (
        put(treadmill, 28, 66, 0),
        put(treadmill, 58, 66, 0),
        put(treadmill, 88, 66, 0),
        put(barbell, 46, 128, 0),
        put(kayak, 150, 136, 0, "lamp"),
        put(kayak, 150, 156, 0, "moon"),
        put(balls, 236, 140, 0),
        put(tent, 248, 172, 0, "terra"),
        put(rack, 54, 196, 0, 60),
        put(counter, 48, 254, 0, 60),
        put(shelf, 156, 180, 0, 60, ("white", "red", "blue", "lamp")),
    ),
    "garden": (
        put(plantrow, 66, 52, 0, 88, ("red", "lamp", "white")),
        put(plantrow, 168, 52, 0, 78, ("moon", "red", "lamp")),
        put(plantrow, 66, 82, 0, 88, ("red", "lamp", "white")),
        put(plantrow, 168, 82, 0, 78, ("moon", "red", "lamp")),
        put(plantrow, 66, 116, 0, 88, ("red", "lamp", "white")),
        put(plantrow, 168, 116, 0, 78, ("moon", "red", "lamp")),
        put(pot, 232, 50, 0, 9),
        put(pot, 258, 54, 20, 9),
        put(pot, 278, 48, 40, 9),
        put(pot, 234, 84, 60, 9),
        put(pot, 262, 88, 80, 9),
        put(pot, 280, 80, 100, 9),
        put(bags, 244, 138, 0),
        put(mower, 200, 158, -20),
        put(counter, 112, 166, 0, 60),
        put(tree, 36, 166, 0, 18),
        put(tree, 272, 176, 0, 15, "tree3"),
        put(plantrow, 40, 220, 90, 40),
        put(plantrow, 70, 220, 90, 40),
        put(bags, 50, 264, 0),
    ),
    "iron": (
        put(pegboard, 66, 42, 0, 100),
        put(bench, 66, 76, 0, 84),
        put(lumber, 160, 60, 0),
        put(saw, 226, 58, 0),
        put(paint, 270, 62, 0),
        put(shelf, 34, 150, 90, 66, ("steel", "red", "dark", "lamp")),
        put(shelf, 72, 150, 90, 66, ("steel", "blue", "dark", "white")),
        put(counter, 52, 214, 0, 62),
        put(drum, 26, 262, 0, "blue"),
        put(crate, 62, 264, 6, 26),
    ),
}


def furnish(p: Inker, use: str) -> None:
    """Everything that stands in a building."""
    if use in LINES:
        LINES[use](p)
    for one in FURNITURE[use]:
        with p.at(one.x, one.y, one.turn):
            one.draw(p, *one.how)


def _cells(p: Inker) -> None:
    """Walls between the cells of a station."""
    for x in (102, 197):
        p.line((x, 36), (x, 70), width=3)


def _fire_plate(p: Inker) -> None:
    p.oval((104, 112), 11, "dark", width=FINE)
    p.oval((104, 112), 3.4, "lamp", width=FINE)


def _wreath(p: Inker) -> None:
    p.oval((156, 74), 12, None, width=7.4, line=INK)
    p.oval((156, 74), 12, None, width=4.6, line="leaf")
    for n in range(5):
        place = (156 + 12 * cos(n * 1.26), 74 + 12 * sin(n * 1.26))
        p.oval(place, 2.5, "red", width=TEXTURE)


def _court(p: Inker) -> None:
    """A court with its lines."""
    p.path(outline.box(112, 40, 172, 72), "court", line=None)
    p.path(outline.box(112, 40, 172, 72), None, line="white", width=FINE)
    p.path("M198 40L198 112", None, line="white", width=FINE)
    p.oval((198, 76), 16, None, line="white", width=FINE)
    half = "M112 54C136 54 136 98 112 98M284 54C260 54 260 98 284 98"
    p.path(half, None, line="white", width=FINE)


LINES: Final = {
    "precinct": _cells,
    "engine": _fire_plate,
    "flower": _wreath,
    "athletics": _court,
}
