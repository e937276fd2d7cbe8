"""Making backups, while Duskroll runs too, and the folder in which those that it makes are kept.

A backup holds all rows and all pictures of one moment, and no secret key: after it is restored
everybody signs in again.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils import timezone

from campaigns.models import User
from campaigns.shell.store import fetched, listed
from campaigns.upkeep.backup_file import (
    DATABASE,
    UPLOADS,
    Contents,
    Tell,
    linked,
    quiet,
    write_backup,
)
from campaigns.upkeep.operations import Unlike, copy_rows
from config.private_files import private_folder

NIGHTLY, BEFORE_MIGRATION, BEFORE_RESTORE, BY_HAND = "night", "update", "restore", "asked"
KEPT = {BEFORE_MIGRATION: 3, BEFORE_RESTORE: 3, BY_HAND: 5}  # of nightly ones a setting says it
NIGHT = timedelta(hours=20)  # between two nightly ones: a laptop may be on in the evening only
SCRATCH = ".backup-"
_SCRATCH_SECONDS = 24 * 60 * 60
_NOT_KEPT = "imports"  # below the uploads: files of an hour, for a form that is being filled in
_log = logging.getLogger(__name__)


def folder() -> Path:
    """Where backups are kept, closed to other accounts."""
    return private_folder(Path(settings.BACKUP_FOLDER or Path(settings.DATA_DIR, "backups")))


def kept() -> list[Path]:
    """The backups in the folder, the newest first."""
    return sorted(
        folder().glob("duskroll-*.zip"), key=lambda one: one.stat().st_mtime, reverse=True
    )


def kept_as(name: str) -> Path | None:
    """The backup in the folder with this name, without its ending."""
    return next((path for path in kept() if path.stem == name), None)


def kind_of(path: Path) -> str:
    """The kind of a backup in the folder, from its name."""
    return path.stem.rpartition("-")[2]


def keep_one(kind: str, tell: Tell = quiet) -> Path:
    """Make a backup in the folder, and remove those of its kind that are too many.

    Raises: OSError; Unlike.
    """
    path = folder() / f"duskroll-{timezone.localtime():%Y-%m-%d-%H%M%S}-{kind}.zip"
    make_backup(path, tell)
    most = settings.BACKUPS if kind == NIGHTLY else KEPT[kind]
    for old in [one for one in kept() if kind_of(one) == kind][most:]:
        old.unlink(missing_ok=True)
    return path


def make_backup(path: Path, tell: Tell = quiet) -> Contents:
    """Write all rows and pictures into a file. Raises: OSError; Unlike: leaving nothing."""
    made_at = timezone.now()
    with scratch() as place:
        # Pictures before the rows and after them: whichever of them the rows name is among these.
        pictures = _held_pictures(place)
        _copy_rows(place / DATABASE)
        pictures |= _held_pictures(place)
        return write_backup(path, {DATABASE: place / DATABASE, **pictures}, made_at, tell)


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for a while, on the disk of the data."""
    with tempfile.TemporaryDirectory(prefix=SCRATCH, dir=settings.DATA_DIR) as place:
        yield Path(place)


def _copy_rows(path: Path) -> None:
    """Write a SQLite file with all rows of one moment, while others go on writing."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [str(path)])
        return
    copy_rows(connection.alias, path)


def _held_pictures(place: Path) -> dict[str, Path]:
    """The pictures that are there now, held by a second name so that nobody takes them away."""
    root, held = Path(settings.MEDIA_ROOT), {}
    for source in listed(root):
        inside = source.relative_to(root)
        if source.name.startswith(".") or inside.parts[0] == _NOT_KEPT:
            continue
        target = place / UPLOADS / inside
        with suppress(FileNotFoundError):  # deleted just now
            if not target.exists():
                fetched(source)
                linked(source, target)
            held[f"{UPLOADS}/{inside.as_posix()}"] = target
    return held


def sweep(goes_on: Callable[[], bool]) -> None:
    """Make the nightly backup if it is time, and remove what a broken-off one has left."""
    for left in Path(settings.DATA_DIR).glob(f"{SCRATCH}*"):
        if left.stat().st_mtime < time.time() - _SCRATCH_SECONDS:
            shutil.rmtree(left, ignore_errors=True)
    if not goes_on() or not settings.BACKUPS or not _is_time():
        return
    try:
        keep_one(NIGHTLY)
    except (OSError, Unlike) as fault:
        _log.error("The nightly backup failed: %s", getattr(fault, "strerror", None) or fault)


def _is_time() -> bool:
    """True if the last nightly backup, or the first account, is older than a night."""
    night = NIGHT.total_seconds()
    ages = [time.time() - one.stat().st_mtime for one in kept() if kind_of(one) == NIGHTLY]
    if ages:  # one from tomorrow is of a clock that was set back since
        return not any(-night <= age <= night for age in ages)
    first = User.of_people().first()
    return first is not None and timezone.now() - first.date_joined > NIGHT
