"""The consequences of wounds: unconsciousness, death, infection, followers who flee."""

from __future__ import annotations

from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.ground.aboard import squares_out
from rules.systems.twilight_world.ground.contact import taken
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Cause, Fighter, Vehicle
from rules.systems.twilight_world.who import (
    LESSER,
    SURVIVORS,
    ZOMBIES,
    is_awake,
    is_human,
    kind_of,
    on_board,
)
from rules.systems.twilight_world.wounds.events import (
    Died,
    Fled,
    GroupProvoked,
    Healed,
    KnockedOut,
    TaskDropped,
    Woke,
    Wounded,
)
from rules.systems.twilight_world.wounds.vehicles import (
    DriverChanged,
    VehicleHurt,
    Wrecked,
    thrown_out,
)

CHARACTERS = frozenset({"character", "generic"})  # TW-WND-7


def hurt(scene: Scene, key: str, after: Body, *, cause: Cause, by: str) -> None:
    """A figure has these wounds now, and what follows from it.

    Rule: TW-WND-1, TW-WND-2, TW-WND-3, TW-ACT-5, TW-VEH-21.
    """
    figure = scene.figure(key)
    before = figure.body
    if after.wounds == before.wounds:
        return
    wounds = min(after.wounds, after.dies_at)
    scene.happen(Wounded(figure=key, wounds=wounds, cause=cause, by=by))
    condition = scene.figure(key).body.condition
    if condition == "dead":
        _die(scene, figure, cause)
    elif condition == "unconscious" and before.condition == "standing":
        scene.happen(KnockedOut(figure=key))
        _leave_wheel(scene, figure)
    elif figure.task and scene.ruled("wound_interrupts_task") == "true":
        scene.happen(TaskDropped(figure=key))


def provoke(scene: Scene, target: Fighter, attacker: Fighter) -> None:
    """Survivors who are attacked fight back until the end of the next turn. Rule: TW-SURV-5."""
    group = scene.state.groups.get(target.group)
    if target.side == SURVIVORS and group and group.people.temperament == "neutral":
        until = scene.state.turn + 1
        if group.provoked.get(attacker.side) != until:
            scene.happen(GroupProvoked(group=group.key, side=attacker.side, until=until))


def _die(scene: Scene, figure: Fighter, cause: Cause) -> None:
    """Rule: TW-INF-1, TW-INF-4, TW-INF-5, TW-TYPE-3, TW-TYPE-5, TW-TYPE-7, TW-TRAIT-BLIGHT."""
    rises = cause == "zombie" and can_rise(figure, scene.book)
    _leave_wheel(scene, figure)
    scene.happen(Died(figure=figure.key, rises=rises))
    for one in list(scene.state.figures.values()):
        tied = one.leader == figure.key and one.kind in LESSER and one.side != ZOMBIES
        if tied and one.where in ("board", "aside"):
            scene.happen(Fled(figure=one.key, leader=figure.key))


def can_rise(figure: Fighter, book: Catalogue) -> bool:
    """True if a figure that a zombie kills becomes one. Rule: TW-INF-1, TW-INF-4."""
    everybody = book.options["blight_affects"].key == "all-humans"
    return is_human(figure) and (everybody or figure.kind in CHARACTERS)


def _leave_wheel(scene: Scene, figure: Fighter) -> None:
    """An unconscious driver counts as none. Rule: TW-VEH-21."""
    if figure.vehicle and scene.state.vehicles[figure.vehicle].driver == figure.key:
        scene.happen(DriverChanged(vehicle=figure.vehicle))


def cause_of(attacker: Fighter) -> Cause:
    """The cause of harm by this figure. Rule: TW-INF-1, TW-INF-5."""
    return "zombie" if kind_of(attacker.side) == ZOMBIES else "attack"


def _beside(scene: Scene, vehicle: Vehicle) -> tuple[int, ...]:
    """Where on the battlefield those inside come out. Rule: TW-VEH-10."""
    if scene.state.field is None:
        return ()
    squares: list[int] = []
    occupied = taken(scene.state)
    for rider in vehicle.riders:
        at = next(squares_out(scene.state, scene.figure(rider), occupied), NOWHERE)
        squares.append(at)
        occupied |= 1 << at
    return tuple(squares)


def hurt_vehicle(scene: Scene, key: str, after: Body, *, by: str, speed: int | None = None) -> None:
    """A vehicle has these wounds now. A wreck throws everybody out, by default at its own speed.

    Rule: TW-VEH-9, TW-VEH-10, TW-VEH-8.
    """
    vehicle = scene.state.vehicles[key]
    if after.wounds == vehicle.body.wounds:
        return
    scene.happen(VehicleHurt(vehicle=key, wounds=after.wounds))
    if after.condition != "dead":
        return
    scene.happen(Wrecked(vehicle=key, squares=_beside(scene, vehicle)))
    pace = abs(vehicle.speed if speed is None else speed)
    for rider in vehicle.riders:
        if on_board(scene.figure(rider)):  # the rider may have fled as another of them died
            body = thrown_out(scene.figure(rider).body, pace, scene, scene.book)
            hurt(scene, rider, body, cause="vehicle", by=by)


def heal(scene: Scene, key: str, wounds: int) -> None:
    """So many wounds less. An unconscious figure wakes below the limit. Rule: TW-WND-8."""
    one = scene.figure(key)
    left = max(0, one.body.wounds - wounds)
    if left == one.body.wounds:
        return
    scene.happen(Healed(figure=key, wounds=left))
    wake(scene, one)


def wake(scene: Scene, before: Fighter) -> None:
    """A figure that was unconscious and is not any more. Rule: TW-WND-8, TW-WND-10."""
    if not is_awake(before) and is_awake(scene.figure(before.key)):
        scene.happen(Woke(figure=before.key))
