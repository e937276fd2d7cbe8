"""The set-up marks of a zone board: spawns, objectives, cars, start, exit, names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cards.composer import Composer
from cards.draw.ground.look import look_for
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK, TEXTURE
from cards.inked.place import place
from cards.inked.rooms import CELL
from cards.inked.things.outdoors import car
from cards.palette import WHITE, rgb
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import capitals, fitted, width
from rules.maps import BattlefieldSheet, BoardMark, Label

PAPER: Final = "#F3EAD3"
SPAWN_RED: Final = "#AB1F18"
EXIT: Final = "#2F6B27"
CROSS: Final = "#B8402F"
START: Final = "#255785"
PLATE: Final = 15.0  # half the height of a zone's name, in units of a cell of 200
BESIDE: Final = {"objective": (-56.0, 0.0), "car": (0.0, 64.0)}  # of more than one in a cell
SPAWN_STEP: Final = 56.0  # between spawns at one edge of a cell
SPAWN: Final = ((-35, -24), (14, -24), (40, 0), (14, 24), (-35, 24), (-19, 0))  # to the east
TURNS: Final = {"west": 0.0, "east": 180.0, "north": 90.0, "south": -90.0, "": 90.0}
EDGES: Final = {
    "west": (42.0, 100.0),
    "east": (158.0, 100.0),
    "north": (100.0, 42.0),
    "south": (100.0, 158.0),
    "": (100.0, 60.0),
}


def draw_board_marks(pen: Pen, composer: Composer, sheet: BattlefieldSheet, cell: float) -> None:
    """Everything over the ground. A cell is so many millimetres wide."""
    scale = cell * POINTS / CELL
    marks = sorted(sheet.marks, key=lambda one: not one.form.endswith("car"))
    for mark in marks:
        with pen.at(*_corner(sheet, mark.at, cell), scale=scale):
            if mark.form == "spawn":
                _spawn(pen, composer, mark, spawn_place(mark, marks))
            else:
                _draw(pen, composer, mark)
    for label in sheet.labels:
        with pen.at(*_corner(sheet, label.at, cell), scale=scale):
            _name(pen, composer, label)


def _corner(sheet: BattlefieldSheet, square: int, cell: float) -> tuple[float, float]:
    (column, row), n = sheet.spot_of(square), sheet.looks.blocks
    return (column - sheet.west) / n * cell, (row - sheet.north) / n * cell


def _draw(pen: Pen, composer: Composer, mark: BoardMark) -> None:
    match mark.form:
        case "objective":
            x, y = BESIDE["objective"]
            _stamped(pen, composer, "objective", (142 + x * mark.place, 112 + y * mark.place))
        case "start":
            _sign(pen, composer, mark, (100, 150), START)
        case "exit":
            _sign(pen, composer, mark, (100, 178), EXIT)
        case _:
            down = BESIDE["car"][1] * mark.place
            _stamped(pen, composer, mark.form, (100, 66 + down))


def _stamped(pen: Pen, composer: Composer, form: str, at: tuple[float, float]) -> None:
    """A piece without words, with its shadow, as a form of its own."""
    look = look_for(composer.palette, 1.0)
    ink = Inker(form, saves=not look.fills)
    if form == "objective":
        ink.path(outline.rounded(-25, -25, 50, 50, 5), PAPER, width=2.8, shade=1.2)
        ink.path("M-14 -14L14 14M14 -14L-14 14", None, line=INK, width=11)
        ink.path("M-14 -14L14 14M14 -14L-14 14", None, line=CROSS, width=7.6)
    else:
        fills = {"police-car": ("white", "police"), "show-car": ("lamp", "plain")}
        fill, kind = fills.get(form, ("blue", "plain"))
        with ink.at(0, 0, 90, 1.35):
            car(ink, fill, kind)
    reach = 70 / POINTS
    pen.stamp(
        ("board mark", form, look.key),
        (-reach, -reach, reach, reach),
        lambda inner: place(inner, ink.drawing),
        x=at[0] / POINTS,
        y=at[1] / POINTS,
    )


def spawn_place(mark: BoardMark, marks: Sequence[BoardMark]) -> tuple[float, float]:
    """The middle of an arrow in its cell, in units: inside, beside the others of its edge."""
    x, y = EDGES[mark.side]
    beside = sum((one.form, one.at, one.side) == ("spawn", mark.at, mark.side) for one in marks)
    along = SPAWN_STEP * (mark.place - (beside - 1) / 2)
    return (x, y + along) if mark.side in ("west", "east") else (x + along, y)


def _spawn(pen: Pen, composer: Composer, mark: BoardMark, at: tuple[float, float]) -> None:
    """An arrow into the zone, with its number."""
    fills = composer.palette.fills
    points = [(px / POINTS, py / POINTS) for px, py in SPAWN]
    with pen.at(at[0] / POINTS, at[1] / POINTS):
        with pen.at(0, 0, -TURNS[mark.side]):
            fill = rgb(SPAWN_RED) if fills else WHITE
            pen.polygon(points, fill=fill, stroke=rgb(INK), width=3.4 / POINTS)
        ink = WHITE if fills else rgb(INK)
        words = composer.say(mark.words)
        size = fitted("display", words, 30 / POINTS, 34)
        pen.text(0, size * 0.36 / POINTS, words, "display", size=size, colour=ink, align="centre")


def _sign(
    pen: Pen, composer: Composer, mark: BoardMark, at: tuple[float, float], colour: str
) -> None:
    """Words on a plate."""
    fills = composer.palette.fills
    words = capitals(composer.both(mark.words))
    size = fitted("display", words, 150 / POINTS, 25)
    half, high = width("display", words, size) / 2 + 9 / POINTS, 18 / POINTS
    x, y = at[0] / POINTS, at[1] / POINTS
    fill, ink = (rgb(colour), WHITE) if fills else (WHITE, rgb(INK))
    box = (x - half, y - high, x + half, y + high)
    pen.rect(box, fill=fill, stroke=rgb(INK), width=2.4 / POINTS, radius=5 / POINTS)
    pen.text(x, y + size * 0.36 / POINTS, words, "display", size=size, colour=ink, align="centre")


def _name(pen: Pen, composer: Composer, label: Label) -> None:
    """The name of a zone on a dark plate in the corner of its first cell."""
    fills = composer.palette.fills
    words = composer.both(label.text)
    size = fitted("display", words, 170 / POINTS, 22)
    left, top = 10 / POINTS, 10 / POINTS
    wide, high = width("display", words, size) + 16 / POINTS, 2 * PLATE / POINTS
    fill, ink = (rgb(INK), rgb("#F8F1DC")) if fills else (WHITE, rgb(INK))
    box = (left, top, left + wide, top + high)
    pen.rect(box, fill=fill, stroke=rgb(INK), width=TEXTURE / POINTS, radius=4 / POINTS)
    low = top + high / 2 + size * 0.36 / POINTS
    pen.text(left + wide / 2, low, words, "display", size=size, colour=ink, align="centre")
