"""Zombies move: in step 5, in co-operative games, and by Zombie Players."""

from __future__ import annotations

import pytest

from rules.dice import Seeded
from rules.game import SetUp
from rules.play import next_command
from rules.registry import system_of
from rules.systems.zombies.state import Laid
from rules.systems.zombies.swarm import (
    ChooseTile,
    EndHerd,
    LeaveZombies,
    MoveZombie,
    RollZombies,
    fields,
    herding,
    movable,
)
from tests.rules.systems.zombies.table import CENTRE, DOOR, SQUARE, STREET, TOWN, Table, at, table

COOP = {"mode": "coop"}
LAST = {"mode": "last-man"}
GONE = {"status": "zombie", "at": 9_999_999, "hearts": 0, "bullets": 0}


def test_the_roll_moves_so_many_zombies() -> None:
    """One square each, none twice. Three of three with a 5. Rule: ZZ-130, ZZ-131, ZZ-X13."""
    one = table(zombies=(at(1, 0), at(4, 1), at(8, 1)), step="swarm").do(RollZombies(), 5)
    one.do(MoveZombie(at=at(8, 1), to=at(7, 1)))
    assert one.refuses(MoveZombie(at=at(7, 1), to=at(6, 1))) == "ZZ-131"
    one.do(MoveZombie(at=at(4, 1), to=at(3, 1)))
    assert one.refuses(EndHerd()) == "ZZ-131"
    one.do(MoveZombie(at=at(1, 0), to=CENTRE))
    assert one.state.step == "discard"


def test_never_two_on_a_square() -> None:
    """A square just vacated is free. Rule: ZZ-131, ZZ-010."""
    one = table(zombies=(at(7, 1), at(8, 1)), step="swarm").do(RollZombies(), 2)
    assert one.refuses(MoveZombie(at=at(8, 1), to=at(7, 1))) == "ZZ-131"
    one.do(MoveZombie(at=at(7, 1), to=at(6, 1))).do(MoveZombie(at=at(8, 1), to=at(7, 1)))


def test_zombies_use_the_door() -> None:
    """And leave no tile. Rule: ZZ-052, ZZ-131, ZZ-135."""
    one = table(zombies=(at(6, 0), at(8, 1)), step="swarm")
    assert movable(one.state) == {at(6, 0): (DOOR,), at(8, 1): (at(7, 1),)}


def test_the_house_rule_allows_fewer_zombie_moves() -> None:
    """The player may stop. Rule: ZZ-R10."""
    one = table(zombies=(at(1, 0),), step="swarm", rules={"fewer_zombies": "fewer"})
    one.do(RollZombies(), 4).do(EndHerd())
    assert one.state.step == "discard"


def test_tokens_stay_where_they_are() -> None:
    """A zombie may stand on one. Rule: ZZ-011, ZZ-132."""
    one = table(zombies=(at(1, 0),), tokens=((CENTRE, "heart"),), step="swarm").set(at=DOOR)
    one.set(1, at=DOOR).do(RollZombies(), 1).do(MoveZombie(at=at(1, 0), to=CENTRE))
    assert one.state.tokens == ((CENTRE, "heart"),)


def worked(*, pawn: int, zombies: tuple[int, ...], **more: object) -> Table:
    """The town of the worked example, with one pawn."""
    laid = (SQUARE, STREET, Laid("army-surplus", 2, 0, 0, DOOR))
    one = table(1, words=COOP, laid=laid, zombies=zombies, step="swarm", **more)  # type: ignore[arg-type]
    return one.set(at=pawn)


def test_the_closest_zombies_move_first() -> None:
    """Toward the closest player. Who may not enter is passed over. Rule: ZZ-C03, ZZ-X28, ZZ-133."""
    near = worked(pawn=CENTRE, zombies=(at(4, 1), at(8, 1)))
    assert movable(near.state) == {at(4, 1): (at(3, 1),)}
    hidden = worked(pawn=at(6, 0), zombies=(at(7, 1), at(5, 1)))
    assert movable(hidden.state) == {at(5, 1): (at(6, 1),)}


def test_zombies_do_not_enter_in_a_common_game() -> None:
    """They only come out. Rule: ZZ-C03."""
    one = worked(pawn=CENTRE, zombies=(at(8, 0),))
    one.do(RollZombies(), 1).do(MoveZombie(at=at(8, 0), to=DOOR))
    outside = worked(pawn=at(6, 0), zombies=(at(7, 1),))
    outside.do(LeaveZombies())
    assert outside.state.step == "discard"


def test_zombies_can_ignore_players_inside() -> None:
    """The ban on entering counts for the way. Rule: ZZ-R12, ZZ-C03."""
    for ruling, moves in (("doors", True), ("legal", False)):
        one = worked(pawn=at(6, 0), zombies=(at(5, 1),), rules={"seek": ruling})
        assert bool(movable(one.state)) == moves


def test_none_moves_without_a_pawn() -> None:
    """Nor one that stands on a pawn's square. Rule: ZZ-C03."""
    one = worked(pawn=CENTRE, zombies=(CENTRE,))
    assert movable(one.state) == {}
    one.set(status="downed", at=9_999_999, hearts=0).change(zombies=(at(4, 1),))
    assert movable(one.state) == {}


def humans(**more: object) -> Table:
    """A human's step 5. The second player plays the zombies."""
    zombies = (at(1, 0), at(4, 1), at(5, 1), at(8, 1))
    one = table(3, words=LAST, zombies=zombies, step="swarm", server=1, **more)  # type: ignore[arg-type]
    return one.set(1, **GONE)


def test_a_zombie_player_moves_those_around_a_human() -> None:
    """All on the human's tile and one beside it, one square at most. Rule: ZZ-L04, ZZ-L05."""
    one = humans().do(LeaveZombies())
    assert one.kinds() == set()
    one.do(ChooseTile(tile=1), seat=1)
    assert set(movable(one.state)) == {at(1, 0), at(4, 1), at(5, 1)}
    one.do(MoveZombie(at=at(4, 1), to=at(3, 1)), seat=1)
    assert one.refuses(MoveZombie(at=at(8, 1), to=at(7, 1)), seat=1) == "ZZ-131"
    one.do(EndHerd(), seat=1)
    assert (one.state.step, one.state.turn) == ("discard", 0)


@pytest.mark.parametrize(("ruling", "beside"), [("edge", (1, 2, 3)), ("road", (1, 3))])
def test_the_tile_beside(ruling: str, beside: tuple[int, ...]) -> None:
    """It shares an edge, or a road joins it, as ruled. Rule: ZZ-L10, ZZ-R35."""
    laid = (SQUARE, STREET, Laid("straight", 0, 1, 90), TOWN[3])
    one = humans(laid=laid, rules={"adjacent": ruling}).change(zombies=(at(1, 0),))
    assert set(fields(one.state)) == set(beside)
    two = one.do(LeaveZombies()).refuses(ChooseTile(tile=0), seat=1)
    assert two == "ZZ-L10"


def test_a_zombie_player_rolls_for_zombies() -> None:
    """A roll for zombies anywhere, and no movement. Rule: ZZ-L06, ZZ-L11."""
    one = humans(turn=1).change(step="draw").set(1, hand=("more", "eaten", "frozen")).go_on()
    assert one.state.step == "swarm"
    one.do(RollZombies(), 1, seat=1).do(MoveZombie(at=at(8, 1), to=at(7, 1)), seat=1)
    assert one.state.step == "discard"


def test_the_roll_for_the_zombies_is_named() -> None:
    """Its face, of a die with six. Rule: ZZ-130."""
    one = table(zombies=(at(1, 0), at(4, 1)), step="swarm").do(RollZombies(), 2)
    (line,) = one.lines("ZZ-130")
    assert (line.faces, line.sides) == ((2,), 6)
    assert one.state.swarm == 2


def test_offers_that_are_kept_follow_the_zombies() -> None:
    """ZZ-131: in each state of a game by chance the offers of moves are the legal steps."""
    system = system_of("zombies")
    play, figures, seen = system.play, system.roster.samples()[:4], 0
    bots = {one.key: play.bots["random"] for one in figures}
    state, dice = play.start(SetUp(figures=figures, words={"rounds": "10"})), Seeded(5)
    while not play.engine.is_over(state):
        if state.step == "herd":
            moves = [one for one in herding(state) if one.kind == "zz.MoveZombie"]
            assert {one.fixed["at"]: one.fields[0].options for one in moves} == movable(state)
            seen += 1
        seat, command = next_command(play, state, bots, dice)
        state, _ = play.engine.decide(state, seat, command, dice)
    assert seen > 20
