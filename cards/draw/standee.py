"""A figure of paper: front and back joined at the top, and a foot to fold out at either end.

Seen flat, from the top: foot, back upside down, fold, front, foot. A drawn figure is seen from
behind on its back. A photo has its mirror image there.
"""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

from cards.composer import Composer
from cards.draw.evening import sun_of
from cards.draw.ornament import badge, skyline
from cards.draw.portrait import Photograph, cover, photograph
from cards.palette import Colour, Palette, mixed, rgb
from cards.paper import POINTS, USUAL_MM, Size
from cards.pen import Box, Pen
from cards.portraits.bodies.figure import pose_of
from cards.portraits.bodies.form import Stance, height_of, place_figure, width_of
from cards.text import SMALLEST, SetLine, capitals, fitted, set_line, widest_piece, width, wrapped
from rules.printables import Standee

TALL: Final = 1.36  # height of a side, in widths
FOOT: Final = 0.26  # of the foot with the name
LEAST_FOOT: Final = 6.0
CUT_WIDTH: Final = 0.15
NAME_LARGEST: Final = 14.0  # on a standee 25 mm wide
NUMBER: Final = 14.0  # of a nameless copy, on a standee 25 mm wide
NAME_WISHED: Final = 8.5  # below it a name takes two lines
GROUND: Final = 0.07  # height of the black ground under the figure
FIGURE: Final = 1.27  # height of a standing adult, in widths
HEAD: Final = 1.24  # the scale of a head, so that a face is seen across the table
ADULT: Final = 2_520.0  # the same in units of the figure
LOW: Final = 1.5  # the scale of crouching figures
LOW_UNDER: Final = 2_000.0  # units of height
ROOM: Final = 0.98  # of the width, for a figure that reaches out
TINTS: Final = ("#F4EDD6", "#EACB93", "#C3E0DD", "#DCCBDD")  # tell the copies of a kind apart
PAPER: Final = 0.6  # share of the tint in the ground
SUNLIT: Final = 0.5  # share of the sun in the colour of the side under it


def standee_width(standee: Standee, base: float = 0.0) -> float:
    """Its width where one of `base` mm is asked for, or its usual one where that is 0."""
    return base or standee.mm or USUAL_MM


def standee_size(base: float) -> Size:
    """The flat piece, before it is folded."""
    return Size(base, 2 * (_tall(base) + _foot(base)))


def _tall(base: float) -> float:
    return round(TALL * base, 2)


def _foot(base: float) -> float:
    return max(LEAST_FOOT, round(FOOT * base, 2))


def set_standee_name(composer: Composer, standee: Standee, base: float) -> tuple[SetLine, ...]:
    """The name as it is set on the foot, in one line or two, or nothing for somebody nameless."""
    if not standee.named:
        return ()
    largest, name = NAME_LARGEST * base / 25, capitals(composer.both(standee.name))
    room = _name_room(standee, base)
    line = set_line("display", name, room, largest)
    if line.size >= NAME_WISHED * base / 25 and line.whole:
        return (line,)
    if (pair := _halved(name, room, NAME_WISHED * base / 25)) and pair[0].size > line.size:
        return pair
    size = NAME_WISHED * base / 28
    size = max(SMALLEST, size * min(1.0, 0.99 * room / widest_piece("display", name, size)))
    first, *rest = wrapped("display", name, room, size=size)
    if len(rest) == 1:
        return (SetLine(first, size, whole=True), SetLine(rest[0], size, whole=True))
    if line.whole:
        return (line,)
    first, *rest = wrapped("display", name, room, size=SMALLEST)
    second = set_line("display", " ".join(rest), room, SMALLEST)
    return (SetLine(first, SMALLEST, whole=True), second)


def _halved(name: str, room: float, largest: float) -> tuple[SetLine, ...]:
    """The name on two lines as even as its words allow. Nothing for a single word."""
    words = name.split(" ")
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    if not halves:
        return ()
    wide, pair = min((max(width("display", half, 1.0) for half in pair), pair) for pair in halves)
    size = min(largest, 0.99 * room / wide)
    return tuple(SetLine(half, size, whole=True) for half in pair) if size >= SMALLEST else ()


def _name_room(standee: Standee, base: float) -> float:
    return base * 0.92 - (2 * _radius(base) + 0.8 if standee.number else 0.0)


def _radius(base: float) -> float:
    """Of the disc with the number."""
    return _foot(base) * 0.4


def place_standee(
    pen: Pen, composer: Composer, standee: Standee, base: float, x: float, y: float
) -> None:
    """The flat piece with its upper left corner at x, y. Cut line and folds included."""
    palette, photo = composer.palette, _photo(composer.palette, standee)
    name, size = set_standee_name(composer, standee, base), standee_size(base)
    fold = _tall(base) + _foot(base)
    picture = photo.digest if photo else standee.drawn or standee.silhouette
    looks = (
        standee.role,
        standee.shape,
        standee.number,
        standee.tint,
        standee.pose,
        standee.mirrored,
    )
    side = (name, picture, looks, base)

    def draw(inner: Pen) -> None:
        for turn in (180.0, 0.0):
            with inner.at(base / 2, fold, turn):
                _picture(inner, palette, standee, base, photo, behind=turn > 0)
                _name(inner, palette, standee, base, name)
        _lines(inner, palette, base)

    pen.stamp(("standee", side), (0, 0, size.width, size.height), draw, x=x, y=y)


def draw_standee_bleed(pen: Pen, palette: Palette, standee: Standee, base: float) -> None:
    """The colours that run over the trim."""
    size, foot = standee_size(base), _foot(base)
    reach = 10.0
    pen.rect((-reach, foot, base + reach, size.height - foot), fill=_tint(palette, standee))
    for top, low in ((-reach, foot), (size.height - foot, size.height + reach)):
        pen.rect((-reach, top, base + reach, low), fill=palette.roles[standee.role])


def _photo(palette: Palette, standee: Standee) -> Photograph | None:
    return photograph(standee.portrait, grey=not palette.fills)


def _tint(palette: Palette, standee: Standee) -> Colour:
    tint = rgb(TINTS[standee.tint % len(TINTS)])
    light = mixed(palette.bright[standee.role], sun_of(standee.shape), SUNLIT)
    return mixed(light, tint, PAPER)


def _picture(
    pen: Pen,
    palette: Palette,
    standee: Standee,
    base: float,
    photo: Photograph | None,
    *,
    behind: bool,
) -> None:
    """The figure before a sun in the shape of its side, on the ground, or its back."""
    half, high = base / 2, _tall(base)
    window = (-half, 0.0, half, high)
    corners = ((-half, 0.0), (half, 0.0), (half, high), (-half, high))
    if photo:
        with pen.mirrored() if behind else pen.at(0, 0), pen.clipped(corners):
            cover(pen, photo, window)
        return
    with pen.mirrored() if behind else pen.at(0, 0), pen.clipped(corners):
        if palette.fills:
            _evening(pen, palette, standee, base)
        else:
            pen.polygon(
                [(x, y + high * 0.42) for x, y in badge(standee.shape, base * 0.38)],
                stroke=palette.line,
                width=0.25,
            )
            pen.line((-half, high - GROUND * base), (half, high - GROUND * base), palette.text)
        if standee.drawn:
            _figure(pen, palette, standee, base, behind=behind)
        else:
            side = base * 0.86
            ink = palette.dark if palette.fills else palette.text
            low = high - GROUND * base
            pen.icon(standee.silhouette, -side / 2, low - side * 1.04, side, ink)


def _evening(pen: Pen, palette: Palette, standee: Standee, base: float) -> None:
    half, high = base / 2, _tall(base)
    ground, bright = _tint(palette, standee), palette.bright[standee.role]
    pen.rect((-half, 0.0, half, high), fill=ground)
    sun = [(x, y + high * 0.42) for x, y in badge(standee.shape, base * 0.38)]
    pen.polygon(sun, fill=mixed(bright, ground, 0.3))
    for step in range(1, 14):
        y = high * step / 15
        pen.line((-half, y), (half * (0.2 + 0.11 * (step * 5 % 7)), y), bright, width=0.1)
    low = high - GROUND * base
    roofs = skyline(base, base * 0.17, standee.tint % 5)
    pen.polygon([(x - half, low + y) for x, y in roofs], fill=palette.roles[standee.role])
    humps = [(-half, high), (-half, low), (-half * 0.3, low - base * 0.012), (half, low)]
    pen.polygon((*humps, (half, high)), fill=palette.dark)


def _figure(pen: Pen, palette: Palette, standee: Standee, base: float, *, behind: bool) -> None:
    portrait = standee.drawn
    if portrait is None:
        return
    pose = standee.pose or pose_of(portrait)
    left, right = width_of(pose, portrait.held, HEAD)
    low = LOW if height_of(pose) < LOW_UNDER else 1.0
    scale = min(low * FIGURE * base / ADULT, ROOM * base / (right - left))
    scale = min(scale, (_tall(base) - 0.05 * base) / (height_of(pose, HEAD) + 80))
    stance = Stance(-(left + right) / 2 * scale, _tall(base) - 0.035 * base, scale, HEAD)
    with pen.mirrored() if standee.mirrored else nullcontext():
        place_figure(pen, palette, portrait, pose, stance, behind=behind)


def _name(
    pen: Pen, palette: Palette, standee: Standee, base: float, name: tuple[SetLine, ...]
) -> None:
    """The foot, with the number and the name, to be read from across the table."""
    half, top = base / 2, _tall(base)
    low = top + _foot(base)
    if palette.fills:
        quiet = not name and not standee.number
        foot = palette.bright if quiet else palette.roles
        pen.rect((-half, top, half, low), fill=foot[standee.role])
    ink = palette.ground if palette.fills else palette.text
    middle, centre = (top + low) / 2, 0.0
    if standee.number and not name:
        size = NUMBER * base / 25
        down, words = 0.35 * size / POINTS, str(standee.number)
        pen.text(0, middle + down, words, "display", size=size, colour=ink, align="centre")
        return
    if standee.number:
        radius, words = _radius(base), str(standee.number)
        centre = radius + 0.4
        with pen.at(-half + base * 0.04 + radius, middle):
            pen.circle(0, 0, radius, fill=palette.ground, stroke=palette.dark, width=0.25)
            size = fitted("display", words, 1.6 * radius, radius * 4.4)
            down = 0.35 * size / POINTS
            pen.text(0, down, words, "display", size=size, colour=palette.text, align="centre")
    if not name:
        _grass(pen, palette, (-half, top, half, low))
        return
    step = name[0].size * 0.98 / POINTS
    y = middle + 0.35 * name[0].size / POINTS - (len(name) - 1) * step / 2
    for line in name:
        pen.line_of_text(centre, y, line, "display", colour=ink, align="centre")
        y += step


def _grass(pen: Pen, palette: Palette, box: Box) -> None:
    """Blades on the foot of somebody nameless."""
    left, top, right, low = box
    high, count = low - top, 11
    step = (right - left) / count
    ink = palette.dark if palette.fills else palette.line
    for n in range(count):
        x, tall = left + n * step, high * (0.3 + 0.09 * (n * 5 % 4))
        pen.polygon(((x, top), (x + 0.3 * step, top + tall), (x + step, top)), fill=ink)


def _lines(pen: Pen, palette: Palette, base: float) -> None:
    """Cut around it, fold back in the middle and out above each foot."""
    size, foot = standee_size(base), _foot(base)
    edge = CUT_WIDTH / 2
    pen.rect(
        (edge, edge, size.width - edge, size.height - edge),
        stroke=palette.dark if palette.fills else palette.text,
        width=CUT_WIDTH,
    )
    for level in (foot, size.height / 2, size.height - foot):
        with pen.at(0, level):
            pen.line((0, 0), (base, 0), palette.ground, width=0.45)
            pen.line((0, 0), (base, 0), palette.text, width=0.2, dashed=True)
