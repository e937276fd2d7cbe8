"""Paths of an SVG picture where they end up, and layers that join what may be joined.

A browser pays for each element, most of all on a phone. So shapes have their final places instead
of groups that move them, and neighbours of one ink are one path. Units are points, y downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, dist, hypot, radians, sin
from typing import Final, NamedTuple

Box = tuple[float, float, float, float]  # left, top, right, bottom
Numbers = tuple[float, ...]
# Parts of a point, and in them the first place and the box. Between them the data after that place.
_Told = tuple[int, tuple[int, int], str, Box]


class Matrix(NamedTuple):
    """Turns, stretches and moves points: `x` and `y` become `a x + c y + e` and `b x + d y + f`."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def factor(self) -> float:
        """The length that a line of 1 gets."""
        return hypot(self.a, self.b)

    @property
    def is_mirrored(self) -> bool:
        return self.a * self.d < self.b * self.c

    def moved(self, x: float, y: float) -> Matrix:
        """This, after a move."""
        e, f = self(x, y)
        return self._replace(e=e, f=f)

    def turned(self, degrees: float) -> Matrix:
        """This, after a turn with the clock."""
        c, s = cos(radians(degrees)), sin(radians(degrees))
        a, b = self.a * c + self.c * s, self.b * c + self.d * s
        return Matrix(a, b, self.c * c - self.a * s, self.d * c - self.b * s, self.e, self.f)

    def of(self, inner: Matrix) -> Matrix:
        """This, after the other."""
        a, b = self.a * inner.a + self.c * inner.b, self.b * inner.a + self.d * inner.b
        c, d = self.a * inner.c + self.c * inner.d, self.b * inner.c + self.d * inner.d
        return Matrix(a, b, c, d, *self(inner.e, inner.f))

    def scaled(self, x: float, y: float) -> Matrix:
        """This, after a stretch. Lines keep one width, so it is as long in both directions."""
        return Matrix(self.a * x, self.b * x, self.c * y, self.d * y, self.e, self.f)


STRAIGHT: Final = Matrix()


class SvgPath:
    """Lines, curves and arcs, one after the other. Its methods are those of ReportLab's paths."""

    def __init__(self) -> None:
        self._steps: list[tuple[str, Numbers]] = []
        self._told: dict[Numbers, _Told] = {}  # by all of a matrix but the move

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802
        self._steps.append(("M", (x, -y)))

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        self._steps.append(("L", (x, -y)))

    def curveTo(self, *numbers: float) -> None:  # noqa: N802
        flipped = (-value if i % 2 else value for i, value in enumerate(numbers))
        self._steps.append(("C", tuple(flipped)))

    def bend(self, radius: float, x: float, y: float) -> None:
        """Go to a place on a part of a circle, its middle at the left hand."""
        self._steps.append(("A", (x, -y, radius)))

    def close(self) -> None:
        self._steps.append(("z", ()))

    def placed(self, at: Matrix) -> tuple[str, Box]:
        """The data of the path at its place, and what it lies within. It has a step at least.

        It goes on in steps from its first place. So the same shape is the same text anywhere, and
        packs well. They are told once for all places that differ by a move alone.
        """
        told = self._told.get(at[:4])
        if told is None:
            told = self._told[at[:4]] = self._steps_of(at)
        unit, (x, y), steps, (left, top, right, bottom) = told
        x, y = round(x + unit * at.e), round(y + unit * at.f)
        box = (left / unit + at.e, top / unit + at.f, right / unit + at.e, bottom / unit + at.f)
        return f"M{_said(x, unit)} {_said(y, unit)}{steps}", box

    def _steps_of(self, at: Matrix) -> _Told:
        unit = 10 if at.factor > SMALL else 100
        a, b, c, d = (unit * part for part in at[:4])
        said: list[str] = []
        xs: list[float] = []
        ys: list[float] = []
        first = start = (x, y) = (0, 0)
        for letter, numbers in self._steps:
            if letter == "z":
                said.append("z")
                x, y = start
                continue
            lead = letter.lower()
            if letter == "A":
                radius = _said(round(numbers[2] * at.factor * unit), unit)
                lead = f"a{radius} {radius} 0 0 {int(at.is_mirrored)} "
            before_x, before_y = x, y
            for i in range(0, len(numbers) - 1, 2):
                x = round(a * numbers[i] + c * numbers[i + 1])
                y = round(b * numbers[i] + d * numbers[i + 1])
                said.append(f"{lead}{_said(x - before_x, unit)} {_said(y - before_y, unit)}")
                xs.append(x)
                ys.append(y)
                lead = " "
            if len(xs) == 1:
                said.clear()
                first = x, y
            elif letter == "A":  # no more than a half circle over the way there
                half = dist((before_x, before_y), (x, y)) / 2
                xs += ((before_x + x) / 2 - half, (before_x + x) / 2 + half)
                ys += ((before_y + y) / 2 - half, (before_y + y) / 2 + half)
            if letter == "M":
                start = x, y
        return unit, first, "".join(said), (min(xs), min(ys), max(xs), max(ys))

    def rectangle(self, at: Matrix) -> Box | None:
        """The box that it is at its place, if it is one."""
        corners = {at(*numbers) for letter, numbers in self._steps if letter in "ML"}
        if len(corners) != 4 or any(letter in "CA" for letter, _numbers in self._steps):
            return None
        xs, ys = {round(x, 3) for x, _y in corners}, {round(y, 3) for _x, y in corners}
        return (min(xs), min(ys), max(xs), max(ys)) if len(xs) == len(ys) == 2 else None


SMALL: Final = 0.7  # drawings that are shrunk more keep a digit more


class Drawn(NamedTuple):
    """A path at its place."""

    data: str
    box: Box
    inks: str
    overlaps: bool  # it looks the same, joined to another path that it lies on


class Group(NamedTuple):
    """Shapes that an outline has cut, as text."""

    text: str
    box: Box


class SvgLayer:
    """Shapes on one another, cut by one outline."""

    def __init__(self, cut: str = "", box: Box | None = None) -> None:
        """`cut`: the data of the outline. `box`: the outline is this rectangle."""
        self._cut, self._inside = cut, box
        self.shapes: list[Drawn | Group] = []

    @property
    def cut(self) -> str:
        """The data of the outline, "" when it cuts nothing off."""
        return "" if self._inside and _within(self._box, self._inside) else self._cut

    @property
    def _box(self) -> Box:
        return _around([shape.box for shape in self.shapes])

    @property
    def box(self) -> Box:
        """The box of all its shapes, no larger than the outline where that is a rectangle."""
        (left, top, right, bottom), within = self._box, self._inside
        if within is None:
            return left, top, right, bottom
        return (
            max(left, within[0]),
            max(top, within[1]),
            min(right, within[2]),
            min(bottom, within[3]),
        )

    def text(self) -> str:
        """Its elements. Paths of one ink are one where none that is drawn between them is under."""
        paths: list[_Path | Group] = []
        for shape in self.shapes:
            if isinstance(shape, Group):
                paths.append(shape)
            elif (found := _joinable(paths, shape)) is not None:
                found.add(shape)
            else:
                paths.append(_Path(shape))
        return "".join(path.text for path in paths)


class _Path:
    """Shapes of one ink."""

    def __init__(self, first: Drawn) -> None:
        self.inks, self.shapes, self.box = first.inks, [first], first.box

    def add(self, shape: Drawn) -> None:
        self.shapes.append(shape)
        self.box = _around((self.box, shape.box))

    def meets(self, box: Box) -> bool:
        return _meet(self.box, box) and any(_meet(one.box, box) for one in self.shapes)

    @property
    def text(self) -> str:
        return f'<path d="{"".join(one.data for one in self.shapes)}" {self.inks}/>'


def _joinable(paths: Sequence[_Path | Group], shape: Drawn) -> _Path | None:
    """The path that the shape may be drawn with, as if it were drawn last."""
    for path in reversed(paths[-FAR:]):
        if isinstance(path, Group):
            if _meet(path.box, shape.box):
                return None
        elif path.inks == shape.inks and (shape.overlaps or not path.meets(shape.box)):
            return path
        elif path.meets(shape.box):
            return None
    return None


FAR: Final = 40  # paths that a shape is looked for in
EDGE: Final = 0.3  # points that nobody sees beyond an edge


def _within(one: Box, other: Box) -> bool:
    (l1, t1, r1, b1), (l2, t2, r2, b2) = one, other
    return l1 >= l2 - EDGE and t1 >= t2 - EDGE and r1 <= r2 + EDGE and b1 <= b2 + EDGE


def _meet(one: Box, other: Box) -> bool:
    """True if they overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _around(boxes: Sequence[Box]) -> Box:
    """The box around all."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def short(value: float) -> str:
    """A tenth of a point is the last digit that anybody sees."""
    return _said(round(10 * value), 10)


@lru_cache(maxsize=8192)  # nearly all steps are among them: a third of the time of a ground
def _said(count: int, unit: int) -> str:
    """Return a number of tenths or hundredths of a point."""
    return f"{count / unit:g}"
