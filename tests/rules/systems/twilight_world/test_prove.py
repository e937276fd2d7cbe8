"""Faults that `prove` finds in catalogue files."""

from __future__ import annotations

import importlib

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.catalogue import (
    house_rule_rows,
    sample_rows,
    tables,
    trait_rows,
    weapon_rows,
)
from rules.systems.twilight_world.catalogue.rows import OptionRow, SampleItem
from rules.systems.twilight_world.catalogue.table_rows import Result
from rules.systems.twilight_world.prove import prove

MODULE = importlib.import_module("rules.systems.twilight_world.prove")
PISTOL = weapon_rows()[0]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (replace(PISTOL, rule="L154"), "gear hold-out-pistol cites no rule: 'L154'"),
        (replace(PISTOL, to_hit=7), "weapon hold-out-pistol hits on 7"),
        (replace(PISTOL, attacks=0), "weapon hold-out-pistol has dice or a range that make no"),
        (replace(PISTOL, range_least=9), "weapon hold-out-pistol has dice or a range that make"),
        (replace(PISTOL, special=("loud",)), "weapon hold-out-pistol has the unknown special loud"),
        (replace(PISTOL, mounts=("axe",)), "weapon hold-out-pistol has the unknown sight axe"),
        (replace(PISTOL, read=("dice",)), "weapon hold-out-pistol has the unknown cell dice"),
        (replace(PISTOL, name=""), "gear hold-out-pistol has no name"),
        (replace(PISTOL, key="axe"), "gear axe is listed 2 times"),
        (replace(PISTOL, synonyms=("AXE",)), "gear name 'axe' stands for several rows"),
        (replace(PISTOL, key="pea-shooter"), "icon pea-shooter is missing"),
    ],
)
def test_wrong_weapon_rows_are_named(
    row: object, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TW-WPN: a sentence names each kind of error in weapons.toml."""
    monkeypatch.setattr(MODULE, "weapon_rows", lambda: (row, *weapon_rows()[1:]))
    assert [said for said in prove() if said.startswith(fault)]


def test_samples_must_use_rows_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """TW-ROST: an unknown weapon on a sample card is a fault."""
    wrong = replace(sample_rows()[0], items=(SampleItem("blunderbuss"),))
    monkeypatch.setattr(MODULE, "sample_rows", lambda: (wrong, *sample_rows()[1:]))
    assert prove() == ["sample eve carries the unknown blunderbuss"]


def test_a_trait_needs_its_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """TW-TRAIT: a trait without an icon is a fault."""
    more = replace(trait_rows()[0], key="psychic", name="Psychic")
    monkeypatch.setattr(MODULE, "trait_rows", lambda: (*trait_rows(), more))
    assert prove() == ["icon trait-psychic is missing"]


@pytest.mark.parametrize(
    ("result", "fault"),
    [
        (Result("none", 2, 6), "dice table search has 0 lines for 7"),
        (Result("none", 2, 8), "dice table search has 2 lines for 8"),
        (Result("none", 2, 7, then="attic"), "dice table search leads to the unknown table attic"),
        (Result("none", 2, 7, as_loot="gold"), "dice table search counts as the unknown loot gold"),
    ],
)
def test_dice_tables_answer_each_total(
    result: Result, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TW-SRCH-1, TW-SRCH-5: gaps, overlaps and dead ends are faults."""
    search = replace(tables().table[0], results=(result, tables().table[0].results[-1]))
    wrong = replace(tables(), table=(search, *tables().table[1:]))
    monkeypatch.setattr(MODULE, "tables", lambda: wrong)
    assert prove() == [fault]


def test_a_check_that_cannot_fail_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """TW-ZACT-2: a check needs more than 1 and at most 6."""
    wrong = replace(tables(), check=(replace(tables().check[0], needs=1), *tables().check[1:]))
    monkeypatch.setattr(MODULE, "tables", lambda: wrong)
    assert prove() == ["check proximity succeeds on 1"]


def test_switches_are_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    """TW-SPAWN-4: an option with cells of an unknown row is a fault."""
    first, *others = house_rule_rows()
    option = OptionRow("odd", "Odd", "Odd.", cells={"cellar": {"plus": 1}})
    wrong = replace(first, options=(*first.options, option))
    monkeypatch.setattr(MODULE, "house_rule_rows", lambda: (wrong, *others))
    fault = f"house rule {first.key}, option odd, sets cells of cellar that do not exist"
    assert prove() == [fault]
