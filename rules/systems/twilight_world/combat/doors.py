"""Doors, windows and barricades under attack: one die of one hero."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice, Faces
from rules.scene import Subject
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import Catalogue, obstacles, tables
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.changes import with_place
from rules.systems.twilight_world.combat.attack import scores
from rules.systems.twilight_world.dice import rolled
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.noise.noise import noise_check
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.wounds.body import unsaved
from rules.text import text


class ObstacleStruck(Event, frozen=True, tag="ObstacleStruck"):
    """A die at a door, window or barricade. Rule: TW-DOOR-5."""

    figure: str
    obstacle: str
    falls: bool
    gear: str = ""
    place: str = ""
    side: str = ""
    faces: Faces = ()


DOOR = "door"


BLOW_ROLL = text("attack on an obstacle")


OBSTACLES = (DOOR, "barricade", "window", "barred-window")  # keys of tables.toml


class Battered(Struct, frozen=True):
    """An obstacle under attack: whether it stands, the dice so far, and who heard them."""

    stands: bool = True
    dice: int = 0
    zombies: int = 0


class Blow(Struct, frozen=True, kw_only=True):
    """The one die of a hero: against what, with what, and who is there to be found."""

    obstacle: str
    weapon: Weapon
    locked: bool = True
    large_party: bool = False


def batter_step(state: Battered, blow: Blow, dice: Dice, book: Catalogue) -> Battered:
    """Roll one hero's die, and apply it. Rule: TW-DOOR-1."""
    return struck(state, blow, rolled(dice, BLOW_ROLL), dice, book)


def struck(state: Battered, blow: Blow, face: int, dice: Dice, book: Catalogue) -> Battered:
    """Apply one hero's die. Doubles mean nothing here. Rule: TW-DOOR-1, TW-DOOR-5, TW-DOOR-8."""
    ruled = book.rulings
    hit = scores(face, needed(blow.weapon), ruled)
    door = Body(saves=saves_of(blow.obstacle, blow.weapon))
    falls = hit and bool(unsaved(door, 1, dice, rulings=ruled))
    heard = noise_check(dice, large_party=blow.large_party) if is_noisy(blow, book) else 0
    return Battered(not falls, state.dice + 1, state.zombies + heard)


def needed(weapon: Weapon) -> int:
    """The face that the die needs. Obscurers never count. Rule: TW-DOOR-4, TW-DOOR-5."""
    explosive = weapon.group == "explosive"
    return weapon.to_hit - (tables().battering.explosive_bonus if explosive else 0)


def saves_of(obstacle: str, weapon: Weapon) -> tuple[int, ...]:
    """The saves of an obstacle against a weapon. Rule: TW-DOOR-2, -3, -4, -6, -7."""
    save = obstacles()[obstacle].save
    negated = weapon.group == "explosive" or weapon.key in tables().battering.no_save
    return (save,) if save and not negated else ()


def is_noisy(blow: Blow, book: Catalogue) -> bool:
    """True if a blow is heard, though its weapon be silent. Rule: TW-NOISE-4, TW-NOISE-8."""
    if blow.weapon.noise:
        return True
    if blow.obstacle == DOOR:
        return blow.locked
    return book.options["batter_noise"].key == "all"


def _obstacle_struck(state: Game, event: ObstacleStruck) -> Game:
    """Rule: TW-DOOR-5. A secured side is opened by an event of its own."""
    place = state.places.get(event.place)
    if not event.falls or event.side or place is None:
        return state
    broken = (*place.broken, event.obstacle)
    return with_place(state, replace(place, broken=broken))


SUBJECT = Subject(
    evolve={
        ObstacleStruck: _obstacle_struck,
    },
)
