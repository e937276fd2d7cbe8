"""The rows of SQLite into PostgreSQL, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError, CommandParser
from django.db import DatabaseError, connection
from django.utils.translation import gettext as _

from campaigns.management.confirm import ask, what_is_in
from campaigns.upkeep.operations import Unlike, move_rows, opened_file
from config.restored import DATABASE
from config.served import is_served
from rules.management.asked import add_json
from rules.management.progress import told
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Move all accounts and campaigns from SQLite to PostgreSQL or back. DUSKROLL_DATABASE_URL"
        " names the PostgreSQL database. Every row is compared. Pictures do not move. Stop the"
        " server first. Exit 1 if the move fails, 3 if you answer no."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--back", action="store_true", help=_("move from PostgreSQL to SQLite"))
        parser.add_argument("--yes", action="store_true", help=_("do not ask for confirmation"))
        add_json(parser)

    def handle(self, *, back: bool, yes: bool, json: bool, **options: Any) -> None:
        if connection.vendor == "sqlite":
            raise CommandError(_("Set DUSKROLL_DATABASE_URL to the PostgreSQL database."))
        if is_served(Path(settings.DATA_DIR)):
            raise CommandError(_("The server is running. Stop it and try again."))
        path = Path(settings.DATA_DIR, DATABASE)
        if not back and not path.exists():
            raise CommandError(_("There is no database %(path)s to move.") % {"path": path})
        try:
            call_command("migrate", verbosity=0)
            with opened_file(path) as file:
                source, target = (connection.alias, file) if back else (file, connection.alias)
                if not yes and (there := what_is_in(target)):
                    ask(
                        self.stdout,
                        _("The target has %(there)s. This deletes them. Continue?")
                        % {"there": there},
                    )
                with told(self.stderr) as tell:
                    count = move_rows(source, target, tell)
        except (Unlike, DatabaseError) as fault:
            raise CommandError(f"{fault} {_('Nothing was changed.')}", returncode=1) from fault
        lines = [_("Rows moved and compared: %(count)s.") % {"count": count}]
        if back:
            lines.append(_("Remove DUSKROLL_DATABASE_URL and start the server."))
        self.answer({"rows": count}, "\n".join(lines), json=json)
