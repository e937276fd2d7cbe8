"""Any game of Lanterns, and what its entries keep."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from rules.dice import Draw
from rules.game import HOST, Entry, SetUp
from rules.roster import TraitLine
from tests.rules.secrets import MARK
from tests.rules.systems.lanterns import deck
from tests.rules.systems.lanterns.engine import LEAST, MOST, NOBODY, Command, Event, Game
from tests.rules.systems.lanterns.game import SYSTEM

# The loss of any of these offers is noticed by the contract that what is accepted is offered.
CONTROLS = (
    "Light",
    "Rest",
    "Again",
    "Sweep",
    "Gamble",
    "Gift",
    "PutOut",
    "SetLight",
    "TakeCard",
)

SHARED = 0.3  # of the games, in which one player runs two figures


def set_up(random: Random) -> SetUp:
    """Two to four players, some of them keen, by either house rule."""
    traits = random.choice(((), (TraitLine("keen"),)))
    first, *others = random.sample(SYSTEM.roster.samples(), random.randint(LEAST, MOST))
    rules = {"light": random.choice(("plain", "easy"))}
    cards = random.choice(("", "oil", "oil,oil,ash,ash,ash,wick"))
    words = {
        "rounds": random.choice(("", "1", "3")),
        "cards": cards,
        "streets": random.choice(("", "yes")),
    }
    figures = (replace(first, traits=traits), *others)
    seats = {}
    if len(figures) > LEAST and random.random() < SHARED:
        seats = {first.key: (first.key, others[0].key)}
    return SetUp(figures=figures, house_rules=rules, words=words, seats=seats)


def broken(before: Game, entry: Entry[Command, Event], after: Game) -> list[str]:
    """No light goes out, but by the host's word."""
    if entry.seat == HOST:
        return []
    pairs = zip(before.lit, after.lit, strict=True)
    return [f"{was} is {now}" for was, now in pairs if was not in (NOBODY, now)]


def shuffled_secrets(state: Game, looker: str, random: Random) -> Game:
    """The cards that the looker cannot know, and those of the deck, in other places."""
    if state.cards is None:
        return state
    cards = state.cards
    unknown = [card for card, count in deck.left(cards).items() for _ in range(count)]
    unknown += [card for seat, hand in cards.hands.items() if seat != looker for card in hand]
    unknown += [one.card for one in cards.lying if looker not in one.known]
    random.shuffle(unknown)
    return replace(state, cards=_dealt_anew(cards, looker, unknown.pop))


def marked(state: Game, looker: str) -> Game:
    """MARK in place of each card that the looker cannot know."""
    if state.cards is None:
        return state
    return replace(state, cards=_dealt_anew(state.cards, looker, lambda: MARK))


def _dealt_anew(cards: deck.Cards, looker: str, card: Callable[[], str]) -> deck.Cards:
    hands = {
        seat: hand if seat == looker else tuple([card() for _ in hand])
        for seat, hand in cards.hands.items()
    }
    lying = tuple(
        [one if looker in one.known else replace(one, card=card()) for one in cards.lying]
    )
    return replace(cards, hands=hands, lying=lying)


def marked_entry(entry: Entry[Command, Event], looker: str) -> Entry[Command, Event]:
    """MARK in place of each card that its seat alone saw, and of what was left in the deck."""
    own = entry.seat == looker
    rolls = tuple(
        [
            one._replace(choices={MARK: 1}, choice=one.choice if own else MARK)
            if isinstance(one, Draw)
            else one
            for one in entry.rolls
        ]
    )
    if own:
        return replace(entry, rolls=rolls)
    secret = (deck.CardTaken, deck.LaidDown, deck.LookedUnder)
    events = tuple([replace(e, card=MARK) if isinstance(e, secret) else e for e in entry.events])
    command = entry.command
    if isinstance(command, deck.LayDown):
        command = replace(command, card=MARK)
    return replace(entry, command=command, rolls=rolls, events=events)
