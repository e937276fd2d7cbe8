"""Heroes that are alike are still two."""

from __future__ import annotations

from rules.systems.zombie_wars.fight.attacks import Attack
from tests.rules.systems.zombie_wars.table import FAR, HERE, A, B, Table, horde


def test_two_equal_heroes_are_both_converted() -> None:
    """Both rise, and neither grows for the 1 that it showed. Rule: ZW-080, ZW-083, ZW-R10."""
    table = Table((A, horde(3)), (B, horde(1, at=FAR)), heroes=((HERE, 8), (HERE, 8)))
    table.play(A, Attack(horde=1, people=True), 4, 4, 4, 1, 1)
    risen = table.horde(A)
    assert risen is not None
    assert (risen.zombies, risen.heroes) == (3, (8, 8))
    assert table.people() == (0, ())
