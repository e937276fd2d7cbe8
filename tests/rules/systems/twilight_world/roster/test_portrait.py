"""The facts of a figure that its drawn portrait shows."""

from __future__ import annotations

from msgspec.structs import replace

from cards.portraits.drawing import faults
from cards.portraits.kit import HEADGEAR, HELD
from rules.roster import Figure, Item
from rules.systems.twilight_world.catalogue import equipment_rows, sitter_rows, weapon_rows
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.roster.portrait import sitter

RECRUIT = Figure(key="40", name="Nobody", kind="character", side="heroes")


def carrying(*gear: str) -> Figure:
    items = tuple(Item(key=f"i{n}", gear=one) for n, one in enumerate(gear))
    return replace(RECRUIT, items=items)


def test_each_weapon_is_drawn_or_known_not_to_be() -> None:
    """The table has every weapon, nothing else, and only drawings that there are."""
    rows = sitter_rows()
    assert rows.held.keys() == {row.key for row in weapon_rows()}
    assert set(rows.held.values()) - {""} <= HELD.keys()
    assert rows.headgear.keys() <= {row.key for row in equipment_rows()}
    assert set(rows.headgear.values()) <= HEADGEAR.keys()


def test_the_largest_weapon_is_seen_first() -> None:
    """The order is that of the table, not of the pockets."""
    assert sitter(carrying("combat-knife", "handgun", "chainsaw")).held == "chainsaw"
    assert sitter(carrying("combat-knife", "handgun")).held == "pistol"
    assert sitter(carrying("bare-hands")).held == ""
    assert sitter(carrying("tactical-armour")).headgear == "helmet"


def test_children_and_the_dead_are_drawn_so() -> None:
    """Age and side decide."""
    assert sitter(RECRUIT).age == "adult"
    assert sitter(replace(RECRUIT, choices={"age": "child"})).age == "child"
    assert sitter(replace(RECRUIT, side="zombies")).undead
    assert not sitter(RECRUIT).undead


def test_each_sample_has_parts_of_its_own() -> None:
    """27 portraits, all different, whose parts exist. A copy of a sample keeps them."""
    drawn = [sitter(figure).drawn for figure in samples()]
    assert len(set(drawn)) == 27
    assert [faults(one) for one in drawn if one] == [()] * 27
    renamed = replace(samples()[0], key="9", name="Somebody")
    assert sitter(renamed).drawn == drawn[0]
    assert sitter(RECRUIT).drawn is None
