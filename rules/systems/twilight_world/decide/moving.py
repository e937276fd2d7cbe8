"""Moving, hiding, spotting, leaving the board."""

from __future__ import annotations

from rules.refused import Refusal
from rules.systems.twilight_world import commands
from rules.systems.twilight_world.afoot import may_leave
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.hiding import check_cover, check_unseen, squares_to
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.decide.walking import walk
from rules.systems.twilight_world.decide.weapons import close_attack
from rules.systems.twilight_world.events import figures
from rules.systems.twilight_world.fight.attack import over
from rules.systems.twilight_world.ground import enemies_beside, may_go_on
from rules.systems.twilight_world.night.hidden import must_be_near, spot_step
from rules.systems.twilight_world.night.rolls import Tries
from rules.systems.twilight_world.state import Activation, Fighter
from rules.systems.twilight_world.who import HEROES, all_removed, are_enemies, kind_of, on_board
from rules.text import text

HIDE, SPOTTER = "hide", "spot-hidden"


def move(scene: Scene, command: commands.Move) -> None:
    """Begin a move, or go on with one after an attack that removed its target.

    Rule: TW-ACT-1, TW-ACT-2, TW-SPA-1, TW-SPA-2, TW-SPA-4, TW-SPA-6, TW-CC-8. Raises: Refused.
    """
    active = scene.state.active
    if active and active.figure == command.figure and active.moving:
        figure = scene.figure(command.figure)
        if active.attack or not scene.state.field:
            _go_on(scene, figure)
        if scene.state.field:
            walk(scene, figure, command.to, active.left)
        return
    figure = _begin_on_foot(scene, command.figure, contact=command.contact)
    if scene.state.field:
        walk(scene, figure, command.to, figure.move)


def _begin_on_foot(scene: Scene, key: str, *, contact: bool = False) -> Fighter:
    """The figure, in its move from now on. Raises: Refused in a vehicle."""
    figure = activation.known(scene, key)
    if figure.vehicle:
        refuse(
            text("{name} is in a vehicle.", name=figure.name),
            "TW-VEH-19",
            text("Drive, or get out first."),
        )
    return _begin(scene, key, contact=contact)


def going(scene: Scene, key: str) -> tuple[Fighter, int]:
    """A figure in its move, which begins now where it has not, and the points it has left.

    Rule: TW-ACT-1. Raises: Refused.
    """
    active = scene.state.active
    if active and active.figure == key and active.moving:
        return moving(scene, key), active.left
    figure = _begin_on_foot(scene, key)
    return figure, figure.move


def _begin(scene: Scene, key: str, *, contact: bool) -> Fighter:
    """The figure, in its move from now on. Rule: TW-ACT-1, TW-SPA-1, TW-SPA-2, TW-CC-8."""
    figure = activation.take_action(scene, key, "move")
    if scene.state.field:
        contact = bool(enemies_beside(scene.state, figure))
    specials = 0 if contact else figure.specials
    if not specials and scene.ruled("charge") == "any-figure":
        specials = 1
    scene.happen(figures.Moved(figure=figure.key, contact=contact, specials=specials))
    return figure


def step_out(scene: Scene, key: str) -> None:
    """Begin a move beside a vehicle, with the whole allowance left. Rule: TW-VEH-18."""
    figure = _begin(scene, key, contact=False)
    if scene.state.field:
        scene.happen(figures.Stepped(figure=key, at=figure.at, left=figure.move))


def _go_on(scene: Scene, figure: Fighter) -> None:
    """Rule: TW-SPA-4, TW-SPA-6, TW-SPA-9. Raises: Refused."""
    active = scene.state.active
    assert active is not None
    if active.attack is None:
        refuse(
            text("{name} is moving.", name=figure.name),
            "TW-MOVE-10",
            text("Say what it comes near to, or finish."),
        )
    if not goes_on_after_attack(active, figure):
        refuse(
            text("A charge ends with its attack."),
            "TW-CC-8",
            text("Roll the dice that are left, or finish."),
        )
    if not over(active.attack) or not all_removed(scene.state, active):
        refuse(
            text("Not everybody who was attacked is removed."),
            "TW-SPA-4",
            text("Roll the dice that are left, or finish."),
        )
    if not may_go_on(scene.state, figure):
        refuse(
            text("Another enemy stands beside {name}.", name=figure.name),
            "TW-SPA-4",
            text("Roll the dice that are left, or finish."),
        )
    close_attack(scene)


def goes_on_after_attack(active: Activation, figure: Fighter) -> bool:
    """Whether its attacks in mid-move are Special Attacks. Rule: TW-SPA-1, TW-CC-8."""
    return bool(figure.specials) and not active.contact


def finish(scene: Scene, command: commands.Finish) -> None:
    """The active figure does nothing more. Rule: TW-ACT-7. Raises: Refused."""
    active = scene.state.active
    if active is None:
        refuse(text("No figure is active."), "TW-ACT-7", text("Activate one, or end the phase."))
    activation.check_not_bound(scene)
    activation.end_activation(scene)


def activate(scene: Scene, command: commands.Activate) -> None:
    """Rule: TW-TURN-3, TW-AP-4, TW-AP-5. Raises: Refused."""
    active = scene.state.active
    if active and active.figure == command.figure:
        refuse(
            text("{name} is active.", name=scene.figure(command.figure).name),
            "TW-AP-5",
            text("Say what it does."),
        )
    activation.ready(scene, command.figure)


def moving(scene: Scene, key: str) -> Fighter:
    """The figure in the middle of its move. Raises: Refused."""
    figure = activation.known(scene, key)
    activation.check_can_act(scene, figure)
    active = scene.state.active
    if not active or active.figure != key or not active.moving or active.attack:
        refuse(
            text("{name} is not moving.", name=figure.name),
            "TW-ACT-1",
            text("Begin a move with it first."),
        )
    return figure


def leave_board(scene: Scene, command: commands.LeaveBoard) -> None:
    """Rule: TW-MOVE-10, TW-SIDE-7. Raises: Refused."""
    figure = moving(scene, command.figure)
    if not scene.state.scenario.exits or kind_of(figure.side) != HEROES:
        refuse(
            text("{name} may not leave the board.", name=figure.name),
            "TW-MOVE-10",
            text("End the move on the board."),
        )
    field = scene.state.field
    if field and not may_leave(field, figure):
        refuse(
            text("{name} is not at an edge that leads away.", name=figure.name),
            "TW-MOVE-10",
            text("Move to one of these edges: {edges}.", edges=", ".join(field.exits) or "-"),
        )
    if figure.inside:
        refuse(
            text("{name} is in a building.", name=figure.name),
            "TW-MOVE-10",
            text("Go out first."),
        )
    scene.happen(figures.LeftBoard(figure=figure.key))


def hide(scene: Scene, command: commands.Hide) -> None:
    """Rule: TW-TRAIT-HIDE, TW-ACT-4. Raises: Refused."""
    figure = activation.known(scene, command.figure)
    if HIDE not in figure.traits:
        refuse(
            text("{name} does not have the trait Hide.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Move behind something instead."),
        )
    if figure.hidden:
        refuse(
            text("{name} is hidden.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Finish, and stay there."),
        )
    check_unseen(scene, figure)
    activation.take_action(scene, command.figure, "other")
    scene.happen(figures.Hid(figure=figure.key))


def lose_cover(scene: Scene, command: commands.LoseCover) -> None:
    """The table sees that a hidden figure has no cover. Rule: TW-TRAIT-HIDE. Raises: Refused."""
    figure = activation.known(scene, command.figure)
    if not figure.hidden:
        refuse(
            text("{name} is not hidden.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Name somebody who hides."),
        )
    check_cover(scene, figure)
    scene.happen(figures.Revealed(figure=figure.key))


def spot(scene: Scene, command: commands.Spot) -> None:
    """One attempt of one figure a turn. Rule: TW-TRAIT-HIDE, TW-TRAIT-SPOT. Raises: Refused."""
    figure = activation.known(scene, command.figure)
    target = activation.known(scene, command.target)
    there = on_board(target) and target.hidden
    if not there or not are_enemies(scene.state, figure, target):
        refuse(
            text("{name} is no hidden enemy.", name=target.name),
            "TW-TRAIT-HIDE",
            text("Choose an enemy who hides."),
        )
    if command.target in figure.tried:
        refuse(
            text(
                "{name} has looked for {target} in this turn.", name=figure.name, target=target.name
            ),
            "TW-TRAIT-HIDE",
            text("Let somebody else look."),
        )
    must_be_near(squares_to(scene, figure, target, command.range), scene.book)
    activation.ready(scene, command.figure)
    costs = scene.ruled("spot_fail_uses_action") == "true"
    if costs:
        activation.check_action_left(scene, figure)
    seen = spot_step(Tries(1), scene, advanced=SPOTTER in figure.traits).made
    scene.happen(figures.SpotTried(figure=figure.key, target=target.key, seen=seen))
    if seen:
        scene.happen(figures.Revealed(figure=target.key))
    elif costs:
        activation.take_action(scene, figure.key, "other")


def why_not_seen(target: Fighter) -> Refusal | None:
    """Refuse a target that hides. Rule: TW-LOS-8, TW-TRAIT-HIDE."""
    if not target.hidden:
        return None
    return Refusal(
        text("{name} is hidden.", name=target.name),
        "TW-LOS-8",
        text("Spot {name} first.", name=target.name),
    )


DECIDE: Decide = {
    commands.Activate: activate,
    commands.Finish: finish,
    commands.Move: move,
    commands.LeaveBoard: leave_board,
    commands.Hide: hide,
    commands.LoseCover: lose_cover,
    commands.Spot: spot,
}
