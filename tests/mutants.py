"""Changes the rules of the fights, saves and search a little, and counts what tests notice.

`python -m tests.mutants`, with mutmut, which pyproject.toml tells what to change.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

FOLDER = Path("mutants")  # mutmut's, made anew
LEAST_PERCENT = 88
PATHS = ("source_paths", "only_mutate", "also_copy", "pytest_add_cli_args_test_selection")
NOTICED = {1, 3}  # what mutmut keeps of a change: a test failed, or the run of tests did
TOO_LONG = {-24, 24, 36, 152, 255}


class Count(NamedTuple):
    """How many changes there were, and how many made a test fail or run too long."""

    made: int
    killed: int

    @property
    def percent(self) -> float:
        """The share of the killed."""
        return 100 * self.killed / self.made


def count(results: dict[str, int | None]) -> Count:
    """What the results of one file, by change, come to; what is not known was not killed."""
    return Count(len(results), sum(code in NOTICED | TOO_LONG for code in results.values()))


def counts(folder: Path) -> dict[str, Count]:
    """The count of each file that was changed."""
    found = {}
    for path in sorted(folder.rglob("*.py.meta")):
        results = json.loads(path.read_text())["exit_code_by_key"]
        if results:
            found[str(path.relative_to(folder).with_suffix(""))] = count(results)
    return found


def in_all(files: dict[str, Count]) -> Count:
    """The files together."""
    made, killed = zip(*files.values(), strict=True)
    return Count(sum(made), sum(killed))


def table(files: dict[str, Count]) -> str:
    """A line for each file, and one for all."""
    lines = {**files, "in all": in_all(files)}
    return "".join(
        f"{one.percent:5.1f} %  {one.killed:5} of {one.made:5}  {name}\n"
        for name, one in lines.items()
    )


def missing(root: Path) -> list[str]:
    """The paths that pyproject.toml names for mutmut and that match no file below the root."""
    settings = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["mutmut"]
    return [path for key in PATHS for path in settings[key] if not any(root.glob(path))]


def main() -> int:
    """Runs mutmut from the start, and tells each file's share. 1 when it is too small in all."""
    if absent := missing(Path()):
        sys.stdout.write(f"pyproject.toml names what is not there: {', '.join(absent)}\n")
        return 1
    shutil.rmtree(FOLDER, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "mutmut", "run"], check=False).returncode:
        return 1
    files = counts(FOLDER)
    sys.stdout.write("\n" + table(files))
    if in_all(files).percent >= LEAST_PERCENT:
        return 0
    sys.stdout.write(f"Under {LEAST_PERCENT} %; `mutmut browse` shows what nobody noticed.\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
