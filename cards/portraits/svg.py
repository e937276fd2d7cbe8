"""A portrait as SVG text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from cards.portraits.bodies.figure import BodyLayer, layers, pose_of
from cards.portraits.drawing import colours, operations
from cards.portraits.operation import HEAD, HEIGHT, LEFT, TOP, WIDTH, Ink, Operation
from rules.portraits import Portrait

_BOX: Final = f"{LEFT:g} {TOP:g} {WIDTH:g} {HEIGHT:g}"
_HEAD: Final = " ".join(f"{value:g}" for value in HEAD)
HALF: Final = (-560.0, -980.0, 1180.0, 1540.0)  # left, top, width, height; the neck is at 0, 0
BUST: Final = (-440.0, -830.0, 880.0, 1100.0)  # the same, of which a small picture shows the face
_BUST: Final = " ".join(f"{value:g}" for value in BUST)
_HALF: Final = " ".join(f"{value:g}" for value in HALF)
_OPEN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" fill="none" '
    'fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round">'
)


def svg(portrait: Portrait) -> str:
    """Return the whole drawing. Its view `#head` is the square of a token."""
    drawn = _grouped(operations(portrait), colours(portrait))
    return f'{_OPEN.format(box=_BOX)}<view id="head" viewBox="{_HEAD}"/>{drawn}</svg>'


def half_svg(portrait: Portrait) -> str:
    """Return the figure to the waist, in its clothes and pose, with room for what it holds."""
    return f"{_OPEN.format(box=_HALF)}{_standing(portrait)}</svg>"


def bust_svg(portrait: Portrait) -> str:
    """Return head and shoulders in the same clothes, without what it holds."""
    return f"{_OPEN.format(box=_BUST)}{_standing(replace(portrait, held=''))}</svg>"


def _standing(portrait: Portrait) -> str:
    inks = colours(portrait)
    found = layers(portrait, pose_of(portrait, half=True))
    return "".join(f"<g{_placed(one)}>{_grouped(one.operations, inks)}</g>" for one in found)


def _placed(layer: BodyLayer) -> str:
    left, top = layer.origin
    moves = (
        f"translate({layer.x:g} {layer.y:g})" if layer.x or layer.y else "",
        f"rotate({layer.turn:g})" if layer.turn else "",
        f"scale({layer.scale:g})" if layer.scale != 1 else "",
        f"translate({-left:g} {-top:g})" if left or top else "",
    )
    return f' transform="{"".join(moves)}"' if any(moves) else ""


def _grouped(found: Iterable[Operation], inks: Mapping[Ink, str]) -> str:
    """Join the paths, with one group for those in one place."""
    groups = []
    for (x, y, turn), some in groupby(found, lambda one: (one.x, one.y, one.turn)):
        paths = "".join(_path(one, inks) for one in some)
        moved = f"translate({x:g} {y:g})" if x or y else ""
        turned = f"rotate({turn:g})" if turn else ""
        how = f' transform="{moved}{turned}"' if moved or turned else ""
        groups.append(f"<g{how}>{paths}</g>")
    return "".join(groups)


def _path(one: Operation, inks: Mapping[Ink, str]) -> str:
    fill = f' fill="{inks[one.fill]}"' if one.fill else ""
    line = f' stroke="{inks[one.line]}" stroke-width="{one.width:g}"' if one.line else ""
    return f'<path{fill}{line} d="{one.path}"/>'
