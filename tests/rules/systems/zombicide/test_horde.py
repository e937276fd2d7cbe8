"""The zombie turn: attacks, moves, cards, shortage, extra activations, the end of a round."""

from __future__ import annotations

import json

import pytest

from rules.systems.zombicide.aims.ending import GameEnded
from rules.systems.zombicide.aims.objectives import DoObjective, Leave
from rules.systems.zombicide.cars import CarMoved, DriveCar, GetIn, GetOut
from rules.systems.zombicide.catalogue import mission_files
from rules.systems.zombicide.horde.attacks import ShareAttack
from rules.systems.zombicide.horde.moves import (
    ChooseOdd,
    ChooseTwo,
    ChooseWay,
    HordeMoved,
    ServeFirst,
)
from rules.systems.zombicide.kit.keeping import Keep
from rules.systems.zombicide.kit.search import Search, SearchCar
from rules.systems.zombicide.kit.sorting import EndSort, HandOver, Trade
from rules.systems.zombicide.movement import Move, OpenDoor
from rules.systems.zombicide.shortage import ExtraBegan, QueueCut, Queued
from rules.systems.zombicide.spawning import ZombieCardDrawn
from rules.systems.zombicide.start.opening import Begin, starting_cards
from rules.systems.zombicide.state import Act, Appear, Extra, Shift, SpawnCard, Spawns
from rules.systems.zombicide.turns import EndActivation
from rules.systems.zombicide.who import on_board, stock, zombie_deck
from tests.rules.systems.zombicide.table import Table, table

ALL = ("W", "R", "F", "A")


def turn(characters: int = 1, **more: object) -> Table:
    """A game in its zombie turn."""
    return table(characters, **more).change(step="zombies", active=-1)  # type: ignore[arg-type]


def shopping(**changes: object) -> str:
    """The introductory mission with something else in it."""
    row = json.loads(mission_files()["shopping-list"])
    return json.dumps({**row, **changes})


# --- Attacks and moves ---


def test_those_in_the_zone_are_attacked() -> None:
    """All others move; nobody does both. Rule: ZC-060, ZC-061, ZC-R03."""
    game = turn(2).set(1, zone="S4").zombies(S2="W", S1="W").work(Act(("W",)))
    assert game.char().wounds == 1
    assert (game.at("S2"), game.at("S1")) == ("WW", "")


@pytest.mark.parametrize(("count", "fewest", "most"), [(1, 0, 0), (2, 0, 1), (3, 1, 1), (4, 2, 2)])
def test_attacks_are_shared(count: int, fewest: int, most: int) -> None:
    """Fewest and most dead of two. Rule: ZC-X13, ZC-060, ZC-024."""
    for spread, dead in ((True, fewest), (False, most)):
        game = turn(2).zombies(S2="W" * count).work(Act(("W",)))
        last = 0
        while "zc.ShareAttack" in game.kinds():
            victims = game.options("zc.ShareAttack", "victim")
            wanted = ("mika", "goro")[last % 2 if spread else 0]
            game.do(ShareAttack(victim=wanted if wanted in victims else victims[0]), seat=0)
            last += 1
        assert sum(one.dead for one in game.state.chars) == dead


def test_any_player_in_the_zone_answers() -> None:
    """Or the owner of the start character. Rule: ZC-R34, ZC-024."""
    game = turn(3).set(2, zone="S4").zombies(S2="W").work(Act(("W",)))
    assert ["zc.ShareAttack" in game.kinds(seat) for seat in (0, 1, 2)] == [True, True, False]
    one = turn(3, rules={"group": "markerOwner"}).zombies(S2="W").work(Act(("W",)))
    assert ["zc.ShareAttack" in one.kinds(seat) for seat in (0, 1, 2)] == [True, False, False]


def test_runners_act_twice() -> None:
    """Everybody first, then Runners again. Rule: ZC-062, ZC-007."""
    game = table(1).zombies(S4="RW").do(EndActivation(), "original-1", "original-1")
    assert (game.at("S2"), game.at("S3")) == ("R", "W")
    assert game.char().wounds == 0


def test_a_group_divides_with_added_zombies() -> None:
    """And without them the kind acts again. Rule: ZC-063, ZC-065, ZC-X21, ZC-069."""
    game = turn(2, at="A1").set(1, zone="S4").open("S2=A1").zombies(S2="W").work(Act(("W",)))
    assert (game.at("S3"), game.at("A1")) == ("W", "W")
    assert game.happened(HordeMoved)[0].added == (("W", 1, 1),)


def test_an_abomination_goes_where_the_players_say() -> None:
    """It never multiplies. Rule: ZC-064."""
    game = turn(2, at="A1").set(1, zone="S4").open("S2=A1").zombies(S2="A").work(Act(ALL))
    game.do(ChooseWay(to="S3"))
    assert (game.at("S3"), game.at("A1")) == ("A", "")


def board(cells: dict[str, list[list[int]]], ways: str) -> str:
    """A mission of streets, with ways such as AB."""
    row = {
        "format": 1,
        "id": "board",
        "name": {"en": "Board"},
        "start": next(iter(cells)),
        "zones": [{"id": key, "kind": "street", "cells": some} for key, some in cells.items()],
        "edges": [{"a": way[0], "b": way[1]} for way in ways.split()],
        "win": [{"roundAfter": 99}],
    }
    return json.dumps(row)


FORKS = board({"A": [[1, 1]], "B": [[0, 1]], "C": [[2, 1]], "D": [[1, 0]]}, "AB AC AD")


def test_more_than_two_ways() -> None:
    """All of them, or two that the players choose. Rule: ZC-R05, ZC-063."""
    game = turn(3, mission=FORKS).set(0, zone="B").set(1, zone="C").set(2, zone="D")
    game.zombies(A="W").work(Act(("W",)))
    assert [game.at(zone) for zone in "BCD"] == ["W", "W", "W"]
    two = turn(3, mission=FORKS, rules={"many_ways": "alwaysTwo"}).set(0, zone="B")
    two.set(1, zone="C").set(2, zone="D").zombies(A="W").work(Act(("W",)))
    two.do(ChooseTwo(zones=("C", "D")))
    assert [two.at(zone) for zone in "BCD"] == ["", "W", "W"]


RING = board(
    {"A": [[0, 1]], "B": [[0, 0], [1, 0], [2, 0]], "C": [[0, 2], [1, 2], [2, 2]]}
    | {"D": [[1, 1]], "E": [[2, 1]]},
    "AB AC EB EC BD CD",
)


def test_the_players_share_what_is_short() -> None:
    """By house rule they say who is served first, and which way gets more. Rule: ZC-R06, ZC-065."""
    game = turn(1, mission=RING, rules={"short_division": "playersChoose"}).set(0, zone="D")
    game.zombies(A="WWW", E="W", B="R" * 3)
    game.zombies(D="W" * 35)
    game.work(Shift(kinds=("W",), fought=(3,)))
    game.do(ServeFirst(zone="E")).do(ChooseOdd(zones=("C",)))
    assert [game.at(zone) for zone in ("B", "C")] == ["WWRRR", "WWW"]
    order = turn(1, mission=RING).set(0, zone="D").zombies(A="WWW", E="W", D="W" * 35)
    order.work(Shift(kinds=("W",), fought=(3,)))
    assert [order.at(zone) for zone in ("B", "C")] == ["WWW", "WW"]


def test_noise_may_be_measured_once() -> None:
    """At the start of the zombie turn, so the dead are still heard. Rule: ZC-R04."""
    for ruling, zone in (("eachStep", "S3"), ("onceAtTurnStart", "S2")):
        game = table(2, mission=shopping(lose=[]), rules={"noise_when": ruling})
        game.set(0, wounds=1, acted=True).set(1, zone="S4", skills=("ninja",))
        game.zombies(S2="W", S3="F").change(active=1, actions=3)
        game.do(EndActivation(), "original-1", "original-1", seat=1)
        assert "F" in game.at(zone)


def test_silence_moves_nobody() -> None:
    """Where the greatest noise is none. Rule: ZC-061."""
    game = turn(1).learn("ninja").zombies(S4="W").work(Act(("W",)))
    assert game.at("S4") == "W"


# --- Cards and shortage ---


def spawned(game: Table, card: str, *more: str) -> Table:
    """The game after a zombie card for S1."""
    return game.work(SpawnCard(0), Extra(), dice=(card, *more))


def test_a_card_has_a_line_for_each_level() -> None:
    """The highest of those in play. Rule: ZC-070, ZC-082, ZC-081, ZC-078."""
    for xp, came in ((0, "W"), (7, "WWW"), (19, "WWWW"), (43, "W" * 7)):
        game = turn(2).set(0, xp=xp, zone="S4").set(1, xp=0, zone="S4")
        assert spawned(game, "original-3").at("S1") == came
    dead = turn(2).set(0, xp=43, dead=True).set(1, zone="S4")
    assert spawned(dead, "original-3").at("S1") == "W"


def test_each_active_spawn_zone_draws() -> None:
    """In the order of the mission. Rule: ZC-070."""
    game = turn(1).work(Spawns(), dice=("original-2", "original-1"))
    assert [one.zone for one in game.happened(ZombieCardDrawn)] == [0, 3]
    off = turn(1).change(spawns=(False, True)).work(Spawns(), dice=("original-2",))
    assert off.at("S4") == "W"


def test_a_fatty_comes_with_walkers() -> None:
    """Two for each. Rule: ZC-071."""
    game = turn(1, at="S4").set(0, xp=43)
    assert spawned(game, "original-5").at("S1") == "WWWWFF"


def test_too_few_walkers_act_at_once() -> None:
    """38 on board, five drawn. Rule: ZC-X02, ZC-074, ZC-066."""
    game = turn(1, at="S4").set(0, xp=43).zombies(B2="W" * 38)
    spawned(game, "original-1")
    assert game.happened(Queued)[0].kinds == ("W",)
    assert [one.kind for one in game.happened(ExtraBegan)] == ["W"]
    assert (game.at("S2"), on_board(game.state, "W")) == ("WW", 40)


def test_too_few_escorts() -> None:
    """Two Fatties with 39 Walkers and one Fatty on board. Rule: ZC-X02, ZC-071, ZC-074."""
    game = turn(1, at="S4").set(0, xp=43).zombies(B2="W" * 39 + "F")
    spawned(game, "original-5")
    assert game.happened(Queued)[0].kinds == ("W",)
    assert on_board(game.state, "F") == 3


@pytest.mark.parametrize(("ruling", "walkers"), [("placedOnly", 2), ("asDrawn", 4)])
def test_escorts_of_fatties_that_are_missing(ruling: str, walkers: int) -> None:
    """Two drawn, seven on board. Rule: ZC-X25, ZC-R30, ZC-071."""
    game = turn(1, at="S4", rules={"escort": ruling}).set(0, xp=43).zombies(B2="F" * 7)
    spawned(game, "original-5")
    assert (on_board(game.state, "F"), on_board(game.state, "W")) == (8, walkers)
    assert [one.kind for one in game.happened(ExtraBegan)] == ["F"]


def test_a_second_abomination_is_a_fatty() -> None:
    """With its Walkers. Rule: ZC-072, ZC-X02."""
    game = turn(1, at="S4").set(0, xp=19).zombies(B2="A")
    spawned(game, "original-17")
    assert game.at("S1") == "WWF"


def test_no_runners_are_left() -> None:
    """Sixteen on board: none comes, all act. Rule: ZC-X02, ZC-074, ZC-R27."""
    game = turn(1, at="S4").set(0, xp=19).zombies(B2="R" * 16)
    spawned(game, "original-7")
    assert game.happened(Queued)[0].kinds == ("R",)
    assert game.at("S1") == ""


def test_the_extra_activation_may_come_first() -> None:
    """The new ones take no part. Rule: ZC-R09."""
    game = turn(1, at="S4", rules={"short_spawn": "activateBeforePlacing"}).set(0, xp=43)
    game.zombies(B2="W" * 38)
    game.work(SpawnCard(0), dice=("original-1",))
    assert game.at("S1") == "WW"
    assert game.work(Appear(zone=0, kind="F", count=1)).at("S1") == "WWF"


def test_runners_in_an_extra_activation() -> None:
    """Two actions, or one by house rule. Rule: ZC-R27, ZC-066."""
    for ruling, zone in (("full", "S3"), ("oneAction", "S2")):
        game = turn(1, at="S4", rules={"extra_runners": ruling}).zombies(S1="R")
        assert game.change(queue=("R",)).work(Extra()).at(zone) == "R"


def test_extra_activations_have_a_cap() -> None:
    """Twenty in a zombie turn. Rule: ZC-R07, ZC-066."""
    game = turn(1).change(queue=("W",) * 30).work(Extra())
    assert len(game.happened(ExtraBegan)) == 20
    assert game.happened(QueueCut)
    assert game.state.queue == ()


def test_special_cards() -> None:
    """An extra activation but at Blue; a manhole only where the mission has any. Rule: ZC-075."""
    assert spawned(turn(1, at="S4").zombies(S1="W"), "extra-w").at("S1") == "W"
    yellow = turn(1, at="S4").set(0, xp=7).zombies(S1="W")
    assert spawned(yellow, "extra-w").at("S2") == "W"
    assert spawned(turn(1), "manhole").at("S1") == ""
    holes = [{"zone": "S4", "tile": ["S3", "S4"]}, {"zone": "B2", "tile": ["B1", "B2"]}]
    game = spawned(turn(1, at="S3", mission=shopping(manholes=holes)), "manhole")
    assert (game.at("S4"), game.at("B2")) == ("W", "")


def test_an_empty_zombie_deck_is_shuffled() -> None:
    """Its discards. Rule: ZC-076, ZC-079, ZC-R31, ZC-R32."""
    game = turn(1, rules={"deck": "s1", "specials": "without"})
    game.change(drawn=zombie_deck(game.state))
    spawned(game, "s1-1")
    assert game.state.drawn == {"s1-1": 1}


def test_the_round_ends() -> None:
    """Tokens go, the marker passes on, all may search again. Rule: ZC-080, ZC-021."""
    game = table(2).noise(S1=2).set(0, searched=True).do(EndActivation())
    game.do(EndActivation(), "original-1", "original-1", seat=1)
    assert (game.state.round, game.state.first, game.state.active) == (2, 1, 1)
    assert game.state.noise == (0,) * 8
    assert not game.char().searched


# --- Set-up, searches, cars, objectives, the exit ---


@pytest.mark.parametrize(("count", "pans"), enumerate((0, 0, 0, 1, 2, 3), start=1))
def test_pans_for_more_characters(count: int, pans: int) -> None:
    """Three basic cards, pans from the fourth on. Rule: ZC-X17, ZC-016."""
    assert starting_cards(count)["pan"] == pans


def test_few_characters_share_the_basic_cards() -> None:
    """Evenly, or one each. Rule: ZC-R01, ZC-015 to ZC-018."""
    game = table(2).change(step="opening", active=-1)
    game.do(Begin(), "goro", "pistol", "crowbar", "fire-axe")
    assert (game.cards(1)[:2], game.cards()[0]) == (["pistol", "fire-axe"], "crowbar")
    assert game.state.active == 1
    one = table(2, rules={"starting_cards": "oneEach"}).change(step="opening", active=-1)
    one.do(Begin(), "mika", "pistol", "crowbar")
    assert (one.cards()[0], one.cards(1)[0]) == ("pistol", "crowbar")


def test_a_lone_character_arranges_its_cards() -> None:
    """Before the first round. Rule: ZC-016, ZC-019."""
    game = table(1).change(step="opening", active=-1)
    game.do(Begin(), "pistol", "crowbar", "fire-axe")
    assert "zc.Put" in game.kinds()
    assert game.do(EndSort()).state.active == 0


def test_a_scream_brings_a_walker() -> None:
    """The card is discarded. Rule: ZC-091, ZC-R20."""
    game = table(at="A2").hold("flashlight").do(Search(cards=2), "aaaahh", "rice")
    assert (game.at("A2"), game.cards()[2]) == ("W", "rice")
    assert game.state.discard == {"aaaahh": 1}


def test_two_flashlights_draw_three() -> None:
    """From the pack too. Rule: ZC-092."""
    game = table(at="A2").hold("pan", "", "flashlight", "flashlight")
    assert game.options("zc.Search", "cards") == [1, 2, 3]


def test_an_empty_equipment_deck_is_shuffled() -> None:
    """Nothing there either: nothing is drawn. Rule: ZC-076."""
    game = table(at="A2").hold("pan")
    every = dict(game.state.deck)
    game.change(deck=dict.fromkeys(every, 0), discard=every).do(Search(), "rice")
    assert (game.cards()[2], sum(game.state.discard.values())) == ("rice", 0)


CARS = shopping(
    cars=[
        {"id": "van", "zone": "S2", "type": "plain", "drive": True},
        {"id": "cop", "zone": "S2", "type": "police"},
        {"id": "red", "zone": "S2", "type": "show"},
        {"id": "blue", "zone": "S2", "type": "show"},
    ]
)


def test_a_car_is_entered_and_left() -> None:
    """Not among zombies; getting out is always possible. Rule: ZC-C01, ZC-038."""
    game = table(mission=CARS).do(GetIn(car="van", seat=0))
    assert game.state.cars[0].seats[0] == 0
    assert game.refuses(Move(to="S3")) == "ZC-C01"
    assert game.zombies(S2="W").do(GetOut()).state.cars[0].seats[0] == -1
    assert table(mission=CARS).zombies(S2="W").refuses(GetIn(car="van", seat=0)) == "ZC-C01"


def test_a_car_runs_over() -> None:
    """From A to B and back: A twice, B once. Rule: ZC-C02, ZC-C03, ZC-X29."""
    game = table(mission=CARS).set(1, zone="S4").do(GetIn(car="van", seat=0))
    game.zombies(S2="WW", S3="W").do(DriveCar(via="S3", to="S2"), 4, 1, 4, 4)
    assert (game.at("S2"), game.at("S3"), game.char().xp) == ("", "", 3)
    assert len(game.happened(CarMoved)) == 2


def test_a_car_hits_people_first() -> None:
    """Not those inside. Rule: ZC-C03, ZC-051."""
    game = table(3, mission=CARS).set(2, zone="S4").do(GetIn(car="van", seat=0))
    game.zombies(S2="W").do(DriveCar(to="S3"), 4, 4)
    assert (game.char(1).dead, game.at("S2")) == (True, "W")


def test_cars_give_no_protection() -> None:
    """Except by house rule. Rule: ZC-C04, ZC-R14."""
    for ruling, wounds in (("yes", 1), ("carsProtect", 0)):
        game = table(mission=CARS, rules={"cars_protect": ruling}).set(1, zone="S4")
        game.do(GetIn(car="van", seat=0)).zombies(S2="W").change(step="zombies", active=-1)
        assert game.work(Act(("W",))).char().wounds == wounds


def test_cars_are_searched() -> None:
    """A police car until a weapon comes; a show car once. Rule: ZC-C05, ZC-X31."""
    game = table(mission=CARS).hold("pan").do(SearchCar(car="cop"), "aaaahh", "rice", "machete")
    assert (game.cards()[2], game.at("S2")) == ("machete", "W")
    show = table(mission=CARS).hold("pan").do(SearchCar(car="red"), "evil-twins")
    show.set(0, searched=False).do(SearchCar(car="blue"), "mas-shotgun")
    assert show.cards()[2:4] == ["evil-twins", "mas-shotgun"]


def test_an_objective_gives_experience_once() -> None:
    """Zombies do not matter. Rule: ZC-039, ZC-F04."""
    game = table(at="A2").zombies(A2="W").do(DoObjective(objective="o1"))
    assert (game.char().xp, game.state.actions) == (5, 2)
    assert game.refuses(DoObjective(objective="o1")) == "ZC-039"


def test_a_mission_is_won_by_leaving() -> None:
    """All left with both crates. Rule: ZC-044, ZC-087, ZC-086, ZC-089, ZC-F05."""
    game = table(2, at="S4")
    tokens = tuple(type(one)(one.zone, one.what, done=True) for one in game.state.tokens)
    game.change(tokens=tokens).do(Leave())
    assert game.state.active == 1
    game.do(Leave(), seat=1)
    assert game.happened(GameEnded)[0].outcome == "won"
    early = table(1, at="S4").do(Leave())
    assert early.happened(GameEnded)[0].outcome == "lost"


def test_zombies_bar_the_exit() -> None:
    """And it is nowhere else. Rule: ZC-087."""
    assert table(at="S4").zombies(S4="W").refuses(Leave()) == "ZC-087"
    assert table(at="S3").refuses(Leave()) == "ZC-087"


def test_a_driver_leaves_with_everybody() -> None:
    """Wherever they are in the circle. Rule: ZC-087."""
    game = table(2, mission=CARS).do(GetIn(car="van", seat=0)).do(EndActivation())
    game.do(GetIn(car="van", seat=1), seat=1)
    game.change(active=0, actions=3).do(DriveCar(via="S3", to="S4")).do(Leave())
    assert [one.by_car for one in game.state.chars] == [True, True]


def test_a_carried_objective_changes_hands_and_falls() -> None:
    """Its taker carries it without a slot. Rule: ZC-F04, ZC-084."""
    objectives = [{"id": "o1", "zone": "S2", "carry": True}, {"id": "o2", "zone": "B2"}]
    game = table(2, mission=shopping(objectives=objectives, lose=[]))
    game.do(DoObjective(objective="o1")).do(Trade(other="goro"))
    game.do(HandOver(objective="o1")).do(EndSort())
    assert game.state.tokens[0].holder == 1
    game.zombies(S2="WW").set(1, wounds=1).set(0, zone="S4")
    game.change(step="zombies", active=-1).work(Act(("W",)))
    assert (game.state.tokens[0].holder, game.state.tokens[0].zone) == (-1, 1)


def test_shuffled_objectives_are_hidden() -> None:
    """Which one it is comes out when it is done. Rule: ZC-F04."""
    game = table(mission=shopping(shuffle=[["o1", "o2"]]), at="A2")
    game.do(DoObjective(objective="o1"), "o2")
    assert [token.what for token in game.state.tokens] == [1, -1]


def test_effects_of_a_mission() -> None:
    """Doors, spawns, zombies, cards, noise, items, experience, words. Rule: ZC-F06, ZC-F01."""
    do = [
        {"open": "door"},
        {"spawnOff": "p1"},
        {"appear": {"zone": "S1", "kind": "R", "n": 1}},
        {"noise": {"zone": "S4", "n": 2, "stays": True}},
        {"noise": {"zone": "S3", "n": 1}},
        {"item": "chainsaw"},
        {"xp": 2},
        {"say": {"en": "It opens."}},
        {"close": "door"},
        {"card": "S1"},
    ]
    row = json.loads(mission_files()["shopping-list"])
    edges = [dict(one, id="door") if one.get("b") == "A1" else one for one in row["edges"]]
    objectives = [{"id": "o1", "zone": "S2", "do": do}, {"id": "o2", "zone": "B2"}]
    game = table(mission=shopping(edges=edges, objectives=objectives, items=["chainsaw"]))
    game.do(DoObjective(objective="o1"), "original-1", "original-1", "original-2")
    if "zc.Keep" in game.kinds():
        game.do(Keep(where="2"))
    assert game.state.spawns == (False, True)
    assert (game.at("S1"), game.state.lasting[3], game.state.noise[2]) == ("WWR", 2, 1)
    assert "chainsaw" in game.cards()
    assert game.char().xp == 7
    assert not game.state.doors[3]


def test_events_happen_once() -> None:
    """Before lose and win are looked at. Rule: ZC-088, ZC-F06."""
    event = {"id": "dawn", "when": {"roundAfter": 1}, "do": [{"spawnOff": "p1"}]}
    game = table(1, mission=shopping(events=[event]))
    game.do(EndActivation(), "original-1", "original-1")
    assert (game.state.spawns, game.state.happened) == ((False, True), ("dawn",))


@pytest.mark.parametrize(("ruling", "outcome"), [("loseFirst", "lost"), ("winFirst", "won")])
def test_win_and_lose_at_once(ruling: str, outcome: str) -> None:
    """By house rule. Rule: ZC-R33, ZC-088, ZC-R23."""
    there = {"at": {"zone": "S3", "n": 1}}
    source = shopping(win=[there], lose=[{"any": [there]}])
    game = table(1, mission=source, rules={"win_or_lose": ruling}).do(Move(to="S3"))
    assert game.happened(GameEnded)[0].outcome == outcome


def test_the_cards_of_a_room_come_nearest_first() -> None:
    """Each with its extra activations. Rule: ZC-073, ZC-074."""
    game = table().hold("crowbar").do(OpenDoor(door="S2=A1", tool=0), "original-2", "original-1")
    assert [one.zone for one in game.happened(ZombieCardDrawn)] == [4, 5]
    assert stock(game.state, "W") == 39
