"""Objectives that are done, effects of a mission, the exit.

Rule: ZC-039, ZC-044, ZC-087, ZC-F04, ZC-F06.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.activation import pay, why_not_pay
from rules.systems.zombicide.missions.format import Objective as ObjectiveRow
from rules.systems.zombicide.movement import why_not_afoot
from rules.systems.zombicide.names import char_name, token_name
from rules.systems.zombicide.scene import Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.state import NOBODY, NOWHERE, Does, Game
from rules.systems.zombicide.who import (
    car_of,
    crowded,
    current,
    in_car,
    is_driver,
    mission,
    world,
)
from rules.systems.zombicide.wounds import without
from rules.table import Line
from rules.text import text


class DoObjective(Command, frozen=True, tag="zc.Objective"):
    """Take or activate an objective of the zone. Rule: ZC-039."""

    objective: str


class Leave(Command, frozen=True, tag="zc.Leave"):
    """Leave the board by the exit. Rule: ZC-044, ZC-087."""


class ObjectiveDone(Event, frozen=True, tag="zc.objective"):
    """An objective is taken or activated. Rule: ZC-039, ZC-F04."""

    token: int
    what: int
    who: int
    xp: int = 0


class Departed(Event, frozen=True, tag="zc.departed"):
    """Characters leave the board, on foot or by car. Rule: ZC-087."""

    who: tuple[int, ...]
    car: int = NOBODY


# --- Objectives ---


def objectives_here(state: Game) -> tuple[int, ...]:
    """The tokens that can be done in the zone. Rule: ZC-039, ZC-F04, ZC-084."""
    zone, rows = current(state).zone, mission(state).objectives
    return tuple(
        [
            number
            for number, token in enumerate(state.tokens)
            if token.zone == zone
            and token.holder == NOBODY
            and (not token.done or rows[token.what].carry)
        ]
    )


def why_not_objective(state: Game, token: int) -> Refusal | None:
    """Rule: ZC-039."""
    if token not in objectives_here(state):
        return Refusal(
            text("This zone does not have that objective."),
            "ZC-039",
            text("Choose one of the listed options."),
        )
    return why_not_afoot(state) or why_not_pay(state)


def candidates(state: Game, token: int) -> dict[str, int]:
    """The objectives that a hidden token may be, 0 for those found elsewhere. Rule: ZC-F04."""
    rows = mission(state)
    group = next(one for one in rows.shuffle if rows.objectives[token].id in one)
    known = [rows.objectives[one.what].id for one in state.tokens if one.what != NOBODY]
    return {key: int(key not in known) for key in group}


def do_objective(scene: Scene, command: DoObjective) -> None:
    """Rule: ZC-039, ZC-F04. Raises: Refused."""
    rows = mission(scene.state).objectives
    keys = [row.id for row in rows]
    number = keys.index(command.objective) if command.objective in keys else NOBODY
    scene.check(why_not_objective(scene.state, number))
    pay(scene)
    token, who = scene.state.tokens[number], scene.state.active
    what = token.what
    if what == NOBODY:
        found = scene.draw(candidates(scene.state, number), text("objective"))
        what = keys.index(found)
    xp = 0 if token.done else rows[what].xp
    scene.happen(ObjectiveDone(token=number, what=what, who=who, xp=xp))
    if rows[what].do and not token.done:
        scene.due(Does(objective=what, who=who))


# --- The exit ---


NO_EXIT: Final = Refusal(text("This zone has no open exit."), "ZC-087", text("Go to the exit."))


def why_not_leave(state: Game) -> Refusal | None:
    """Refuse to leave elsewhere, among zombies, or in a seat behind the driver. Rule: ZC-087."""
    row = mission(state).exit
    zone = current(state).zone
    if row is None or not state.exit or world(state).number[row.zone] != zone:
        return NO_EXIT
    if crowded(state, zone):
        return Refusal(text("Zombies block the exit."), "ZC-087", text("Kill the zombies first."))
    car = car_of(state, state.active)
    by_car = car != NOBODY and is_driver(state, state.active) and mission(state).cars[car].drive
    if car != NOBODY and not by_car:
        return Refusal(
            text("Only the driver can leave with the car."),
            "ZC-087",
            text("Get out of the car first."),
        )
    return None


def leave(scene: Scene, command: Leave) -> None:
    """A driver leaves with everybody in the car. Rule: ZC-087. Raises: Refused."""
    scene.check(why_not_leave(scene.state))
    car = car_of(scene.state, scene.state.active)
    people: tuple[int, ...] = (scene.state.active,)
    if car != NOBODY:
        people = tuple(in_car(scene.state.cars[car]))
    scene.happen(Departed(who=people, car=car))


# --- Evolve ---


def _done(state: Game, event: ObjectiveDone) -> Game:
    row: ObjectiveRow = mission(state).objectives[event.what]
    tokens = list(state.tokens)
    holder = event.who if row.carry else NOBODY
    tokens[event.token] = replace(tokens[event.token], what=event.what, done=True, holder=holder)
    one = state.chars[event.who]
    return replace(with_char(state, event.who, xp=one.xp + event.xp), tokens=tuple(tokens))


def _departed(state: Game, event: Departed) -> Game:
    after = state
    by_car = event.car != NOBODY
    for who in event.who:
        after = without(with_char(after, who, left=True, by_car=by_car), who)
    if by_car:
        cars = list(after.cars)
        cars[event.car] = replace(cars[event.car], zone=NOWHERE)
        after = replace(after, cars=tuple(cars))
    return after


# --- Offers, tell ---

_OBJECTIVE, _LEAVE, _WHICH = text("Use objective"), text("Leave"), text("Objective")
_LEAVING = (Offer("zc.Leave", _LEAVE),)


def objective_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-039."""
    if why_not_pay(state) or why_not_afoot(state):
        return ()
    rows = mission(state).objectives
    keys = tuple([rows[token].id for token in objectives_here(state)])
    return (Offer("zc.Objective", _OBJECTIVE, (OneOf("objective", _WHICH, keys),)),) if keys else ()


def leave_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-087."""
    return () if why_not_leave(state) else _LEAVING


def _tell_done(state: Game, event: ObjectiveDone) -> Lines:
    token = replace(state.tokens[event.token], what=event.what)
    name, what = char_name(state, event.who), token_name(state, token)
    words = text("{name} gets the objective: {objective}.", name=name, objective=what)
    yield Line(words, "ZC-039", mood="good")
    if event.xp:
        yield Line(text("{name} gains {xp} XP.", name=name, xp=event.xp), "ZC-039", minor=True)


def _tell_departed(state: Game, event: Departed) -> Lines:
    for who in event.who:
        words = text("{name} leaves the board.", name=char_name(state, who))
        yield Line(words, "ZC-087", mood="good")


OBJECTIVES = Subject(
    decide={DoObjective: do_objective, Leave: leave},
    evolve={
        ObjectiveDone: _done,
        Departed: _departed,
    },
    tell={
        ObjectiveDone: _tell_done,
        Departed: _tell_departed,
    },
)
