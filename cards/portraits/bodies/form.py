"""A whole figure in a PDF: one form, however often it is placed."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from cards.palette import Colour, Palette, rgb
from cards.paper import POINTS
from cards.pen import Box, Pen
from cards.portraits.bodies.figure import HEAD_TOP, BodyLayer, layers, pose_of, weapon_end
from cards.portraits.bodies.kinds import POSES
from cards.portraits.drawing import BLACK, WHITE, colours, is_dark, saved
from cards.portraits.operation import Ink, Operation
from rules.portraits import Portrait

Inks = dict[Ink, Colour]
HALO: Final = 70.0  # units of white around a figure
SIDE: Final = 210.0  # a hand or a foot, with the halo
LEAN: Final = 10.0  # units by which a half figure stands left of the middle of its window
_WHITE: Final = rgb(WHITE)
_REACH: Final = 3_000 / POINTS
_ANYWHERE: Final = (-_REACH, -_REACH, _REACH, _REACH)


class Stance(NamedTuple):
    """Where the soles of a figure stand, the millimetres of a unit, and the scale of its head."""

    x: float
    y: float
    scale: float
    head: float = 1.0


def height_of(pose: str, head: float = 1.0) -> float:
    """From the soles to the top of the hair, in units, with a head so many times as large."""
    posed = POSES[pose]
    return (posed.ground + HEAD_TOP * posed.large_head * head - posed.head[1]) * posed.scale


def width_of(pose: str, held: str = "", head: float = 1.0) -> tuple[float, float]:
    """Return its reach left and right of the neck with what it holds, in units with halo.

    Its head is so many times as large.
    """
    posed = POSES[pose]
    limbs = (posed.near_arm, posed.far_arm, posed.near_leg, posed.far_leg)
    ends = [joint[0] for limb in limbs if limb for joint in (limb.bend, limb.end)]
    half = 330.0 * posed.large_head * head
    left = min(*ends, posed.pelvis[0] - 160 * posed.stout, posed.head[0] - half) - SIDE
    right = max(*ends, posed.head[0] + half) + SIDE
    if posed.pair:
        left -= 300.0
    if held:
        end = weapon_end(held, posed)
        left, right = min(left, end - HALO), max(right, end + HALO)
    return left * posed.scale, right * posed.scale


def place_half(
    pen: Pen,
    palette: Palette,
    portrait: Portrait,
    window: Box,
    down: float,
    *,
    edge: Colour | None = None,
) -> None:
    """Fill the height of the window with the figure, to so many units under its neck.

    A clip cuts the parts outside the window.
    """
    left, top, right, bottom = window
    pose = pose_of(portrait, half=True)
    posed = POSES[pose]
    head = HEAD_TOP * posed.large_head - posed.head[1]
    scale = (bottom - top) / (head + down)
    x = (left + right) / 2 - (0.5 * posed.head[0] + LEAN) * scale
    stance = Stance(x, top + (head + posed.ground) * scale, scale / posed.scale)
    place_figure(pen, palette, portrait, pose, stance, edge=edge)


def place_figure(
    pen: Pen,
    palette: Palette,
    portrait: Portrait,
    pose: str,
    stance: Stance,
    *,
    flat: Colour | None = None,
    edge: Colour | None = _WHITE,
    behind: bool = False,
) -> None:
    """The figure on its soles. In one colour where `flat` is given, or from behind.

    Its edge is in a colour, or it has none.
    """
    found = layers(portrait, pose, stance.head, behind=behind)
    draw = partial(_draw, portrait=portrait, found=found, fills=palette.fills, flat=flat, edge=edge)
    key = ("figure", portrait, pose, palette.fills, flat, edge, stance.head, behind)
    posed = POSES[pose]
    size, low = stance.scale * posed.scale, stance.y
    pen.stamp(key, _ANYWHERE, draw, x=stance.x, y=low - posed.ground * size, scale=size * POINTS)


def _draw(
    pen: Pen,
    portrait: Portrait,
    found: tuple[BodyLayer, ...],
    fills: bool,
    flat: Colour | None,
    edge: Colour | None,
) -> None:
    if fills:
        inks = colours(portrait)
    else:
        hair = BLACK if is_dark(portrait.hair) else WHITE
        inks = saved(portrait) | {"hair": hair}
    painted = {ink: rgb(code) for ink, code in inks.items()}
    pen.soften()
    if edge:
        for layer in found:
            _layer(pen, layer, dict.fromkeys(painted, edge), HALO)
    if flat:
        painted = dict.fromkeys(painted, flat)
    for layer in found:
        _layer(pen, layer, painted, 0.0)


def _layer(pen: Pen, layer: BodyLayer, inks: Inks, halo: float) -> None:
    with pen.at(layer.x / POINTS, layer.y / POINTS, -layer.turn, layer.scale):
        left, top = layer.origin
        for one in layer.operations:
            moved = one._replace(x=one.x - left, y=one.y - top)
            _operation(pen, moved, inks, halo / layer.scale)


def _operation(pen: Pen, one: Operation, inks: Inks, halo: float) -> None:
    fill = inks[one.fill] if one.fill else None
    line = inks[one.line] if one.line else None
    width = one.width if line else 0.0
    if halo:
        line = inks["line"]
        width += 2 * halo
    with pen.at(one.x / POINTS, one.y / POINTS, -one.turn):
        pen.shared(one.path, _ANYWHERE, fill=fill, stroke=line, width=width)
