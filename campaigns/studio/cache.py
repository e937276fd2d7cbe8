"""Documents and page pictures that have been made before, as files named by what went into them."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from campaigns.shell.files import write_whole

MOST_FILES = 400
MOST_BYTES = 200 * 1024 * 1024


def kept(name: str, make: Callable[[], bytes]) -> bytes:
    """The content of the file, made and written on the first call."""
    path = folder() / name
    with suppress(FileNotFoundError):
        content = path.read_bytes()
        os.utime(path)  # the files unused for longest are deleted first
        return content
    content = make()
    _prune(room_for=len(content))
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, content)
    return content


def is_kept(name: str) -> bool:
    """True if the cache has the file."""
    return (folder() / name).is_file()


def folder() -> Path:
    """Where they lie, below the folder of all that the application writes."""
    return Path(settings.DATA_DIR, "cache", "prints")


def _prune(*, room_for: int) -> None:
    """Remove the longest unused files until one more of this size fits."""
    with suppress(FileNotFoundError):
        found = [(entry.stat(), Path(entry.path)) for entry in os.scandir(folder())]
        found.sort(key=lambda pair: pair[0].st_mtime_ns)
        files, size = len(found), sum(facts.st_size for facts, _ in found)
        for facts, path in found:
            if files < MOST_FILES and size + room_for <= MOST_BYTES:
                break
            path.unlink(missing_ok=True)
            files, size = files - 1, size - facts.st_size
