"""Places of a board: squares whose names never change, zones of several squares, and void.

The name of a square is a number. On a map that does not grow, squares are numbered from 0, west to
east, then north to south. A map that grows has a fixed `stride`, the numbers from one row to the
next. Square 0 stays where it is, and squares north and west of it have negative rows and columns.
So a new window around more squares changes the name of none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from rules.text import Text

Place = int | str  # the name of a square, or the key of a zone
Spot = tuple[int, int]  # column and row


class Zone(Struct, frozen=True, kw_only=True):
    """A named set of squares in which pieces stand, as in one square."""

    key: str  # letters, digits and hyphens
    name: Text
    squares: tuple[int, ...]


class Route(Struct, frozen=True):
    """The way of a move to a place, with its cost."""

    places: tuple[Place, ...]  # the first step first, up to that place
    cost: int
    points: int  # there are for it


class Grid(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A window of columns and rows, and which of its squares are there.

    A growing map is less than half its stride wide to either side of square 0.
    """

    columns: int
    rows: int
    west: int = 0  # its first column
    north: int = 0  # its first row
    stride: int = 0  # of a map that grows; 0: the columns
    void: tuple[int, ...] = ()  # squares of the window that are not there
    zones: tuple[Zone, ...] = ()

    def grid(self) -> Grid:
        """Return the places alone, without the pieces and tiles on them."""
        return Grid(
            columns=self.columns,
            rows=self.rows,
            west=self.west,
            north=self.north,
            stride=self.stride,
            void=self.void,
            zones=self.zones,
        )

    def spot_of(self, square: int) -> Spot:
        """Return the column and the row of a square, also of one outside the window."""
        if not self.stride:
            row, column = divmod(square, self.columns)
            return column, row
        half = self.stride // 2
        row, column = divmod(square + half, self.stride)
        return column - half, row

    def square_at(self, column: int, row: int) -> int:
        """Return the name of the square of a column and a row."""
        return row * (self.stride or self.columns) + column

    def spots(self) -> Iterator[Spot]:
        """Yield column and row of every square that is there, from the north-west."""
        void = set(self.void)
        for row in range(self.north, self.north + self.rows):
            for column in range(self.west, self.west + self.columns):
                if self.square_at(column, row) not in void:
                    yield column, row

    def squares(self) -> Iterator[int]:
        """Yield the name of every square that is there, from the north-west."""
        return (self.square_at(*spot) for spot in self.spots())

    def holds(self, place: Place) -> bool:
        """True if there is such a square, or such a zone."""
        if isinstance(place, str):
            return any(zone.key == place for zone in self.zones)
        column, row = self.spot_of(place)
        inside = 0 <= column - self.west < self.columns and 0 <= row - self.north < self.rows
        return inside and place not in self.void

    def zone(self, key: str) -> Zone:
        """Return the zone of this key. Raises: KeyError."""
        for zone in self.zones:
            if zone.key == key:
                return zone
        raise KeyError(key)

    def squares_of(self, place: Place) -> tuple[int, ...]:
        """Return the squares of a zone, or the square itself. Raises: KeyError."""
        return self.zone(place).squares if isinstance(place, str) else (place,)


def runs(steps: Iterable[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Join steps, each a line and a place on it, to runs: the line, the first place, the length."""
    found: list[tuple[int, int, int]] = []
    for line, at in sorted(steps):
        if found and found[-1][0] == line and sum(found[-1][1:]) == at:
            found[-1] = (line, found[-1][1], found[-1][2] + 1)
        else:
            found.append((line, at, 1))
    return found
