"""Tells which rules are tested only with commands that nobody is offered.

`python -m docs.rules_reached [TESTS]` runs the tests of rules, and notes for each command that was
accepted whether it lay within an offer of its seat. A rule is reached when a test that names it
carries out nothing that was not offered; one without commands asks the rule's function or its row
of the catalogue. Refused commands do not count, since what is refused must not be offered.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from docs.rules_coverage import ROOT, Cited, cited, systems

PLUGIN, FILE = "tests.rules.reached", "DUSKROLL_REACHED"
TESTS = "tests/rules/systems"

Noted = Mapping[str, list[str]]  # kinds of accepted commands: offered, unoffered


def main(tests: list[str]) -> int:
    """Print the rules that are not reached, by system."""
    noted = by_test(run(tests or [TESTS]))
    for system in systems():
        found = cited(system)
        unreached = dict(not_reached(found, noted))
        ran = {one.rule for one in found.tests if (str(one.path), one.within) in noted}
        sys.stdout.write(
            f"{system.name}: {len(ran) - len(unreached)} of {len(ran)} rules reached\n"
        )
        for rule, kinds in sorted(unreached.items()):
            told = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
            sys.stdout.write(f"  {rule}: only {told}\n")
    return 0


def run(tests: list[str]) -> dict[str, Noted]:
    """What the tests noted, by their address."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "reached.json"
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", PLUGIN, *tests]
        subprocess.run(  # noqa: S603
            command, cwd=ROOT, env={**os.environ, FILE: str(path)}, check=True, stdout=sys.stderr
        )
        found: dict[str, Noted] = json.loads(path.read_text())
    return found


def by_test(found: Mapping[str, Noted]) -> dict[tuple[str, str], list[Noted]]:
    """What was noted, by file and function, each time the function ran with other values."""
    noted: dict[tuple[str, str], list[Noted]] = {}
    for address, kinds in found.items():
        path, _, test = address.partition("::")
        noted.setdefault((path, test.split("[")[0]), []).append(kinds)
    return noted


def not_reached(
    found: Cited, noted: Mapping[tuple[str, str], list[Noted]]
) -> Iterator[tuple[str, Counter[str]]]:
    """Yield the rules all of whose tests carry out something that is not offered."""
    for rule in {one.rule for one in found.tests}:
        runs = [
            kinds
            for one in found.tests
            if one.rule == rule
            for kinds in noted.get((str(one.path), one.within), [])
        ]
        unoffered = Counter(kind for kinds in runs for kind in kinds["unoffered"])
        if runs and all(kinds["unoffered"] for kinds in runs):
            yield rule, unoffered


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
