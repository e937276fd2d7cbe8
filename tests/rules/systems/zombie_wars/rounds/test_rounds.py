"""Rounds: the clock, who begins, turns, the free action, the end."""

from __future__ import annotations

import pytest

from rules.systems.zombie_wars.engine import ENGINE
from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.rounds.ending import ClaimVictory
from rules.systems.zombie_wars.rounds.privileges import ChooseFree
from rules.systems.zombie_wars.rounds.turns import EndTurn, TurnBegan
from rules.systems.zombie_wars.townies.action import PassFree, Rally
from rules.systems.zombie_wars.townies.mobs import Mob
from rules.systems.zombie_wars.townies.walking import Walk
from tests.rules.systems.zombie_wars.table import FAR, HERE, A, B, C, Table, horde, round_over


def test_turns_go_to_the_left() -> None:
    """ZW-033, ZW-014: each player once. A player without a horde has no turn."""
    table = Table((A, horde(1)), (C, horde(2)), townies={FAR: 1}, count=3)
    table.play(A, EndTurn())
    assert table.state.turn == 2
    assert TurnBegan(seat=2) in table.events


def test_the_turn_ends_when_its_player_says_so() -> None:
    """ZW-035: even where no own pawn stands, only that is offered."""
    table = Table((A, horde(1, upright=False)), (B, horde(1)), townies={FAR: 1})
    assert [one.kind for one in ENGINE.offers(table.state, A)] == ["EndTurn"]


def test_the_turn_of_a_player_without_a_horde_is_over() -> None:
    """ZW-035, ZW-014: a last horde that dies in its own turn needs no EndTurn."""
    table = Table((A, horde(1)), (B, horde(1)), (C, horde(1, at=FAR)), count=3, townies={FAR: 1})
    table.play(A, Attack(horde=1, targets=("b.1",)), 2, 5)
    assert table.player(A).hordes == ()
    assert table.state.turn == 1
    assert ENGINE.offers(table.state, A) == ()


def test_the_free_action_goes_to_the_fewest() -> None:
    """ZW-037, ZW-R26: Hero Zombies count as one each. It may be declined."""
    table = round_over((A, horde(1, 8)), (B, horde(3)))
    table.play(B, EndTurn())
    assert table.asked() == ("townie", A)
    table.play(A, PassFree(), 2)
    assert (table.state.round, table.state.hour, table.state.first) == (2, 2, 1)


def test_the_free_action_knocks_no_pawn_down() -> None:
    """ZW-037, ZW-110: no pawn is knocked down for it."""
    table = round_over((A, horde(1)), (B, horde(3)))
    table.play(B, EndTurn())
    at, to = FAR, FAR - 1
    table.play(A, Mob(at=at, to=to, order="march"), 1)
    assert table.people(to) == (4, ())
    assert table.horde(A) == horde(1)


@pytest.mark.parametrize(
    ("option", "faces", "asked"),
    [("random", (2,), B), ("all", (), A)],
)
def test_a_tie_for_fewest(option: str, faces: tuple[int, ...], asked: str) -> None:
    """ZW-R16, ZW-P04: a die over those who tie, or all of them in seat order."""
    table = round_over((A, horde(2)), (B, horde(2)), rules={"fewest_tie": option})
    table.play(B, EndTurn(), *faces)
    assert table.asked() == ("townie", asked)


def test_a_tie_can_give_nobody_the_free_action() -> None:
    """ZW-R16: then the next round begins."""
    table = round_over((A, horde(2)), (B, horde(2)), rules={"fewest_tie": "nobody"})
    table.play(B, EndTurn(), 1)
    assert table.state.round == 2


def test_all_who_tie_act_one_after_the_other() -> None:
    """ZW-R16: then the round is over."""
    table = round_over((A, horde(2)), (B, horde(2)), rules={"fewest_tie": "all"})
    table.play(B, EndTurn()).play(A, PassFree())
    assert table.asked() == ("townie", B)
    table.play(B, PassFree(), 1)
    assert table.state.round == 2


def test_ghosts() -> None:
    """ZW-R17, ZW-014: who is out has the fewest where ghosts are played."""
    hordes = ((A, horde(1)), (B, horde(2)))
    table = round_over(*hordes, count=3, rules={"ghosts": "yes"})
    table.play(B, EndTurn())
    assert table.asked() == ("townie", C)


@pytest.mark.parametrize(("ghosts", "asked"), [("no", C), ("yes", B)])
def test_a_player_who_is_out_gets_no_free_action(ghosts: str, asked: str) -> None:
    """ZW-037, ZW-R17, ZW-014: the next who has it is asked, once. Ghosts take theirs."""
    table = round_over(
        (A, horde(1)),
        (B, horde(1, at=FAR)),
        (C, horde(1)),
        count=3,
        rules={"fewest_tie": "all", "ghosts": ghosts},
    )
    table.play(B, EndTurn())
    table.play(A, Mob(at=FAR, to=FAR - 1, order="fight", targets=("b.1",)), 2, 6, 2, 2, 2)
    assert table.horde(B) is None
    assert table.asked() == ("townie", asked)
    if asked == B:
        table.play(B, PassFree())
    table.play(C, PassFree(), 1)
    assert table.state.round == 2


def test_every_pawn_stands_up() -> None:
    """ZW-031, ZW-038, ZW-030, ZW-032: the clock, the pawns, a die for who begins."""
    table = round_over((A, horde(1, upright=False)), (B, horde(2, upright=False)))
    table.play(B, EndTurn()).play(A, PassFree(), 1)
    assert table.horde(A) == horde(1)
    assert table.horde(B) == horde(2)
    told = [type(event).__name__ for event in table.events]
    assert told.index("ClockMoved") < told.index("PawnsStood") < told.index("FirstChosen")
    assert table.state.turn == 0


def test_a_pawn_for_the_people() -> None:
    """ZW-110: one upright pawn is knocked down, then an option is used. That cannot be passed."""
    table = Table((A, horde(1)), (B, horde(2)), townies={FAR: 1})
    table.play(A, Rally(horde=1))
    assert table.horde(A) == horde(1, upright=False)
    assert table.refused(A, PassFree()).rule == "ZW-110"
    assert table.refused(A, EndTurn()).rule == "ZW-034"
    nobody = Table((A, horde(1)), (B, horde(2)))
    assert nobody.refused(A, Rally(horde=1)).rule == "ZW-110"


def test_the_last_hour() -> None:
    """ZW-130, ZW-030: the step onto the end gives nobody a turn."""
    table = round_over((A, horde(1)), (B, horde(2)), hour=12)
    table.play(B, EndTurn()).play(A, PassFree())
    assert (table.state.phase, table.state.outcome) == ("over", "everyone-loses")
    assert ENGINE.offers(table.state, A) == ()
    assert table.refused(A, EndTurn()).rule == "ZW-130"


def test_everything_belongs_to_one() -> None:
    """ZW-131, ZW-039, ZW-015: after any command, where no rival and no person is left."""
    table = Table((A, horde(1)), (B, horde(1)))
    table.play(A, Attack(horde=1, targets=("b.1",)), 5, 2)
    assert (table.state.outcome, table.state.winners) == ("total-victory", (0,))


def test_the_last_player_plays_on_or_claims_victory() -> None:
    """ZW-131, ZW-R20: while people remain. The switch ends it at once."""
    table = Table((A, horde(1)), (B, horde(1)), townies={FAR: 1})
    assert table.refused(A, ClaimVictory()).rule == "ZW-131"
    table.play(A, Attack(horde=1, targets=("b.1",)), 5, 2)
    assert table.state.outcome == ""
    assert table.offered(A, "ClaimVictory")
    table.play(A, ClaimVictory())
    assert (table.state.outcome, table.state.winners) == ("victory", (0,))
    rules = {"last_horde_ends_game": "yes"}
    ends = Table((A, horde(1)), (B, horde(1)), townies={FAR: 1}, rules=rules)
    ends.play(A, Attack(horde=1, targets=("b.1",)), 5, 2)
    assert ends.state.outcome == "victory"


def test_the_game_ends_without_pawns() -> None:
    """ZW-133, ZW-R24: both explode. The people win, or it is a stalemate without them."""
    for people, outcome in ((1, "everyone-loses"), (0, "stalemate")):
        table = Table((A, horde(1)), (B, horde(1)), heroes=((HERE, 20),), townies={FAR: people})
        table.play(A, Attack(horde=1, people=True), 2, 1)
        assert table.state.outcome == outcome


@pytest.mark.parametrize(
    ("rules", "outcome"),
    [
        ({}, "conditional-victory"),
        ({"conditional_by_leader": "yes"}, "everyone-loses"),
    ],
)
def test_all_zombies_or_the_leaders_are_counted(rules: dict[str, str], outcome: str) -> None:
    """ZW-R21, ZW-132: all, or the leader's."""
    table = round_over((A, horde(3)), (B, horde(4)), townies={FAR: 6}, hour=12, rules=rules)
    table.play(B, EndTurn()).play(A, PassFree())
    assert table.state.outcome == outcome


@pytest.mark.parametrize(
    ("rules", "outcome", "winners"),
    [({}, "conditional-victory", (0, 1)), ({"most_tie": "stalemate"}, "stalemate", ())],
)
def test_a_tie_for_most(rules: dict[str, str], outcome: str, winners: tuple[int, ...]) -> None:
    """ZW-R22: shared, or nobody's."""
    table = round_over((A, horde(4)), (B, horde(4)), hour=12, rules=rules)
    table.play(B, EndTurn(), 1).play(A, PassFree())
    assert (table.state.outcome, table.state.winners) == (outcome, winners)


def test_an_infiltrator_says_who_has_it() -> None:
    """ZW-D09: any player still in."""
    table = round_over((A, horde(1)), (B, horde(3)), breeds={B: "infiltrator"})
    table.play(B, EndTurn())
    assert table.asked() == ("free", B)
    assert table.refused(B, ChooseFree(player="x")).rule == "ZW-D09"
    table.play(B, ChooseFree(player=B))
    assert table.asked() == ("townie", B)
    assert table.refused(A, Walk(at=FAR, to=FAR - 1)).rule == "ZW-034"


def test_two_infiltrators_throw() -> None:
    """ZW-D09: a D10 each, again where they are equal."""
    table = round_over((A, horde(1)), (B, horde(3)), breeds={A: "infiltrator", B: "infiltrator"})
    table.play(B, EndTurn(), 4, 4, 9, 3)
    assert table.asked() == ("free", A)
