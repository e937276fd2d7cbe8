"""The four styles of paper: torn by an evening, road signs, a strip of film, a barrier tape.

Each game has one, by its sky. A style draws the ground of titles, of headings and of fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cards.draw.dusk import BUST, CREAM, INK, PAPER, draw_evening, draw_party, draw_roof_line
from cards.draw.ornament import bricks, draw_notice, hazard
from cards.palette import WHITE, Colour, Palette, in_evening, mixed, rgb
from cards.pen import Box, Pen
from cards.portraits.choice import choose
from cards.portraits.form import place_bust
from rules.pictures import Sky
from rules.portraits import Portrait, Sitter

ASPHALT: Final = rgb("#3B4043")
KERB: Final = rgb("#BDB49C")
LANE: Final = rgb("#E9C766")
MOON: Final = rgb("#F3E7B4")
HOUSES: Final = "#D5D2B4"  # of a town behind signs
WINDOWS: Final = "#F1EADB"
ROAD: Final = 6.0  # mm at the foot of a title
POST: Final = 1.5
SIGN_INSET: Final = 4.0  # mm from the ends of a title to those of its sign
WALL: Final = 0.16  # of the loud colour in the wall behind a title
TAPE: Final = 3.6
HOLE: Final = 2.2  # mm of a perforation, and to both sides of it
EDGE: Final = 4.4  # mm of a film beside its frames
ENDED: Final = 5  # of the dead at the foot of a page
TALL: Final = 45.0  # mm of a title with two rows of pictures
TILES: Final = 4  # pictures beside a title
FRAMES: Final[tuple[Sky, ...]] = ("dawn", "dusk", "haze", "night")
GROUNDS: Final = ("#F2B36B", "#9CC3DD", "#E59A80", "#B9CF97")  # behind pictures at a tape
MARGIN: Final = 0.85  # of the height of a heading, for the tape before it
TILTS: Final = (3.0, -2.0, 2.5, -3.0)


class Inks(NamedTuple):
    """The colours of words on a ground, and beside it."""

    words: Colour
    loud: Colour
    beside: Colour


def inks_of(palette: Palette) -> Inks:
    """Return the colours of titles and headings."""
    loud = palette.roles["accent"]
    if not palette.fills:
        return Inks(palette.text, palette.text, palette.text)
    if palette.style == "torn":
        return Inks(CREAM, palette.bright["accent"], loud)
    if palette.style == "sign":
        return Inks(CREAM, CREAM, loud)
    if palette.style == "reel":
        return Inks(INK, INK, loud)
    return Inks(INK, loud, loud)


def draw_title_ground(
    pen: Pen, palette: Palette, size: tuple[float, float], band: Box, faces: Sequence[Portrait]
) -> None:
    """The ground of a title so wide and high, with its words on the band, drawn once for all pages.

    The style "torn" has its own: `cards.draw.head.draw_head`.
    """
    wide, high = size
    draw = {"sign": _road, "reel": _film, "tape": _barrier}[palette.style]

    def drawn(inner: Pen) -> None:
        corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
        with inner.clipped(corners):
            draw(inner, palette, size, band, faces)

    loud = palette.bright["accent"]
    key = ("title", palette.style, size, band, tuple(faces), palette.evening, loud, palette.fills)
    pen.stamp(key, (0, 0, wide, high), drawn)


def _road(
    pen: Pen, palette: Palette, size: tuple[float, float], band: Box, faces: Sequence[Portrait]
) -> None:
    """A sign with the title at a road by day, and who comes along it."""
    (wide, high), (left, top, right, bottom) = size, band
    road = min(ROAD, 0.24 * high)
    ground = high - road
    radius = 0.43 * ground
    if palette.fills:
        draw_roof_line(pen, (0, 0, wide, ground), HOUSES, WINDOWS)
        pen.circle(0.79 * wide, 0.54 * ground, radius, fill=MOON)
    low = ground + 0.4
    with pen.clipped(((0, 0), (wide, 0), (wide, low), (0, low))):  # no feet under the road
        draw_party(pen, palette, (right + 4, 0.08 * high, wide - 1, low), faces)
    draw_road(pen, palette, (0, ground, wide, high))
    for x in (left + 8, right - 12):
        fill = rgb("#8B9094") if palette.fills else WHITE
        post = (x, bottom - 1, x + POST, ground + 1.6)
        pen.rect(post, fill=fill, stroke=palette.text, width=0.25)
    draw_sign(pen, palette, (left + SIGN_INSET, top, right - SIGN_INSET, bottom))


def draw_road(pen: Pen, palette: Palette, box: Box) -> None:
    """A road with its lane, seen from above, and a kerb at its upper side."""
    left, top, right, bottom = box
    high = bottom - top
    if palette.fills:
        pen.rect(box, fill=ASPHALT)
        pen.rect((left, top, right, top + 0.14 * high), fill=KERB)
    else:
        pen.line((left, top), (right, top), palette.text, width=0.4)
        pen.line((left, bottom - 0.2), (right, bottom - 0.2), palette.text, width=0.4)
    lane, middle, x = min(6.0, 3 * high), top + 0.57 * high, left + 2.0
    thick = min(0.9, 0.16 * high)
    while x + lane <= right:
        bar = (x, middle - thick / 2, x + lane, middle + thick / 2)
        pen.rect(bar, fill=LANE if palette.fills else palette.text)
        x += 1.7 * lane


def draw_sign(pen: Pen, palette: Palette, box: Box) -> None:
    """A road sign in the colour of the page, with a light line along its edge."""
    left, top, right, bottom = box
    radius = min(2.2, 0.2 * (bottom - top))
    fill = palette.roles["accent"] if palette.fills else WHITE
    edge = CREAM if palette.fills else palette.text
    inset = min(0.9, 0.1 * (bottom - top))
    pen.rect(box, fill=fill, stroke=palette.text, width=0.35, radius=radius)
    inner = (left + inset, top + inset, right - inset, bottom - inset)
    pen.rect(inner, stroke=edge, width=0.3, radius=max(0.2, radius - inset))


def _film(
    pen: Pen, palette: Palette, size: tuple[float, float], band: Box, faces: Sequence[Portrait]
) -> None:
    """A strip of film: the title in its first frame, a face under another sky in the others."""
    (wide, high), (_, _, right, _) = size, band
    edge = min(EDGE, 0.17 * high)
    draw_film(pen, palette, (0, 0, wide, high), edge)
    top, bottom = edge, high - edge
    title = (2.0, top, right, bottom)
    fill = palette.bright["accent"] if palette.fills else WHITE
    pen.rect(title, fill=fill, stroke=palette.text, width=0.3, radius=0.9)
    draw_frames(pen, palette, (right + 2.0, top, wide, bottom), tuple(_shown(faces)))


def draw_frames(pen: Pen, palette: Palette, box: Box, faces: Sequence[Portrait]) -> None:
    """A frame for each face, all over the box."""
    first, top, last, bottom = box
    step = (last - first) / len(faces)
    for n, face in enumerate(faces):
        left = first + n * step
        lit = in_evening(palette, FRAMES[n % len(FRAMES)])
        draw_frame_of_film(pen, lit, (left, top, left + step - 2.0, bottom), face)


def draw_film(pen: Pen, palette: Palette, box: Box, edge: float) -> None:
    """Dark film with holes along its upper and lower edge."""
    left, top, right, bottom = box
    if palette.fills:
        pen.rect(box, fill=INK)
    else:
        pen.line((left, top + 0.2), (right, top + 0.2), palette.text, width=0.35)
        pen.line((left, bottom - 0.2), (right, bottom - 0.2), palette.text, width=0.35)
    side = 0.5 * edge
    for y in (top + 0.25 * edge, bottom - 0.75 * edge):
        x = left + 1.0
        while x + HOLE <= right:
            hole = (x, y, x + HOLE, y + side)
            stroke = None if palette.fills else palette.text
            fill = PAPER if palette.fills else WHITE
            pen.rect(hole, fill=fill, stroke=stroke, width=0.2, radius=0.3 * side)
            x += 2.0 * HOLE


def draw_frame_of_film(pen: Pen, palette: Palette, box: Box, face: Portrait) -> None:
    """Somebody before the sun of an evening."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    middle = (left + right) / 2
    with pen.clipped(corners):
        sun = (middle, top + 0.46 * high, 0.36 * min(wide, high))
        draw_evening(pen, palette, box, sun)
        half = 0.46 * high * BUST * 1.02
        spot = (middle - half, top + 0.08 * high, middle + half, bottom + 0.04 * high)
        place_bust(pen, palette, face, spot)
    pen.polygon(corners, stroke=palette.text, width=0.3)


def _barrier(
    pen: Pen, palette: Palette, size: tuple[float, float], band: Box, faces: Sequence[Portrait]
) -> None:
    """The title and pictures of the party on a wall, a tape before them."""
    (wide, high), (_, _, right, _) = size, band
    tape = min(TAPE, 0.16 * high)
    if palette.fills:
        wall = wall_of(palette)
        bricks(pen, (wide, high - tape), fill=wall, joint=mixed(wall, palette.line, 0.6))
    draw_notice(pen, palette, band, wall_of(palette))
    rows = 2 if high > TALL else 1
    side = min((high - tape) / rows - 4.0, (wide - right - 8.0) / TILES - 1.6)
    step = (high - tape) / rows
    shown = tuple(_shown(faces))
    for row in range(rows):
        box = (right + 2.0, 0.3 + row * step, wide - 4.0, 0.3 + (row + 1) * step)
        _wall(pen, palette, box, side, dead_faces(20, TILES) if row else shown)
    draw_tape(pen, palette, (0, high - tape, wide, high))


def wall_of(palette: Palette) -> Colour:
    """Return the colour of the wall behind a title."""
    return mixed(CREAM, palette.bright["accent"], WALL)


def _wall(pen: Pen, palette: Palette, box: Box, side: float, faces: Sequence[Portrait]) -> None:
    """A picture for each face, all over the box."""
    left, top, right, bottom = box
    step = (right - left) / len(faces)
    for n, face in enumerate(faces):
        tilt, ground = TILTS[n % len(TILTS)], rgb(GROUNDS[n % len(GROUNDS)])
        with pen.at(left + (n + 0.5) * step, (top + bottom) / 2, tilt):
            draw_picture(pen, palette, side, face, ground)


def draw_picture(pen: Pen, palette: Palette, side: float, face: Portrait, ground: Colour) -> None:
    """A photograph with a light edge, around the origin."""
    half, rim = side / 2, 0.07 * side
    pen.rect((-half, -half, half, half), fill=CREAM if palette.fills else WHITE)
    inner = (-half + rim, -half + rim, half - rim, half - rim)
    left, top, right, bottom = inner
    if palette.fills:
        pen.rect(inner, fill=ground)
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        spot = 0.98 * side * BUST / 2
        place_bust(pen, palette, face, (-spot, top + 0.04 * side, spot, top + 1.0 * side))
    pen.rect(inner, stroke=palette.text, width=0.3)
    pen.rect((-half, -half, half, half), stroke=palette.text, width=0.3)


def draw_tape(pen: Pen, palette: Palette, box: Box) -> None:
    """A barrier tape with slanting stripes."""
    left, top, right, bottom = box
    high = bottom - top
    fill = palette.bright["accent"] if palette.fills else WHITE
    pen.rect(box, fill=fill)
    with pen.clipped(((left, top), (right, top), (right, bottom), (left, bottom))):
        ink = INK if palette.fills else palette.line
        long = right - left + 4 * high
        hazard(pen, x=left - 2 * high, y=top, length=long, height=high, colour=ink)
    pen.rect(box, stroke=palette.text, width=0.3)


def dead_faces(first: int, count: int) -> tuple[Portrait, ...]:
    """Return the faces of so many of the dead."""
    return tuple(choose(Sitter(undead=True), f"zombie-{n}") for n in range(first, first + count))


def _shown(faces: Sequence[Portrait]) -> Iterator[Portrait]:
    """As many as there is room for. The dead where the party is smaller."""
    party = faces[:TILES]
    yield from party
    yield from dead_faces(1, TILES - len(party))


def draw_ending(pen: Pen, palette: Palette, box: Box, page: int) -> None:
    """A picture over the foot of a page with much room. Each page has its own dead."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top

    def draw(inner: Pen) -> None:
        dead = dead_faces(1 + ENDED * page, ENDED)
        if palette.style == "sign":
            ground = high - ROAD
            if palette.fills:
                draw_roof_line(inner, (0, 0, wide, ground), HOUSES, WINDOWS)
                inner.circle(0.5 * wide, 0.55 * ground, 0.42 * ground, fill=MOON)
            draw_party(inner, palette, (0.04 * wide, 4, wide, ground + 0.4), dead, ENDED)
            draw_road(inner, palette, (0, ground, wide, high))
        elif palette.style == "reel":
            draw_film(inner, palette, (0, 0, wide, high), EDGE)
            draw_frames(inner, palette, (2, EDGE, wide, high - EDGE), dead)
        else:
            draw_tape(inner, palette, (0, 0.62 * high, wide, 0.62 * high + TAPE))
            side = min(0.8 * high, 0.8 * wide / ENDED)
            _wall(inner, palette, (6, 0, wide - 6, high), side, dead)

    key = ("ending", palette.style, box, page, palette.fills)
    with pen.at(left, top):
        pen.stamp(key, (0, 0, wide, high), draw)


class Plate(NamedTuple):
    """The measures of a heading in millimetres: its room, its height, and where its words end."""

    room: float
    high: float
    words: float


def draw_heading_ground(pen: Pen, palette: Palette, plate: Plate) -> None:
    """The ground of a heading from its top left corner."""
    {"torn": _slanted, "sign": _street_sign, "reel": _ticket, "tape": _taped}[palette.style](
        pen, palette, plate
    )


def _slanted(pen: Pen, palette: Palette, plate: Plate) -> None:
    """A black band as long as its words that slants at its right, over a loud line."""
    room, high, words = plate
    deep, slant = 0.12 * high, 0.35 * high
    end = min(words + slant, room)
    corners = ((0, 0), (end, 0), (end - slant, high), (0, high))
    if not palette.fills:
        pen.polygon(corners, stroke=palette.text, width=0.4)
        pen.line((0, high), (room, high), palette.text, width=0.4)
        return
    pen.polygon(corners, fill=INK)
    pen.rect((0, high, room, high + deep), fill=palette.bright["accent"])


def _street_sign(pen: Pen, palette: Palette, plate: Plate) -> None:
    """A street's name on its sign, and the road that goes on from it."""
    room, high, words = plate
    road = min(1.7, 0.24 * high)
    end = min(words, room)
    if end < room:
        draw_road(pen, palette, (end - 1, high - road, room, high))
    draw_sign(pen, palette, (0, 0, end, high))


def _ticket(pen: Pen, palette: Palette, plate: Plate) -> None:
    """A ticket with a bite at both ends, and the row of holes that it was torn from."""
    room, high, words = plate
    end, bite = min(words, room), 0.17 * high
    fill = palette.bright["accent"] if palette.fills else WHITE
    pen.rect((0, 0, end, high), fill=fill, stroke=palette.text, width=0.3)
    paper = PAPER if palette.fills else WHITE
    for x in (0.0, end):
        for y in (0.25 * high, 0.75 * high):
            pen.circle(x, y, bite, fill=paper)
    with pen.at(end + 2, high):
        pen.line((0, 0), (room - end - 2, 0), palette.text, width=0.5, dashed=True)


def _taped(pen: Pen, palette: Palette, plate: Plate) -> None:
    """A piece of tape before the words, a strong line under them."""
    room, high, _ = plate
    draw_tape(pen, palette, (0, 0.12 * high, MARGIN * high, 0.88 * high))
    pen.line((0, high), (room, high), palette.text, width=0.7)


def heading_inset(palette: Palette, high: float) -> float:
    """Return the millimetres from the left of a heading to its words."""
    return (MARGIN + 0.25) * high if palette.style == "tape" else 0.34 * high


class HeadGround(NamedTuple):
    """The colours of the heads of a table."""

    fill: Colour
    words: Colour
    rule: Colour


def head_ground(palette: Palette) -> HeadGround:
    """Return the ground of the heads over rows to write in, with full ink."""
    loud = palette.bright["accent"]
    return {
        "torn": HeadGround(INK, CREAM, loud),
        "sign": HeadGround(palette.roles["accent"], CREAM, INK),
        "reel": HeadGround(loud, INK, INK),
        "tape": HeadGround(loud, INK, INK),
    }[palette.style]


def draw_field_ground(pen: Pen, palette: Palette, box: Box) -> None:
    """The place of a field: a light box, with a strong edge below where its style has one."""
    left, _, right, bottom = box
    fill = CREAM if palette.fills else None
    if palette.style == "sign":
        pen.rect(box, fill=fill, stroke=palette.line, width=0.25)
        pen.line((left, bottom), (right, bottom), palette.text, width=0.6)
        return
    pen.rect(box, fill=fill, stroke=palette.text, width=0.35)
    if palette.style == "tape":
        pen.line((left, bottom), (right, bottom), palette.text, width=0.8)


def draw_field_label(pen: Pen, palette: Palette, box: Box) -> None:
    """The tab over a field, slanted at its right, on which its label stands."""
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right - 0.3 * (bottom - top), bottom), (left, bottom))
    if palette.fills:
        pen.polygon(corners, fill=head_ground(palette).fill)
    else:
        pen.polygon(corners, stroke=palette.text, width=0.3)
