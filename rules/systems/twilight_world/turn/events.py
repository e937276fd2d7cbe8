"""Commands and events of the turn."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Faces
from rules.scene import Subject, unchanged
from rules.systems.twilight_world.changes import assign_figure
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.state import NOWHERE, Game


class BeginTurn(Command, frozen=True, tag="BeginTurn"):
    """Risers, scouts, initiative and action points. Rule: TW-TURN-1."""


class EndPhase(Command, frozen=True, tag="EndPhase"):
    """The side whose phase it is has done all it wants. Rule: TW-TURN-3."""


class MeetGoal(Command, frozen=True, tag="MeetGoal"):
    """A human side has done what the scenario asks for. Rule: TW-SIDE-7."""


class PlaceScout(Command, frozen=True, tag="PlaceScout"):
    """Place the scout who arrives, or say that there is no legal square. Rule: TW-TRAIT-SCOUT."""

    placed: bool = True
    square: int = NOWHERE


class TurnBegan(Event, frozen=True, tag="TurnBegan"):
    turn: int


class SidesOrdered(Event, frozen=True, tag="SidesOrdered"):
    """Initiative is settled. Rule: TW-INIT-1."""

    order: tuple[str, ...]
    rolled: tuple[tuple[str, int], ...] = ()  # each die: its side and its face


class PointsRolled(Event, frozen=True, tag="PointsRolled"):
    """The action points of a pool: a side, or a leader. Rule: TW-AP-1."""

    pool: str
    points: int
    faces: Faces = ()


class PhaseBegan(Event, frozen=True, tag="PhaseBegan"):
    side: str


class PhaseEnded(Event, frozen=True, tag="PhaseEnded"):
    side: str


class TurnEnded(Event, frozen=True, tag="TurnEnded"):
    """Tokens are cleared, points vanish. Rule: TW-AP-5, TW-AP-7."""

    turn: int


class GameEnded(Event, frozen=True, tag="GameEnded"):
    """Rule: TW-SIDE-7."""

    result: str  # goal, fallen, left, time


class ScoutRolled(Event, frozen=True, tag="ScoutRolled"):
    figure: str
    arrives: bool
    faces: Faces = ()


class ScoutPlaced(Event, frozen=True, tag="ScoutPlaced"):
    figure: str


def _turn_began(state: Game, event: TurnBegan) -> Game:
    return replace(state, phase="opening", turn=event.turn, points={}, called={})


def _sides_ordered(state: Game, event: SidesOrdered) -> Game:
    return replace(state, order=event.order)


def _points_rolled(state: Game, event: PointsRolled) -> Game:
    return replace(state, points={**state.points, event.pool: event.points})


def _phase_began(state: Game, event: PhaseBegan) -> Game:
    return replace(state, phase="acting", acting=state.order.index(event.side))


def _phase_ended(state: Game, event: PhaseEnded) -> Game:
    return replace(state, active=None) if state.active else state


def _turn_ended(state: Game, event: TurnEnded) -> Game:
    """Rule: TW-AP-5, TW-AP-7, TW-TURN-1."""
    rested = {
        key: replace(one, acted=False, over=False, stirred=False, tried=())
        for key, one in state.figures.items()
        if one.acted or one.over or one.stirred or one.tried
    }
    places = {key: replace(one, tried=()) for key, one in state.places.items() if one.tried}
    parked = {key: replace(one, drove=False) for key, one in state.vehicles.items() if one.drove}
    return replace(
        state,
        phase="between",
        points={},
        called={},
        active=None,
        figures={**state.figures, **rested} if rested else state.figures,
        places={**state.places, **places} if places else state.places,
        vehicles={**state.vehicles, **parked} if parked else state.vehicles,
    )


def _game_ended(state: Game, event: GameEnded) -> Game:
    return replace(state, phase="over", result=event.result, active=None, asks=(), blast=None)


SUBJECT = Subject(
    evolve={
        ScoutRolled: unchanged,
        ScoutPlaced: assign_figure(where="board"),
        TurnBegan: _turn_began,
        SidesOrdered: _sides_ordered,
        PointsRolled: _points_rolled,
        PhaseBegan: _phase_began,
        PhaseEnded: _phase_ended,
        TurnEnded: _turn_ended,
        GameEnded: _game_ended,
    },
    quiet=frozenset((PhaseBegan, PhaseEnded)),
)
