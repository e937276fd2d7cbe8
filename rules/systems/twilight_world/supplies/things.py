"""Spare Ammo and goal items: used up, given, picked up.

Nothing else changes hands: there is no command for what a card prints.
Rule: TW-ITEM-1, TW-ITEM-2, LEG-10.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.refused import Refused, refuse
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import (
    beside_action,
    between_attacks,
    known,
    ready,
)
from rules.systems.twilight_world.catalogue.rows import DoubleOne, Weapon
from rules.systems.twilight_world.changes import changed, laid_down, with_fighter
from rules.systems.twilight_world.combat.arming import arm_of
from rules.systems.twilight_world.ground.contact import lays_at, may_be_beside
from rules.systems.twilight_world.messages import Happened, Wanted
from rules.systems.twilight_world.movement.moving import moving_figure
from rules.systems.twilight_world.roster.loadout import may_hold_markers
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game
from rules.systems.twilight_world.who import is_awake, is_human, kind_of, on_board
from rules.text import Text, text


class Reload(Wanted, frozen=True):
    figure: str
    arm: str


class Give(Wanted, frozen=True):
    """Hand Spare Ammo to somebody adjacent. Rule: TW-ITEM-3."""

    figure: str
    to: str
    markers: int = 1


class Take(Wanted, frozen=True):
    """Goal items and Spare Ammo of an unconscious friend in contact. Rule: TW-ITEM-6."""

    figure: str
    of: str
    markers: int = 0
    goals: tuple[str, ...] = ()


class PickUp(Wanted, frozen=True):
    figure: str
    goal: str


class Drop(Wanted, frozen=True):
    figure: str
    goal: str


class Reloaded(Happened, frozen=True):
    """Rule: TW-AMMO-3."""

    figure: str
    arm: str
    marker: str  # start, found or shared: where it came from (TW-CAMP-13)


class MarkersGiven(Happened, frozen=True):
    """Spare Ammo changes hands. Rule: TW-ITEM-3, TW-ITEM-6."""

    figure: str
    to: str
    start: int = 0
    found: int = 0


class GoalTaken(Happened, frozen=True):
    """Rule: TW-ITEM-4, TW-ITEM-6."""

    figure: str
    goal: str
    of: str = ""


class GoalDropped(Happened, frozen=True):
    figure: str
    goal: str


RELOADED: tuple[DoubleOne, ...] = ("out-of-ammo", "out-of-fuel")


def reloaded(row: Weapon, state: DoubleOne | None, markers: int) -> int:
    """The Spare Ammo markers left after one makes this weapon ready. Raises: Refused.

    Each weapon takes a marker of its own. Rule: TW-AMMO-3, TW-AMMO-4, TW-WPN-4, TW-WPN-5.
    """
    if state not in RELOADED or not row.spare_ammo:
        raise Refused(
            text("{weapon} is nothing to reload.", weapon=Text(row.name)),
            rule="TW-AMMO-3",
            cure=text("Reload a weapon that is out of ammo or fuel."),
        )
    if markers < 1:
        raise Refused(
            text("There is no Spare Ammo left."),
            rule="TW-AMMO-3",
            cure=text("Use another weapon, or swing the gun if it may be."),
        )
    return markers - 1


def reload(scene: Scene, command: Reload) -> None:
    """A marker makes one weapon ready; those from the start go first.

    Rule: TW-AMMO-3, TW-AMMO-4, TW-ACT-3, TW-TYPE-6, TW-CAMP-13. Raises: Refused.
    """
    figure = beside_action(scene, command.figure)
    arm = arm_of(figure, command.arm)
    markers = markers_of(scene.state, figure)
    reloaded(scene.book.weapons[arm.gear], arm.state, sum(markers.values()))
    source = next(source for source, count in markers.items() if count)
    scene.happen(Reloaded(figure=figure.key, arm=arm.key, marker=source))


def markers_of(state: Game, figure: Fighter) -> dict[str, int]:
    """The Spare Ammo that a figure may use, by where it came from, in the order of use."""
    shared = state.shared.get(figure.group, 0) if figure.group else 0
    return {"start": figure.markers, "found": figure.found_markers, "shared": shared}


def give(scene: Scene, command: Give) -> None:
    """Spare Ammo to somebody adjacent, before the giver does anything else.

    Rule: TW-ITEM-3, TW-ACT-3, TW-AMMO-5, TW-AMMO-6, TW-TYPE-6. Raises: Refused.
    """
    figure = ready(scene, command.figure)
    to = known(scene, command.to)
    active = scene.state.active
    assert active is not None
    if active.did:
        refuse(
            text("{name} hands things over only at the start of its turn.", name=figure.name),
            "TW-ITEM-3",
            text("Do it in the next turn, before the action."),
        )
    if not is_awake(to) or not _beside(scene.state, figure, to):
        refuse(
            text("{name} cannot take anything from {other}.", name=to.name, other=figure.name),
            "TW-ITEM-3",
            text("Choose somebody adjacent and conscious of your own side."),
        )
    _pass_markers(scene, figure, to, command.markers)


def _beside(state: Game, figure: Fighter, other: Fighter) -> bool:
    """Whether they could be friends in adjacent squares."""
    same = kind_of(figure.side) == kind_of(other.side) and figure.vehicle == other.vehicle
    there = same and on_board(other) and other.key != figure.key
    return there and may_be_beside(state, figure, other)


def _pass_markers(scene: Scene, giver: Fighter, taker: Fighter, count: int) -> None:
    """So many markers change hands, those from the start first. Raises: Refused."""
    if not 1 <= count <= giver.markers + giver.found_markers:
        refuse(
            text("{name} has not got so many markers.", name=giver.name),
            "TW-ITEM-3",
            text("Name at least one, and no more than there are."),
        )
    for one in (giver, taker):
        if not may_hold(scene.state, one):
            refuse(
                text("{name} never holds Spare Ammo.", name=one.name),
                "TW-AMMO-5",
                text("Choose a character of the heroes, or one of their forces."),
            )
    if count > room(scene.state, taker):
        refuse(
            text("{name} may not hold so many markers.", name=taker.name),
            "TW-AMMO-6",
            text("Hand over fewer."),
        )
    start = min(count, giver.markers)
    scene.happen(MarkersGiven(figure=giver.key, to=taker.key, start=start, found=count - start))


def may_hold(state: Game, figure: Fighter) -> bool:
    """Whether a figure may ever hold Spare Ammo. Rule: TW-AMMO-5, TW-TYPE-6."""
    return may_hold_markers(state.cards[figure.card])


def room(state: Game, figure: Fighter) -> int:
    """How many markers more a figure may hold. Rule: TW-AMMO-6."""
    most = book_of(state.rules).options["ammo_marker_cap"].number
    if most is None:
        return 10**6
    return max(0, most - figure.markers - figure.found_markers)


def take(scene: Scene, command: Take) -> None:
    """Goal items and Spare Ammo of an unconscious friend in contact.

    Rule: TW-ITEM-6, TW-ACT-3. Raises: Refused.
    """
    figure = between_attacks(scene, command.figure)
    of = known(scene, command.of)
    if scene.ruled("loot_unconscious") == "false":
        refuse(
            text("The unconscious keep everything."),
            "TW-ITEM-6",
            text("Wake {name} first.", name=of.name),
        )
    if is_awake(of) or not _beside(scene.state, figure, of):
        refuse(
            text("{name} is no unconscious friend.", name=of.name),
            "TW-ITEM-6",
            text("Choose one of your side in contact who is unconscious."),
        )
    _check_goals(figure, of, command.goals)
    if command.markers or not command.goals:
        _pass_markers(scene, of, figure, command.markers)
    for goal in command.goals:
        scene.happen(GoalTaken(figure=figure.key, goal=goal, of=of.key))


def _check_goals(figure: Fighter, of: Fighter, goals: tuple[str, ...]) -> None:
    """Raises: Refused for what is not there, or named twice, or for the hands of a zombie."""
    if len(set(goals)) != len(goals) or not set(goals) <= set(of.goals):
        refuse(
            text("{name} does not carry that.", name=of.name),
            "TW-ITEM-6",
            text("Name each goal item once, and only what there is."),
        )
    if goals:
        _check_hands(figure)


def _check_hands(figure: Fighter) -> None:
    if not is_human(figure):
        refuse(
            text("{name} carries nothing.", name=figure.name),
            "TW-ITEM-4",
            text("Only the living pick things up."),
        )


def within_grasp(state: Game, one: Fighter) -> tuple[str, ...]:
    """The goal items that somebody who moves may pick up: on a battlefield those in its square.

    Rule: TW-ITEM-4.
    """
    if state.field is None:
        return state.goals
    return tuple([goal for goal in state.goals if state.lies.get(goal, NOWHERE) == one.at])


def pick_up(scene: Scene, command: PickUp) -> None:
    """A goal item in a square that is moved over. Rule: TW-ITEM-4, TW-ACT-3. Raises: Refused."""
    figure = moving_figure(scene, command.figure)
    _check_hands(figure)
    if command.goal not in scene.state.goals:
        refuse(
            text("That goal item does not lie on the board."),
            "TW-ITEM-4",
            text("Name one that nobody carries."),
        )
    if command.goal not in within_grasp(scene.state, figure):
        refuse(
            text("{name} is not where that lies.", name=figure.name),
            "TW-ITEM-4",
            text("Move into its square first."),
        )
    scene.happen(GoalTaken(figure=figure.key, goal=command.goal))


def drop(scene: Scene, command: Drop) -> None:
    """A goal item is left in the bearer's square. Rule: TW-ITEM-4. Raises: Refused."""
    figure = between_attacks(scene, command.figure)
    if command.goal not in figure.goals:
        refuse(
            text("{name} does not carry that.", name=figure.name),
            "TW-ITEM-4",
            text("Name one of its goal items."),
        )
    scene.happen(GoalDropped(figure=figure.key, goal=command.goal))


def _reloaded(state: Game, event: Reloaded) -> Game:
    """Start markers are spent first. Rule: TW-CAMP-13."""
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
)
