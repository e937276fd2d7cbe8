"""The state after what happens to the turn."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.events import turn as events
from rules.systems.twilight_world.evolve.changing import After, changed
from rules.systems.twilight_world.state import Activation, Game, Retake


def _turn_began(state: Game, event: events.TurnBegan) -> Game:
    return replace(state, phase="opening", turn=event.turn, points={}, called={})


def _sides_ordered(state: Game, event: events.SidesOrdered) -> Game:
    return replace(state, order=event.order)


def _points_rolled(state: Game, event: events.PointsRolled) -> Game:
    return replace(state, points={**state.points, event.pool: event.points})


def _phase_began(state: Game, event: events.PhaseBegan) -> Game:
    return replace(state, phase="acting", acting=state.order.index(event.side))


def _phase_ended(state: Game, event: events.PhaseEnded) -> Game:
    return replace(state, active=None) if state.active else state


def _turn_ended(state: Game, event: events.TurnEnded) -> Game:
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
        figures={**state.figures, **rested},
        places={**state.places, **places} if places else state.places,
        vehicles={**state.vehicles, **parked} if parked else state.vehicles,
    )


def _activated(state: Game, event: events.Activated) -> Game:
    """Rule: TW-AP-4, TW-AP-5."""
    points, key = state.points, event.figure
    if event.pool:
        points = {**points, event.pool: points[event.pool] - 1}
    one = replace(state.figures[key], acted=True, forgot=len(state.shots))
    figures = {**state.figures, key: one}
    return replace(state, points=points, figures=figures, active=Activation(figure=key))


def _activation_ended(state: Game, event: events.ActivationEnded) -> Game:
    return replace(state, active=None)


def _turn_declared_over(state: Game, event: events.TurnDeclaredOver) -> Game:
    state = changed(state, event.figure, over=True, acted=True)
    if state.active and state.active.figure == event.figure:
        return replace(state, active=None)
    return state


def _asked(state: Game, event: events.Asked) -> Game:
    return replace(state, asks=(*state.asks, event.ask))


def _answered(state: Game, event: events.Answered) -> Game:
    return replace(state, asks=state.asks[1:])


def _ventured(state: Game, event: events.Ventured) -> Game:
    before = replace(state, retake=None) if state.retake else state
    return replace(state, retake=Retake(seat=event.seat, command=event.command, before=before))


def _chanced(state: Game, event: events.Chanced) -> Game:
    if not state.retake or not event.rolls:
        return replace(state, retake=None)
    retake = replace(state.retake, rolls=event.rolls, settled=event.settled, lucky=event.lucky)
    return replace(state, retake=retake)


def _luck_used(state: Game, event: events.LuckUsed) -> Game:
    """Rule: TW-TRAIT-LUCK."""
    assert state.retake is not None
    before = state.retake.before
    return changed(before, event.figure, luck=before.figures[event.figure].luck - 1)


def _game_ended(state: Game, event: events.GameEnded) -> Game:
    return replace(state, phase="over", result=event.result, active=None, asks=(), blast=None)


AFTER: After = {
    events.TurnBegan: _turn_began,
    events.SidesOrdered: _sides_ordered,
    events.PointsRolled: _points_rolled,
    events.PhaseBegan: _phase_began,
    events.PhaseEnded: _phase_ended,
    events.TurnEnded: _turn_ended,
    events.Activated: _activated,
    events.ActivationEnded: _activation_ended,
    events.TurnDeclaredOver: _turn_declared_over,
    events.Asked: _asked,
    events.Answered: _answered,
    events.Ventured: _ventured,
    events.Chanced: _chanced,
    events.LuckUsed: _luck_used,
    events.GameEnded: _game_ended,
}
