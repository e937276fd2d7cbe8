"""The contract of secrets fails where a game gives them away."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from msgspec.structs import replace as changed

from rules.dice import Dice, Seeded
from rules.game import HIDDEN, SPECTATOR, SetUp
from rules.play import Play, next_command, open_to_all
from rules.refused import Refused
from rules.registry import systems
from rules.system import GameSystem
from rules.text import text
from tests.rules.played import Played, Unsound, play_out
from tests.rules.secrets import (
    entries_keep_secrets,
    seats_know_what_they_may_do,
    secrets_are_kept,
)
from tests.rules.systems.lanterns import deck
from tests.rules.systems.lanterns import engine as lanterns
from tests.rules.systems.lanterns.game import SYSTEM, by_luck

SEEDS = range(40)
SET_UP = SetUp(
    figures=SYSTEM.roster.samples()[:3], words={"rounds": "3", "cards": "oil,oil,ash,ash,ash,wick"}
)


def with_play(**changes: Any) -> GameSystem:
    """Lanterns with something else about it."""
    return replace(SYSTEM, play=replace(SYSTEM.play, **changes))


def game(system: GameSystem, seed: int, **more: Any) -> Played:
    return play_out(system, SET_UP, str(seed), bot=by_luck, **more)


def all_keep(system: GameSystem) -> None:
    """Play many games under the whole contract."""
    for seed in SEEDS:
        for look in (secrets_are_kept, seats_know_what_they_may_do):
            game(system, seed, look=look(system))
        entries_keep_secrets(system, game(system, seed))


def test_the_contract_holds() -> None:
    """For the same games that its controls are tried with."""
    all_keep(SYSTEM)


def sees_all(whole: Any, looker: str) -> Any:
    """Hides nothing."""
    return whole


def sees_hands(state: lanterns.Game, looker: str) -> lanterns.Game:
    """Forgets the hands."""
    seen = lanterns.seen(state, looker)
    if seen.cards is None or state.cards is None:
        return seen
    return changed(seen, cards=changed(seen.cards, hands=state.cards.hands))


def sees_lying(state: lanterns.Game, looker: str) -> lanterns.Game:
    """Forget the cards that lie face down."""
    seen = lanterns.seen(state, looker)
    if seen.cards is None or state.cards is None:
        return seen
    return changed(seen, cards=changed(seen.cards, lying=state.cards.lying))


def sees_draws(entry: Any, looker: str) -> Any:
    """Forgets how many of each kind were left when a card was drawn."""
    return changed(deck.seen_entry(entry, looker), rolls=entry.rolls)


def sees_commands(entry: Any, looker: str) -> Any:
    """Forgets what a command says."""
    return changed(deck.seen_entry(entry, looker), command=entry.command)


@pytest.mark.parametrize(
    "leak",
    [
        {"seen": open_to_all},
        {"seen": sees_all},
        {"seen": sees_hands},
        {"seen": sees_lying},
        {"seen_entry": open_to_all},
        {"seen_entry": sees_draws},
        {"seen_entry": sees_commands},
    ],
    ids=["identity", "all", "hands", "lying", "entries", "draws", "commands"],
)
def test_leaks_are_found(leak: dict[str, Callable[..., Any]]) -> None:
    """A game that blanks nothing fails, and so does one that forgets a single place."""
    with pytest.raises(AssertionError):
        all_keep(with_play(**leak))


def test_a_refusal_that_tells_is_found() -> None:
    """Somebody else's card in the words of a refusal, or a refusal that hangs on it."""

    def telling(state: lanterns.Game, seat: str, command: Any, dice: Dice) -> Any:
        if isinstance(command, deck.LayDown) and state.cards:
            others = [
                card for who, hand in state.cards.hands.items() if who != seat for card in hand
            ]
            if command.card in others:
                raise Refused(text("Somebody holds that."), rule="LA-007", cure=text("Ask."))
        return lanterns.decide(state, seat, command, dice)

    with pytest.raises(Unsound):
        all_keep(with_play(engine=replace(SYSTEM.play.engine, decide=telling)))


def test_an_offer_that_tells_is_found() -> None:
    """A seat's offers must not hang on the secrets of others."""

    def telling(state: lanterns.Game, seat: str) -> Any:
        offers = lanterns.offers(state, seat)
        oily = state.cards and any(deck.OIL in hand for hand in state.cards.hands.values())
        return offers[:-1] if oily else offers

    with pytest.raises(Unsound):
        all_keep(with_play(engine=replace(SYSTEM.play.engine, offers=telling)))


def test_a_view_of_the_true_state_is_found() -> None:
    """A view that remembers more than it is given."""
    known: dict[int, lanterns.Game] = {}

    def start(set_up: SetUp) -> lanterns.Game:
        return lanterns.start(set_up)

    def peeking(state: lanterns.Game, looker: str) -> lanterns.Game:
        seen = lanterns.seen(state, looker)
        known[id(seen)] = state
        return seen

    def view(state: lanterns.Game, seat: str) -> Any:
        return SYSTEM.play.view(known.get(id(state), state), seat)

    with pytest.raises(Unsound):
        all_keep(with_play(start=start, seen=peeking, view=view))


def test_bots_are_given_what_their_seat_sees() -> None:
    """Neither hands of others nor face-down cards, in simulations too."""
    shown: list[tuple[str, lanterns.Game]] = []

    def spying(state: lanterns.Game, seat: str, offers: Any, dice: Dice) -> Any:
        shown.append((seat, state))
        return by_luck(state, seat, offers, dice)

    play = SYSTEM.play
    random, state = Random(4), play.start(SET_UP)
    for seed in range(30):
        if play.engine.is_over(state):
            break
        bots = dict.fromkeys(play.engine.seats(state), spying)
        seat, command = next_command(play, state, bots, Seeded(random.random()))
        state, _ = play.engine.decide(state, seat, command, Seeded(seed))
    hidden = [
        card
        for seat, one in shown
        if one.cards
        for who, hand in one.cards.hands.items()
        if who != seat
        for card in hand
    ]
    assert hidden
    assert set(hidden) == {HIDDEN}


def test_games_without_secrets_are_seen_as_they_are() -> None:
    """Nothing is copied: the seam costs a call."""
    state = object()
    open_games = [one for one in systems().values() if not one.play.has_secrets]
    assert open_games
    for system in open_games:
        assert system.play.seen(state, SPECTATOR) is state
    assert SYSTEM.play.has_secrets


def test_a_system_that_hides_something_says_where() -> None:
    """Secrets without `marked` in the tests of a system do not pass."""
    other = next(iter(systems().values()))
    secret: Play = replace(other.play, seen=lambda state, looker: state)
    with pytest.raises(AssertionError, match="secrets without a test"):
        secrets_are_kept(replace(other, play=secret))
