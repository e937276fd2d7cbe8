"""The ground of a battlefield as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.maps import Area, Boundary, Label
from rules.systems.twilight_world.catalogue import looks
from rules.systems.twilight_world.map.field import (
    Battlefield,
    Piece,
    edge_rows,
    pieces,
    place_of,
    square_rows,
)
from rules.systems.twilight_world.map.placing import OPENINGS
from rules.systems.twilight_world.map.siege import closed_up
from rules.systems.twilight_world.names import thing_name
from rules.systems.twilight_world.state import Edge
from rules.table import Board
from rules.text import Text

Secured = tuple[tuple[str, tuple[Edge, ...]], ...]  # places with the sides that are barred


def ground_of(field: Battlefield) -> Board:
    """A battlefield with nobody on it."""
    return barred_ground(field, ())


@lru_cache(maxsize=16)
def barred_ground(field: Battlefield, secured: Secured) -> Board:
    """The fixed part of the board. Barred sides are drawn barred. Rule: TW-LOCK-4."""
    field = closed_up(field, secured, "barricade")
    return Board(
        name=field.name,
        columns=field.width,
        rows=field.height,
        areas=tuple(_areas(field)),
        boundaries=tuple(_boundaries(field)),
        labels=tuple(_labels(field)),
        looks=looks(),
    )


def _areas(field: Battlefield) -> Iterator[Area]:
    """All squares of a kind are one area, in the order of the catalogue."""
    for mark, row in square_rows().items():
        squares = tuple([at for at, there in enumerate(field.squares) if there == mark])
        if squares:
            yield Area(kind=row.key, name=Text(row.name), squares=squares)


def _boundaries(field: Battlefield) -> Iterator[Boundary]:
    """Edges of a kind that follow each other in a line are one. Doors and windows stay single."""
    width, height = field.width, field.height
    for y in range(height + 1):
        marks = field.along[y * width : (y + 1) * width]
        for kind, start, end in _runs(marks):
            yield _boundary(kind, (start, y), (end, y))
    for x in range(width + 1):
        marks = field.across[x :: width + 1]
        for kind, start, end in _runs(marks):
            yield _boundary(kind, (x, start), (x, end))


def _runs(marks: str) -> Iterator[tuple[str, int, int]]:
    """Kinds of edges that are something, from where to where."""
    rows = edge_rows()
    start = 0
    for n in range(1, len(marks) + 1):
        row = rows[marks[start]]
        if n < len(marks) and row.key not in OPENINGS and rows[marks[n]].key == row.key:
            continue
        if row.key != "none":
            yield row.key, start, n
        start = n


def _boundary(kind: str, start: tuple[int, int], end: tuple[int, int]) -> Boundary:
    name = next(row.name for row in edge_rows().values() if row.key == kind)
    return Boundary(kind=kind, name=Text(name), start=start, end=end)


def _labels(field: Battlefield) -> Iterator[Label]:
    """The name of each piece that offers name, in the middle of one of its squares."""
    for piece in pieces(field):
        if piece.conceals and not piece.edges:
            yield Label(key=piece.key, text=thing_name(piece.key), at=_middle(field, piece))


def _middle(field: Battlefield, piece: Piece) -> int:
    """The square of the piece that is nearest to the middle of them all."""
    places = [place_of(field, at) for at in piece.squares]
    x = sum(column for column, _ in places) / len(places)
    y = sum(row for _, row in places) / len(places)
    return min(
        piece.squares,
        key=lambda at: (at % field.width - x) ** 2 + (at // field.width - y) ** 2,
    )
