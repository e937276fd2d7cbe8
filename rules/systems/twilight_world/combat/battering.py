"""A hero batters a door, a window or a barricade."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.refused import Refusal, check
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import known, take_action
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.buildings import FieldChanged, SideOpened
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.combat.arming import (
    CLUB,
    gun_of,
    guns_of,
    struck_with,
    why_not_gun,
)
from rules.systems.twilight_world.combat.blasts import caught_on, engulf
from rules.systems.twilight_world.combat.doors import (
    BLOW_ROLL,
    OBSTACLES,
    Battered,
    Blow,
    ObstacleStruck,
    struck,
)
from rules.systems.twilight_world.combat.landing import why_not_caught
from rules.systems.twilight_world.combat.shooting import View, why_not_aim
from rules.systems.twilight_world.dice import rolled
from rules.systems.twilight_world.ground.contact import is_placed, place_at
from rules.systems.twilight_world.map.field import Battlefield, edge_rows, place_of
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.noise.arrivals import follow_noise
from rules.systems.twilight_world.noise.noise import shoot_loudly
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Arm, Fighter, Game
from rules.systems.twilight_world.weapons import sighted, trained
from rules.systems.twilight_world.who import HEROES, ZOMBIES, kind_of, unarmed
from rules.text import text


class Batter(Command, frozen=True, tag="Batter"):
    """One die at a door, a window or a barricade. Rule: TW-DOOR-1."""

    figure: str
    obstacle: str  # door, barricade, window, barred-window
    arm: str = ""
    place: str = ""
    side: str = ""  # of a secured building; on a battlefield where it lies from the figure
    locked: bool = True
    bystanders: tuple[str, ...] = ()  # within the blast: `explosive_door_also_blasts`


BARRICADE = "barricade"


SEEN: Final = Refusal(
    text("The battlefield already shows locks and bystanders."),
    "TW-DOOR-1",
    text("Choose only the side and the obstacle."),
)
NO_ZOMBIES: Final = Refusal(
    text("Zombies cannot break down obstacles. They can only break into barred buildings."),
    "TW-DOOR-9",
    text("Choose a zombie group next to one side of a barred building."),
)
NOT_BARRED: Final = Refusal(
    text("That side has no barricade."),
    "TW-LOCK-6",
    text("Choose a barred side of a building."),
)
NO_BYSTANDERS: Final = Refusal(
    text("This attack harms only the obstacle."), "TW-DOOR-5", text("Leave out bystanders.")
)
BARRED: Final = Refusal(
    text("A barred side has no lock."),
    "TW-LOCK-6",
    text("Leave out “not locked”."),
)


ONE_HIT = 1


GONE = " "  # the mark of an edge from which something was removed


STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


BEHIND = {"north": "south", "east": "west", "south": "north", "west": "east"}


EDGES_OF = {"door": "door", "locked-door": "door", "barricade": BARRICADE, "window": "window"}


class InFront(NamedTuple):
    """An obstacle of a battlefield that a figure faces."""

    way: str  # where it lies from the figure
    obstacle: str
    locked: bool
    along: bool
    edge: int
    place: str = ""
    side: str = ""  # of a secured building


def batter(scene: Scene, command: Batter) -> None:
    """One die at what is in the way, as the figure's action.

    On a battlefield `side` is where the obstacle lies from the figure. Nothing else is needed.
    Rule: TW-DOOR-1, TW-DOOR-4, TW-DOOR-5, TW-DOOR-8, TW-EXP-16, TW-ACT-4, TW-NOISE-4, TW-LOCK-6.
    Raises: Refused.
    """
    figure = known(scene, command.figure)
    scene.check(why_not_batter(figure))
    front = None
    if scene.state.field is not None:
        front = _front(scene, figure, command)
        command = _as_seen(command, front)
    scene.check(_why_not_obstacle(scene.state, figure, command))
    row = _weapon(scene, figure, command.arm)
    explosive = row.group == "explosive"
    if front and blasts(row, scene.book):
        near = caught_on(scene.state, figure.at, row.blast, cover=True)
        command = replace(command, bystanders=near)
    if command.bystanders:
        scene.check(None if blasts(row, scene.book) else NO_BYSTANDERS)
        scene.check(why_not_caught(scene.state, command.bystanders))
    figure = take_action(scene, figure.key, "attack")
    blow = Blow(
        obstacle=command.obstacle,
        weapon=row,
        locked=command.locked,
        large_party=scene.state.large,
    )
    face = rolled(scene, BLOW_ROLL)
    after = struck(Battered(), blow, face, scene, scene.book)
    if explosive:
        scene.happen(WeaponSpent(figure=figure.key, arm=command.arm, state=row.double_one))
    scene.happen(
        ObstacleStruck(
            figure=figure.key,
            obstacle=command.obstacle,
            falls=not after.stands,
            gear=row.key,
            place=command.place,
            side=command.side,
            faces=(face,),
        )
    )
    if command.side and not after.stands:
        scene.happen(SideOpened(place=command.place, side=command.side))
    elif front and not after.stands and command.obstacle != "window":
        scene.happen(FieldChanged(along=front.along, edge=front.edge, mark=GONE))
    engulf(scene, figure, command.bystanders, row, ONE_HIT)
    shoot_loudly(scene, figure, row)
    if after.zombies:
        follow_noise(scene, figure, after.zombies)


def _front(scene: Scene, figure: Fighter, command: Batter) -> InFront:
    """The obstacle of the battlefield that is meant. Raises: Refused.

    Rule: TW-DOOR-1, TW-LOCK-5.
    """
    if not command.locked or command.place or command.bystanders:
        scene.check(SEEN)
    found = in_front(scene.state, figure)
    meant = (command.side, command.obstacle)
    front = next((one for one in found if (one.way, one.obstacle) == meant), None)
    if front is None:
        cure = text("Move to a square directly in front of it.")
        if found:
            cure = text(
                "Choose one of these sides: {sides}.", sides=", ".join(one.way for one in found)
            )
        faces = text("{name} has no obstacle to break down there.", name=figure.name)
        scene.check(Refusal(faces, "TW-DOOR-1", cure))
    assert front is not None
    return front


def _as_seen(command: Batter, front: InFront) -> Batter:
    """The command with what the battlefield shows."""
    return replace(
        command,
        obstacle=front.obstacle,
        place=front.place,
        side=front.side,
        locked=front.locked,
        bystanders=(),
    )


def in_front(state: Game, figure: Fighter) -> list[InFront]:
    """The obstacles of the battlefield that a figure stands directly in front of.

    Figures inside a barred building open it themselves.
    Rule: TW-DOOR-1, TW-DOOR-6, TW-LOCK-5, TW-LOCK-6.
    """
    field = state.field
    if field is None or not is_placed(figure):
        return []
    found = []
    for front, beyond in _edges_beside(field, figure.at):
        own, other = place_at(field, figure.at), place_at(field, beyond)
        key = own if own in state.places else other if other in state.places else ""
        secured = state.places[key].secured if key else ()
        if own != key and BEHIND[front.way] in secured:
            barred = front._replace(obstacle=BARRICADE, place=key, side=BEHIND[front.way])
            found.append(barred)
        elif own != key or front.way not in secured:
            found.append(front._replace(place=key))
    return found


def _edges_beside(field: Battlefield, at: int) -> tuple[tuple[InFront, int], ...]:
    """Doors, windows and barricades of a square, each with the square behind it."""
    x, y = place_of(field, at)
    found = []
    for way, (dx, dy) in STEPS.items():
        if not (0 <= x + dx < field.width and 0 <= y + dy < field.height):
            continue
        beyond = at + dy * field.width + dx
        along = bool(dy)
        edge = max(at, beyond) if along else y * (field.width + 1) + max(x, x + dx)
        row = edge_rows()[(field.along if along else field.across)[edge]]
        if row.key in EDGES_OF:
            front = InFront(way, EDGES_OF[row.key], row.key == "locked-door", along, edge)
            found.append((front, beyond))
    return tuple(found)


def why_not_batter(figure: Fighter) -> Refusal | None:
    """Refuse all but heroes on foot. Rule: TW-DOOR-1, TW-DOOR-9, TW-VEH-17."""
    side = kind_of(figure.side)
    if side == ZOMBIES:
        return NO_ZOMBIES
    if side != HEROES:
        return Refusal(
            text("{name} is not a hero.", name=figure.name),
            "TW-DOOR-1",
            text("Go another way."),
        )
    if figure.vehicle:
        return Refusal(
            text("{name} is in a vehicle.", name=figure.name),
            "TW-DOOR-1",
            text("Get out and stand in front of the obstacle."),
        )
    return None


def _why_not_obstacle(state: Game, figure: Fighter, command: Batter) -> Refusal | None:
    """Refuse what is not there, or not to be reached from where the figure is.

    Rule: TW-DOOR-1, TW-DOOR-2, TW-DOOR-3, TW-DOOR-6, TW-LOCK-6.
    """
    if command.obstacle not in OBSTACLES:
        return Refusal(
            text("{obstacle} cannot be broken down.", obstacle=command.obstacle),
            "TW-DOOR-1",
            text("Choose a door, a barricade, a window or a barred window."),
        )
    refusal = why_not_at(state, figure, command.place)
    if refusal or not command.side:
        return refusal
    if command.obstacle != BARRICADE:
        return NOT_BARRED
    if not command.locked and state.field is None:
        return BARRED
    return why_not_unbar(state, figure, command.place, command.side)


def why_not_at(state: Game, figure: Fighter, key: str) -> Refusal | None:
    """Refuse a building that is not there, or that the figure is not at. Rule: TW-DOOR-1."""
    if key and key not in state.places:
        return Refusal(
            text("There is no place “{place}” in this game.", place=key),
            "TW-DOOR-5",
            text("Choose a place on the table, or none."),
        )
    if key and figure.inside not in ("", key):
        return Refusal(
            text("{name} is in another building.", name=figure.name),
            "TW-DOOR-1",
            text("Move in front of that building first."),
        )
    return None


def why_not_unbar(state: Game, figure: Fighter, key: str, side: str) -> Refusal | None:
    """Refuse a side that is not barred, and figures inside. Rule: TW-LOCK-5, TW-LOCK-6."""
    place = state.places.get(key)
    if place is None or side not in place.secured:
        return NOT_BARRED
    if figure.inside:
        return Refusal(
            text("{name} can open that side from inside.", name=figure.name),
            "TW-LOCK-5",
            text("Leave by that side."),
        )
    return None


def _weapon(scene: Scene, figure: Fighter, arm: str) -> Weapon:
    """The weapon of the die: a gun as it shoots, or swung when it is empty. Raises: Refused.

    Rule: TW-DOOR-5, TW-CC-4, TW-CC-5, TW-CC-7.
    """
    book = scene.book
    if not arm:
        return trained(book.weapons[unarmed(figure)], figure.traits, book)
    check(why_not_batter_with(figure.arms, figure.traits, arm, book))
    gun = gun_of(figure, arm, book)
    if gun.empty:
        return struck_with(gun.row, figure.traits, book).row
    row = gun.row
    for sight in gun.sights:
        row = sighted(row, book.equipment[sight])
    return row


def why_not_batter_with(
    arms: tuple[Arm, ...], traits: tuple[str, ...], key: str, book: Catalogue
) -> Refusal | None:
    """Refuse a weapon that is gone, and an empty one that is no club.

    Rule: TW-DOOR-5, TW-CC-5, TW-CC-7.
    """
    refusal = why_not_gun(arms, key)
    if refusal:
        return refusal
    arm = next(arm for arm in arms if arm.key == key)
    gun = guns_of((arm,), (key,), (), book)[0]
    if gun.empty and CLUB in gun.row.special:
        return None
    return why_not_aim(gun, traits, View(), book)


def blasts(row: Weapon, book: Catalogue) -> bool:
    """True if a weapon harms those near the obstacle, too. Rule: TW-DOOR-5."""
    return row.group == "explosive" and book.options["explosive_door_also_blasts"].key == "true"


SUBJECT = Subject(
    decide={
        Batter: batter,
    },
)
