"""A migration and a restore that are killed half-way leave the old state or the new one."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connections
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.db.backends.sqlite3.schema import DatabaseSchemaEditor

from campaigns.upkeep.operations import opened_file
from config.restored import READY, STAGED, finish_restore
from tests.once import first_database

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE = "0021_plain_choices"  # the migration after it makes a table anew
AFTER = "0022_server_jobs"
EVERY = 5  # statements


def dies(work: Callable[[], object]) -> bool:
    """True if a child process was killed while it did this. False if it came to the end."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL)
    return status != 0


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def dies_at(step: int) -> Callable[..., object]:
    """Stands around each statement of a database. The process is killed before one of them."""
    left = [step]

    def around(execute, sql, *rest):
        left[0] -= 1
        if left[0] < 0:
            die()
        return execute(sql, *rest)

    return around


def told(path: Path) -> tuple[object, ...]:
    """The tables of a file, and the names of its migrations."""
    with closing(sqlite3.connect(path)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        tables = opened.execute("SELECT sql FROM sqlite_master WHERE name LIKE '%job%' ORDER BY 1")
        done = opened.execute("SELECT name FROM django_migrations ORDER BY 1")
        return tuple(tables.fetchall()), tuple(done.fetchall())


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory, django_db_blocker) -> Path:
    """The file of an older version."""
    path = tmp_path_factory.mktemp("older") / "db.sqlite3"
    shutil.copy(first_database(tmp_path_factory), path)
    with django_db_blocker.unblock(), opened_file(path) as alias:
        call_command("migrate", "campaigns", BEFORE, database=alias, verbosity=0)
    return path


def migrated(path: Path, step: int) -> bool:
    """Migrate by one migration. True if it was killed before this statement."""

    def work() -> None:
        about = {**connections["default"].settings_dict, "NAME": str(path), "OPTIONS": {}}
        connections["older"] = DatabaseWrapper(about, "older")
        with connections["older"].execute_wrapper(dies_at(step)):
            call_command("migrate", "campaigns", AFTER, database="older", verbosity=0)

    return dies(work)


@pytest.mark.parametrize("whole", [True, pytest.param(False, marks=pytest.mark.long)])
def test_a_migration(older: Path, tmp_path: Path, monkeypatch, *, whole: bool) -> None:
    """Killed before each fifth statement. Off: the transaction of a migration."""
    if not whole:
        monkeypatch.setattr(DatabaseSchemaEditor, "atomic_migration", False, raising=False)
        monkeypatch.setattr("django.db.migrations.migration.Migration.atomic", False)
    before, seen, step = told(older), [], 0
    was_killed = True
    while was_killed:
        path = tmp_path / f"{step}.sqlite3"
        shutil.copyfile(older, path)
        was_killed = migrated(path, step)
        seen.append(told(path))
        step += EVERY
    after = seen[-1]
    assert after != before
    assert len(seen) > 3
    assert (set(seen) <= {before, after}) is whole


@pytest.mark.parametrize("resumed", [True, False])
def test_a_restore(tmp_path: Path, *, resumed: bool) -> None:
    """Whichever name it is killed before. Off: the next start, which ends what was begun."""
    mixed, step, was_killed = [], 0, True
    while was_killed:
        folder = tmp_path / f"at-{step}"
        laid_out(folder)
        was_killed = dies(lambda folder=folder, step=step: dying_restore(folder, step))
        if resumed:
            finish_restore(folder)
        found = {
            (folder / name).read_text()
            for name in ("db.sqlite3", "uploads/photo")
            if (folder / name).exists()
        }
        journal = (folder / "db.sqlite3-wal").exists() and "new" in found
        if len(found) != 1 or journal or not (folder / "uploads").is_dir():
            mixed.append(step)
        step += 1
    assert step > 6
    assert (mixed == []) is resumed


def laid_out(folder: Path) -> None:
    """An old copy, and a new one that is whole beside it."""
    for place, content in ((folder, "old"), (folder / STAGED, "new")):
        (place / "uploads").mkdir(parents=True)
        (place / "uploads" / "photo").write_text(content)
        (place / "db.sqlite3").write_text(content)
    (folder / "db.sqlite3-wal").write_text("old")
    (folder / STAGED / READY).touch()


def dying_restore(folder: Path, step: int) -> None:
    """Put the new one in its place. Killed before so many names have changed."""
    left = [step]

    def look(event: str, arguments: object) -> None:
        if event in ("os.rename", "os.remove", "os.rmdir"):
            left[0] -= 1
            if left[0] < 0:
                die()

    sys.addaudithook(look)
    finish_restore(folder)
