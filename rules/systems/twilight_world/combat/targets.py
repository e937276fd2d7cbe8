"""Targets of an attack, sight, contact and the line of fire, with their refusals."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.refused import Refusal
from rules.systems.twilight_world.activation.why_not import unknown
from rules.systems.twilight_world.combat.attack_events import Shoot
from rules.systems.twilight_world.ground.aboard import vehicle_squares
from rules.systems.twilight_world.ground.contact import (
    Seen,
    enemies_beside,
    eyes,
    is_in_sight,
    is_placed,
    reached_from,
    seen,
    vehicle_distance,
    vehicle_seen,
)
from rules.systems.twilight_world.map.field import Battlefield, distance
from rules.systems.twilight_world.movement.hiding import why_not_seen
from rules.systems.twilight_world.names import named
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game, Vehicle
from rules.systems.twilight_world.who import (
    anybody,
    befriended,
    opposed,
)
from rules.text import Text, text

LISTED = 6  # names in a refusal
FAR = 10**6  # squares, more than any board has
NO_ENEMY: Final = Refusal(
    text("This figure cannot be attacked."), "TW-SIDE-3", text("Choose an enemy on the board.")
)


class Facts(NamedTuple):
    """The facts of a shot, as the command says or as the battlefield shows."""

    distance: int
    obscured: int
    friends: tuple[str, ...]
    contact: bool  # with any enemy


def attackable(state: Game, figure: Fighter) -> tuple[str, ...]:
    """Return everybody whom a figure may attack, vehicles last. Rule: TW-SIDE-3, TW-VEH-8."""
    foes = opposed(state, figure)
    found = [
        target.key
        for target in state.figures.values()
        if target.side in foes and not target.vehicle and not _why_not_enemy(state, target)
    ]
    for key, vehicle in state.vehicles.items():
        if not _why_not_vehicle(state, figure, vehicle):
            found.append(key)
    return tuple(found)


def why_not_attack(state: Game, figure: Fighter, key: str) -> Refusal | None:
    """Refuse friends, the hidden, riders and wrecks as targets.

    Rule: TW-SIDE-2, TW-SIDE-3, TW-LOS-8, TW-VEH-8, TW-VEH-10, TW-RNG-11.
    """
    vehicle = state.vehicles.get(key)
    if vehicle:
        return _why_not_vehicle(state, figure, vehicle)
    target = anybody(state, key)
    if target is None:
        return unknown(key)
    if target.side not in opposed(state, figure):
        return NO_ENEMY
    return _why_not_enemy(state, target)


def _why_not_enemy(state: Game, target: Fighter) -> Refusal | None:
    """Refuse riders, the hidden, and those who are off the table or have not come yet.

    Rule: TW-SIDE-3, TW-VEH-8, TW-LOS-8, TW-SETUP-4.
    """
    if target.vehicle:
        return Refusal(
            text("{name} is in a vehicle.", name=target.name),
            "TW-VEH-8",
            text("Attack the vehicle."),
        )
    if target.where != "board" or (state.field is not None and target.at == NOWHERE):
        return NO_ENEMY
    return why_not_seen(target) if target.hidden else None


def _why_not_vehicle(state: Game, figure: Fighter, vehicle: Vehicle) -> Refusal | None:
    if vehicle.body.condition == "dead":
        return Refusal(
            text("That vehicle is already a wreck."), "TW-VEH-10", text("Choose another target.")
        )
    if state.field is not None and figure.vehicle == vehicle.key:
        return Refusal(
            text("{name} is inside it.", name=figure.name), "TW-VEH-17", text("Get out first.")
        )
    return None


def sightings(
    state: Game, figure: Fighter, targets: tuple[str, ...], far: int = FAR
) -> list[tuple[str, int]]:
    """Return the targets that a figure of a battlefield sees, with their distances in squares.

    Nobody looks for those who are more than `far` squares away.
    """
    found = []
    view = eyes(state, figure)
    for key in targets:
        squares = _distance_seen(state, figure, view, key, far)
        if squares is not None:
            found.append((key, squares))
    return found


def why_not_sight(state: Game, figure: Fighter, key: str) -> Refusal | None:
    """Refuse a target that a figure of a battlefield does not see. Rule: TW-LOS-1, TW-LOS-2."""
    refusal = why_not_look(state, figure)
    if refusal or _distance_seen(state, figure, eyes(state, figure), key) is not None:
        return refusal
    return Refusal(
        text("{name} does not see {target}.", name=figure.name, target=named(state, key)),
        "TW-LOS-2",
        _instead([at for at, _ in sightings(state, figure, attackable(state, figure))], state),
        text("not in sight"),
    )


def _distance_seen(
    state: Game, figure: Fighter, view: tuple[Battlefield, int], key: str, far: int = FAR
) -> int | None:
    """Return the distance to a target in sight of these `eyes`. None out of sight or farther."""
    if key in state.vehicles:
        return vehicle_distance(state, figure, key)
    field, own = view
    target = state.figures.get(key)
    if target is None or not is_placed(target):
        return None
    squares = distance(field, own, target.at)
    return squares if squares <= far and is_in_sight(field, own, target.at) else None


def why_not_look(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a figure who is neither in a square nor in a vehicle. Rule: TW-LOS-2."""
    if figure.vehicle in state.vehicles or is_placed(figure):
        return None
    return Refusal(
        text("{name} is not on the battlefield.", name=figure.name),
        "TW-LOS-2",
        text("Choose a figure on the battlefield."),
    )


def look(scene: Scene, figure: Fighter, to: int) -> Seen | None:
    """Return what a figure of a battlefield sees of a square, or None where it sees nothing.

    Rule: TW-LOS-1, TW-LOS-2. Raises: Refused for one that stands nowhere.
    """
    scene.check(why_not_look(scene.state, figure))
    return seen(scene.state, figure, to)


def touched(state: Game, figure: Fighter, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Return the targets that a figure is in contact with. Without a battlefield all of them.

    Rule: TW-CC-1, TW-VEH-9, TW-VEH-17.
    """
    if state.field is None:
        return targets
    if why_not_look(state, figure):
        return ()
    near = reached_from(state, figure)
    return tuple([key for key in targets if not near.isdisjoint(_squares_of(state, key))])


def why_not_touch(state: Game, figure: Fighter, key: str) -> Refusal | None:
    """Refuse a target of a battlefield that is out of contact. Rule: TW-CC-1, TW-VEH-9."""
    refusal = why_not_look(state, figure) if state.field is not None else None
    if refusal or touched(state, figure, (key,)):
        return refusal
    return Refusal(
        text(
            "{target} is not in contact with {name}.",
            name=figure.name,
            target=named(state, key),
        ),
        "TW-CC-1",
        _instead(list(touched(state, figure, attackable(state, figure))), state),
        text("nobody near"),
    )


def _squares_of(state: Game, key: str) -> tuple[int, ...]:
    figure = state.figures.get(key)
    return (figure.at,) if figure else vehicle_squares(state, key)


def _instead(able: list[str], state: Game) -> Text:
    """Name who could be attacked instead. With nobody there, what else would help."""
    names = sorted({state.figures[key].name for key in able if key in state.figures})
    if not names:
        return text("Move first. No target is in reach from there.")
    return text("Targets in reach from there: {names}", names=", ".join(names[:LISTED]))


def facts_of(state: Game, figure: Fighter, command: Shoot) -> Facts:
    """Return what is to be seen of a shot that `why_not_line` and `why_not_sight` let pass.

    Rule: TW-RNG-1, TW-RNG-9, TW-LOS-3, TW-FF-1, TW-FF-4.
    """
    if state.field is None:
        return Facts(command.range, command.obscured, command.friends, command.contact)
    if command.target in state.vehicles:
        line = vehicle_seen(state, figure, command.target)
    else:
        line = seen(state, figure, state.figures[command.target].at)
    assert line is not None
    return Facts(*line, contact=bool(enemies_beside(state, figure)))


def why_not_line(state: Game, figure: Fighter, command: Shoot) -> Refusal | None:
    """Refuse facts about a shot that are not so, or that the battlefield shows by itself.

    Rule: TW-FF-4, TW-FF-8, TW-RNG-2.
    """
    if state.field is not None:
        stated = (command.range, command.obscured, command.friends, command.contact)
        if stated != (0, 0, (), False):
            return Refusal(
                text("The battlefield already shows the line of fire."),
                "TW-LOS-3",
                text("Choose only the target."),
            )
        return None
    if command.obscured < 0:
        return below_zero()
    if len(set(command.friends)) != len(command.friends):
        return Refusal(text("You named a friend twice."), "TW-FF-4", text("Name each victim once."))
    there = friends_of(state, figure)
    for key in command.friends:
        if key not in there or key == command.target:
            friend = anybody(state, key)
            return Refusal(
                text(
                    "{name} is not a friend in the line of fire.",
                    name=friend.name if friend else key,
                ),
                "TW-FF-8",
                text("Count everyone else there as partly in the way."),
            )
    return None


def friends_of(state: Game, figure: Fighter) -> tuple[str, ...]:
    """Return the friends who may stand on a line of fire. Rule: TW-FF-8."""
    return tuple(
        [
            other.key
            for other in befriended(state, figure)
            if other.where == "board" and not other.vehicle and other is not figure
        ]
    )


def below_zero() -> Refusal:
    """Refuse a count below 0."""
    return Refusal(text("A count cannot be below 0."), "TW-RNG-2", text("Enter 0 or more."))
