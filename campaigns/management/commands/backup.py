"""A copy of the database."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection


class Command(BaseCommand):
    help = (
        "Writes a copy of the database that is whole, also while the server runs. Only this"
        " account can read it. Pictures are in uploads/, which is copied as it is."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a new file, such as backup.sqlite3")

    def handle(self, *, file: Path, **options: Any) -> None:
        if connection.vendor != "sqlite":
            raise CommandError("The database is not SQLite's. Use its own tool, such as pg_dump.")
        try:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except OSError as fault:
            raise CommandError(f"{file} cannot be written: {fault.strerror or fault}.") from fault
        with connection.cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [str(file)])
