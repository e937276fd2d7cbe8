"""An inked drawing as SVG text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from cards.inked.operation import Drawing, Layer, Stroke

_NUMBER: Final = re.compile(r"-?\d*\.\d+")


def svg(drawing: Drawing, side: float) -> str:
    """Return a square picture of a drawing that is so many units wide."""
    body = "".join(_parts(drawing, count()))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side:g} {side:g}" '
        'fill="none" fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round">'
        f"{body}</svg>"
    )


def _parts(drawing: Drawing, names: Iterator[int]) -> Iterator[str]:
    for one in drawing:
        if isinstance(one, Stroke):
            yield _stroke(one)
            continue
        inner = "".join(_parts(one.inner, names))
        if not inner:
            continue
        if one.clip:
            name = f"c{next(names)}"
            yield f'<clipPath id="{name}"><path d="{_short(one.clip)}"/></clipPath>'
            yield f'<g clip-path="url(#{name})">{inner}</g>'
        else:
            yield f"<g{_moved(one)}>{inner}</g>"


def _moved(one: Layer) -> str:
    moves = []
    if one.x or one.y:
        moves.append(f"translate({_tenths(one.x)} {_tenths(one.y)})")
    if one.turn:
        moves.append(f"rotate({_tenths(one.turn)})")
    if one.scale != 1.0:
        moves.append(f"scale({one.scale:g})")
    return f' transform="{" ".join(moves)}"' if moves else ""


def _stroke(one: Stroke) -> str:
    if not (one.fill or one.line):
        return ""
    how = [f'fill="{one.fill}"'] if one.fill else []
    if one.line:
        how.append(f'stroke="{one.line}" stroke-width="{one.width:.3g}"')
        if one.dash:
            how.append(f'stroke-dasharray="{" ".join(f"{part:g}" for part in one.dash)}"')
        if one.butt:
            how.append('stroke-linecap="butt"')
    if one.alpha != 1.0:
        how.append(f'opacity="{one.alpha:.3g}"')
    return f'<path {" ".join(how)} d="{_short(one.path)}"/>'


@lru_cache(maxsize=8_192)
def _short(path: str) -> str:
    """Path data to a tenth of a unit, which is 0.025 mm."""
    return _NUMBER.sub(lambda found: _tenths(float(found[0])), path)


def _tenths(value: float) -> str:
    return f"{round(value, 1) + 0:g}"
