"""The error of a printer, and the correction of every page."""

from __future__ import annotations

from math import asin, cos, degrees, isfinite, radians, sin
from typing import Final

from msgspec import Struct

from cards.paper import Size
from rules.problems import Wrong
from rules.text import text

TARGET_INSET: Final = 49.0  # of the two crosses of the calibration sheet, from top and bottom
ACROSS: Final = 150.0  # length of its level ruler
DOWN: Final = 200.0  # and of its upright one

MOST_OFFSET: Final = 10.0
MOST_TURN: Final = 2.0  # degrees; paper that goes in more askew jams
LEAST_SCALE: Final = 0.9
MOST_SCALE: Final = 1.1

Point = tuple[float, float]


class Profile(Struct, frozen=True):
    """Applied about the middle of the page: turn and move the backs, then scale every page.

    Raises: ValueError for corrections that no working printer needs.
    """

    offset_x_mm: float = 0.0  # to the right on the back, as one looks at it
    offset_y_mm: float = 0.0  # downwards
    rotation_degrees: float = 0.0  # against the clock
    scale_x: float = 1.0
    scale_y: float = 1.0

    def __post_init__(self) -> None:
        for offset in (self.offset_x_mm, self.offset_y_mm):
            if not (isfinite(offset) and abs(offset) <= MOST_OFFSET):
                raise Wrong(
                    text(
                        "a back can move by at most {most} mm",
                        most=f"{MOST_OFFSET:g}",
                    )
                )
        turn = self.rotation_degrees
        if not (isfinite(turn) and abs(turn) <= MOST_TURN):
            raise Wrong(text("a back can turn by at most {most} degrees", most=f"{MOST_TURN:g}"))
        for scale in (self.scale_x, self.scale_y):
            if not (isfinite(scale) and LEAST_SCALE <= scale <= MOST_SCALE):
                raise Wrong(
                    text(
                        "the scale must be between {least} and {most}",
                        least=f"{LEAST_SCALE:g}",
                        most=f"{MOST_SCALE:g}",
                    )
                )

    def changes(self, *, back: bool) -> bool:
        """True if the profile changes a page."""
        moved = back and bool(self.offset_x_mm or self.offset_y_mm or self.rotation_degrees)
        return moved or (self.scale_x, self.scale_y) != (1.0, 1.0)

    def moved(self, point: Point, *, back: bool) -> Point:
        """Where a point is drawn so that it comes out where it should, from the page's middle."""
        x, y = point
        if back:
            x, y = _turned(point, self.rotation_degrees)
            x, y = x + self.offset_x_mm, y + self.offset_y_mm
        return x * self.scale_x, y * self.scale_y


def profile_from(
    *,
    top_right: float,
    top_down: float,
    bottom_right: float,
    across: float = ACROSS,
    down: float | None = None,
    paper: Size,
) -> Profile:
    """The profile from the readings of the calibration sheet, in millimetres.

    `top_right` and `top_down` are the place of the hole at the upper cross on the back.
    `bottom_right` is its horizontal place at the lower cross. Left and up are negative.
    `across` is the measured length of the horizontal ruler, `down` of the vertical one.
    Without `down`, both directions have the same scale.
    Raises: ValueError for readings that no working printer gives.
    """
    readings = (top_right, top_down, bottom_right, across, down or DOWN)
    if not all(isfinite(reading) for reading in readings):
        raise Wrong(text("every reading must be a number of millimetres"))
    if min(across, down or DOWN) <= 0:
        raise Wrong(text("the rulers must be longer than 0 mm"))
    scale_x = ACROSS / across
    scale_y = scale_x if down is None else DOWN / down
    far = paper.height / 2 - TARGET_INSET
    # The holes are points of the correction: the back must draw the crosses where the needle
    # came out.
    came_out = far / scale_y
    leaning = (bottom_right - top_right) / scale_x / (2 * came_out)
    if abs(leaning) > sin(radians(MOST_TURN)):
        raise Wrong(text("a back can turn by at most {most} degrees", most=f"{MOST_TURN:g}"))
    rotation = degrees(asin(leaning))
    x, y = _turned((0.0, -came_out), rotation)
    return Profile(
        offset_x_mm=top_right / scale_x - x,
        offset_y_mm=(top_down - far) / scale_y - y,
        rotation_degrees=rotation,
        scale_x=scale_x,
        scale_y=scale_y,
    )


def _turned(point: Point, turn: float) -> Point:
    """Against the clock, as it is seen with y downwards."""
    (x, y), angle = point, radians(turn)
    return x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle)
