"""The whole state of a game. Rule: ZZ-010 to ZZ-013.

A square is a number: row times STRIDE plus column, with the north-west square of Town Square as 0.
Rows grow to the south and columns to the east, and both may be negative.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.tiles import Turn
from rules.windows import Order

STRIDE: Final = 200  # more than twice as wide as thirty tiles in a row
NOWHERE: Final = 9_999_999  # of a pawn that is off the board, or a door that is not yet put
NOBODY: Final = -1  # in place of a seat
OTHERS: Final = -2  # seats that a looker cannot know

HouseRules = tuple[tuple[str, str], ...]  # `catalogue.rulings`
Cell = tuple[int, int]  # a place for a tile: columns and rows of tiles from Town Square


class Laid(Struct, frozen=True, omit_defaults=True, cache_hash=True, gc=False):
    """A tile on the table. Rule: ZZ-012."""

    tile: str
    x: int
    y: int
    turn: Turn = 0
    door: int = NOWHERE


Mode = Literal["competitive", "coop", "team", "last-man"]
Goal = Literal["", "rescue", "helicopter"]
Status = Literal["alive", "downed", "zombie", "away"]  # away: evacuated
Step = Literal[
    "opening",  # ZZ-020 to ZZ-023
    "turn",  # the turn has begun, no tile is drawn yet
    "laid",  # step 1 is over
    "fight",  # step 2
    "draw",  # step 3
    "move",  # step 4, before the roll
    "walk",  # step 4, with squares left
    "swarm",  # step 5, before the roll
    "herd",  # step 5, zombies move
    "choose",  # step 5 of a human: the adjacent tile (ZZ-L04)
    "discard",  # step 6
    "next",  # the turn is over
    "over",
]
Window = Literal[
    "", "turn", "tile", "laid", "before", "after", "heart", "roll", "rolled", "square",
    "swarm", "swarmed", "zombie", "end",
]  # fmt: skip
Stage = Literal["before", "lost", "won", "hurt"]
Job = Literal["door", "zombies", "bullets", "hearts"]


class Front(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card that lies in front of its player. Rule: ZZ-103."""

    card: str
    charges: int = 0


class Player(Struct, frozen=True, omit_defaults=True, gc=False):
    """One who plays."""

    key: str
    name: str
    colour: str
    team: int = 0  # players of a team have the same number
    status: Status = "alive"
    at: int = NOWHERE
    hearts: int = 0
    bullets: int = 0
    kills: int = 0
    survivors: int = 0
    deaths: int = 0
    hand: tuple[str, ...] = ()
    front: tuple[Front, ...] = ()
    played: int = 0  # cards of this round: ZZ-101
    duty: bool = False  # a card was played since the last own step 6: ZZ-C07
    begun: bool = False  # the first own turn has come: ZZ-R28
    frozen: bool = False  # ZZ-E17
    walls: bool = False  # ZZ-E22
    cutter: str = ""  # the card whose bonus lasts until the turn ends: ZZ-E02
    bottle: int = NOBODY  # number of the tile: ZZ-E04
    bottled: str = ""  # the card that burns there
    paper: bool = False  # the hand is on paper: so many cards face down
    order: Order = "usual"
    muted: tuple[str, ...] = ()  # cards that the player is not asked about


class Fight(Struct, frozen=True, omit_defaults=True, gc=False):
    """A fight of the current player against one zombie. Rule: ZZ-066, ZZ-067."""

    at: int
    stage: Stage = "before"
    face: int = 0
    bonus: int = 0
    used: str = ""  # the one item of the fight
    spent: int = 0


class Lead(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card that somebody carries out step by step. Rule: ZZ-E16, ZZ-E18, ZZ-107."""

    card: str
    by: int
    left: int = 0  # squares of the zombie or the pawn that is moving
    at: int = NOWHERE  # the square of the zombie that is moving
    target: int = NOBODY
    zombies: int = 0  # more that the card may move
    begun: bool = False
    done: tuple[int, ...] = ()  # squares of the zombies that the card has moved
    way: tuple[int, ...] = ()  # of the pawn


class Test(Struct, frozen=True, omit_defaults=True, gc=False):
    """The two dice of a target. Rule: ZZ-E25."""

    by: int
    target: int
    card: str = "not-dead"
    faces: tuple[int, ...] = ()
    stage: Literal["before", "after", "pay"] = "before"


class Game(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A game at one moment."""

    rules: HouseRules = ()
    deck: str = ""  # the host's own, as `catalogue.deck_of` reads it; empty: ours
    mode: Mode = "competitive"
    goal: Goal = ""
    rescues: int = 1  # survivors to rescue: ZZ-S02
    quick: bool = False
    limit: int = 0  # rounds; 0: none
    real_cards: bool = False  # the table plays with them, and hands may be on paper
    players: tuple[Player, ...]
    starts: str = ""  # key of the player who begins; empty: by dice
    laid: tuple[Laid, ...] = ()
    gone: tuple[str, ...] = ()  # tiles out of the game
    returned: bool = False  # the Helipad was shuffled back: ZZ-048
    landing: bool = False  # the Helipad was drawn: ZZ-Q01
    zombies: tuple[int, ...] = ()  # squares, ascending
    tokens: tuple[tuple[int, str], ...] = ()  # square and kind, ascending
    shown: tuple[tuple[int, dict[str, int]], ...] = ()  # face-down tokens that came up, by tile
    discard: tuple[str, ...] = ()
    turns: int = 0  # turns that are over
    turn: int = 0  # seat whose turn it is
    step: Step = "opening"
    window: Window = ""
    asked: tuple[int, ...] = ()  # seats that may speak yet, the first one now: ZZ-033
    doing: tuple[str, ...] = ()  # announced; it is done when nobody speaks
    drawn: str = ""  # the tile in hand
    placer: int = NOBODY
    jobs: tuple[Job, ...] = ()  # pieces to be set on the tile that was laid last
    fight: Fight | None = None
    moves: int = 0
    route: tuple[int, ...] = ()
    car: bool = False  # ZZ-E14
    puppet: int = NOBODY  # ZZ-E20
    pried: bool = False  # ZZ-E10
    swarm: int = 0  # zombies to be moved yet
    moved: tuple[int, ...] = ()  # squares of the zombies that were moved this turn: ZZ-134
    stepped: tuple[int, ...] = ()  # the last step of a zombie, from and to: ZZ-E11
    field: tuple[int, ...] = ()  # tiles whose zombies may move: ZZ-L04
    server: int = NOBODY  # the Zombie Player who served last: ZZ-L10
    eaten: bool = False  # ZZ-E15
    marbles: tuple[int, ...] = ()  # owners of marbles that lie: ZZ-E09
    fled: tuple[int, ...] = ()  # the seat that lost survivors, and the square: ZZ-S05
    lead: Lead | None = None
    test: Test | None = None
    outcome: str = ""
    winners: tuple[int, ...] = ()
