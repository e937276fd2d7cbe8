"""The worked examples of section 14 that are played with given dice."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.fight.choices import Assign, HandOver
from rules.systems.zombie_wars.hordes.moves import Move as MoveHorde
from rules.systems.zombie_wars.hordes.moves import Stay
from rules.systems.zombie_wars.rounds.ending import result
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, Table, horde


def test_the_example_of_the_source() -> None:
    """ZW-X01, ZW-072, ZW-076, ZW-077, ZW-079, ZW-R28: five against everything."""
    table = Table((A, horde(5)), (B, horde(3)), townies={HERE: 2}, heroes=((HERE, 8),))
    command = Attack(horde=1, targets=("b.1",), people=True)
    table.play(A, command, 4, 3, 3, 2, 2, 4, 3, 1, 4, 2, 7)
    assert table.asked() == ("hand", B)
    table.play(B, HandOver())
    one = table.horde(A)
    assert one is not None
    assert (one.size, one.upright, table.size(B)) == (5, True, 3)
    assert table.people() == (1, (8,))


def test_a_1_knocks_the_pawn_down_and_promotes_nobody() -> None:
    """ZW-X19, ZW-082, ZW-086, ZW-R09: three turned, one lost, no Hero of nobody."""
    table = Table((A, horde(4)), (B, horde(1, at=FAR)), townies={HERE: 3})
    table.play(A, Attack(horde=1, people=True), 6, 5, 4, 1, 6, 1, 2)
    assert table.horde(A) == horde(6, upright=False)
    assert table.people() == (0, ())


def test_a_person_becomes_a_hero() -> None:
    """ZW-X20, ZW-082: a 1 among people without a Hero."""
    table = Table((A, horde(2)), (B, horde(1, at=FAR)), townies={HERE: 3})
    table.play(A, Attack(horde=1, people=True), 3, 2, 1, 5, 2)
    assert table.horde(A) == horde(2)
    assert table.people() == (2, (8,))


def test_a_converted_hero_explodes_all_the_same() -> None:
    """ZW-X21, ZW-084, ZW-R11: all zombies of the space go, those just made too."""
    table = Table(
        (A, horde(3)),
        (B, horde(1, at=FAR)),
        (B, horde(2, slot=2)),
        townies={HERE: 1},
        heroes=((HERE, 20),),
    )
    table.play(A, Attack(horde=1, people=True), 4, 4, 5, 2, 1)
    assert table.size(A) == 0
    assert table.size(B, 2) == 0
    assert table.people() == (0, ())
    assert table.player(B).destroyed == table.player(A).destroyed == 0
    assert (table.state.outcome, table.state.winners) == ("total-victory", (1,))


def test_losses_stop_at_the_number_of_zombies() -> None:
    """ZW-X22, ZW-079, ZW-R07: two hits on one zombie, and its convert is safe."""
    table = Table((A, horde(1)), (B, horde(1, at=FAR)), townies={HERE: 2})
    table.play(A, Attack(horde=1, people=True), 6, 6, 6)
    assert table.horde(A) == horde(1)
    assert table.people() == (1, ())


def test_each_die_counts_once() -> None:
    """ZW-X23, ZW-078: a 6 for the horde, a 5 for a person. A 4 has no choice."""
    table = Table((A, horde(4)), (B, horde(2)), townies={HERE: 2})
    table.play(A, Attack(horde=1, targets=("b.1",), people=True), 6, 5, 4, 2, 5, 2, 3, 3)
    assert table.asked() == ("assign", A)
    table.play(A, Assign(count=1))
    assert (table.size(A), table.size(B)) == (5, 1)
    assert table.horde(A) == horde(5)
    assert table.people() == (0, ())


def test_the_virulent_take_over() -> None:
    """ZW-X24, ZW-D06: two 6 take two, a 5 kills the third. The rival's 1 knocks nobody down."""
    table = Table(
        (A, horde(3)), (B, horde(3)), (B, horde(1, slot=2, at=FAR)), breeds={A: "virulent"}
    )
    table.play(A, Attack(horde=1, targets=("b.1",)), 6, 6, 5, 5, 1, 2)
    assert table.horde(A) == horde(4)
    assert table.horde(B) is None
    assert table.player(A).destroyed == 1


def test_the_hero_is_converted_first() -> None:
    """ZW-X25, ZW-080: its 6 still kills one. It joins with its die."""
    table = Table((A, horde(2)), (B, horde(1, at=FAR)), townies={HERE: 1}, heroes=((HERE, 10),))
    table.play(A, Attack(horde=1, people=True), 4, 4, 3, 6)
    assert table.state.asks == ()  # both are turned: there is nothing to choose
    assert table.horde(A) == horde(2, 10)
    assert table.people() == (0, ())


def test_sacrificed_zombies_are_the_lowest_dice() -> None:
    """ZW-X17, ZW-A04, ZW-R18: the lowest, or all that failed."""
    for option, left in (("lowest", 2), ("all-failed", 1)):
        rules = {"advanced": "on", "sacrifice": option}
        table = Table((A, horde(4)), (B, horde(1, at=FAR)), rules=rules)
        table.play(A, MoveHorde(horde=1, to=EAST), 2, 2, 3, 5)
        assert table.asked() == ("stay", A)
        table.play(A, Stay(destroy=True))
        assert table.horde(A) == horde(left, at=EAST)


def ended(a: int, b: int, people: int, hour: int = 13) -> tuple[str, tuple[int, ...]]:
    """The result of a board with so many zombies of A and B, and people."""
    table = Table(
        *([(A, horde(a))] if a else []),
        *([(B, horde(b))] if b else []),
        townies={FAR: people},
    )
    return result(replace(table.state, hour=hour))


def test_results() -> None:
    """ZW-X18, ZW-132, ZW-R22, ZW-R23: the first line that fits."""
    assert ended(9, 0, 0) == ("total-victory", (0,))
    assert ended(4, 0, 12) == ("victory", (0,))
    assert ended(20, 11, 19) == ("conditional-victory", (0,))
    assert ended(10, 11, 30) == ("everyone-loses", ())
    assert ended(10, 11, 21) == ("stalemate", ())
    assert ended(15, 15, 19) == ("conditional-victory", (0, 1))
    assert ended(0, 0, 3) == ("everyone-loses", ())
    assert ended(0, 0, 0) == ("stalemate", ())
