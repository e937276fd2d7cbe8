"""Campaign files that were handed in, kept until their import is over."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from pathlib import Path

from django.conf import settings

from campaigns.shell.store import drop, fetched, keep, listed
from config.private_files import private_folder

_STRAY_SECONDS = 60 * 60  # a file whose job is not written yet is younger


def _folder() -> Path:
    return private_folder(Path(settings.DATA_DIR, "imports"))


def keep_upload(content: bytes) -> str:
    """Keep a file for a job, closed to other accounts. Return its name."""
    name = f"{secrets.token_hex(16)}.zip"
    keep(_folder() / name, content)
    return name


def upload_path(name: str) -> Path:
    """Where a kept file lies, if it is still there. Raises: OSError."""
    path = _folder() / Path(name).name
    return fetched(path) or path


def remove_upload(name: str) -> None:
    """Remove a kept file, if it is there."""
    drop(_folder() / Path(name).name)


def remove_uploads(*, wanted: Collection[str], over: Collection[str]) -> None:
    """Remove the files of imports that are over, and those that no job has ever named."""
    stray = time.time() - _STRAY_SECONDS
    for path, facts in listed(_folder()).items():
        if path.name in over or (path.name not in wanted and facts.written < stray):
            drop(path)
