"""The board: zones with noise, groups by kind and count, characters, tokens, cars, spawns.

Rule: ZC-003, ZC-061.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from rules.maps import BattlefieldSheet, Ground
from rules.printables import Shape
from rules.systems.zombicide.catalogue.words import icon, printed
from rules.systems.zombicide.map.ground import ground_of, mission_sheet
from rules.systems.zombicide.names import (
    car_name,
    char_name,
    token_name,
    zombies_of,
)
from rules.systems.zombicide.state import KINDS, NOBODY, NOWHERE, Game, Survivor
from rules.systems.zombicide.view.coming import foretold, group_key, loudest, noisiest
from rules.systems.zombicide.who import car_of, mission, noise_of, world
from rules.table import Board, BoardPiece, Standing
from rules.text import Text, text

ZOMBIES: Final = "zombies"
_FIGURE: Final = 0.96  # of a square: neighbours stand apart, and none is cut by an edge
_NOISE: Final = 0.72  # of a token: people come first
_MARK: Final = 0.8
SEAT_SHAPES: Final[tuple[Shape, ...]] = ("round", "diamond", "square", "triangle", "plus")


def board(state: Game, seat: str) -> Board | None:
    """The board, the same for everybody."""
    ground = ground_of(state.mission, state.doors)
    pieces = (*_marks(state), *_cars(state), *_zombies(state), *_characters(state))
    return Board(
        **ground.parts(),
        pieces=pieces,
        foretold=foretold(state),
        foretold_why=noisiest(state),
        foretold_to=tuple([world(state).key(zone) for zone in loudest(state)]),
        shared=True,
        printed=_printed(state, ground, pieces),
    )


def _printed(state: Game, ground: Ground, pieces: Sequence[BoardPiece]) -> BattlefieldSheet:
    """The board on paper, with its own tokens where they lie now. Rule: ZC-018."""
    lies = {piece.key: piece for piece in pieces}
    marks = []
    for mark in mission_sheet(state.mission).marks:
        if piece := lies.get(mark.key):
            squares = ground.zone(piece.zone).squares
            words = piece.short if mark.form == "spawn" else mark.words
            at = mark.at if mark.at in squares else squares[0]
            marks.append(replace(mark, at=at, words=words))
    return BattlefieldSheet(marks=tuple(marks), **ground.parts())


def shape_of(survivor: Survivor) -> Shape:
    """The mark of a player's characters."""
    return SEAT_SHAPES[survivor.seat % len(SEAT_SHAPES)]


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
        face = printed().character.get(one.row)
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
            tint=face.colour if face else "",
            size=_FIGURE,
        )


def _zombies(state: Game) -> Iterator[BoardPiece]:
    """A piece for each kind in a zone, with its number."""
    for zone, crowd in enumerate(state.zombies):
        for kind, count in zip(KINDS, crowd, strict=True):
            if count:
                yield BoardPiece(
                    key=group_key(state, kind, zone),
                    name=zombies_of(kind, count),
                    short=str(count),
                    zone=world(state).key(zone),
                    shape="jagged",
                    standing="ready",
                    side=ZOMBIES,
                    tint=printed().zombie[kind].rim,
                    size=_FIGURE,
                )


def _piece(
    key: str, name: Text, zone: str, drawn: str, short: str = "", *, size: float = _MARK
) -> BoardPiece:
    """A marker. Without a drawing, with its first letter."""
    return BoardPiece(
        key=key,
        name=name,
        short=short or key[:1].upper(),
        zone=zone,
        shape="round",
        standing="ready",
        icon=icon(drawn),
        tint=printed().marks[drawn],
        size=size,
    )


def _marks(state: Game) -> Iterator[BoardPiece]:
    """Noise with that of characters, objectives, spawn zones and the exit. Rule: ZC-061."""
    ground, rows = world(state), mission(state)
    for zone, count in enumerate(noise_of(state)):
        if count and state.step != "opening":
            name, key = text("Noise: {count}", count=count), ground.key(zone)
            yield _piece(f"noise.{key}", name, key, "noise", str(count), size=_NOISE)
    for number, token in enumerate(state.tokens):
        lies = token.holder == NOBODY
        again = token.what != NOBODY and rows.objectives[token.what].carry
        if lies and (not token.done or again):
            key = f"objective.{rows.objectives[number].id}"
            yield _piece(key, token_name(state, token), ground.key(token.zone), "objective")
    for number, spawn in enumerate(rows.spawns):
        if state.spawns[number]:
            name = text("Spawn zone {number}", number=number + 1)
            yield _piece(f"spawn.{spawn.id}", name, spawn.zone, "zombies", str(number + 1))
    if rows.exit and state.exit:
        yield _piece("exit", text("Exit"), rows.exit.zone, "exit")


def _cars(state: Game) -> Iterator[BoardPiece]:
    for number, car in enumerate(state.cars):
        if car.zone != NOWHERE:
            row = mission(state).cars[number]
            drawn = "police-car" if row.type == "police" else "car"
            zone = world(state).key(car.zone)
            yield _piece(f"car.{row.id}", car_name(state, number), zone, drawn)
