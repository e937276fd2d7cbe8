"""All rows and pictures in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from campaigns.management.progress import told
from campaigns.upkeep.backups import make_backup


class Command(BaseCommand):
    help = (
        "Write all accounts, campaigns and pictures into one file with checksums. The server can"
        " keep running. Only this account can read the file."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a new file, such as backup.zip")

    def handle(self, *, file: Path, **options: Any) -> None:
        if file.exists():
            raise CommandError(f"{file} already exists. Enter the name of a new file.")
        try:
            with told(self.stderr) as tell:
                contents = make_backup(file, tell)
        except OSError as fault:
            raise CommandError(f"Cannot write {file}: {fault.strerror or fault}.") from fault
        size = file.stat().st_size
        self.stdout.write(
            f"Wrote {file}: {size / 1024**2:.1f} MB, pictures: {len(contents.members) - 1}."
        )
