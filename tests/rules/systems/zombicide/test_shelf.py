"""The cards of a character: slots, and each card with its numbers in this hand."""

from __future__ import annotations

from msgspec.structs import replace

from rules.roster import Figure, Item
from rules.systems.zombicide import SYSTEM
from rules.systems.zombicide.catalogue import characters

PETE = Figure(key="1", name="Pete", kind="character", side="survivors")


def ware(gear: str, figure: Figure = PETE):  # type: ignore[no-untyped-def]
    return SYSTEM.roster.ware(figure, gear, {})


def test_each_card_takes_a_slot() -> None:
    """Hands and pack hold five cards. Rule: ZC-011."""
    figure = replace(PETE, items=(Item(key="i1", gear="pan"), Item(key="i2", gear="rice", count=3)))
    [slots] = SYSTEM.roster.shelf(figure, {}).places
    assert (slots.filled, slots.most) == (4, 5)


def test_the_chance_is_that_of_the_question() -> None:
    """The shelf says what the odds of one attack say. Rule: ZC-045."""
    weapons = [row.key for row in SYSTEM.roster.gear({}) if row.group.id == "Weapons"]
    assert len(weapons) > 10
    for key in weapons:
        modes = [SYSTEM.questions.answer("attack", {"weapon": key}, {})["any_kill"]]
        if key == "mas-shotgun":  # the better of two kinds of attack
            asked = {"weapon": key, "mode": "melee"}
            modes.append(SYSTEM.questions.answer("attack", asked, {})["any_kill"])
        assert ware(key).chance == float(max(modes)), key


def test_a_first_skill_changes_the_chance() -> None:
    """A character who strikes with a die more kills more often. Rule: ZC-081, ZC-S03."""
    better = [
        key
        for key in characters()
        if (ware("crowbar", replace(PETE, choices={"character": key})).chance or 0) > 0.5
    ]
    assert 0 < len(better) < len(characters())


def test_a_card_without_an_attack_has_no_chance() -> None:
    """A card without an attack says its effect instead."""
    assert ware("flashlight").chance is None
    assert ware("flashlight").dice == 0
    said = {row.key: row.summary for row in SYSTEM.roster.gear({})}
    assert len({said["flashlight"], said["bullets"], said["rice"]}) == 3
