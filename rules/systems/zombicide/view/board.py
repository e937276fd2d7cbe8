"""The board: zones with noise, groups by kind and count, characters, tokens, cars, spawns.

Rule: ZC-003, ZC-061.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.printables import Shape
from rules.systems.zombicide.map.ground import ground_of
from rules.systems.zombicide.names import (
    KIND_NAMES,
    car_name,
    char_name,
    token_name,
    zombies_of,
)
from rules.systems.zombicide.state import KINDS, NOBODY, NOWHERE, Game, Survivor
from rules.systems.zombicide.who import car_of, mission, world
from rules.table import Board, BoardPiece, Standing
from rules.text import Text, text

_SHAPES: Final[dict[str, Shape]] = {"W": "jagged", "R": "triangle", "F": "square", "A": "plus"}
SEAT_SHAPES: Final[tuple[Shape, ...]] = ("round", "diamond", "square", "triangle", "plus", "jagged")


def board(state: Game, seat: str) -> Board | None:
    """The board, the same for everybody."""
    ground = ground_of(state.mission, state.doors)
    pieces = (*_marks(state), *_cars(state), *_zombies(state), *_characters(state))
    return Board(**ground.parts(), pieces=pieces, shared=True)


def shape_of(one: Survivor) -> Shape:
    """The mark of a player's characters."""
    return SEAT_SHAPES[one.seat % len(SEAT_SHAPES)]


def standing_of(state: Game, who: int) -> Standing:
    """The standing of a character on the table."""
    one = state.chars[who]
    if one.dead:
        return "dead"
    if one.left:
        return "away"
    if who == state.active:
        return "active"
    return "acted" if one.acted else "ready"


def _characters(state: Game) -> Iterator[BoardPiece]:
    for who, one in enumerate(state.chars):
        if not one.plays or one.zone == NOWHERE:
            continue
        marks = [text("wounded")] if one.wounds else []
        car = car_of(state, who)
        if car != NOBODY:
            marks.append(car_name(state, car))
        yield BoardPiece(
            key=one.key,
            name=char_name(state, who),
            short=one.name[:2],
            zone=world(state).key(one.zone),
            shape=shape_of(one),
            standing=standing_of(state, who),
            side=state.players[one.seat].key,
            marks=tuple(marks),
            drawn="pawn",
        )


def _zombies(state: Game) -> Iterator[BoardPiece]:
    """A piece for each kind in a zone, with its number."""
    for zone, crowd in enumerate(state.zombies):
        for kind, count in zip(KINDS, crowd, strict=True):
            if count:
                yield BoardPiece(
                    key=f"{kind}.{world(state).key(zone)}",
                    name=zombies_of(kind, count),
                    short=f"{kind}{count}" if count > 1 else kind,
                    zone=world(state).key(zone),
                    shape=_SHAPES[kind],
                    standing="ready",
                    side="zombies",
                    marks=(KIND_NAMES[kind],),
                )


def _piece(key: str, name: Text, short: str, zone: str) -> BoardPiece:
    return BoardPiece(key=key, name=name, short=short, zone=zone, shape="round", standing="ready")


def _marks(state: Game) -> Iterator[BoardPiece]:
    """Noise, objectives, spawn zones and the exit."""
    ground, rows = world(state), mission(state)
    for zone in range(ground.size):
        count = state.noise[zone] + state.lasting[zone]
        if count:
            name = text("Noise: {count}", count=count)
            yield _piece(f"noise.{ground.key(zone)}", name, f"♪{count}", ground.key(zone))
    for number, token in enumerate(state.tokens):
        lies = token.holder == NOBODY
        again = token.what != NOBODY and rows.objectives[token.what].carry
        if lies and (not token.done or again):
            key = f"objective.{rows.objectives[number].id}"
            yield _piece(key, token_name(state, token), "×", ground.key(token.zone))
    for number, spawn in enumerate(rows.spawns):
        if state.spawns[number]:
            yield _piece(f"spawn.{spawn.id}", text("Spawn zone"), "☣", spawn.zone)
    if rows.exit and state.exit:
        yield _piece("exit", text("Exit"), "⇥", rows.exit.zone)


def _cars(state: Game) -> Iterator[BoardPiece]:
    for number, car in enumerate(state.cars):
        if car.zone != NOWHERE:
            key = f"car.{mission(state).cars[number].id}"
            yield _piece(key, car_name(state, number), "C", world(state).key(car.zone))
