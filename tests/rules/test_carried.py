"""Facts that a figure carries from session to session."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.carried import LONGEST_WORDS, card_facts, unset, value_name, why_not_carry
from rules.changes import Change, Describe, SetCarried, apply
from rules.older_figures import into_notes, out_of_notes, with_fields, with_lines
from rules.roster import Carried, Figure
from tests.rules.every import SYSTEMS
from tests.rules.systems.lanterns.carrying import carried_facts

FACTS = carried_facts({})
AMBER = Figure(key="1", name="Amber", kind="keeper", side="red", notes="Owns a cat.")


@pytest.mark.parametrize("value", [0, 1, 3, False, ""])
def test_a_number_lies_between_its_limits(value: Carried) -> None:
    """Any fact may have the value for "nothing carried"."""
    assert why_not_carry(FACTS, "oil", value) is None


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("oil", 4),
        ("oil", -1),
        ("oil", "2"),
        ("oil", True),
        ("sworn", 1),
        ("sworn", "yes"),
        ("mood", "merry"),
        ("mood", 1),
        ("motto", "x" * 21),
        ("motto", 7),
        ("rope", 1),
    ],
)
def test_any_other_value_is_refused(fact: str, value: Carried) -> None:
    """Out of its limits, of another kind, not among the options, or of no fact."""
    assert why_not_carry(FACTS, fact, value) is not None


def test_setting_a_fact_keeps_the_others() -> None:
    """One fact is set, and 0, no and the empty word take it away."""
    figure = apply(AMBER, SetCarried(fact="oil", value=2))
    figure = apply(figure, SetCarried(fact="sworn", value=True))
    assert figure.carried == {"oil": 2, "sworn": True}
    assert apply(figure, SetCarried(fact="oil", value=0)).carried == {"sworn": True}
    assert apply(figure, SetCarried(fact="sworn", value=False)).carried == {"oil": 2}


def test_the_details_of_a_figure_leave_what_is_carried_over() -> None:
    """A change of details as older versions wrote it says nothing of it. A new one may."""
    figure = replace(AMBER, carried={"oil": 2})
    told = {"name": "A", "kind": "keeper", "side": "red", "stats": {}, "choices": {}}
    older = msgspec.convert({"type": "Describe", **told}, Change)
    assert apply(figure, older).carried == {"oil": 2}
    assert apply(figure, Describe(**told, carried={"oil": 0})).carried == {}


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_carried_facts_have_unique_keys(system: Any) -> None:
    """Keys, and heads of columns, are there once. Each has a rule, and none clashes with a stat."""
    facts = system.roster.carried({})
    assert len({one.key for one in facts}) == len({one.name for one in facts}) == len(facts)
    heads = {stat.name for stat in system.roster.stats()}
    heads |= {one.name for one in system.roster.choices()}
    for fact in facts:
        assert fact.rule
        assert fact.name not in heads
        assert fact.most <= LONGEST_WORDS if fact.kind == "words" else fact.least <= fact.most
        assert bool(fact.options) == (fact.kind == "choice")
        assert fact.kind == "number" or not fact.noted
        assert not unset(fact)
        assert why_not_carry(facts, fact.key, unset(fact)) is None
    everything = {rule.key: rule.options[-1].key for rule in system.house_rules()}
    assert [one.key for one in system.roster.carried(everything)] == [one.key for one in facts]


def test_a_card_shows_what_is_carried_over() -> None:
    """Each fact that the figure has, with its value in words."""
    figure = replace(AMBER, carried={"oil": 2, "sworn": True, "mood": "grim", "motto": "Ever on"})
    shown = {fact.label.id: fact.value for fact in card_facts(FACTS, figure)}
    assert shown == {"Oil": "2", "Sworn": "yes", "Mood": "Grim", "Motto": "Ever on"}
    assert card_facts(FACTS, AMBER) == ()
    assert value_name(FACTS[2], "gone") == "gone"


@given(st.text(), st.integers(1, 99))
def test_a_number_goes_into_notes_and_out_again(notes: str, number: int) -> None:
    """The older form: one line, after whatever else stands there."""
    first, _ = out_of_notes(FACTS, notes)
    before = "\n".join(first.splitlines())
    again = out_of_notes(FACTS, into_notes(FACTS, before, {"debt": number}))
    assert again == (before, {"debt": number})


@pytest.mark.parametrize(
    ("notes", "left", "found"),
    [
        ("Owes: 3.", "", {"debt": 3}),
        ("One.\r\nOwes: 2.\nTwo.", "One.\nTwo.", {"debt": 2}),
        ("Owes: 1.\nOwes: 4.", "", {"debt": 4}),
        ("Owes: 2.\nOwes: 0.", "", {}),
        ("Owes: 1000.", "", {"debt": 99}),
        ("Owes: a lot.", "Owes: a lot.", {}),
        ("She Owes: 3.", "She Owes: 3.", {}),
        ("Plain.\r\n", "Plain.\r\n", {}),
    ],
)
def test_a_line_that_is_no_number_stays(notes: str, left: str, found: dict[str, int]) -> None:
    """The last number counts. Other lines are the host's own words."""
    assert out_of_notes(FACTS, notes) == (left, found)


def test_figures_are_found_wherever_they_stand() -> None:
    """In lists, states and changes. Look-alikes stay as they are."""
    figure = msgspec.to_builtins(replace(AMBER, notes="Owes: 3."))
    change = {"type": "Describe", **{k: v for k, v in figure.items() if k != "key"}}
    older = {"state": [{"card": figure}], "changes": [change], "notes": "Owes: 5."}
    anew = with_fields(FACTS, older)
    assert anew["notes"] == "Owes: 5."
    assert msgspec.convert(anew["state"][0]["card"], Figure) == replace(
        AMBER, notes="", carried={"debt": 3}
    )
    assert anew["changes"][0]["carried"] == {"debt": 3}
    assert with_lines(FACTS, anew) == older
