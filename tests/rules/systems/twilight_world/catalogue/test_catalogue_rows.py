"""The rows of the catalogue files against the printed rules."""

from __future__ import annotations

import pytest

from rules.systems.twilight_world.catalogue import (
    catalogue,
    equipment_rows,
    kinds,
    sample_rows,
    trait_rows,
    weapon_rows,
)
from tests.rules.systems.twilight_world.kit import GAME

BOOK = catalogue({})
# As the source prints them: dice, range, to hit, weight. Rows that it lost are not here.
PRINTED = {
    "hold-out-pistol": (2, 8, 6, "light"),
    "machine-pistol": (4, 12, 6, "light"),
    "shotgun-pump": (2, 12, 3, "heavy"),
    "shotgun-auto": (3, 12, 3, "heavy"),
    "shotgun-sawed-off": (2, 10, 3, "light"),
    "rifle-bolt-action": (2, 24, 4, "heavy"),
    "rifle-semi": (2, 24, 4, "heavy"),
    "rifle-assault": (3, 24, 3, "heavy"),
    "machinegun": (5, 24, 4, "heavy-x2"),
    "flame-thrower": (2, 12, 2, "heavy-x2"),
    "claw-and-bite": (2, 0, 5, "none"),
    "bare-hands": (2, 0, 6, "none"),
    "club": (2, 0, 5, "heavy"),
    "combat-knife": (3, 6, 6, "special"),
    "crowbar": (2, 0, 4, "heavy"),
    "axe": (2, 0, 4, "heavy"),
    "machete": (2, 0, 4, "heavy"),
    "chainsaw": (3, 0, 3, "heavy"),
}


def test_the_catalogue_is_whole() -> None:
    """TW-WPN, TW-TRAIT, TW-ROST: 25 weapon rows and a stake, 24 traits, 27 samples."""
    rows = [row.rule for row in weapon_rows() if row.rule.startswith("TW-WPN-R")]
    assert rows == [f"TW-WPN-R{n}" for n in range(1, 26)]
    assert [row.key for row in weapon_rows() if row.rule == "TW-WPN-1"] == ["wooden-stake"]
    assert len(trait_rows()) == 24
    assert len(sample_rows()) == 27
    assert len(equipment_rows()) == 9


@pytest.mark.parametrize("key", PRINTED)
def test_printed_rows_are_as_printed(key: str) -> None:
    """TW-WPN-R1 to TW-WPN-R25: cells that the source prints, unmarked."""
    row = BOOK.weapons[key]
    assert (row.attacks, row.range, row.to_hit, row.weight) == PRINTED[key]
    assert not row.in_doubt


def test_doubtful_cells_are_marked() -> None:
    """TW-WPN-10: exactly the rows that the source lost or runs together carry marks."""
    marked = {key: len(row.in_doubt) for key, row in BOOK.weapons.items() if row.in_doubt}
    assert marked == {
        "handgun": 4,
        "smg": 4,
        "crossbow": 5,
        "dynamite": 4,
        "grenade": 5,
        "molotov": 5,
        "rocket-launcher": 4,
    }
    assert set(marked) | set(PRINTED) | {"wooden-stake"} == set(BOOK.weapons)
    assert [key for key, row in BOOK.weapons.items() if row.read] == ["rocket-launcher"]


@pytest.mark.parametrize(
    ("special", "keys"),
    [
        ("club", ["shotgun-pump", "rifle-bolt-action", "rifle-semi", "rifle-assault"]),
        ("negates-saves", ["flame-thrower", "axe", "machete", "chainsaw"]),
        ("silent", ["crossbow"]),
        ("thrown", ["combat-knife"]),
        ("indestructible", ["crowbar"]),
        ("one-shot", ["rocket-launcher"]),
        ("natural", ["claw-and-bite", "bare-hands"]),
        ("area", ["flame-thrower"]),
    ],
)
def test_specials_are_where_they_belong(special: str, keys: list[str]) -> None:
    """TW-WPN-2, TW-SAVE-7, TW-WPN-4, TW-WPN-6: which weapons have which special."""
    assert [row.key for row in weapon_rows() if special in row.special] == keys


def test_light_firearms_pair() -> None:
    """TW-DUAL-1: hold-outs, handguns, machine pistols and sawed-off shotguns."""
    pairs = [row.key for row in weapon_rows() if row.pairs]
    assert pairs == ["hold-out-pistol", "handgun", "machine-pistol", "shotgun-sawed-off"]
    assert [row.key for row in weapon_rows() if row.holster] == ["handgun", "machine-pistol"]


def test_equipment_does_what_the_rules_say() -> None:
    """TW-EQ-2, TW-EQ-3, TW-EQ-4, TW-EQ-5, TW-EQ-7: saves, Move, sights, the backpack."""
    saves = {row.key: (row.save, row.move) for row in equipment_rows() if row.save}
    assert saves == {"bullet-proof-vest": (5, 0), "tactical-armour": (4, -2)}
    sights = [row.sight for row in equipment_rows() if row.sight]
    assert [(s.dice, s.easier, s.range_times) for s in sights] == [(1, 1, 2), (2, 1, 1)]
    assert [row.key for row in equipment_rows() if row.weight == "heavy"] == ["backpack"]


def test_trait_figures() -> None:
    """TW-TRAIT-FAST, -LIMP, -SMALL, -TOUGH, -INHUMAN, -MONSTER, -EYES: what traits imply."""
    told = {
        row.key: (row.move, row.wounds, row.save, row.range_most)
        for row in trait_rows()
        if row.move or row.wounds or row.save or row.range_most
    }
    assert told == {
        "fast-runner": (10, 0, 0, 0),
        "limited-mobility": (4, 0, 0, 0),
        "small-build": (0, 2, 0, 0),
        "tough-as-nails": (0, 4, 0, 0),
        "inhuman": (0, 0, 5, 0),
        "monster": (0, 0, 3, 0),
        "poor-eyesight": (0, 0, 0, 10),
    }


def test_reminders_are_short() -> None:
    """TW-CARD-2: a reminder has five words at most."""
    long = [r.reminder for r in (*trait_rows(), *equipment_rows()) if len(r.reminder.split()) > 5]
    assert long == []


def test_children_are_small_and_do_not_drive() -> None:
    """TW-TRAIT-CHILD: Small Build and Can't Drive together make a child of a sample."""
    small = {"small-build", "cant-drive"}
    children = [row.name for row in sample_rows() if small <= {line.trait for line in row.traits}]
    assert children == [row.name for row in sample_rows() if row.age == "child"]
    assert children == ["Alyx", "Problem Child Alice", "Billie", "Peter", "Katie"]


@pytest.mark.parametrize(
    ("wording", "key"),
    [
        ("sawn off shotgun", "shotgun-sawed-off"),
        ("auto shotgun", "shotgun-auto"),
        ("pump-action shotgun", "shotgun-pump"),
        ("sword", "machete"),
        ("crow bar", "crowbar"),
        ("rounders bat", "club"),
        ("hockey stick", "club"),
        ("knife", "combat-knife"),
        ("wooden stake", "wooden-stake"),
        ("claw and bite", "claw-and-bite"),
        ("duffle bag", "backpack"),
    ],
)
def test_wordings_on_cards_are_understood(wording: str, key: str) -> None:
    """TW-WPN-1: synonyms of the sample cards lead to their rows."""
    assert GAME.roster.gear_names()[wording] == key


def test_every_wording_of_the_samples_is_understood() -> None:
    """TW-WPN-1, TW-TRAIT-LIMP: each printed name leads to the row that the sample uses."""
    for row in sample_rows():
        for item in row.items:
            assert not item.name or GAME.roster.gear_names()[item.name.casefold()] == item.gear
        for line in row.traits:
            assert not line.name or GAME.roster.trait_names()[line.name.casefold()] == line.trait


def test_weights_are_of_five_classes() -> None:
    """TW-LOAD-2: whatever can be carried has one of them."""
    weights = {row.weight for row in (*weapon_rows(), *equipment_rows())}
    assert weights == {"light", "heavy", "heavy-x2", "special", "none"}


@pytest.mark.parametrize(
    ("kind", "wounds"), [("character", 3), ("villain", 1), ("henchman", 1), ("minion", 1)]
)
def test_wounds_by_kind(kind: str, wounds: int) -> None:
    """TW-TYPE-1, TW-TYPE-4: characters take wounds, villains and their followers have one."""
    assert kinds()[kind].wounds == wounds
