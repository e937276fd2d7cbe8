"""The state after what the host rules and corrects."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.events import host as events
from rules.systems.twilight_world.evolve.changing import After, changed, with_fighter
from rules.systems.twilight_world.evolve.figures import buried
from rules.systems.twilight_world.muster import ZOMBIE_CARD
from rules.systems.twilight_world.state import Fighter, Game

FIELDS = {"markers": "markers", "found": "found_markers", "medical": "medical"}


def _nothing(state: Game, event: events.Listened | events.ZombiesSpawned) -> Game:
    return state


def _temper_settled(state: Game, event: events.TemperSettled) -> Game:
    group = replace(state.groups[event.group], people=event.people, provoked={})
    state = replace(state, groups={**state.groups, group.key: group})
    for key in group.members:
        state = changed(state, key, side=event.side)
    return state


def _withdrawn(state: Game, event: events.Withdrawn) -> Game:
    return replace(state, asks=state.asks[: event.ask] + state.asks[event.ask + 1 :])


def _figure_put(state: Game, event: events.FigurePut) -> Game:
    return changed(state, event.figure, at=event.at)


def _brought_back(state: Game, event: events.BroughtBack) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, wounds=event.wounds)
    back = replace(figure, where="board", body=body, at=event.at, inside="", rises=False)
    return with_fighter(state, replace(back, cause=None, by=""))


def _figure_removed(state: Game, event: events.FigureRemoved) -> Game:
    figure: Fighter = replace(
        state.figures[event.figure], where="removed", inside="", at=NOWHERE, rises=False
    )
    if state.active and state.active.figure == figure.key:
        state = replace(state, active=None)
    return buried(state, figure) if figure.card == ZOMBIE_CARD else with_fighter(state, figure)


def _arm_set(state: Game, event: events.ArmSet) -> Game:
    arms = [
        replace(arm, state=event.state, count=event.count) if arm.key == event.arm else arm
        for arm in state.figures[event.figure].arms
    ]
    return changed(state, event.figure, arms=tuple(arms))


def _supply_set(state: Game, event: events.SupplySet) -> Game:
    return changed(state, event.figure, **{FIELDS[event.supply]: event.count})


def _acted_set(state: Game, event: events.ActedSet) -> Game:
    return changed(state, event.figure, acted=event.acted, over=False)


AFTER: After = {
    events.Listened: _nothing,
    events.ZombiesSpawned: _nothing,
    events.TemperSettled: _temper_settled,
    events.Withdrawn: _withdrawn,
    events.FigurePut: _figure_put,
    events.BroughtBack: _brought_back,
    events.FigureRemoved: _figure_removed,
    events.ArmSet: _arm_set,
    events.SupplySet: _supply_set,
    events.ActedSet: _acted_set,
}
