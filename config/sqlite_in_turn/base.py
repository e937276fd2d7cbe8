"""Django's SQLite backend, with a turn to take before a transaction.

SQLite lets one process write at a time. Others sleep for up to 0.1 s before they retry. Under load
the database is idle while all of them sleep.

Here writers wait for locks instead. Threads of a process wait for a thread lock. Processes wait for
a lock on a file beside the database. The kernel frees it when its holder dies. Before that, a
writer waits for a second lock, whose holder is next. Without it, one process would take most turns.
SQLite's own locks still protect the data.

Django has no public hook for the begin and the end of a transaction, so this overrides four private
methods. If Django renames one, `test_a_transaction_locks_and_unlocks_the_file` fails.
"""

from __future__ import annotations

import os
import threading
from functools import cache
from time import monotonic, sleep
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

from config.sqlite_in_turn.file_lock import free, lock

NEXT, TURN = ".next", ".turn"
NAP_SECONDS = 0.0005


@cache
def _of_threads(path: str) -> threading.Lock:
    """The lock that the threads of this process wait for."""
    return threading.Lock()


_SQLite: Any = base.DatabaseWrapper  # Django's hooks for backends have no types


class DatabaseWrapper(_SQLite):  # type: ignore[misc]
    """One connection. It has its turn from the start of a transaction to its end."""

    _has_turn = False

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._files: dict[str, int] = {}  # by suffix, which are locked

    def _start_transaction_under_autocommit(self) -> None:
        try:
            if not self.is_in_memory_db():
                self._take_turn()
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
        while self._files:
            os.close(self._files.popitem()[1])
        return super()._close()

    def _take_turn(self) -> None:
        """Raises: OperationalError, as SQLite does, when the others take too long."""
        path = str(self.settings_dict["NAME"])
        end = monotonic() + self.settings_dict["OPTIONS"].get("timeout", 5.0)
        if not _of_threads(path).acquire(timeout=end - monotonic()):
            raise OperationalError("database is locked")
        self._has_turn = True
        for suffix in (NEXT, TURN):
            if suffix not in self._files:
                self._files[suffix] = os.open(path + suffix, os.O_RDWR | os.O_CREAT, 0o600)
            self._lock(self._files[suffix], end)
        free(self._files[NEXT])

    def _lock(self, file: int, end: float) -> None:
        while True:
            if lock(file):
                return
            if monotonic() > end:
                self._give_turn()
                raise OperationalError("database is locked")
            sleep(NAP_SECONDS)

    def _give_turn(self) -> None:
        if not self._has_turn:
            return
        self._has_turn = False
        for file in self._files.values():
            free(file)
        _of_threads(str(self.settings_dict["NAME"])).release()
