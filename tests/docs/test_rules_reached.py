"""The page on rules counts tests whose commands are offered. The list of the others is true."""

from __future__ import annotations

from itertools import islice

import pytest

from docs.rules_coverage import ROOT, Citation, Cited, address, cited, systems, unoffered
from docs.rules_reached import TESTS, by_test, not_counted, run
from rules.game import SetUp
from rules.registry import system_of
from tests.rules.reached import is_offered

SAMPLE = 6  # tests of each sort that are run again


def named() -> dict[str, Citation]:
    """The tests of the games that name a rule, by address."""
    tests = [one for system in systems() for one in cited(system.folder).tests]
    return {address(one): one for one in tests if one.path.is_relative_to(TESTS)}


def spread(addresses: set[str]) -> list[str]:
    """Some of these, far apart."""
    return list(islice(sorted(addresses), 0, None, max(1, len(addresses) // SAMPLE)))


def test_one_run_without_unoffered_commands_counts() -> None:
    """A test that ran with several values is left out if each run had such a command."""
    noted = by_test(
        {
            "one": {"offered": [], "unoffered": ["Shoot", "Shoot"]},
            "two[a]": {"offered": ["Move"], "unoffered": ["Shoot"]},
            "two[b]": {"offered": ["Move"], "unoffered": []},
            "three": {"offered": [], "unoffered": []},
            "four[a]": {"offered": [], "unoffered": ["Move"]},
            "four[b]": {"offered": [], "unoffered": ["Burn"]},
        }
    )
    assert not_counted(noted) == {"one": ["Shoot"], "four": ["Burn", "Move"]}


def test_a_command_that_no_offer_holds_is_noted() -> None:
    """A turn can begin before the first one, a phase cannot end."""
    system = system_of("twilight-world")
    state = system.play.start(SetUp(figures=system.roster.samples()[:1]))
    begin, end = system.play.commands["BeginTurn"](), system.play.commands["EndPhase"]()
    assert is_offered(system.play, state, "heroes", begin)
    assert not is_offered(system.play, state, "heroes", end)


def test_a_rule_is_reached_by_the_tests_that_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list takes tests away from a rule."""
    one, other = (Citation(rule, ROOT / "test_it.py", rule.lower()) for rule in ("A-1", "A-2"))
    found = Cited((one, other), (one, other))
    monkeypatch.setattr("docs.rules_coverage.unoffered", lambda: {address(one): ["Shoot"]})
    assert found.reaching() == (other,)
    assert found.both() == {"A-2"}


def test_the_list_names_tests_that_exist() -> None:
    """A test that was renamed or deleted leaves the list. `make rules-coverage`."""
    for name in unoffered():
        path, _, test = name.partition("::")
        assert f"def {test}(" in (ROOT / path).read_text(), name


def test_a_sample_of_the_list_is_true() -> None:
    """Listed tests carry out commands that are not offered, the others do not."""
    listed = set(unoffered()) & set(named())
    sample = [*spread(listed), *spread(set(named()) - listed)]
    assert len(sample) >= SAMPLE
    noted = run(sample)
    assert any(kinds["offered"] for runs in noted.values() for kinds in runs)
    assert not_counted(noted) == {name: unoffered()[name] for name in sample if name in listed}
