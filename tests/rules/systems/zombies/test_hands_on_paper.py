"""Hands of Zombies!!! that stay on paper, where the table plays with real cards."""

from __future__ import annotations

import pytest

from rules.dice import Seeded
from rules.game import HIDDEN, SPECTATOR, SetUp
from rules.play import next_command
from rules.registry import system_of
from rules.systems.zombies.cards.playing import PlayCard, PutInFront
from rules.systems.zombies.catalogue import cards
from rules.systems.zombies.drawing import HoldInApp, HoldOnPaper
from rules.systems.zombies.engine import faults
from rules.systems.zombies.start import start
from rules.systems.zombies.start.opening import Begin
from rules.systems.zombies.turns import DiscardCard
from rules.systems.zombies.view import view
from rules.systems.zombies.view.secrets import seen
from tests.rules.systems.zombies.table import DOOR, KEYS, Table, in_front, table

REAL = {"cards": "real"}
THREE = (HIDDEN,) * 3


def real_table(players: int = 2, **more: object) -> Table:
    """A game with real cards, in which everybody holds three of them on paper."""
    one = table(players, words=REAL, **more)  # type: ignore[arg-type]
    for seat in range(players):
        one.set(seat, hand=THREE)
    return one


def test_the_app_deals_no_real_cards() -> None:
    """It counts them, and asks for no draw. Rule: ZZ-021, ZZ-100, ZZ-P04."""
    figures = system_of("zombies").roster.samples()[:2]
    one = Table(start(SetUp(figures=figures, words={**REAL, "first": "listed"})))
    one.do(Begin())
    assert [player.hand for player in one.state.players] == [THREE, THREE]


def test_a_card_on_paper_is_named_when_it_is_played() -> None:
    """It leaves the hand for the discards. Rule: ZZ-102, ZZ-107."""
    one = real_table().do(PlayCard(card="eaten"))
    assert (one.player().hand, one.state.discard) == (THREE[:2], ("eaten",))


def test_no_card_is_played_that_lies_in_the_open() -> None:
    """Both copies lie in the open, so nobody holds it. Rule: ZZ-002, ZZ-P04."""
    one = real_table(discard=("eaten", "eaten"))
    assert "eaten" not in one.cards()
    assert one.refuses(PlayCard(card="eaten")) == "ZZ-102"
    assert "frozen" in one.cards()


def test_an_empty_hand_has_no_offers() -> None:
    """Rule: ZZ-102."""
    assert real_table().set(hand=()).cards() == set()


def test_one_play_a_round_is_kept_on_paper_too() -> None:
    """Rule: ZZ-101."""
    assert real_table().do(PlayCard(card="eaten")).cards() == set()


def test_a_weapon_on_paper_needs_its_place() -> None:
    """It is put in front in its building. Rule: ZZ-103."""
    assert real_table().refuses(PutInFront(card="grenade")) == cards()["grenade"].rule
    one = real_table().set(at=DOOR).do(PutInFront(card="grenade"))
    assert (one.player().front, one.player().hand) == (in_front("grenade"), THREE[:2])


def test_the_card_discarded_from_paper_is_named() -> None:
    """It lies in the open, and the turn ends. Rule: ZZ-104, ZZ-C07."""
    one = real_table(step="discard").do(DiscardCard(card="frozen"))
    assert (one.state.discard, one.player().hand) == (("frozen",), THREE[:2])


def test_the_app_takes_a_hand_over_and_gives_it_back() -> None:
    """Each card is drawn, by chance or typed, and forgotten again. Rule: ZZ-P02, ZZ-P04."""
    one = real_table(step="turn").do(HoldInApp(), "eaten", "frozen", "hatchet")
    assert one.player().hand == ("eaten", "frozen", "hatchet")
    assert one.cards() == {"eaten", "frozen"}
    assert one.do(HoldOnPaper()).player().hand == THREE


@pytest.mark.parametrize("command", [HoldInApp(), HoldOnPaper()])
def test_the_app_holds_all_hands_of_its_own_cards(command) -> None:
    """Rule: ZZ-P04."""
    one = table(step="turn")
    assert {"zz.HoldInApp", "zz.HoldOnPaper"}.isdisjoint(one.kinds())
    assert one.refuses(command) in ("ZZ-P04", "ZZ-030")


def test_a_hand_on_paper_is_not_shown() -> None:
    """The owner sees how many cards there are, like everybody else. Rule: ZZ-P04."""
    one = real_table()
    own, other = (view(seen(one.state, who), who).panels[0] for who in (KEYS[0], SPECTATOR))
    assert own.figures[0].gear == other.figures[0].gear == ()
    assert own.figures[0].meters == other.figures[0].meters


def test_hands_of_others_do_not_change_legality() -> None:
    """A card may be named though the app holds both copies elsewhere. Rule: ZZ-P04."""
    one = real_table().set(1, hand=("eaten", "eaten"), paper=False)
    assert one.do(PlayCard(card="eaten")).state.discard == ("eaten",)


def test_sensible_bots_let_the_app_hold_their_hands() -> None:
    """They play a game with real cards to its end, and name no card that they do not hold."""
    system = system_of("zombies")
    words = {**REAL, "rounds": "5"}
    state = system.play.start(SetUp(figures=system.roster.samples()[:2], words=words))
    bots, dice = dict.fromkeys(KEYS[:2], system.play.bots["sensible"]), Seeded(3)
    while not system.play.engine.is_over(state):
        seat, command = next_command(system.play, state, bots, dice)
        on_paper = {one.key for one in state.players if one.paper}
        assert not (seat in on_paper and isinstance(command, PlayCard | PutInFront))
        state, _ = system.play.engine.decide(state, seat, command, dice)
        assert faults(state) == []
    assert not any(one.paper for one in state.players)
