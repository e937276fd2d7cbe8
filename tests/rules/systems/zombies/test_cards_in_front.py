"""Weapons and items of Zombies!!!: each design by itself."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.systems.zombies.cards.leading import LeadZombie
from rules.systems.zombies.cards.playing import PlayCard, PutInFront, UseCard
from rules.systems.zombies.catalogue import cards
from rules.systems.zombies.fight.fighting import FightRoll, FightRolled, LoseHeart
from rules.systems.zombies.hands.legal import why_not_play, why_not_use
from rules.systems.zombies.movement import Go, PryOpen, RollMove
from rules.systems.zombies.state import Laid, Window
from rules.systems.zombies.swarm import LeaveZombies, MoveZombie, RollZombies
from rules.systems.zombies.town import town_of
from rules.systems.zombies.turns import EndTurn
from tests.rules.systems.zombies.table import CENTRE, DOOR, TOWN, Table, at, in_front, table

ROOM = at(6, 0)
BEFORE_DOOR = at(7, 1)


def fighting(*front: str, square: int = at(2, 1), charges: int = 3, **more: object) -> Table:
    """The first player, with cards in front, meets a zombie."""
    one = table(zombies=(square,), step="fight", **more)  # type: ignore[arg-type]
    one.set(at=square, front=in_front(*front, charges=charges), hand=("eaten", "more", "frozen"))
    return one.go_on()


def test_hatchet() -> None:
    """It adds one to the rolls that are made with it, and stays. Rule: ZZ-E01, ZZ-065."""
    one = fighting("hatchet").do(FightRoll(item="hatchet"), 3)
    assert one.player().kills == 1
    assert one.player().front == in_front("hatchet")


def test_hedge_cutter() -> None:
    """Discarded, it adds two until the turn ends. Rule: ZZ-E02, ZZ-067."""
    one = fighting("hedge-cutter", "hatchet").do(UseCard(card="hedge-cutter"))
    assert one.state.discard == ("hedge-cutter",)
    one.do(FightRoll(item="hedge-cutter"), 2)
    assert one.player().kills == 1
    assert one.player().cutter
    one.change(step="discard").do(EndTurn())
    assert not one.player().cutter


def test_scattergun() -> None:
    """Three charges, one a roll. The last one discards it before the die falls. Rule: ZZ-E03."""
    one = fighting("scattergun", charges=2).do(FightRoll(item="scattergun"), 1)
    assert one.player().front[0].charges == 1
    one.do(LoseHeart()).do(FightRoll(item="scattergun"), 3)
    assert (one.player().kills, one.player().front) == (1, ())
    assert one.state.discard == ("scattergun",)


def test_every_throw_with_a_scattergun() -> None:
    """From two hearts and no bullets, with three charges. Rule: ZZ-X29, ZZ-E03."""
    found: Counter[tuple[int, int]] = Counter()
    for first in range(1, 7):
        one = fighting("scattergun").set(bullets=0, hearts=2)
        one.do(FightRoll(item="scattergun"), first)
        if one.state.fight is None:
            found[2, one.player().front[0].charges] += 6
            continue
        one.do(LoseHeart())
        for second in range(1, 7):
            other = Table(one.state).do(FightRoll(item="scattergun"), second)
            if other.state.fight is None:
                found[1, other.player().front[0].charges] += 1
            else:
                found[other.do(LoseHeart()).player().hearts, 0] += 1
    assert found == {(2, 2): 24, (1, 1): 8, (0, 0): 4}


def test_scattergun_comes_with_its_charges() -> None:
    """It may be put in front anywhere. Rule: ZZ-E03, ZZ-103."""
    one = table().set(hand=("scattergun",)).do(PutInFront(card="scattergun"))
    assert one.player().front[0].charges == cards()["scattergun"].charges == 3


def test_bottle() -> None:
    """Inside a building it adds two there, and nowhere else. Rule: ZZ-E04."""
    inside = fighting("bottle", square=ROOM).do(UseCard(card="bottle"))
    inside.do(FightRoll(item="bottle"), 2)
    assert inside.player().kills == 1
    outside = fighting("bottle")
    assert outside.refuses(UseCard(card="bottle")) == "ZZ-E04"
    outside.set(bottle=2, bottled="bottle")
    assert outside.refuses(FightRoll(item="bottle")) == "ZZ-067"


def test_grenade() -> None:
    """Every zombie of the building is a kill, then a heart is lost. Rule: ZZ-E05, ZZ-084."""
    one = table(zombies=(ROOM, DOOR, at(2, 1)), step="walk", moves=3)
    one.set(at=BEFORE_DOOR, front=in_front("grenade")).do(UseCard(card="grenade"))
    assert (one.player().kills, one.player().hearts) == (2, 2)
    assert one.state.zombies == (at(2, 1),)
    one = table(zombies=(ROOM,), step="walk", moves=3)
    one.set(at=at(6, 1), front=in_front("grenade"))
    assert one.refuses(UseCard(card="grenade")) == "ZZ-E05"


def test_grenade_in_a_fight_ends_it() -> None:
    """It needs a zombie in the building, and may cost the last heart. Rule: ZZ-E05, ZZ-068."""
    one = fighting("grenade", square=ROOM).set(hearts=1).do(UseCard(card="grenade"))
    assert one.state.fight is None
    assert (one.player().kills, one.player().status) == (1, "downed")


def test_grenade_wins_before_the_heart_goes() -> None:
    """With 24 kills and one heart. Rule: ZZ-R19, ZZ-141, ZZ-143."""
    one = table(zombies=(ROOM,), step="walk", moves=3)
    one.set(at=ROOM, hearts=1, kills=24, front=in_front("grenade")).do(UseCard(card="grenade"))
    assert (one.state.outcome, one.state.winners) == ("kills", (0,))


def test_trauma_bag() -> None:
    """Discarded as a heart would go. The player rolls again. Rule: ZZ-E06, ZZ-066."""
    one = fighting("trauma-bag").set(hearts=1).do(FightRoll(), 1).do(LoseHeart())
    assert one.state.window == "heart"
    one.do(UseCard(card="trauma-bag"))
    assert one.player().hearts == 1
    one.do(FightRoll(), 2).do(LoseHeart())
    assert one.player().status == "downed"


def test_shells() -> None:
    """Three bullets, at any time of one's own. Rule: ZZ-E07."""
    one = table().set(front=in_front("shells")).do(UseCard(card="shells"))
    assert one.player().bullets == 6


def test_longboard() -> None:
    """Two squares more on one's roll. Doubled with it. Rule: ZZ-E08, ZZ-E12, ZZ-X20."""
    one = table().set(front=in_front("longboard"), hand=("second-wind",))
    one.do(RollMove(), 4)
    assert one.state.moves == 9
    one.do(PlayCard(card="second-wind"))
    assert one.state.moves == 18


def test_marbles() -> None:
    """No zombie is moved until the owner's next step 6 is done. Rule: ZZ-E09, ZZ-110."""
    one = table(zombies=(at(2, 1),), step="swarm").set(front=in_front("marbles"))
    one.set(1, hand=("shuffle", "more", "eaten"))
    one.do(UseCard(card="marbles"))
    assert "zz.RollZombies" not in one.kinds()
    held = one.state.players[1].hand
    allowed = [card for card in held if not why_not_play(one.state, 1, card, "swarm")]
    assert allowed == ["more", "eaten"]
    one.do(LeaveZombies()).do(EndTurn())
    assert one.state.marbles == ()
    early = table(zombies=(at(2, 1),), step="swarm", turn=1).set(front=in_front("marbles"))
    early.change(marbles=(0,))
    early.do(LeaveZombies(), seat=1).do(EndTurn(), seat=1)
    assert early.state.marbles == (0,)


def test_pry_bar() -> None:
    """Once a turn, one step between a building and the street. Rule: ZZ-E10, ZZ-X31."""
    one = table(step="walk", moves=6).set(at=at(6, 1), front=in_front("pry-bar"))
    assert one.refuses(Go(to=at(6, 1))) == "ZZ-123"
    one.do(PryOpen(to=ROOM))
    assert one.player().at == ROOM
    assert one.state.moves == 5
    assert one.refuses(PryOpen(to=at(6, 1))) == "ZZ-E10"


def test_wreath() -> None:
    """The zombie that came goes back, and has moved. Rule: ZZ-E11, ZZ-134."""
    one = table(zombies=(at(2, 1),), step="swarm").set(1, front=in_front("wreath"))
    one.do(RollZombies(), 2).do(MoveZombie(at=at(2, 1), to=CENTRE))
    assert one.state.asked == (1,)
    one.do(UseCard(card="wreath"), seat=1)
    assert one.state.zombies == (at(2, 1),)
    assert one.player(1).front == ()
    assert one.state.step == "discard"


@pytest.mark.parametrize(
    ("changes", "usable"),
    [
        ({}, True),
        ({"zombies": (CENTRE, at(8, 1))}, True),
        ({"zombies": (at(2, 1), CENTRE)}, False),  # the zombie cannot go back
        ({"zombies": (at(8, 1),)}, False),
        ({"zombies": (at(4, 1),), "stepped": (at(5, 1), at(4, 1))}, False),  # not to the owner
        ({"stepped": ()}, False),
    ],
)
def test_a_wreath_helps_against_the_last_zombie_that_moved(
    changes: dict[str, tuple[int, ...]], usable: bool
) -> None:
    """Against the zombie that came just now, if it can go back. Rule: ZZ-E11."""
    one = table(zombies=(CENTRE,), step="herd", stepped=(at(2, 1), CENTRE))
    one.set(1, front=in_front("wreath")).change(**changes)
    refusal = why_not_use(one.state, 1, "wreath", "zombie")
    assert (refusal is None) == usable
    assert refusal is None or refusal.rule == "ZZ-E11"
    late = why_not_use(one.state, 1, "wreath", "swarmed")
    assert late
    assert late.rule == "ZZ-E11"


@pytest.mark.parametrize(
    ("seat", "window", "usable"), [(0, "heart", True), (0, "after", False), (1, "heart", False)]
)
def test_a_bag_helps_when_its_owner_would_lose_a_heart(
    seat: int, window: Window, usable: bool
) -> None:
    """As the heart of its owner would go. Rule: ZZ-E06, ZZ-067."""
    one = fighting("trauma-bag").set(1, front=in_front("trauma-bag"))
    one.do(FightRoll(), 1)
    assert (why_not_use(one.state, seat, "trauma-bag", window) is None) == usable
    one.change(fight=None)
    assert why_not_use(one.state, seat, "trauma-bag", window)


def test_wreath_against_a_card() -> None:
    """The steps that the card had left for that zombie are lost. Rule: ZZ-E11, ZZ-E16, ZZ-107."""
    one = table(zombies=(at(2, 1),)).set(hand=("shuffle",)).set(1, front=in_front("wreath"))
    one.do(PlayCard(card="shuffle")).do(LeadZombie(at=at(2, 1), to=CENTRE))
    one.do(UseCard(card="wreath"), seat=1)
    assert one.state.zombies == (at(2, 1),)
    assert one.state.lead is None
    assert one.state.moved == (at(2, 1),)


def test_places_of_cards() -> None:
    """A card with a place needs the pawn in that building. Rule: ZZ-103, ZZ-086."""
    one = table().set(hand=("grenade",))
    assert one.refuses(PutInFront(card="grenade")) == "ZZ-E05"
    one.set(at=ROOM).do(PutInFront(card="grenade"))
    assert one.player().front == in_front("grenade")
    bag = Laid("drug-store", 2, 0, 0, DOOR)
    other = table(laid=(*TOWN[:2], bag, TOWN[3])).set(hand=("trauma-bag",), at=ROOM)
    other.do(PutInFront(card="trauma-bag"))


def test_one_of_each_kind_lies_in_front() -> None:
    """A second one stays in the hand. Rule: ZZ-103."""
    one = table().set(hand=("scattergun",), front=in_front("scattergun"))
    assert one.refuses(PutInFront(card="scattergun")) == "ZZ-103"


def test_cards_are_put_in_front_only_on_ones_turn() -> None:
    """Weapons and items are put in front in one's turn. Rule: ZZ-103."""
    one = table().set(1, hand=("scattergun", "eaten"), order="every")
    one.do(RollMove())
    assert one.state.asked == (1,)
    assert one.refuses(PutInFront(card="scattergun"), seat=1) == "ZZ-103"


@pytest.mark.parametrize("card", [key for key, row in cards().items() if row.kind != "regular"])
def test_a_weapon_can_be_put_in_front_during_a_fight(card: str) -> None:
    """In mid-fight a weapon may be put in front and used at once. Rule: ZZ-103, ZZ-032."""
    row = cards()[card]
    laid = (*TOWN[:2], Laid(row.place[0], 2, 0), TOWN[3]) if row.place else TOWN
    square = next(iter(_rooms(laid))) if row.place else ROOM
    one = fighting(square=square, laid=laid).set(hand=(card,))
    one.do(PutInFront(card=card))
    assert one.player().front[0].card == card
    assert one.player().played == 1


def _rooms(laid: tuple[Laid, ...]) -> tuple[int, ...]:
    return town_of(laid).buildings[2]


def test_free_rolls_say_their_bonus() -> None:
    """Nothing is added to a roll without a card. Rule: ZZ-061."""
    one = fighting("hatchet").do(FightRoll(), 4)
    assert one.happened(FightRolled)[0].bonus == 0
