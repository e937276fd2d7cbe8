"""Turns of Zombies!!!, windows in them, and standing orders."""

from __future__ import annotations

import pytest

from rules.game import HIDDEN
from rules.systems.zombies.cards.playing import PlayCard
from rules.systems.zombies.catalogue import cards
from rules.systems.zombies.engine import pending
from rules.systems.zombies.movement import Go, RollMove, StopWalking
from rules.systems.zombies.start.opening import Begin
from rules.systems.zombies.swarm import LeaveZombies, MoveZombie, RollZombies
from rules.systems.zombies.tiles.laying import DrawTile, LayTile
from rules.systems.zombies.turns import DiscardCard, EndTurn
from rules.systems.zombies.view.secrets import seen
from rules.systems.zombies.who import deck_size
from rules.windows import Mute, Pass, SetOrder
from tests.rules.systems.zombies.table import CENTRE, KEYS, SQUARE, Table, at, table

HAND = ("eaten", "more", "frozen")


def opened(*dice: int | str, players: int = 2, **words: str) -> Table:
    """A game that has begun with these dice and cards."""
    one = table(players, step="opening", words=words, laid=(SQUARE,), turns=0)
    for seat in range(players):
        one.set(seat, at=9_999_999, hearts=0, bullets=0, begun=False)
    return one.do(Begin(), *dice)


def test_the_opening() -> None:
    """The highest die begins, ties are rolled again. Three cards each, pawns on Town Square.

    Rule: ZZ-021 to ZZ-023, ZZ-P01.
    """
    one = opened(4, 4, 2, 5, *HAND, *HAND)
    assert one.state.turn == 1
    for player in one.state.players:
        assert (player.at, player.hearts, player.bullets) == (CENTRE, 3, 3)
        assert player.hand == HAND
    assert deck_size(one.state) == 44


def test_the_listed_player_begins() -> None:
    """Chosen instead of rolled. Rule: ZZ-023."""
    assert opened(*HAND, *HAND, first="listed").state.turn == 0


def test_a_whole_turn() -> None:
    """Tile, fight, draw, move, zombies, discard, then the next player. Rule: ZZ-030, ZZ-031."""
    one = opened(*HAND, *HAND, first="listed").set(hand=(), order="off")
    one.set(1, order="off")
    one.do(DrawTile(), "straight").do(LayTile(at=at(1, 4), turn=0), *HAND)
    assert one.player().hand == HAND
    one.do(RollMove(), 1).do(StopWalking())
    one.do(RollZombies(), 1).do(MoveZombie(at=at(1, 3), to=at(1, 2)))
    one.do(DiscardCard(card="frozen"))
    assert one.state.discard == ("frozen",)
    assert (one.state.turn, one.state.step) == (1, "turn")


def test_the_hand_is_filled_up_to_three() -> None:
    """Not beyond. From an empty deck the discards are shuffled. Rule: ZZ-100, ZZ-104."""
    one = table(step="draw").set(hand=("eaten", "more")).change(discard=_box("eaten", "more"))
    assert deck_size(one.state) == 0
    one.go_on("frozen")
    assert one.player().hand == ("eaten", "more", "frozen")
    assert one.state.discard == ()
    full = table(step="draw").set(hand=HAND).go_on()
    assert full.player().hand == HAND


def _box(*away: str) -> tuple[str, ...]:
    box = [key for key, row in cards().items() for _ in range(row.copies)]
    for card in away:
        box.remove(card)
    return tuple(sorted(box))


def test_no_cards_once_a_quick_game_has_its_helipad() -> None:
    """From the draw of the Helipad on, that turn's step 3 included. Rule: ZZ-Q01, ZZ-Q02."""
    one = table(step="draw", words={"quick": "yes"}).set(hand=()).go_on()
    assert one.player().hand == ()


def test_players_without_a_playable_card_are_not_asked() -> None:
    """Where nobody can, the dice fall at once. Rule: ZZ-033."""
    assert table().do(RollMove(), 3).state.step == "walk"
    asked = table().set(1, hand=("more",)).do(RollMove())
    assert asked.state.asked == (1,)
    assert asked.state.step == "move"
    asked.do(Pass(), 3, seat=1)
    assert asked.state.step == "walk"


def test_players_react_clockwise_and_again_after_a_card() -> None:
    """All may speak again, the current player first. Rule: ZZ-033, ZZ-105."""
    one = table(3).set(1, hand=("more",)).set(2, hand=("eaten",)).do(RollMove())
    assert one.state.asked == (1, 2)
    one.do(Pass(), seat=1)
    one.do(PlayCard(card="eaten"), seat=2)
    assert one.state.doing == ()
    one.do(RollMove())
    assert one.state.asked == (1,)
    one.do(Pass(), 2, seat=1)


def test_a_question_names_no_seat_to_others() -> None:
    """Lookers see that others may play, not who. Rule: ZZ-P04, ZZ-033."""
    one = table(3).set(2, hand=("eaten",)).do(RollMove())
    assert pending(one.state)[0].seat == KEYS[2]
    assert pending(seen(one.state, KEYS[2]))[0].seat == KEYS[2]
    assert pending(seen(one.state, KEYS[1]))[0].seat == HIDDEN
    assert seen(one.state, KEYS[1]).players[2].hand == (HIDDEN,)
    assert seen(one.state, KEYS[2]).players[2].hand == ("eaten",)


def test_pass_until_my_turn() -> None:
    """The order lapses as one's turn begins. Rule: ZZ-033, ZZ-034."""
    one = table().set(1, hand=("more",)).do(RollMove())
    one.do(Pass(until="turn"), 2, seat=1)
    one.do(StopWalking()).do(LeaveZombies()).do(EndTurn())
    assert one.player(1).order == "usual"
    assert one.state.turn == 1


def test_every_moment() -> None:
    """With that order a player is asked before each square, too. Rule: ZZ-032, ZZ-033."""
    one = table(step="walk", moves=3).set(1, hand=("more",), order="every")
    one.do(Go(to=at(3, 1)))
    assert (one.state.window, one.state.asked) == ("square", (1,))
    one.passes(1)
    assert one.player().at == at(2, 1)
    one.passes(1)
    assert one.player().at == at(3, 1)
    usual = table(step="walk", moves=3).set(1, hand=("more",)).do(Go(to=at(3, 1)))
    assert usual.player().at == at(3, 1)


def test_a_standing_order_is_chosen_on_ones_turn() -> None:
    """The one that stands is refused. Rule: ZZ-033."""
    one = table(step="turn").do(SetOrder(order="every"))
    assert one.player().order == "every"
    assert one.refuses(SetOrder(order="every")) == "ZZ-033"


def test_a_muted_card_is_not_asked_about() -> None:
    """Before one's turn. It may still be played where one is asked. Rule: ZZ-033."""
    one = table().set(1, hand=("more",)).do(RollMove())
    one.do(Mute(about="more"), 2, seat=1)
    assert one.state.step == "walk"
    assert one.player(1).muted == ("more",)


def test_a_new_turn_allows_another_card() -> None:
    """Before the turn's first window. Rule: ZZ-034, ZZ-101."""
    one = table(step="discard").set(1, played=1, hand=("more",)).do(EndTurn())
    assert one.player(1).played == 0
    assert one.cards(1) == {"more"}


def test_no_window_in_the_last_step() -> None:
    """Nobody plays in step 6. Rule: ZZ-032, ZZ-031."""
    one = table(step="discard").set(hand=HAND)
    assert one.cards() == set()
    assert one.refuses(PlayCard(card="more", at=(at(2, 1),))) == "ZZ-030"


def test_a_card_out_of_turn_needs_a_window() -> None:
    """A card out of turn needs a window. Rule: ZZ-102, ZZ-033."""
    one = table(step="walk", moves=3).set(1, hand=("more",))
    assert one.refuses(PlayCard(card="more", at=(at(2, 1),)), seat=1) == "ZZ-030"


@pytest.mark.parametrize("mode", ["coop", "last-man"])
def test_a_player_who_played_no_card_must_discard(mode: str) -> None:
    """A card is discarded if none was played. Rule: ZZ-C04, ZZ-C07, ZZ-L07, ZZ-R39."""
    one = table(step="discard", words={"mode": mode}).set(hand=HAND)
    one.set(1, status="zombie" if mode == "last-man" else "alive")
    if mode == "last-man":
        one.set(1, at=9_999_999, hearts=0, bullets=0)
    assert one.refuses(EndTurn()) == "ZZ-C07"
    one.do(DiscardCard(card="more"))
    played = table(step="discard", words={"mode": mode}).set(hand=HAND, duty=True)
    if mode == "last-man":
        played.set(1, status="zombie", at=9_999_999, hearts=0, bullets=0)
    played.do(EndTurn())
    assert not played.player().duty
