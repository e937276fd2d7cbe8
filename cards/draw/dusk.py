"""An evening sky of a drawn page in flat bands, with a sun, roofs, faces, and its colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cards.draw.ornament import torn_line
from cards.draw.pictures.sky import LAMP, draw_bands, draw_roofs, draw_strokes, draw_sun
from cards.draw.skies import SKIES
from cards.inked.ink import Inker
from cards.inked.place import place
from cards.palette import WHITE, Palette, rgb
from cards.paper import POINTS, Size
from cards.pen import Box, Pen
from cards.portraits.bodies.form import place_half
from cards.portraits.choice import choose
from cards.portraits.form import place_bust
from rules.portraits import Portrait, Sitter

INK: Final = rgb("#15181B")
ROOFS: Final = "#221E22"
PAPER: Final = WHITE  # of whole sheets, which a printer leaves bare
CREAM: Final = rgb("#FBF7EC")
MUTED: Final = rgb("#5A6159")
LINE: Final = rgb("#C9BFA8")
RUST: Final = rgb("#B4431A")
HIGH: Final = 170.0  # units of a low scene
LARGEST: Final = 0.22  # mm of a unit; a higher scene has more of them
ROOF: Final = 80.0  # units of the highest
EDGE: Final = 40.0  # of them beyond its right
LIGHTS: Final = {"dusk": "#FBDD9F"}  # of the middle of a sun, where it is not that of the sky
PANORAMA: Final = 34.0  # mm that must be left under a page's words for another scene
PANORAMA_MOST: Final = 62.0
BUST: Final = 0.6  # width of a bust, in its height
WAIST: Final = 660.0  # units under the neck
DEAD: Final = 5  # faces of the dead beside those of the living


def draw_evening(pen: Pen, palette: Palette, box: Box, sun: tuple[float, float, float]) -> None:
    """Bands, a sun at x, y with its radius, and the roofs of a town, within the box."""
    left, top, right, bottom = box
    unit = min((bottom - top) / HIGH, LARGEST)
    high = (bottom - top) / unit
    x, y, radius = sun
    wide = (right - left) / unit + EDGE
    p, sky = Inker("evening", saves=not palette.fills), SKIES[palette.evening]
    draw_bands(p, sky.bands, high, wide)
    light = LIGHTS.get(palette.evening, sky.glow)
    draw_sun(p, ((x - left) / unit, (y - top) / unit), radius / unit, (sky.sun, light))
    draw_strokes(p, 0.55 * high, alpha=0.3, right=wide, every=0.6)
    if palette.fills:
        draw_roofs(p, high, min(0.34 * high, ROOF), ROOFS, LAMP, wide)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    with pen.clipped(corners), pen.at(left, top), pen.at(0, 0, scale=unit * POINTS):
        place(pen, p.drawing)


def draw_roof_line(pen: Pen, box: Box, colour: str, windows: str) -> None:
    """The roofs of a town in one colour along the foot of a box."""
    left, top, right, bottom = box
    unit = min((bottom - top) / HIGH, LARGEST)
    high, wide = (bottom - top) / unit, (right - left) / unit + EDGE
    p = Inker("roofs", saves=False)
    draw_roofs(p, high, min(0.5 * high, ROOF), colour, windows, wide)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    with pen.clipped(corners), pen.at(left, top), pen.at(0, 0, scale=unit * POINTS):
        place(pen, p.drawing)


CLOSE: Final = 1.9  # times as tall as the room that each of the dead has, where they are alone
MOST_TALL: Final = 3.1  # times as tall as the room that each of a party has


def draw_party(
    pen: Pen, palette: Palette, box: Box, faces: Sequence[Portrait], first: int = 0
) -> None:
    """The living before the sun and the dead behind them, from the left to the right.

    `first` of the dead are left out.
    """
    left, top, right, bottom = box
    dead = [choose(Sitter(undead=True), f"zombie-{n}") for n in range(first + 1, first + DEAD + 1)]
    step, high = (right - left) / (len(faces) + 2.8), bottom - top
    start = left + (len(faces) + 0.25) * step if faces else left
    apart = (right - start) / DEAD
    most = 0.64 * high if faces else min(0.9 * high, CLOSE * apart)
    for n, face in enumerate(dead):
        x, tall = start + (n + 0.5) * apart, (1.0 if n % 2 else 0.92) * most
        _bust(pen, palette, face, (x, bottom, tall))
    for n, face in enumerate(faces):
        tall = (0.96 if n % 2 else 0.88) * min(high, MOST_TALL * step)
        _bust(pen, palette, face, (left + (n + 0.5) * step, bottom, tall))


def draw_hero(pen: Pen, palette: Palette, box: Box, face: Portrait | None, first: int = 0) -> None:
    """One of the living in the middle, one of the dead at each side. Nobody covers another.

    `first` of the dead are left out.
    """
    *dead, middle = hero_places(box)
    for n, spot in enumerate(dead, first + 1):
        place_bust(pen, palette, choose(Sitter(undead=True), f"zombie-{n}"), spot)
    if face:
        place_bust(pen, palette, face, middle)


def hero_places(box: Box) -> tuple[Box, Box, Box]:
    """Where the dead at the left and at the right and the one between them stand."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    tall = min(high, 0.5 * wide / BUST)
    beside = (wide - BUST * tall) / 2  # mm free at each side
    small = min(0.46 * high, beside / BUST)

    def bust(x: float, tall: float) -> Box:
        return (x - BUST * tall / 2, bottom - tall, x + BUST * tall / 2, bottom)

    return (
        bust(left + beside / 2, small),
        bust(right - beside / 2, small),
        bust((left + right) / 2, tall),
    )


def _bust(pen: Pen, palette: Palette, face: Portrait, at: tuple[float, float, float]) -> None:
    """Somebody to the waist, with what they hold, so many millimetres over x, y."""
    x, y, tall = at
    half = tall * BUST / 2
    place_half(pen, palette, face, (x - half, y - tall, x + half, y), WAIST)


def draw_panorama(
    pen: Pen, palette: Palette, paper: Size, low: float, foot: float, page: int = 0
) -> None:
    """The town by night with the dead, over the foot of a page whose words end at `low`.

    The last `foot` millimetres are black, for the page number. Each page has its own dead.
    """
    high = min(paper.height - low - 8.0, PANORAMA_MOST, 0.23 * paper.height)
    top, wide, ground = paper.height - high, paper.width, paper.height - foot

    def draw(inner: Pen) -> None:
        torn = [(x, top + y) for x, y in torn_line(wide, 0.9, 9)]
        with inner.clipped([*torn, (wide, paper.height), (0, paper.height)]):
            box = (0.0, top - 1, wide, paper.height)
            radius = min(0.34 * high, 20.0)
            draw_evening(inner, palette, box, (0.5 * wide, top + 0.5 * high, radius))
            draw_party(inner, palette, (0.0, top + 3, wide, ground + 4), (), DEAD * page)
            inner.rect((0, ground + 2.0, wide, paper.height), fill=INK)
        inner.polygon(torn, stroke=WHITE, width=0.5, closed=False)

    pen.stamp(
        ("panorama", palette.evening, paper, round(high, 1), page),
        (0, top - 3, wide, paper.height),
        draw,
    )
