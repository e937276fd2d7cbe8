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


def pending(state: Alley) -> tuple[Question, ...]:
    if state.faces:
        other = SEATS[1 - SEATS.index(state.roller)]
        return (Question(other, ("Force",), text("Roll one die again?")),)
    waiting = [seat for seat in SEATS if seat not in state.bids]
    return tuple(Question(seat, ("Bid",), text("How many dice?")) for seat in waiting)


def offers(state: Alley, seat: str) -> tuple[Offer, ...]:
    if is_over(state) or seat not in {question.seat for question in pending(state)}:
        return ()
    if state.faces:
        dice = tuple(range(-1, len(state.faces)))
        return (Offer("Force", text("Force"), (OneOf("die", text("Die"), dice),)),)
    return (Offer("Bid", text("Bid"), (OneOf("dice", text("Dice"), (1, 2, 3)),)),)


def decide(
    state: Alley, seat: str, command: Command, dice: Dice
) -> tuple[Alley, tuple[Event, ...]]:
    events = happened(state, seat, command, dice)
    for event in events:
        state = evolve(state, event)
    return state, events


def happened(state: Alley, seat: str, command: Command, dice: Dice) -> tuple[Event, ...]:
    if not offered(offers(state, seat), command):
        raise Refused(text("Not now."))
    if isinstance(command, Bid):
        return _bid(state, seat, command, dice)
    events: list[Event] = []
    faces = list(state.faces)
    if command.die >= 0:
        (face,) = dice.roll(1, 6, text("The forced die"))
        faces[command.die] = face
        events.append(Rerolled(command.die, face))
    events.append(Scored(faces.count(6)))
    if state.deck:
        (place,) = dice.roll(1, len(state.deck), text("A card"))
        events.append(Drawn(state.deck[place - 1]))
    return tuple(events)


def _bid(state: Alley, seat: str, command: Bid, dice: Dice) -> tuple[Event, ...]:
    made = BidMade(seat, command.dice)
    bids = {**state.bids, seat: command.dice}
    if len(bids) < len(SEATS):
        return (made,)
    roller = max(SEATS, key=lambda one: bids[one])
    return made, Rolled(roller, dice.roll(bids[roller], 6, text("The alley")))


def evolve(state: Alley, event: Event) -> Alley:
    match event:
        case BidMade(seat, dice):
            return replace(state, bids={**state.bids, seat: dice})
        case Rolled(seat, faces):
            return replace(state, roller=seat, faces=faces, bids={})
        case Rerolled(die, face):
            return replace(state, faces=(*state.faces[:die], face, *state.faces[die + 1 :]))
        case Scored(sixes):
            score = {**state.score, state.roller: state.score.get(state.roller, 0) + sixes}
            return replace(state, score=score, faces=())
        case Drawn(card):
            deck = tuple(one for one in state.deck if one != card)
            hand = (*state.hands.get(state.roller, ()), card)
            return replace(state, deck=deck, hands={**state.hands, state.roller: hand})


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
