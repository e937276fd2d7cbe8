"""Icons and drawings, read from SVG path data into the steps of a path on a canvas."""

from __future__ import annotations

from typing import Any, Final

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

Point = tuple[float, float]
Step = tuple[str, tuple[float, ...]]

GRID: Final = 24.0  # the side of an icon's own square
STROKE: Final = 1.8


def trace(path: Any, data: str) -> None:
    """Add SVG path data to a path of a canvas, whose y points upwards."""
    for name, numbers in steps(data):
        getattr(path, name)(*(-v if i % 2 else v for i, v in enumerate(numbers)))


def steps(data: str) -> tuple[Step, ...]:
    """SVG path data as ("moveTo" | "lineTo" | "curveTo" | "close", numbers), y downwards."""
    pen = RecordingPen()
    parse_path(data, pen)
    found: list[Step] = []
    here: Point = (0.0, 0.0)
    for name, points in pen.value:
        if name == "curveTo":
            found.append(("curveTo", _flat(points)))
        elif name == "qCurveTo":
            found.append(("curveTo", _flat(_cubic(here, *points))))
        elif name == "closePath":
            found.append(("close", ()))
        elif name in ("moveTo", "lineTo"):
            found.append((name, _flat(points)))
        here = points[-1] if points else here
    return tuple(found)


def _flat(points: tuple[Point, ...]) -> tuple[float, ...]:
    return tuple(round(value, 3) for point in points for value in point)


def _cubic(start: Point, control: Point, end: Point) -> tuple[Point, Point, Point]:
    """A quadratic curve as the cubic that PDF knows."""

    def towards(point: Point) -> Point:
        return (
            point[0] + 2 / 3 * (control[0] - point[0]),
            point[1] + 2 / 3 * (control[1] - point[1]),
        )

    return towards(start), towards(end), end
