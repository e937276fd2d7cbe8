"""Whose turn it is to act, and the one action of a figure."""

from __future__ import annotations

from rules.refused import Refusal
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.decide.scene import Scene, refuse
from rules.systems.twilight_world.decide.weapons import close_attack
from rules.systems.twilight_world.events import figures, turn
from rules.systems.twilight_world.fight.attack import why_not_halt
from rules.systems.twilight_world.obstacles.vehicles import harm
from rules.systems.twilight_world.state import Did, Fighter, Game, TaskKind
from rules.systems.twilight_world.who import (
    anybody,
    driver_of,
    is_awake,
    payer,
    stands_by,
)
from rules.text import text


def known(scene: Scene, key: str) -> Fighter:
    """Return the figure of this key. Raises: Refused."""
    figure = anybody(scene.state, key)
    if figure is None:
        scene.check(unknown(key))
    assert figure is not None
    return figure


def unknown(key: str) -> Refusal:
    """Refuse a figure that is not in this game. Rule: TW-SIDE-2."""
    return Refusal(
        text("There is no figure {figure} in this game.", figure=key),
        "TW-SIDE-2",
        text("Name one of those on the table."),
    )


def ready(scene: Scene, key: str) -> Fighter:
    """The figure, active now; activated where it was not, for a point if it needs one.

    Rule: TW-TURN-3, TW-ACT-7, TW-ACT-8, TW-AP-4, TW-AP-5. Raises: Refused.
    """
    figure = known(scene, key)
    check_can_act(scene, figure)
    active = scene.state.active
    if active and active.figure == key:
        return figure
    scene.check(why_not_activate(scene.state, figure, scene.book))
    pool = payer(scene.state, figure, scene.book)
    if active:
        end_activation(scene)
    scene.happen(turn.Activated(figure=key, pool=pool))
    return scene.figure(key)


def able(state: Game, side: str, book: Catalogue) -> tuple[str, ...]:
    """Return the figures of a side that may be activated now. Rule: TW-AP-4, TW-TURN-3."""
    if state.order[state.acting] != side:
        return ()
    return tuple(
        [
            one.key
            for one in state.figures.values()
            if one.side == side
            and not why_not_act(state, side, one)
            and not why_not_activate(state, one, book)
        ]
    )


def check_can_act(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused as `why_not_act` says."""
    scene.check(why_not_act(scene.state, scene.seat, figure))


def why_not_act(state: Game, seat: str, figure: Fighter) -> Refusal | None:
    """Refuse others' figures, the dead, the unconscious, the absent, and those whose turn is over.

    Rule: TW-TURN-3, TW-ACT-7, TW-ACT-8.
    """
    if figure.side != seat or state.order[state.acting] != seat:
        return Refusal(
            text("{name} is not yours to move now.", name=figure.name),
            "TW-TURN-3",
            text("Choose a figure of the side whose phase it is."),
        )
    if not is_awake(figure):
        return Refusal(
            text("{name} cannot act.", name=figure.name),
            "TW-ACT-7",
            text("Choose a conscious figure on the board."),
        )
    if figure.over:
        return Refusal(
            text("The turn of {name} is over.", name=figure.name),
            "TW-ACT-8",
            text("Choose another figure, or end the phase."),
        )
    return None


def why_not_activate(state: Game, figure: Fighter, book: Catalogue) -> Refusal | None:
    """Refuse a figure that has acted, has no point, or has no cause to act.

    Rule: TW-AP-4, TW-AP-5, TW-SURV-5, TW-RNG-13.
    """
    if figure.acted:
        return Refusal(
            text("{name} has acted in this turn.", name=figure.name),
            "TW-AP-5",
            text("Choose another figure, or end the phase."),
        )
    if stands_by(state, figure):
        return Refusal(
            text("Nobody has attacked {name}.", name=figure.name),
            "TW-SURV-5",
            text("End the phase, or act with somebody else."),
        )
    pool = payer(state, figure, book)
    if pool and not state.points.get(pool):
        return Refusal(
            text("There is no action point left for {name}.", name=figure.name),
            "TW-AP-4",
            text("Act with somebody who needs none, or end the phase."),
        )
    return why_not_leave(state)


def check_not_bound(scene: Scene) -> None:
    """Raises: Refused as `why_not_leave` says."""
    scene.check(why_not_leave(scene.state))


def why_not_leave(state: Game) -> Refusal | None:
    """Refuse to turn away while dice that were declared are still to be rolled. Rule: TW-RNG-13."""
    active = state.active
    return why_not_halt(active.attack) if active and active.attack else None


def take_action(
    scene: Scene, key: str, did: Did, *, task: tuple[str, str] | None = None
) -> Fighter:
    """The figure, its one action spent; what it hid behind or worked at before is left.

    Rule: TW-ACT-1, TW-ACT-4, TW-ACT-5, TW-CC-12. Raises: Refused.
    """
    figure = ready(scene, key)
    check_action_left(scene, figure)
    if did == "attack":
        scene.check(why_not_window(scene.state, figure))
    scene.happen(figures.ActionTaken(figure=key, did=did))
    if figure.task and task != (figure.task.kind, figure.task.of):
        scene.happen(figures.TaskDropped(figure=key))
    if figure.hidden:
        scene.happen(figures.Revealed(figure=key))
    return scene.figure(key)


def why_not_window(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a driver, and anybody in a vehicle that is too fast. Rule: TW-VEH-17."""
    if not figure.vehicle:
        return None
    vehicle = state.vehicles[figure.vehicle]
    if driver_of(state, vehicle) == figure.key:
        return Refusal(
            text("{name} is driving.", name=figure.name),
            "TW-VEH-17",
            text("Let a passenger attack, or get out."),
        )
    if harm(abs(vehicle.speed)):
        return Refusal(
            text("The vehicle is too fast for {name} to attack.", name=figure.name),
            "TW-VEH-17",
            text("Slow down first."),
        )
    return None


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
    """Raises: Refused as `why_not_action` says."""
    scene.check(why_not_action(scene.state, figure))


def why_not_action(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a second action. Rule: TW-ACT-1."""
    active = state.active
    if active and active.figure == figure.key and active.did:
        return Refusal(
            text("{name} has had its action.", name=figure.name),
            "TW-ACT-1",
            text("Reload, hand things over, or go on with another figure."),
        )
    return None


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
