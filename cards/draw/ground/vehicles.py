"""Vehicles from above, each of one of the designs of the town's cars."""

from __future__ import annotations

from functools import partial
from typing import Final

from cards.chance import Chance
from cards.draw.ground.hand import SQUARE
from cards.draw.ground.look import Look
from cards.draw.ground.plot import Plot, SquareRect, rectangles
from cards.inked.ink import Inker
from cards.inked.place import place
from cards.inked.things.cars import CAR_LONG, CAR_WIDE, DESIGNS, LORRIES, LORRY_LONG, LORRY_WIDE
from cards.paper import POINTS
from cards.pen import Pen
from rules.looks import Vehicle

Q: Final = SQUARE
LORRY: Final = 4  # squares; what is as long carries a load
ROOM: Final = 0.92  # of its squares that a vehicle fills
SKEWED: Final = (0, 7, 0, -5, 0, 4)  # degrees that an abandoned vehicle stands askew


def draw_vehicles(pen: Pen, look: Look, plot: Plot) -> None:
    """A vehicle on each rectangle of squares, along its longer side."""
    for kind, paint in plot.grounds(Vehicle):
        for rect in _boxes(plot, kind):
            _draw_vehicle(pen, look, rect, kind, paint)


def _boxes(plot: Plot, kind: str) -> list[SquareRect]:
    return plot.kept(f"{kind} boxes", lambda: rectangles(plot.cells[kind]))


def _draw_vehicle(pen: Pen, look: Look, rect: SquareRect, kind: str, paint: Vehicle) -> None:
    """One vehicle. Its front looks north or west."""
    chance = Chance(*rect, 91)
    fill, design = paint.fills[chance.one_of(len(paint.fills))], chance.one_of(len(DESIGNS))
    upright = rect.height > rect.width or (rect.height == rect.width and design % 2 == 0)
    long, wide = (rect.height, rect.width) if upright else (rect.width, rect.height)
    reach = (long + wide) * Q / 2
    draw = partial(_vehicle, look=look, long=long, wide=wide, fill=fill, design=design)
    pen.stamp(
        (kind, look.key, long, wide, fill, design),
        (-reach, -reach, reach, reach),
        draw,
        x=(rect.x + rect.width / 2) * Q,
        y=(rect.y + rect.height / 2) * Q,
        turn=(0 if upright else 90) + SKEWED[chance.one_of(len(SKEWED))],
    )


def _vehicle(pen: Pen, look: Look, long: int, wide: int, fill: str, design: int) -> None:
    """Around the origin, its front to the north."""
    ink = Inker(f"vehicle {design}", saves=not look.fills)
    if long >= LORRY:
        across, along = LORRY_WIDE, LORRY_LONG
        LORRIES[design % len(LORRIES)](ink, fill)
    else:
        across, along = CAR_WIDE, CAR_LONG
        DESIGNS[design](ink, fill)
    scale = ROOM * Q * POINTS * min(wide / across, long / along)
    with pen.at(0, 0, scale=scale):
        place(pen, ink.drawing)
