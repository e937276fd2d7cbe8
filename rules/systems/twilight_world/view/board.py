"""The battlefield as a screen or a sheet draws it, with everybody who is on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from string import digits
from typing import Any

from rules.maps import Roof
from rules.printables import Shape
from rules.systems.twilight_world.catalogue import sides
from rules.systems.twilight_world.ground.aboard import vehicle_squares
from rules.systems.twilight_world.map.driven import chassis_of
from rules.systems.twilight_world.map.field import pieces
from rules.systems.twilight_world.names import figure_name, thing_name
from rules.systems.twilight_world.noise.arrivals import Stepped
from rules.systems.twilight_world.state import NOWHERE, ZOMBIE_CARD, Fighter, Game
from rules.systems.twilight_world.view.figures import body_of, standing_of
from rules.systems.twilight_world.view.ground import barred_ground
from rules.systems.twilight_world.who import SURVIVORS, is_awake, kind_of, on_board
from rules.table import Board, BoardPiece, FallenFigure
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


LETTERS = 2  # of a name, in a figure's short mark


def board(state: Game, seat: str) -> Board | None:
    """The battlefield, the same for every seat, or None where the players see everything."""
    if state.field is None:
        return None
    secured = tuple([(one.key, one.secured) for one in state.places.values() if one.secured])
    ground = barred_ground(state.field, secured)
    figures = [one for one in state.figures.values() if _is_drawn(one)]
    return Board(
        name=ground.name,
        columns=ground.columns,
        rows=ground.rows,
        areas=ground.areas,
        boundaries=ground.boundaries,
        labels=ground.labels,
        looks=ground.looks,
        roofs=tuple(_roofs(state, figures)),
        pieces=(*_vehicles(state), *[_piece(state, one) for one in figures]),
        fallen=tuple(_fallen(state)),
    )


def _is_drawn(figure: Fighter) -> bool:
    """True if the figure stands or lies there. Of the dead only future zombies."""
    return figure.at != NOWHERE and not figure.vehicle and (on_board(figure) or figure.rises)


def _roofs(state: Game, drawn: Iterable[Fighter]) -> Iterator[Roof]:
    """The roofs of buildings that no hero has entered, and where nobody is seen.

    Rule: TW-BLDG-5.
    """
    assert state.field is not None
    there = {one.at for one in drawn}
    for piece in pieces(state.field):
        place = state.places.get(piece.key)
        if place and not place.entered and there.isdisjoint(piece.squares):
            yield Roof(piece.squares, "iron" if place.kind == "shed" else "shingles")


def _fallen(state: Game) -> Iterator[FallenFigure]:
    """The newest body of each square. Who rises or has risen leaves none. Rule: TW-INF-2."""
    zombies = (*state.graves.values(), *state.figures.values())
    risen = {one.name for one in zombies if one.card == ZOMBIE_CARD}
    lying = {
        one.at: one
        for one in zombies
        if one.where == "dead" and one.at != NOWHERE and not one.rises
        if one.card == ZOMBIE_CARD or one.name not in risen
    }
    for one in lying.values():
        yield body_of(state, one, shape_of(one.side))


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


def _piece(state: Game, figure: Fighter) -> BoardPiece:
    return BoardPiece(
        key=figure.key,
        name=figure_name(state, figure),
        short=_short(figure),
        squares=(figure.at,),
        shape=shape_of(figure.side),
        standing=standing_of(state, figure),
        side=figure.side,
        marks=tuple(_marks(figure)),
    )


def trails(events: Sequence[Any]) -> dict[str, tuple[int, ...]]:
    """The squares that figures came through, by key."""
    found: dict[str, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, Stepped):
            found[event.figure] = found.get(event.figure, ()) + (event.path or (event.at,))
    return found


def shape_of(side: str) -> Shape:
    """The shape of a side's tokens. Survivors have that of the heroes."""
    row = sides().get("heroes" if side == SURVIVORS else kind_of(side))
    return row.shape if row else "round"


def _short(figure: Fighter) -> str:
    """The number of one of many, else the first letters of a name."""
    group = figure.key.rstrip(digits)
    number = figure.key[len(group) :] if group else ""  # figures of a roster have but a number
    return number or figure.name[:LETTERS]


def _marks(figure: Fighter) -> Iterator[Text]:
    """Marks worth seeing at a glance."""
    if figure.hidden:
        yield text("hidden")
    if figure.rises:
        yield text("will rise")
    if figure.body.wounds and is_awake(figure):
        yield text("wounded")
    if figure.goals:
        yield text("carries a goal item")
