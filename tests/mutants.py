"""Changes the rules of four games a little, and counts what tests notice.

`python -m tests.mutants` runs every change that mutmut knows. Pyproject.toml names the files.
`--sample 120 --seed 7` runs so many of each game, drawn by chance. `--files` runs only those in
some of the files. Fails when a game stays under the bound, or when a change was never run.
A change that ran too long was not noticed: on a busy machine unchanged rules take too long too.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from typing import NamedTuple

FOLDER = Path("mutants")  # mutmut's
OF = FOLDER / "made-of.txt"
LEAST_PERCENT = 88
PATHS = ("source_paths", "only_mutate", "also_copy", "pytest_add_cli_args_test_selection")
NOTICED = {1, 3}  # exit codes that mutmut keeps: a test failed, or the run of tests did

Results = Mapping[str, int | None]  # by change; None: never run


class Count(NamedTuple):
    """The numbers of changes that were run, and of those that made a test fail."""

    run: int
    killed: int

    @property
    def percent(self) -> float:
        """The share of the killed. Without a change that was run, 0."""
        return 100 * self.killed / self.run if self.run else 0.0


# --- Count ---


def count(results: Results) -> Count:
    """The changes that were run, and those killed."""
    codes = [code for code in results.values() if code is not None]
    return Count(len(codes), sum(code in NOTICED for code in codes))


def together(counts: Iterable[Count]) -> Count:
    """The sum of several counts."""
    run, killed = zip(*counts, strict=True)
    return Count(sum(run), sum(killed))


def results_of(changes: Mapping[str, Iterable[str]], folder: Path) -> dict[str, Results]:
    """The results of these changes, by file."""
    found = {}
    for file, names in changes.items():
        path = folder / f"{file}.meta"
        known = json.loads(path.read_text())["exit_code_by_key"] if path.exists() else {}
        if results := {name: known.get(name) for name in names}:
            found[file] = results
    return found


def game_of(file: str) -> str:
    """The game of a file: the folder below rules/systems."""
    return Path(file).parts[2]


def by_game(files: Mapping[str, Results]) -> dict[str, Count]:
    """The count of each game."""
    games: dict[str, list[Count]] = {}
    for file, results in files.items():
        games.setdefault(game_of(file), []).append(count(results))
    return {game: together(counts) for game, counts in sorted(games.items())}


def never_run(files: Mapping[str, Results]) -> list[str]:
    """The changes without a result."""
    return [name for results in files.values() for name, code in results.items() if code is None]


def survivors(files: Mapping[str, Results]) -> list[str]:
    """The changes that were run and that nobody noticed."""
    return [
        name
        for results in files.values()
        for name, code in results.items()
        if code is not None and code not in NOTICED
    ]


def table(files: Mapping[str, Results]) -> str:
    """A line for each file, then one for each game."""
    lines = {**{file: count(results) for file, results in files.items()}, **by_game(files)}
    return "".join(
        f"{one.percent:5.1f} %  {one.killed:5} of {one.run:5}  {name}\n"
        for name, one in lines.items()
    )


def faults(files: Mapping[str, Results]) -> list[str]:
    """A sentence for each game under the bound, and one for the changes never run."""
    found = [
        f"{game} stays under {LEAST_PERCENT} %."
        for game, one in by_game(files).items()
        if one.percent < LEAST_PERCENT
    ]
    if never := never_run(files):
        found.append(f"{len(never)} changes were never run: {', '.join(never)}.")
    return found or ([] if files else ["Nothing was changed."])


# --- Choose ---


def changed_files(root: Path) -> list[Path]:
    """The files that mutmut changes, below the root."""
    patterns = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["mutmut"]["only_mutate"]
    found = {path.relative_to(root) for pattern in patterns for path in root.glob(pattern)}
    return sorted(path for path in found if path.suffix == ".py")


def changes_of(files: Iterable[Path]) -> dict[str, Sequence[str]]:
    """The names of the changes of each file, as mutmut makes them."""
    from mutmut.mutation.file_mutation import mutate_file_contents
    from mutmut.utils.format_utils import get_mutant_name

    return {
        str(file): [
            get_mutant_name(file, name)
            for name in mutate_file_contents(str(file), file.read_text()).mutant_names
        ]
        for file in files
    }


def drawn(changes: Mapping[str, Sequence[str]], sample: int, seed: int) -> dict[str, Sequence[str]]:
    """So many changes of each game, by chance: the same for the same seed and rules."""
    games: dict[str, list[tuple[str, str]]] = {}
    for file, names in sorted(changes.items()):
        games.setdefault(game_of(file), []).extend([(file, name) for name in names])
    chance = Random(seed)
    found: dict[str, list[str]] = {}
    for _, all_of_it in sorted(games.items()):
        for file, name in chance.sample(all_of_it, min(sample, len(all_of_it))):
            found.setdefault(file, []).append(name)
    return {file: sorted(names) for file, names in sorted(found.items())}


def missing(root: Path) -> list[str]:
    """The paths that pyproject.toml names for mutmut and that match no file below the root."""
    settings = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["mutmut"]
    return [path for key in PATHS for path in settings[key] if not any(root.glob(path))]


# --- Run ---


def digest(root: Path) -> str:
    """A digest of the rules, the tests and the settings below the root."""
    found = hashlib.sha256()
    files = [path for folder in ("rules", "tests") for path in (root / folder).rglob("*")]
    for path in sorted((root / "pyproject.toml", *files)):
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(f"{path.relative_to(root)}\n".encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def clear_if_old() -> None:
    """Delete what mutmut made of other rules or tests. Continue an interrupted run of these."""
    now = digest(Path())
    if OF.exists() and OF.read_text() == now:
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    OF.write_text(now)


def mutmut(names: Sequence[str], children: int | None) -> int:
    """Run mutmut for these changes, all without names. End its processes with it."""
    few = [] if children is None else ["--max-children", str(children)]
    command = [sys.executable, "-m", "mutmut", "run", *few, *names]
    with subprocess.Popen(command, start_new_session=True) as process:
        try:
            return process.wait()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def arguments() -> ArgumentParser:
    """The options of the program."""
    parser = ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--sample", type=int, help="changes of each game; all when left out")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--files", nargs="+", help="patterns, such as '*/wounds/*'")
    parser.add_argument("--children", type=int, help="processes at once")
    return parser


def chosen(asked: Namespace) -> dict[str, Sequence[str]]:
    """The changes that are asked for, by file."""
    patterns = asked.files or ["*"]
    files = [file for file in changed_files(Path()) if any(fnmatch(str(file), p) for p in patterns)]
    changes = changes_of(files)
    return changes if asked.sample is None else drawn(changes, asked.sample, asked.seed)


def main() -> int:
    """Run mutmut, and print the share of each file and game. Return 1 if one is too small."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    asked = arguments().parse_args()
    if absent := missing(Path()):
        sys.stdout.write(f"pyproject.toml names what is not there: {', '.join(absent)}\n")
        return 1
    clear_if_old()
    changes = chosen(asked)
    if left := never_run(results_of(changes, FOLDER)):
        everything = asked.sample is None and asked.files is None
        if code := mutmut([] if everything else left, asked.children):
            return code
    files = results_of(changes, FOLDER)
    sys.stdout.write("\n".join(["", "Nobody noticed:", *survivors(files), "", ""]))
    sys.stdout.write(table(files))
    sys.stdout.write("".join(f"{fault}\n" for fault in faults(files)))
    return 1 if faults(files) else 0


if __name__ == "__main__":
    sys.exit(main())
