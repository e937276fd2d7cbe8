"""Folders that one process of pytest-xdist makes for all of them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files import locks


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that `make` fills once. Other processes wait until it is done."""
    root = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent
    folder = root / name
    with (root / f"{name}.lock").open("w") as file:
        locks.lock(file, locks.LOCK_EX)
        if not folder.exists():
            begun = root / f"{name}.begun"
            shutil.rmtree(begun, ignore_errors=True)  # of one that failed
            begun.mkdir()
            make(begun)
            begun.rename(folder)
    return folder


def first_database(factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with all tables and no rows, to be copied: migrations take seconds."""
    return once(factory, "migrated", _migrate) / "db.sqlite3"


def _migrate(folder: Path) -> None:
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity=0"],
        cwd=settings.BASE_DIR,
        env=os.environ | {"DUSKROLL_DATA": str(folder), "DUSKROLL_DATABASE_URL": ""},
        check=True,
    )
