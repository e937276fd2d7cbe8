"""A group that was met comes back in a later game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.aftermath import AddFigure, RecordGroup
from rules.game import HOST
from rules.refused import Refused
from rules.systems.twilight_world.host.commands import RuleTemper
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.state import Settlers
from rules.text import Text, in_english
from tests.rules.systems.twilight_world.campaign.ended import ended, killed, met, only
from tests.rules.systems.twilight_world.table import SURVIVORS, Table

MILLERS = RecordGroup(
    key="Millers", name=Text("Millers"), temper="neutral", members=2, why=Text("x"), rule=""
)


@pytest.mark.parametrize(("mind", "temper"), [(4, "neutral"), (5, "hostile")])
def test_a_group_of_an_aftermath_comes_back(mind: int, temper: str) -> None:
    """TW-CAMP-3, TW-CAMP-4, TW-CAMP-6: the remaining members and friends, same temperament."""
    table = Table("Grant", places="building")
    met(table, "grant", 1, 1, mind, 6, 2, 1)
    [record] = only(RecordGroup, ended(table))
    assert (record.members, record.reserve) == (1, 4)
    words = PLAY.returning([record])
    later = Table("Grant", zombies="1", **words)
    later.begin(*[1] * 5, 6, 1, 3, 4)
    [group] = later.state.groups.values()
    assert group.people.temperament == temper
    assert sum(one.side == SURVIVORS for one in later.state.figures.values()) == 5
    [again] = only(RecordGroup, ended(later))
    assert again.known_as == record.key
    assert PLAY.returning([replace(again, key=record.key)]) == words


def test_words_always_make_a_set_up() -> None:
    """A host may have written anything into the record."""
    table = Table("Grant", places="building")
    met(table, "grant", 1, 1, 4, 1, 1)
    [record] = only(RecordGroup, ended(table))
    odd = replace(record, temper="odd", members=500)
    words = dict(PLAY.returning([odd]))
    [settlers] = Table("Grant", **words).state.scenario.settlers
    assert settlers == Settlers(60, "neutral", record.key)
    assert PLAY.returning([]) == {}


def book_page(name: str, temper: str, members: int, reserve: int = 0) -> RecordGroup:
    """A page of the survivors' book."""
    return RecordGroup(
        key=name,
        name=Text(name),
        temper=temper,
        members=members,
        reserve=reserve,
        why=Text(name),
        rule="",
    )


def test_several_pages_of_the_book() -> None:
    """Each group keeps its own temperament and name. Rule: TW-CAMP-6."""
    pages = [book_page("Millers; two", "neutral", 1, 1), book_page("Nobody", "hostile", 0)]
    pages.append(book_page("Ferrymen, three", "hostile", 1))
    table = Table("Grant", rules={"survivor_arms": "bare-hands"}, **PLAY.returning(pages))
    before = table.state
    table.begin(6, 1, 3, 4)
    told = [in_english(line.text) for line in PLAY.tell(before, table.entries[-1])]
    assert "Millers; two return with 2 survivors (neutral)." in told
    assert "Ferrymen, three return with 1 survivor (hostile)." in told
    [_, ferryman] = table.state.groups.values()
    [member] = [one for one in table.state.figures.values() if one.group == ferryman.key]
    killed(table, member.key)
    found = {
        one.known_as: (in_english(one.name), one.members, one.temper)
        for one in only(RecordGroup, ended(table))
    }
    assert found == {
        "Millers; two": ("Millers; two", 2, "neutral"),
        "Ferrymen, three": ("Ferrymen, three", 0, "hostile"),
    }


def test_a_group_that_joined_leaves_the_records() -> None:
    """The others stay in it, as neutral ones. Rule: TW-CAMP-2, TW-CAMP-6."""
    table = Table("Grant", rules={"survivor_arms": "bare-hands"}, **PLAY.returning([MILLERS]))
    table.begin(6, 1, 3, 4)
    table.play(HOST, RuleTemper(group="settlers", temper="friendly"))
    proposals = ended(table)
    [record] = only(RecordGroup, proposals)
    assert (record.known_as, record.members, record.reserve) == ("Millers", 0, 0)
    assert (record.temper, record.rule) == ("neutral", "TW-CAMP-2")
    assert len(only(AddFigure, proposals)) == 2


def test_the_number_of_settlers_is_limited() -> None:
    """All groups together are as many as a game takes, and there are only so many groups."""
    many = [book_page("A", "neutral", 50), book_page("B", "neutral", 30), MILLERS]
    assert PLAY.returning(many)["settlers"] == "50,10,0"
    with pytest.raises(Refused, match="too many"):
        PLAY.returning([MILLERS] * 7)


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
    assert [dict(PLAY.returning([one]))["settlers.temper"] for one in records] == [
        "neutral",
        "hostile",
    ]
    one_mind = Table("Grant", settlers="2,3", **{"settlers.temper": "hostile"}).state.scenario
    assert one_mind.settlers == (Settlers(2, "hostile"), Settlers(3, "hostile"))


@pytest.mark.parametrize(
    "words",
    [{"settlers": "40,40"}, {"settlers": "2", "settlers.temper": "odd"}, {"settlers": "1,x"}],
)
def test_impossible_settlers_are_refused(words: dict[str, str]) -> None:
    """TW-CAMP-6: too many in all, of no mind, no number."""
    with pytest.raises(Refused):
        Table("Grant", **words)
