"""The map of a briefing: ground, numbers at its edges, zones, marks of the set-up, legend."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, dist, pi, sin
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.board import draw_ground, draw_square_lines
from cards.draw.board_drawing import draw_board, hits
from cards.draw.dusk import CREAM, INK, MUTED, PAPER
from cards.draw.ground.board_marks import draw_board_marks
from cards.draw.ground.hand import SQUARE, loops_of, straight
from cards.draw.ground.plot import Plot
from cards.handouts.set_up_marks import FILLS, draw_hatched, draw_set_up_form
from cards.palette import WHITE, Palette, rgb
from cards.paper import Size
from cards.pen import Box, Pen
from cards.text import capitals, width
from rules.briefings import Briefing, SetUpMark, SetUpZone
from rules.looks import Street, Way
from rules.maps import BattlefieldSheet
from rules.printables import BoardDrawing
from rules.text import text

INWARD: Final = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0), "": (0, 0)}
RADIUS: Final = 3.4
COMPASS: Final = 4.2  # mm
ON_TILES: Final = 1.5  # of it, over a town of drawn tiles with large squares
VEIL: Final = 0.2  # of paper over drawn tiles, so that the marks stand out
THIN_VEIL: Final = 0.0  # the same over plain ground
NUMBERS: Final = 7.0
WAY: Final = rgb("#F2C14E")
DOT: Final = 3.4  # mm from dot to dot of a way
CURVE: Final = 3.6  # mm without dots about a stop
KEEP: Final = 2.4  # mm to the right of the middle
MOVED: Final = 2.4  # mm; farther from its square, a mark has a line to it
APART: Final = 2.3  # radii between the middles of two marks
STEPS: Final = 12  # half radii that a mark may move aside
ZONE_NAME: Final = 9.0  # points
PLATE_MOVES: Final = (0.0, 2.0, -2.0, 4.0, -4.0, 6.0, -6.0, 8.0, -8.0)  # mm down


def square_for(ground: BattlefieldSheet, room: Size) -> float:
    """The side of a square in millimetres where the map may take so much."""
    return min(room.width / ground.columns, room.height / ground.rows)


class MapPlaces(NamedTuple):
    """Where marks and the names of zones stand on a map, in millimetres."""

    radius: float
    marks: list[tuple[SetUpMark, tuple[float, float]]]
    marked: list[Box]  # the places that the marks take
    plates: list[Box]


def places_on(composer: Composer, briefing: Briefing, square: float) -> MapPlaces:
    """Find a place for each mark, clear of the others, and for the name of each zone."""
    ground = briefing.ground
    radius = min(RADIUS, max(2.2, square * 0.72))
    radius = max(radius, min(ON_TILES * radius, 0.4 * square)) if ground.arts else radius
    marks = _places(ground, briefing.marks, square, radius)
    marked = [_reach(mark, at, radius) for mark, at in marks]
    plates = [_plate_box(composer, ground, zone, square, marked) for zone in briefing.zones]
    return MapPlaces(radius, marks, marked, plates)


def draw_set_up_map(pen: Pen, composer: Composer, briefing: Briefing, square: float) -> None:
    """The map from the top left corner of its first square."""
    ground, palette = briefing.ground, composer.palette
    radius, places, marked, plates = places_on(composer, briefing, square)
    if palette.fills:
        wide, high = ground.columns * square, ground.rows * square
        pen.rect((1.2, 1.4, wide + 1.2, high + 1.4), fill=rgb("#C9C0AC"))
    if ground.looks.blocks:
        draw_ground(pen, composer, Plot(ground), square)
        if palette.fills:
            _veil(pen, Size(ground.columns * square, ground.rows * square), VEIL)
        draw_board_marks(pen, composer, ground, square * ground.looks.blocks)
        if ground.coordinates:
            draw_square_lines(pen, composer, ground, square)
            _numbers(pen, ground, square)
    else:
        taken = (*marked, *plates)
        draw_board(pen, composer, BoardDrawing(ground=ground), square, taken=taken)
        if palette.fills:
            thick = VEIL if ground.arts else THIN_VEIL
            _veil(pen, Size(ground.columns * square, ground.rows * square), thick)
        _numbers(pen, ground, square)
    for zone, plate in zip(briefing.zones, plates, strict=True):
        _zone(pen, composer, ground, zone, square, plate)
    if not ground.arts and not ground.looks.blocks:
        _compass(pen, composer, ground, square, (*marked, *plates))
    _route(pen, palette, [_centre(ground, at, square) for at in briefing.route])
    for mark, at in places:
        _lead_to(pen, composer.palette, at, _middle(ground, mark, square, radius), mark)
    for mark, at in places:
        draw_set_up_form(pen, composer.palette, mark, at, radius)


def _veil(pen: Pen, room: Size, alpha: float) -> None:
    """Paper over the ground, as one form, since it is transparent."""
    box = (0.0, 0.0, room.width, room.height)

    def draw(inner: Pen) -> None:
        with inner.inked(alpha=alpha):
            inner.rect(box, fill=PAPER)

    pen.stamp(("veil", room, alpha), box, draw)


def _compass(
    pen: Pen, composer: Composer, ground: BattlefieldSheet, square: float, taken: Sequence[Box]
) -> None:
    """North on a disc in a corner that nothing else takes, where there is one."""
    far, palette = COMPASS + 1.6, composer.palette
    right, low = ground.columns * square - far, ground.rows * square - far
    for x, y in ((right, low), (far, low), (far, far), (right, far)):
        box = (x - far, y - far, x + far, y + far)
        if hits(box, taken):
            continue
        line = INK if palette.fills else palette.text
        pen.circle(x, y, COMPASS, fill=WHITE, stroke=line, width=0.45)
        needle = ((x, y - 3.6), (x + 1.5, y - 0.4), (x - 1.5, y - 0.4))
        pen.polygon(needle, fill=FILLS["figure"] if palette.fills else palette.text)
        letter = composer.say(text("N"))[:2]
        pen.text(x, y + 2.7, letter, "display", size=9, colour=line, align="centre")
        return


def _centre(ground: BattlefieldSheet, at: int, square: float) -> tuple[float, float]:
    ((x, y),) = _spots(ground, (at,))
    return (x + 0.5) * square, (y + 0.5) * square


def _route(pen: Pen, palette: Palette, stops: Sequence[tuple[float, float]]) -> None:
    """Draw a way of dots from stop to stop, beside its way back, with an arrow at its end."""
    if len(stops) < 2:
        return
    fill = WAY if palette.fills else palette.text
    dots = [dot for start, end in pairwise(stops) for dot in _dots(start, end)]
    *way, last = dots
    for x, y in way:
        pen.circle(x, y, 1.15, fill=INK if palette.fills else WHITE)
        pen.circle(x, y, 0.8, fill=fill)
    (x, y), (from_x, from_y) = last, way[-1]
    with pen.at(x, y, degrees(atan2(from_x - x, from_y - y))):
        pen.polygon(((0, -2.6), (2.6, 2.0), (-2.6, 2.0)), fill=fill, stroke=INK, width=0.4)


def _dots(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """Places on a line, a little to its right hand."""
    (x, y), (to_x, to_y), long = start, end, dist(start, end)
    dx, dy, count = (to_x - x) / long, (to_y - y) / long, int((long - 2 * CURVE) / DOT)
    right = (-dy * KEEP, dx * KEEP)
    return [
        (x + dx * far + right[0], y + dy * far + right[1])
        for far in (CURVE + n * DOT for n in range(count + 1))
    ]


def _lead_to(
    pen: Pen,
    palette: Palette,
    at: tuple[float, float],
    square_at: tuple[float, float],
    mark: SetUpMark,
) -> None:
    """A line from a mark that had to move aside to its square."""
    if mark.form != "exit" and dist(at, square_at) > MOVED:
        line = INK if palette.fills else palette.text
        pen.line(at, square_at, line, width=0.5)
        pen.circle(*square_at, 0.8, fill=line)


def _numbers(pen: Pen, ground: BattlefieldSheet, square: float) -> None:
    """Every second column and row, above and at the left."""
    step = 1 if square > 8 else 2
    for n in range(0, ground.columns, step):
        x, said = (n + 0.5) * square, str(ground.west + n + 1)
        pen.text(x, -1.1, said, "display", size=NUMBERS, colour=MUTED, align="centre")
    for n in range(0, ground.rows, step):
        y, said = (n + 0.5) * square + 0.7, str(ground.north + n + 1)
        pen.text(-1.2, y, said, "display", size=NUMBERS, colour=MUTED, align="right")


def _spots(ground: BattlefieldSheet, squares: Sequence[int]) -> list[tuple[int, int]]:
    spots = [ground.spot_of(at) for at in squares]
    return [(x - ground.west, y - ground.north) for x, y in spots]


def _zone(
    pen: Pen,
    composer: Composer,
    ground: BattlefieldSheet,
    zone: SetUpZone,
    square: float,
    plate: Box,
) -> None:
    """A hatched area with a dashed line around and its name on a plate."""
    spots = _spots(ground, zone.squares)
    outlines = [
        [(x * square / SQUARE, y * square / SQUARE) for x, y in straight(loop)]
        for loop in loops_of(spots)
    ]
    draw_hatched(pen, composer.palette, outlines)
    _plate(pen, composer, plate, zone)


def _plate_box(
    composer: Composer,
    ground: BattlefieldSheet,
    zone: SetUpZone,
    square: float,
    marked: Sequence[Box],
) -> Box:
    """The plate with the name of a zone, moved down or up from a mark that would cover it."""
    spots = _spots(ground, zone.squares)
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    x = (min(columns) + 0.3 * (max(columns) + 1 - min(columns))) * square
    y = (min(rows) + max(rows) + 1) / 2 * square
    half = width("display", capitals(composer.both(zone.name)), ZONE_NAME) / 2 + 2.5
    boxes = [(x - half, y + down - 2.6, x + half, y + down + 2.6) for down in PLATE_MOVES]
    return next((box for box in boxes if not hits(box, marked)), boxes[0])


def _plate(pen: Pen, composer: Composer, box: Box, zone: SetUpZone) -> None:
    words, middle = capitals(composer.both(zone.name)), (box[0] + box[2]) / 2
    fill = FILLS["figure"] if composer.palette.fills else WHITE
    ink = CREAM if composer.palette.fills else composer.palette.text
    pen.rect(box, fill=fill, stroke=ink, width=0.3, radius=1)
    pen.text(middle, box[1] + 3.6, words, "display", size=ZONE_NAME, colour=ink, align="centre")


def _reach(mark: SetUpMark, at: tuple[float, float], radius: float) -> Box:
    """The place that a mark takes."""
    reach = radius * (1.25 if mark.form == "exit" else 1.1)
    return (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)


def _places(
    ground: BattlefieldSheet, marks: Sequence[SetUpMark], square: float, radius: float
) -> list[tuple[SetUpMark, tuple[float, float]]]:
    """The marks with their middles, inside the map and clear of each other.

    Exits move along their edge. The others move aside.
    """
    found: list[tuple[SetUpMark, tuple[float, float]]] = []
    wide, high = ground.columns * square, ground.rows * square
    for mark in marks:
        if mark.form != "exit":
            at = _middle(ground, mark, square, radius)
            taken = [other for _, other in found]
            found.append((mark, _clear(at, taken, Size(wide, high), radius)))
    for mark in marks:
        if mark.form == "exit":
            spots = _exits(ground, mark, square, radius)
            free = (at for at in spots if all(dist(at, other) > 2.2 * radius for _, other in found))
            found.append((mark, next(free, spots[0])))
    return found


def _clear(
    at: tuple[float, float], taken: Sequence[tuple[float, float]], room: Size, radius: float
) -> tuple[float, float]:
    """The nearest place inside the map where a mark covers no other one."""
    steps = [
        (n * radius / 2, turn * pi / 8) for n in range(STEPS) for turn in range(16 if n else 1)
    ]
    for far, turn in steps:
        x = min(max(at[0] + far * cos(turn), radius), room.width - radius)
        y = min(max(at[1] + far * sin(turn), radius), room.height - radius)
        if all(dist((x, y), other) >= APART * radius for other in taken):
            return x, y
    return at


def _middle(
    ground: BattlefieldSheet, mark: SetUpMark, square: float, radius: float
) -> tuple[float, float]:
    """The middle of its squares. Above the name that stands low in a zone."""
    spots = _spots(ground, mark.squares)
    x = sum(x + 0.5 for x, _ in spots) / len(spots) * square
    y = sum(y + 0.5 for _, y in spots) / len(spots) * square
    blocks = ground.looks.blocks
    return (x, y - (0.5 * blocks * square - radius) * 0.55 if blocks else y)


def _exits(
    ground: BattlefieldSheet, mark: SetUpMark, square: float, radius: float
) -> list[tuple[float, float]]:
    """The places of an exit along its squares, inside the edge, on a road before all others.

    Those in the middle come first.
    """
    dx, dy = INWARD[mark.side]
    inside = 1.25 * radius - 0.5 * square  # from the middle of the outer square
    x, y = _middle(ground, mark, square, radius)
    middle = (x + dx * inside, y + dy * inside)
    kinds = {one.kind for one in ground.looks.ground if isinstance(one.paint, Way | Street)}
    roads = {at for area in ground.areas if area.kind in kinds for at in area.squares}
    along = [
        (at not in roads, ((x + 0.5) * square + dx * inside, (y + 0.5) * square + dy * inside))
        for at, (x, y) in zip(mark.squares, _spots(ground, mark.squares), strict=True)
    ]
    return [at for _, at in sorted(along, key=lambda one: (one[0], dist(one[1], middle)))]
