"""Modes and scenarios of Zombies!!!, and how a game ends."""

from __future__ import annotations

import pytest

from rules.dice import Scripted
from rules.game import SetUp
from rules.refused import Refused
from rules.registry import system_of
from rules.systems.zombies.campaign.aftermath import aftermath
from rules.systems.zombies.campaign.tally import LEAGUE
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.death import Shelter
from rules.systems.zombies.ending import survivors_needed
from rules.systems.zombies.engine import offers
from rules.systems.zombies.fight.fighting import FightRoll, LoseHeart
from rules.systems.zombies.movement import Go
from rules.systems.zombies.start import start
from rules.systems.zombies.start.opening import Begin
from rules.systems.zombies.state import Laid
from rules.systems.zombies.tiles.filling import PutDoor, PutZombies
from rules.systems.zombies.tiles.laying import DrawTile, LayTile
from rules.systems.zombies.turns import EndTurn
from rules.systems.zombies.view import view
from tests.rules.systems.zombies.table import (
    CENTRE,
    DOOR,
    KEYS,
    PAD,
    SQUARE,
    STREET,
    TOWN,
    Table,
    at,
    in_front,
    table,
)

HAND = ("eaten", "more", "frozen")
OFF = {"at": 9_999_999, "hearts": 0}
ROAD = at(2, 1)


def arriving(players: int = 2, *, zombies: tuple[int, ...] = (), **more: object) -> Table:
    """The first player walks onto the centre of the Helipad."""
    one = table(players, step="walk", moves=9, zombies=zombies, **more)  # type: ignore[arg-type]
    one.set(front=in_front("hatchet"), survivors=0, duty=True)
    return one.do(Go(to=PAD))


@pytest.mark.parametrize(
    ("words", "played"),
    [
        ({}, "competitive"),
        ({"mode": "team"}, "team"),
        ({"mode": "last-man"}, "last-man"),
        ({"scenario": "helicopter"}, "helicopter"),
        ({"scenario": "rescue", "mode": "coop"}, "rescue"),
        ({"scenario": "rescue-two"}, "rescue-two"),
    ],
)
def test_a_league_tells_scenarios_apart(words, played) -> None:
    """The score of each player names what was played. Rule: ZZ-024, ZZ-S02."""
    counted = LEAGUE.scores(table(4, words=words).set(survivors=2).state)
    assert {score.scenario for score in counted.values()} == {played}
    assert played in LEAGUE.scenarios
    assert counted[KEYS[0]].numbers["survivors"] == 2


def test_rescued_survivors_are_remembered() -> None:
    """The results of a game tell how many somebody rescued. Rule: ZZ-S02."""
    one = arriving(words={"scenario": "rescue"})
    told = aftermath(one.set(survivors=2).state, SetUp(), Scripted(()))
    assert [line.why.params["count"] for line in told if line.rule == "ZZ-S02"] == [2]


def test_the_first_on_the_centre_wins() -> None:
    """At once. Rule: ZZ-140, ZZ-143."""
    one = arriving()
    assert (one.state.outcome, one.state.winners) == ("escaped", (0,))


def test_passing_the_centre_wins() -> None:
    """One need not stop there. Rule: ZZ-143, ZZ-R21."""
    one = table(step="walk", moves=9).do(Go(to=at(-3, 1)))
    assert (one.state.outcome, one.player().at) == ("escaped", PAD)


def test_the_centre_must_be_cleared() -> None:
    """The zombie there is fought first. Rule: ZZ-140, ZZ-143."""
    one = arriving(zombies=(PAD,))
    assert one.state.outcome == ""
    one.do(FightRoll(), 4)
    assert one.state.outcome == "escaped"


def test_twenty_five_kills_win() -> None:
    """At once in plain competitive play, and nowhere else. Rule: ZZ-141, ZZ-R18, ZZ-C01, ZZ-T01."""
    for words, wins in (({}, True), ({"mode": "coop"}, False), ({"scenario": "helicopter"}, False)):
        one = table(zombies=(ROAD,), step="walk", moves=4, words=words).set(kills=24)
        one.do(Go(to=ROAD)).do(FightRoll(), 6)
        assert (one.state.outcome == "kills") == wins


def test_the_house_rule_adds_up_kills_of_all() -> None:
    """In a co-operative game. Rule: ZZ-R18."""
    rules = {"kills_win": "yes"}
    one = table(zombies=(ROAD,), step="walk", moves=4, words={"mode": "coop"}, rules=rules)
    one.set(kills=10).set(1, kills=14).do(Go(to=ROAD)).do(FightRoll(), 6)
    assert one.state.winners == (0, 1)


def test_a_game_may_be_agreed_to_end() -> None:
    """After its rounds nobody escapes any more. Rule: ZZ-144."""
    one = table(step="discard", words={"rounds": "5"}, turns=9, turn=1).do(EndTurn(), seat=1)
    assert (one.state.outcome, one.state.winners) == ("nobody", ())


def test_without_a_helipad_nobody_can_win() -> None:
    """Where kills do not win. Rule: ZZ-144, ZZ-048."""
    for scenario, outcome in (("none", ""), ("helicopter", "nobody")):
        words = {"scenario": scenario}
        one = table(step="discard", words=words, laid=(SQUARE,), gone=("helipad",))
        one.do(EndTurn())
        assert one.state.outcome == outcome


def test_all_must_arrive_in_a_common_game() -> None:
    """The first is evacuated, the second wins for all. Rule: ZZ-C01, ZZ-C06, ZZ-R11, ZZ-R30."""
    one = arriving(words={"mode": "coop"})
    player = one.player()
    assert (player.status, player.front, one.state.outcome) == ("away", (), "")
    assert one.state.discard == ("hatchet",)
    assert one.state.turn == 1
    one.change(step="walk", moves=9).do(Go(to=PAD), seat=1)
    assert (one.state.outcome, one.state.winners) == ("escaped", (0, 1))


def test_the_house_rule_needs_all_at_the_helipad() -> None:
    """Nobody is flown out before. Rule: ZZ-R11."""
    one = arriving(words={"mode": "coop"}, rules={"arrival": "waits"})
    assert one.player().status == "alive"
    assert one.state.outcome == ""
    one.set(1, at=at(-1, 1)).change(turn=1, step="walk", moves=3).do(Go(to=PAD), seat=1)
    assert one.state.winners == (0, 1)


def test_the_third_death_loses_for_all() -> None:
    """At once, before zombies move. Rule: ZZ-C01, ZZ-C08, ZZ-X12."""
    one = table(zombies=(ROAD,), step="walk", moves=4, words={"mode": "coop"})
    one.set(deaths=2, hearts=1, bullets=0).do(Go(to=ROAD)).do(FightRoll(), 1).do(LoseHeart())
    assert (one.state.outcome, one.state.winners) == ("lost", ())


def test_teams_sit_opposite_and_both_must_arrive() -> None:
    """A B A B. Partners may arrive at different times. Rule: ZZ-T01, ZZ-T02."""
    one = arriving(4, words={"mode": "team"})
    assert [player.team for player in one.state.players] == [0, 1, 0, 1]
    assert one.player().status == "away"
    one.change(step="walk", moves=9, turn=2).do(Go(to=PAD), seat=2)
    assert one.state.winners == (0, 2)
    six = table(6, words={"mode": "team"})
    assert [player.team for player in six.state.players] == [0, 1, 2, 0, 1, 2]


def test_a_weapon_for_the_helicopter() -> None:
    """Without one the pawn just stands there. Rule: ZZ-W01, ZZ-R15."""
    words = {"scenario": "helicopter"}
    for card, ruling, wins in (
        ("hatchet", "weapons", True),
        ("longboard", "weapons", False),
        ("longboard", "items", True),
    ):
        one = table(step="walk", moves=9, words=words, rules={"weapons": ruling})
        one.set(front=in_front(card)).do(Go(to=PAD))
        assert (one.state.outcome == "escaped") == wins


def test_the_last_charge_is_no_weapon_any_more() -> None:
    """The gun is discarded before the die falls. Rule: ZZ-W01, ZZ-E03."""
    words = {"scenario": "helicopter"}
    one = table(step="walk", moves=9, words=words, zombies=(PAD,))
    one.set(front=in_front("scattergun", charges=1)).do(Go(to=PAD))
    one.do(FightRoll(item="scattergun"), 6)
    assert (one.player().kills, one.state.outcome) == (1, "")


@pytest.mark.parametrize(
    ("words", "held", "partner", "wins"),
    [
        ({"scenario": "rescue"}, 1, 0, True),
        ({"scenario": "rescue"}, 0, 0, False),
        ({"scenario": "rescue-two"}, 1, 0, False),
        ({"scenario": "rescue-two", "mode": "team"}, 1, 1, True),
    ],
)
def test_survivors_come_first(words: dict[str, str], held: int, partner: int, wins: bool) -> None:
    """One or two. Those of partners count together. Rule: ZZ-S02, ZZ-S07, ZZ-R36."""
    one = table(4, step="walk", moves=9, words=words)
    survivors = tuple([(2, {"survivor": held + partner})] if held + partner else [])
    one.change(shown=survivors, laid=(SQUARE, STREET, Laid("toy-store", 2, 0, 0, DOOR), TOWN[3]))
    one.set(survivors=held).set(2, survivors=partner).do(Go(to=PAD))
    arrived = one.state.outcome == "escaped" or one.player().status == "away"
    assert arrived == wins


def test_all_survivors_in_a_common_game() -> None:
    """Eighteen, less those of tiles that are out. Rule: ZZ-S06, ZZ-R37."""
    one = table(words={"mode": "coop", "scenario": "rescue"})
    assert survivors_needed(one.state) == 18
    assert survivors_needed(one.change(gone=("hospital", "corner")).state) == 14


def test_survivors_of_the_dead_flee() -> None:
    """To the closest building with room. The current player says where. Rule: ZZ-S05, ZZ-R13."""
    laid = (SQUARE, STREET, Laid("toy-store", 2, 0, 0, at(6, 1)), TOWN[3])
    one = table(zombies=(ROAD,), step="walk", moves=4, words={"scenario": "rescue"}, laid=laid)
    one.change(shown=((2, {"survivor": 2}),), tokens=((at(6, 0), "hidden"),))
    one.set(survivors=2, hearts=1, bullets=0)
    one.do(Go(to=ROAD)).do(FightRoll(), 1).do(LoseHeart())
    assert one.refuses(Shelter(at=at(6, 0))) == "ZZ-S05"
    one.do(Shelter(at=at(6, 1))).do(Shelter(at=at(8, 0)))
    assert one.player().survivors == 0
    assert (at(6, 1), "survivor") in one.state.tokens
    assert one.state.step == "swarm"


def test_one_player_plays_the_zombies() -> None:
    """By lot, without a pawn. Rule: ZZ-L01, ZZ-P01, ZZ-L11."""
    one = table(3, step="opening", words={"mode": "last-man", "first": "listed"}, laid=(SQUARE,))
    for seat in range(3):
        one.set(seat, **OFF, bullets=0, begun=False)
    one.do(Begin(), one.player(1).key, *HAND, *HAND, "shuffle", "walls", "breath")
    assert [player.status for player in one.state.players] == ["alive", "zombie", "alive"]
    assert one.player(1).hand == HAND
    assert one.state.server == 1


def last_man(**more: object) -> Table:
    """Three players, the second one a Zombie Player."""
    one = table(3, words={"mode": "last-man"}, **more)  # type: ignore[arg-type]
    return one.set(1, status="zombie", bullets=0, **OFF)


def test_the_zombie_player_puts_zombies() -> None:
    """The human lays the tile, its door and its tokens. Rule: ZZ-L03, ZZ-L05."""
    one = last_man(step="turn", laid=(SQUARE,), server=1).set(hand=HAND)
    one.do(DrawTile(), "toy-store").do(LayTile(at=at(4, 1), turn=90))
    places = one.kinds()
    assert places == {"zz.PutDoor"}
    door = next(iter(_options(one)))
    one.do(PutDoor(at=door))
    assert one.kinds() == set()
    rooms = _options(one, seat=1)
    one.do(PutZombies(at=rooms[:3]), seat=1)
    assert one.kinds() == {"zz.PutTokens"}


def _options(one: Table, seat: int = 0) -> tuple[int, ...]:
    field = offers(one.state, KEYS[seat])[0].fields[0]
    return field.options


def test_a_human_without_hearts_becomes_a_zombie_player() -> None:
    """Kills and items go back, the hand stays. Step 5 is a Zombie Player's.

    Rule: ZZ-L02, ZZ-L09.
    """
    one = last_man(zombies=(ROAD,), step="walk", moves=4)
    one.set(hearts=1, bullets=0, kills=5, hand=HAND, front=in_front("hatchet"))
    one.do(Go(to=ROAD)).do(FightRoll(), 1).do(LoseHeart())
    player = one.player()
    assert (player.status, player.kills, player.front, player.hand) == ("zombie", 0, (), HAND)
    assert one.kinds() >= {"zz.RollZombies"}


def test_the_zombies_win_when_no_human_is_left() -> None:
    """All of them together. Rule: ZZ-L01, ZZ-L11."""
    one = last_man(zombies=(ROAD,), step="walk", moves=4).set(2, status="zombie", **OFF)
    one.set(hearts=1, bullets=0).do(Go(to=ROAD)).do(FightRoll(), 1).do(LoseHeart())
    assert (one.state.outcome, one.state.winners) == ("turned", (0, 1, 2))


@pytest.mark.parametrize(("ruling", "outcome"), [("first", "escaped"), ("all", "")])
def test_the_first_human_who_escapes(ruling: str, outcome: str) -> None:
    """Wins alone, or is flown out and waits for the rest. Rule: ZZ-L08, ZZ-R14."""
    one = last_man(step="walk", moves=9, rules={"last_man": ruling}).do(Go(to=PAD))
    assert one.state.outcome == outcome
    if not outcome:
        assert one.player().status == "away"


def set_up(count: int, **words: str) -> SetUp:
    """A set-up of so many samples."""
    return SetUp(figures=system_of("zombies").roster.samples()[:count], words=words)


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, {}),
        (3, {"mode": "team"}),
        (2, {"mode": "team"}),
        (1, {"mode": "last-man"}),
        (3, {"mode": "last-man", "scenario": "rescue"}),
        (2, {"mode": "solo"}),
        (2, {"weather": "rain"}),
    ],
)
def test_impossible_options_are_refused(count: int, words: dict[str, str]) -> None:
    """Numbers of players, and options. Rule: ZZ-024, ZZ-R38, ZZ-T01, ZZ-005."""
    with pytest.raises(Refused) as refused:
        start(set_up(count, **words))
    assert refused.value.cure is not None


def test_a_solo_game_is_co_operative() -> None:
    """Solo is a co-operative game. Rule: ZZ-005, ZZ-024, ZZ-M05."""
    assert start(set_up(1)).mode == "coop"
    assert start(set_up(6, mode="coop")).players[0].at != CENTRE


def test_kills_are_counted_where_they_win() -> None:
    """ZZ-141, ZZ-L08: the most kills first, towards the goal. Nothing where kills do not win."""
    one = table(2)
    one.set(1, kills=4)
    shown = view(one.state, KEYS[0]).race
    assert shown
    assert [(racer.panel, racer.count) for racer in shown.racers] == [(KEYS[1], 4), (KEYS[0], 0)]
    assert shown.goal == numbers().win.kills
    assert view(table(2, words={"mode": "last-man"}).state, KEYS[0]).race is None
