"""A data folder of its own for each race, and the processes that meet in it.

With RACES_DATABASE_URL the rows lie in a PostgreSQL database of its own instead. It is created
beside the named one.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tests.races import postgres

ROOT = Path(__file__).resolve().parent.parent.parent
LONG = os.environ.get("RACES") == "long"
SOON = 0.2  # seconds until all begin at once

Told = dict[str, Any]


@dataclass(frozen=True)
class Place:
    """A data folder, and what is known of the rows in it."""

    folder: Path
    told: Told
    address: str = ""  # of the database, where it is PostgreSQL's
    checks: list[int] = field(default_factory=list)  # codes with which checks after races ended

    def environment(self, **more: str) -> dict[str, str]:
        """Of the processes that use the folder."""
        return os.environ | {
            "DUSKROLL_DATA": str(self.folder),
            "DUSKROLL_DATABASE_URL": self.address,
            "DUSKROLL_DATABASE_URL_FILE": "",
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "PYTHONPATH": str(ROOT),
            **more,
        }

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Return the output of a management command."""
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment(),
            capture_output=True,
            text=True,
        )

    def is_sound(self) -> bool:
        """True if the database is whole and each game matches its log."""
        code = self.checks[-1] if self.checks else self.manage("check_games").returncode
        whole = bool(self.address) or self.rows("PRAGMA integrity_check") == [("ok",)]
        return whole and code == 0

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query, from outside of the application."""
        with self.database() as connection:
            found: list[tuple[Any, ...]] = connection.execute(query, values).fetchall()
        return found

    def write(self, query: str, rows: Sequence[Sequence[object]] = ((),)) -> None:
        """Carry a statement out for each row of values, all or nothing."""
        with self.database() as connection:
            connection.execute("BEGIN")
            for values in rows:
                connection.execute(query, values)
            connection.execute("COMMIT")

    @contextmanager
    def database(self) -> Iterator[Any]:
        """The database as another program opens it."""
        if self.address:
            with postgres.opened(self.address) as opened:
                yield opened
            return
        import sqlite3

        path = self.folder / "db.sqlite3"
        with closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as connection:
            yield connection

    def copy_to(self, folder: Path) -> Place:
        """The same rows in another folder."""
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        return Place(folder, self.told, self.address and postgres.copied(self.address))

    def drop(self) -> None:
        """Take its database away, if it has one outside of the folder."""
        if self.address:
            postgres.drop(self.address)


def made(folder: Path, *, tables: int = 1, phones: int = 2) -> Place:
    """A new folder with so many games, each in a campaign of its own, and signed-in phones."""
    place = Place(folder, {}, postgres.ADDRESS and postgres.created())
    arguments = [sys.executable, "-m", "tests.races.made", str(tables), str(phones)]
    said = subprocess.run(
        arguments, cwd=ROOT, env=place.environment(), check=True, capture_output=True, text=True
    )
    return replace(place, told=json.loads(said.stdout))


class Racer:
    """The line to a process that runs commands. `tests.races.racer` is its other side."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.file = line.makefile("rw")

    def tell(self, task: Told) -> None:
        """Say what to do, and when."""
        self.file.write(json.dumps(task) + "\n")
        self.file.flush()

    def answer(self) -> Any:
        """Return the result, or None if the process died."""
        with suppress(ConnectionResetError):
            if line := self.file.readline():
                return json.loads(line)
        return None

    def close(self) -> None:
        """End the process."""
        with suppress(BrokenPipeError):  # it has died
            self.file.close()
        self.line.close()


@contextmanager
def racers(place: Place, count: int, *flags: str) -> Iterator[Callable[..., list[Any]]]:
    """So many processes that have settled. Calling it races them, each with a task of its own.

    One program starts and is forked, since a start takes seconds.
    """
    pairs = [socket.socketpair() for _ in range(count)]
    lines = [theirs.fileno() for _, theirs in pairs]
    program = [sys.executable, "-m", "tests.races.racer", *flags, *map(str, lines)]
    started = subprocess.Popen(
        program,
        cwd=ROOT,
        env=place.environment(),
        stdout=subprocess.DEVNULL,
        pass_fds=lines,
    )
    for _, theirs in pairs:
        theirs.close()
    racing = [Racer(mine) for mine, _ in pairs]
    try:
        assert [one.answer() for one in racing] == ["ready"] * count
        yield lambda tasks: race(racing, tasks)
    finally:
        for one in racing:
            one.close()
        place.checks.append(started.wait(timeout=120))


def race(racing: Sequence[Racer], tasks: Sequence[Told]) -> list[Any]:
    """Return the results of processes that began at the same moment."""
    begin = time.time() + SOON
    for one, task in zip(racing, tasks, strict=True):
        one.tell(task | {"begin": begin})
    return [one.answer() for one in racing]
