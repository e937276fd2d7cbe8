"""Who may be attacked, with what, and with how many dice."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from msgspec import Struct

from rules.systems.twilight_world import commands
from rules.systems.twilight_world.aboard import vehicle_squares
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.harm import provoke
from rules.systems.twilight_world.decide.moving import check_seen
from rules.systems.twilight_world.decide.scene import Scene, refuse
from rules.systems.twilight_world.events import attacks
from rules.systems.twilight_world.fight.attack import (
    Attack,
    Shots,
    aimed,
    dice_left,
    facing,
    may_roll,
    target_of,
)
from rules.systems.twilight_world.fight.body import Body
from rules.systems.twilight_world.fight.shooting import LASER, Gun
from rules.systems.twilight_world.ground import (
    Seen,
    enemies_beside,
    eyes,
    is_beside,
    is_in_sight,
    is_placed,
    reached_from,
    seen,
    vehicle_seen,
)
from rules.systems.twilight_world.state import Arm, Fighter, Vehicle
from rules.systems.twilight_world.who import are_friends, may_be_attacked, on_board
from rules.text import Text, text

LISTED = 6  # names in a refusal
EMPTY = ("out-of-ammo", "out-of-fuel")


class Shot(Struct, frozen=True, kw_only=True, gc=False):
    """Dice at somebody, and what the players see of the line to it."""

    target: str
    body: Body
    obscured: int = 0
    friends: tuple[str, ...] = ()
    dice: int = 0  # 0: all that are left
    sights: tuple[str, ...] = ()


class Facts(NamedTuple):
    """What is to be seen of a shot, as the command says or as the battlefield shows."""

    distance: int
    obscured: int
    friends: tuple[str, ...]
    contact: bool  # with any enemy


def opponent(scene: Scene, figure: Fighter, key: str) -> Body:
    """What is attacked: somebody of another side, or a vehicle. Raises: Refused.

    Rule: TW-SIDE-3, TW-LOS-8, TW-VEH-8, TW-RNG-11.
    """
    vehicle = scene.state.vehicles.get(key)
    if vehicle:
        _check_vehicle(vehicle)
        return vehicle.body
    target = activation.known(scene, key)
    if target.vehicle:
        refuse(
            text("{name} is in a vehicle.", name=target.name),
            "TW-VEH-8",
            text("Attack the vehicle."),
        )
    if not may_be_attacked(scene.state, figure, target):
        refuse(
            text("{name} is nobody to attack.", name=target.name),
            "TW-SIDE-3",
            text("Choose an enemy on the board."),
        )
    check_seen(target)
    return target.body


def _check_vehicle(vehicle: Vehicle) -> None:
    if vehicle.body.condition == "dead":
        refuse(text("That is a wreck already."), "TW-VEH-10", text("Choose another target."))


def facts_of(scene: Scene, figure: Fighter, command: commands.Shoot) -> Facts:
    """What is to be seen of a shot; on a battlefield the command's facts do not count.

    Rule: TW-RNG-1, TW-RNG-9, TW-LOS-2, TW-LOS-3, TW-FF-1, TW-FF-4. Raises: Refused.
    """
    if scene.state.field is None:
        check_line(scene, figure, command.target, command.friends)
        return Facts(command.range, command.obscured, command.friends, command.contact)
    if command.target in scene.state.vehicles:
        name = command.target
        _check_looks(scene, figure)
        line = vehicle_seen(scene.state, figure, command.target)
    else:
        target = scene.figure(command.target)
        name = target.name
        _check_placed(target)
        line = look(scene, figure, target.at)
    if line is None:
        refuse(
            text("{name} does not see {target}.", name=figure.name, target=name),
            "TW-LOS-2",
            _instead(_in_sight(scene, figure)),
        )
    return Facts(*line, contact=bool(enemies_beside(scene.state, figure)))


def look(scene: Scene, figure: Fighter, to: int) -> Seen | None:
    """What a figure of a battlefield sees of a square; None where it sees nothing.

    Raises: Refused for one that stands nowhere. Rule: TW-LOS-1, TW-LOS-2.
    """
    _check_looks(scene, figure)
    return seen(scene.state, figure, to)


def _check_looks(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused for somebody who is neither in a square nor in a vehicle."""
    if figure.vehicle not in scene.state.vehicles:
        _check_placed(figure)


def _check_placed(figure: Fighter) -> None:
    if not is_placed(figure):
        refuse(
            text("{name} is nowhere on the battlefield.", name=figure.name),
            "TW-LOS-2",
            text("Choose somebody who stands on it."),
        )


def check_contact(scene: Scene, figure: Fighter, key: str) -> None:
    """Raises: Refused for a target of the battlefield that is out of contact. Rule: TW-CC-1."""
    if scene.state.field is None:
        return
    _check_looks(scene, figure)
    if key in scene.state.vehicles:
        _check_touches(scene, figure, key)
        return
    target = scene.figure(key)
    _check_placed(target)
    if not is_beside(scene.state, figure, target):
        near = [one for one in _targets(scene, figure) if is_beside(scene.state, figure, one)]
        refuse(
            text("{target} is not in contact with {name}.", name=figure.name, target=target.name),
            "TW-CC-1",
            _instead(near),
        )


def _check_touches(scene: Scene, figure: Fighter, key: str) -> None:
    """Raises: Refused for a vehicle that is out of contact, or the own one. Rule: TW-VEH-9."""
    near = set(reached_from(scene.state, figure)) if figure.vehicle != key else set[int]()
    if near.isdisjoint(vehicle_squares(scene.state, key)):
        refuse(
            text("{vehicle} is not in contact with {name}.", vehicle=key, name=figure.name),
            "TW-CC-1",
            text("Go up to it first."),
        )


def _targets(scene: Scene, figure: Fighter) -> list[Fighter]:
    """Everybody on the battlefield who might be attacked."""
    return [
        one
        for one in scene.state.figures.values()
        if is_placed(one) and not one.hidden and may_be_attacked(scene.state, figure, one)
    ]


def _in_sight(scene: Scene, figure: Fighter) -> list[Fighter]:
    field, at = eyes(scene.state, figure)
    return [one for one in _targets(scene, figure) if is_in_sight(field, at, one.at)]


def _instead(able: list[Fighter]) -> Text:
    """Who could be attacked instead; with nobody there, what else would help."""
    if not able:
        return text("Nobody can be attacked from there; move first.")
    names = sorted({one.name for one in able})
    return text("From there these can be attacked: {names}", names=", ".join(names[:LISTED]))


def arm_of(figure: Fighter, key: str) -> Arm:
    """The weapon of this key. Raises: Refused."""
    found = next((arm for arm in figure.arms if arm.key == key), None)
    if found is None:
        refuse(
            text("{name} has no such weapon.", name=figure.name),
            "TW-LOAD-9",
            text("Choose one of those on the card."),
        )
    return found


def gun_of(scene: Scene, figure: Fighter, key: str, sights: tuple[str, ...]) -> Gun:
    """A weapon to shoot with or to throw, with the sights that are used. Raises: Refused.

    Rule: TW-EQ-4, TW-EQ-5, TW-EQ-11.
    """
    arm = arm_of(figure, key)
    if arm.state not in (None, *EMPTY):
        _gone(figure)
    used = tuple([sight for sight in arm.sights if sight in sights])
    if LASER in arm.sights and LASER not in used and scene.ruled("laser_optional") == "false":
        used = (*used, LASER)
    if sights and not used:
        refuse(
            text("There is no such sight on that weapon."),
            "TW-EQ-11",
            text("Attack without it."),
        )
    return Gun(row=scene.book.weapons[arm.gear], sights=used, empty=arm.state in EMPTY)


def blade_of(scene: Scene, figure: Fighter, key: str) -> Arm:
    """A weapon to strike with; an empty gun may be swung. Raises: Refused. Rule: TW-CC-7."""
    arm = arm_of(figure, key)
    if arm.state not in (None, "out-of-ammo"):
        _gone(figure)
    return arm


def _gone(figure: Fighter) -> NoReturn:
    refuse(
        text("{name} cannot use that any more.", name=figure.name),
        "TW-DICE-3",
        text("Use another weapon, or reload it if it is out of fuel."),
    )


def under_way(
    scene: Scene, figure: Fighter, arms: tuple[str, ...], *, in_contact: bool
) -> Attack | None:
    """The attack that this goes on with, if there is one; with other weapons: Refused.

    Rule: TW-RNG-5, TW-CC-2.
    """
    active = scene.state.active
    if not active or active.figure != figure.key or not active.attack:
        return None
    same = active.arms == arms and active.attack.wielded[0].in_contact == in_contact
    if not same and not active.moving:
        refuse(
            text("{name} attacks with something else.", name=figure.name),
            "TW-CC-2" if in_contact else "TW-RNG-5",
            text("Go on with that, or finish."),
        )
    return active.attack if same else None


def aim(
    scene: Scene,
    attack: Attack,
    arms: tuple[str, ...],
    shot: Shot,
) -> None:
    """Give dice of the attack to a target. Raises: Refused.

    Rule: TW-RNG-2, TW-RNG-4, TW-CC-3, TW-FF-4, TW-FF-8, TW-LOS-3.
    """
    active = scene.state.active
    assert active is not None
    before = active.attack is not None
    targets = active.targets if before else ()
    friends = active.friends if before else ()
    at = targets.index(shot.target) if shot.target in targets else len(targets)
    if at == len(targets):
        targets = (*targets, shot.target)
    fresh = tuple([key for key in shot.friends if key not in friends])
    friends = (*friends, *fresh)
    on_line = tuple([friends.index(key) for key in shot.friends])
    target = target_of(shot.body, attack.rulings, obscured=shot.obscured, friends=on_line)
    attack = facing(attack, at, target, friends=len(fresh))
    attack = aimed(attack, _plan(attack, at, shot.dice))
    scene.happen(
        attacks.Aimed(
            figure=active.figure,
            attack=attack,
            arms=arms,
            targets=targets,
            friends=friends,
            sights=shot.sights,
        )
    )
    if shot.target in scene.state.figures:
        provoke(scene, scene.figure(shot.target), scene.figure(active.figure))


def _plan(attack: Attack, at: int, dice: int) -> tuple[Shots, ...]:
    """So many dice at a target, 0 for all that are left; too many are left to be refused.

    Rule: TW-RNG-2, TW-SPA-3. Raises: Refused.
    """
    left, most = dice_left(attack), may_roll(attack)
    if not most:
        refuse(text("No dice of this attack are left."), "TW-RNG-2", text("Finish it."))
    wanted = dice or most
    plan = []
    for index, can in enumerate(left):
        last = index == len(left) - 1
        count = wanted if last else min(wanted, can)
        plan.append(Shots(index, at, count))
        wanted -= count
    return tuple([shots for shots in plan if shots.dice])


def check_line(scene: Scene, figure: Fighter, target: str, friends: tuple[str, ...]) -> None:
    """Raises: Refused unless these are different friends on the board. Rule: TW-FF-8."""
    if len(set(friends)) != len(friends):
        refuse(text("A friend is named twice."), "TW-FF-4", text("Name each once."))
    for key in friends:
        friend = activation.known(scene, key)
        there = on_board(friend) and not friend.vehicle and key not in (figure.key, target)
        if not there or not are_friends(scene.state, figure, friend):
            refuse(
                text("{name} is no friend on the line.", name=friend.name),
                "TW-FF-8",
                text("Count anybody else there as an obscurer."),
            )
