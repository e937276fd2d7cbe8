"""The files that jobs have made: kept for a week, as long as there is room for them."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from campaigns.models import Job
from campaigns.shell.files import write_whole
from campaigns.shell.store import drop, fetched, listed, renew, share
from config.private_files import private_folder

KEPT_DAYS = 7
MOST_BYTES = 1024 * 1024 * 1024
_PART_SECONDS = 60 * 60  # a file that is still being written is younger
_SUFFIX = re.compile(r"(\.[a-z0-9]{1,8})+")


def folder() -> Path:
    """Where they lie, below the folder of all that the application writes."""
    return private_folder(Path(settings.DATA_DIR, "jobs"))


def result_path(job: Job) -> Path | None:
    """The file that was made. None when there is none, not whole, or not kept any more."""
    if not job.result or Path(job.result).name != job.result:
        return None
    path = fetched(folder() / job.result)
    try:
        return path if path and path.stat().st_size == job.size else None
    except FileNotFoundError:
        return None


def write_result(job: Job, content: bytes, name: str) -> str:
    """Write what was made for a job. The name of the file. Raises: OSError, leaving nothing."""
    end = _SUFFIX.search(Path(name).name.lower())
    stored = f"{job.pk}-{job.held_by}{end[0] if end else ''}"
    write_whole(folder() / stored, content)
    share(folder() / stored)
    return stored


def remove_result(stored: str) -> None:
    """Remove a file that nobody waits for any more."""
    drop(folder() / stored)


def remove_leftovers(job: Job) -> None:
    """Remove what this attempt has written, unless it is the job's result."""
    kept = Job.objects.filter(pk=job.pk).values_list("result", flat=True).first()
    for path in folder().glob(f"*{job.held_by}*"):
        if path.name != kept:
            drop(path)


def keep_from_now(path: Path) -> None:
    """Let the days of a file begin anew, since somebody has asked for it again."""
    with suppress(OSError):
        renew(path)


def sweep() -> None:
    """Remove the files whose days are over, then the oldest until the others fit."""
    now, left = time.time(), []
    for path, facts in listed(folder()).items():
        seconds = _PART_SECONDS if path.name.startswith(".") else KEPT_DAYS * 24 * 60 * 60
        if facts.written < now - seconds:
            drop(path)
        else:
            left.append((facts.written, facts.size, path))
    size = sum(one[1] for one in left)
    for _, bytes_of_it, path in sorted(left)[:-1]:  # the newest stays, however large
        if size <= MOST_BYTES:
            break
        drop(path)
        size -= bytes_of_it
