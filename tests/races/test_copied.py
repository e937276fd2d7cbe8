"""The files of the database are copied at any moment, as a power cut or a backup finds them."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.races.place import LONG, ROOT, Place
from tests.races.serving import Server, serving
from tests.races.test_killed import Writers

COPIES = 500 if LONG else 25
MOST_BETWEEN = 0.12  # seconds between two copies
DATABASE = "db.sqlite3"
PAGE = 4096  # bytes


@dataclass(frozen=True)
class Copy:
    """A copy, and how many commands were acknowledged before it was begun."""

    folder: Path
    acknowledged: int


def copied(server: Server, writers: Writers, folder: Path) -> Copy:
    """The files as they are at one moment: nobody writes while they are copied."""
    assert server.process is not None
    before = len(writers.acknowledged)
    os.killpg(server.process.pid, signal.SIGSTOP)
    try:
        folder.mkdir()
        for file in server.place.folder.glob(f"{DATABASE}*"):
            if not file.name.endswith("-shm"):  # shared memory, which is not there after a cut
                shutil.copy(file, folder)
    finally:
        os.killpg(server.process.pid, signal.SIGCONT)
    return Copy(folder, before)


def taken(place: Place, folder: Path) -> list[Copy]:
    """Copies of a place in which phones give commands all the time."""
    copies = []
    with serving(place) as server:
        writers = Writers(server, place.told["tables"][0])
        with writers.busy():
            writers.wait_for_more()
            for turn in range(COPIES):
                time.sleep(random.uniform(0, MOST_BETWEEN))
                copies.append(copied(server, writers, folder / str(turn)))
            writers.wait_for_more()  # it goes on
    assert writers.odd == []
    kept = {number for (number,) in place.rows("SELECT number FROM campaigns_gameentry")}
    assert set(writers.acknowledged.values()) <= kept
    return copies


def read(copies: list[Copy]) -> list[dict[str, Any]]:
    """Return the findings of another process in each copy."""
    said = subprocess.run(
        [sys.executable, "-m", "tests.races.opened"],
        cwd=ROOT,
        env=Place(copies[0].folder, {}).environment(),
        input="\n".join(str(one.folder) for one in copies),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in said.stdout.splitlines()]


def mixed(copies: list[Copy], folder: Path, first: int) -> Copy:
    """Return a copy of the database file alone, made while it is written.

    Every second page is older, and what was written ahead is missing. `first` is the first of the
    older ones, 0 or 1: what was written may all lie in the others.
    """
    shutil.copytree(copies[-1].folder, folder, ignore=shutil.ignore_patterns("*-wal", "*-journal"))
    old = (copies[0].folder / DATABASE).read_bytes()
    with (folder / DATABASE).open("r+b") as file:
        for begin in range(first * PAGE, len(old), 2 * PAGE):
            file.seek(begin)
            file.write(old[begin : begin + PAGE])
    return Copy(folder, copies[-1].acknowledged)


def is_good(found: dict[str, Any], copy: Copy, log: list[list[Any]]) -> bool:
    """True if a copy is whole, its games are sound, and its log begins the acknowledged one."""
    begins = found["log"] == log[: len(found["log"])] and len(found["log"]) >= copy.acknowledged
    return begins and (found["whole"], found["unsound"]) == ("ok", "")


@pytest.mark.long(
    beside="campaigns/upkeep/test_backup_file.py::test_a_whole_one_is_whole_and_for_this_account_alone"
)
def test_each_copy_is_whole_and_begins_the_log(place: Place, tmp_path: Path) -> None:
    """It opens, and nothing that was acknowledged before is missing in it.

    Off: that all of it is copied at one moment, then it is damaged.
    """
    copies = taken(place, tmp_path)
    query = "SELECT number, digest FROM campaigns_gameentry ORDER BY number"
    log = [list(row) for row in place.rows(query)]
    controls = [mixed(copies, tmp_path / f"mixed-{first}", first) for first in (0, 1)]
    *found, one, other = read([*copies, *controls])
    wrong = [one for one, copy in zip(found, copies, strict=True) if not is_good(one, copy, log)]
    assert wrong == []
    assert len({len(one["log"]) for one in found}) > COPIES / 4, "they are of too few moments"
    damaged = zip((one, other), controls, strict=True)
    assert not all(is_good(opened, control, log) for opened, control in damaged)
