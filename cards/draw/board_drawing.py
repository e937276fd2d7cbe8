"""A battlefield with those who stand on it, as large as a page of a booklet has room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, dist, inf, pi, sin, sqrt
from typing import Final

from msgspec.structs import replace

from cards.composer import Composer
from cards.draw.board import draw_ground
from cards.draw.ground.board_marks import draw_board_marks
from cards.draw.ground.plot import Plot
from cards.palette import WHITE, Colour, rgb
from cards.paper import POINTS, Size
from cards.pen import Box, Pen
from cards.portraits.form import place_head
from cards.text import SMALLEST, SetLine, cleaned, set_line, width
from rules.maps import BattlefieldSheet, Label
from rules.portraits import Portrait
from rules.printables import CORNERS, BoardDrawing, Counter, Icon, Role

LARGEST: Final = 9.0  # mm of a square; larger ones tell no more
FRAME_WIDTH: Final = 0.5
RADIUS: Final = 0.43  # of a counter, in squares
LEAST_CELL: Final = 6.8  # mm that a counter has, where its neighbours leave it the room
RIM: Final = 1.12  # of a face, in its radius
CROWD: Final = 4  # counters of a square; more reach a little over it where it is large
SPREAD: Final = 1.35  # width of a larger crowd, in squares
THING: Final = 0.62  # size of a thing beside a counter
OVER: Final = 1.5  # of the way to the next counter, as they may lie a little over each other
FACE_OVER: Final = 1.85  # the same of a face, which lies over what is beside it
FLAT: Final = 0.62  # the height of a lying figure
TIPS: Final = 9  # of a jagged counter
CAPITAL: Final = 0.7  # height of a capital letter, in its size
NAME: Final = 8.5  # points
NUDGE: Final = 0.8  # mm by which a name moves out of the way at a time
NUDGES: Final = 12
BACKDROP: Final = rgb("#E4D8BD")  # behind a head, as on the screen
ROLES: Final[dict[str, Role]] = {  # as on the screen
    "round": "safe",
    "jagged": "danger",
    "diamond": "warn",
    "square": "info",
    "triangle": "violet",
    "plus": "muted",
    "hexagon": "thing",
    "slab": "muted",
}


def square_of(ground: BattlefieldSheet, room: Size) -> float:
    """Return the size of a square in mm that fits the battlefield into the space."""
    return min(LARGEST, room.width / ground.columns, room.height / ground.rows)


def draw_board(
    pen: Pen,
    composer: Composer,
    drawing: BoardDrawing,
    square: float,
    *,
    taken: Sequence[Box] = (),
    most: float = inf,
) -> None:
    """Ground, names and counters, from the top left corner of the first square.

    Names keep clear of the places that are `taken`, and of each other. A counter has `most` mm of
    a square that is larger.
    """
    ground, palette = drawing.ground, composer.palette
    draw_ground(pen, composer, Plot(ground), square)
    box = (0.0, 0.0, ground.columns * square, ground.rows * square)
    pen.rect(box, stroke=palette.text, width=FRAME_WIDTH)
    if ground.looks.blocks:
        draw_board_marks(pen, composer, ground, square * ground.looks.blocks)
    else:
        _names(pen, composer, ground, square, list(taken))
    rooms = _rooms(drawing, square)
    # Standing figures are drawn over lying ones on the same square.
    for lying in (one for one in drawing.counters if one.lies):
        at = _middle(lying.squares, ground, square)
        _counter(pen, composer, lying, ground, rooms[lying.squares], at)
    standing: dict[tuple[int, ...], list[Counter]] = {}
    for counter in drawing.counters:
        if not counter.lies:
            standing.setdefault(counter.squares, []).append(counter)
    faces_last = sorted(standing.items(), key=lambda one: any(two.drawn for two in one[1]))
    for squares, counters in faces_last:
        middle = _middle(squares, ground, square)
        for counter, at, cell in _places(counters, middle, rooms[squares], square, most):
            _counter(pen, composer, counter, ground, cell, at)


def _places(
    counters: Sequence[Counter],
    middle: tuple[float, float],
    room: float,
    square: float,
    most: float,
) -> Iterator[tuple[Counter, tuple[float, float], float]]:
    """Counters that share a place, each with its middle and the side of its cell.

    On a large square each is as large as its neighbours. A thing lies at the foot of a figure.
    """
    x, y = middle
    things = [one for one in counters if one.icon]
    count, slab = len(counters), any(one.shape == "slab" and not one.icon for one in counters)
    large = square > most and not slab
    if large and (count, len(things)) == (2, 1):
        y -= 0.12 * most
        yield next(one for one in counters if not one.icon), (x, y), most
        at = (x - 0.44 * most, y + 0.3 * most)
        yield things[0], at, THING * most
        return
    if large:
        room = SPREAD * square if count > CROWD else min(room, most) if count == 1 else square
    across = ceil(sqrt(count))
    cell, down = room / across, ceil(count / across)
    for place, counter in enumerate(counters):
        row, column = divmod(place, across)
        wide = min(across, count - row * across) if large else across
        at = (x + (column + 0.5 - wide / 2) * cell, y + (row + 0.5 - down / 2) * cell)
        yield counter, at, cell * (THING if large and counter.icon else 1.0)


def _rooms(drawing: BoardDrawing, square: float) -> dict[tuple[int, ...], float]:
    """The side of the cell of each counter, which is more than a small square.

    Things over their squares keep to these.
    """
    ground = drawing.ground
    places = {one.squares: _middle(one.squares, ground, square) for one in drawing.counters}
    slabs = {one.squares for one in drawing.counters if one.shape == "slab"}
    faces = {one.squares for one in drawing.counters if one.drawn and not one.lies}
    rooms = {}
    for squares, at in places.items():
        next_one = min(
            (dist(at, other) for key, other in places.items() if key != squares), default=LEAST_CELL
        )
        most = min(LEAST_CELL, (FACE_OVER if squares in faces else OVER) * next_one)
        rooms[squares] = square if squares in slabs else max(square, most)
    return rooms


def _names(
    pen: Pen, composer: Composer, ground: BattlefieldSheet, square: float, taken: list[Box]
) -> None:
    """The names of pieces of ground on plates, where nothing else stands."""
    palette, plain = composer.palette, ground.spoken_for
    for label in ground.labels:
        if label.at in plain:
            continue
        said = composer.say(label.text)
        line = set_line("label", said[:1].upper() + said[1:], ground.columns * square, NAME)
        box = _free_place(_plate_of(line, label, ground, square), taken, ground, square)
        taken.append(box)
        pen.rect(box, fill=palette.ground, stroke=palette.line, width=0.15, radius=0.5)
        base = (box[1] + box[3]) / 2 + CAPITAL * line.size / POINTS / 2
        middle = (box[0] + box[2]) / 2
        pen.line_of_text(middle, base, line, "label", colour=palette.text, align="centre")


def _plate_of(line: SetLine, label: Label, ground: BattlefieldSheet, square: float) -> Box:
    """The plate of a name around its square, moved in from the edge."""
    half, high = width("label", line.words, line.size) / 2 + 0.6, line.size / POINTS * 1.2
    x, y = _middle((label.at,), ground, square)
    x = max(half, min(x, ground.columns * square - half))
    return (x - half, y - high / 2, x + half, y + high / 2)


def _free_place(box: Box, taken: list[Box], ground: BattlefieldSheet, square: float) -> Box:
    """The place nearest to `box` that nothing overlaps. `box` where there is none near."""
    left, top, right, low = box
    steps = range(-NUDGES, NUDGES + 1)
    for dx, dy in sorted(((x, y) for x in steps for y in steps), key=_nearness):
        x, y = dx * NUDGE, dy * NUDGE
        moved = (left + x, top + y, right + x, low + y)
        inside = moved[0] >= 0 and moved[1] >= 0 and moved[3] <= ground.rows * square
        if inside and moved[2] <= ground.columns * square and not hits(moved, taken):
            return moved
    return box


def _nearness(step: tuple[int, int]) -> tuple[int, int]:
    """The sort key of places: nearer first, then below, above, beside."""
    dx, dy = step
    return 2 * dx * dx + dy * dy, -dy


def hits(box: Box, taken: Sequence[Box]) -> bool:
    """True if the box lies over one of those."""
    left, top, right, low = box
    return any(
        left < other[2] and other[0] < right and top < other[3] and other[1] < low
        for other in taken
    )


def _counter(
    pen: Pen,
    composer: Composer,
    counter: Counter,
    ground: BattlefieldSheet,
    square: float,
    at: tuple[float, float],
) -> None:
    """Around a place. Those that share a square have a smaller one each."""
    palette = composer.palette
    colour = palette.roles[ROLES[counter.shape]]
    # Without fills it is an outline, and so is one that lies.
    filled = palette.fills and not counter.lies
    fill, ink = (colour, WHITE) if filled else (WHITE, colour)
    rim = WHITE if filled else colour
    if counter.drawn and palette.fills and not counter.lies:
        _face(pen, composer, counter.drawn, RADIUS * square, colour, at)
        return
    if counter.icon:
        with pen.at(*at):
            _marker(pen, composer, counter.icon, counter.short, RADIUS * square)
        return
    with pen.at(*at):
        _shape(pen, counter, _slab(counter.squares, ground, square), square, fill, rim)
        words = cleaned(counter.short)
        line = set_line("label", words, 2.4 * RADIUS * square, max(SMALLEST, 1.7 * square))
        base = CAPITAL * line.size / POINTS / 2
        pen.line_of_text(0, base, line, "label", colour=ink, align="centre")


def draw_mark(pen: Pen, composer: Composer, counter: Counter, side: float) -> None:
    """A counter by itself, around the origin, to find it again on the board."""
    square = side / 2 / RADIUS
    alone = BattlefieldSheet(name="", columns=1, rows=1)
    _counter(pen, composer, replace(counter, squares=(0,)), alone, square, (0.0, 0.0))


def _marker(pen: Pen, composer: Composer, icon: Icon, short: str, radius: float) -> None:
    """The drawing of a thing on a light disc, with its number at the lower right."""
    palette = composer.palette
    pen.circle(0, 0, radius, fill=WHITE, stroke=palette.text, width=0.3)
    pen.icon(icon, -0.65 * radius, -0.65 * radius, 1.3 * radius, palette.text)
    if short.isdigit():
        pen.circle(0.7 * radius, 0.7 * radius, 0.5 * radius, fill=palette.text)
        line = set_line("label", short, 0.9 * radius, max(SMALLEST, 1.9 * radius))
        low = 0.7 * radius + CAPITAL * line.size / POINTS / 2
        pen.line_of_text(0.7 * radius, low, line, "label", colour=WHITE, align="centre")


def _face(
    pen: Pen,
    composer: Composer,
    drawn: Portrait,
    radius: float,
    ring: Colour,
    at: tuple[float, float],
) -> None:
    """A head within a ring of its side's colour."""
    x, y = at
    pen.circle(x, y, RIM * radius, fill=ring)
    with pen.at(x, y):
        disc = [(radius * sin(2 * pi * n / 36), -radius * cos(2 * pi * n / 36)) for n in range(36)]
        with pen.clipped(disc):
            pen.rect((-radius, -radius, radius, radius), fill=BACKDROP)
            place_head(pen, composer.palette, drawn, (-radius, -radius, radius, radius))


def _shape(
    pen: Pen, counter: Counter, slab: Box, square: float, fill: Colour, stroke: Colour
) -> None:
    radius, flat = RADIUS * square, FLAT if counter.lies else 1.0
    if counter.shape == "slab":
        pen.rect(slab, fill=fill, stroke=stroke, width=0.3, radius=0.2 * square)
        return
    if counter.shape in CORNERS:
        corners = [(radius * x, radius * flat * y) for x, y in CORNERS[counter.shape]]
        pen.polygon(corners, fill=fill, stroke=stroke, width=0.3)
        return
    reach = (1.0,) * 24 if counter.shape == "round" else (1.1, 0.85) * TIPS
    points = [
        (
            radius * far * sin(2 * pi * n / len(reach)),
            -radius * far * flat * cos(2 * pi * n / len(reach)),
        )
        for n, far in enumerate(reach)
    ]
    pen.polygon(points, fill=fill, stroke=stroke, width=0.3)


def _slab(squares: tuple[int, ...], ground: BattlefieldSheet, square: float) -> Box:
    """A little less than these squares, around their middle."""
    columns, rows = _spots(squares, ground)
    wide = (max(columns) - min(columns) + 0.84) * square / 2
    high = (max(rows) - min(rows) + 0.84) * square / 2
    return (-wide, -high, wide, high)


def _spots(squares: tuple[int, ...], ground: BattlefieldSheet) -> tuple[list[int], list[int]]:
    """Columns and rows, counted from the first of the window."""
    spots = [ground.spot_of(at) for at in squares]
    return [x - ground.west for x, _ in spots], [y - ground.north for _, y in spots]


def _middle(
    squares: tuple[int, ...], ground: BattlefieldSheet, square: float
) -> tuple[float, float]:
    columns, rows = _spots(squares, ground)
    x = (min(columns) + max(columns) + 1) / 2 * square
    y = (min(rows) + max(rows) + 1) / 2 * square
    return x, y
