"""Whose turn it is to act, and the one action of a figure."""

from __future__ import annotations

from rules.systems.twilight_world.decide.scene import Scene, refuse
from rules.systems.twilight_world.decide.weapons import close_attack
from rules.systems.twilight_world.events import figures, turn
from rules.systems.twilight_world.fight.attack import halted
from rules.systems.twilight_world.obstacles.vehicles import harm
from rules.systems.twilight_world.state import Did, Fighter, TaskKind
from rules.systems.twilight_world.who import (
    anybody,
    driver_of,
    is_awake,
    payer,
    stands_by,
)
from rules.text import text


def known(scene: Scene, key: str) -> Fighter:
    """The figure of this key. Raises: Refused."""
    figure = anybody(scene.state, key)
    if figure is None:
        refuse(
            text("There is no figure {figure} in this game.", figure=key),
            "TW-SIDE-2",
            text("Name one of those on the table."),
        )
    return figure


def ready(scene: Scene, key: str) -> Fighter:
    """The figure, active now; activated where it was not, for a point if it needs one.

    Rule: TW-TURN-3, TW-ACT-7, TW-ACT-8, TW-AP-4, TW-AP-5. Raises: Refused.
    """
    figure = known(scene, key)
    check_can_act(scene, figure)
    active = scene.state.active
    if active and active.figure == key:
        return figure
    pool = may_be_activated(scene, figure)
    if active:
        end_activation(scene)
    scene.happen(turn.Activated(figure=key, pool=pool))
    return scene.figure(key)


def check_can_act(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused for the figure of somebody else, the dead, the unconscious, the absent."""
    state = scene.state
    if figure.side != scene.seat or state.order[state.acting] != scene.seat:
        refuse(
            text("{name} is not yours to move now.", name=figure.name),
            "TW-TURN-3",
            text("Choose a figure of the side whose phase it is."),
        )
    if not is_awake(figure):
        refuse(
            text("{name} cannot act.", name=figure.name),
            "TW-ACT-7",
            text("Choose a conscious figure on the board."),
        )
    if figure.over:
        refuse(
            text("The turn of {name} is over.", name=figure.name),
            "TW-ACT-8",
            text("Choose another figure, or end the phase."),
        )


def may_be_activated(scene: Scene, figure: Fighter) -> str:
    """The pool that pays for it, empty for none.

    Raises: Refused for one that has acted, is without a point, or has no cause to act.

    Rule: TW-AP-4, TW-AP-5, TW-SURV-5.
    """
    if figure.acted:
        refuse(
            text("{name} has acted in this turn.", name=figure.name),
            "TW-AP-5",
            text("Choose another figure, or end the phase."),
        )
    if stands_by(scene.state, figure):
        refuse(
            text("Nobody has attacked {name}.", name=figure.name),
            "TW-SURV-5",
            text("End the phase, or act with somebody else."),
        )
    check_not_bound(scene)
    pool = payer(scene.state, figure, scene.book)
    if pool and not scene.state.points.get(pool):
        refuse(
            text("There is no action point left for {name}.", name=figure.name),
            "TW-AP-4",
            text("Act with somebody who needs none, or end the phase."),
        )
    return pool


def check_not_bound(scene: Scene) -> None:
    """Raises: Refused while dice that were declared are still to be rolled. Rule: TW-RNG-13."""
    active = scene.state.active
    if active and active.attack:
        halted(active.attack)


def take_action(
    scene: Scene, key: str, did: Did, *, task: tuple[str, str] | None = None
) -> Fighter:
    """The figure, its one action spent; what it hid behind or worked at before is left.

    Rule: TW-ACT-1, TW-ACT-4, TW-ACT-5, TW-CC-12. Raises: Refused.
    """
    figure = ready(scene, key)
    check_action_left(scene, figure)
    if did == "attack" and figure.vehicle:
        _check_window(scene, figure)
    scene.happen(figures.ActionTaken(figure=key, did=did))
    if figure.task and task != (figure.task.kind, figure.task.of):
        scene.happen(figures.TaskDropped(figure=key))
    if figure.hidden:
        scene.happen(figures.Revealed(figure=key))
    return scene.figure(key)


def _check_window(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused for a driver, and in a vehicle that is too fast. Rule: TW-VEH-17."""
    vehicle = scene.state.vehicles[figure.vehicle]
    if driver_of(scene.state, vehicle) == figure.key:
        refuse(
            text("{name} is driving.", name=figure.name),
            "TW-VEH-17",
            text("Let a passenger attack, or get out."),
        )
    if harm(abs(vehicle.speed)):
        refuse(
            text("The vehicle is too fast for {name} to attack.", name=figure.name),
            "TW-VEH-17",
            text("Slow down first."),
        )


def work(scene: Scene, key: str, kind: TaskKind, of: str) -> int:
    """A turn spent on a task as the figure's action; how many in a row that makes.

    Anything else it did, or a turn without it, has made the count begin again.
    Rule: TW-ACT-4, TW-ACT-5. Raises: Refused.
    """
    task = take_action(scene, key, "task", task=(kind, of)).task
    turns = 1
    if task and task.last == scene.state.turn - 1:
        turns += task.turns
    scene.happen(figures.TaskWorked(figure=key, task=kind, of=of, turns=turns))
    return turns


def check_action_left(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused where the figure has had its one action. Rule: TW-ACT-1."""
    active = scene.state.active
    if active and active.figure == figure.key and active.did:
        refuse(
            text("{name} has had its action.", name=figure.name),
            "TW-ACT-1",
            text("Reload, hand things over, or go on with another figure."),
        )


def between_attacks(scene: Scene, key: str) -> Fighter:
    """The figure, active and not in the middle of an attack. Raises: Refused. Rule: TW-ACT-3."""
    figure = ready(scene, key)
    if scene.state.active and scene.state.active.attack:
        refuse(
            text("{name} is in the middle of an attack.", name=figure.name),
            "TW-ACT-3",
            text("Do it before or after the attack."),
        )
    return figure


def beside_action(scene: Scene, key: str) -> Fighter:
    """The figure, active, before its action or after it; what it was doing is over.

    Rule: TW-ACT-3, TW-AMMO-4, TW-RNG-13. Raises: Refused.
    """
    ready(scene, key)
    active = scene.state.active
    assert active is not None
    if active.attack:
        close_attack(scene)
    if active.moving:
        scene.happen(figures.MoveEnded(figure=key))
    return scene.figure(key)


def end_activation(scene: Scene) -> None:
    """The active figure is done; an attack under way ends with it."""
    active = scene.state.active
    if active is None:
        return
    if active.attack:
        close_attack(scene)
    scene.happen(turn.ActivationEnded(figure=active.figure))


def declare_over(scene: Scene, key: str) -> None:
    """The figure does nothing more this turn. Rule: TW-ACT-8, TW-SPA-8."""
    active = scene.state.active
    if active and active.figure == key and active.attack:
        close_attack(scene)
    scene.happen(turn.TurnDeclaredOver(figure=key))
