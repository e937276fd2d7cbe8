"""The drawing operations of a portrait: areas and lines, each with an ink and no colour."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Ink = Literal[
    "line",
    "skin",
    "hair",
    "cloth",
    "side",
    "wound",
    "deep",
    "bruise",
    "bone",
    "white",
    "mask",
    "metal",
    "dark",
    "wood",
    "gear",
    "flame",
    "legs",
    "shoe",
]

# The whole drawing, down to the elbows.
LEFT: Final = -170.0
TOP: Final = -60.0
WIDTH: Final = 1040.0
HEIGHT: Final = 1250.0
HEAD: Final = (88.0, 40.0, 616.0, 616.0)  # left, top, width, height of a token's square


class Operation(NamedTuple):
    """An even-odd area in one ink, a line in another, or both. Path data of SVG, y downwards."""

    path: str
    fill: Ink | None
    line: Ink | None = None
    width: float = 13.0
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0  # degrees with the clock, about x, y
