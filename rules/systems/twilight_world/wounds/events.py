"""Events of wounds: hurt, unconscious, dead, risen, healed, and their states."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.scene import Subject
from rules.systems.twilight_world.changes import (
    assign_figure,
    changed,
    laid_down,
    with_fighter,
    with_group,
)
from rules.systems.twilight_world.ground.contact import lays_at
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.state import ZOMBIE_CARD, Cause, Fighter, Game
from rules.systems.twilight_world.who import is_awake, on_board


class Wounded(Event, frozen=True, tag="Wounded"):
    """So many wounds are on the figure now, and whose doing the last one was."""

    figure: str
    wounds: int
    cause: Cause
    by: str = ""  # key of a side


class KnockedOut(Event, frozen=True, tag="KnockedOut"):
    """Rule: TW-WND-2."""

    figure: str


class Died(Event, frozen=True, tag="Died"):
    """Rule: TW-WND-3. Goal items stay in its square (TW-ITEM-5)."""

    figure: str
    rises: bool = False  # TW-INF-1


class Fled(Event, frozen=True, tag="Fled"):
    """Its leader was killed. Rule: TW-TYPE-3, TW-TYPE-5."""

    figure: str
    leader: str


class Rose(Event, frozen=True, tag="Rose"):
    """One of the dead stands up as a zombie. Rule: TW-INF-2."""

    dead: str
    zombie: Fighter


class Healed(Event, frozen=True, tag="Healed"):
    """So many wounds are left on the figure."""

    figure: str
    wounds: int


class Woke(Event, frozen=True, tag="Woke"):
    """Rule: TW-WND-8, TW-WND-10."""

    figure: str


class LimitRaised(Event, frozen=True, tag="LimitRaised"):
    """The wound limit of a figure in this game. Rule: TW-SRCH-9, TW-SRCH-10."""

    figure: str
    limit: int
    stays_down: bool = False  # unconscious, and its wounds go up with the limit: TW-WND-10


class TaskDropped(Event, frozen=True, tag="TaskDropped"):
    figure: str


class GroupProvoked(Event, frozen=True, tag="GroupProvoked"):
    """Rule: TW-SURV-5."""

    group: str
    side: str
    until: int  # the turn


def _wounded(state: Game, event: Wounded) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, wounds=event.wounds)
    return with_fighter(state, replace(figure, body=body, cause=event.cause, by=event.by))


def _knocked_out(state: Game, event: KnockedOut) -> Game:
    lying = replace(state.figures[event.figure], task=None, hidden=False)
    return without_active(state, lying)


def _died(state: Game, event: Died) -> Game:
    """Rule: TW-WND-3, TW-ITEM-5."""
    figure = state.figures[event.figure]
    dead = replace(
        figure, where="dead", rises=event.rises, goals=(), task=None, hidden=False, vehicle=""
    )
    if figure.card == ZOMBIE_CARD:
        return buried(state, dead)
    state = laid_down(state, figure.goals, lays_at(state, figure))
    return without_active(_out_of_vehicle(state, figure), dead)


def buried(state: Game, zombie: Fighter) -> Game:
    """A common zombie leaves the figures, so that a long game is as fast as a short one."""
    state = without_active(state, zombie)
    figures = {key: one for key, one in state.figures.items() if key != zombie.key}
    return replace(state, figures=figures, graves={**state.graves, zombie.key: zombie})


def _fled(state: Game, event: Fled) -> Game:
    figure = state.figures[event.figure]
    state = laid_down(state, figure.goals, lays_at(state, figure))
    fled = replace(figure, where="fled", goals=(), task=None, hidden=False, vehicle="")
    return without_active(_out_of_vehicle(state, figure), fled)


def without_active(state: Game, figure: Fighter) -> Game:
    """The state with a figure that acts no more, gone from the board or lying on it."""
    state = with_fighter(state, figure)
    if state.active and state.active.figure == figure.key:
        return replace(state, active=None)
    return state


def _out_of_vehicle(state: Game, figure: Fighter) -> Game:
    if not figure.vehicle:
        return state
    vehicle = state.vehicles[figure.vehicle]
    emptier = replace(
        vehicle,
        riders=tuple([rider for rider in vehicle.riders if rider != figure.key]),
        driver="" if vehicle.driver == figure.key else vehicle.driver,
    )
    return replace(state, vehicles={**state.vehicles, vehicle.key: emptier})


def _rose(state: Game, event: Rose) -> Game:
    """Rule: TW-INF-2."""
    state = changed(state, event.dead, rises=False)
    return replace(with_fighter(state, event.zombie), arrivals=state.arrivals + 1)


def _healed(state: Game, event: Healed) -> Game:
    figure = state.figures[event.figure]
    return with_fighter(state, replace(figure, body=replace(figure.body, wounds=event.wounds)))


def _limit_raised(state: Game, event: LimitRaised) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, falls_at=event.limit, dies_at=event.limit + 1)
    if event.stays_down:
        body = replace(body, wounds=event.limit)
    return with_fighter(state, replace(figure, body=body))


def _group_provoked(state: Game, event: GroupProvoked) -> Game:
    group = state.groups[event.group]
    provoked = {**group.provoked, event.side: event.until}
    return with_group(state, replace(group, provoked=provoked))


def _faults(state: Game) -> Iterator[str]:
    for one in state.figures.values():
        yield from _faults_of(one)
    yield from _graves(state)


def _faults_of(figure: Fighter) -> Iterator[str]:
    """Among them: figures off the board, or unconscious, that still do something."""
    body = figure.body
    if not 0 <= body.wounds <= body.dies_at:
        yield f"{figure.key} has {body.wounds} wounds of {body.dies_at}"
    if (body.condition == "dead") != (figure.where == "dead"):
        yield f"{figure.key} is {body.condition} and {figure.where}"
    if not on_board(figure) and (figure.vehicle or figure.hidden or figure.task):
        yield f"{figure.key} is {figure.where}, and in a vehicle, hidden or at work"
    if figure.where in ("dead", "fled", "aside", "removed") and figure.goals:
        yield f"{figure.key} is {figure.where} and has {figure.goals}"
    if not is_awake(figure) and (figure.hidden or figure.task):
        yield f"{figure.key} is unconscious, and hidden or at work"
    if figure.rises and figure.where != "dead":
        yield f"{figure.key} is to rise and {figure.where}"


def _graves(state: Game) -> Iterator[str]:
    for key, one in state.graves.items():
        gone = one.where in ("dead", "removed") and not one.goals
        if key != one.key or key in state.figures or not gone:
            yield f"{key} is buried, and {one.where}"


SUBJECT = Subject(
    evolve={
        Wounded: _wounded,
        KnockedOut: _knocked_out,
        Died: _died,
        Fled: _fled,
        Rose: _rose,
        Healed: _healed,
        Woke: assign_figure(cause=None, by=""),
        LimitRaised: _limit_raised,
        TaskDropped: assign_figure(task=None),
        GroupProvoked: _group_provoked,
    },
    faults=_faults,
)
