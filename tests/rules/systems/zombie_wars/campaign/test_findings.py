"""Findings of the checker on horde sheets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.changes import apply
from rules.findings import Finding
from rules.roster import Figure, Item, Roster, TraitLine
from rules.systems.zombie_wars.campaign.findings import check
from rules.systems.zombie_wars.campaign.pickers import samples
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.catalogue.kit import kit
from rules.text import in_english

BREEDS = {"deadlines": "on"}
ONCE = {"deadlines": "on", "unique_breeds": "yes"}
RED, GREEN, *_ = samples()


def of(figure: Figure, *breeds: str, **changes: object) -> Figure:
    return replace(figure, traits=tuple(map(TraitLine, breeds)), **changes)


def told(*figures: Figure, **house_rules: str) -> tuple[Finding, ...]:
    return check(Roster(system="zombie-wars", figures=figures), house_rules)


def said(*figures: Figure, **house_rules: str) -> list[tuple[str, str, str]]:
    return [(one.figure, one.rule, one.severity) for one in told(*figures, **house_rules)]


def test_the_samples_have_no_findings() -> None:
    """ZW-004: one for each colour, and nothing to say of any of them."""
    assert told(*samples()) == ()
    assert [one.side for one in samples()] == [row.key for row in kit().colour]
    assert len(samples()) == numbers().players.most


def test_a_horde_sheet_has_at_most_one_breed() -> None:
    """ZW-D00: of two breeds either may go."""
    (finding,) = told(of(RED, "fast", "lucky"), GREEN, **BREEDS)
    assert (finding.rule, finding.severity) == ("ZW-D00", "error")
    assert in_english(finding.message) == (
        "Slaughterhouse Shift has 2 breeds. A horde sheet can have one breed. Remove the others."
    )
    assert [in_english(cure.label) for cure in finding.cures] == [
        "Remove breed Fast",
        "Remove breed Lucky",
    ]


@pytest.mark.parametrize(
    ("house_rules", "severities"), [({}, ["advice"]), ({"deadlines": "on"}, [])]
)
def test_a_breed_where_none_are_played(house_rules: dict[str, str], severities: list[str]) -> None:
    """ZW-D00: advice while the Deadlines are off."""
    found = told(of(RED, "fast"), GREEN, **house_rules)
    assert [one.severity for one in found] == severities


def test_an_unknown_breed_can_only_be_removed() -> None:
    """ZW-D00: it can only be removed."""
    (finding,) = told(of(RED, "sleepy"), GREEN, **BREEDS)
    assert "sleepy" in in_english(finding.message)
    assert apply(of(RED, "sleepy"), finding.cures[0].change).traits == ()


def test_equal_breeds_where_each_is_there_once() -> None:
    """ZW-D00: the finding is about the second of the two, and only under the switch."""
    both = (of(RED, "fast"), of(GREEN, "fast"))
    assert said(*both, **ONCE) == [(GREEN.key, "ZW-D00", "error")]
    assert said(*both, **BREEDS) == []
    assert said(of(RED, "fast"), of(GREEN, "vicious"), **ONCE) == []


def test_a_colour_is_one_players() -> None:
    """ZW-004: the finding is about the later one, and offers the colours that nobody has."""
    (finding,) = told(RED, replace(GREEN, side="red"))
    assert (finding.figure, finding.rule, finding.severity) == (GREEN.key, "ZW-004", "error")
    offered = [in_english(cure.label) for cure in finding.cures]
    assert offered == ["Play Green", "Play Blue", "Play Amber", "Play Violet", "Play Grey"]


def test_an_unknown_colour_is_a_finding() -> None:
    """ZW-004: such as an import may have."""
    (finding,) = told(RED, replace(GREEN, side="heroes"))
    assert "heroes" in in_english(finding.message)
    assert "Play Red" not in [in_english(cure.label) for cure in finding.cures]


def test_two_to_six_can_play() -> None:
    """ZW-007: one alone has no rival. The seventh is too many."""
    assert said(RED) == [(RED.key, "ZW-007", "advice")]
    seventh = replace(RED, key="seventh", side="pink")
    assert said(*samples(), seventh) == [
        ("seventh", "ZW-004", "error"),
        ("seventh", "ZW-007", "advice"),
    ]


def test_retired_sheets_are_not_judged() -> None:
    """ZW-004: their colour is free again."""
    assert told(RED, GREEN, replace(RED, key="old", retired=True)) == ()


def test_figures_of_other_kinds_are_not_hordes() -> None:
    """ZW-004: another kind, and things that no horde can use."""
    odd = replace(RED, kind="character", items=(Item(key="i1", gear="axe"),))
    first, second = told(odd, GREEN)
    assert apply(odd, first.cures[0].change).kind == "horde"
    assert apply(odd, second.cures[0].change).items == ()


@pytest.mark.parametrize(
    ("figures", "house_rules"),
    [
        ((of(RED, "fast", "lucky", "sleepy"), GREEN), BREEDS),
        ((of(RED, "fast"), of(GREEN, "fast", side="red")), ONCE),
        ((of(RED, "fast"), replace(GREEN, side="", kind="minion")), {}),
    ],
)
def test_every_cure_helps(figures: tuple[Figure, ...], house_rules: dict[str, str]) -> None:
    """ZW-004, ZW-D00: applied, the finding goes or is less, and no error is new."""
    found = told(*figures, **house_rules)
    cured = [(one, cure) for one in found for cure in one.cures]
    assert len(cured) > 2
    for finding, cure in cured:
        figure = next(one for one in figures if one.key == finding.figure)
        healed = apply(figure, cure.change)
        after = told(*(healed if one is figure else one for one in figures), **house_rules)
        assert {one.message for one in after} != {one.message for one in found}
        assert len(after) <= len(found)
        assert {one.rule for one in after} <= {one.rule for one in found}
