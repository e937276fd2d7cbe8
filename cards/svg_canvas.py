"""A canvas for SVG pictures: the part of ReportLab's canvas that a pen uses.

Units are points. Like that canvas it has y upwards. The picture has it downwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cards.icons import trace
from cards.palette import Colour

_ENDS = ("butt", "round", "square")
_COLOUR = re.compile(r'(fill|stroke)="(#[0-9a-f]{6})"')
_BENDS = ("miter", "round", "bevel")


class SvgPath:
    """Lines and curves, one after the other."""

    def __init__(self) -> None:
        self.data: list[str] = []

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802
        self.data.append(f"M{_at(x, y)}")

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        self.data.append(f"L{_at(x, y)}")

    def curveTo(self, *numbers: float) -> None:  # noqa: N802
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        self.data.append("C" + " ".join(_at(x, y) for x, y in pairs))

    def close(self) -> None:
        self.data.append("z")

    def __str__(self) -> str:
        return "".join(self.data)


class _Set(NamedTuple):
    """The style of the next shape."""

    fill: str = "#000"
    stroke: str = "#000"
    width: float = 1.0
    dash: tuple[float, ...] = ()
    end: int = 0
    bend: int = 0
    alpha: float = 1.0


class SvgCanvas:
    """Collects elements. `svg` puts them into a picture."""

    def __init__(self) -> None:
        self.elements: list[str] = []
        self._set = _Set()
        self._kept: list[tuple[_Set, int]] = []
        self._open = 0  # groups
        self._clips = 0
        self._outer: list[tuple[str, list[str], tuple[float, float, float, float]]] = []

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
        wide, high = _short(width - 2 * edge), _short(height - 2 * edge)
        box = f'viewBox="{_short(edge)} {_short(edge)} {wide} {high}"'
        if inset is not None:
            box += f' width="{wide}" height="{high}"'
        rules = 'fill-rule="evenodd" clip-rule="evenodd"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} {rules}>'
        inner = "".join(self.elements)
        return f"{head}{_in_two_themes(inner, dusk) if dusk else inner}</svg>"

    # Places

    def saveState(self) -> None:  # noqa: N802
        self._kept.append((self._set, self._open))
        self._open = 0

    def restoreState(self) -> None:  # noqa: N802
        self.elements.append("</g>" * self._open)
        self._set, self._open = self._kept.pop()

    def translate(self, x: float, y: float) -> None:
        self._group(f'transform="translate({_at(x, y)})"')

    def rotate(self, degrees: float) -> None:
        self._group(f'transform="rotate({_short(-degrees)})"')

    def scale(self, x: float, y: float) -> None:
        self._group(f'transform="scale({x:.5g} {y:.5g})"')

    def clipPath(self, path: SvgPath, **how: int) -> None:  # noqa: N802
        """Draw only within the path until the state is restored."""
        name = self._clip(f'<path d="{path}"/>')
        self._group(f'clip-path="url(#{name})"')

    def _clip(self, shape: str) -> str:
        self._clips += 1
        name = f"c{self._clips}"
        self.elements.append(f'<clipPath id="{name}">{shape}</clipPath>')
        return name

    def _group(self, how: str) -> None:
        self.elements.append(f"<g {how}>")
        self._open += 1

    # Forms

    def beginForm(  # noqa: N802
        self, name: str, left: float, bottom: float, right: float, top: float
    ) -> None:
        """Begin a form. The next shapes are drawn at each place of the form."""
        self._outer.append((name, self.elements, (left, -top, right - left, top - bottom)))
        self.elements = []
        self.saveState()
        self._set = _Set()

    def endForm(self) -> None:  # noqa: N802
        self.restoreState()
        name, outer, (x, y, wide, high) = self._outer.pop()
        inner, self.elements = "".join(self.elements), outer
        clip = self._clip(
            f'<path d="M{_short(x)} {_short(y)}h{_short(wide)}v{_short(high)}h{_short(-wide)}z"/>'
        )
        self.elements.append(f'<defs><g id="{name}" clip-path="url(#{clip})">{inner}</g></defs>')

    def doForm(self, name: str) -> None:  # noqa: N802
        self.elements.append(f'<use href="#{name}"/>')

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
        self._shape(f'path d="{path}"', stroke=stroke, fill=fill)

    def rect(self, x: float, y: float, width: float, height: float, **how: int) -> None:
        self._shape(_rect(x, y, width, height), **how)

    def roundRect(  # noqa: N802
        self, x: float, y: float, width: float, height: float, radius: float, **how: int
    ) -> None:
        self._shape(f'{_rect(x, y, width, height)} rx="{_short(radius)}"', **how)

    def circle(self, x: float, y: float, radius: float, **how: int) -> None:
        self._shape(f'circle cx="{_short(x)}" cy="{_short(-y)}" r="{_short(radius)}"', **how)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self._shape(f'path d="M{_at(x1, y1)}L{_at(x2, y2)}"', stroke=1, fill=0)

    def _shape(self, shape: str, *, stroke: int, fill: int) -> None:
        now = self._set
        inks = [f'fill="{now.fill}"' if fill else 'fill="none"']
        if now.alpha != 1.0:
            inks.append(f'opacity="{now.alpha:.3g}"')
        if stroke:
            inks.append(f'stroke="{now.stroke}" stroke-width="{now.width:.3g}"')
            if now.dash:
                inks.append(f'stroke-dasharray="{" ".join(map(_short, now.dash))}"')
            if now.end:
                inks.append(f'stroke-linecap="{_ENDS[now.end]}"')
            if now.bend:
                inks.append(f'stroke-linejoin="{_BENDS[now.bend]}"')
        self.elements.append(f"<{shape} {' '.join(inks)}/>")


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


def _rect(x: float, y: float, width: float, height: float) -> str:
    left, top = min(x, x + width), -max(y, y + height)
    where = f'x="{_short(left)}" y="{_short(top)}"'
    return f'rect {where} width="{_short(abs(width))}" height="{_short(abs(height))}"'


def _at(x: float, y: float) -> str:
    return f"{_short(x)} {_short(-y)}"


def _short(value: float) -> str:
    """A tenth of a point is the last digit that anybody sees."""
    return f"{round(value, 1) + 0:g}"


def _code(colour: Colour) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)
