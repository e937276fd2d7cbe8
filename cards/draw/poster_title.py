"""The head of a cover: a high picture of the party in the style of its game, with the title.

It takes the upper part of the page. Torn paper, a road, a film or a tape ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cards.draw.dusk import INK, PAPER, draw_party, draw_roof_line
from cards.draw.ornament import bricks, draw_notice, torn_line
from cards.draw.paper_styles import (
    EDGE,
    GROUNDS,
    HOUSES,
    MOON,
    TILTS,
    WINDOWS,
    dead_faces,
    draw_film,
    draw_frames,
    draw_picture,
    draw_road,
    draw_sign,
    draw_tape,
    wall_of,
)
from cards.draw.scene import draw_scene
from cards.draw.skies import SKIES
from cards.palette import WHITE, Colour, Palette, PaperStyle, mixed, rgb
from cards.pen import Box, Pen
from rules.pictures import Painting
from rules.portraits import Portrait

TITLE_HIGH: Final = 27.0  # mm of the ground of the title
SHOWN: Final = 5  # of the party
LEAST: Final = 4  # faces; the dead stand in for those that miss
DEAD: Final = 16
TALL: Final = 0.78  # of the scene: the one in the middle
SKY: Final = rgb("#E3E4C9")  # over a road by day
ROAD: Final = 9.0  # mm
TAPE: Final = 5.0
JOINT: Final = 0.6  # of the line between bricks

Size = tuple[float, float]


def title_box(style: PaperStyle, size: Size) -> Box:
    """Return where the words of the title stand, in a head so wide and high."""
    wide, high = size
    if style == "torn":
        return (0.0, high - TITLE_HIGH - 8.0, 0.8 * wide, high - 8.0)
    if style == "sign":
        return (6.0, 5.0, 0.72 * wide, 5.0 + TITLE_HIGH)
    if style == "reel":
        return (2.0, EDGE, wide - 2.0, EDGE + TITLE_HIGH - 2.0)
    return (5.0, 4.0, 0.72 * wide, 2.0 + TITLE_HIGH)


def draw_poster_title(pen: Pen, palette: Palette, size: Size, faces: Sequence[Portrait]) -> None:
    """The ground of the title with the party. Without faces the dead are there alone."""
    wide, high = size
    shown = tuple(faces[:SHOWN])
    shown += dead_faces(1, LEAST - len(shown))
    draw = _DRAWS[palette.style]

    def drawn(inner: Pen) -> None:
        with inner.clipped(((0, 0), (wide, 0), (wide, high + 2), (0, high + 2))):
            draw(inner, palette, size, shown)

    loud = palette.bright["accent"]
    key = ("poster title", palette.style, palette.evening, loud, palette.fills, size, shown)
    pen.stamp(key, (0, 0, wide, high + 2), drawn)


def _torn(pen: Pen, palette: Palette, size: Size, faces: tuple[Portrait, ...]) -> None:
    """The party before the sun with the dead behind it, the title across it, torn off below."""
    wide, high = size
    painting = Painting(people=faces, dead=DEAD, sky=palette.evening, seed="poster")
    draw_scene(pen, palette, painting, (0, 0, wide, high), tall=TALL)
    left, top, right, bottom = title_box("torn", size)
    band = ((left, top + 3), (right, top), (right - 7, bottom), (left, bottom))
    edge = ((left, bottom), (right - 7, bottom), (right - 8, bottom + 2), (left, bottom + 2))
    if palette.fills:
        pen.polygon(band, fill=INK)
        earth = rgb(SKIES[palette.evening].hills)
        pen.rect((0, bottom + 1, right, high + 2), fill=earth)  # before the feet of the party
        pen.polygon(edge, fill=palette.bright["accent"])
    else:
        pen.polygon(band, fill=WHITE, stroke=palette.text, width=0.5)
    torn = [(x, high + y) for x, y in torn_line(wide, 0.9, 5)]
    paper = PAPER if palette.fills else WHITE
    pen.polygon([*torn, (wide, high + 6), (0, high + 6)], fill=paper)
    pen.polygon(torn, stroke=WHITE if palette.fills else palette.text, width=0.5, closed=False)


def _road(pen: Pen, palette: Palette, size: Size, faces: tuple[Portrait, ...]) -> None:
    """A town by day, the party and the dead at a road, and a sign over them."""
    wide, high = size
    ground = high - ROAD
    if palette.fills:
        pen.rect((0, 0, wide, ground), fill=SKY)
        pen.circle(0.47 * wide, 0.58 * high, 0.4 * high, fill=MOON)
        draw_roof_line(pen, (0, 0, wide, ground), HOUSES, WINDOWS)
    left, top, right, bottom = title_box("sign", size)
    for x in (left + 14, right - 16):
        post = (x, bottom - 1, x + 2.2, ground + 1.6)
        fill = rgb("#8B9094") if palette.fills else WHITE
        pen.rect(post, fill=fill, stroke=palette.text, width=0.25)
    low = ground + 0.4
    with pen.clipped(((0, 0), (wide, 0), (wide, low), (0, low))):
        draw_party(pen, palette, (4.0, bottom + 3.0, wide + 6.0, low), faces)
    draw_road(pen, palette, (0, ground, wide, high))
    draw_sign(pen, palette, (left, top, right, bottom))


def _reel(pen: Pen, palette: Palette, size: Size, faces: tuple[Portrait, ...]) -> None:
    """A strip of film: the title in its upper frames, the party in those under it."""
    wide, high = size
    draw_film(pen, palette, (0, 0, wide, high), EDGE)
    left, top, right, bottom = title_box("reel", size)
    fill = palette.bright["accent"] if palette.fills else WHITE
    pen.rect((left, top, right, bottom), fill=fill, stroke=palette.text, width=0.3, radius=0.9)
    draw_frames(pen, palette, (2.0, bottom + 2.0, wide, high - EDGE), faces)


def _tape(pen: Pen, palette: Palette, size: Size, faces: tuple[Portrait, ...]) -> None:
    """The title on a wall. Photographs over those of the dead, a tape across their foot."""
    wide, high = size
    box = title_box("tape", size)
    wall, bottom = wall_of(palette), box[3] + 2.0
    if palette.fills:
        bricks(pen, (wide, high - TAPE), fill=wall, joint=mixed(wall, palette.line, JOINT))
    step, room = wide / len(faces), high - TAPE - bottom
    side = min(1.06 * step, 0.7 * room)
    dead = dead_faces(20, len(faces) + 1)
    for n, face in enumerate(dead):
        with pen.at(n * step, bottom + 0.21 * room, TILTS[(n + 1) % len(TILTS)]):
            draw_picture(pen, palette, 0.72 * side, face, _ground(n + 1))
    draw_notice(pen, palette, box, wall)
    for n, face in enumerate(faces):
        middle = (n + 0.5) * step
        with pen.at(middle, high - TAPE - 0.53 * side, TILTS[n % len(TILTS)]):
            draw_picture(pen, palette, side, face, _ground(n))
    draw_tape(pen, palette, (0, high - TAPE, wide, high))


def _ground(place: int) -> Colour:
    return rgb(GROUNDS[place % len(GROUNDS)])


_Draw = Callable[[Pen, Palette, Size, tuple[Portrait, ...]], None]
_DRAWS: Final[dict[PaperStyle, _Draw]] = {
    "torn": _torn,
    "sign": _road,
    "reel": _reel,
    "tape": _tape,
}
