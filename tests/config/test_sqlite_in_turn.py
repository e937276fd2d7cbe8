"""Writers of the database wait for their turn, and get it back when a holder is gone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from django.db.utils import OperationalError

from config.sqlite_in_turn.base import NEXT, TURN, DatabaseWrapper
from config.sqlite_in_turn.file_lock import free, lock

HOLDER = """
import sys, time
from django.conf import settings
settings.configure()
from tests.config.test_sqlite_in_turn import opened
one = opened(sys.argv[1])
one.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
print("held", flush=True)
time.sleep(60)
"""


def opened(path: object, timeout: float = 0.3) -> DatabaseWrapper:
    """A connection to the file."""
    options = {"transaction_mode": "IMMEDIATE", "timeout": timeout}
    settings = {
        "ENGINE": "config.sqlite_in_turn", "NAME": str(path), "OPTIONS": options,
        "AUTOCOMMIT": True, "ATOMIC_REQUESTS": False, "CONN_MAX_AGE": 0, "USER": "",
        "CONN_HEALTH_CHECKS": False, "TIME_ZONE": None, "PASSWORD": "", "HOST": "", "PORT": "",
        "TEST": {"NAME": None},
    }  # fmt: skip
    return DatabaseWrapper(settings, "other")


def begin(one: DatabaseWrapper) -> None:
    """Begin to write."""
    one.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)


def end(one: DatabaseWrapper) -> None:
    """Keep what was written."""
    one.commit()
    one.set_autocommit(True)


@pytest.fixture(autouse=True)
def _other_databases(django_db_blocker):
    with django_db_blocker.unblock():
        yield


def test_threads_add_up(tmp_path: Path) -> None:
    """Concurrent updates are not lost, and no writer is refused."""
    first = opened(tmp_path / "db")
    first.cursor().execute("CREATE TABLE sums (value INTEGER)")
    first.cursor().execute("INSERT INTO sums VALUES (0)")
    first.close()

    def add() -> None:
        mine = opened(tmp_path / "db", timeout=20)
        for _ in range(20):
            begin(mine)
            value = mine.cursor().execute("SELECT value FROM sums").fetchone()[0]
            mine.cursor().execute("UPDATE sums SET value = %s", [value + 1])
            end(mine)
        mine.close()

    threads = [threading.Thread(target=add) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert first.cursor().execute("SELECT value FROM sums").fetchone() == (160,)
    first.close()


@pytest.mark.parametrize("over", ["commit", "rollback", "close"])
def test_a_transaction_locks_and_unlocks_the_file(tmp_path: Path, over: str) -> None:
    """From the begin of a transaction to its end the file is locked: Django calls what we override.

    The other tests would pass without it, since SQLite has locks of its own.
    """
    one = opened(tmp_path / "db")
    begin(one)
    assert [is_free(tmp_path / f"db{suffix}") for suffix in (TURN, NEXT)] == [False, True]
    getattr(one, over)()
    assert is_free(tmp_path / f"db{TURN}")
    one.close()


def is_free(path: Path) -> bool:
    """True if nobody holds the lock of a file."""
    file = os.open(path, os.O_RDWR)
    try:
        return lock(file)
    finally:
        free(file)
        os.close(file)


def test_waiting_too_long_raises_the_error_of_sqlite(tmp_path: Path) -> None:
    """Until the other is done. A rollback ends a turn as well."""
    one, other = opened(tmp_path / "db"), opened(tmp_path / "db")
    begin(one)
    with pytest.raises(OperationalError, match="locked"):
        begin(other)
    other.close()
    one.rollback()
    one.set_autocommit(True)
    begin(other)
    end(other)
    one.close()
    other.close()


def test_a_killed_process_loses_its_turn(tmp_path: Path) -> None:
    """Nobody waits for the dead."""
    root = Path(__file__).parents[2]
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path / "db")],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout
    assert holder.stdout.readline() == "held\n"
    mine = opened(tmp_path / "db")
    with pytest.raises(OperationalError, match="locked"):
        begin(mine)
    mine.close()
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    begin(mine)
    end(mine)
    mine.close()


def test_a_turn_ends_with_the_connection(tmp_path: Path) -> None:
    """A connection closed in mid-transaction blocks no other."""
    one, other = opened(tmp_path / "db"), opened(tmp_path / "db")
    begin(one)
    one.close()
    begin(other)
    end(other)
    other.close()


def test_a_failed_lock_blocks_no_other_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that may open no more files lets its other threads write."""
    one, other = opened(tmp_path / "db"), opened(tmp_path / "db")

    def full(*_: object) -> int:
        raise OSError("too many open files")

    one.ensure_connection()
    with monkeypatch.context() as patched:
        patched.setattr(os, "open", full)
        with pytest.raises(OSError, match="too many"):
            begin(one)
    begin(other)
    end(other)
    one.close()
    other.close()
