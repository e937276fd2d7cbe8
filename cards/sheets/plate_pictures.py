"""The picture on a plate of a roster, in the style of its game."""

from __future__ import annotations

from typing import Final

from cards.draw.dusk import WAIST, draw_evening, draw_roof_line
from cards.draw.ornament import badge, bricks, torn_line
from cards.draw.paper_styles import (
    MOON,
    WINDOWS,
    draw_film,
    draw_road,
    draw_tape,
    wall_of,
)
from cards.draw.portrait import cover, photograph
from cards.palette import WHITE, Palette, code_of, mixed
from cards.pen import Box, Pen
from cards.portraits.bodies.form import place_half
from rules.printables import Shape
from rules.sheets import SheetFace

FILM: Final = 3.0  # mm of the holes beside a frame
ROAD: Final = 3.6
TAPE: Final = 2.6
TALL: Final = 0.86  # of the height, for somebody at most
TALLEST: Final = 1.75  # of the width
HEAD: Final = 0.74  # of somebody's height, to the middle of the head
SUN: Final = 0.44  # of the width, the radius of a sun
BANDS: Final = (0.62, 0.48, 0.34)  # of white in the sky over a road, from above


def draw_plate_picture(
    pen: Pen, palette: Palette, box: Box, face: SheetFace | None, shape: Shape
) -> None:
    """Somebody before a sun of the side's shape. Nobody where a figure is still to be drawn."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top

    def ground(inner: Pen) -> None:
        _GROUNDS[palette.style](inner, palette, (wide, high), shape)

    loud = palette.bright["accent"]
    key = ("plate picture", palette.style, palette.evening, loud, palette.fills, shape, wide, high)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    with pen.clipped(corners):
        pen.stamp(key, (0, 0, wide, high), ground, x=left, y=top)
        _person(pen, palette, box, face)
    _edge(pen, palette, box)


def _person(pen: Pen, palette: Palette, box: Box, face: SheetFace | None) -> None:
    left, top, right, bottom = box
    left += FILM if palette.style == "reel" else 0.0
    photo = photograph(face.photo, grey=not palette.fills) if face else None
    low = bottom - _foot(palette)
    if photo:
        cover(pen, photo, (left, top, right, bottom))
    elif face and face.drawn:
        tall = _tall(right - left, low - top)
        place_half(pen, palette, face.drawn, (left, low - tall, right, low), WAIST)


def _foot(palette: Palette) -> float:
    """Millimetres of the road or the tape at the foot of a picture."""
    return {"sign": ROAD, "tape": TAPE}.get(palette.style, 0.0)


def _tall(wide: float, high: float) -> float:
    """The height of somebody in so much room."""
    return min(TALL * high, TALLEST * wide)


def _behind_head(palette: Palette, wide: float, high: float) -> float:
    """Where the middle of a sun is, in millimetres from above."""
    low = high - _foot(palette)
    return low - HEAD * _tall(wide, low)


def _sun(pen: Pen, palette: Palette, wide: float, high: float, shape: Shape) -> None:
    with pen.at(0.5 * wide, _behind_head(palette, wide, high)):
        fill = palette.bright["accent"] if palette.style == "tape" else MOON
        pen.polygon(badge(shape, SUN * wide), fill=fill)


def _evening(pen: Pen, palette: Palette, size: tuple[float, float], shape: Shape) -> None:
    """An evening with a sun of the shape of its side."""
    wide, high = size
    aside = FILM if palette.style == "reel" else 0.0
    middle, radius = (aside + wide) / 2, SUN * (wide - aside)
    level = _behind_head(palette, wide - aside, high)
    sun = (middle, level, radius if shape == "round" else 0.01)
    draw_evening(pen, palette, (0, 0, wide, high), sun)
    if shape != "round" and palette.fills:
        with pen.at(middle, level):
            pen.polygon(badge(shape, radius), fill=MOON)


def _film(pen: Pen, palette: Palette, size: tuple[float, float], shape: Shape) -> None:
    high = size[1]
    _evening(pen, palette, size, shape)
    with pen.at(FILM, 0, -90.0):
        draw_film(pen, palette, (0, 0, high, FILM), FILM)


def _street(pen: Pen, palette: Palette, size: tuple[float, float], shape: Shape) -> None:
    """A road with houses behind it, under bands of the colour of a player."""
    wide, high = size
    ground = high - ROAD
    if palette.fills:
        deep = ground / len(BANDS)
        for n, white in enumerate(BANDS):
            band = (0.0, n * deep, wide, ground)
            pen.rect(band, fill=mixed(palette.bright["accent"], WHITE, white))
        _sun(pen, palette, wide, high, shape)
        houses = mixed(palette.roles["accent"], palette.text, 0.45)
        draw_roof_line(pen, (0, 0.2 * ground, wide, ground), code_of(houses), WINDOWS)
    draw_road(pen, palette, (0, ground, wide, high))


def _wall(pen: Pen, palette: Palette, size: tuple[float, float], shape: Shape) -> None:
    wide, high = size
    if palette.fills:
        wall = wall_of(palette)
        bricks(pen, (wide, high), fill=wall, joint=mixed(wall, palette.line, 0.6))
        _sun(pen, palette, wide, high, shape)
    draw_tape(pen, palette, (0, high - TAPE, wide, high))


_GROUNDS: Final = {"torn": _evening, "sign": _street, "reel": _film, "tape": _wall}


def _edge(pen: Pen, palette: Palette, box: Box) -> None:
    """Torn paper beside an evening, a line beside the others."""
    _, top, right, bottom = box
    if palette.style != "torn" or not palette.fills:
        pen.line((right, top), (right, bottom), palette.text, width=0.45)
        return
    torn = [(right + d, top + y) for y, d in torn_line(bottom - top, 0.5, 7)]
    outer = ((right + 1.4, bottom), (right + 1.4, top))
    pen.polygon((*torn, *outer), fill=WHITE)
