"""Tokens to cut out: a face or an icon over the whole of it, and its name or number on a plate."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt
from re import finditer
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
OVER_A_NAME: Final = {1: 0.84, 2: 0.78}  # the same over so many lines
RAISED: Final = 0.06  # of the width, how much higher it stands
UNDER_A_FACE: Final = 0.385  # of the width, from the middle to that of the plate of a number
RIM: Final = 0.9  # the area of a face
NAME_LARGEST: Final = 11.5  # points, on a token 25 mm wide
NAME_BASE: Final = {1: (0.315,), 2: (0.265, 0.38)}  # of its lines, of the width from the middle
CAPITALS: Final = 0.7  # height of a capital, of its size
ABOVE_A_NAME: Final = 0.36  # of the size of its first line, in the band
LARGER: Final = 1.1  # a second line must make words so much larger
PLATE: Final = 1.45  # height of the plate of a number, in sizes of its words
BLEED: Final = 0.5  # mm of colour beyond the cut; white parts one token from the next
CUT_WIDTH: Final = 0.15
NAMED_LEAST: Final = 12.0  # millimetres; on a smaller token a plate would hide the icon
NAMED_FROM: Final = 21.0  # millimetres; a smaller token may do without its name
HATCH: Final = 1.1  # mm between the lines of the ground
LIT: Final = 0.16  # of the bright colour in the ground
RIM_SHADE: Final = 0.25  # of the dark in the line along the rim of a token with an icon
SHADE: Final = 0.14  # of the lines in the ground
ICONS: Final = {"round": 0.7, "square": 0.82, "hex": 0.68}  # side of an icon, of the width
SLOPE: Final = 3**-0.5  # of the sides of a hexagon
BESIDE: Final = 0.03  # of the width, free on each side of a name


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


def _room(shape: str, side: float, y: float) -> float:
    """Millimetres for words that end so far under the middle of a token."""
    half = side * RING / 2
    if shape == "square":
        return 0.86 * side
    wide = half - y * SLOPE if shape == "hex" else sqrt(max(0.0, half**2 - y**2))
    return max(0.1, 2 * (wide - BESIDE * side))


def _set(words: Sequence[str], shape: str, side: float) -> tuple[SetLine, ...]:
    """Lines of a name, each as large as its room in the token lets it."""
    largest = max(SMALLEST, NAME_LARGEST * side / 25 * (1.0 if len(words) == 1 else 0.74))
    rooms = [_room(shape, side, base * side) for base in NAME_BASE[len(words)]]
    lines = [
        set_line("display", one, room, largest) for one, room in zip(words, rooms, strict=True)
    ]
    size = min(line.size for line in lines)
    return tuple(line._replace(size=size) for line in lines)


def set_token_name(composer: Composer, token: Token, side: float) -> tuple[SetLine, ...]:
    """The name in one line or two, or the number of a copy with a face, as large as fits.

    Nothing on a token that is too small for its name. Icon and shape identify it.
    """
    if token.drawn and token.number:
        size = max(SMALLEST, 10.0 * side / 25)
        return (SetLine(str(token.number), size, whole=True),)
    name = capitals(composer.both(token.name))
    if side < NAMED_LEAST or not name:
        return ()
    best = _set([name], token.shape, side)
    for break_ in finditer(r"(?<=[ /])", name):
        two = (name[: break_.start()].rstrip(), name[break_.start() :])
        lines = _set(two, token.shape, side)
        if _whole(lines) and (not _whole(best) or lines[0].size > LARGER * best[0].size):
            best = lines
    return best if _whole(best) or side >= NAMED_FROM else ()


def _whole(lines: Sequence[SetLine]) -> bool:
    return all(line.whole for line in lines)


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


def _draw(
    pen: Pen, composer: Composer, token: Token, side: float, name: tuple[SetLine, ...]
) -> None:
    palette = composer.palette
    if palette.fills:
        pen.polygon(outline(token.shape, side + 2 * BLEED), fill=_field(palette, token))
    if token.drawn:
        _face(pen, palette, token, side, 0 if token.number else len(name))
    else:
        _icon(pen, palette, token, side, named=bool(name))
    if token.drawn and token.number:
        _plate(pen, palette, side, *name)
    elif name:
        _band(pen, palette, token, side, name)
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


def _face(pen: Pen, palette: Palette, token: Token, side: float, lines: int) -> None:
    """The head before a sun in the shape of its side, as large as rim and name let it."""
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
        full = side * RIM / 2 * 1.02
        half = full * OVER_A_NAME.get(lines, CLEAR)
        up = RAISED * side + max(0.0, full - half)
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
    large = side * ICONS[token.shape] * (0.88 if named else 1.0)
    middle = -0.105 * side if named else 0.0
    pen.icon(token.icon, -large / 2, middle - large / 2, large, ring)


def _band(
    pen: Pen, palette: Palette, token: Token, side: float, lines: tuple[SetLine, ...]
) -> None:
    """The name on a dark band that fills the lower part within the rim."""
    bases = [base * side for base in NAME_BASE[len(lines)]]
    size = lines[0].size / POINTS
    top, half = bases[0] - (CAPITALS + ABOVE_A_NAME) * size, side / 2
    with pen.clipped(outline(token.shape, side * RING)):
        fill = palette.dark if palette.fills else palette.ground
        pen.rect((-half, top, half, half), fill=fill)
        edge = palette.ground if palette.fills else palette.text
        pen.line((-half, top), (half, top), edge, width=0.3)
    for line, base in zip(lines, bases, strict=True):
        pen.line_of_text(0, base, line, "display", colour=_on_plate(palette), align="centre")


def _plate(pen: Pen, palette: Palette, side: float, number: SetLine) -> None:
    """The number of a copy on a dark plate under its face."""
    high = PLATE * number.size / POINTS
    wide = width("display", number.words, number.size) + high * 0.7
    middle = UNDER_A_FACE * side
    box = (-wide / 2, middle - high / 2, wide / 2, middle + high / 2)
    fill, edge = (palette.dark, palette.ground) if palette.fills else (palette.ground, palette.text)
    pen.rect(box, fill=fill, stroke=edge, width=0.25, radius=0.22 * high)
    low = middle + 0.36 * number.size / POINTS
    pen.line_of_text(0, low, number, "display", colour=_on_plate(palette), align="centre")


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
