"""What `prove` finds in catalogue files that are wrong."""

from __future__ import annotations

import importlib

import pytest
from msgspec.structs import replace

from rules.systems.twilight_world.catalogue import sample_rows, trait_rows, weapon_rows
from rules.systems.twilight_world.catalogue.rows import SampleItem
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
    """TW-WPN: each kind of slip in weapons.toml is told in a sentence."""
    monkeypatch.setattr(MODULE, "weapon_rows", lambda: (row, *weapon_rows()[1:]))
    assert [said for said in prove() if said.startswith(fault)]


def test_samples_must_use_rows_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """TW-ROST: an unknown weapon on a sample card is told."""
    wrong = replace(sample_rows()[0], items=(SampleItem("blunderbuss"),))
    monkeypatch.setattr(MODULE, "sample_rows", lambda: (wrong, *sample_rows()[1:]))
    assert prove() == ["sample eve carries the unknown blunderbuss"]


def test_a_trait_needs_its_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """TW-TRAIT: a trait without an icon is told."""
    more = replace(trait_rows()[0], key="psychic", name="Psychic")
    monkeypatch.setattr(MODULE, "trait_rows", lambda: (*trait_rows(), more))
    assert prove() == ["icon trait-psychic is missing"]
