"""Django's SQLite backend, with a turn to take before a transaction.

SQLite lets one write at a time, and whoever has to wait sleeps for up to a tenth of a second before
trying again, so that under load the database is idle while everybody sleeps. Here writers wait for
a lock: threads of a process for each other, and processes for a lock on a file beside the database,
which the kernel frees when its holder dies. SQLite's own locks stay what keeps the data whole.

What is written goes into the write-ahead log, and now and then from there into the database (a
checkpoint). Before 3.51.3 SQLite could lose commits where another connection committed at the same
time. Here a checkpoint is made only for a connection that holds the database's write lock, so that
nobody can commit meanwhile; the settings switch off those that SQLite makes by itself.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
import threading
from contextlib import closing, suppress
from functools import cache
from itertools import count
from time import monotonic, sleep
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

SUFFIX = ".turn"
NAP_SECONDS = 0.0005
CHECKPOINT_EVERY = 100  # transactions of a process


@cache
def _of_threads(path: str) -> threading.Lock:
    """What the threads of this process wait for."""
    return threading.Lock()


@cache
def _begun(path: str) -> count[int]:
    """Counts the transactions of this process, from 1."""
    return count(1)


def checkpoint(path: str) -> None:
    """Have the log's content written into the database; another connection has the write lock.

    What readers still need stays in the log, and what could not be written is tried again later.
    """
    with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=0)) as beside:
        beside.execute("PRAGMA synchronous=FULL")
        beside.execute("SELECT 1 FROM sqlite_master").fetchone()  # so that it knows of the log
        beside.execute("PRAGMA wal_checkpoint(PASSIVE)")


_SQLite: Any = base.DatabaseWrapper  # whose hooks for backends have no types


class DatabaseWrapper(_SQLite):  # type: ignore[misc]
    """One connection; it has its turn from the start of a transaction to its end."""

    _file: int | None = None
    _has_turn = False

    def _start_transaction_under_autocommit(self) -> None:
        try:
            if not self.is_in_memory_db():
                self._take_turn()
            super()._start_transaction_under_autocommit()
            path = str(self.settings_dict["NAME"])
            if self._has_turn and next(_begun(path)) % CHECKPOINT_EVERY == 0:
                checkpoint(path)
                # Only who begins when all of the log has been written may begin it anew.
                self.connection.rollback()
                super()._start_transaction_under_autocommit()
        except BaseException:
            self._give_turn()
            raise

    def _commit(self) -> Any:
        try:
            return super()._commit()
        finally:
            self._give_turn()

    def _rollback(self) -> Any:
        try:
            return super()._rollback()
        finally:
            self._give_turn()

    def _close(self) -> Any:
        self._give_turn()
        if self._file is not None:
            os.close(self._file)
            self._file = None
        return super()._close()

    def _take_turn(self) -> None:
        """Raises: OperationalError, as SQLite does, when the others take too long."""
        path = str(self.settings_dict["NAME"])
        end = monotonic() + self.settings_dict["OPTIONS"].get("timeout", 5.0)
        if not _of_threads(path).acquire(timeout=end - monotonic()):
            raise OperationalError("database is locked")
        self._has_turn = True
        if self._file is None:
            self._file = os.open(path + SUFFIX, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        while True:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if monotonic() > end:
                    self._give_turn()
                    raise OperationalError("database is locked") from None
                sleep(NAP_SECONDS)
            else:
                return

    def _give_turn(self) -> None:
        if not self._has_turn:
            return
        self._has_turn = False
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)
        _of_threads(str(self.settings_dict["NAME"])).release()
