"""The state after what happens to figures."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.events import figures as events
from rules.systems.twilight_world.evolve.changing import After, changed, laid_down, with_fighter
from rules.systems.twilight_world.ground import lays_at
from rules.systems.twilight_world.muster import ZOMBIE_CARD
from rules.systems.twilight_world.state import Fighter, Game, Task

STIRRING = ("move", "attack")  # what Regeneration does without: TW-TRAIT-REGEN


def _action_taken(state: Game, event: events.ActionTaken) -> Game:
    """Whoever was lured has forgotten it when it attacks. Rule: TW-SOLO-10."""
    assert state.active is not None
    active = replace(state.active, did=event.did)
    figure = state.figures[event.figure]
    if event.did not in STIRRING or (figure.stirred and not figure.lured):
        return replace(state, active=active)
    lured = "" if event.did == "attack" else figure.lured
    figures = {**state.figures, figure.key: replace(figure, stirred=True, lured=lured)}
    return replace(state, active=active, figures=figures)


def _moved(state: Game, event: events.Moved) -> Game:
    assert state.active is not None
    active = replace(state.active, moving=True, contact=event.contact, specials=event.specials)
    return replace(state, active=active)


def _special_spent(state: Game, event: events.SpecialSpent) -> Game:
    assert state.active is not None
    return replace(state, active=replace(state.active, specials=state.active.specials - 1))


def _stepped(state: Game, event: events.Stepped) -> Game:
    state = changed(state, event.figure, at=event.at)
    active = state.active
    if active and active.figure == event.figure:
        return replace(state, active=replace(active, left=event.left))
    return state


def _move_ended(state: Game, event: events.MoveEnded) -> Game:
    assert state.active is not None
    return replace(state, active=replace(state.active, moving=False, specials=0))


def _chose(state: Game, event: events.Chose) -> Game:
    return changed(state, event.figure, why=event.why)


def _lure_lost(state: Game, event: events.LureLost) -> Game:
    return changed(state, event.figure, lured="")


def _left_board(state: Game, event: events.LeftBoard) -> Game:
    left = replace(state.figures[event.figure], where="left", inside="", at=NOWHERE)
    return _without_active(state, left)


def _hid(state: Game, event: events.Hid) -> Game:
    return changed(state, event.figure, hidden=True)


def _revealed(state: Game, event: events.Revealed) -> Game:
    return changed(state, event.figure, hidden=False)


def _spot_tried(state: Game, event: events.SpotTried) -> Game:
    tried = (*state.figures[event.figure].tried, event.target)
    return changed(state, event.figure, tried=tried)


def _wounded(state: Game, event: events.Wounded) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, wounds=event.wounds)
    return with_fighter(state, replace(figure, body=body, cause=event.cause, by=event.by))


def _knocked_out(state: Game, event: events.KnockedOut) -> Game:
    lying = replace(state.figures[event.figure], task=None, hidden=False)
    return _without_active(state, lying)


def _died(state: Game, event: events.Died) -> Game:
    """Rule: TW-WND-3, TW-ITEM-5."""
    figure = state.figures[event.figure]
    dead = replace(
        figure, where="dead", rises=event.rises, goals=(), task=None, hidden=False, vehicle=""
    )
    if figure.card == ZOMBIE_CARD:
        return buried(state, dead)
    state = laid_down(state, figure.goals, lays_at(state, figure))
    return _without_active(_out_of_vehicle(state, figure), dead)


def buried(state: Game, zombie: Fighter) -> Game:
    """A common zombie leaves the figures, so that a long game is as fast as a short one."""
    state = _without_active(state, zombie)
    figures = {key: one for key, one in state.figures.items() if key != zombie.key}
    return replace(state, figures=figures, graves={**state.graves, zombie.key: zombie})


def _fled(state: Game, event: events.Fled) -> Game:
    figure = state.figures[event.figure]
    state = laid_down(state, figure.goals, lays_at(state, figure))
    fled = replace(figure, where="fled", goals=(), task=None, hidden=False, vehicle="")
    return _without_active(_out_of_vehicle(state, figure), fled)


def _without_active(state: Game, figure: Fighter) -> Game:
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


def _rose(state: Game, event: events.Rose) -> Game:
    """Rule: TW-INF-2."""
    state = changed(state, event.dead, rises=False)
    return replace(with_fighter(state, event.zombie), arrivals=state.arrivals + 1)


def _came(state: Game, event: events.Came) -> Game:
    if event.card:
        state = replace(state, cards={**state.cards, event.card.key: event.card})
    if event.fighter.luck:
        state = replace(state, lucky=(*state.lucky, event.fighter.key))
    if event.why == "survivors":
        group = state.groups[event.fighter.group]
        group = replace(group, members=(*group.members, event.fighter.key))
        state = replace(state, groups={**state.groups, group.key: group})
    return replace(with_fighter(state, event.fighter), arrivals=state.arrivals + 1)


def _scout_rolled(state: Game, event: events.ScoutRolled) -> Game:
    return state


def _scout_placed(state: Game, event: events.ScoutPlaced) -> Game:
    return changed(state, event.figure, where="board")


def _healed(state: Game, event: events.Healed) -> Game:
    figure = state.figures[event.figure]
    return with_fighter(state, replace(figure, body=replace(figure.body, wounds=event.wounds)))


def _woke(state: Game, event: events.Woke) -> Game:
    return changed(state, event.figure, cause=None, by="")


def _limit_raised(state: Game, event: events.LimitRaised) -> Game:
    figure = state.figures[event.figure]
    body = replace(figure.body, falls_at=event.limit, dies_at=event.limit + 1)
    if event.stays_down:
        body = replace(body, wounds=event.limit)
    return with_fighter(state, replace(figure, body=body))


def _task_worked(state: Game, event: events.TaskWorked) -> Game:
    task = Task(kind=event.task, of=event.of, turns=event.turns, last=state.turn)
    return changed(state, event.figure, task=task)


def _task_dropped(state: Game, event: events.TaskDropped) -> Game:
    return changed(state, event.figure, task=None)


def _patient_treated(state: Game, event: events.PatientTreated) -> Game:
    state = changed(state, event.patient, treated=True)
    return changed(state, event.figure, healer=True, task=None)


AFTER: After = {
    events.ActionTaken: _action_taken,
    events.Moved: _moved,
    events.SpecialSpent: _special_spent,
    events.Stepped: _stepped,
    events.MoveEnded: _move_ended,
    events.Chose: _chose,
    events.LureLost: _lure_lost,
    events.LeftBoard: _left_board,
    events.Hid: _hid,
    events.Revealed: _revealed,
    events.SpotTried: _spot_tried,
    events.Wounded: _wounded,
    events.KnockedOut: _knocked_out,
    events.Died: _died,
    events.Fled: _fled,
    events.Rose: _rose,
    events.Came: _came,
    events.ScoutRolled: _scout_rolled,
    events.ScoutPlaced: _scout_placed,
    events.Healed: _healed,
    events.Woke: _woke,
    events.LimitRaised: _limit_raised,
    events.TaskWorked: _task_worked,
    events.TaskDropped: _task_dropped,
    events.PatientTreated: _patient_treated,
}
