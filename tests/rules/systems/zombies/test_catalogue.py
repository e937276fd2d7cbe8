"""The catalogue files of Zombies!!!."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from math import comb

import pytest
from msgspec.structs import replace

from rules.systems.zombies.catalogue import (
    Rulings,
    cards,
    house_rule_rows,
    numbers,
    rulings_of,
    tiles,
)
from rules.systems.zombies.prove import prove

proof = import_module("rules.systems.zombies.prove")
town = import_module("rules.systems.zombies.town")


def test_the_catalogue_files_have_no_faults() -> None:
    """No fault is found in them. Rule: ZZ-001, ZZ-002."""
    assert prove() == []


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"plan": ("bb", "rrr", "...")}, "3 by 3"),
        ({"plan": ("bbb", "rxr", "...")}, "unknown mark"),
        ({"bullets": 9}, "each token"),
        ({"zombies": 9}, "each zombie"),
        ({"plan": ("bbb", "...", ".r.")}, "no place for a door"),
        ({"rule": "nothing"}, "cites no rule"),
        ({"survivors": 2}, "not 18 survivors"),
        ({"copies": 2}, "not 30 tiles"),
    ],
)
def test_a_fault_of_a_tile_is_found(
    changed: dict[str, object], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: each kind of fault, planted in the row of a shop. Rule: ZZ-M01."""
    rows = {**tiles(), "army-surplus": replace(tiles()["army-surplus"], **changed)}
    planted: Callable[[], object] = lambda: rows  # noqa: E731
    monkeypatch.setattr(proof, "tiles", planted)
    if "plan" in changed:
        monkeypatch.setattr("rules.systems.zombies.town.tiles", planted)
    monkeypatch.setattr("rules.systems.zombies.town.plan_of", _unkept(rows))
    for kept in (town.town_of, town._alone, town.roads_of):
        monkeypatch.setattr(town, kept.__name__, kept.__wrapped__)
    monkeypatch.setattr(proof, "town_of", town.town_of)
    found = prove()
    assert any(fault in one for one in found), found


def _unkept(rows: dict[str, object]) -> Callable[[str, int], object]:
    return lambda tile, turn: rows[tile].plan  # type: ignore[attr-defined]


def test_cards_of_the_deck() -> None:
    """25 designs, two of each: 10 weapons, 12 items, 28 regular ones. Rule: ZZ-002, ZZ-M02."""
    rows = list(cards().values())
    assert [row.rule for row in rows] == [f"ZZ-E{n:02}" for n in range(1, 26)]
    kinds = Counter(dict.fromkeys(("weapon", "item", "regular"), 0))
    for row in rows:
        kinds[row.kind] += row.copies
    assert kinds == {"weapon": 10, "item": 12, "regular": 28}


def test_an_opening_hand() -> None:
    """The worked figures of a hand of three. Rule: ZZ-X22, ZZ-021."""
    kinds: Counter[str] = Counter()
    for row in cards().values():
        kinds[row.kind] += row.copies
    all_hands = comb(kinds.total(), numbers().kit.cards)
    no_weapon = comb(kinds.total() - kinds["weapon"], numbers().kit.cards)
    assert 1 - Fraction(no_weapon, all_hands) == Fraction(243, 490)
    regular = comb(kinds["regular"], numbers().kit.cards)
    assert Fraction(regular, all_hands) == Fraction(117, 700)


def test_figures_of_the_box() -> None:
    """Kit, supply and totals as they are stated. Rule: ZZ-003, ZZ-005, ZZ-007, ZZ-M04."""
    book = numbers()
    assert (book.kit.hearts, book.kit.bullets, book.kit.cards, book.kit.cap) == (3, 3, 3, 5)
    assert (book.supply.zombies, book.win.kills, book.fight.kills) == (100, 25, 4)
    named = [row for row in tiles().values() if row.kind == "building"]
    assert sum(row.bullets for row in named) == 22
    assert sum(row.hearts for row in named) == 21
    assert tiles()["helipad"].zombies == 9


def test_house_rules_are_read() -> None:
    """The default of each is the first option. Nonsense counts as the default. Rule: ZZ-R01."""
    assert rulings_of({}) == Rulings()
    assert rulings_of({"doors": "none"}).doors == "none"
    assert rulings_of({"doors": "windows"}) == Rulings()
    assert len(house_rule_rows()) == len(Rulings.__struct_fields__)
