"""A lock that shows that a server uses the data folder."""

from __future__ import annotations

import os
from pathlib import Path

from config.sqlite_in_turn.file_lock import free, lock

NAME = "served.turn"


class Serving:
    """Holds the lock until the process ends. Only one of several workers holds it."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
        self._holds = False

    def hold(self) -> None:
        """Take the lock, unless another worker holds it."""
        self._holds = self._holds or lock(self._file)

    def close(self) -> None:
        """Release the lock."""
        os.close(self._file)


def is_served(folder: Path) -> bool:
    """True if a worker holds the lock."""
    file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if lock(file):
            free(file)
            return False
        return True
    finally:
        os.close(file)
