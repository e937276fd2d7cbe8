"""Rules are reached by commands that are offered, or by no command at all."""

from __future__ import annotations

from pathlib import Path

from docs.rules_coverage import Citation, Cited
from docs.rules_reached import by_test, not_reached, run

HERE = Path("tests/test_it.py")


def cites(**rules: str) -> Cited:
    """Tests by name, each citing one rule."""
    tests = tuple([Citation(rule, HERE, test) for test, rule in rules.items()])
    return Cited((), tests)


def test_a_rule_that_only_unoffered_commands_test_is_told() -> None:
    """One test without unoffered commands is enough, and so is one without any."""
    found = cites(one="A-1", two="A-2", three="A-2", four="A-3", five="A-4", six="A-1")
    noted = by_test(
        {
            f"{HERE}::one": {"offered": [], "unoffered": ["Shoot", "Shoot"]},
            f"{HERE}::two[a]": {"offered": [], "unoffered": ["Shoot"]},
            f"{HERE}::three": {"offered": ["Move"], "unoffered": []},
            f"{HERE}::four": {"offered": [], "unoffered": []},
            f"{HERE}::six": {"offered": ["Move"], "unoffered": ["Burn"]},
        }
    )
    assert {rule: dict(kinds) for rule, kinds in not_reached(found, noted)} == {
        "A-1": {"Shoot": 2, "Burn": 1}
    }


def test_commands_of_a_test_are_noted() -> None:
    """Hordes are split and merged by commands that are offered."""
    noted = run(["tests/rules/systems/zombie_wars/hordes/test_hordes.py"])
    assert any(kinds["offered"] for kinds in noted.values())
