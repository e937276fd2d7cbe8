"""Wounds: slots that are refused, what death leaves behind."""

from __future__ import annotations

import pytest

from rules.systems.zombicide.cars import GetIn
from rules.systems.zombicide.fight.attacks import Throw
from rules.systems.zombicide.state import WOUND, Hurt, Token
from rules.systems.zombicide.wounds import (
    Died,
    LayWound,
    LoseCard,
    Prevented,
    PreventWound,
    TakeWound,
    UseMask,
    Wounded,
)
from tests.rules.systems.zombicide.maps import CARS
from tests.rules.systems.zombicide.table import table

TAKES_SLOT = {"wound_card": "woundTakesSlot", "lost_card": "none"}
PREVENTS = {"mask": "preventsWound"}


def test_slots_that_cannot_be_chosen_are_refused() -> None:
    """For each choice of a card. Rule: ZC-R17, ZC-R10, ZC-093, ZC-S21."""
    lost = table().hold("pan", "rice").work(Hurt(who=0, zombie=True))
    assert lost.refuses(LoseCard(slot=2)) == "ZC-R17"
    laid = table(rules=TAKES_SLOT).hold("pan").work(Hurt(who=0))
    assert laid.refuses(LayWound(slot=0)) == "ZC-R10"
    masked = table().hold("goalie-mask", "pan").set(wounds=1)
    assert masked.refuses(UseMask(slot=1)) == "ZC-093"
    prevented = table(rules=PREVENTS).hold("goalie-mask", "pan").work(Hurt(who=0))
    assert prevented.refuses(PreventWound(slot=1)) == "ZC-S21"


@pytest.mark.parametrize(("wounds", "rules"), [(0, {}), (1, PREVENTS)])
def test_a_mask_heals_only_wounds_and_only_by_that_rule(wounds: int, rules: dict[str, str]) -> None:
    """Nobody unhurt, and nobody whose mask prevents. Rule: ZC-093, ZC-R11."""
    game = table(rules=rules).hold("goalie-mask").set(wounds=wounds)
    assert game.refuses(UseMask(slot=0)) == "ZC-093"


def test_wounds_are_prevented_one_by_one() -> None:
    """Each costs a card. The last one is taken. Rule: ZC-S21, ZC-060."""
    game = table(rules={"lost_card": "none"}).learn("is-that-all").hold("pan", "rice")
    game.work(Hurt(who=0, count=2))
    game.do(PreventWound(slot=1))
    assert game.happened(Prevented) == [Prevented(who=0)]
    assert game.kinds() == {"zc.TakeWound", "zc.PreventWound"}
    game.do(TakeWound())
    assert game.happened(Wounded) == [Wounded(who=0)]
    assert (game.char().wounds, game.cards()[:2]) == (1, ["pan", ""])
    assert game.state.agenda == ()


def test_a_wound_card_needs_a_free_slot_or_a_card() -> None:
    """It pushes a card out of a full hand, and lies in the only free slot unasked. Rule: ZC-R10."""
    full = table(rules=TAKES_SLOT).hold("pan", "rice", "water", "rice", "water")
    full.work(Hurt(who=0)).do(LayWound(slot=1))
    assert full.cards() == ["pan", WOUND, "water", "rice", "water"]
    assert full.state.discard == {"rice": 1}
    one = table(rules=TAKES_SLOT).hold("pan", "rice", "water", "rice").work(Hurt(who=0))
    assert one.cards() == ["pan", "rice", "water", "rice", WOUND]
    assert one.state.agenda == ()


def test_a_healed_wound_frees_its_slot() -> None:
    """The wound card goes, and no other. Rule: ZC-093, ZC-R10."""
    game = table(rules=TAKES_SLOT).hold("goalie-mask", "pan").work(Hurt(who=0))
    game.do(LayWound(slot=3)).do(UseMask(slot=0))
    assert (game.char().wounds, game.cards()) == (0, ["", "pan", "", "", ""])


def test_the_dead_leave_their_car_and_their_objective() -> None:
    """Others stay where they are. Rule: ZC-084, ZC-F04."""
    game = table(3, mission=CARS).do(GetIn(car="van", seat=0))
    game.change(active=1, actions=3).do(GetIn(car="van", seat=1), seat=1)
    carried, other = Token(zone=0, what=0, holder=0), Token(zone=5, what=1, holder=1)
    zone = game.char().zone
    game.change(tokens=(carried, other)).hold("rice").work(Hurt(who=0, count=2))
    assert game.happened(Died) == [Died(who=0)]
    assert game.state.cars[0].seats[:2] == (-1, 1)
    assert [(token.holder, token.zone) for token in game.state.tokens] == [(-1, zone), (1, 5)]
    assert (game.state.discard, game.cards()) == ({"rice": 1}, [""] * 5)


@pytest.mark.parametrize(("who", "left"), [(0, ()), (1, (0, 1))])
def test_a_shout_ends_with_who_shouted(who: int, left: tuple[int, ...]) -> None:
    """And goes on when another dies. Rule: ZC-S23, ZC-084."""
    game = table(3).change(loud=(0, 1)).work(Hurt(who=who, count=2))
    assert (game.char(who).dead, game.state.loud) == (True, left)


def test_the_dead_take_no_more_wounds() -> None:
    """The rest is lost, and no wounds are none. Rule: ZC-060, ZC-084."""
    game = table(3).work(Hurt(who=0, count=3))
    assert (game.char().wounds, len(game.happened(Died))) == (2, 1)
    assert table().work(Hurt(who=0, count=0)).happened(Wounded) == []


def test_a_molotov_kills_without_wounds() -> None:
    """All in the zone die at once, in order. Rule: ZC-094, ZC-084."""
    game = table(3).set(2, zone="S3").hold("molotov").do(Throw(slot=0, zone="S2"))
    assert [one.who for one in game.happened(Died)] == [0, 1]
    assert game.happened(Wounded) == []
