"""Files that every machine of a server needs: in the data folder, or also in a store.

With a store (DUSKROLL_UPLOADS_URL) the folder mirrors it. A file is written into both, and the
mirror fetches what only the store has. Names in the store are paths below the data folder.
"""

from __future__ import annotations

import logging
import os
import shutil
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files import File
from django.core.files.storage import storages
from msgspec import Struct

from campaigns.shell.files import write_whole
from config.private_files import private_folder

SHARED = "shared"  # of the storages
MISSING = ("404", "NoSuchKey")  # of a file; "NoSuchBucket" is of the store
FOLDERS = ("uploads", "jobs", "imports")  # below the data folder
_log = logging.getLogger(__name__)
_WRITE_SECONDS = 10  # a file that is on its way into the store is younger
_YOUNG_SECONDS = 60 * 60  # so is any file that is just being written


class StoreAway(OSError):
    """The store does not answer, or refuses."""


class FileFacts(Struct, frozen=True):
    """The size of a file in bytes, and when it was written, in seconds since 1970."""

    size: int
    written: float


def has_store() -> bool:
    """True if files lie in a store too."""
    return SHARED in settings.STORAGES


def keep(path: Path, content: bytes) -> None:
    """Write a file that is whole or not there, closed to other accounts. Raises: OSError."""
    _write(path, content)
    share(path)


def share(path: Path) -> None:
    """Put a file that was just written into the store. Raises: OSError, leaving no file."""
    if not has_store():
        return
    try:
        with _answering(), path.open("rb") as file:
            storages[SHARED].save(_name(path), File(file))
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def fetched(path: Path, *, again: bool = False) -> Path | None:
    """The file, fetched if only the store has it, or None where there is none.

    `again`: it may have changed, so the store's is fetched anyway. Raises: OSError.
    """
    if not has_store() or (path.is_file() and not again):
        return path if path.is_file() else None
    try:
        with _answering(), storages[SHARED].open(_name(path)) as file:
            content = file.read()
    except FileNotFoundError:
        path.unlink(missing_ok=True)
        return None
    _write(path, content)
    return path


def mirrored(folder: Path) -> Path:
    """The folder with the files that the store has for it now. Raises: OSError."""
    if has_store():
        there = listed(folder)
        _remove_others(folder, there, _WRITE_SECONDS)
        for path, facts in there.items():
            if _facts(path) != facts:
                fetched(path, again=True)
                os.utime(path, (facts.written,) * 2)
    return folder


def renew(path: Path) -> None:
    """Let the days of a file begin anew. Raises: OSError."""
    os.utime(path)
    share(path)


def drop(path: Path) -> None:
    """Remove a file, if it is there. `doctor` finds one that the store keeps."""
    path.unlink(missing_ok=True)
    if has_store():
        try:
            with _answering():
                storages[SHARED].delete(_name(path))
        except StoreAway as fault:
            _log.warning("%s was not removed: %s", _name(path), fault)


def written_at(path: Path) -> float | None:
    """When a file was written, in seconds since 1970. None for a missing one. Raises: OSError."""
    with suppress(FileNotFoundError):
        if not has_store():
            return path.stat().st_mtime
        with _answering():
            return float(storages[SHARED].get_modified_time(_name(path)).timestamp())
    return None


def drop_folder(folder: Path) -> None:
    """Remove a folder with all files in it. Raises: OSError."""
    if has_store():
        for path in listed(folder):
            drop(path)
    shutil.rmtree(folder, ignore_errors=True)


def drop_older(folder: Path, seconds: int) -> None:
    """Remove the files of a folder that were written longer ago than this. Raises: OSError."""
    ended = time.time() - seconds
    for path, facts in listed(folder).items():
        if facts.written < ended:
            drop(path)


def listed(folder: Path) -> dict[Path, FileFacts]:
    """All files below a folder, by their places, sorted. Raises: OSError."""
    found: dict[Path, FileFacts] = {}
    if has_store():
        store: Any = storages[SHARED]
        with _answering():
            for one in store.bucket.objects.filter(Prefix=f"{_name(folder)}/"):
                place = Path(settings.DATA_DIR, one.key)
                found[place] = FileFacts(one.size, one.last_modified.timestamp())
    else:
        for path in _below(folder):
            if facts := _facts(path):
                found[path] = facts
    return dict(sorted(found.items()))


def tidy() -> None:
    """Remove what the mirror has and the store has not any more. Raises: OSError."""
    if not has_store():
        return
    for folder in (Path(settings.DATA_DIR, name) for name in FOLDERS):
        _remove_others(folder, listed(folder), _YOUNG_SECONDS)


def _remove_others(folder: Path, there: Collection[Path], seconds: float) -> None:
    """Remove the files that are not there, and were written longer ago than this."""
    ended = time.time() - seconds
    for path in [path for path in _below(folder) if path not in there]:
        if (facts := _facts(path)) and facts.written < ended:
            path.unlink(missing_ok=True)


def _write(path: Path, content: bytes) -> None:
    private_folder(path.parent)
    write_whole(path, content, 0o600)


def _facts(path: Path) -> FileFacts | None:
    """The facts of a file of the folder, or None where it is not there."""
    try:
        facts = path.stat()
    except FileNotFoundError:
        return None
    return FileFacts(facts.st_size, facts.st_mtime)


def _below(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _name(path: Path) -> str:
    return path.relative_to(settings.DATA_DIR).as_posix()


@contextmanager
def _answering() -> Iterator[None]:
    """Call a store that does not answer, or refuses, an error of a file. Raises: StoreAway."""
    from botocore.exceptions import BotoCoreError, ClientError

    try:
        yield
    except ClientError as fault:
        if fault.response.get("Error", {}).get("Code") in MISSING:
            raise FileNotFoundError(str(fault)) from fault
        raise StoreAway(f"The store of uploads: {fault}") from fault
    except BotoCoreError as fault:
        raise StoreAway(f"The store of uploads: {fault}") from fault
