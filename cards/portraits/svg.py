"""A portrait as SVG text."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from cards.portraits.drawing import colours, operations
from cards.portraits.operation import HEAD, HEIGHT, LEFT, TOP, WIDTH, Ink, Operation
from rules.portraits import Portrait

_BOX: Final = f"{LEFT:g} {TOP:g} {WIDTH:g} {HEIGHT:g}"
_HEAD: Final = " ".join(f"{value:g}" for value in HEAD)


def svg(portrait: Portrait) -> str:
    """Return the whole drawing; its view `#head` is the square of a token."""
    inks = colours(portrait)
    groups = []
    for place, found in groupby(operations(portrait), lambda one: (one.x, one.y, one.turn)):
        x, y, turn = place
        paths = "".join(_path(one, inks) for one in found)
        moved = f"translate({x:g} {y:g})" if x or y else ""
        turned = f"rotate({turn:g})" if turn else ""
        how = f' transform="{moved}{turned}"' if moved or turned else ""
        groups.append(f"<g{how}>{paths}</g>")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_BOX}" fill="none" '
        'fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round">'
        f'<view id="head" viewBox="{_HEAD}"/>{"".join(groups)}</svg>'
    )


def _path(one: Operation, inks: Mapping[Ink, str]) -> str:
    fill = f' fill="{inks[one.fill]}"' if one.fill else ""
    line = f' stroke="{inks[one.line]}" stroke-width="{one.width:g}"' if one.line else ""
    return f'<path{fill}{line} d="{one.path}"/>'
