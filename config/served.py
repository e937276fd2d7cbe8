"""Whether somebody serves the data folder now, for what may only be done while nobody does."""

from __future__ import annotations

import os
from pathlib import Path

from config.sqlite_in_turn.file_lock import free, lock

NAME = "served.turn"


class Serving:
    """Says that the folder is served, until the process ends; of many, one at a time says it."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
        self._says = False

    def say(self) -> None:
        """Say it, unless another one does."""
        self._says = self._says or lock(self._file)

    def close(self) -> None:
        """Say it no more."""
        os.close(self._file)


def is_served(folder: Path) -> bool:
    """Whether some process says so."""
    file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if lock(file):
            free(file)
            return False
        return True
    finally:
        os.close(file)
