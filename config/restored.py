"""The last steps of going back to a backup, which any start takes up where they were broken off.

A backup is laid out whole in a folder beside the data before the file READY says so. Without that
file nothing has happened yet. With it, each of these steps can be done again after any other.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

STAGED, READY = "restoring", "ready"
DATABASE, UPLOADS = "db.sqlite3", "uploads"
JOURNALS = ("-wal", "-shm", "-journal")  # of the old database: they would be played into the new
_BEFORE = "uploads-before"


def finish_restore(folder: Path) -> None:
    """Put what is laid out in its place, if it is laid out whole."""
    staged = folder / STAGED
    if not (staged / READY).exists():
        return
    if (staged / DATABASE).exists():
        for suffix in JOURNALS:
            (folder / f"{DATABASE}{suffix}").unlink(missing_ok=True)
        (staged / DATABASE).replace(folder / DATABASE)
    if (staged / UPLOADS).exists():
        with suppress(FileNotFoundError):
            (folder / UPLOADS).rename(staged / _BEFORE)
        (staged / UPLOADS).rename(folder / UPLOADS)
    (staged / READY).unlink()
    shutil.rmtree(staged, ignore_errors=True)
