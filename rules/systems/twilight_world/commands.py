"""What somebody wants in a game of Twilight World, with the facts that the players see.

Whoever is named `figure` acts. Distances are in squares. Where nothing is said of a fact, it does
not hold: nobody obscures, nobody watches. On a battlefield the facts are read off it, and squares
are named by their number (`battlefield/field.py`).
"""

from __future__ import annotations

from typing import Any, Literal, get_args

from rules.systems.twilight_world.hosting import Correction, Ruling, Wanted

NOWHERE = -1


# --- The turn ---


class BeginTurn(Wanted, frozen=True):
    """Risers, scouts, initiative and action points. Rule: TW-TURN-1."""


class EndPhase(Wanted, frozen=True):
    """The side whose phase it is has done all it wants. Rule: TW-TURN-3."""


class Activate(Wanted, frozen=True):
    figure: str


class Finish(Wanted, frozen=True):
    """The active figure does nothing more this turn. Rule: TW-ACT-7."""


class MeetGoal(Wanted, frozen=True):
    """A human side has done what the scenario asks for. Rule: TW-SIDE-7."""


class UseLuck(Wanted, frozen=True):
    """Have one roll of the last entry rolled again. Rule: TW-TRAIT-LUCK."""

    figure: str
    roll: int  # from 0


# --- Moving ---


class Move(Wanted, frozen=True):
    """Begin a move, or go on with it after an attack in mid-move. Rule: TW-SPA-4."""

    figure: str
    contact: bool = False  # it begins its turn beside an enemy: TW-SPA-1
    to: int = NOWHERE  # a square of the battlefield


class Approach(Wanted, frozen=True):
    """The moving figure comes within 8 squares of features, nearest first. Rule: TW-ZACT-1."""

    figure: str
    features: tuple[str, ...]
    terrain: str = ""  # for a feature that nobody has listed yet


class Enter(Wanted, frozen=True):
    """Go into a building or a shed, as part of a move."""

    figure: str
    place: str
    kind: str = ""  # building or shed, for one that nobody has listed yet


class GoOut(Wanted, frozen=True):
    """Leave the building by one side, as part of a move."""

    figure: str
    side: str = ""


class UseDoor(Wanted, frozen=True):
    """Open or shut an unlocked door of its square, as part of a move. Rule: TW-ACT-6."""

    figure: str
    side: str  # where the door lies from the figure
    opens: bool = True


class LeaveBoard(Wanted, frozen=True):
    figure: str


class Hide(Wanted, frozen=True):
    """Lie low in cover from every enemy on the board. Rule: TW-TRAIT-HIDE."""

    figure: str


class LoseCover(Wanted, frozen=True):
    """A hidden figure has no cover any more. Rule: TW-TRAIT-HIDE."""

    figure: str


class Spot(Wanted, frozen=True):
    figure: str
    target: str
    range: int = 0


# --- Attacks ---


class Shoot(Wanted, frozen=True):
    """Dice of one weapon, or of a pair, at one target; again to go on with the attack."""

    figure: str
    arms: tuple[str, ...]
    target: str
    range: int = 0
    obscured: int = 0
    friends: tuple[str, ...] = ()  # on the line, nearest first
    sights: tuple[str, ...] = ()  # used, of those mounted
    contact: bool = False  # with any enemy
    dice: int = 0  # 0: all that are left, until the target falls


class Strike(Wanted, frozen=True):
    """Dice of a melee weapon at somebody adjacent; again to go on with the attack."""

    figure: str
    arm: str  # "" for bare hands or claws
    target: str
    dice: int = 0  # 0: all that are left, until the target falls


class Throw(Wanted, frozen=True):
    """An explosive or a rocket at a square. Rule: TW-EXP-1."""

    figure: str
    arm: str
    range: int = 0
    square: int = NOWHERE
    obscured: int = 0


class Burn(Wanted, frozen=True):
    """The flame thrower at a square. Rule: TW-WPN-3."""

    figure: str
    arm: str
    range: int = 0
    square: int = NOWHERE
    obscured: int = 0
    contact: bool = False  # with any enemy
    dice: int = 0  # 0: all


class FireIntoAir(Wanted, frozen=True):
    """One shot at nobody, to be heard on a battlefield. Rule: TW-SOLO-6."""

    figure: str
    arm: str


class TellVictims(Wanted, frozen=True):
    """Who stands in the blast or the flames without cover; vehicles too. Rule: TW-EXP-5."""

    victims: tuple[str, ...]


class Batter(Wanted, frozen=True):
    """One die at a door, a window or a barricade. Rule: TW-DOOR-1."""

    figure: str
    obstacle: str  # door, barricade, window, barred-window
    arm: str = ""
    place: str = ""
    side: str = ""  # of a secured building; on a battlefield where it lies from the figure
    locked: bool = True
    bystanders: tuple[str, ...] = ()  # within the blast: `explosive_door_also_blasts`


# --- Tasks, aid and things ---


class Lock(Wanted, frozen=True):
    """A turn's work at locking the building. Rule: TW-LOCK-1."""

    figure: str


class Treat(Wanted, frozen=True):
    """A turn's work of a Medic. Rule: TW-TRAIT-MEDIC."""

    figure: str
    patient: str


class StartEngine(Wanted, frozen=True):
    """A turn's work at a vehicle's engine. Rule: TW-VEH-3."""

    figure: str


class UseMedical(Wanted, frozen=True):
    figure: str
    patient: str


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


class SearchVehicle(Wanted, frozen=True):
    """Look for the keys of an abandoned vehicle. Rule: TW-EQ-10."""

    figure: str
    vehicle: str


# --- Vehicles ---


class Board(Wanted, frozen=True):
    figure: str
    vehicle: str
    drive: bool = False


class Drive(Wanted, frozen=True):
    """The driver's action: a speed, and what is in the way. Rule: TW-VEH-19.

    On a battlefield a way: squares, and turns to the left and to the right, such as 6R4; -3 in
    reverse; nothing to brake. Its squares are the speed, and what is in the way is seen.
    """

    figure: str
    speed: int = 0  # squares a turn; below 0 in reverse
    struck: tuple[str, ...] = ()  # figures whose squares are crossed, in order
    hits: str = ""  # "fixed", or the vehicle that is struck
    way: str = ""
    aside: Literal["left", "right"] = "left"  # to which those under it are moved: TW-VEH-13


class TakeWheel(Wanted, frozen=True):
    """An occupant takes over, as its action. Rule: TW-VEH-21."""

    figure: str


class GetOut(Wanted, frozen=True):
    figure: str


class Roll(Wanted, frozen=True):
    """A vehicle without driver rolls on into something. Rule: TW-VEH-20."""

    vehicle: str
    struck: tuple[str, ...] = ()
    hits: str = ""


# --- Zombies ---


class Call(Wanted, frozen=True):
    """A Brain Zombie brings on a zombie. Rule: TW-SPAWN-1."""

    figure: str
    square: int = NOWHERE  # of a battlefield, out of sight; else the one nearest to an opponent


class BreakIn(Wanted, frozen=True):
    """A group tries one side of a secured building. Rule: TW-BRK-1."""

    place: str
    side: str
    figures: tuple[str, ...]


class Prowl(Wanted, frozen=True):
    """Let the next zombie of a battlefield act by itself, as in a game where nobody plays them.

    Where none does anything their phase ends. Rule: TW-SOLO-7, TW-SOLO-8.
    """


# --- Finds ---


class Search(Wanted, frozen=True):
    """Search the building, or loot the group that was wiped out in it."""

    figure: str


class Wear(Wanted, frozen=True):
    """Give found armour to a hero in the building; nobody: leave it. Rule: TW-SRCH-6."""

    figure: str = ""


class Claim(Wanted, frozen=True):
    """Give a found marker to a hero in the building; nobody: leave it. Rule: TW-AMMO-7."""

    figure: str = ""


class PlaceScout(Wanted, frozen=True):
    """Whether there was a legal square for the scout who arrives. Rule: TW-TRAIT-SCOUT."""

    placed: bool = True
    square: int = NOWHERE


Command = (
    BeginTurn
    | EndPhase
    | Activate
    | Finish
    | MeetGoal
    | UseLuck
    | Move
    | Approach
    | Enter
    | GoOut
    | UseDoor
    | LeaveBoard
    | Hide
    | LoseCover
    | Spot
    | Shoot
    | Strike
    | Throw
    | Burn
    | FireIntoAir
    | TellVictims
    | Batter
    | Lock
    | Treat
    | StartEngine
    | UseMedical
    | Reload
    | Give
    | Take
    | PickUp
    | Drop
    | SearchVehicle
    | Board
    | Drive
    | TakeWheel
    | GetOut
    | Roll
    | Call
    | BreakIn
    | Prowl
    | Search
    | Wear
    | Claim
    | PlaceScout
    | Ruling
    | Correction
)

KINDS: dict[str, type[Any]] = {kind.__name__: kind for kind in get_args(Command)}
