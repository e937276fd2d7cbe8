"""The rows of SQLite into PostgreSQL, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection

from campaigns.management.confirm import ask, what_is_in
from campaigns.upkeep.operations import Unlike, move_rows, opened_file
from config.restored import DATABASE
from config.served import is_served


class Command(BaseCommand):
    help = (
        "Move all accounts and campaigns from the SQLite file to the PostgreSQL database in"
        " DUSKROLL_DATABASE_URL, and compare every row. Pictures do not move. Stop the server"
        " first. Exit 1 if the move fails, 3 if you answer no."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--back", action="store_true", help="move from PostgreSQL to SQLite")
        parser.add_argument("--yes", action="store_true", help="do not ask for confirmation")

    def handle(self, *, back: bool, yes: bool, **options: Any) -> None:
        if connection.vendor == "sqlite":
            raise CommandError("Set DUSKROLL_DATABASE_URL to the PostgreSQL database.")
        if is_served(Path(settings.DATA_DIR)):
            raise CommandError("The server is running. Stop it and try again.")
        path = Path(settings.DATA_DIR, DATABASE)
        if not back and not path.exists():
            raise CommandError(f"There is no database {path} to move.")
        try:
            call_command("migrate", verbosity=0)
            with opened_file(path) as file:
                source, target = (connection.alias, file) if back else (file, connection.alias)
                if not yes and (there := what_is_in(target)):
                    ask(self.stdout, f"The target has {there}. This deletes them. Continue?")
                count = move_rows(source, target, self._tell)
        except (Unlike, DatabaseError) as fault:
            raise CommandError(f"{fault} Nothing was changed.", returncode=1) from fault
        self.stdout.write(f"Rows moved and compared: {count}.")
        if back:
            self.stdout.write("Remove DUSKROLL_DATABASE_URL and start the server.")

    def _tell(self, table: str, rows: int) -> None:
        if self.stderr.isatty():
            self.stderr.write(f"Rows: {rows}. Finished table {table}.")
