"""Turns: how they begin, what is drawn, discarded and owed, how they end.

Rule: ZZ-030, ZZ-031, ZZ-034, ZZ-085, ZZ-100, ZZ-104, ZZ-C04, ZZ-C07, ZZ-L07, ZZ-Q01.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.seating import clockwise
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.death import restart
from rules.systems.zombies.drawing import draw_card
from rules.systems.zombies.fight.fighting import begin_fight, must_fight
from rules.systems.zombies.names import card_name, player_name
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import NOBODY, Game
from rules.systems.zombies.tiles.laying import StepOneEnded
from rules.systems.zombies.who import current, hand_of, holds, next_server
from rules.table import Line
from rules.text import text
from rules.windows import lapse


class DiscardCard(Command, frozen=True, tag="zz.DiscardCard"):
    """Discard a card, which ends the turn. Rule: ZZ-031, ZZ-104, ZZ-C07."""

    card: str


class EndTurn(Command, frozen=True, tag="zz.EndTurn"):
    """End the turn without discarding. Rule: ZZ-031."""


class TurnBegan(Event, frozen=True, tag="zz.turn-began"):
    """A player's turn begins. Rule: ZZ-030, ZZ-034."""

    seat: int
    server: int = NOBODY


class FightStepEnded(Event, frozen=True, tag="zz.fight-step-ended"):
    """Step 2 begins with a fight, or is over. Rule: ZZ-030."""


class CardsDrawn(Event, frozen=True, tag="zz.draw-step-ended"):
    """Step 3 is over. Rule: ZZ-030, ZZ-L06."""


class CardDiscarded(Event, frozen=True, tag="zz.card-discarded"):
    """A card goes to the discards. Rule: ZZ-104."""

    seat: int
    card: str


class TurnEnded(Event, frozen=True, tag="zz.turn-ended"):
    """The turn is over. Rule: ZZ-031, ZZ-110."""


# --- Rules ---


def owes(state: Game) -> bool:
    """True for a current player who must discard a card. Rule: ZZ-C04, ZZ-C07, ZZ-L07."""
    player = current(state)
    must = state.mode in ("coop", "last-man")
    return must and not player.duty and bool(player.hand)


def next_seat(state: Game) -> int | None:
    """The next player who can take a turn. Rule: ZZ-030, ZZ-R20."""
    for seat in clockwise(state, (state.turn + 1) % len(state.players)):
        if state.players[seat].status != "away":
            return seat
    return None


def why_not_discard(state: Game, card: str) -> Refusal | None:
    """Rule: ZZ-104."""
    if state.step == "discard" and holds(state, state.turn, card):
        return None
    return Refusal(
        text("That card is not in your hand."), "ZZ-104", text("Choose a card from your hand.")
    )


def why_not_end(state: Game) -> Refusal | None:
    """Rule: ZZ-031, ZZ-C07."""
    if state.step == "discard" and not owes(state):
        return None
    return Refusal(
        text("You have played no card since your last turn, so you must discard one."),
        "ZZ-C07",
        text("Discard a card."),
        text("discard first"),
    )


# --- Decide ---


def discard(scene: Scene, command: DiscardCard) -> None:
    """Raises: Refused."""
    scene.check(why_not_discard(scene.state, command.card))
    scene.happen(CardDiscarded(seat=scene.state.turn, card=command.card))
    scene.happen(TurnEnded())


def end_turn(scene: Scene, command: EndTurn) -> None:
    """Raises: Refused."""
    scene.check(why_not_end(scene.state))
    scene.happen(TurnEnded())


def begin_turn(scene: Scene, seat: int) -> None:
    """The dead come back, and standing orders lapse. Rule: ZZ-034, ZZ-085, ZZ-L05."""
    player = scene.player(seat)
    if player.status == "downed":
        restart(scene, seat)
    human = scene.state.mode == "last-man" and player.status != "zombie"
    server = next_server(scene.state) if human else scene.state.server
    scene.happen(TurnBegan(seat=seat, server=server))
    lapse(scene, seat)


def _laid(scene: Scene) -> bool:
    scene.happen(StepOneEnded())
    return True


def _fight(scene: Scene) -> bool:
    """Step 2. Rule: ZZ-060."""
    scene.happen(FightStepEnded())
    if must_fight(scene.state):
        begin_fight(scene)
    return True


def _draw(scene: Scene) -> bool:
    """Step 3: up to three in hand. None once a quick game has its Helipad. Rule: ZZ-100, ZZ-Q01."""
    state = scene.state
    if not (state.quick and state.landing):
        while len(current(scene.state).hand) < numbers().kit.cards:
            if not draw_card(scene, state.turn):
                break
    scene.happen(CardsDrawn())
    return True


def _next(scene: Scene) -> bool:
    """The next player's turn. Rule: ZZ-030."""
    seat = next_seat(scene.state)
    if seat is None:
        return False
    begin_turn(scene, seat)
    return True


# --- Evolve ---


def _began(state: Game, event: TurnBegan) -> Game:
    after = with_player(state, event.seat, played=0, begun=True, muted=())
    return replace(
        after, turn=event.seat, step="turn", window="", asked=(), doing=(), moved=(), pried=False,
        server=event.server, placer=NOBODY,
    )  # fmt: skip


def _drawn(state: Game, event: CardsDrawn) -> Game:
    step = "swarm" if current(state).status == "zombie" else "move"
    return replace(state, step=step, window="")


def _discarded(state: Game, event: CardDiscarded) -> Game:
    hand = list(state.players[event.seat].hand)
    hand.remove(event.card if event.card in hand else hand[0])
    after = with_player(state, event.seat, hand=tuple(hand))
    return replace(after, discard=tuple(sorted([*state.discard, event.card])))


def _ended(state: Game, event: TurnEnded) -> Game:
    """Rule: ZZ-034, ZZ-110."""
    players = [
        replace(one, cutter="", bottle=NOBODY, bottled="", duty=one.duty and seat != state.turn)
        for seat, one in enumerate(state.players)
    ]
    marbles = tuple([one for one in state.marbles if one != state.turn])
    return replace(
        state, players=tuple(players), step="next", turns=state.turns + 1, eaten=False,
        marbles=marbles, moved=(), puppet=NOBODY, car=False, window="", stepped=(),
    )  # fmt: skip


# --- Offers, tell ---

_DISCARD, END, _CARD = text("Discard and end turn"), text("End turn"), text("Card")


def last_offers(state: Game) -> Iterable[Offer]:
    """Step 6. Rule: ZZ-031, ZZ-C07."""
    hand = tuple(hand_of(state, state.turn))
    if not why_not_end(state):
        yield Offer("zz.EndTurn", END)
    if hand:
        yield Offer("zz.DiscardCard", _DISCARD, (OneOf("card", _CARD, hand),))


def _tell_began(state: Game, event: TurnBegan) -> Lines:
    rounds, turn = divmod(state.turns, len(state.players))
    yield Line(
        text("{name}'s turn begins.", name=player_name(state, event.seat)),
        "ZZ-030",
        opens=None if turn else text("Round {round}", round=rounds + 1),
    )


def _tell_discarded(state: Game, event: CardDiscarded) -> Lines:
    name = player_name(state, event.seat)
    yield Line(
        text("{name} discards {card}.", name=name, card=card_name(state, event.card)), "ZZ-104"
    )


TURNS = Subject(
    decide={DiscardCard: discard, EndTurn: end_turn},
    evolve={
        TurnBegan: _began,
        FightStepEnded: assign(step="draw", window=""),
        CardsDrawn: _drawn,
        CardDiscarded: _discarded,
        TurnEnded: _ended,
    },
    tell={
        TurnBegan: _tell_began,
        CardDiscarded: _tell_discarded,
    },
    silent={
        FightStepEnded: "the fight is told",
        CardsDrawn: "the cards are told",
        TurnEnded: "the next turn is told",
    },
    steps={"laid": _laid, "fight": _fight, "draw": _draw, "next": _next},
)
