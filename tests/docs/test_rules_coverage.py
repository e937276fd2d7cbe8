"""Each rule has code and a test, or says what it waits for. The page on it says so too."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from docs.rules_coverage import (
    PAGE,
    ROOT,
    SYSTEMS,
    Citation,
    Reader,
    System,
    cited,
    page,
    systems,
)

EACH = pytest.mark.parametrize("system", systems(), ids=lambda system: system.folder)
RULES = """
TW-DICE-1 TW-DICE-2 TW-DICE-3 TW-WPN-1 TW-WPN-R1 TW-WPN-R2 TW-WPN-R3
TW-TRAIT-FAST TW-TRAIT-LIMP LEG-1 LEG-2 LEG-3
"""
READER = Reader(tuple(RULES.split()))
HOUSE = Path("rules/systems/twilight_world")


def test_the_check_finds_something_to_check() -> None:
    """A reader that finds nothing would find nothing wrong."""
    rules = {rule for system in systems() for rule in system.rules}
    tested = {one.rule for system in systems() for one in cited(system.folder).tests}
    assert len(rules) > 400
    assert len(tested) > 100


def test_the_page_is_up_to_date() -> None:
    """It says what code and tests cite now. `make rules-coverage`."""
    assert PAGE.read_text() == page()


@EACH
def test_each_rule_has_code_and_a_test_or_waits(system: System) -> None:
    """Rules without both are listed with a reason in rule_ids.toml."""
    both = cited(system.folder).both()
    assert [one for one in system.rules if one not in both and one not in system.waits] == []


@EACH
def test_no_reason_is_out_of_date(system: System) -> None:
    """A rule that has code and a test waits for nothing."""
    both = cited(system.folder).both()
    assert [one for one in system.waits if one in both] == []


@EACH
def test_no_id_is_cited_that_does_not_exist(system: System) -> None:
    """A slip in an id would hide a rule without a test."""
    known, found = set(system.rules), cited(system.folder)
    slips = [one for one in (*found.code, *found.tests) if one.rule not in known]
    reader = Reader(system.rules)
    for path in (ROOT / SYSTEMS / system.folder).rglob("*.md"):
        ids = reader.ids(path.read_text())
        slips += [Citation(rule, path, "") for rule in ids if rule not in known]
    assert slips == []


@EACH
def test_the_list_is_valid(system: System) -> None:
    """Each rule stands there once, waits under one reason, and each reason has a use."""
    assert [rule for rule, count in Counter(system.rules).items() if count > 1] == []
    assert [rule for rule in system.waits if rule not in system.rules] == []
    assert set(system.waits.values()) == set(system.reasons)


@pytest.mark.parametrize(
    ("prose", "ids"),
    [
        ("Rule: TW-DICE-1.", "TW-DICE-1"),
        ("(TW-DICE-1, TW-WPN-R2, LEG-3)", "TW-DICE-1 TW-WPN-R2 LEG-3"),
        ("TW-DICE-1, -3: two of them", "TW-DICE-1 TW-DICE-3"),
        ("TW-DICE-1 and -2, and LEG-1 or -3", "TW-DICE-1 TW-DICE-2 LEG-1 LEG-3"),
        ("LEG-1,\n    -2", "LEG-1 LEG-2"),
        ("TW-TRAIT-FAST, -LIMP", "TW-TRAIT-FAST TW-TRAIT-LIMP"),
        ("TW-DICE-1..3", "TW-DICE-1 TW-DICE-2 TW-DICE-3"),
        ("LEG-1 to LEG-3, TW-WPN-1", "LEG-1 LEG-2 LEG-3 TW-WPN-1"),
        ("LEG-1\n    to -2", "LEG-1 LEG-2"),
        ("TW-WPN-R1 to R3", "TW-WPN-R1 TW-WPN-R2 TW-WPN-R3"),
        ("LEG-1 to 4 objects, 3 of 5", "LEG-1"),
        ("TW-DICE-2, or with -1 by house rule", "TW-DICE-2"),
        ("TW-DICE and TW-WPN, the families", ""),
        ("no TWO-1 and no LEGS-2", ""),
        ("a slip: TW-DICE-9, TW-DIE-1", "TW-DICE-9 TW-DIE-1"),
        ("a slip: TW-DICE-2 to -9, LEG-2, -7", "TW-DICE-2 TW-DICE-9 LEG-2 LEG-7"),
    ],
)
def test_short_and_long_ids_are_read(prose: str, ids: str) -> None:
    """Lists, ranges in the order of the list, names of families, and slips."""
    assert list(READER.ids(prose)) == ids.split()


def test_citations_say_where_they_stand() -> None:
    """In a method, in a comment, in a catalogue table, in the docstring of a test."""
    found = cited(HOUSE.name)
    body, rolls = HOUSE / "attack.py", HOUSE / "dice.py"
    assert Citation("TW-WND-2", body, "Body.condition") in found.code
    assert Citation("TW-SIDE-5", rolls, "") in found.code
    assert Citation("TW-ZACT-2", HOUSE / "catalogue" / "tables.toml", "check") in found.code
    tests = "tests" / HOUSE / "combat" / "test_dice.py"
    assert Citation("TW-SIDE-5", tests, "test_four_dice_are_no_limit") in found.tests
