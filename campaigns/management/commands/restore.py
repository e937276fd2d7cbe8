"""Back to what a backup holds."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection
from django.utils import timezone

from campaigns.management.confirm import ask, what_is_in
from campaigns.management.progress import told
from campaigns.upkeep.backup_file import BadBackup
from campaigns.upkeep.backups import BEFORE_RESTORE, folder, keep_one
from campaigns.upkeep.operations import Unlike
from campaigns.upkeep.restoring import BackupFacts, is_begun, put_in_place, staged
from config.served import is_served


class Command(BaseCommand):
    help = (
        "Replace all accounts, campaigns and pictures with those of a backup. This first backs up"
        " the current data. Stop the server first. Exit 1 if the file is refused, 2 if it cannot"
        " be read, 3 if you answer no."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a backup")
        parser.add_argument("--yes", action="store_true", help="do not ask for confirmation")

    def handle(self, *, file: Path, yes: bool, **options: Any) -> None:
        if is_served(Path(settings.DATA_DIR)):
            raise CommandError("The server is running. Stop it and try again.")
        if connection.vendor != "sqlite":
            call_command("migrate", verbosity=0)
        try:
            with told(self.stderr) as tell, staged(file, tell) as facts:
                self._go_back(facts, yes)
        except BadBackup as fault:
            raise CommandError(f"{file}: {fault} Nothing was changed.", returncode=1) from fault
        except (Unlike, DatabaseError) as fault:
            raise CommandError(f"{fault} Nothing was changed.", returncode=1) from fault
        except OSError as fault:
            what = "The next start continues the restore." if is_begun() else "Nothing was changed."
            raise CommandError(
                f"{fault.filename or file}: {fault.strerror or fault}. {what}", returncode=2
            ) from fault

    def _go_back(self, facts: BackupFacts, yes: bool) -> None:
        try:
            here = _what_is_here()
        except DatabaseError:
            here = "a database that cannot be used"
        if here and not yes:
            ask(
                self.stdout,
                f"Current data: {here}.\nBackup of {facts.made_at:%Y-%m-%d %H:%M} UTC: campaigns"
                f" {facts.campaigns}, figures {facts.figures}, pictures {facts.pictures}.\n"
                "The current data is backed up first. Replace it with the backup?",
            )
        before = _kept() if here else None
        put_in_place()
        cache.clear()
        self.stdout.write(
            f"Restored: campaigns {facts.campaigns}, figures {facts.figures}, pictures"
            f" {facts.pictures}. The next start updates an older database."
        )
        if before:
            self.stdout.write(f"Backup of the previous data: {before}")


def _what_is_here() -> str:
    """In words; empty where there is nothing to lose. Raises: DatabaseError."""
    if not connection.introspection.table_names():
        return ""
    return what_is_in()


def _kept() -> Path:
    """A backup of what is here; of a database that cannot be used, its file. Raises: OSError."""
    try:
        return keep_one(BEFORE_RESTORE)
    except DatabaseError:
        if connection.vendor != "sqlite":
            raise
        path = folder() / f"damaged-{timezone.localtime():%Y-%m-%d-%H%M%S}.sqlite3"
        shutil.copyfile(settings.DATABASES["default"]["NAME"], path)
        return path
