"""A tiny game with the hardest things for the kernel: secret bids, a window, a deck, an end.

Both seats bid dice in secret for the way across the alley. The higher bid rolls. The other seat may
force one die to be rolled again. Then the sixes count, and the roller draws a card.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice
from rules.fields import OneOf
from rules.game import Engine, Offer, Question, offered
from rules.refused import Refused
from rules.scene import Scene, Subject, join
from rules.text import text

SEATS = ("north", "south")
WINS_AT = 3


class Alley(Struct, frozen=True):
    bids: dict[str, int] = {}
    roller: str = ""
    faces: tuple[int, ...] = ()
    score: dict[str, int] = {}
    deck: tuple[str, ...] = ("bat", "torch", "keys")
    hands: dict[str, tuple[str, ...]] = {}


class Bid(Struct, frozen=True, tag=True):
    dice: int


class Force(Struct, frozen=True, tag=True):
    die: int  # index of the face, from 0; -1 to let them stand


class BidMade(Struct, frozen=True, tag=True):
    seat: str
    dice: int


class Rolled(Struct, frozen=True, tag=True):
    seat: str
    faces: tuple[int, ...]


class Rerolled(Struct, frozen=True, tag=True):
    die: int
    face: int


class Scored(Struct, frozen=True, tag=True):
    sixes: int


class Drawn(Struct, frozen=True, tag=True):
    card: str


Command = Bid | Force
Event = BidMade | Rolled | Rerolled | Scored | Drawn


class Way(Scene[Alley, Event]):
    """One command while it is decided."""


def pending(state: Alley) -> tuple[Question, ...]:
    if state.faces:
        other = SEATS[1 - SEATS.index(state.roller)]
        return (Question(other, ("Force",), text("Roll one die again?")),)
    waiting = [seat for seat in SEATS if seat not in state.bids]
    return tuple(Question(seat, ("Bid",), text("How many dice?")) for seat in waiting)


def offers(state: Alley, seat: str) -> tuple[Offer, ...]:
    if is_over(state) or seat not in {question.seat for question in pending(state)}:
        return ()
    return tuple(JOINED.offered(("force" if state.faces else "bid",), state))


def decide(
    state: Alley, seat: str, command: Command, dice: Dice
) -> tuple[Alley, tuple[Event, ...]]:
    if not offered(offers(state, seat), command):
        raise Refused(text("Not now."))
    scene = Way(state, seat, dice, JOINED.evolve)
    JOINED.decide[type(command)](scene, command)
    JOINED.follow(scene)
    return scene.state, tuple(scene.events)


def evolve(state: Alley, event: Event) -> Alley:
    after: Alley = JOINED.evolve[type(event)](state, event)
    return after


# --- Bids ---


def offer_bid(state: Alley) -> tuple[Offer, ...]:
    return (Offer("Bid", text("Bid"), (OneOf("dice", text("Dice"), (1, 2, 3)),)),)


def bid(scene: Way, command: Bid) -> None:
    scene.happen(BidMade(scene.seat, command.dice))


def roll_for_the_higher(scene: Way) -> None:
    bids = scene.state.bids
    if len(bids) == len(SEATS):
        roller = max(SEATS, key=lambda one: bids[one])
        scene.happen(Rolled(roller, scene.roll(bids[roller], 6, text("The alley"))))


def _bid_made(state: Alley, event: BidMade) -> Alley:
    return replace(state, bids={**state.bids, event.seat: event.dice})


def _rolled(state: Alley, event: Rolled) -> Alley:
    return replace(state, roller=event.seat, faces=event.faces, bids={})


BIDS = Subject(
    decide={Bid: bid},
    evolve={BidMade: _bid_made, Rolled: _rolled},
    offers={"bid": offer_bid},
    settle=roll_for_the_higher,
)


# --- The window, and what the dice bring ---


def offer_force(state: Alley) -> tuple[Offer, ...]:
    dice = tuple(range(-1, len(state.faces)))
    return (Offer("Force", text("Force"), (OneOf("die", text("Die"), dice),)),)


def force(scene: Way, command: Force) -> None:
    if command.die >= 0:
        (face,) = scene.roll(1, 6, text("The forced die"))
        scene.happen(Rerolled(command.die, face))
    scene.happen(Scored(scene.state.faces.count(6)))
    if scene.state.deck:
        (place,) = scene.roll(1, len(scene.state.deck), text("A card"))
        scene.happen(Drawn(scene.state.deck[place - 1]))


def _rerolled(state: Alley, event: Rerolled) -> Alley:
    faces = (*state.faces[: event.die], event.face, *state.faces[event.die + 1 :])
    return replace(state, faces=faces)


def _scored(state: Alley, event: Scored) -> Alley:
    score = {**state.score, state.roller: state.score.get(state.roller, 0) + event.sixes}
    return replace(state, score=score, faces=())


def _drawn(state: Alley, event: Drawn) -> Alley:
    deck = tuple(one for one in state.deck if one != event.card)
    hand = (*state.hands.get(state.roller, ()), event.card)
    return replace(state, deck=deck, hands={**state.hands, state.roller: hand})


WINDOW = Subject(
    decide={Force: force},
    evolve={Rerolled: _rerolled, Scored: _scored, Drawn: _drawn},
    offers={"force": offer_force},
)
JOINED = join((BIDS, WINDOW))


def is_over(state: Alley) -> bool:
    return max(state.score.values(), default=0) >= WINS_AT


ALLEY: Engine[Alley, Command, Event] = Engine(
    seats=lambda state: SEATS,
    decide=decide,
    evolve=evolve,
    offers=offers,
    pending=pending,
    is_over=is_over,
)
