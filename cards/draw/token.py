"""Tokens to cut out: a face or an icon over the whole of it, and its name or number on a plate."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.ornament import badge
from cards.inked.place import place
from cards.inked.things.markers import marker
from cards.palette import Colour, Palette, mixed, rgb
from cards.paper import POINTS, TOKEN_GAP, USUAL_MM
from cards.pen import Pen, Points
from cards.piece import hexagon
from cards.portraits.form import place_head
from cards.text import SMALLEST, SetLine, capitals, fitted, set_line, width
from rules.printables import Token

RING: Final = 0.9  # of the light line within the cut, of the width
JAGGED: Final = 0.445  # radius of the sun of the dead, of the width; its tips nearly reach the cut
SUNS: Final = ("#A9C06E", "#E2B95A", "#8FC0B8", "#C9A2C6", "#E0935F")  # tell the dead apart
NIGHT: Final = 0.5  # of the dark in the ground about such a sun
CLEAR: Final = 1.02  # size of a head in its area
RAISED: Final = 0.06  # of the width, how much higher it stands
UNDER_A_FACE: Final = 0.35  # of the width, from the middle to that of the plate
RIM: Final = 0.9  # the area of a face
NAME_LARGEST: Final = 10.5  # points, on a token 25 mm wide
PLATE: Final = 1.45  # height of the plate, in sizes of its words
CUT_WIDTH: Final = 0.15
NAMED_LEAST: Final = 12.0  # millimetres; on a smaller token a plate would hide the icon
NAMED_FROM: Final = 21.0  # millimetres; a smaller token may do without its name
HATCH: Final = 1.1  # mm between the lines of the ground
LIT: Final = 0.16  # of the bright colour in the ground
RIM_SHADE: Final = 0.25  # of the dark in the line along the rim of a token with an icon
SHADE: Final = 0.14  # of the lines in the ground
ICONS: Final = {"round": 0.7, "square": 0.82, "hex": 0.68}  # side of an icon, of the width
PLATES: Final = {"round": 0.28, "square": 0.36, "hex": 0.3}  # middle of the plate, from the middle
ROOMS: Final = {"round": 0.68, "square": 0.86, "hex": 0.56}  # for the name


def back_of(token: Token) -> Token | None:
    """The other side as a token of its own, where it has one."""
    back = token.back
    if back is None:
        return None
    return replace(token, name=back.name, icon=back.icon, role=back.role, back=None, drawn=None)


def token_width(token: Token, side: float = 0.0) -> float:
    """Its width where one of `side` mm is asked for, or its usual one where that is 0."""
    return side or token.mm or USUAL_MM


def faces_of(token: Token) -> tuple[Token, ...]:
    """Its sides that differ, the front first."""
    back = back_of(token)
    return (token, back) if back else (token,)


def name_is_omitted(composer: Composer, token: Token, side: float) -> bool:
    """True if a token is too small for its name. Icon and shape identify it."""
    name = capitals(composer.both(token.name))
    if side < NAMED_LEAST:
        return True
    return side < NAMED_FROM and width("display", name, SMALLEST) > ROOMS[token.shape] * side


def set_token_name(composer: Composer, token: Token, side: float) -> SetLine:
    """The name, or the number of a copy with a face, as large as the plate has room for."""
    if token.drawn and token.number:
        size = max(SMALLEST, 10.0 * side / 25)
        return set_line("display", str(token.number), ROOMS[token.shape] * side, size)
    name = capitals(composer.both(token.name))
    if name_is_omitted(composer, token, side):
        return SetLine("", SMALLEST, whole=True)
    largest = max(SMALLEST, NAME_LARGEST * side / 25)
    return set_line("display", name, ROOMS[token.shape] * side, largest)


def place_token(
    pen: Pen, composer: Composer, token: Token, side: float, x: float, y: float
) -> None:
    """The token in a square of `side` with its top left corner at x, y, cut line included."""
    name = set_token_name(composer, token, side)
    reach = TOKEN_GAP / 2

    def draw(inner: Pen) -> None:
        with inner.at(side / 2, side / 2):
            _draw(inner, composer, token, side, name)

    looks = (token.icon, token.drawn, token.role, token.shape, token.number, token.value)
    pen.stamp(
        ("token", token.key, name, looks, side),
        (-reach, -reach, side + reach, side + reach),
        draw,
        x=x,
        y=y,
    )


@lru_cache(maxsize=64)
def outline(shape: str, across: float) -> Points:
    """The shape around the origin, as wide as it may be within `across`."""
    half = across / 2
    if shape == "square":
        corner, inner = half * 0.22, half * 0.78
        turns = [pi / 8 * step for step in range(5)]
        return tuple(
            (
                sx * (inner + corner * (sin(turn) if even else cos(turn))),
                sy * (inner + corner * (cos(turn) if even else sin(turn))),
            )
            for sx, sy, even in ((1, -1, True), (1, 1, False), (-1, 1, True), (-1, -1, False))
            for turn in turns
        )
    if shape == "hex":
        return hexagon(half)
    return tuple((half * sin(2 * pi * i / 72), -half * cos(2 * pi * i / 72)) for i in range(72))


def _draw(pen: Pen, composer: Composer, token: Token, side: float, name: SetLine) -> None:
    palette = composer.palette
    if palette.fills:
        pen.polygon(outline(token.shape, side + TOKEN_GAP * 0.9), fill=_field(palette, token))
    if token.drawn:
        _face(pen, palette, token, side)
    else:
        _icon(pen, palette, token, side, named=bool(name.words))
    if name.words:
        _plate(pen, palette, token, side, name)
    said = str(token.number) if token.number else token.value
    if said and not token.drawn:
        _number(pen, palette, token, side, said)
    pen.polygon(outline(token.shape, side), stroke=palette.line, width=CUT_WIDTH)


def _field(palette: Palette, token: Token) -> Colour:
    """The colour of its ground. That of the dead goes with their sun."""
    if _is_dead(token):
        return mixed(_sun(palette, token), palette.dark, NIGHT)
    return mixed(palette.roles[token.role], palette.bright[token.role], LIT)


def _is_dead(token: Token) -> bool:
    """True if it shows a face before a jagged sun."""
    return token.drawn is not None and token.drawn.condition == "undead"


def _sun(palette: Palette, token: Token) -> Colour:
    """The sun behind a face: of the side, and of the number among the dead."""
    bright = palette.bright[token.role]
    return rgb(SUNS[(token.number - 1) % len(SUNS)]) if token.number else bright


def _face(pen: Pen, palette: Palette, token: Token, side: float) -> None:
    """The head before a sun in the shape of its side, as large as the rim lets it."""
    if token.drawn is None:
        return
    undead, inner = _is_dead(token), outline(token.shape, side * RIM)
    colour, bright = palette.roles[token.role], palette.bright[token.role]
    line = palette.dark if palette.fills else palette.text
    sun = badge("jagged" if undead else "round", side * (JAGGED if undead else 0.4))
    if undead:
        light = mixed(_sun(palette, token), palette.ground, 0.25) if palette.fills else None
        pen.polygon(sun, fill=light, stroke=line, width=0.3)
    with pen.clipped(inner):
        if palette.fills and not undead:
            pen.polygon(inner, fill=mixed(bright, palette.ground, 0.25))
            pen.polygon(sun, fill=mixed(bright, palette.ground, 0.7))
        half, up = side * RIM / 2 * 1.02 * CLEAR, RAISED * side
        place_head(pen, palette, token.drawn, (-half, -half - up, half, half - up))
    if undead:
        return
    pen.polygon(inner, stroke=line, width=0.5)
    if palette.fills:
        ring = outline(token.shape, side * (RIM + 0.05))
        pen.polygon(ring, stroke=mixed(colour, palette.dark, 0.5), width=0.25)


def _icon(pen: Pen, palette: Palette, token: Token, side: float, *, named: bool) -> None:
    if palette.fills:
        colour = _field(palette, token)
        with pen.clipped(outline(token.shape, side * RING)):
            shade, reach = mixed(colour, palette.dark, SHADE), side * 0.55
            many = round(0.75 * side / HATCH)
            steps = [step * HATCH for step in range(-many, many + 1)]
            lines = [((x - reach, reach), (x + reach, -reach)) for x in steps]
            pen.outlines(lines, stroke=shade, width=0.22, closed=False)
    ring = palette.ground if palette.fills else palette.text
    drawing = marker(token.icon.key, saves=not palette.fills)
    if drawing:
        inner = outline(token.shape, side * RING)
        with pen.clipped(inner), pen.at(0, 0, scale=side * RING * POINTS / 100):
            place(pen, drawing)
    rim = mixed(palette.bright[token.role], palette.dark, RIM_SHADE) if palette.fills else ring
    pen.polygon(outline(token.shape, side * RING), stroke=rim, width=0.3)
    if drawing:
        return
    large = side * ICONS[token.shape] * (0.94 if named else 1.0)
    middle = -0.085 * side if named else 0.0
    pen.icon(token.icon, -large / 2, middle - large / 2, large, ring)


def _plate(pen: Pen, palette: Palette, token: Token, side: float, name: SetLine) -> None:
    """The words on a dark plate, across the lower part."""
    high = PLATE * name.size / POINTS
    wide = min(width("display", name.words, name.size) + high * 0.7, side * 0.94)
    middle = (UNDER_A_FACE if token.drawn else PLATES[token.shape]) * side
    box = (-wide / 2, middle - high / 2, wide / 2, middle + high / 2)
    if palette.fills:
        pen.rect(box, fill=palette.dark, stroke=palette.ground, width=0.25, radius=0.22 * high)
    else:
        pen.rect(box, fill=palette.ground, stroke=palette.text, width=0.25, radius=0.22 * high)
    low = middle + 0.36 * name.size / POINTS
    pen.text(
        0, low, name.words, "display", size=name.size, colour=_on_plate(palette), align="centre"
    )


def _on_plate(palette: Palette) -> Colour:
    return palette.on_dark if palette.fills else palette.text


def _number(pen: Pen, palette: Palette, token: Token, side: float, words: str) -> None:
    """The number of a copy, or its value, in its upper right, to be read from across the table."""
    x, y = {"round": (0.25, -0.28), "square": (0.32, -0.32), "hex": (0.24, -0.26)}[token.shape]
    radius = max(side * 0.13, 1.9)
    size = fitted("display", words, 1.5 * radius, radius * 4.3)
    with pen.at(x * side, y * side):
        pen.circle(0, 0, radius, fill=palette.ground, stroke=palette.text, width=0.25)
        low = 0.35 * size / POINTS
        pen.text(0, low, words, "display", size=size, colour=palette.text, align="centre")
