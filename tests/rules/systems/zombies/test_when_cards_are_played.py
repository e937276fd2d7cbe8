"""When cards of Zombies!!! may be played or used, and how many squares they name."""

from __future__ import annotations

import pytest

from rules.fields import Subset
from rules.game import HIDDEN
from rules.refused import Refusal
from rules.systems.zombies.cards.playing import PlayCard, UseCard
from rules.systems.zombies.cards.testing import Pay
from rules.systems.zombies.catalogue import cards
from rules.systems.zombies.engine import offers
from rules.systems.zombies.hands.legal import why_not_front, why_not_play, why_not_use
from rules.systems.zombies.state import Lead
from rules.systems.zombies.state import Test as Trial
from rules.systems.zombies.who import town
from tests.rules.systems.zombies.table import CENTRE, KEYS, SQUARE, STREET, at, in_front, table


def rule_of(refusal: Refusal | None) -> str:
    """The rule of a refusal, or an empty text if there is none."""
    return refusal.rule if refusal else ""


@pytest.mark.parametrize(
    ("card", "player", "game", "rule"),
    [
        ("more", {}, {}, ""),
        ("eaten", {}, {}, "ZZ-102"),
        (HIDDEN, {"hand": (HIDDEN,)}, {}, "ZZ-102"),
        ("hatchet", {"hand": ("hatchet",)}, {}, "ZZ-103"),
        ("more", {"played": 1}, {}, "ZZ-101"),
        ("more", {"played": 1, "survivors": 1}, {}, ""),
        ("more", {}, {"lead": Lead("shuffle", 1)}, "ZZ-107"),
        ("more", {}, {"test": Trial(1, 0, "not-dead")}, "ZZ-107"),
        ("more", {}, {"step": "discard"}, "ZZ-032"),
        ("more", {}, {"step": "opening"}, "ZZ-032"),
        ("more", {"status": "away"}, {}, "ZZ-032"),
        ("more", {"status": "downed"}, {}, ""),
        ("eaten", {"hand": ("eaten",)}, {"eaten": True}, "ZZ-E15"),
    ],
)
def test_a_refused_card_names_the_first_rule(
    card: str, player: dict[str, object], game: dict[str, object], rule: str
) -> None:
    """The first reason names its rule. Rule: ZZ-101, ZZ-102, ZZ-103, ZZ-106, ZZ-107, ZZ-032."""
    one = table().set(**{"hand": ("more",), **player}).change(**game)
    assert rule_of(why_not_play(one.state, 0, card, "roll")) == rule


@pytest.mark.parametrize(
    ("card", "player", "game", "rule"),
    [
        ("scattergun", {}, {}, ""),
        ("hatchet", {}, {}, "ZZ-103"),
        (HIDDEN, {"hand": (HIDDEN,)}, {}, "ZZ-103"),
        ("more", {"hand": ("more",)}, {}, "ZZ-103"),
        ("scattergun", {"played": 1}, {}, "ZZ-101"),
        ("scattergun", {"front": in_front("scattergun")}, {}, "ZZ-103"),
        ("scattergun", {"status": "downed"}, {}, "ZZ-103"),
        ("scattergun", {}, {"turn": 1}, "ZZ-103"),
        ("scattergun", {}, {"step": "discard"}, "ZZ-103"),
        ("scattergun", {}, {"lead": Lead("shuffle", 1)}, "ZZ-107"),
        ("scattergun", {}, {"test": Trial(1, 0, "not-dead")}, "ZZ-107"),
        ("grenade", {"hand": ("grenade",)}, {}, "ZZ-E05"),
        ("grenade", {"hand": ("grenade",), "at": at(7, 1)}, {}, "ZZ-E05"),
        ("grenade", {"hand": ("grenade",), "at": at(6, 0)}, {}, ""),
    ],
)
def test_a_card_refused_in_front_names_the_first_rule(
    card: str, player: dict[str, object], game: dict[str, object], rule: str
) -> None:
    """The first reason names its rule. Rule: ZZ-101, ZZ-103, ZZ-086, ZZ-107."""
    one = table().set(**{"hand": ("scattergun",), **player}).change(**game)
    assert rule_of(why_not_front(one.state, 0, card)) == rule


@pytest.mark.parametrize(
    ("card", "seat", "game", "rule"),
    [
        ("shells", 0, {}, ""),
        ("longboard", 0, {}, "ZZ-103"),
        ("marbles", 1, {}, "ZZ-103"),
        ("hedge-cutter", 0, {}, ""),
        ("hedge-cutter", 1, {}, cards()["hedge-cutter"].rule),
        ("shells", 0, {"step": "over"}, "ZZ-032"),
        ("shells", 0, {"lead": Lead("shuffle", 1)}, "ZZ-107"),
        ("shells", 0, {"test": Trial(1, 0, "not-dead")}, ""),
        ("hedge-cutter", 0, {"test": Trial(1, 0, "not-dead")}, "ZZ-107"),
    ],
)
def test_an_unusable_card_in_front_names_the_first_rule(
    card: str, seat: int, game: dict[str, object], rule: str
) -> None:
    """The first reason names its rule. Rule: ZZ-102, ZZ-103, ZZ-106, ZZ-107, ZZ-032."""
    front = in_front("shells", "longboard", "hedge-cutter")
    one = table().set(front=front).set(1, front=front).change(**game)
    assert rule_of(why_not_use(one.state, seat, card, "roll")) == rule


def test_shells_pay_for_the_kills() -> None:
    """An item may be used before the dice are paid for. Rule: ZZ-E25, ZZ-E07."""
    one = table().set(hand=("not-dead",)).set(1, kills=5, bullets=0, front=in_front("shells"))
    one.do(PlayCard(card="not-dead", target=KEYS[1]), 3, 2)
    assert one.state.test is not None
    one.do(UseCard(card="shells"), seat=1).do(Pay(bullets=3), seat=1)
    assert (one.player(1).bullets, one.player(1).kills) == (0, 5)


@pytest.mark.parametrize(("free", "most"), [(2, 2), (5, 5), (6, 5), (0, 0)])
def test_a_card_fills_at_most_the_empty_squares(free: int, most: int) -> None:
    """Five zombies, or as many as there are empty squares. Rule: ZZ-E24."""
    one = table(laid=(SQUARE, STREET)).set(hand=("more",))
    ground = [square for square in town(one.state).ground if square != CENTRE]
    one.change(zombies=tuple(sorted(ground[free:])))
    found = [offer for offer in offers(one.state, KEYS[0]) if offer.kind == "zz.PlayCard"]
    assert len(found) == (1 if most else 0)
    for offer in found:
        (squares,) = offer.fields
        assert isinstance(squares, Subset)
        assert (squares.least, squares.limit) == (1, most)
        assert set(squares.options) == set(ground[:free])
