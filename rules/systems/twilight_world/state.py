"""A game of Twilight World at one moment: figures, places, vehicles, and whose turn it is.

Everything is frozen. `evolve` makes the next state from an event. Facts that players see on a real
table, such as who stands beside whom, are not kept here. A command carries them.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rules.dice import Roll
from rules.roster import Figure
from rules.systems.twilight_world.attack import Attack, Body
from rules.systems.twilight_world.catalogue.rows import DoubleOne
from rules.systems.twilight_world.map.field import Battlefield, Chassis
from rules.text import Text

SideKind = Literal["heroes", "villains", "zombies", "survivors"]


Where = Literal["board", "aside", "left", "dead", "fled", "removed"]


Phase = Literal["between", "opening", "acting", "over"]


AskKind = Literal["victims", "armour", "marker", "scout", "search", "loot", "roll"]


TaskKind = Literal["lock", "treat", "start"]


Cause = Literal["zombie", "attack", "blast", "vehicle", "friendly-fire"]


Did = Literal["", "move", "attack", "task", "other"]


Edge = Literal["north", "east", "south", "west"]


ReasonKind = Literal[
    "beside",  # attacks a victim beside it: TW-SOLO-7
    "lured",  # follows who shot at it: TW-SOLO-10
    "enough here",  # breaks in: TW-BRK-1
    "nearest",  # of those it sees: TW-SOLO-1
    "next nearest",  # there are enough at `passed`: TW-SOLO-5
    "enough everywhere",  # goes for the nearest all the same: TW-SOLO-5
    "gunfire",  # TW-SOLO-3
    "siege",  # heads for the besieged house: TW-SIDE-7
    "quiet",  # stays, for it notices nothing: TW-SOLO-3
    "arrival",  # has just come: TW-ZACT-8
    "nobody",  # has just come, and nobody is there: TW-ZACT-8
]


AimKind = Literal["search", "carry-off", "fetch", "drive-off", "leave", "survive", "kill"]


EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")


class Side(Struct, frozen=True, cache_hash=True, gc=False):
    """One of those who take turns. Each of them is a seat. Rule: TW-SIDE-1, TW-SIDE-4."""

    key: str
    kind: SideKind


class Arm(Struct, frozen=True, omit_defaults=True, cache_hash=True, gc=False):
    """A weapon of a figure in this game, or `count` equal explosives."""

    key: str  # its identity within the figure
    gear: str  # key of its row
    name: str = ""  # as printed on the card, where that differs
    sights: tuple[str, ...] = ()  # mounted on it: TW-EQ-11
    state: DoubleOne | None = None  # failure of it; None: ready
    count: int = 1


class Task(Struct, frozen=True, gc=False):
    """Something that takes several turns in a row. Rule: TW-ACT-5."""

    kind: TaskKind
    of: str  # the patient, the vehicle or the building
    turns: int  # spent on it so far
    last: int  # the turn in which it was last worked on


NOWHERE = -1


class Reason(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """The reason of a zombie that nobody plays: its kind, and the values that its words name."""

    kind: ReasonKind
    victim: str = ""  # key of a figure or a vehicle
    passed: str = ""  # key of a nearer one, at whom there are enough
    squares: int = 0  # to the victim or to the shot
    sight: int = 0  # squares within which it sees nobody
    tied: int = 1  # as near, among whom chance chose: TW-SOLO-4
    blocked: bool = False  # no way leads there: TW-SOLO-9


class Fighter(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A figure in this game."""

    key: str
    name: str
    card: str  # key of `Game.cards`
    side: str  # key of its side
    kind: str
    body: Body
    limit: int  # wounds on the card, before morale: TW-SRCH-9
    move: int
    traits: tuple[str, ...] = ()
    age: str = "adult"
    arms: tuple[Arm, ...] = ()
    armour: str = ""  # worn
    found_armour: str = ""  # the suit of this game's search, if worn
    leader: str = ""  # the figure that it goes with: TW-TYPE-7
    group: str = ""  # of survivors, or of friendly forces that share a marker

    markers: int = 0  # Spare Ammo from the start
    found_markers: int = 0
    medical: int = 0
    goals: tuple[str, ...] = ()
    car_keys: tuple[str, ...] = ()  # vehicles they fit

    where: Where = "board"
    at: int = NOWHERE  # its square, where there is a battlefield: TW-SETUP-4
    forgot: int = 0  # so many shots fell before it last acted: TW-SOLO-3
    lured: str = ""  # the figure whose shot it follows: TW-SOLO-10
    reason: Reason | None = None  # it last did what it did, if nobody plays it: TW-SOLO-1
    why: Text | None = None  # the same in a game that was recorded in words
    inside: str = ""  # key of the place it is in
    vehicle: str = ""  # key of the vehicle it is in
    drove: bool = False  # off the board, in a vehicle: TW-MOVE-10
    hidden: bool = False
    task: Task | None = None
    specials: int = 0  # attacks in mid-move: TW-SPA-1, TW-SPA-7
    luck: int = 0  # rerolls left: TW-TRAIT-LUCK
    treated: bool = False  # by a Medic in this game: TW-TRAIT-MEDIC
    healer: bool = False  # has treated a figure in this game
    supplied: bool = False  # had a medical supply in this game

    acted: bool = False  # token of this turn: TW-AP-5
    over: bool = False  # its turn was declared over, or it may not act: TW-ACT-8
    stirred: bool = False  # moved or attacked in this turn: TW-TRAIT-REGEN
    tried: tuple[str, ...] = ()  # hidden figures it tried to spot this turn

    cause: Cause | None = None  # of its death, or of the wound that knocked it out
    by: str = ""  # side key of who did it
    rises: bool = False  # at the start of the next turn: TW-INF-1


class Feature(Struct, frozen=True, gc=False):
    """Concealing terrain that is checked once. Rule: TW-SETUP-6, TW-ZACT-6."""

    key: str
    terrain: str  # a key of amounts: building, tree, woods, shed, wall, hill
    checked: bool = False


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A building or a shed."""

    key: str
    kind: Literal["building", "shed"] = "building"
    entered: bool = False  # TW-BLDG-5
    searched: bool = False  # TW-SRCH-2
    secured: tuple[Edge, ...] = ()  # sides that are barred: TW-LOCK-4
    tried: tuple[Edge, ...] = ()  # sides with a break-in attempt this turn: TW-BRK-1
    broken: tuple[str, ...] = ()  # obstacles that are gone: TW-DOOR-5


class Vehicle(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A vehicle as a figure. Rule: TW-VEH-9."""

    key: str
    body: Body
    seats: int
    driver: str = ""
    riders: tuple[str, ...] = ()  # everybody inside, the driver too
    started: bool = False
    speed: int = 0  # squares a turn; below 0 in reverse
    drove: bool = False  # in this turn: TW-VEH-19
    straight: int = 99  # squares since it last turned, on a battlefield: TW-VEH-7


class DroveOff(Struct, frozen=True, gc=False):
    """A vehicle that left the board, empty since. Rule: TW-MOVE-10."""

    vehicle: Vehicle
    chassis: Chassis  # where it was last


class Group(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Survivors who were found. Rule: TW-SURV-1 to TW-SURV-9."""

    key: str
    place: str
    finder: str
    people: Survivors
    members: tuple[str, ...] = ()
    provoked: dict[str, int] = {}  # side -> turn up to whose end it fights back: TW-SURV-5
    looted: bool = False


class Activation(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """The figure that acts now, and how far it is."""

    figure: str
    did: Did = ""
    left: int = 0  # movement points, on a battlefield
    moving: bool = False  # it may still go on with its Move
    contact: bool = False  # it began its move beside an enemy: TW-SPA-1
    specials: int = 0  # attacks in mid-move that it has left: TW-SPA-1, TW-SPA-7
    attack: Attack | None = None  # under way
    arms: tuple[str, ...] = ()  # keys, in the order of attack.wielded
    sights: tuple[str, ...] = ()  # used in it
    targets: tuple[str, ...] = ()  # keys, in the order of attack.targets
    friends: tuple[str, ...] = ()  # keys, in the order of attack.friends
    lured: tuple[str, ...] = ()  # zombies that have rolled for its shots: TW-SOLO-6


class Blast(Struct, frozen=True, kw_only=True, gc=False):
    """An explosive or flames that went off. Who is caught is still to be told."""

    figure: str
    arm: str
    gear: str
    hits: int
    dice: int  # rolled, each of them heard: TW-EXP-2
    radius: int  # squares: TW-EXP-4, TW-EXP-17
    where: Literal["target", "wide", "thrower"]
    squares: int = 0
    direction: str = ""
    cover: bool = True  # True if cover keeps figures unharmed: TW-WPN-3


class Ask(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A decision that the game waits for."""

    kind: AskKind
    seat: str
    place: str = ""
    figure: str = ""  # the scout; the hero who found something; who threw or burned
    gear: str = ""  # the armour
    group: str = ""  # of survivors, to loot
    vehicle: str = ""  # vehicle that rolls on without a driver


class Retake(Struct, frozen=True, kw_only=True, gc=False):
    """The last entry, for a Lucky figure to have one of its rolls rolled again."""

    seat: str
    command: dict[str, Any]
    before: Game
    rolls: tuple[Roll, ...] = ()
    settled: int = 0  # so many of them may not be rolled again
    lucky: tuple[tuple[str, ...], ...] = ()  # figures that could turn each of them when it fell


class Aim(Struct, frozen=True, gc=False):
    """Something that a scenario asks for. The game sees for itself when it is done."""

    kind: AimKind
    count: int
    of: str = ""  # card of those to kill, or key of a figure that has to leave
    until: int = 0  # turn


class Settlers(Struct, frozen=True, gc=False):
    """Members of a group from an earlier game who may be here. Rule: TW-CAMP-6."""

    count: int
    temper: str
    name: str = ""  # as the survivors' book calls them


class Scenario(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """The table's agreement before the game."""

    turns: int = 0  # the game ends after so many; 0: without end
    dark: bool = False  # TW-LOS-7
    goal: bool = False  # there is something to do besides living on: TW-SIDE-7
    exits: bool = False  # heroes may leave the board: TW-MOVE-10
    solo: bool = False  # nobody plays the zombies: TW-SOLO-8
    siege: str = ""  # the building that zombies who notice nobody head for: TW-SIDE-7
    settlers: tuple[Settlers, ...] = ()  # of groups that were met in earlier games
    supply: tuple[Figure, ...] = ()  # cards for survivors who are found: TW-SURV-4
    aims: tuple[Aim, ...] = ()  # the goal is met when all are


class Game(Struct, frozen=True, kw_only=True, gc=False):
    """The whole state. Keys of dicts are in the order in which things came into the game."""

    rules: tuple[tuple[str, str], ...]  # house rules that differ from the default
    scenario: Scenario
    field: Battlefield | None = None  # None: the players see everything on a real table
    sides: tuple[Side, ...]
    cards: dict[str, Figure]
    figures: dict[str, Fighter]
    graves: dict[str, Fighter] = {}  # common zombies that are dead for good, or removed
    features: dict[str, Feature] = {}
    places: dict[str, Place] = {}
    vehicles: dict[str, Vehicle] = {}
    drove_off: dict[str, DroveOff] = {}  # vehicles that have left the board
    groups: dict[str, Group] = {}
    goals: tuple[str, ...] = ()  # goal items that nobody carries
    lies: dict[str, int] = {}  # their squares, where there is a battlefield: TW-ITEM-4
    shared: dict[str, int] = {}  # Spare Ammo of a group of friendly forces: TW-TYPE-6
    lucky: tuple[str, ...] = ()  # figures that have luck, or had
    large: bool = False  # a large party: TW-SETUP-1
    morale: tuple[str, ...] = ()  # finds that raised wound limits

    turn: int = 0
    phase: Phase = "between"
    order: tuple[str, ...] = ()  # sides in the order in which they act this turn
    acting: int = 0  # place in `order`
    points: dict[str, int] = {}  # by pool: a side, or a leader
    called: dict[str, int] = {}  # zombies that each Brain Zombie may still call this turn
    active: Activation | None = None
    blast: Blast | None = None
    asks: tuple[Ask, ...] = ()  # the first is to be answered now
    retake: Retake | None = None
    shots: tuple[int, ...] = ()  # squares of gunfire, the oldest first: TW-SOLO-3
    arrivals: int = 0  # zombies and survivors that came so far, for their keys
    result: str = ""


FRIENDLY = "friendly"


class Survivors(Struct, frozen=True):
    """A group as far as it is known. None and the empty word are not rolled yet."""

    adults: int | None = None
    children: int | None = None
    temperament: str = ""
    reserve: int | None = None

    @property
    def heads(self) -> int:
        """The number of its members. Rule: TW-SURV-12."""
        return (self.adults or 0) + (self.children or 0)

    @property
    def known(self) -> bool:
        """True if everything is rolled. Friends have no reserve. Rule: TW-SURV-10."""
        return self.temperament == FRIENDLY or self.reserve is not None


ZOMBIE_CARD = "zombies-minions"
