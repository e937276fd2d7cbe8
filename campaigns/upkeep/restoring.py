"""Going back to a backup: checked as a whole, laid out beside what is there, and put in its place.

Whatever ends it on the way, the old state is there or the new one, never a mixture:
config/restored.py.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import connection, connections
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.shell.store import drop, fetched, has_store, listed, share
from campaigns.upkeep.backup_file import (
    DATABASE,
    UPLOADS,
    Backup,
    BadBackup,
    Tell,
    linked,
    newer,
    opened_backup,
    quiet,
)
from campaigns.upkeep.backups import scratch
from campaigns.upkeep.operations import move_rows, opened_file
from campaigns.upkeep.schema import unknown_here
from config.private_files import private_folder
from config.restored import READY, STAGED, finish_restore


class BackupFacts(Struct, frozen=True):
    """A summary of a valid backup."""

    app: str
    made_at: datetime
    campaigns: int
    figures: int
    pictures: int


def verify_backup(path: Path, tell: Tell = quiet) -> BackupFacts:
    """Read all of it and open its database. Raises: BadBackup; OSError."""
    with opened_backup(path) as backup, scratch() as place:
        return _unpacked(backup, place, tell, only_rows=True)


@contextmanager
def staged(path: Path, tell: Tell = quiet) -> Iterator[BackupFacts]:
    """A backup laid out whole beside what is there. Taken away again at the end.

    A restore that has begun stays as it is, and the next start completes it.

    Raises: BadBackup; OSError.
    """
    place = Path(settings.DATA_DIR, STAGED)
    shutil.rmtree(place, ignore_errors=True)
    try:
        with opened_backup(path) as backup:
            private_folder(place)
            yield _unpacked(backup, place, tell, only_rows=False)
    finally:
        if not is_begun():
            shutil.rmtree(place, ignore_errors=True)


def is_begun() -> bool:
    """True while a restore is under way or was interrupted half-way."""
    return Path(settings.DATA_DIR, STAGED, READY).exists()


def put_in_place() -> None:
    """Put what is laid out in the place of what is there. Nothing else may be running.

    Rows in PostgreSQL change in one transaction, once all pictures that they name are there.

    Raises: OSError, Unlike.
    """
    place = Path(settings.DATA_DIR, STAGED)
    if connection.vendor != "sqlite" or has_store():
        _add_pictures(place / UPLOADS)
    if connection.vendor != "sqlite":
        with opened_file(place / DATABASE) as file:
            move_rows(file, connection.alias)
        (place / DATABASE).unlink()
    connections.close_all()
    _written(place / READY, b"")
    finish_restore(Path(settings.DATA_DIR))
    _fill_store()


def _fill_store() -> None:
    """Let the store have the pictures of the backup, and no others."""
    if not has_store():
        return
    root = Path(settings.MEDIA_ROOT)
    restored = {path for path in root.rglob("*") if path.is_file()}
    for path in listed(root).keys() - restored:
        drop(path)
    for path in restored:
        share(path)


def _add_pictures(root: Path) -> None:
    for source in root.rglob("*"):
        target = Path(settings.MEDIA_ROOT) / source.relative_to(root)
        if source.is_file() and not fetched(target):
            linked(source, target)
            share(target)


def _unpacked(backup: Backup, place: Path, tell: Tell, *, only_rows: bool) -> BackupFacts:
    """Unpack all of it, or read the pictures and keep only the rows. Raises: BadBackup; OSError."""
    names = sorted(backup.contents.members)
    size = sum(one.size for one in backup.contents.members.values())
    if size > shutil.disk_usage(place).free:
        raise BadBackup(
            _("The restore needs %(size)s MB of disk space. Free some space and try again.")
            % {"size": size // 1024**2}
        )
    (place / UPLOADS).mkdir(mode=0o700)
    for done, name in enumerate(names):
        tell(done, len(names))
        keeps = name == DATABASE or not only_rows
        target = place / name if keeps else Path(os.devnull)
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with target.open("wb") as file:
            backup.unpack(name, file)
            if keeps:
                target.chmod(0o600)
                file.flush()
                os.fsync(file.fileno())
    campaigns, figures = _looked_at(place / DATABASE)
    contents = backup.contents
    return BackupFacts(contents.app, contents.made_at, campaigns, figures, len(names) - 1)


def _looked_at(path: Path) -> tuple[int, int]:
    """Check a database and count its campaigns and figures. Raises: BadBackup."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            if opened.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise _damaged_rows()
            if opened.execute("PRAGMA foreign_key_check").fetchone():
                raise _damaged_rows()
            if unknown_here(opened.execute("SELECT app, name FROM django_migrations").fetchall()):
                raise newer()
            counts = [
                opened.execute(f"SELECT COUNT(*) FROM campaigns_{table}").fetchone()[0]  # noqa: S608
                for table in ("campaign", "figure")
            ]
    except sqlite3.DatabaseError as fault:
        raise _damaged_rows() from fault
    return counts[0], counts[1]


def _damaged_rows() -> BadBackup:
    return BadBackup(_("The database in the backup is damaged. Use another backup."))


def _written(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
