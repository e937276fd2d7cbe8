"""Tokens to cut out: an icon that reads from a metre away, its name, and a letter."""

from __future__ import annotations

from functools import lru_cache
from math import cos, degrees, pi, sin
from typing import Final

from msgspec.structs import replace

from cards.composer import Composer
from cards.faces import em_width
from cards.palette import Colour, Palette
from cards.paper import POINTS, TOKEN_GAP
from cards.pen import Pen, Points
from cards.piece import hexagon
from cards.text import SMALLEST, SetLine, capitals, fitted, set_line, width
from rules.printables import Token

RIM: Final = 0.115  # of the token's width
RIM_MIDDLE: Final = 0.4537  # from the middle of the token
FOOT: Final = 0.2  # where the field ends that a name stands under
NAME_LARGEST: Final = 6.8
CUT_WIDTH: Final = 0.15
NAMED_FROM: Final = 20.0  # millimetres; a smaller token may do without its name
NUMBERS: Final = {"round": (0.0, 0.315), "square": (0.315, -0.3), "hex": (0.29, 0.07)}
LETTERS: Final = {"round": (0.0, 0.345), "square": (-0.31, -0.22), "hex": (-0.3, 0.07)}


def back_of(token: Token) -> Token | None:
    """The other side as a token of its own, where it has one."""
    back = token.back
    if back is None:
        return None
    return replace(
        token, name=back.name, icon=back.icon, role=back.role, letter=back.letter, back=None
    )


def faces_of(token: Token) -> tuple[Token, ...]:
    """Its sides that differ, the front first."""
    back = back_of(token)
    return (token, back) if back else (token,)


def name_is_omitted(composer: Composer, token: Token, side: float) -> bool:
    """Whether so small a token does without its name; icon, letter and shape say it too."""
    name = capitals(composer.both(token.name))
    return side < NAMED_FROM and width("display", name, SMALLEST) > _name_room(token, side)


def set_token_name(composer: Composer, token: Token, side: float) -> SetLine:
    """The name at the largest size that the token has room for."""
    name = capitals(composer.both(token.name))
    if name_is_omitted(composer, token, side):
        return SetLine("", SMALLEST, whole=True)
    largest = max(SMALLEST, NAME_LARGEST * side / 25)
    return set_line("display", name, _name_room(token, side), largest)


def _name_room(token: Token, side: float) -> float:
    """Along the upper rim of a round token, across the foot of the others."""
    if token.shape == "round":
        return 1.15 * pi * side * (0.5 - RIM / 2) * 0.82
    return side * (0.84 if token.shape == "square" else 0.58)


def place_token(
    pen: Pen, composer: Composer, token: Token, side: float, x: float, y: float
) -> None:
    """The token in a square of `side` with its top left corner at x, y, cut line included."""
    name = set_token_name(composer, token, side)
    reach = TOKEN_GAP / 2

    def draw(inner: Pen) -> None:
        with inner.at(side / 2, side / 2):
            _draw(inner, composer, token, side, name)

    mark = (token.letter, token.number)
    key = ("token", token.key, name, token.icon, token.role, token.shape, mark, side)
    pen.stamp(key, (-reach, -reach, side + reach, side + reach), draw, x=x, y=y)


@lru_cache(maxsize=64)
def outline(shape: str, across: float) -> Points:
    """The shape around the origin, as wide as it may be within `across`."""
    half = across / 2
    if shape == "square":
        cut = half * 0.82
        return (
            (-cut, -half),
            (cut, -half),
            (half, -cut),
            (half, cut),
            (cut, half),
            (-cut, half),
            (-half, cut),
            (-half, -cut),
        )
    if shape == "hex":
        return hexagon(half)
    return tuple((half * sin(2 * pi * i / 72), -half * cos(2 * pi * i / 72)) for i in range(72))


def _draw(pen: Pen, composer: Composer, token: Token, side: float, name: SetLine) -> None:
    palette = composer.palette
    colour = palette.roles[token.role]
    if palette.fills:
        pen.polygon(outline(token.shape, side + TOKEN_GAP * 0.9), fill=colour)
    if not name.words:
        _panel(pen, palette, token, side)
    elif token.shape == "round":
        _panel(pen, palette, token, side)
        _around(pen, name, side, palette.ground if palette.fills else palette.text)
    else:
        foot = FOOT * side
        with pen.clipped(((-side, -side), (side, -side), (side, foot), (-side, foot))):
            _panel(pen, palette, token, side)
        _foot(pen, palette, token, side, name)
    icon_side = side * (0.52 if token.shape == "round" else 0.5)
    top = -side * (0.33 if token.shape == "round" else 0.34)
    pen.icon(token.icon, -icon_side / 2, top, icon_side, palette.text)
    if token.number:
        _number(pen, palette, token, side)
    else:
        x, y = LETTERS[token.shape]
        size = max(SMALLEST, side * 0.4)
        words = token.letter[:2]
        pen.text(x * side, y * side, words, "display", size=size, colour=colour, align="centre")
    pen.polygon(outline(token.shape, side), stroke=palette.line, width=CUT_WIDTH)


def _number(pen: Pen, palette: Palette, token: Token, side: float) -> None:
    """The number of a copy on a plate, to be read from across the table."""
    x, y = NUMBERS[token.shape]
    radius, words = max(side * 0.13, 2.1), str(token.number)
    size = fitted("display", words, 1.5 * radius, radius * 4.3)
    colour = palette.roles[token.role] if palette.fills else palette.ground
    with pen.at(x * side, y * side):
        if palette.fills:
            pen.circle(0, 0, radius + side * 0.015, fill=palette.ground)
        pen.circle(0, 0, radius, fill=colour, stroke=palette.text, width=0.25)
        ink = palette.ground if palette.fills else palette.text
        low = 0.35 * size / POINTS
        pen.text(0, low, words, "display", size=size, colour=ink, align="centre")


def _around(pen: Pen, name: SetLine, side: float, ink: Colour) -> None:
    """The name on the rim, its middle at the top."""
    size = name.size
    radius = side * RIM_MIDDLE - 0.35 * size / POINTS
    spacing = 0.25 * size / 8 / POINTS
    wide = [em_width("display", c) * size / POINTS + spacing for c in name.words]
    angle = -sum(wide) / radius / 2
    for character, step in zip(name.words, wide, strict=True):
        middle = angle + step / radius / 2
        x, y = radius * sin(middle), -radius * cos(middle)
        if character != " ":
            with pen.at(x, y, -degrees(middle)):
                pen.text(0, 0, character, "display", size=size, colour=ink, align="centre")
        angle += step / radius


def _panel(pen: Pen, palette: Palette, token: Token, side: float) -> None:
    """The light field within the rim."""
    inner = side * (1 - 2 * RIM)
    if palette.fills:
        pen.polygon(outline(token.shape, inner + side * 0.045), fill=palette.ground)
        pen.polygon(outline(token.shape, inner + side * 0.02), fill=palette.roles[token.role])
        pen.polygon(outline(token.shape, inner), fill=palette.ground)
    else:
        pen.polygon(outline(token.shape, inner), stroke=palette.text, width=0.25)


def _foot(pen: Pen, palette: Palette, token: Token, side: float, name: SetLine) -> None:
    """The name in the broad part of the rim under the field."""
    top, low = FOOT * side, side * (0.5 if token.shape == "square" else 0.4)
    half = side * (0.375 if token.shape == "square" else 0.27)
    if not palette.fills:
        pen.line((-half, top), (half, top), palette.text, width=0.25)
    ink = palette.ground if palette.fills else palette.text
    y = (top + low) / 2 + 0.35 * name.size / POINTS
    pen.text(0, y, name.words, "display", size=name.size, colour=ink, align="centre")
