"""Actions of an activation: moves, doors, noise, searches, cards, pass."""

from __future__ import annotations

import pytest

from rules.systems.zombicide.kit.keeping import Discard, Keep
from rules.systems.zombicide.kit.search import Search
from rules.systems.zombicide.kit.sorting import EndSort, Join, Put, Rearrange
from rules.systems.zombicide.kit.trading import Agree, Trade
from rules.systems.zombicide.movement import MakeNoise, Move, OpenDoor, Pass
from rules.systems.zombicide.state import Held
from rules.systems.zombicide.turns import Activate, EndActivation
from tests.rules.systems.zombicide.table import table

DOOR = "S2=A1"
NONE = ("original-1",) * 2  # no zombies at Blue


def test_a_move_goes_to_a_neighbour_by_an_open_way() -> None:
    """One zone, not through a closed door. Rule: ZC-030."""
    game = table()
    assert set(game.options("zc.Move", "to")) == {"S1", "S3"}
    assert game.refuses(Move(to="A1")) == "ZC-030"
    assert game.do(Move(to="S3")).where() == "S3"
    assert game.state.actions == 2


@pytest.mark.parametrize(("crowd", "cost"), [("", 1), ("W", 2), ("WR", 3)])
def test_zombies_hold_those_who_leave(crowd: str, cost: int) -> None:
    """Leaving costs an action more for each zombie. Rule: ZC-X16, ZC-030, ZC-R16."""
    game = table(actions=9).zombies(S2=crowd).do(Move(to="S3"))
    assert game.state.actions == 9 - cost


def test_leaving_three_zombies_costs_too_many_actions() -> None:
    """Four actions are too many. By house rule zombies hold nobody. Rule: ZC-X16, ZC-R16."""
    assert table().zombies(S2="WWW").refuses(Move(to="S3")) == "ZC-020"
    free = table(rules={"leaving": "free"}).zombies(S2="WWW").do(Move(to="S3"))
    assert free.state.actions == 2


def test_a_door_is_opened_with_a_tool_in_hand() -> None:
    """A crowbar is silent, an axe is noisy. Each room draws a card. Rule: ZC-033, ZC-073."""
    game = table().hold("pistol", "crowbar")
    game.do(OpenDoor(door=DOOR, tool=1), *NONE)
    assert game.state.noise[1] == 0
    assert game.state.opened == ("A",)
    loud = table().hold("fire-axe").do(OpenDoor(door=DOOR, tool=0), "original-1", "original-5")
    assert loud.state.noise[1] == 1
    assert loud.at("A2") == "WW"
    assert table().hold("pistol").refuses(OpenDoor(door=DOOR, tool=0)) == "ZC-033"


def test_the_quieter_tool_comes_first() -> None:
    """With two tools the silent one is the usual one. Rule: ZC-033."""
    game = table().hold("chainsaw", "crowbar")
    assert game.options("zc.OpenDoor", "tool") == [1, 0]


def test_only_the_action_makes_noise_by_house_rule() -> None:
    """A noisy tool is silent then. Make noise works. Rule: ZC-R15, ZC-040."""
    game = table(rules={"noisy": "onlyMakeNoise"}).hold("fire-axe")
    game.do(OpenDoor(door=DOOR, tool=0), *NONE).do(MakeNoise())
    assert game.state.noise[1] == 1


def test_pass_costs_one_action_or_all() -> None:
    """As the profile says. Rule: ZC-041, ZC-R25, ZC-020."""
    assert table().do(Pass()).state.actions == 2
    published = table(rules={"profile": "published-s1"}).do(Pass())
    assert published.state.active == 1


def test_an_activation_can_end_early() -> None:
    """Then the next character clockwise acts. Rule: ZC-022, ZC-019, ZC-020."""
    game = table(3).do(EndActivation())
    assert game.state.active == 1
    for _ in range(3):
        game.do(Pass(), seat=1)
    assert (game.state.active, game.state.actions) == (2, 3)


def test_a_player_with_the_marker_acts_in_any_order() -> None:
    """By the published rules. Rule: ZC-R02."""
    game = table(3, rules={"order": "markerByPlayer"}, together=True).do(EndActivation())
    assert set(game.options("zc.Activate", "who")) == {"goro", "ines"}
    assert game.do(Activate(who="ines")).state.active == 2


def test_a_search_draws_a_card_once_a_round() -> None:
    """Indoors only. Rule: ZC-031, ZC-020."""
    assert table().refuses(Search()) == "ZC-031"
    game = table(at="A2").hold("pistol").do(Search(), "rice")
    assert game.cards()[2] == "rice"
    assert game.refuses(Search()) == "ZC-031"


def test_a_room_with_zombies_cannot_be_searched() -> None:
    """Except by house rule. Rule: ZC-031, ZC-R18."""
    assert table(at="A2").zombies(A2="W").refuses(Search()) == "ZC-R18"
    game = table(at="A2", rules={"search_zombies": "allowed"}).hold("pan").zombies(A2="W")
    assert "rice" in game.do(Search(), "rice").cards()


def test_empty_hands_take_what_they_find() -> None:
    """Else it goes to the pack. Rule: ZC-032, ZC-R24, ZC-012."""
    game = table(at="A2").do(Search(), "machete")
    assert game.options("zc.Keep", "where") == ["0", "1", "2"]
    assert game.do(Keep(where="0")).cards()[0] == "machete"
    one = table(at="A2", rules={"equip_found": "freeHand"}).hold("pan").do(Search(), "machete")
    assert one.options("zc.Keep", "where") == ["1", "2"]
    none = table(at="A2", rules={"equip_found": "nothingCarried"}).hold("", "", "pan")
    assert none.do(Search(), "rice").cards()[3] == "rice"


def test_after_a_search_the_published_rules_rearrange() -> None:
    """Freely, without an action. Rule: ZC-R24, ZC-032."""
    game = table(at="A2", rules={"profile": "published-s1"}).hold("pan").do(Search(), "machete")
    game.do(Put(card="mika.2", to="mika.0")).do(EndSort())
    assert game.cards()[:3] == ["machete", "", "pan"]
    assert game.state.actions == 2


def test_a_full_pack_makes_one_choose() -> None:
    """A free hand, another slot, or nowhere. Rule: ZC-012, ZC-014."""
    game = table(at="A2").hold("pan", "", "rice", "rice", "water").do(Search(), "machete")
    assert game.options("zc.Keep", "where") == ["1", "0", "2", "3", "4", "drop"]
    game.do(Keep(where="2"))
    assert game.cards() == ["pan", "", "machete", "rice", "water"]
    assert game.state.discard == {"rice": 1}


def test_a_card_can_be_discarded_at_any_time() -> None:
    """A pan goes back to the box. Rule: ZC-012, ZC-014."""
    game = table().hold("pan", "rice").do(Discard(slot=0)).do(Discard(slot=1))
    assert game.state.discard == {"rice": 1}
    assert game.state.actions == 3


def test_parts_join_when_the_second_one_is_found() -> None:
    """Whatever is in hand. The parts are discarded. Rule: ZC-013, ZC-032, ZC-094."""
    game = table(at="A2").hold("pistol", "", "gasoline").do(Search(), "glass-bottles")
    game.do(Keep(where="join-2"))
    assert game.cards()[2] == "molotov"
    assert game.state.discard == {"gasoline": 1, "glass-bottles": 1}


def test_a_scope_joins_a_rifle_in_its_slot() -> None:
    """Both come back when the sniper rifle is lost. Rule: ZC-013, ZC-096, ZC-032."""
    game = table(at="A2").hold("rifle").do(Search(), "scope").do(Keep(where="join-0"))
    assert game.cards()[0] == "sniper-rifle"
    game.do(Discard(slot=0))
    assert game.state.discard == {"scope": 1, "rifle": 1}


def test_two_new_parts_are_a_new_card() -> None:
    """With a flashlight both may come at once. Rule: ZC-013, ZC-092, ZC-X30."""
    game = table(at="A2").hold("flashlight").do(Search(cards=2), "gasoline", "glass-bottles")
    game.do(Keep(where="found"))
    assert game.cards()[2] == "molotov"


def test_cards_are_rearranged_for_an_action() -> None:
    """Any number of slots, joining included. Rule: ZC-035, ZC-011."""
    game = table().hold("gasoline", "pan", "glass-bottles").do(Rearrange())
    game.do(Join(card="mika.2", to="mika.0")).do(Put(card="mika.1", to="mika.4")).do(EndSort())
    assert game.cards() == ["molotov", "", "", "", "pan"]
    assert game.state.actions == 2


def test_a_trade_is_with_a_companion_in_the_zone() -> None:
    """Any number of cards each way. Rule: ZC-035."""
    game = table().hold("pan").hold("machete", "rice", who=1).do(Trade(other="goro"))
    game.do(Put(card="goro.0", to="mika.0")).do(Put(card="goro.1", to="mika.2")).do(EndSort())
    assert (game.cards()[:3], game.cards(1)[:2]) == (["machete", "", "rice"], ["pan", ""])
    assert table().hold("pan").set(1, zone="S3").refuses(Trade(other="goro")) == "ZC-035"


def test_a_companion_may_be_asked() -> None:
    """By house rule. A trade that is refused costs nothing. Rule: ZC-R35."""
    game = table(rules={"trade": "asked"}).hold("pan").do(Trade(other="goro"))
    game.do(Agree(yes=False), seat=1)
    assert game.state.actions == 3
    assert "zc.Trade" not in game.kinds()


def test_an_empty_gun_stays_empty_in_other_hands() -> None:
    """Its flag goes with the card. Rule: ZC-090, ZC-035."""
    game = table().hold("sawed-off")
    game.set(slots=(Held("sawed-off", fired=True), *game.char().slots[1:])).do(Trade(other="goro"))
    game.do(Put(card="mika.0", to="goro.0")).do(EndSort())
    assert game.char(1).slots[0] == Held("sawed-off", fired=True)
