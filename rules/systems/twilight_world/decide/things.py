"""Spare Ammo and goal items: used up, handed over, picked up.

Nothing else changes hands: there is no command for what a card prints.
Rule: TW-ITEM-1, TW-ITEM-2, LEG-10.
"""

from __future__ import annotations

from rules.systems.twilight_world import commands
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.arming import arm_of
from rules.systems.twilight_world.decide.moving import moving
from rules.systems.twilight_world.decide.scene import Decide, Scene, book_of, refuse
from rules.systems.twilight_world.events import finds
from rules.systems.twilight_world.fight.ammo import reloaded
from rules.systems.twilight_world.ground import may_be_beside
from rules.systems.twilight_world.loadout import may_hold_markers
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import is_awake, is_human, kind_of, on_board
from rules.text import text


def reload(scene: Scene, command: commands.Reload) -> None:
    """A marker makes one weapon ready; those from the start go first.

    Rule: TW-AMMO-3, TW-AMMO-4, TW-ACT-3, TW-TYPE-6, TW-CAMP-13. Raises: Refused.
    """
    figure = activation.beside_action(scene, command.figure)
    arm = arm_of(figure, command.arm)
    markers = markers_of(scene.state, figure)
    reloaded(scene.book.weapons[arm.gear], arm.state, sum(markers.values()))
    source = next(source for source, count in markers.items() if count)
    scene.happen(finds.Reloaded(figure=figure.key, arm=arm.key, marker=source))


def markers_of(state: Game, figure: Fighter) -> dict[str, int]:
    """The Spare Ammo that a figure may use, by where it came from, in the order of use."""
    shared = state.shared.get(figure.group, 0) if figure.group else 0
    return {"start": figure.markers, "found": figure.found_markers, "shared": shared}


def give(scene: Scene, command: commands.Give) -> None:
    """Spare Ammo to somebody adjacent, before the giver does anything else.

    Rule: TW-ITEM-3, TW-ACT-3, TW-AMMO-5, TW-AMMO-6, TW-TYPE-6. Raises: Refused.
    """
    figure = activation.ready(scene, command.figure)
    to = activation.known(scene, command.to)
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
    scene.happen(
        finds.MarkersGiven(figure=giver.key, to=taker.key, start=start, found=count - start)
    )


def may_hold(state: Game, figure: Fighter) -> bool:
    """Whether a figure may ever hold Spare Ammo. Rule: TW-AMMO-5, TW-TYPE-6."""
    return may_hold_markers(state.cards[figure.card])


def room(state: Game, figure: Fighter) -> int:
    """How many markers more a figure may hold. Rule: TW-AMMO-6."""
    most = book_of(state.rules).options["ammo_marker_cap"].number
    if most is None:
        return 10**6
    return max(0, most - figure.markers - figure.found_markers)


def take(scene: Scene, command: commands.Take) -> None:
    """Goal items and Spare Ammo of an unconscious friend in contact.

    Rule: TW-ITEM-6, TW-ACT-3. Raises: Refused.
    """
    figure = activation.between_attacks(scene, command.figure)
    of = activation.known(scene, command.of)
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
        scene.happen(finds.GoalTaken(figure=figure.key, goal=goal, of=of.key))


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


def pick_up(scene: Scene, command: commands.PickUp) -> None:
    """A goal item in a square that is moved over. Rule: TW-ITEM-4, TW-ACT-3. Raises: Refused."""
    figure = moving(scene, command.figure)
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
    scene.happen(finds.GoalTaken(figure=figure.key, goal=command.goal))


def drop(scene: Scene, command: commands.Drop) -> None:
    """A goal item is left in the bearer's square. Rule: TW-ITEM-4. Raises: Refused."""
    figure = activation.between_attacks(scene, command.figure)
    if command.goal not in figure.goals:
        refuse(
            text("{name} does not carry that.", name=figure.name),
            "TW-ITEM-4",
            text("Name one of its goal items."),
        )
    scene.happen(finds.GoalDropped(figure=figure.key, goal=command.goal))


DECIDE: Decide = {
    commands.Reload: reload,
    commands.Give: give,
    commands.Take: take,
    commands.PickUp: pick_up,
    commands.Drop: drop,
}
