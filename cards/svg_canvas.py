"""A canvas for SVG pictures: the part of ReportLab's canvas that a pen uses.

Units are points. Like that canvas it has y upwards. The picture has it downwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cards.icons import trace
from cards.palette import Colour
from cards.svg_shapes import STRAIGHT, Drawn, Group, Matrix, SvgLayer, SvgPath, short

_ENDS = ("butt", "round", "square")
_COLOUR = re.compile(r'(fill|stroke)="(#[0-9a-f]{6})"')
_BENDS = ("miter", "round", "bevel")


class _Set(NamedTuple):
    """The style of the next shape."""

    fill: str = "#000"
    stroke: str = "#000"
    width: float = 1.0
    dash: tuple[float, ...] = ()
    end: int = 0
    bend: int = 0
    alpha: float = 1.0


class _Shape(NamedTuple):
    """A path that is drawn."""

    path: SvgPath
    at: Matrix
    style: _Set
    stroke: int
    fill: int


class _Cut(NamedTuple):
    """From here on shapes are drawn only within the path."""

    path: SvgPath
    at: Matrix


class _Uncut(NamedTuple):
    """The last cut ends."""


_Step = _Shape | _Cut | _Uncut


class SvgCanvas:
    """Collects shapes. `svg` puts them into a picture."""

    def __init__(self) -> None:
        self._set = _Set()
        self._at = STRAIGHT
        self._cuts = 0  # open ones
        self._kept: list[tuple[_Set, Matrix, int]] = []
        self._steps: list[_Step] = []
        self._outer: list[tuple[str, list[_Step]]] = []
        self._forms: dict[str, list[_Step]] = {}

    def svg(
        self,
        width: float,
        height: float,
        *,
        dusk: Callable[[str], str] | None = None,
        inset: float | None = None,
    ) -> str:
        """Return the picture: everything right of the origin and below it.

        With `inset`, so much is cut off all around, and the picture has a size of its own.

        `dusk` gives the colour that one has where the page around the picture is dark.
        """
        edge = inset or 0.0
        wide, high = short(width - 2 * edge), short(height - 2 * edge)
        box = f'viewBox="{short(edge)} {short(edge)} {wide} {high}"'
        if inset is not None:
            box += f' width="{wide}" height="{high}"'
        rules = 'fill-rule="evenodd" clip-rule="evenodd"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} {rules}>'
        inner = _drawn(self._steps)
        return f"{head}{_in_two_themes(inner, dusk) if dusk else inner}</svg>"

    # Places

    def saveState(self) -> None:  # noqa: N802
        self._kept.append((self._set, self._at, self._cuts))

    def restoreState(self) -> None:  # noqa: N802
        self._set, self._at, left = self._kept.pop()
        self._steps += [_Uncut()] * (self._cuts - left)
        self._cuts = left

    def translate(self, x: float, y: float) -> None:
        self._at = self._at.moved(x, -y)

    def rotate(self, degrees: float) -> None:
        self._at = self._at.turned(-degrees)

    def scale(self, x: float, y: float) -> None:
        self._at = self._at.scaled(x, y)

    def clipPath(self, path: SvgPath, **how: int) -> None:  # noqa: N802
        """Draw only within the path until the state is restored."""
        self._steps.append(_Cut(path, self._at))
        self._cuts += 1

    # Forms

    def beginForm(  # noqa: N802
        self, name: str, left: float, bottom: float, right: float, top: float
    ) -> None:
        """Begin a form. The next shapes are drawn at each place of the form."""
        self._outer.append((name, self._steps))
        self._steps = []
        self.saveState()
        self._set, self._at = _Set(), STRAIGHT
        self.clipPath(_rect(left, bottom, right - left, top - bottom))

    def endForm(self) -> None:  # noqa: N802
        self.restoreState()
        steps = self._steps
        name, self._steps = self._outer.pop()
        self._forms[name] = steps

    def doForm(self, name: str) -> None:  # noqa: N802
        """Draw the shapes of the form here. They are no element of their own.

        A browser would build a copy for each place of an element that is used again. In the text
        the same shape is the same, so it packs as well.
        """
        for step in self._forms[name]:
            if isinstance(step, _Uncut):
                self._steps.append(step)
            else:
                self._steps.append(step._replace(at=self._at.of(step.at)))

    # Colours and lines

    def setFillColor(self, colour: Colour) -> None:  # noqa: N802
        self._set = self._set._replace(fill=_code(colour))

    def setStrokeColor(self, colour: Colour) -> None:  # noqa: N802
        self._set = self._set._replace(stroke=_code(colour))

    def setLineWidth(self, width: float) -> None:  # noqa: N802
        self._set = self._set._replace(width=width)

    def setDash(self, lengths: Sequence[float]) -> None:  # noqa: N802
        self._set = self._set._replace(dash=tuple(lengths))

    def setLineCap(self, end: int) -> None:  # noqa: N802
        self._set = self._set._replace(end=end)

    def setLineJoin(self, bend: int) -> None:  # noqa: N802
        self._set = self._set._replace(bend=bend)

    def setFillAlpha(self, alpha: float) -> None:  # noqa: N802
        """Of lines as well: a pen sets both together."""
        self._set = self._set._replace(alpha=alpha)

    def setStrokeAlpha(self, alpha: float) -> None:  # noqa: N802
        self._set = self._set._replace(alpha=alpha)

    # Shapes

    def beginPath(self) -> SvgPath:  # noqa: N802
        return SvgPath()

    def path_of(self, data: str) -> SvgPath:
        """SVG path data, with what a PDF does not know turned into curves."""
        path = SvgPath()
        trace(path, data)
        return path

    def drawPath(self, path: SvgPath, *, stroke: int, fill: int, fillMode: int = 0) -> None:  # noqa: N802, N803
        """Areas that overlap are a hole in each other, `fillMode` or not."""
        self._steps.append(_Shape(path, self._at, self._set, stroke, fill))

    def rect(self, x: float, y: float, width: float, height: float, **how: int) -> None:
        self.drawPath(_rect(x, y, width, height), **how)

    def roundRect(  # noqa: N802
        self, x: float, y: float, width: float, height: float, radius: float, **how: int
    ) -> None:
        left, right = min(x, x + width), max(x, x + width)
        bottom, top = min(y, y + height), max(y, y + height)
        path = SvgPath()
        path.moveTo(left + radius, bottom)
        path.lineTo(right - radius, bottom)
        path.bend(radius, right, bottom + radius)
        path.lineTo(right, top - radius)
        path.bend(radius, right - radius, top)
        path.lineTo(left + radius, top)
        path.bend(radius, left, top - radius)
        path.lineTo(left, bottom + radius)
        path.bend(radius, left + radius, bottom)
        path.close()
        self.drawPath(path, **how)

    def circle(self, x: float, y: float, radius: float, **how: int) -> None:
        path = SvgPath()
        path.moveTo(x - radius, y)
        path.bend(radius, x + radius, y)
        path.bend(radius, x - radius, y)
        path.close()
        self.drawPath(path, **how)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        path = SvgPath()
        path.moveTo(x1, y1)
        path.lineTo(x2, y2)
        self.drawPath(path, stroke=1, fill=0)


def _drawn(steps: Sequence[_Step]) -> str:
    """The elements of all shapes."""
    layers = [SvgLayer()]
    cuts = 0
    for step in steps:
        if isinstance(step, _Cut):
            layers.append(SvgLayer(step.path.placed(step.at)[0], step.path.rectangle(step.at)))
        elif isinstance(step, _Shape):
            layers[-1].shapes.append(_placed(step))
        elif not (inner := layers.pop()).shapes:
            continue
        elif not (cut := inner.cut):
            layers[-1].shapes += inner.shapes
        else:
            cuts += 1
            clip = f'<clipPath id="c{cuts}"><path d="{cut}"/></clipPath>'
            text = f'{clip}<g clip-path="url(#c{cuts})">{inner.text()}</g>'
            layers[-1].shapes.append(Group(text, inner.box))
    return layers[0].text()


def _placed(shape: _Shape) -> Drawn:
    now, factor = shape.style, shape.at.factor
    inks = [f'fill="{now.fill}"' if shape.fill else 'fill="none"']
    if now.alpha != 1.0:
        inks.append(f'opacity="{now.alpha:.3g}"')
    data, (left, top, right, bottom) = shape.path.placed(shape.at)
    if shape.stroke:
        width = now.width * factor
        inks.append(f'stroke="{now.stroke}" stroke-width="{width:.3g}"')
        if now.dash:
            lengths = " ".join(short(length * factor) for length in now.dash)
            inks.append(f'stroke-dasharray="{lengths}"')
        if now.end:
            inks.append(f'stroke-linecap="{_ENDS[now.end]}"')
        if now.bend:
            inks.append(f'stroke-linejoin="{_BENDS[now.bend]}"')
        edge = width / 2 if now.bend else 2 * width  # corners that are not round stick out
        left, top, right, bottom = left - edge, top - edge, right + edge, bottom + edge
    overlaps = not shape.fill and now.alpha == 1.0
    return Drawn(data, (left, top, right, bottom), " ".join(inks), overlaps)


def _rect(x: float, y: float, width: float, height: float) -> SvgPath:
    path = SvgPath()
    path.moveTo(x, y)
    path.lineTo(x + width, y)
    path.lineTo(x + width, y + height)
    path.lineTo(x, y + height)
    path.close()
    return path


def _in_two_themes(elements: str, dusk: Callable[[str], str]) -> str:
    """The same with a variable for each colour, and a style that says what they are."""
    names: dict[str, str] = {}

    def named(found: re.Match[str]) -> str:
        name = names.setdefault(found[2], f"--{len(names):x}")
        return f'{found[1]}="var({name})"'

    inner = _COLOUR.sub(named, elements)
    day = ";".join(f"{name}:{code}" for code, name in names.items())
    night = ";".join(f"{name}:{dusk(code)}" for code, name in names.items())
    dark = f"@media(prefers-color-scheme:dark){{:root{{{night}}}}}"
    return f"<style>:root{{{day}}}{dark}</style>{inner}"


def _code(colour: Colour) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)
