"""A group that was met comes back in a later game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.aftermath import RecordGroup
from rules.refused import Refused
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.state import Settlers
from rules.text import in_english
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
    [settlers] = Table("Grant", **words).state.scenario.settlers
    assert settlers == Settlers(60, "neutral")


def test_several_groups_come_back() -> None:
    """Each of its own mind, and each is met again by itself. Rule: TW-CAMP-6, TW-CAMP-3."""
    rules = {"survivor_arms": "bare-hands"}
    words = {"settlers": "2,0,1", "settlers.temper": "neutral,neutral,hostile"}
    table = Table("Grant", rules=rules, **words)
    table.begin(6, 1, 3, 4)
    found = {key: (g.people.heads, g.people.temperament) for key, g in table.state.groups.items()}
    assert found == {"settlers": (2, "neutral"), "settlers-2": (1, "hostile")}
    records = only(RecordGroup, ended(table))
    assert [in_english(record.name) for record in records] == ["Settlers", "Settlers 2"]
    assert [dict(PLAY.returning(one))["settlers.temper"] for one in records] == [
        "neutral",
        "hostile",
    ]
    one_mind = Table("Grant", settlers="2,3", **{"settlers.temper": "hostile"}).state.scenario
    assert one_mind.settlers == (Settlers(2, "hostile"), Settlers(3, "hostile"))


@pytest.mark.parametrize(
    "words",
    [{"settlers": "40,40"}, {"settlers": "2", "settlers.temper": "odd"}, {"settlers": "1,x"}],
)
def test_settlers_that_make_no_sense(words: dict[str, str]) -> None:
    """TW-CAMP-6: too many in all, of no mind, no number."""
    with pytest.raises(Refused):
        Table("Grant", **words)
