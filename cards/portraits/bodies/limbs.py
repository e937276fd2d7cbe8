"""Outlines around joints: limbs that taper, torsos, hands, shoes."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from cards.portraits.bodies.pose import Hand, Point
from cards.portraits.operation import Ink, Operation

LINE: Final = 26.0  # of bodies; heads are drawn as thick
_BENT: Final = (0.0, 0.3, 0.42, 0.5, 0.58, 0.7, 1.0)  # where a limb is measured
Outline = tuple[Point, ...]


def tube(
    joints: tuple[Point, Point, Point], widths: tuple[float, float, float], ends: Point
) -> tuple[Outline, Outline]:
    """Both sides of a limb between two shares of its length, `ends` from 0 to 1."""
    left: list[Point] = []
    right: list[Point] = []
    first, last = ends
    shares = (first, *(at for at in _BENT if first < at < last), last)
    for share in shares:
        (x, y), (dx, dy) = _along(joints, share), _direction(joints, share)
        upper, middle, lower = widths
        half = (
            upper + (middle - upper) * share * 2
            if share < 0.5
            else middle + (lower - middle) * (share * 2 - 1)
        ) / 2
        left.append((x + dy * half, y - dx * half))
        right.append((x - dy * half, y + dx * half))
    return tuple(left), tuple(right)


def _along(joints: tuple[Point, Point, Point], share: float) -> Point:
    """A point of the curve through the joints, whose bend is rounded."""
    (ax, ay), (bx, by), (cx, cy) = joints
    if 0.3 < share < 0.7:
        t = (share - 0.3) / 0.4
        start, end = _along(joints, 0.3), _along(joints, 0.7)
        k, m, n = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return k * start[0] + m * bx + n * end[0], k * start[1] + m * by + n * end[1]
    if share <= 0.5:
        return ax + (bx - ax) * share * 2, ay + (by - ay) * share * 2
    t = share * 2 - 1
    return bx + (cx - bx) * t, by + (cy - by) * t


def _direction(joints: tuple[Point, Point, Point], share: float) -> Point:
    before, after = _along(joints, max(0.0, share - 0.02)), _along(joints, min(1.0, share + 0.02))
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = hypot(dx, dy) or 1.0
    return dx / length, dy / length


def straight(points: Sequence[Point], *, closed: bool = True) -> str:
    """Path data of a polygon or a line."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + ("z" if closed else "")


def smooth(points: Sequence[Point]) -> str:
    """Path data of a closed curve through all points."""
    many, words = len(points), [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for at in range(many):
        (ax, ay), (bx, by) = points[at - 1], points[at]
        (cx, cy), (dx, dy) = points[(at + 1) % many], points[(at + 2) % many]
        control = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6)
        words.append("C" + " ".join(f"{value:.0f}" for value in (*control, cx, cy)))
    return "".join(words) + "z"


def sleeve(
    joints: tuple[Point, Point, Point],
    widths: tuple[float, float, float],
    ends: Point,
    ink: Ink,
    *,
    ragged: bool = False,
) -> tuple[Operation, ...]:
    """A part of a limb in one ink. Its root is open, its end is a seam, torn or not."""
    left, right = tube(joints, widths, ends)
    seam = _torn(left[-1], right[-1], joints) if ragged else ()
    area = (*left, *seam, *reversed(right))
    return (
        Operation(straight(area), ink),
        Operation(straight(area, closed=False), None, "line", LINE),
    )


def _torn(left: Point, right: Point, joints: tuple[Point, Point, Point]) -> Outline:
    (ax, ay), (dx, dy) = left, _direction(joints, 0.9)
    steps = ((0.18, 46.0), (0.34, -10.0), (0.52, 58.0), (0.68, 4.0), (0.84, 40.0))
    return tuple(
        (
            ax + (right[0] - ax) * share + dx * deep,
            ay + (right[1] - ay) * share + dy * deep,
        )
        for share, deep in steps
    )


_FIST: Final = "M-66 -30Q-62 -70 0 -72Q62 -70 68 -28Q78 36 40 66Q0 84 -42 66Q-76 36 -66 -30z"
_KNUCKLES: Final = "M-22 -66Q-28 -30 -16 4M18 -68Q10 -30 20 4"
_FINGERS: Final = ("M-44 -40Q-66 -84 -74 -128", "M-12 -56Q-24 -110 -22 -158")
_MORE_FINGERS: Final = ("M22 -54Q28 -106 38 -152", "M50 -34Q76 -74 94 -116")
_PALM: Final = "M-68 -34Q-4 -76 66 -38Q82 26 40 62Q-2 84 -46 58Q-80 16 -68 -34z"
_THUMB: Final = "M-58 14Q-100 0 -112 -46"


def hand(kind: Hand, at: Point, turn: float) -> tuple[Operation, ...]:
    """A hand with its wrist at the origin. Its fingers go up, then turn with the clock."""
    x, y = at
    if kind == "fist":
        drawn = [Operation(_FIST, "skin", "line", 22), Operation(_KNUCKLES, None, "line", 13)]
    else:
        fingers = (*_FINGERS, *_MORE_FINGERS, _THUMB)
        spread = "".join(fingers)
        drawn = [
            Operation(spread, None, "line", 62),
            Operation(_PALM, "skin", "line", 22),
            Operation(spread, None, "skin", 24),
        ]
    return tuple(one._replace(x=x, y=y, turn=turn) for one in drawn)


_SHOE: Final = "M-82 -60L-90 64Q-88 84 -60 84H196Q214 60 186 26Q120 14 74 -60z"
_SOLE: Final = "M-88 56H200"


def shoe(at: Point, turn: float) -> tuple[Operation, ...]:
    """A shoe with the ankle at the origin. Its toe points to the right."""
    x, y = at
    return (
        Operation(_SHOE, "shoe", "line", 22, x, y, turn),
        Operation(_SOLE, None, "line", 14, x, y, turn),
    )
