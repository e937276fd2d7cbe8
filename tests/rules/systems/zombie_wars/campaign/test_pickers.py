"""The gear and breeds that the editor of a horde sheet offers."""

from __future__ import annotations

from itertools import groupby

from rules.systems.zombie_wars import SYSTEM
from rules.systems.zombie_wars.campaign import pickers
from rules.systems.zombie_wars.catalogue import breed_rows, house_rule_rows, numbers
from rules.text import in_english


def test_a_sheet_has_a_colour_and_perhaps_a_breed() -> None:
    """ZW-004, ZW-D00: six colours, ten breeds, and nothing else to choose."""
    assert [one.key for one in pickers.kinds()] == ["horde"]
    assert len(pickers.sides()) == numbers().players.most == 6
    assert len(pickers.traits()) == numbers().breeds.sides == 10
    book = SYSTEM.roster
    assert (book.stats(), book.choices(), book.gear({})) == ((), (), ())


def test_breeds_are_understood_by_name() -> None:
    """ZW-D01 to ZW-D10: as an import writes them. There is no gear to understand."""
    assert pickers.trait_names()["bloodthirsty"] == "bloodthirsty"
    assert set(pickers.trait_names().values()) == {row.key for row in breed_rows()}
    assert SYSTEM.roster.gear_names() == {}


def test_breeds_have_drawings_of_their_own() -> None:
    """ZW-D00: no two alike."""
    drawn = [(row.icon.fill, row.icon.stroke) for row in pickers.traits()]
    assert len(set(drawn)) == len(drawn)
    assert all(fill for fill, _ in drawn)


def test_every_switch_is_offered_in_its_group() -> None:
    """ZW-A01, ZW-D00, ZW-S01, ZW-H01: modules first, groups together, none left out."""
    offered = pickers.house_rules()
    assert {row.key for row in offered} == {row.key for row in house_rule_rows()}
    groups = [name for name, _ in groupby(in_english(row.group) for row in offered)]
    assert groups == [in_english(name) for name in pickers.GROUPS.values()]
    assert [row.key for row in offered[:2]] == ["advanced", "deadlines"]
    assert offered[0].rules == ("ZW-A01", "ZW-A04", "ZW-A08")
