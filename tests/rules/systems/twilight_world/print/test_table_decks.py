"""Decks in place of dice: a card comes up as often as the dice would say the same."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from rules.prints import Wanted
from rules.systems.twilight_world.catalogue import catalogue, dice_tables
from rules.systems.twilight_world.print.kit_cards import kit, traits
from rules.systems.twilight_world.print.table_decks import (
    EDGE_KEYS,
    find_cards,
    search_cards,
    spawn_cards,
)
from rules.systems.twilight_world.roster.pickers import samples


def shares(cards) -> dict[str, Fraction]:
    whole = sum(one.copies for one in cards)
    return {one.key: Fraction(one.copies, whole) for one in cards}


def thrown(table: str) -> dict[str, Fraction]:
    """The chances of a table, counted over all faces of its dice."""
    row = dice_tables()[table]
    totals = Counter(sum(faces) for faces in product(range(1, 7), repeat=row.dice))
    whole = sum(totals.values())
    return {
        one.key: Fraction(sum(totals[n] for n in range(one.least, one.most + 1)), whole)
        for one in row.results
    }


@pytest.mark.parametrize(("deck", "table"), [(search_cards, "search"), (find_cards, "find")])
def test_a_deck_has_the_odds_of_its_table(deck, table: str) -> None:
    """TW-SRCH-1, TW-SRCH-5: the share of each card is the chance of its result."""
    assert shares(deck(Wanted())) == thrown(table)


def test_a_missing_copy_is_noticed() -> None:
    """The control: one card more, and the odds are others."""
    first, *rest = search_cards(Wanted())
    assert shares([replace(first, copies=first.copies + 1), *rest]) != thrown("search")


def test_a_spawn_card_is_a_die_and_an_edge() -> None:
    """TW-ZACT-3, TW-NOISE-6: each edge on a quarter of the cards, each amount as on a die."""
    cards = spawn_cards(Wanted())
    assert Counter(one.key.split("-")[0] for one in cards) == dict.fromkeys(EDGE_KEYS, 6)
    columns = {"Building": "building", "Woods": "woods", "Wall, hedge": "wall", "Hill": "hill"}
    for label, key in columns.items():
        row = catalogue({}).amounts[key]
        said = Counter(
            int(fact.value) for one in cards for fact in one.facts if fact.label.id == label
        )
        faces = (1 + (face - 1) * row.sides // 6 + row.plus for face in range(1, 7))
        assert said == {n: 4 * c for n, c in Counter(max(row.least, n) for n in faces).items()}


def test_there_is_a_card_for_each_thing_and_trait() -> None:
    """TW-CARD-3: every weapon, piece of equipment and trait has one. Copies are as carried."""
    book, party = catalogue({}), samples()
    wanted = Wanted(figures=party)
    things = {one.key.split("-", 1)[1]: one for one in kit(wanted)}
    assert set(things) == {*book.weapons, *book.equipment}
    carried = sum(item.count for one in party for item in one.items if item.gear == "smg")
    assert things["smg"].copies == carried
    assert {one.key for one in traits(wanted)} >= {f"trait-{key}" for key in book.traits}
