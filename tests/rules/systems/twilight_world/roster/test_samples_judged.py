"""The verdicts of section 38.2 on the 27 sample characters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.roster import Figure, Item
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.roster.loadout import (
    fits_holster,
    heavy_places,
    light_objects,
    starting_markers,
)
from tests.rules.systems.twilight_world.kit import GAME, errors, findings, messages, sample

BOOK = catalogue({})
# name, heavy places, light objects, Spare Ammo at the start
LOADS = """
Eve 0 2 1 | Grant 1 2 1 | Alyx 1 1 1 | Ray Smith 1 1 1 | Ashlee Campbell 1 1 1 | Sadie 1 0 1
Kat 1 1 1 | Jess 2 1 1 | Ken 0 2 1 | Suzi Takahashi 0 1 1 | Dr. Dionne Fletcher 0 2 1
Problem Child Alice 0 0 0 | Tony Bolero 1 0 0 | Billie 0 0 0 | Peter 1 0 0 | Katie 1 0 0
Elderly Person 0 0 0 | Madge Patterson 1 0 1 | Mad Rabbit (Alice) 0 1 1 | Sola 0 2 1
Amoy De'Angelo 1 1 1 | Lab Technician/Doctor 0 0 0 | Maria 0 1 1 | Harby 0 1 1 | Morgan 0 1 1
Zombie Minion 0 0 0 | Brain Zombie 0 0 0
"""
ROWS = [row.strip().rsplit(" ", 3) for row in LOADS.replace("\n", "|").split("|") if row.strip()]
AUDITS = {
    "Eve": ["Eve has 2 wounds, but the traits give 3. Change the number or the traits."],
    "Billie": ["Billie has Move 4, but the traits give 6. Change the number or the traits."],
    "Elderly Person": [
        "Elderly Person has Move 4, but the traits give 6. Change the number or the traits.",
        "Elderly Person has 2 wounds, but the traits give 3. Change the number or the traits.",
    ],
    "Lab Technician/Doctor": [
        "Lab Technician/Doctor has 3 wounds, but Generic figures have 1. "
        "Change the number or the type."
    ],
    "Brain Zombie": [
        "Brain Zombie has 4 wounds, but Generic figures have 1. Change the number or the type."
    ],
}
NAMES = [row[0] for row in ROWS]


def with_two_holsters(figure: Figure) -> Figure:
    """The figure with two holsters for its pistols."""
    free, items = 2, []
    for item in figure.items:
        moved = min(free, item.count) if fits_holster(item, BOOK) else 0
        free -= moved
        items.append(replace(item, marks={"holstered": moved} if moved else {}))
    return replace(figure, items=(*items, Item(key="i99", gear="holster", count=2)))


def test_all_27_are_judged() -> None:
    """TW-ROST-1 to -27, TW-ROST-29: the table names every sample, in order. Two are Alice."""
    assert [figure.name for figure in GAME.roster.samples()] == NAMES
    assert [f.source for f in GAME.roster.samples()] == [f"TW-ROST-{n}" for n in range(1, 28)]


@pytest.mark.parametrize(("name", "heavy", "light", "markers"), ROWS, ids=NAMES)
def test_loads_agree(name: str, heavy: str, light: str, markers: str) -> None:
    """LEG-1, LEG-2, LEG-7: heavy places, light objects and markers of each sample."""
    figure = sample(name)
    assert heavy_places(figure, BOOK) == int(heavy)
    assert light_objects(figure, BOOK) == int(light)
    assert starting_markers(figure, BOOK) == int(markers)


def test_the_samples_start_with_18_markers() -> None:
    """LEG-7, TW-AMMO-1: eighteen of them start with Spare Ammo."""
    assert sum(starting_markers(figure, BOOK) for figure in GAME.roster.samples()) == 18


@pytest.mark.parametrize("name", NAMES)
def test_default_verdicts_agree(name: str) -> None:
    """Column Default: every sample is legal."""
    assert errors(sample(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_strict_verdicts_agree(name: str) -> None:
    """Column Strict, TW-LOAD-5: only Jess, with two heavy and one light, is over."""
    expected = ["LEG-2"] if name == "Jess" else []
    assert errors(sample(name), light_limit="strict-slots") == expected


@pytest.mark.parametrize("name", NAMES)
def test_light_grenade_verdicts_agree(name: str) -> None:
    """Column G light, TW-WPN-R15: only Grant, with six light objects, is over."""
    expected = ["LEG-2"] if name == "Grant" else []
    assert errors(sample(name), grenade_weight="light") == expected


@pytest.mark.parametrize("name", NAMES)
def test_light_grenades_with_holsters_are_legal(name: str) -> None:
    """Column G light + 2 holsters, TW-LOAD-7: two pistols out of the count make all legal."""
    assert errors(with_two_holsters(sample(name)), grenade_weight="light") == []


@pytest.mark.parametrize("name", NAMES)
def test_card_audits_agree(name: str) -> None:
    """Column Card audit, LEG-9, TW-ROST-28: the same deviations, as advice."""
    assert messages(sample(name)) == AUDITS.get(name, [])
    assert {finding.rule for finding in findings(sample(name))} <= {"LEG-9"}
