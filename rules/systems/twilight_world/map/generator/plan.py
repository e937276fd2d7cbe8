"""A battlefield while it is laid out: marks that still change, and reserved squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from rules.dice import Dice
from rules.systems.twilight_world.catalogue.theme_rows import Range
from rules.systems.twilight_world.map.field import Battlefield, edge_rows, square_rows
from rules.text import text

T = TypeVar("T")


REASON = text("layout of the battlefield")


OUT = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


BACK = {"north": "south", "south": "north", "east": "west", "west": "east"}


class Box(NamedTuple):
    """A rectangle of squares."""

    x: int
    y: int
    width: int
    height: int

    def places(self) -> Iterator[tuple[int, int]]:
        """Column and row of each of its squares."""
        for y in range(self.y, self.y + self.height):
            for x in range(self.x, self.x + self.width):
                yield x, y

    def grown(self, by: int) -> Box:
        """The rectangle with a rim."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: Box) -> bool:
        """True if the two share a square."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def holds(self, other: Box) -> bool:
        """True if the other lies in it whole."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.x + other.width <= self.x + self.width
            and other.y + other.height <= self.y + self.height
        )


class EdgeLine(NamedTuple):
    """Edges in a row: from a point of the grid eastward, or southward."""

    x: int
    y: int
    length: int
    along: bool

    def edges(self) -> Iterator[tuple[bool, int, int]]:
        """Each edge: True if it lies along, and the square that it is north or west of."""
        for n in range(self.length):
            yield (True, self.x + n, self.y) if self.along else (False, self.x, self.y + n)

    def points(self) -> Iterator[tuple[int, int]]:
        """The points of the grid that it touches."""
        for n in range(self.length + 1):
            yield (self.x + n, self.y) if self.along else (self.x, self.y + n)

    def part(self, start: int, length: int) -> EdgeLine:
        """So much of it, from a point on."""
        x, y = (self.x + start, self.y) if self.along else (self.x, self.y + start)
        return EdgeLine(x, y, length, self.along)


class Plan:
    """The board, its ground where pieces may conceal a figure, and what stands there already."""

    def __init__(self, dice: Dice, width: int, height: int, *, ground: Box) -> None:
        self.dice = dice
        self.board = Box(0, 0, width, height)
        self.ground = ground
        self.squares = [["."] * width for _ in range(height)]
        self.across = [[" "] * (width + 1) for _ in range(height)]
        self.along = [[" "] * width for _ in range(height + 1)]
        self.taken: set[tuple[int, int]] = set()  # by a piece, or a road
        self.kept: set[tuple[int, int]] = set()  # free for good, so that there is a way round
        self.ends: dict[tuple[int, int], str] = {}  # points of the grid that a line touches
        self.houses: list[tuple[str, Box, str]] = []  # name, squares, side of the front
        self.sides: list[EdgeLine] = []  # where a line would close a yard
        self.concealed = self.built = 0
        self.most_concealed = self.most_built = width * height

    def pick(self, span: Range) -> int:
        """A number from one to another, both included."""
        least, most = span
        return (
            least if least >= most else least - 1 + self.dice.roll(1, most - least + 1, REASON)[0]
        )

    def choose(self, some: Sequence[T]) -> T:
        """One of some things."""
        return some[self.pick((0, len(some) - 1))]

    def chance(self, percent: int) -> bool:
        """True by chance, in so many of 100 cases."""
        return self.pick((1, 100)) <= percent

    def has_room(self, squares: int) -> bool:
        """True if so many more squares may conceal zombies."""
        return self.concealed + squares <= self.most_concealed

    def is_free(self, places: Iterable[tuple[int, int]]) -> bool:
        """True if these squares are empty and need not be left free."""
        return not any(place in self.taken or place in self.kept for place in places)

    def put(self, mark: str, places: Iterable[tuple[int, int]]) -> None:
        """Fill squares, and keep those round about free."""
        filled = set(places)
        for x, y in filled:
            self.squares[y][x] = mark
        self.taken |= filled
        if square_rows()[mark].conceals:
            self.concealed += len(filled)
        for x, y in filled:
            self.kept |= {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}

    def mark_of(self, edge: tuple[bool, int, int]) -> str:
        """The mark of an edge so far."""
        along, x, y = edge
        return self.along[y][x] if along else self.across[y][x]

    def set_edge(self, edge: tuple[bool, int, int], mark: str) -> None:
        """Draw an edge."""
        along, x, y = edge
        (self.along if along else self.across)[y][x] = mark

    def can_draw(self, line: EdgeLine, kind: str, *, by_houses: bool = False) -> bool:
        """True if a line fits: on open ground, apart from others of its kind."""
        if any(self.ends.get(point) == kind for point in line.points()):
            return False
        for edge in line.edges():
            for place in beside(edge):
                if not self.ground.holds(Box(*place, 1, 1)) or place in self.taken:
                    return False
                if place in self.kept and not by_houses:
                    return False
            if self.mark_of(edge) != " ":
                return False
        return True

    def draw(self, line: EdgeLine, mark: str) -> None:
        """Draw a line, and keep the squares on both its sides free."""
        row = edge_rows()[mark]
        for edge in line.edges():
            self.set_edge(edge, mark)
            self.kept.update(beside(edge))
            self.concealed += bool(row.conceals)
        for x, y in line.points():
            self.ends[x, y] = row.key
            self.kept |= {(x + dx, y + dy) for dx in (-1, 0) for dy in (-1, 0)}

    def behind(self, width: int, height: int) -> tuple[int, int]:
        """Where something of this size would stand a little behind some building."""
        _, box, faces = self.choose(self.houses)
        dx, dy = OUT[BACK[faces]]
        off = self.pick((1, 3))
        x = box.x + self.pick((-1, max(0, box.width - width)))
        y = box.y + self.pick((-1, max(0, box.height - height)))
        if dx:
            x = box.x + box.width + off if dx > 0 else box.x - off - width
        if dy:
            y = box.y + box.height + off if dy > 0 else box.y - off - height
        return x, y

    def finished(self, name: str, heroes: tuple[str, ...]) -> Battlefield:
        """The battlefield. Repeated names are numbered."""
        names = [house for house, _, _ in self.houses]
        named = []
        for n, (house, box, _) in enumerate(self.houses):
            number = f" {names[: n + 1].count(house)}" if names.count(house) > 1 else ""
            named.append((house + number, box.y * self.board.width + box.x))
        exits = (*heroes, *(BACK[edge] for edge in heroes if BACK[edge] not in heroes))
        return Battlefield(
            name=name,
            width=self.board.width,
            height=self.board.height,
            squares="".join("".join(row) for row in self.squares),
            across="".join("".join(row) for row in self.across),
            along="".join("".join(row) for row in self.along),
            heroes=heroes,
            exits=exits,
            named=tuple(sorted(named, key=lambda piece: piece[1])),
        )


def beside(edge: tuple[bool, int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The squares on both sides of an edge."""
    along, x, y = edge
    return ((x, y - 1), (x, y)) if along else ((x - 1, y), (x, y))
