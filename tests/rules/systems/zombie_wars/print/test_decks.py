"""Decks of breeds and spaces: each card as likely as its dice. The town that it names."""

from __future__ import annotations

from collections import Counter

from rules.prints import Wanted
from rules.systems.zombie_wars.board import board_sheet
from rules.systems.zombie_wars.catalogue import breeds, numbers
from rules.systems.zombie_wars.catalogue.kit import icon, kit
from rules.systems.zombie_wars.print.decks import breed_cards, space_cards


def test_each_breed_is_one_face_of_the_die() -> None:
    """ZW-D00: ten breeds, one card each, with the icon that the horde's card shows too."""
    cards = [one for one in breed_cards(Wanted()) if one.key.startswith("breed-")]
    assert [one.copies for one in cards] == [1] * numbers().breeds.sides
    assert [one.icon for one in cards] == [icon(f"breed-{key}") for key in breeds()]
    assert len({one.icon.key for one in cards if one.icon}) == len(cards)
    assert all(one.scene and one.scene.badge_icon == one.icon for one in cards)


def test_each_space_is_one_card() -> None:
    """ZW-021, ZW-025: a drawn card is what two D8 would say."""
    said = [tuple(int(fact.value) for fact in one.facts) for one in space_cards(Wanted())]
    assert Counter(said) == dict.fromkeys(((x, y) for x in range(1, 9) for y in range(1, 9)), 1)


def test_the_printed_town_has_named_buildings() -> None:
    """ZW-001: each building has its sign and one way in. Every kind of ground has a look."""
    sheet, town = board_sheet(), kit().town
    built = [row for row in town.place if row.kind not in ("town-street", "town-garden")]
    assert {mark.words.id for mark in sheet.marks} == {row.name for row in built}
    ways = [one for one in sheet.boundaries if one.kind == "way-in"]
    assert len(ways) == len(built)
    assert {area.kind for area in sheet.areas} <= {one.kind for one in town.looks.ground}
