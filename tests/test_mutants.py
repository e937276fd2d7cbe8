"""Changes of the rules: they are drawn, counted and judged by the tests that notice them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.mutants import (
    PATHS,
    Count,
    by_game,
    changed_files,
    count,
    digest,
    drawn,
    faults,
    missing,
    never_run,
    results_of,
    survivors,
    table,
)

ROOT = Path(__file__).resolve().parent.parent

RESULTS = {
    "killed": 1,
    "broke the run of tests": 3,
    "ran too long": 36,
    "survived": 0,
    "has no test": 33,
    "was never run": None,
}
ONE, OTHER = "rules/systems/one/fight.py", "rules/systems/other/fight.py"
CHANGES = {ONE: [f"one{n}" for n in range(40)], OTHER: [f"other{n}" for n in range(9)]}


def results(*, killed: int, run: int, never: int = 0) -> dict[str, int | None]:
    """Results of a file with so many changes."""
    codes = [1] * killed + [0] * (run - killed) + [None] * never
    return {f"change{n}": code for n, code in enumerate(codes)}


def test_only_what_a_test_noticed_is_killed() -> None:
    """A change that survived, ran too long or has no test counts against the tests."""
    assert count(RESULTS) == Count(5, 2)
    assert survivors({ONE: RESULTS}) == ["ran too long", "survived", "has no test"]


def test_mutants_that_never_ran_are_named() -> None:
    """It is neither killed nor a survivor, and the run fails."""
    assert never_run({ONE: RESULTS}) == ["was never run"]
    assert len(faults({ONE: results(killed=9, run=9)})) == 0
    (fault,) = faults({ONE: results(killed=9, run=9, never=1)})
    assert "change9" in fault


def test_results_are_those_of_the_changes_asked_for(tmp_path: Path) -> None:
    """A change that mutmut does not know, or in a file without results, was never run."""
    path = tmp_path / f"{ONE}.meta"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"exit_code_by_key": {"one1": 1, "one2": 0}}))
    asked = {ONE: ["one1", "one3"], OTHER: ["other1"]}
    assert results_of(asked, tmp_path) == {ONE: {"one1": 1, "one3": None}, OTHER: {"other1": None}}


def test_each_game_has_its_own_score() -> None:
    """One that is well tested does not hide another."""
    files = {ONE: results(killed=1000, run=1000), OTHER: results(killed=87, run=100)}
    assert by_game(files) == {"one": Count(1000, 1000), "other": Count(100, 87)}
    (fault,) = faults(files)
    assert fault.startswith("other ")
    assert faults({**files, OTHER: results(killed=88, run=100)}) == []


def test_a_pattern_without_a_file_fails() -> None:
    """A pattern that matches no file does not pass."""
    assert len(faults({})) == 1


def test_the_table_ends_with_the_games() -> None:
    """A line a file, then one a game, of all its files."""
    files = {
        ONE: results(killed=10, run=10),
        "rules/systems/one/wounds.py": results(killed=24, run=30),
    }
    assert table(files).splitlines() == [
        "100.0 %     10 of    10  rules/systems/one/fight.py",
        " 80.0 %     24 of    30  rules/systems/one/wounds.py",
        " 85.0 %     34 of    40  one",
    ]


def test_a_sample_has_as_many_of_each_game() -> None:
    """All of a game that has fewer. The same with the same seed."""
    sample = drawn(CHANGES, 20, 7)
    assert {file: len(names) for file, names in sample.items()} == {ONE: 20, OTHER: 9}
    assert set(sample[ONE]) < set(CHANGES[ONE])
    assert drawn(CHANGES, 20, 7) == sample
    assert drawn(CHANGES, 20, 8) != sample


@pytest.mark.parametrize("changed", ["rules/a.py", "tests/a.toml", "pyproject.toml"])
def test_results_of_other_rules_or_tests_are_old(tmp_path: Path, changed: str) -> None:
    """They are thrown away as soon as the rules, the tests or the settings differ."""
    for name in ("rules/a.py", "tests/a.toml", "pyproject.toml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1")
    before = digest(tmp_path)
    assert digest(tmp_path) == before
    (tmp_path / changed).write_text("2")
    assert digest(tmp_path) != before


def test_every_path_in_the_settings_exists() -> None:
    """A module that moved must not leave the list in silence."""
    assert missing(ROOT) == []
    assert {game for game in map(str, changed_files(ROOT)) if "/fight/rules.py" in game}


def test_a_path_that_matches_nothing_is_found(tmp_path: Path) -> None:
    """Of each setting, as a name and as a pattern."""
    (tmp_path / "fight").mkdir()
    (tmp_path / "fight/rules.py").touch()
    lines = [f'{key} = ["fight/*", "gone/*", "fight/gone.py"]' for key in PATHS]
    (tmp_path / "pyproject.toml").write_text("\n".join(["[tool.mutmut]", *lines]))
    assert missing(tmp_path) == ["gone/*", "fight/gone.py"] * len(PATHS)
