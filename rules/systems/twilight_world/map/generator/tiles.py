"""Map tiles by a seed: places of the catalogue, turned, whose edges fit each other."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.dice import Seeded
from rules.maps import GroundThing
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import tiles
from rules.systems.twilight_world.catalogue.terrain_rows import PlaceRow
from rules.systems.twilight_world.map.bits import bits_of
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.field import Battlefield, square_rows
from rules.systems.twilight_world.map.routes import rings_to
from rules.text import text

SIDES = ("north", "east", "south", "west")


TURNS = 8  # four quarters, and the same in a mirror


STEP = 3  # turns from one place to the next, so that neighbours in a row differ


WALLS = {"-": "|", "|": "-"}  # the marks of a wall, level and upright


OFFSETS = {"north": (1, 0), "west": (0, 1), "south": (1, 2), "east": (2, 1)}  # of a square's marks


Stretch = tuple[str, int]  # a side, and the number of its stretch from the north or the west


Place = tuple[int, int]


Marks = tuple[str, ...]  # lines of a drawing: squares in every second line and column


class Laid(NamedTuple):
    """A tile, and the key of the connector along each stretch of its edges."""

    field: Battlefield
    connectors: dict[Stretch, str]
    things: tuple[GroundThing, ...] = ()


class _Part(NamedTuple):
    """A place as it is turned."""

    marks: Marks
    connectors: dict[str, str]  # by side
    things: tuple[GroundThing, ...]


def lay_tile(seed: int, side: int) -> Laid:
    """The tile of this seed. The same seed gives the same tile. Rule: TW-SETUP-6.

    Everybody can walk from each square of its edges to each other one and into each building.
    Raises: Refused for a size that there is not.
    """
    row = next((row for row in tiles().tile if row.side == side), None)
    if row is None:
        sides = ", ".join(str(row.side) for row in tiles().tile)
        raise Refused(
            text("Map tiles of {side} × {side} squares do not exist.", side=side),
            rule="TW-SETUP-6",
            cure=text("Choose one of: {sides}", sides=sides),
        )
    count = side // tiles().stretch
    if count == 1:
        return _joined(row.name, 1, [_small(seed)])
    for attempt in range(tiles().attempts):
        parts = _fitting(Seeded(f"tile {side} {seed} {attempt}"), count)
        if len(parts) == count * count and _is_legal(laid := _joined(row.name, count, parts)):
            return laid
    return _joined(row.name, count, [_part(0, 0)] * (count * count))


def _small(seed: int) -> _Part:
    """Every place once, then every place turned."""
    count = len(tiles().place)
    number = seed % count
    return _part(number, (seed // count + STEP * number) % TURNS)


def _fitting(dice: Seeded, count: int) -> list[_Part]:
    """Places in rows whose edges are those of their neighbours, or fewer where none fits."""
    every = [_part(place, turn) for place in range(len(tiles().place)) for turn in range(TURNS)]
    found: list[_Part] = []
    for n in range(count * count):
        west = found[n - 1].connectors["east"] if n % count else ""
        north = found[n - count].connectors["south"] if n >= count else ""
        free = [
            part
            for part in every
            if west in ("", part.connectors["west"]) and north in ("", part.connectors["north"])
        ]
        if not free:
            break
        found.append(free[dice.roll(1, len(free), text("position of the tile"))[0] - 1])
    return found


@cache
def _part(number: int, turn: int) -> _Part:
    """A place of the catalogue, turned by quarters, beyond four in a mirror."""
    row, side = tiles().place[number], tiles().stretch
    marks, things = _marks(row), tuple(map(_thing, row.things))
    if turn >= len(SIDES):
        marks = tuple(line[::-1] for line in marks)
        things = tuple(
            GroundThing(one.kind, side - one.x, one.y, -one.turn % 360) for one in things
        )
    for _ in range(turn % len(SIDES)):
        marks = tuple(
            "".join(WALLS.get(mark, mark) for mark in column)
            for column in zip(*reversed(marks), strict=True)
        )
        things = tuple(
            GroundThing(one.kind, side - one.y, one.x, (one.turn + 90) % 360) for one in things
        )
    return _Part(marks, _connectors(marks), things)


def _marks(row: PlaceRow) -> Marks:
    """The drawing of a place: its squares, walls around its rooms, and its edges."""
    side = len(row.squares)
    every = range(2 * side + 1)
    lines = [["+" if x % 2 == y % 2 == 0 else " " for x in every] for y in every]
    for y, squares in enumerate(row.squares):
        for x, mark in enumerate(squares):
            lines[2 * y + 1][2 * x + 1] = mark
    for y in range(side):
        for x in range(side):
            for dx, dy, wall in ((1, 0, "|"), (0, 1, "-")):
                here, there = row.squares[y][x], (row.squares[y + dy : y + dy + 1] or ("",))[0]
                other = there[x + dx : x + dx + 1] or here
                inside = [mark if square_rows()[mark].inside else "" for mark in (here, other)]
                if inside[0] != inside[1]:
                    lines[2 * y + 1 + dy][2 * x + 1 + dx] = wall
    for edge in row.edges:
        mark, spot, where, long = edge.split()
        x, y = (int(value) - 1 for value in spot.split(","))
        column, line = (2 * at + off for at, off in zip((x, y), OFFSETS[where], strict=True))
        for n in range(int(long)):
            if where in ("north", "south"):
                lines[line][column + 2 * n] = mark
            else:
                lines[line + 2 * n][column] = "|" if mark == "-" else mark
    return tuple("".join(line) for line in lines)


def _thing(said: str) -> GroundThing:
    """A thing as the catalogue says it: kind, middle in squares, turn."""
    kind, spot, *turn = said.split()
    x, y = map(float, spot.split(","))
    return GroundThing(kind, x, y, int(turn[0]) % 360 if turn else 0)


def _connectors(marks: Marks) -> dict[str, str]:
    """The connector of each side, by the squares along it."""
    rims = {
        "north": marks[1][1::2],
        "south": marks[-2][1::2],
        "west": "".join(line[1] for line in marks[1::2]),
        "east": "".join(line[-2] for line in marks[1::2]),
    }
    keys = {row.marks: row.key for row in tiles().connector}
    return {side: keys[rim] for side, rim in rims.items()}


def _joined(name: str, count: int, parts: list[_Part]) -> Laid:
    """So many places a side as one tile."""
    side, lines = tiles().stretch, []
    for row in range(count):
        beside = [parts[row * count + n].marks for n in range(count)]
        woven = [
            "".join(one[line][: -1 if n < count - 1 else None] for n, one in enumerate(beside))
            for line in range(2 * side + 1)
        ]
        lines += woven if row == count - 1 else woven[:-1]
    things = tuple(
        GroundThing(one.kind, one.x + n % count * side, one.y + n // count * side, one.turn)
        for n, part in enumerate(parts)
        for one in part.things
    )
    source = "\n".join((f"name: {name}", "heroes: south", "", *lines, ""))
    connectors = {
        (edge, n): parts[_at_rim(edge, n, count)].connectors[edge] for edge, n in _stretches(count)
    }
    return Laid(read(source), connectors, things)


def _at_rim(edge: str, number: int, count: int) -> int:
    """The place along an edge."""
    last = count - 1
    column = {"west": 0, "east": last}.get(edge, number)
    row = {"north": 0, "south": last}.get(edge, number)
    return row * count + column


def _stretches(count: int) -> list[Stretch]:
    """All of them, clockwise from the north-west."""
    ways = {"south": -1, "west": -1}
    return [(edge, n) for edge in SIDES for n in list(range(count))[:: ways.get(edge, 1)]]


def rim(side: int, stretch: Stretch) -> list[Place]:
    """The outermost squares along a stretch, from the north or the west."""
    edge, number = stretch
    long = tiles().stretch
    run = range(number * long, (number + 1) * long)
    last = side - 1
    if edge in ("north", "south"):
        return [(n, 0 if edge == "north" else last) for n in run]
    return [(0 if edge == "west" else last, n) for n in run]


def _is_legal(laid: Laid) -> bool:
    """True if all ground of the edges and of buildings can be walked to."""
    field = laid.field
    edges: set[int] = set()
    for stretch in laid.connectors:
        edges.update(y * field.width + x for x, y in rim(field.width, stretch))
    reached = sum(rings_to(field, 1 << min(edges)))
    inside = bits_of(field.squares, {mark for mark, row in square_rows().items() if row.inside})
    return not (inside | sum(1 << at for at in edges)) & ~reached
