"""Rooms of a cell of 200 units: floors, and furniture by what a room is used for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from cards.inked import outline
from cards.inked.colours import code_of, mixed
from cards.inked.ink import Inker
from cards.inked.operation import TEXTURE
from cards.inked.things import home, outdoors, shop

CELL: Final = 200.0
SCALE: Final = 1.28  # of furniture that says nothing else

Draw = Callable[..., None]


class Put(NamedTuple):
    """A thing, where it stands, how it is turned and with what it is drawn."""

    draw: Draw
    x: float
    y: float
    turn: float = 0.0
    said: Mapping[str, Any] = {}
    scale: float = SCALE


MEDICINE: Final = {"goods": ("white", "mint", "ice", "red", "lamp")}
FURNITURE: Final[Mapping[str, tuple[Put, ...]]] = {
    "grocer": (
        Put(shop.shelf, 58, 56, 0, {"long": 66}),
        Put(shop.shelf, 58, 104, 0, {"long": 66, "goods": ("lamp", "terra", "white", "leaf")}),
        Put(shop.fridge, 138, 26, 0, {"long": 76}),
        Put(shop.counter, 148, 146, 90, {"long": 52}),
        Put(shop.balls, 152, 78, 0, {}, 0.9),
    ),
    "store": (
        Put(shop.crate, 44, 44, 4, {"s": 34}, 1.0),
        Put(shop.crate, 84, 40, -6, {"s": 30}, 1.0),
        Put(shop.crate, 42, 86, 10, {"s": 28, "fill": "wood2"}, 1.0),
        Put(shop.crate, 156, 46, 3, {"s": 32, "fill": "moss"}, 1.0),
        Put(shop.crate, 160, 84, -8, {"s": 26}, 1.0),
        Put(shop.wallshelf, 66, 172, 180, {"long": 74, "goods": ("lamp", "terra", "white", "red")}),
        Put(shop.bags, 150, 158, 0, {"fill": "sand"}, 1.2),
        Put(shop.drum, 112, 46, 0, {"fill": "blue"}, 1.1),
    ),
    "chemist": (
        Put(shop.wallshelf, 100, 24, 0, {"long": 118, **MEDICINE}),
        Put(shop.counter, 70, 74, 0, {"long": 76, "top": "white"}),
        Put(shop.shelf, 48, 138, 90, {"long": 60, "goods": ("white", "mint", "ice", "moss")}),
        Put(shop.shelf, 152, 142, 90, {"long": 60, "goods": ("white", "lamp", "ice", "red")}),
    ),
    "ward": (
        Put(home.bed, 44, 56, 0, {"blanket": "mint"}),
        Put(home.bed, 100, 56, 0, {"blanket": "blue"}),
        Put(home.curtain, 72, 56, 0, {"long": 56}),
        Put(home.drip, 128, 34),
        Put(home.locker, 176, 70, 90, {"k": 5, "fill": "steel"}, 1.1),
        Put(home.wheelchair, 62, 142, 30),
        Put(home.sofa, 140, 166, 0, {"fill": "leather"}),
    ),
    "office": (
        Put(home.desk, 60, 60),
        Put(home.desk, 140, 62),
        Put(home.locker, 100, 176, 0, {"k": 8, "fill": "slate"}, 1.0),
        Put(outdoors.pot, 172, 140, 0, {"r": 9}),
        Put(home.table, 70, 132, 0, {"w": 40, "h": 30}),
    ),
    "garage": (
        Put(outdoors.car, 62, 108, 0, {"fill": "red"}, 1.5),
        Put(shop.bench, 140, 28, 0, {"long": 70}),
        Put(shop.drum, 172, 90, 0, {"fill": "red"}),
        Put(shop.drum, 168, 124, 0, {"fill": "dark"}),
        Put(shop.pegboard, 146, 178, 180, {"long": 70}),
    ),
    "bedroom": (
        Put(home.rug, 110, 120, 0, {"w": 80, "h": 56, "fill": "terra"}),
        Put(home.bed, 50, 60, 0, {"blanket": "red"}, 1.5),
        Put(home.sofa, 150, 56, 0, {"fill": "blue"}),
        Put(home.locker, 176, 142, 90, {"k": 4, "fill": "wood2"}, 1.1),
    ),
    "kitchen": (
        Put(home.stove, 40, 40, 0, {}, 1.5),
        Put(home.sink, 92, 34, 0, {}, 1.4),
        Put(shop.fridge, 154, 30, 0, {"long": 40}),
        Put(home.table, 100, 124, 0, {"w": 50, "h": 36}, 1.4),
    ),
    "cells": (
        Put(home.bunk, 40, 60, 0, {}, 1.3),
        Put(home.toilet, 82, 44, 0, {}, 1.2),
        Put(home.bunk, 136, 60, 0, {}, 1.3),
        Put(home.toilet, 174, 44, 0, {}, 1.2),
        Put(home.bars, 100, 116, 0, {"long": 172, "gap": 44}, 1.0),
        Put(home.desk, 100, 158, 0, {}, 1.1),
    ),
    "greenhouse": (
        *(
            Put(outdoors.plantrow, 76, y, 0, {"long": 88, "cols": ("red", "lamp", "white")})
            for y in (46, 92, 138)
        ),
        Put(outdoors.pot, 164, 50, 0, {"r": 12}),
        Put(shop.bags, 160, 112),
        Put(outdoors.pot, 164, 162, 40, {"r": 10}),
    ),
}


def draw_floor(p: Inker, fill: str, pattern: str) -> None:
    """The covering of a cell. Where ink is saved it stays white."""
    p.path(outline.box(0, 0, CELL, CELL), fill, line=None)
    if p.saves:
        return
    line = mixed(code_of(fill), "#3A2A18", 0.16)
    if pattern == "check":
        side = CELL / 10
        dark = [
            outline.box(column * side, row * side, side, side)
            for column in range(10)
            for row in range(10)
            if (column + row) % 2
        ]
        p.path("".join(dark), mixed(code_of(fill), "#3A3A30", 0.1), line=None)
    elif pattern == "boards":
        p.path("".join(_planks()), None, line=line, width=TEXTURE)
    elif pattern == "grid":
        lines = [
            step for at in range(0, 201, 25) for step in (f"M{at} 0L{at} 200", f"M0 {at}L200 {at}")
        ]
        p.path("".join(lines), None, line=line, width=TEXTURE, alpha=0.8)
    else:
        for _ in range(60):
            place = (p.hand.uniform(2, CELL - 2), p.hand.uniform(2, CELL - 2))
            p.oval(place, 1, line, line=None)


def _planks() -> list[str]:
    deep = CELL / 16
    found = [f"M0 {n * deep}L200 {n * deep}" for n in range(16)]
    for n in range(16):
        found += [
            f"M{at} {n * deep}L{at} {(n + 1) * deep}"
            for at in ((n * 57) % 200, (n * 57 + 100) % 200)
        ]
    return found


def furnish(p: Inker, use: str) -> None:
    """The furniture of a cell, or None for a use that is not known."""
    for one in FURNITURE.get(use, ()):
        with p.at(one.x, one.y, one.turn, one.scale):
            one.draw(p, **one.said)
