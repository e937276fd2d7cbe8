"""The whole state of a game. Rule: ZW-010 to ZW-015.

Spaces are numbered from 0, row by row from the north-west: x counts columns, y rows (ZW-001).
Heroes have no identity but their die: equal ones in a space are alike until they are thrown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from rules.windows import Order

PEOPLE: Final = -1  # in place of a seat: dice of people

Key = tuple[int, int]  # a horde: the number of its player's seat, and its slot
Dice = tuple[int, ...]  # sides, ascending
HouseRules = tuple[tuple[str, str], ...]  # `catalogue.rulings`

Phase = Literal["setup", "turn", "between", "over"]
Step = Literal[
    "scatter",  # ZW-021
    "split",  # players divide their first zombies: ZW-024
    "clock",  # ZW-030
    "wave",  # ZW-A08
    "stand",  # ZW-031
    "first",  # ZW-032
    "begin",  # of a turn
    "turn",  # ZW-033
    "noxious",  # ZW-036
    "resilient",
    "next",
    "free",  # the player who has it: ZW-037
    "freed",  # they have it
]
Purpose = Literal[
    "", "move", "attack", "mob", "pressure", "noxious", "first", "duel", "wave", "tie"
]
AskKind = Literal[
    "split",  # the first zombies over slots: ZW-024
    "luck",  # a die again, or not: ZW-D07
    "feed",  # a zombie for all 1s again, or not: ZW-D03
    "refuse",  # an attack on a smaller horde: ZW-D04
    "assign",  # number of dice for a target: ZW-078
    "hand",  # people to hand over: ZW-080
    "lose",  # zombies to lose: ZW-081
    "stay",  # destroy the lowest and stay upright: ZW-A04
    "lay",  # one of two equal hordes: ZW-091, ZW-099
    "townie",  # action of the people: ZW-110
    "walk",  # a Mass Movement goes on: ZW-111
    "grow",  # horde that a Resilient player's zombie joins: ZW-D02
    "first",  # player who begins: ZW-D10
    "free",  # player with the free action: ZW-D09
]


# The next step of a fight. Rule: ZW-P06.
Stage = Literal["refusing", "rolling", "allotting", "handing", "losing"]
STAGES: Final[Mapping[AskKind, Stage]] = {
    "refuse": "refusing",
    "luck": "rolling",
    "feed": "rolling",
    "assign": "allotting",
    "hand": "handing",
    "lose": "losing",
}


class Ask(Struct, frozen=True, omit_defaults=True, gc=False):
    """A decision that the game waits for."""

    kind: AskKind
    seat: int
    horde: Key = (PEOPLE, 0)  # the horde in question
    other: Key = (PEOPLE, 0)


class Horde(Struct, frozen=True, omit_defaults=True, gc=False):
    """The zombies of one slot, and their pawn. Rule: ZW-004, ZW-010."""

    slot: int
    at: int
    zombies: int  # ordinary ones
    heroes: Dice = ()
    upright: bool = True

    @property
    def size(self) -> int:
        return self.zombies + len(self.heroes)


class Player(Struct, frozen=True, omit_defaults=True, gc=False):
    """One who plays. Rule: ZW-004, ZW-014."""

    key: str
    name: str
    colour: str
    hordes: tuple[Horde, ...] = ()  # by slot
    breed: str = ""
    luck: int = 0
    destroyed: int = 0  # enemy hordes: ZW-087
    parts: tuple[int, ...] = ()  # chosen and not yet shown: ZW-024
    order: Order = "usual"  # when a Lucky player is asked: ZW-D07
    muted: tuple[str, ...] = ()  # purposes of dice that the player is not asked about

    @property
    def zombies(self) -> int:
        """Rule: ZW-015, ZW-R26."""
        return sum([horde.zombies + len(horde.heroes) for horde in self.hordes])


class Squad(Struct, frozen=True, gc=False):
    """Dice that came together and do not part. Rule: ZW-A08, ZW-A10."""

    key: int
    at: int
    dice: Dice


class Cast(Struct, frozen=True, omit_defaults=True, gc=False):
    """Equal dice of one owner, as they fell. Rule: ZW-P02."""

    owner: int  # seat, or PEOPLE
    sides: int
    faces: tuple[int, ...]
    slot: int = 0
    squad: int = 0
    at: int = -1  # where that is not said by the fight


class Choice(Struct, frozen=True, gc=False):
    """A choice that somebody made in a fight. Rule: ZW-P06."""

    what: int  # a target of dice, a Hero who is handed over, or a die that is lost
    count: int


class Fight(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A fight that is not over. Rule: ZW-070, ZW-113."""

    seat: int  # the player who acts
    at: int
    slot: int = 0  # of the attacking horde; 0: people attack
    hordes: tuple[Key, ...] = ()  # targets, in the order in which their dice are thrown
    people: bool = False  # they take part
    squad: int = 0  # key of the squad that alone throws for the people: ZW-A11
    then: int = -1  # where the people go afterwards: ZW-112
    armed: bool = False  # Heroes or squads were there before the fight: ZW-082
    stage: Stage = "refusing"
    choices: tuple[Choice, ...] = ()  # made so far, in the order of the fight


class Game(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A game at one moment."""

    rules: HouseRules = ()
    hours: int
    players: tuple[Player, ...]  # in seat order, clockwise
    townies: tuple[int, ...]  # ordinary people on each space
    heroes: tuple[tuple[int, int], ...] = ()  # space and sides of each Hero, ascending
    squads: tuple[Squad, ...] = ()
    proxies: int = 0  # tokens beyond the pool: ZW-012
    round: int = 0
    hour: int = 0
    phase: Phase = "setup"
    step: Step = "scatter"
    first: int = 0  # seat that begins the round
    turn: int = 0  # seat whose turn it is
    steps: int = 0  # left of a Mass Movement
    free: tuple[int, ...] = ()  # seats that have a free Townie action yet: ZW-037
    refused: tuple[tuple[int, Key], ...] = ()  # slot of the attacker, horde that refused: ZW-D04
    purpose: Purpose = ""  # of the dice that lie on the table
    casts: tuple[Cast, ...] = ()
    window: tuple[int, ...] = ()  # seats that may still turn one of them: ZW-073
    sated: bool = False  # no zombie is given up for these dice any more: ZW-D03
    duel: tuple[int, ...] = ()  # seats that throw for who decides: ZW-D09, ZW-D10
    fight: Fight | None = None
    asks: tuple[Ask, ...] = ()
    outcome: str = ""
    winners: tuple[int, ...] = ()
    position: str = ""  # key of the starting position in the catalogue
