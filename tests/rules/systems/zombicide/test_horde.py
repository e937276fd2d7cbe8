"""The zombie turn: attacks, moves, cards, shortage, extra activations, the end of a round."""

from __future__ import annotations

import pytest

from rules.systems.zombicide.horde.attacks import ShareAttack
from rules.systems.zombicide.horde.moves import (
    ChooseOdd,
    ChooseTwo,
    ChooseWay,
    HordeMoved,
    ServeFirst,
)
from rules.systems.zombicide.shortage import ExtraBegan, QueueCut, Queued
from rules.systems.zombicide.spawning import ZombieCardDrawn
from rules.systems.zombicide.state import Act, Appear, Extra, Shift, SpawnCard, Spawns
from rules.systems.zombicide.turns import EndActivation
from rules.systems.zombicide.who import on_board, zombie_deck
from tests.rules.systems.zombicide.maps import board, shopping
from tests.rules.systems.zombicide.table import Table, table

ALL = ("W", "R", "F", "A")


def turn(characters: int = 1, **more: object) -> Table:
    """A game in its zombie turn."""
    return table(characters, **more).change(step="zombies", active=-1)  # type: ignore[arg-type]


# --- Attacks and moves ---


def test_zombies_attack_characters_in_their_zone() -> None:
    """All others move. Nobody does both. Rule: ZC-060, ZC-061, ZC-R03."""
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


def test_without_noise_zombies_do_not_move() -> None:
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
    """An extra activation but at Blue. A manhole only where the mission has any. Rule: ZC-075."""
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
