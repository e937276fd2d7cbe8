"""How the changes that tests noticed are counted."""

from __future__ import annotations

import json
from pathlib import Path

from tests.mutants import PATHS, Count, counts, in_all, missing, table

ROOT = Path(__file__).resolve().parent.parent

RESULTS = {
    "killed": 1,
    "broke the run of tests": 3,
    "ran too long": 36,
    "survived": 0,
    "has no test": 33,
    "was never run": None,
}


def test_only_what_a_test_noticed_is_killed(tmp_path: Path) -> None:
    """What survived, has no test or was never run counts against the tests; no changes, no line."""
    for name, results in (("fight/body.py", RESULTS), ("text.py", {})):
        path = tmp_path / f"{name}.meta"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps({"exit_code_by_key": results}))
    assert counts(tmp_path) == {"fight/body.py": Count(6, 3)}


def test_the_table_ends_with_the_sum() -> None:
    """A line a file, then all of them together."""
    files = {"a.py": Count(10, 10), "b.py": Count(30, 24)}
    assert in_all(files) == Count(40, 34)
    assert table(files).splitlines() == [
        "100.0 %     10 of    10  a.py",
        " 80.0 %     24 of    30  b.py",
        " 85.0 %     34 of    40  in all",
    ]


def test_every_path_in_the_settings_exists() -> None:
    """A module that moved must not leave the list in silence."""
    assert missing(ROOT) == []


def test_a_path_that_matches_nothing_is_found(tmp_path: Path) -> None:
    """Of each setting, as a name and as a pattern."""
    (tmp_path / "fight").mkdir()
    (tmp_path / "fight/rules.py").touch()
    lines = [f'{key} = ["fight/*", "gone/*", "fight/gone.py"]' for key in PATHS]
    (tmp_path / "pyproject.toml").write_text("\n".join(["[tool.mutmut]", *lines]))
    assert missing(tmp_path) == ["gone/*", "fight/gone.py"] * len(PATHS)
