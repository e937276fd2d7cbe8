"""Draws on a ReportLab canvas in millimetres, with y downwards from the current origin.

Whatever is drawn more than once becomes a form XObject: drawn once, placed many times.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, Literal

from cards.faces import Face, em_width, runs
from cards.icons import GRID, STROKE
from cards.palette import Colour
from cards.paper import POINTS
from cards.text import SetLine, tracking
from rules.printables import Icon

Align = Literal["left", "centre", "right"]
Points = Sequence[tuple[float, float]]
Box = tuple[float, float, float, float]  # left, top, right, bottom

_EVEN_ODD: Final = 0


class Pen:
    """The only caller of the canvas while a page or a form is drawn."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._forms: dict[Hashable, str] = {}
        self._scope: Hashable = None
        self.forget()

    def forget(self) -> None:
        """A page or a form begins: nothing is set any more."""
        self._font: tuple[str, float] | None = None
        self._fill: Colour | None = None
        self._stroke: Colour | None = None
        self._line: tuple[float, bool] | None = None

    # Places

    @contextmanager
    def at(self, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Move the origin, then turn it by `turn` degrees against the clock."""
        kept = self._font, self._fill, self._stroke, self._line
        self._canvas.saveState()
        self._canvas.translate(x * POINTS, -y * POINTS)
        if turn:
            self._canvas.rotate(turn)
        if scale != 1.0:
            self._canvas.scale(scale, scale)
        yield
        self._canvas.restoreState()
        self._font, self._fill, self._stroke, self._line = kept

    @contextmanager
    def scoped(self, scope: Hashable) -> Iterator[None]:
        """Forms differ from those of other scopes even if their keys are the same."""
        outer, self._scope = self._scope, scope
        yield
        self._scope = outer

    @contextmanager
    def mirrored(self) -> Iterator[None]:
        """Left and right change places, about the origin."""
        kept = self._font, self._fill, self._stroke, self._line
        self._canvas.saveState()
        self._canvas.scale(-1, 1)
        yield
        self._canvas.restoreState()
        self._font, self._fill, self._stroke, self._line = kept

    def stamp(
        self,
        key: Hashable,
        box: Box,
        draw: Callable[[Pen], None],
        *,
        x: float = 0.0,
        y: float = 0.0,
        turn: float = 0.0,
        scale: float = 1.0,
    ) -> None:
        """Place the form `key`, drawing it first if it is new. `box` clips it."""
        if self._scope is not None:
            key = (self._scope, key)
        name = self._forms.get(key)
        if name is None:
            name = self._define(key, box, draw)
        self._end_dashes()  # a form begins with the line of the place where it stands
        if not (x or y or turn) and scale == 1.0:
            self._canvas.doForm(name)
            return
        self._canvas.saveState()
        self._canvas.translate(x * POINTS, -y * POINTS)
        if turn:
            self._canvas.rotate(turn)
        if scale != 1.0:
            self._canvas.scale(scale, scale)
        self._canvas.doForm(name)
        self._canvas.restoreState()

    def _define(self, key: Hashable, box: Box, draw: Callable[[Pen], None]) -> str:
        name = self._forms[key] = f"f{len(self._forms)}"
        left, top, right, bottom = (value * POINTS for value in box)
        kept = self._font, self._fill, self._stroke, self._line
        self._canvas.beginForm(name, left, -bottom, right, -top)
        self.forget()
        draw(self)
        self._canvas.endForm()
        self._font, self._fill, self._stroke, self._line = kept
        return name

    @contextmanager
    def clipped(self, points: Points) -> Iterator[None]:
        """Draw only within the polygon."""
        with self.at(0, 0):
            self._canvas.clipPath(self._path(points), stroke=0, fill=0)
            yield

    @contextmanager
    def within(self, outlines: Sequence[Points]) -> Iterator[None]:
        """Draw only within several polygons. Where two overlap it is outside again."""
        with self.at(0, 0):
            path = self._canvas.beginPath()
            for points in outlines:
                self._trace_points(path, points, closed=True)
            self._canvas.clipPath(path, stroke=0, fill=0, fillMode=_EVEN_ODD)
            yield

    def soften(self) -> None:
        """Lines begin, bend and end round from here to the end of the form or of `at`."""
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)

    @contextmanager
    def inked(
        self, *, alpha: float = 1.0, dash: Sequence[float] = (), butt: bool = False
    ) -> Iterator[None]:
        """Draw so transparently, with dashes in points, or with lines that end square.

        Transparency is for what is drawn in a form.
        """
        with self.at(0, 0):
            if alpha != 1.0:
                self._canvas.setFillAlpha(alpha)
                self._canvas.setStrokeAlpha(alpha)
            if dash:
                self._end_dashes()
                self._canvas.setDash(list(dash))
            if butt:
                self._canvas.setLineCap(0)
            yield

    # Colours and lines

    def _end_dashes(self) -> None:
        if self._line and self._line[1]:
            self._line = (self._line[0], False)
            self._canvas.setDash([])

    def _use_fill(self, colour: Colour) -> None:
        if self._fill != colour:
            self._fill = colour
            self._canvas.setFillColor(colour)

    def _use_stroke(self, colour: Colour, width: float, dashed: bool = False) -> None:
        if self._stroke != colour:
            self._stroke = colour
            self._canvas.setStrokeColor(colour)
        if self._line != (width, dashed):
            if dashed or (self._line and self._line[1]):
                self._canvas.setDash([0.4 * POINTS, 0.9 * POINTS] if dashed else [])
            self._line = (width, dashed)
            self._canvas.setLineWidth(width * POINTS)

    def _use(self, fill: Colour | None, stroke: Colour | None, width: float) -> dict[str, int]:
        """Set the fill and the stroke of a shape, and tell the canvas which of the two it has."""
        if fill:
            self._use_fill(fill)
        if stroke:
            self._use_stroke(stroke, width)
        return {"stroke": int(stroke is not None), "fill": int(fill is not None)}

    # Shapes

    def rect(
        self,
        box: Box,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
        radius: float = 0.0,
    ) -> None:
        """A rectangle from left, top to right, bottom."""
        left, top, right, bottom = (value * POINTS for value in box)
        place = (left, -bottom, right - left, bottom - top)
        how = self._use(fill, stroke, width)
        if radius:
            self._canvas.roundRect(*place, radius * POINTS, **how)
        else:
            self._canvas.rect(*place, **how)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
    ) -> None:
        how = self._use(fill, stroke, width)
        self._canvas.circle(x * POINTS, -y * POINTS, radius * POINTS, **how)

    def polygon(
        self,
        points: Points,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
        closed: bool = True,
    ) -> None:
        how = self._use(fill, stroke, width)
        self._canvas.drawPath(self._path(points, closed), **how)

    def outlines(
        self,
        lines: Sequence[Points],
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
        closed: bool = True,
    ) -> None:
        """Several polygons or lines as one. Where two polygons overlap there is a hole."""
        if not lines or not (fill or stroke):
            return
        path = self._canvas.beginPath()
        for points in lines:
            self._trace_points(path, points, closed)
        self._canvas.drawPath(path, fillMode=_EVEN_ODD, **self._use(fill, stroke, width))

    def _path(self, points: Points, closed: bool = True) -> Any:
        path = self._canvas.beginPath()
        self._trace_points(path, points, closed)
        return path

    def _trace_points(self, path: Any, points: Points, closed: bool) -> None:
        (x, y), *rest = points
        path.moveTo(x * POINTS, -y * POINTS)
        for x, y in rest:
            path.lineTo(x * POINTS, -y * POINTS)
        if closed:
            path.close()

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        *,
        width: float = 0.2,
        dashed: bool = False,
    ) -> None:
        self._use_stroke(colour, width, dashed)
        self._canvas.line(start[0] * POINTS, -start[1] * POINTS, end[0] * POINTS, -end[1] * POINTS)

    # Text, icons, pictures

    def text(
        self,
        x: float,
        y: float,
        words: str,
        face: Face,
        *,
        size: float,
        colour: Colour,
        align: Align = "left",
        spacing: float = 0.0,
    ) -> None:
        """One line with its baseline at `y`. `size` and `spacing` are in points."""
        left, spacing = x * POINTS, tracking(words, spacing)
        if align != "left":
            wide = em_width(face, words) * size + spacing * (len(words) - 1)
            left -= wide if align == "right" else wide / 2
        self._use_fill(colour)
        for name, piece in runs(face, words):
            if self._font != (name, size):
                self._font = (name, size)
                self._canvas.setFont(name, size)
            self._canvas.drawString(left, -y * POINTS, piece, charSpace=spacing)
            left += em_width(face, piece) * size + spacing * len(piece)

    def line_of_text(
        self,
        x: float,
        y: float,
        line: SetLine,
        face: Face,
        *,
        colour: Colour,
        align: Align = "left",
        spacing: float = 0.0,
    ) -> None:
        """A fitted line, at the size it was fitted to."""
        self.text(
            x, y, line.words, face, size=line.size, colour=colour, align=align, spacing=spacing
        )

    def icon(self, icon: Icon, x: float, y: float, side: float, colour: Colour) -> None:
        """The icon in a square of `side` with its top left corner at x, y."""

        def draw(pen: Pen) -> None:
            pen._trace(icon, colour)

        unit = GRID / POINTS
        self.stamp(("icon", icon, colour), (0, 0, unit, unit), draw, x=x, y=y, scale=side / unit)

    def _trace(self, icon: Icon, colour: Colour) -> None:
        if icon.fill:
            self.traced(icon.fill, fill=colour)
        if icon.stroke:
            self.soften()
            self.traced(icon.stroke, stroke=colour, width=STROKE)

    def traced(
        self,
        data: str,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 1.0,
    ) -> None:
        """SVG path data, an even-odd area or a line. Its units, `width` too, are points."""
        how = self._use(fill, stroke, width / POINTS)
        self._canvas.drawPath(self._canvas.path_of(data), fillMode=_EVEN_ODD, **how)

    def shared(
        self,
        data: str,
        box: Box,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 1.0,
    ) -> None:
        """The same as `traced`, but the document keeps the path once, whatever its colours."""
        how = self._use(fill, stroke, width / POINTS)

        def draw(pen: Pen) -> None:
            pen._canvas.drawPath(pen._canvas.path_of(data), fillMode=_EVEN_ODD, **how)

        # A form has the colours and the line of the place where it stands.
        self.stamp(("path", data, *how.values()), box, draw)

    @contextmanager
    def inside(self, data: str) -> Iterator[None]:
        """Draw only within the area of SVG path data, whose units are points."""
        with self.at(0, 0):
            self._canvas.clipPath(self._canvas.path_of(data), stroke=0, fill=0, fillMode=_EVEN_ODD)
            yield

    def picture(self, image: Any, box: Box) -> None:
        """A ReportLab ImageReader stretched over the box."""
        left, top, right, bottom = (value * POINTS for value in box)
        self._canvas.drawImage(image, left, -bottom, right - left, bottom - top)
