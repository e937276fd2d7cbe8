"""The outlook of an attack on a horde."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.hordes.moves import Move
from rules.systems.zombie_wars.view.outlook import outlook, to_fall
from tests.rules.systems.zombie_wars.table import EAST, HERE, A, B, Table, horde

ON_B = Attack(horde=1, targets=("b.1",))


def test_five_against_three() -> None:
    """ZW-X07, ZW-X08: the chance of the worked examples, Vicious or not."""
    assert to_fall(horde(5), "", 3) == Fraction(17, 81)
    assert to_fall(horde(5), "vicious", 3) == Fraction(1, 2)
    shown = outlook(Table((A, horde(5)), (B, horde(3))).state, ON_B)
    assert shown
    assert (shown.needs, shown.dice, round(100 * shown.chance)) == (5, 5, 21)
    vicious = Table((A, horde(5)), (B, horde(3)), breeds={A: "vicious"}).state
    shown = outlook(vicious, ON_B)
    assert shown
    assert (shown.needs, shown.chance) == (4, 0.5)


@pytest.mark.parametrize(
    ("size", "heroes", "chance"),
    [(1, (), Fraction(1, 3)), (0, (8,), Fraction(1, 2)), (1, (20,), Fraction(13, 15))],
)
def test_dice_against_one(size: int, heroes: tuple[int, ...], chance: Fraction) -> None:
    """ZW-075: any die that shows 5 or more kills the only one."""
    assert to_fall(horde(size, *heroes), "", 1) == chance


def test_other_commands_have_none() -> None:
    """ZW-070: an attack on people, on several hordes, or a move says nothing of one horde."""
    state = Table((A, horde(2)), (B, horde(1)), (B, horde(1, slot=2)), townies={HERE: 1}).state
    for command in (
        Attack(horde=1, people=True),
        Attack(horde=1, targets=("b.1", "b.2")),
        Move(horde=1, to=EAST),
    ):
        assert outlook(state, command) is None
