"""Find tests with commands that nobody is offered: `python -m docs.rules_reached`.

It runs the tests of the games, and looks for each accepted command among the offers of its seat.
Tests with a command that was not offered go into `rules-unoffered.json`: the page on
rules does not count them. Refused commands do not matter, since they must not be offered.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from docs.rules_coverage import ROOT, UNOFFERED

PLUGIN, FILE = "tests.rules.reached", "DUSKROLL_REACHED"
TESTS = "tests/rules/systems"

Noted = Mapping[str, list[str]]  # kinds of accepted commands: offered, unoffered


def main() -> int:
    """Run the tests and write the list."""
    found = not_counted(run([TESTS]))
    UNOFFERED.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n")
    return 0


def run(tests: Iterable[str]) -> dict[str, list[Noted]]:
    """Return the notes of tests by address, one for each time that a test ran."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "reached.json"
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", PLUGIN, *tests]
        subprocess.run(  # noqa: S603
            command, cwd=ROOT, env={**os.environ, FILE: str(path)}, check=True, stdout=sys.stderr
        )
        found: dict[str, Noted] = json.loads(path.read_text())
    return by_test(found)


def by_test(found: Mapping[str, Noted]) -> dict[str, list[Noted]]:
    """Group notes by test, without the values that it ran with."""
    noted: dict[str, list[Noted]] = {}
    for name, kinds in found.items():
        noted.setdefault(name.split("[")[0], []).append(kinds)
    return noted


def not_counted(noted: Mapping[str, list[Noted]]) -> dict[str, list[str]]:
    """Return the tests with an unoffered command in each run, with the kinds of those commands."""
    return {
        test: sorted({kind for kinds in runs for kind in kinds["unoffered"]})
        for test, runs in noted.items()
        if all(kinds["unoffered"] for kinds in runs)
    }


if __name__ == "__main__":
    sys.exit(main())
