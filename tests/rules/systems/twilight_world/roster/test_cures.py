"""The ways out that a finding offers."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.changes import apply
from rules.findings import Finding
from rules.roster import Figure
from tests.rules.rosters import figures
from tests.rules.systems.twilight_world.kit import (
    GAME,
    carry,
    cured,
    cures,
    errors,
    figure,
    findings,
    sample,
)

HOUSE_RULES = st.fixed_dictionaries(
    {},
    optional={row.key: st.sampled_from([o.key for o in row.options]) for row in GAME.house_rules()},
)


def kinds_of(found: tuple[Finding, ...]) -> Counter[tuple[str, str]]:
    return Counter((f.rule, f.message.id) for f in found if f.severity == "error")


@settings(deadline=None, max_examples=150)
@given(one=figures(GAME), house_rules=HOUSE_RULES)
def test_every_cure_helps(one: Figure, house_rules: dict[str, str]) -> None:
    """LEG-1 to LEG-9: a cure takes its finding away or changes its numbers, and adds no error."""
    before = findings(one, **house_rules)
    for finding in before:
        for cure in finding.cures:
            after = findings(apply(one, cure.change), **house_rules)
            said = Counter((f.rule, str(f.message)) for f in before)
            left = Counter((f.rule, str(f.message)) for f in after)
            same = (finding.rule, str(finding.message))
            assert left[same] < said[same]
            assert kinds_of(after) <= kinds_of(before)


@settings(deadline=None, max_examples=100)
@given(one=figures(GAME), house_rules=HOUSE_RULES)
def test_cures_lead_to_a_legal_figure(one: Figure, house_rules: dict[str, str]) -> None:
    """LEG-1 to LEG-7: pressing the first button again and again ends legal."""
    for _ in range(60):
        wrong = [f for f in findings(one, **house_rules) if f.severity == "error"]
        if not wrong:
            return
        helpful = [f for f in wrong if f.cures]
        assert helpful, wrong
        one = apply(one, helpful[0].cures[0].change)
    pytest.fail(f"still illegal: {one}")


def test_too_heavy_is_cured_by_dropping() -> None:
    """LEG-1, TW-LOAD-11: either weapon may go, and it is legal then."""
    one = figure(carry("machinegun"), carry("axe"))
    (finding,) = findings(one)
    assert cures(finding) == ["Remove Machinegun", "Remove Axe"]
    assert errors(cured(one, finding, "Remove Axe")) == []


def test_a_free_holster_is_offered_first() -> None:
    """LEG-2, TW-LOAD-7: pistols go into holsters that are there."""
    one = figure(carry("handgun", 6), carry("holster", 4))
    (finding,) = findings(one)
    assert cures(finding) == [
        "Move 2 × Handgun into holsters",
        "Add a backpack",
        "Remove 2 × Handgun",
    ]
    assert errors(cured(one, finding, "Move 2 × Handgun into holsters")) == []


def test_a_backpack_is_not_offered_to_the_laden() -> None:
    """LEG-1, LEG-2: a cure that makes the figure too heavy is none."""
    one = figure(carry("axe", 2), carry("molotov", 5))
    (finding,) = findings(one)
    assert cures(finding) == ["Remove 1 × Molotov"]


def test_a_sight_comes_off() -> None:
    """LEG-5, TW-EQ-6: of two sights either may go."""
    one = figure(carry("smg", attachments=("scope", "laser-sight")))
    (finding,) = findings(one)
    assert cures(finding) == ["Remove Scope", "Remove Laser Sight"]


def test_an_audit_can_be_settled_both_ways() -> None:
    """LEG-9, TW-ROST-28: Eve gets the trait that explains the card, or the number it implies."""
    eve = sample("Eve")
    (finding,) = findings(eve)
    assert cures(finding) == ["Add the trait Small Build", "Set Wounds to 3"]
    assert findings(cured(eve, finding, "Add the trait Small Build")) == ()


def test_the_technician_becomes_a_character() -> None:
    """LEG-9, TW-WND-7: a Generic card with wounds may be treated as a Character."""
    technician = sample("Lab Technician/Doctor")
    (finding,) = findings(technician)
    assert findings(cured(technician, finding, "Change the type to Character")) == ()
