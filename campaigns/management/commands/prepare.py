"""The steps before the server starts."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError, CommandParser
from django.db import DatabaseError, connection
from django.utils.translation import gettext as _

from campaigns.models import Campaign
from campaigns.people.first_run import first_run_is_over
from campaigns.upkeep.backups import BEFORE_MIGRATION, keep_one
from campaigns.upkeep.operations import Unlike
from campaigns.upkeep.schema import schema_of
from config.private_files import close_all_to_others
from config.program import typed
from config.static_files import collect_changed
from rules.management.spoken import SpokenCommand
from rules.text import mark

FIRST_DEMO = "twilight-world"  # the worker makes the others, so that nobody waits for them


class Command(SpokenCommand):
    help = mark(
        "Prepare the database and the files for a start. Back up and migrate the database, delete"
        " expired sign-ins and collect changed static files. On an empty server, create the first"
        " demo campaign. Without an account, print the one-time code. The start command runs this."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--address", default="", help=_("the address of the server"))

    def handle(self, *, address: str, **options: Any) -> None:
        try:
            _refuse_damaged()
            self._look_at_versions()
            call_command("migrate", verbosity=0, stdout=self.stdout)
            call_command("createcachetable", verbosity=0, stdout=self.stdout)
        except DatabaseError as fault:
            raise CommandError(_what_to_do(fault)) from fault
        self._close_files()
        call_command("clearsessions", stdout=self.stdout)
        collect_changed()
        if not first_run_is_over() and not Campaign.objects.exists():
            call_command("load_demo", FIRST_DEMO, stdout=self.stdout)
        call_command("first_run_code", address=address, stdout=self.stdout)

    def _look_at_versions(self) -> None:
        """Refuse the database of a newer version. Keep a backup of that of an older one.

        Raises: CommandError.
        """
        state = schema_of(connection)
        if state.newer:
            raise CommandError(
                _(
                    "The database is from a newer Duskroll. Update Duskroll, or restore a"
                    " backup: %(command)s"
                )
                % {"command": typed("restore FILE")}
            )
        if state.is_older:
            try:
                kept = keep_one(BEFORE_MIGRATION)
            except OSError as fault:
                raise CommandError(
                    _(
                        "Cannot write the backup before the update: %(why)s. Free some space and"
                        " start again."
                    )
                    % {"why": fault.strerror or fault}
                ) from fault
            except Unlike as fault:
                raise CommandError(str(fault)) from fault
            self.stdout.write(_("Backup before the update: %(file)s") % {"file": kept})

    def _close_files(self) -> None:
        """Close what an older version, a backup or a copy has left open to other accounts."""
        if left := close_all_to_others(settings.DATA_DIR):
            self.stderr.write(
                _(
                    "Other accounts can reach %(path)s, which another account owns. Restrict"
                    " access: chmod -R go= %(folder)s"
                )
                % {"path": left[0], "folder": settings.DATA_DIR}
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
        return _("The database cannot be used: %(fault)s Check DUSKROLL_DATABASE_URL.") % {
            "fault": fault
        }
    path = connection.settings_dict["NAME"]
    if "malformed" in str(fault) or "not a database" in str(fault):
        return _(
            "%(path)s is damaged: %(fault)s. Restore your latest backup and start again:"
            " %(command)s"
        ) % {"path": path, "fault": fault, "command": typed("restore FILE")}
    return _(
        "%(path)s cannot be used: %(fault)s. Give this account read and write access to the folder"
        " and its files. If the disk is full, free some space. Then start again."
    ) % {"path": path, "fault": fault}
