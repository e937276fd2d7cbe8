"""Spare Ammo and goal items: used up, given, picked up.

No command passes on other kit.
Rule: TW-ITEM-1, TW-ITEM-2, LEG-10.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.refused import check
from rules.scene import Subject, twice
from rules.systems.twilight_world.activation.action import (
    beside_action,
    between_attacks,
    known,
    ready,
)
from rules.systems.twilight_world.catalogue.rows import DoubleOne, Weapon
from rules.systems.twilight_world.changes import changed, laid_down, with_fighter
from rules.systems.twilight_world.combat.arming import arm_of
from rules.systems.twilight_world.ground.contact import lays_at
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.movement.moving import moving_figure
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.supplies.why_not import (
    why_not_drop,
    why_not_give,
    why_not_goals,
    why_not_hand_over,
    why_not_hands,
    why_not_pass,
    why_not_pick_up,
    why_not_reload,
    why_not_take,
)


class Reload(Command, frozen=True, tag="Reload"):
    figure: str
    arm: str


class Give(Command, frozen=True, tag="Give"):
    """Give Spare Ammo to an adjacent figure. Rule: TW-ITEM-3."""

    figure: str
    to: str
    markers: int = 1


class Take(Command, frozen=True, tag="Take"):
    """Goal items and Spare Ammo of an unconscious friend in contact. Rule: TW-ITEM-6."""

    figure: str
    of: str
    markers: int = 0
    goals: tuple[str, ...] = ()


class PickUp(Command, frozen=True, tag="PickUp"):
    figure: str
    goal: str


class Drop(Command, frozen=True, tag="Drop"):
    figure: str
    goal: str


class Reloaded(Event, frozen=True, tag="Reloaded"):
    """Rule: TW-AMMO-3."""

    figure: str
    arm: str
    marker: str  # start, found or shared: where it came from (TW-CAMP-13)


class MarkersGiven(Event, frozen=True, tag="MarkersGiven"):
    """Spare Ammo changes hands. Rule: TW-ITEM-3, TW-ITEM-6."""

    figure: str
    to: str
    start: int = 0
    found: int = 0


class GoalTaken(Event, frozen=True, tag="GoalTaken"):
    """Rule: TW-ITEM-4, TW-ITEM-6."""

    figure: str
    goal: str
    of: str = ""


class GoalDropped(Event, frozen=True, tag="GoalDropped"):
    figure: str
    goal: str


def reloaded(row: Weapon, state: DoubleOne | None, markers: int) -> int:
    """The Spare Ammo markers left after one makes this weapon ready. Raises: Refused.

    Each weapon takes a marker of its own. Rule: TW-AMMO-3, TW-AMMO-4, TW-WPN-4, TW-WPN-5.
    """
    check(why_not_reload(row, state, markers))
    return markers - 1


def reload(scene: Scene, command: Reload) -> None:
    """Reload one weapon with a marker, starting markers first.

    Rule: TW-AMMO-3, TW-AMMO-4, TW-ACT-3, TW-TYPE-6, TW-CAMP-13. Raises: Refused.
    """
    figure = beside_action(scene, command.figure)
    scene.check(why_not_hands(figure))
    arm = arm_of(figure, command.arm)
    markers = markers_of(scene.state, figure)
    reloaded(scene.book.weapons[arm.gear], arm.state, sum(markers.values()))
    source = next(source for source, count in markers.items() if count)
    scene.happen(Reloaded(figure=figure.key, arm=arm.key, marker=source))


def markers_of(state: Game, figure: Fighter) -> dict[str, int]:
    """The Spare Ammo that a figure can use, by source, in the order of use."""
    shared = state.shared.get(figure.group, 0) if figure.group else 0
    return {"start": figure.markers, "found": figure.found_markers, "shared": shared}


def give(scene: Scene, command: Give) -> None:
    """Give Spare Ammo to an adjacent figure, before the giver does anything else.

    Rule: TW-ITEM-3, TW-ACT-3, TW-AMMO-5, TW-AMMO-6, TW-TYPE-6. Raises: Refused.
    """
    figure = ready(scene, command.figure)
    to = known(scene, command.to)
    scene.check(why_not_hand_over(scene.state, figure))
    scene.check(why_not_give(scene.state, figure, to))
    _pass_markers(scene, figure, to, command.markers)


def _pass_markers(scene: Scene, giver: Fighter, taker: Fighter, count: int) -> None:
    """Pass on `count` markers, starting markers first. Raises: Refused."""
    scene.check(why_not_pass(scene.state, giver, taker, count))
    start = min(count, giver.markers)
    scene.happen(MarkersGiven(figure=giver.key, to=taker.key, start=start, found=count - start))


def take(scene: Scene, command: Take) -> None:
    """Goal items and Spare Ammo of an unconscious friend in contact.

    Rule: TW-ITEM-6, TW-ACT-3. Raises: Refused.
    """
    figure = between_attacks(scene, command.figure)
    of = known(scene, command.of)
    scene.check(why_not_take(scene.state, figure, of))
    scene.check(why_not_goals(of, command.goals))
    if command.markers or not command.goals:
        _pass_markers(scene, of, figure, command.markers)
    for goal in command.goals:
        scene.happen(GoalTaken(figure=figure.key, goal=goal, of=of.key))


def pick_up(scene: Scene, command: PickUp) -> None:
    """Pick up a goal item during a move. Rule: TW-ITEM-4, TW-ACT-3. Raises: Refused."""
    figure = moving_figure(scene, command.figure)
    scene.check(why_not_pick_up(scene.state, figure, command.goal))
    scene.happen(GoalTaken(figure=figure.key, goal=command.goal))


def drop(scene: Scene, command: Drop) -> None:
    """Put down a goal item in the bearer's square. Rule: TW-ITEM-4. Raises: Refused."""
    figure = between_attacks(scene, command.figure)
    scene.check(why_not_drop(figure, command.goal))
    scene.happen(GoalDropped(figure=figure.key, goal=command.goal))


def _reloaded(state: Game, event: Reloaded) -> Game:
    """Starting markers are used first. Rule: TW-CAMP-13."""
    figure = state.figures[event.figure]
    arms = tuple([replace(arm, state=None) if arm.key == event.arm else arm for arm in figure.arms])
    figure = replace(figure, arms=arms)
    if event.marker == "start":
        figure = replace(figure, markers=figure.markers - 1)
    elif event.marker == "found":
        figure = replace(figure, found_markers=figure.found_markers - 1)
    else:
        shared = {**state.shared, figure.group: state.shared[figure.group] - 1}
        state = replace(state, shared=shared)
    return with_fighter(state, figure)


def _markers_given(state: Game, event: MarkersGiven) -> Game:
    giver, taker = state.figures[event.figure], state.figures[event.to]
    state = changed(
        state,
        giver.key,
        markers=giver.markers - event.start,
        found_markers=giver.found_markers - event.found,
    )
    return changed(
        state,
        taker.key,
        markers=taker.markers + event.start,
        found_markers=taker.found_markers + event.found,
    )


def _goal_taken(state: Game, event: GoalTaken) -> Game:
    if event.of:
        left = tuple([goal for goal in state.figures[event.of].goals if goal != event.goal])
        state = changed(state, event.of, goals=left)
    else:
        lies = {goal: at for goal, at in state.lies.items() if goal != event.goal}
        goals = tuple([goal for goal in state.goals if goal != event.goal])
        state = replace(state, goals=goals, lies=lies)
    return changed(state, event.figure, goals=(*state.figures[event.figure].goals, event.goal))


def _goal_dropped(state: Game, event: GoalDropped) -> Game:
    kept = tuple([goal for goal in state.figures[event.figure].goals if goal != event.goal])
    at = lays_at(state, state.figures[event.figure])
    return laid_down(changed(state, event.figure, goals=kept), (event.goal,), at)


def _faults(state: Game) -> Iterator[str]:
    for one in state.figures.values():
        yield from _faults_of(one)
    carried = [goal for one in state.figures.values() for goal in one.goals]
    if state.field is not None and state.lies.keys() != set(state.goals):
        yield f"{state.goals} lie on the board, and have squares: {state.lies}"
    if twice([*state.goals, *carried]):
        yield f"a goal item is there twice: {state.goals}, {carried}"


def _faults_of(figure: Fighter) -> Iterator[str]:
    counts = (
        figure.markers,
        figure.found_markers,
        figure.medical,
        figure.luck,
        figure.specials,
        figure.move,
    )
    if min(counts) < 0:
        yield f"{figure.key} has fewer than none: {counts}"
    if figure.found_armour and figure.found_armour != figure.armour:
        yield f"{figure.key} wears two suits"
    if twice(figure.goals) or twice(figure.car_keys) or twice([arm.key for arm in figure.arms]):
        yield f"{figure.key} has something twice"
    for arm in figure.arms:
        if arm.count < 0 or (arm.count == 0) != (arm.state == "consumed"):
            yield f"{figure.key} has {arm.count} of {arm.key}, which is {arm.state}"


SUBJECT = Subject(
    decide={
        Reload: reload,
        Give: give,
        Take: take,
        PickUp: pick_up,
        Drop: drop,
    },
    evolve={
        Reloaded: _reloaded,
        MarkersGiven: _markers_given,
        GoalTaken: _goal_taken,
        GoalDropped: _goal_dropped,
    },
    faults=_faults,
)
