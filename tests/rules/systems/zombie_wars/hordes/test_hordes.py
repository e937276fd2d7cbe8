"""Hordes move, split and merge."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rules.game import offered
from rules.systems.zombie_wars.hordes.moves import Move
from rules.systems.zombie_wars.hordes.parts import KnockDown, Merge, Split
from rules.systems.zombie_wars.rounds.turns import EndTurn
from rules.systems.zombie_wars.town import space
from rules.systems.zombie_wars.who import neighbours
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, Table, horde

RIVAL = (B, horde(3, at=FAR))


def table(*own: Any, **more: Any) -> Table:
    return Table(*[(A, one) for one in own], RIVAL, **more)


def test_a_move_rolls_every_die() -> None:
    """ZW-060, ZW-061, ZW-062: ordinary zombies D6, Heroes their own. 1 to 3 knocks it down."""
    upright = table(horde(2, 8)).play(A, Move(horde=1, to=EAST), 4, 6, 4)
    assert upright.horde(A) == horde(2, 8, at=EAST)
    down = table(horde(2, 8)).play(A, Move(horde=1, to=EAST), 4, 6, 3)
    assert down.horde(A) == horde(2, 8, at=EAST, upright=False)


def test_the_dice_of_a_roll_in_order() -> None:
    """ZW-P02: ordinary ones, then Heroes by size, equal ones together."""
    moved = table(horde(1, 8, 8, 20)).play(A, Move(horde=1, to=EAST), 4, 8, 5, 20)
    assert [one.sides for one in moved.events[1].casts] == [6, 8, 20]  # type: ignore[union-attr]


def test_entering_a_space_is_no_fight() -> None:
    """ZW-063, ZW-R25, ZW-011: people and rivals may share it."""
    moved = Table((A, horde(1)), (B, horde(3, at=EAST)), townies={EAST: 5})
    moved.play(A, Move(horde=1, to=EAST), 4)
    assert (moved.size(A), moved.size(B), moved.people(EAST)) == (1, 3, (5, ()))


def test_hordes_move_to_adjacent_spaces_only() -> None:
    """ZW-060, ZW-R03: a common side. The edge is the end."""
    one = table(horde(1))
    assert one.refused(A, Move(horde=1, to=space(4, 6))).rule == "ZW-060"
    assert neighbours(one.state, space(1, 1)) == (space(2, 1), space(1, 2))


def test_diagonals_and_the_other_side() -> None:
    """ZW-R03: where the group plays so."""
    assert len(neighbours(table(horde(1), rules={"diagonal": "yes"}).state, HERE)) == 8
    wrapped = table(horde(1), rules={"wrap": "yes"}).state
    assert set(neighbours(wrapped, space(1, 1))) == {
        space(2, 1),
        space(8, 1),
        space(1, 2),
        space(1, 8),
    }


def test_a_pawn_knocked_down_does_nothing() -> None:
    """ZW-034: and neither does one that is not there."""
    lying = table(horde(1, upright=False))
    assert lying.refused(A, Move(horde=1, to=EAST)).rule == "ZW-034"
    assert lying.refused(A, Move(horde=2, to=EAST)).rule == "ZW-034"
    assert [one.kind for one in lying.offered(A, "EndTurn")] == ["EndTurn"]
    assert lying.offered(A, "Move") == []


def test_one_pawn_acts_again_and_others_between() -> None:
    """ZW-034, ZW-088: any number of actions, as long as it stands."""
    one = table(horde(1), horde(1, slot=2))
    one.play(A, Move(horde=1, to=EAST), 4).play(A, Move(horde=2, to=EAST), 5)
    one.play(A, Move(horde=1, to=HERE), 6)
    assert one.horde(A) == horde(1)


def test_the_larger_part_is_knocked_down() -> None:
    """ZW-090, ZW-091: five into two and three. The new pawn stands in the space."""
    one = table(horde(5)).play(A, Split(horde=1, dice={"6": 2}))
    assert (one.horde(A), one.horde(A, 2)) == (horde(3, upright=False), horde(2, slot=2))


def test_the_owner_chooses_the_pawn_of_equal_parts() -> None:
    """ZW-091: four into two and two."""
    one = table(horde(4)).play(A, Split(horde=1, dice={"6": 2}))
    assert one.asked() == ("lay", A)
    assert one.refused(A, KnockDown(horde=3)).rule == "ZW-091"
    one.play(A, KnockDown(horde=2))
    assert (one.horde(A), one.horde(A, 2)) == (horde(2), horde(2, slot=2, upright=False))


def test_heroes_go_with_a_part() -> None:
    """ZW-090, ZW-010: a Hero counts as one."""
    one = table(horde(1, 8, 12)).play(A, Split(horde=1, dice={"12": 1}))
    assert (one.horde(A), one.horde(A, 2)) == (
        horde(1, 8, upright=False),
        horde(0, 12, slot=2),
    )


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (Split(horde=1, dice={}), "ZW-090"),
        (Split(horde=1, dice={"6": 3}), "ZW-090"),
        (Split(horde=1, dice={"6": 9}), "ZW-090"),
        (Split(horde=1, dice={"6": -1, "8": 1}), "ZW-090"),
        (Split(horde=1, dice={"6": 1, "8": 1}), "ZW-090"),
        (Split(horde=1, dice={"x": 1}), "ZW-090"),
        (Split(horde=1, dice={"06": 1}), "ZW-090"),
        (Split(horde=2, dice={"6": 1}), "ZW-090"),
        (Merge(horde=1, into=3, dice={"6": 1}), "ZW-097"),
        (Merge(horde=1, into=1, dice={"6": 1}), "ZW-097"),
        (Merge(horde=1, into=2, dice={"6": 4}), "ZW-090"),
        (Merge(horde=1, into=2, dice={}), "ZW-090"),
    ],
)
def test_impossible_splits_and_merges_are_refused(command: Any, rule: str) -> None:
    """ZW-090, ZW-097: none, all, more than there are, dice that there are not."""
    assert table(horde(3), horde(1, slot=2)).refused(A, command).rule == rule


def test_a_new_horde_takes_the_first_empty_slot() -> None:
    """ZW-090, ZW-R13: never one that is taken."""
    one = table(horde(3, slot=2), horde(1, slot=3))
    one.play(A, Split(horde=2, dice={"6": 1}))
    assert (one.horde(A), one.size(A, 2)) == (horde(1), 2)


def test_any_zombies_may_part_or_join() -> None:
    """ZW-090, ZW-097, ZW-A01: every choice of dice is offered, however many Heroes there are."""
    heroes = (8, 8, 8, 10, 12, 20)
    one = table(horde(2, *heroes), horde(1, slot=2))
    (split,), (merge, _) = one.offered(A, "Split")[:1], one.offered(A, "Merge")
    for counts in product(range(4), (0, 3), (0, 1), (0, 1), (0, 1)):
        dice = {key: n for key, n in zip(("6", "8", "10", "12", "20"), counts, strict=True) if n}
        total = sum(counts)
        legal = counts[0] <= 2 and total
        assert offered([split], Split(horde=1, dice=dice)) == bool(legal and total < 8)
        assert offered([merge], Merge(horde=1, into=2, dice=dice)) == bool(legal)
    one.play(A, Merge(horde=1, into=2, dice={"8": 1, "12": 1}))
    assert one.horde(A, 2) == horde(1, 8, 12, slot=2)


def test_as_many_hordes_as_the_sheet_has_places() -> None:
    """ZW-092, ZW-004, ZW-A03, ZW-M03: six, or three where that is strict."""
    six = [horde(2, slot=slot, at=slot) for slot in range(1, 7)]
    assert table(*six).refused(A, Split(horde=1, dice={"6": 1})).rule == "ZW-092"
    assert table(*six).offered(A, "Split") == []
    table(*six[:5]).play(A, Split(horde=1, dice={"6": 1}))
    strict = table(*six[:3], rules={"strict_three": "yes"})
    assert strict.refused(A, Split(horde=1, dice={"6": 1})).rule == "ZW-092"


def test_some_join_and_the_larger_is_knocked_down() -> None:
    """ZW-097, ZW-099, ZW-100: the receiving horde may lie, and then just lies on."""
    one = table(horde(3), horde(1, slot=2, upright=False))
    one.play(A, Merge(horde=1, into=2, dice={"6": 1}))
    assert one.asked() == ("lay", A)
    one.play(A, KnockDown(horde=2))
    assert (one.horde(A), one.horde(A, 2)) == (horde(2), horde(2, slot=2, upright=False))
    two = table(horde(3), horde(2, slot=2)).play(A, Merge(horde=1, into=2, dice={"6": 1}))
    assert (two.horde(A), two.horde(A, 2)) == (horde(2), horde(3, slot=2, upright=False))


def test_all_join_and_one_is_left() -> None:
    """ZW-098, ZW-099, ZW-R14: the pawn goes, no horde is destroyed, the other is knocked down."""
    one = table(horde(2, 8), horde(1, slot=2))
    one.play(A, Merge(horde=1, into=2, dice={"6": 2, "8": 1}))
    assert (one.horde(A), one.horde(A, 2)) == (None, horde(3, 8, slot=2, upright=False))
    assert one.player(A).destroyed == one.player(B).destroyed == 0
    upright = table(horde(2), horde(1, slot=2), rules={"full_merge_stays_upright": "yes"})
    upright.play(A, Merge(horde=1, into=2, dice={"6": 2}))
    assert upright.horde(A, 2) == horde(3, slot=2)


def test_only_the_current_player_can_act() -> None:
    """ZW-033: and nobody who does not play."""
    one = table(horde(1))
    assert one.refused(B, EndTurn()).rule == "ZW-033"
    assert one.refused("nobody", EndTurn()).rule == "ZW-033"
    assert one.offered(B, "EndTurn") == []
