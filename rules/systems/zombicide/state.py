"""The whole state of a game. Rule: ZC-010 to ZC-013.

Zones, edges, spawns and cars are numbers in the order of the mission. Characters are numbers in the
order of the circle. A crowd counts the zombies of a zone by kind, in the order of `KINDS`.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

KINDS: Final = ("W", "R", "F", "A")
NOBODY: Final = -1
NOWHERE: Final = -1
WOUND: Final = "wound"  # in a slot: ZC-R10

HouseRules = tuple[tuple[str, str], ...]  # `catalogue.rulings`
Crowd = tuple[int, ...]
EMPTY: Final[Crowd] = (0,) * len(KINDS)


class Held(Struct, frozen=True, omit_defaults=True, gc=False):
    """A slot of a character: a card, which may be an empty gun. Rule: ZC-011, ZC-090."""

    card: str = ""
    fired: bool = False


class Player(Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who runs characters. The key is the one of the first of them."""

    key: str
    name: str


class Survivor(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A character. The first slots are its hands."""

    key: str
    name: str
    seat: int
    row: str = ""  # of the catalogue
    zone: int = NOWHERE
    wounds: int = 0
    xp: int = 0
    level: int = NOBODY  # the last one that gave its skill
    skills: tuple[str, ...] = ()
    slots: tuple[Held, ...] = ()
    kills: int = 0
    searched: bool = False  # in this round
    acted: bool = False
    gift: int = 0  # actions more in the next activation: ZC-S17
    spared: bool = False  # ignored an attack in this zombie turn: ZC-S30
    heard: bool = False  # a Ninja who makes noise: ZC-S26
    dead: bool = False
    left: bool = False
    by_car: bool = False

    @property
    def plays(self) -> bool:
        """True while the character is on the board."""
        return not self.dead and not self.left


class Car(Struct, frozen=True, omit_defaults=True, gc=False):
    """A car: who sits where, the driver first. Rule: ZC-C01."""

    zone: int
    seats: tuple[int, ...]
    searched: bool = False


class Token(Struct, frozen=True, omit_defaults=True, gc=False):
    """An objective on the board. Rule: ZC-F04."""

    zone: int
    what: int = NOBODY  # number of the objective; NOBODY while it is hidden
    done: bool = False
    holder: int = NOBODY


# --- Work that is to be done, the first one now ---


class Choose(Struct, frozen=True, tag="choose", gc=False):
    """A player chooses who acts next. Rule: ZC-R02."""

    seat: int


class Learn(Struct, frozen=True, tag="learn", gc=False):
    """A character learns the skill of a level. Rule: ZC-083."""

    who: int
    level: int


class Check(Struct, frozen=True, tag="check", gc=False):
    """Events of the mission, then lose and win. Rule: ZC-088."""


class Attack(Struct, frozen=True, tag="attack", kw_only=True, omit_defaults=True, gc=False):
    """An attack or a car that runs people over. Rule: ZC-056, ZC-C03."""

    who: int
    mode: Literal["melee", "ranged", "car"]
    zone: int
    dice: int
    need: int
    damage: int
    aims: bool = False
    slots: tuple[int, ...] = ()
    card: str = ""
    rolled: bool = False
    faces: tuple[int, ...] = ()
    used: tuple[str, ...] = ()  # sources of rerolls
    settled: bool = False  # the result stands
    hits: int = 0  # left to allot


class Blast(Struct, frozen=True, tag="blast", gc=False):
    """A Molotov burns. Rule: ZC-094."""

    who: int
    zone: int


class Hurt(Struct, frozen=True, tag="hurt", kw_only=True, omit_defaults=True, gc=False):
    """Somebody is about to be wounded. Rule: ZC-060, ZC-053."""

    who: int
    count: int = 1
    zombie: bool = False


class Lose(Struct, frozen=True, tag="lose", gc=False):
    """A wound costs a card. Rule: ZC-R17."""

    who: int


class PlaceWound(Struct, frozen=True, tag="place-wound", gc=False):
    """A wound card takes a slot. Rule: ZC-R10."""

    who: int


class Found(Struct, frozen=True, tag="found", kw_only=True, omit_defaults=True, gc=False):
    """Cards that were drawn or gained, to be put somewhere. Rule: ZC-012, ZC-032."""

    who: int
    cards: tuple[str, ...]
    bare: bool = False  # the hands were empty: ZC-R24


class Draws(Struct, frozen=True, tag="draws", kw_only=True, omit_defaults=True, gc=False):
    """Cards of a Search, drawn one by one. Rule: ZC-031, ZC-S18, ZC-S24."""

    who: int
    left: int
    zone: int
    bare: bool = False
    until_weapon: bool = False  # a police car: ZC-C05
    card: str = ""  # just drawn
    again: bool = False  # it was not drawn instead of another one
    twin: bool = False  # a second one may be taken: ZC-S24
    kept: tuple[str, ...] = ()


class Sort(Struct, frozen=True, tag="sort", kw_only=True, omit_defaults=True, gc=False):
    """Somebody rearranges cards, alone or with a companion. Rule: ZC-035."""

    who: int
    other: int = NOBODY
    left: int = 0  # cards that may still be moved


class Consent(Struct, frozen=True, tag="consent", gc=False):
    """The companion's player agrees to a trade, or does not. Rule: ZC-R35."""

    who: int
    other: int


class Does(Struct, frozen=True, tag="does", kw_only=True, omit_defaults=True, gc=False):
    """Effects of an objective or an event of the mission. Rule: ZC-F06."""

    objective: int = NOBODY
    event: int = NOBODY
    step: int = 0
    who: int = NOBODY


class Drive(Struct, frozen=True, tag="drive", gc=False):
    """A car moves to a zone. Rule: ZC-C02."""

    car: int
    to: int


class Crush(Struct, frozen=True, tag="crush", gc=False):
    """A car runs over the figures of its zone. Rule: ZC-C03."""

    car: int
    who: int


class Act(Struct, frozen=True, tag="act", gc=False):
    """Zombies of these kinds have one action. Rule: ZC-060, ZC-061."""

    kinds: tuple[str, ...]
    extra: bool = False


class Assault(Struct, frozen=True, tag="assault", gc=False):
    """Attacks of a zone, dealt one by one. Rule: ZC-060."""

    zone: int
    left: int


class Way(Struct, frozen=True, gc=False):
    """A choice of the players for a group. Rule: ZC-064, ZC-R05, ZC-R06."""

    kind: str
    zone: int
    to: tuple[int, ...]


class Shift(Struct, frozen=True, tag="shift", kw_only=True, omit_defaults=True, gc=False):
    """All groups move at once, when the players have chosen. Rule: ZC-061, ZC-063."""

    kinds: tuple[str, ...]
    fought: tuple[int, ...] = ()  # zones whose zombies attacked
    ways: tuple[Way, ...] = ()
    served: tuple[Way, ...] = ()  # groups in the order in which they get added zombies
    odd: tuple[Way, ...] = ()  # ways that get one zombie more


class Extra(Struct, frozen=True, tag="extra", gc=False):
    """Extra activations that are queued. Rule: ZC-066."""


class Spawns(Struct, frozen=True, tag="spawns", gc=False):
    """Zombie cards of the spawn zones. Rule: ZC-070."""

    place: int = 0


class SpawnCard(Struct, frozen=True, tag="card", gc=False):
    """A zombie card for a zone. Rule: ZC-070."""

    zone: int


class Appear(Struct, frozen=True, tag="appear", kw_only=True, omit_defaults=True, gc=False):
    """Zombies appear after an extra activation. Rule: ZC-R09."""

    zone: int
    kind: str
    count: int


class RoundEnd(Struct, frozen=True, tag="round-end", gc=False):
    """The round is over. Rule: ZC-080."""


Task = (
    Choose | Learn | Check | Attack | Blast | Hurt | Lose | PlaceWound | Found
    | Draws | Sort | Consent | Does | Drive | Crush | Act | Assault | Shift | Extra | Spawns
    | SpawnCard | Appear | RoundEnd
)  # fmt: skip

Step = Literal["opening", "act", "zombies", "over"]


class Game(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A game at one moment."""

    mission: str  # id, or the text of a mission file
    rules: HouseRules = ()
    dealt: bool = False  # characters are dealt by chance: ZC-015
    listed: bool = False  # the first of the list begins: ZC-017
    limit: int = 0  # rounds; 0: none
    players: tuple[Player, ...]
    chars: tuple[Survivor, ...]
    zombies: tuple[Crowd, ...]
    noise: tuple[int, ...]  # tokens of each zone
    lasting: tuple[int, ...]  # noise that stays: ZC-F02
    doors: tuple[bool, ...]  # of each edge: open, or no door
    unlocked: tuple[int, ...] = ()  # edges that an effect opened
    opened: tuple[str, ...] = ()  # buildings
    spawns: tuple[bool, ...] = ()
    exit: bool = False
    cars: tuple[Car, ...] = ()
    tokens: tuple[Token, ...] = ()
    happened: tuple[str, ...] = ()  # events of the mission
    deck: dict[str, int]  # equipment cards, by kind
    discard: dict[str, int] = {}
    aside: dict[str, int] = {}  # for effects of the mission
    drawn: dict[str, int] = {}  # zombie cards in the discards
    killed: tuple[int, ...] = EMPTY
    step: Step = "opening"
    round: int = 1
    first: int = 0  # the start character
    active: int = NOBODY
    actions: int = 0
    used: tuple[str, ...] = ()  # free actions and skills of this activation
    slain: bool = False  # the active character has killed a zombie in this activation
    loud: tuple[int, ...] = ()  # the number of who shouted, and the zone: ZC-S23
    queue: tuple[str, ...] = ()  # extra activations
    extras: int = 0  # of this zombie turn or command
    heard: tuple[int, ...] = ()  # the noise at the start of the zombie turn: ZC-R04
    agenda: tuple[Task, ...] = ()
    outcome: str = ""
