"""The battlefield as a screen or a sheet draws it, with everybody who is on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from string import digits
from typing import Any

from rules.maps import Area, Boundary, Label
from rules.printables import Shape
from rules.systems.twilight_world.aboard import vehicle_squares
from rules.systems.twilight_world.battlefield.driven import chassis_of
from rules.systems.twilight_world.battlefield.field import (
    Battlefield,
    Piece,
    edge_rows,
    pieces,
    place_of,
    square_rows,
)
from rules.systems.twilight_world.battlefield.placing import OPENINGS
from rules.systems.twilight_world.battlefield.siege import closed_up
from rules.systems.twilight_world.catalogue import looks, sides
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.events.figures import Stepped
from rules.systems.twilight_world.state import Edge, Fighter, Game
from rules.systems.twilight_world.view.figures import standing_of
from rules.systems.twilight_world.view.names import figure_name, thing_name
from rules.systems.twilight_world.who import SURVIVORS, is_awake, kind_of, on_board
from rules.table import Board, BoardPiece
from rules.text import Text, counted, text

# Where those who draw squares go: the field of an offer, by the kind of its command.
SQUARES = {
    "Move": "to",
    "PlaceScout": "square",
    "Call": "square",
    "Throw": "square",
    "Burn": "square",
    "PutFigure": "square",
    "BringBack": "square",
    "AddFigure": "square",
    "PutVehicle": "square",
    "PutGoal": "square",
    "SetEdge": "square",
    "RuleNoise": "square",
    "RuleSpawn": "square",
}
Secured = tuple[tuple[str, tuple[Edge, ...]], ...]  # places with the sides that are barred
LETTERS = 2  # of a name, in a figure's short mark


def board(state: Game, seat: str) -> Board | None:
    """The battlefield, the same for every seat; None where the players see everything."""
    if state.field is None:
        return None
    secured = tuple([(one.key, one.secured) for one in state.places.values() if one.secured])
    ground = _ground(state.field, secured)
    figures = [one for one in state.figures.values() if _is_drawn(one)]
    return Board(
        name=ground.name,
        columns=ground.columns,
        rows=ground.rows,
        areas=ground.areas,
        boundaries=ground.boundaries,
        labels=ground.labels,
        looks=ground.looks,
        pieces=(*_vehicles(state), *[_piece(state, one) for one in figures]),
    )


def ground_of(field: Battlefield) -> Board:
    """A battlefield with nobody on it."""
    return _ground(field, ())


@lru_cache(maxsize=16)
def _ground(field: Battlefield, secured: Secured) -> Board:
    """What does not move; barred sides are drawn barred. Rule: TW-LOCK-4."""
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
    """Edges of a kind that follow each other in a line are one; doors and windows stay single."""
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


def _is_drawn(one: Fighter) -> bool:
    """Whether the figure stands or lies there; of the dead only those who will rise."""
    return one.at != NOWHERE and not one.vehicle and (on_board(one) or one.rises)


def _vehicles(state: Game) -> Iterator[BoardPiece]:
    """The vehicles that can be driven. Rule: TW-VEH-7, TW-VEH-9."""
    assert state.field is not None
    on_field = {chassis.key for chassis in state.field.vehicles}
    for vehicle in state.vehicles.values():
        if vehicle.key not in on_field:
            continue
        body, riders = vehicle.body, len(vehicle.riders)
        inside = [counted("{count} inside", "{count} inside", riders)] if riders else []
        yield BoardPiece(
            key=vehicle.key,
            name=thing_name(vehicle.key),
            short=vehicle.key.rpartition("-")[2][:LETTERS],
            squares=vehicle_squares(state, vehicle.key),
            shape="round",
            standing="dead" if body.wounds >= body.dies_at else "ready",
            heading=chassis_of(state.field, vehicle.key).heading,
            marks=tuple(inside),
        )


def _piece(state: Game, one: Fighter) -> BoardPiece:
    return BoardPiece(
        key=one.key,
        name=figure_name(state, one),
        short=_short(one),
        squares=(one.at,),
        shape=shape_of(one.side),
        standing=standing_of(state, one),
        side=one.side,
        marks=tuple(_marks(one)),
    )


def trails(events: Sequence[Any]) -> dict[str, tuple[int, ...]]:
    """The squares that figures came through, by key."""
    found: dict[str, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, Stepped):
            found[event.figure] = found.get(event.figure, ()) + (event.path or (event.at,))
    return found


def shape_of(side: str) -> Shape:
    """The shape of a side's tokens; survivors have that of the heroes."""
    row = sides().get("heroes" if side == SURVIVORS else kind_of(side))
    return row.shape if row else "round"


def _short(one: Fighter) -> str:
    """The number of one of many, else the first letters of a name."""
    group = one.key.rstrip(digits)
    number = one.key[len(group) :] if group else ""  # figures of a roster have but a number
    return number or one.name[:LETTERS]


def _marks(one: Fighter) -> Iterator[Text]:
    """What is worth seeing at a glance."""
    if one.hidden:
        yield text("hidden")
    if one.rises:
        yield text("will rise")
    if one.body.wounds and is_awake(one):
        yield text("wounded")
    if one.goals:
        yield text("carries a goal item")
