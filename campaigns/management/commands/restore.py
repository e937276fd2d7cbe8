"""Back to what a backup holds."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.core.management.base import CommandError, CommandParser
from django.db import DatabaseError, connection
from django.utils import timezone
from django.utils.translation import gettext as _

from campaigns.management.confirm import ask, what_is_in
from campaigns.upkeep.backup_file import BadBackup
from campaigns.upkeep.backups import BEFORE_RESTORE, folder, keep_one
from campaigns.upkeep.operations import Unlike
from campaigns.upkeep.restoring import BackupFacts, is_begun, put_in_place, staged
from config.served import is_served
from rules.management.asked import add_json
from rules.management.progress import told
from rules.management.spoken import MISTYPED, SpokenCommand, cannot_read
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Replace all accounts, campaigns and pictures with those of a backup. This first backs up"
        " the current data. Stop the server first. Exit 1 if the file is refused, 2 if it cannot"
        " be read, 3 if you answer no."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help=_("a backup"))
        parser.add_argument("--yes", action="store_true", help=_("do not ask for confirmation"))
        add_json(parser)

    def handle(self, *, file: Path, yes: bool, json: bool, **options: Any) -> None:
        if is_served(Path(settings.DATA_DIR)):
            raise CommandError(_("The server is running. Stop it and try again."))
        if connection.vendor != "sqlite":
            call_command("migrate", verbosity=0)
        try:
            with told(self.stderr) as tell, staged(file, tell) as facts:
                before = self._go_back(facts, yes)
        except BadBackup as fault:
            raise CommandError(
                f"{file}: {fault} {_('Nothing was changed.')}",
                returncode=1,
            ) from fault
        except (Unlike, DatabaseError) as fault:
            raise CommandError(f"{fault} {_('Nothing was changed.')}", returncode=1) from fault
        except OSError as fault:
            if fault.filename == str(file):
                raise cannot_read(file, fault) from fault
            what = (
                _("The next start continues the restore.")
                if is_begun()
                else _("Nothing was changed.")
            )
            raise CommandError(
                f"{fault.filename or file}: {fault.strerror or fault}. {what}",
                returncode=MISTYPED,
            ) from fault
        lines = [
            _(
                "Restored: campaigns %(campaigns)s, figures %(figures)s, pictures %(pictures)s."
                " The next start updates an older database."
            )
            % {"campaigns": facts.campaigns, "figures": facts.figures, "pictures": facts.pictures}
        ]
        if before:
            lines.append(_("Backup of the previous data: %(file)s") % {"file": before})
        told_of = {"restored": facts, "previous": str(before or "")}
        self.answer(told_of, "\n".join(lines), json=json)

    def _go_back(self, facts: BackupFacts, yes: bool) -> Path | None:
        """Put the backup in place. Return the backup of the previous data."""
        try:
            here = _what_is_here()
        except DatabaseError:
            here = _("an unusable database")
        if here and not yes:
            ask(
                self.stdout,
                _(
                    "Current data: %(here)s.\nBackup of %(made_at)s UTC: campaigns"
                    " %(campaigns)s, figures %(figures)s, pictures %(pictures)s.\nDuskroll"
                    " backs up the current data first. Then it replaces that data with this"
                    " backup. Continue?"
                )
                % {
                    "here": here,
                    "made_at": f"{facts.made_at:%Y-%m-%d %H:%M}",
                    "campaigns": facts.campaigns,
                    "figures": facts.figures,
                    "pictures": facts.pictures,
                },
            )
        before = _kept() if here else None
        put_in_place()
        cache.clear()
        return before


def _what_is_here() -> str:
    """The current data in words, or an empty text if there is none. Raises: DatabaseError."""
    if not connection.introspection.table_names():
        return ""
    return what_is_in()


def _kept() -> Path:
    """A backup of what is here. Of an unusable database, its file. Raises: OSError."""
    try:
        return keep_one(BEFORE_RESTORE)
    except DatabaseError:
        if connection.vendor != "sqlite":
            raise
        path = folder() / f"damaged-{timezone.localtime():%Y-%m-%d-%H%M%S}.sqlite3"
        shutil.copyfile(settings.DATABASES["default"]["NAME"], path)
        return path
