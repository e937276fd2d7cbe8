"""Bots for missing players: the sensible bot's answers, and that it beats chance."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.dice import Scripted, Seeded
from rules.game import SetUp
from rules.registry import system_of
from rules.simulate import simulate
from rules.systems.zombie_wars.bots import BOTS
from rules.systems.zombie_wars.breeds import Grow
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import LetStand, Reroll
from rules.systems.zombie_wars.engine import ENGINE
from rules.systems.zombie_wars.fight.attacks import Attack, Refuse
from rules.systems.zombie_wars.fight.blood import Feed
from rules.systems.zombie_wars.fight.choices import HandOver
from rules.systems.zombie_wars.fight.choices import LoseZombies as Lose
from rules.systems.zombie_wars.hordes.moves import Move, Stay
from rules.systems.zombie_wars.hordes.parts import Split
from rules.systems.zombie_wars.rounds.ending import ClaimVictory
from rules.systems.zombie_wars.rounds.privileges import ChooseFirst, ChooseFree
from rules.systems.zombie_wars.rounds.turns import EndTurn
from rules.systems.zombie_wars.state import PEOPLE, AskKind, Game, Squad
from rules.systems.zombie_wars.townies.action import PassFree, Rally
from rules.systems.zombie_wars.townies.mobs import OrderSquad
from rules.systems.zombie_wars.townies.walking import Walk
from rules.systems.zombie_wars.who import neighbours
from tests.rules.systems.zombie_wars import any_game
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, Table, horde, round_over

GAME = system_of("zombie-wars")
MODULES = ("advanced", "deadlines", "super_cop", "time_for_heroes")
HALF = 30  # games of a match
MANY = 400  # games until each question has come up
ADVANCED = {"advanced": "on"}
HALFWAY = 0.65  # far below what it wins, far above what chance would


def wins(half: int, modules: tuple[str, ...] = ()) -> list[float]:
    """The shares that sensible and chance win of games of two, seats half and half."""
    figures = GAME.roster.samples()[:2]
    set_up = SetUp(figures=figures, house_rules=dict.fromkeys(modules, "on"))
    won = [0, 0]
    for seat, figure in enumerate(figures):
        bots = {one.key: "sensible" if one is figure else "random" for one in figures}
        found = simulate(GAME.play, set_up, games=half, seed=f"bots-{seat}", bots=bots)
        won[0] += found.figures[figure.key]["won"]
        won[1] += found.figures[figures[1 - seat].key]["won"]
    return [count / half / 2 for count in won]


def chosen(state: Game, seat: str = A) -> Any:
    """The sensible bot's command, which the rules accept. Asked again, it does the same."""
    offers = ENGINE.offers(state, seat)
    assert offers
    command = BOTS["sensible"](state, seat, offers, Scripted())
    assert BOTS["sensible"](state, seat, offers, Scripted()) == command
    ENGINE.decide(state, seat, command, Seeded(1))
    return command


def after_the_waves(table: Table) -> Game:
    """The state in an hour after which no more people come."""
    return replace(table.state, hour=numbers().clock.marks[-1].hour)


def test_the_bot_beats_the_random_bot() -> None:
    """It wins most games of two alone, from either seat."""
    sensible, chance = wins(HALF)
    assert sensible > HALFWAY
    assert chance < 1 - HALFWAY


@pytest.mark.long(beside="test_the_bot_beats_the_random_bot")
def test_the_bot_beats_the_random_bot_with_all_modules() -> None:
    """It wins far more often where everything is played."""
    sensible, chance = wins(HALF // 2, MODULES)
    assert sensible > 2 * chance + 0.2


def test_any_game_of_sensible_bots_ends() -> None:
    """Six of them play to the end, whatever is asked on the way."""
    figures = GAME.roster.samples()
    set_up = SetUp(figures=figures, house_rules=dict.fromkeys(MODULES, "on"))
    bots = {figure.key: "sensible" for figure in figures}
    found = simulate(GAME.play, set_up, games=6, seed="six", bots=bots)
    assert "unfinished" not in found.outcomes


def test_the_bot_attacks_people_when_it_pays() -> None:
    """Three zombies attack three people, and leave ten alone. Rule: ZW-074, ZW-077."""
    assert chosen(Table((A, horde(3)), (B, horde(1, at=FAR)), townies={HERE: 3}).state) == (
        Attack(horde=1, people=True)
    )
    many = Table((A, horde(1)), (B, horde(1, at=FAR)), townies={HERE: 10}).state
    assert not isinstance(chosen(many), Attack)


def test_the_bot_attacks_weaker_hordes() -> None:
    """Six against one attack. One against six does not. Rule: ZW-075."""
    strong = Table((A, horde(6)), (B, horde(1))).state
    assert chosen(strong) == Attack(horde=1, targets=("b.1",))
    weak = Table((A, horde(1)), (B, horde(6))).state
    assert not isinstance(chosen(weak), Attack)


def test_a_small_horde_calls_people_to_one_that_stands() -> None:
    """The least pawn is knocked down, and then people come to the other. Rule: ZW-110, ZW-111."""
    own = horde(2), horde(1, slot=2, at=FAR)
    table = Table((A, own[0]), (A, own[1]), (B, horde(1, at=0)), townies={EAST: 2})
    assert chosen(table.state) == Rally(horde=2)
    state, _ = ENGINE.decide(table.state, A, Rally(horde=2), Scripted())
    assert chosen(state) == Walk(at=EAST, to=HERE, count=2)


def test_the_bot_walks_towards_people() -> None:
    """One zombie goes where people are. Of three one is sent ahead. Rule: ZW-060, ZW-090."""
    one = Table((A, horde(1)), (B, horde(1, at=FAR)), townies={EAST: 1}).state
    assert chosen(one) == Move(horde=1, to=EAST)
    three = Table((A, horde(3)), (B, horde(1, at=FAR)), townies={EAST: 1}).state
    assert chosen(three) == Split(horde=1, dice={"6": 1})


def test_the_last_one_claims_victory() -> None:
    """The only player with hordes left does not wait for more people. Rule: ZW-131, ZW-R20."""
    assert chosen(Table((A, horde(1)), townies={EAST: 5}).state) == ClaimVictory()


def test_the_bot_hunts_rivals_in_the_advanced_game() -> None:
    """In the advanced game it goes for a weaker rival. In the basic one that is no aim."""
    near = neighbours(Table((A, horde(2))).state, HERE)
    hordes = (A, horde(2)), (B, horde(1, at=EAST))
    hunting = chosen(after_the_waves(Table(*hordes, townies={FAR: 1}, rules=ADVANCED)))
    assert EAST in near
    assert hunting == Move(horde=1, to=EAST)
    assert chosen(Table(*hordes, townies={FAR: 1}).state) != hunting


def test_rivals_leave_each_other_alone_while_the_living_may_win() -> None:
    """With waves to come six do not attack one. Once the dead are more, they do. Rule: ZW-A08."""
    table = Table((A, horde(6)), (B, horde(1)), townies={FAR: 1}, rules=ADVANCED)
    assert not isinstance(chosen(table.state), Attack)
    assert chosen(after_the_waves(table)) == Attack(horde=1, targets=("b.1",))


def test_a_squad_is_led_to_a_horde_that_can_eat_it() -> None:
    """One of three D8 goes to twelve zombies, and not to two. Rule: ZW-A11."""
    for size, order in ((12, OrderSquad(squad=1, to=HERE, order="go")), (2, PassFree())):
        squad = Squad(1, EAST, (8, 8, 8))
        table = round_over((A, horde(size)), (B, horde(size + 1, at=0)), rules=ADVANCED)
        table.state = replace(table.state, squads=(squad,))
        table.play(B, EndTurn())
        assert table.asked() == ("townie", A)
        assert chosen(table.state) == order


def test_every_kind_of_question_is_answered() -> None:
    """In games by chance it answers whatever is asked of anybody, and the rules accept it."""
    asked: set[str] = set()
    for seed in range(MANY):
        if asked == set(get_args(AskKind)):
            break
        state = GAME.play.start(any_game.set_up(Random(seed)))
        dice, chances = Seeded(seed), Seeded(f"{seed}-chances")
        while not ENGINE.is_over(state):
            seat = next(key for key in ENGINE.seats(state) if ENGINE.offers(state, key))
            offers = ENGINE.offers(state, seat)
            bot = BOTS["sensible" if state.asks else "random"]
            asked |= {ask.kind for ask in state.asks[:1]}
            command = bot(state, seat, offers, chances)
            state, _ = ENGINE.decide(state, seat, command, dice)
    assert asked == set(get_args(AskKind))


def test_a_lucky_bot_rerolls_a_1_that_knocks_its_pawn_down() -> None:
    """A 1 of its own is worth a token. About good dice it is not asked. Rule: ZW-D07."""
    for faces, answer in (((4, 1), Reroll(die=1)), ((4, 4), None)):
        table = Table((A, horde(2)), (B, horde(1, at=FAR)), townies={HERE: 2}, breeds={A: "lucky"})
        seat = next(n for n, player in enumerate(table.state.players) if player.key == A)
        assert table.state.players[seat].luck
        table.play(A, Attack(horde=1, people=True), *faces, 3, 3)
        if answer:
            assert table.asked() == ("luck", A)
            assert chosen(table.state) == answer
        else:
            assert not table.state.asks


def test_a_bloodthirsty_one_feeds_from_a_large_horde_only() -> None:
    """Of four zombies one may go for a 1, of two none. Rule: ZW-D03."""
    for size, answer in ((4, Feed(die=0)), (2, LetStand())):
        table = Table(
            (A, horde(size)), (B, horde(1, at=FAR)), townies={HERE: 1}, breeds={A: "bloodthirsty"}
        )
        table.play(A, Attack(horde=1, people=True), 1, *[4] * (size - 1), 3)
        assert table.asked() == ("feed", A)
        assert chosen(table.state) == answer


def test_a_stealthy_one_turns_attacks_away() -> None:
    """Rule: ZW-D04."""
    table = Table((A, horde(3)), (B, horde(1)), breeds={B: "stealthy"})
    table.play(A, Attack(horde=1, targets=("b.1",)))
    assert chosen(table.state, B) == Refuse(refuse=True)


def test_rivals_get_ordinary_people() -> None:
    """A Hero stays where it is as long as another can be handed over. Rule: ZW-080."""
    table = Table((A, horde(2)), (B, horde(1, at=FAR)), townies={HERE: 2}, heroes=((HERE, 8),))
    table.play(A, Attack(horde=1, people=True), 4, 2, 3, 3, 3)
    assert table.asked() == ("hand", B)
    assert chosen(table.state, B) == HandOver(hero=PEOPLE, count=1)


def test_the_bot_loses_ordinary_zombies_first() -> None:
    """An ordinary zombie falls before a Hero. Rule: ZW-081."""
    table = Table((A, horde(1, 8)), (B, horde(1, at=FAR)), townies={HERE: 1})
    table.play(A, Attack(horde=1, people=True), 2, 2, 6)
    assert table.asked() == ("lose", A)
    assert chosen(table.state) == Lose(die=6, count=1)


def test_few_go_so_that_many_stay_upright() -> None:
    """One of four is given up, one of two is not. Rule: ZW-A04."""
    for size, destroy in ((4, True), (2, False)):
        table = Table((A, horde(size)), (B, horde(1, at=FAR)), rules=ADVANCED)
        table.play(A, Move(horde=1, to=EAST), 1, *[5] * (size - 1))
        assert chosen(after_the_waves(table)) == Stay(destroy=destroy)
        assert chosen(table.state) == Stay(destroy=False)  # more of the living are to come


def test_the_largest_horde_grows() -> None:
    """Rule: ZW-D02."""
    own = (A, horde(1)), (A, horde(3, slot=2))
    table = Table(*own, (B, horde(1, at=FAR)), breeds={A: "resilient"})
    table.play(A, EndTurn())
    assert chosen(table.state) == Grow(horde=2)


def test_the_bot_chooses_itself() -> None:
    """A Psychic begins, an Infiltrator has the free action. Rule: ZW-D09, ZW-D10."""
    hordes = (A, horde(1)), (B, horde(1))
    free = round_over(*hordes, breeds={A: "infiltrator"}).play(B, EndTurn())
    assert chosen(free.state) == ChooseFree(player=A)
    first = round_over(*hordes, breeds={A: "psychic"}, townies={}).play(B, EndTurn())
    assert chosen(first.state) == ChooseFirst(player=A)


def test_a_free_action_that_gains_nothing_is_declined() -> None:
    """People too far away to be led stay where they are. Rule: ZW-037."""
    table = round_over((A, horde(1, at=0)), (B, horde(2)), townies={FAR: 4})
    table.play(B, EndTurn())
    assert table.asked() == ("townie", A)
    assert chosen(table.state) == PassFree()
