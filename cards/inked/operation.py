"""The elements of an inked drawing: paths, and layers that move, turn, scale and clip them."""

from __future__ import annotations

from typing import Final, NamedTuple

INK: Final = "#15191B"
PAPER: Final = "#FFFFFF"
MAIN: Final = 2.3  # width of an outline, in units of a quarter of a millimetre
FINE: Final = 1.5
TEXTURE: Final = 0.9


class Stroke(NamedTuple):
    """A path as SVG data, with codes of colours, or nothing if there is none."""

    path: str
    fill: str = ""
    line: str = ""
    width: float = MAIN
    alpha: float = 1.0
    dash: tuple[float, ...] = ()
    butt: bool = False  # ends of lines are cut off, not rounded


class Layer(NamedTuple):
    """Operations drawn from another origin. Degrees are clockwise."""

    inner: tuple[Stroke | Layer, ...]
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0
    clip: str = ""  # a path outside of which nothing is drawn


Drawing = tuple[Stroke | Layer, ...]
