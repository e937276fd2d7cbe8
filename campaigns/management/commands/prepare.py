"""The steps before the server starts."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection

from campaigns.models import Campaign
from campaigns.people.first_run import first_run_is_over
from campaigns.upkeep.backups import BEFORE_MIGRATION, keep_one
from campaigns.upkeep.schema import schema_of
from config.private_files import close_all_to_others
from config.program import typed
from config.static_files import collect_changed

FIRST_DEMO = "twilight-world"  # the worker makes the others, so that nobody waits for them


class Command(BaseCommand):
    help = (
        "Back up and migrate the database, delete expired sign-ins and collect changed static"
        " files. On an empty server, create the first demo campaign. Without an account, print"
        " the one-time code. The start command runs this."
    )
    requires_system_checks = ()  # `make check` runs them; here they cost more than the work

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--address", default="", help="the address of the server")

    def handle(self, *, address: str, **options: Any) -> None:
        try:
            _refuse_damaged()
            self._look_at_versions()
            call_command("migrate", verbosity=0, stdout=self.stdout)
        except DatabaseError as fault:
            raise CommandError(_what_to_do(fault)) from fault
        self._close_files()
        call_command("clearsessions", stdout=self.stdout)
        collect_changed()
        if not first_run_is_over() and not Campaign.objects.exists():
            call_command("load_demo", FIRST_DEMO, stdout=self.stdout)
        call_command("first_run_code", address=address, stdout=self.stdout)

    def _look_at_versions(self) -> None:
        """Refuse the database of a newer version; keep a backup of that of an older one.

        Raises: CommandError.
        """
        state = schema_of(connection)
        if state.newer:
            raise CommandError(
                "The database is from a newer Duskroll. Update Duskroll, or restore a backup:"
                f" {typed('restore FILE')}"
            )
        if state.is_older and connection.vendor == "sqlite":
            try:
                kept = keep_one(BEFORE_MIGRATION)
            except OSError as fault:
                raise CommandError(
                    f"Cannot write the backup before the update: {fault.strerror or fault}."
                    " Free some space and start again."
                ) from fault
            self.stdout.write(f"Backup before the update: {kept}")

    def _close_files(self) -> None:
        """Close what an older version, a backup or a copy has left open to other accounts."""
        if left := close_all_to_others(settings.DATA_DIR):
            self.stderr.write(
                f"Other accounts can reach {left[0]}, which another account owns."
                f" Restrict access: chmod -R go= {settings.DATA_DIR}"
            )


def _refuse_damaged() -> None:
    """Raises: DatabaseError, when SQLite finds that its file is not whole."""
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        found = cursor.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DatabaseError(f"malformed: {found}")


def _what_to_do(fault: DatabaseError) -> str:
    if connection.vendor != "sqlite":
        return f"The database cannot be used: {fault} Check DUSKROLL_DATABASE_URL."
    path = connection.settings_dict["NAME"]
    if "malformed" in str(fault) or "not a database" in str(fault):
        return (
            f"{path} is damaged: {fault}. Restore your latest backup and start again:"
            f" {typed('restore FILE')}"
        )
    return (
        f"{path} cannot be used: {fault}. Give this account read and write access to the folder"
        " and its files. If the disk is full, free some space. Then start again."
    )
