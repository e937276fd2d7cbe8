"""Django's SQLite backend, with a turn to take before a transaction.

SQLite lets one write at a time, and whoever has to wait sleeps for up to a tenth of a second before
trying again, so that under load the database is idle while everybody sleeps. Here writers wait for
a lock: threads of a process for each other, and processes for a lock on a file beside the database,
which the kernel frees when its holder dies. SQLite's own locks stay what keeps the data whole.
"""

from __future__ import annotations

import fcntl
import os
import threading
from functools import cache
from time import monotonic, sleep
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

SUFFIX = ".turn"
NAP_SECONDS = 0.0005


@cache
def _of_threads(path: str) -> threading.Lock:
    """What the threads of this process wait for."""
    return threading.Lock()


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
