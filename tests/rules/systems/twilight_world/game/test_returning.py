"""A group that was met comes back in a later game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.aftermath import RecordGroup
from rules.systems.twilight_world.playing import PLAY
from tests.rules.systems.twilight_world.game.ended import ended, met, only
from tests.rules.systems.twilight_world.game.table import SURVIVORS, Table


@pytest.mark.parametrize(("mind", "temper"), [(4, "neutral"), (5, "hostile")])
def test_a_group_of_an_aftermath_comes_back(mind: int, temper: str) -> None:
    """TW-CAMP-3, TW-CAMP-4, TW-CAMP-6: those who are left and their friends, of the same mind."""
    table = Table("Grant", places="building")
    met(table, "grant", 1, 1, mind, 6, 2, 1)
    [record] = only(RecordGroup, ended(table))
    assert (record.members, record.reserve) == (1, 4)
    words = PLAY.returning(record)
    later = Table("Grant", zombies="1", **words)
    later.begin(*[1] * 5, 6, 1, 3, 4)
    [group] = later.state.groups.values()
    assert group.people.temperament == temper
    assert sum(one.side == SURVIVORS for one in later.state.figures.values()) == 5
    [again] = only(RecordGroup, ended(later))
    assert PLAY.returning(again) == words


def test_words_always_make_a_set_up() -> None:
    """A host may have written anything into the record."""
    table = Table("Grant", places="building")
    met(table, "grant", 1, 1, 4, 1, 1)
    [record] = only(RecordGroup, ended(table))
    odd = replace(record, temper="odd", members=500)
    words = dict(PLAY.returning(odd))
    assert Table("Grant", **words).state.scenario.settlers_temper == "neutral"
