"""Check a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from campaigns.management.progress import told
from campaigns.upkeep.backup_file import BadBackup
from campaigns.upkeep.restoring import verify_backup


class Command(BaseCommand):
    help = (
        "Reads all of a backup, compares it with its checksums, and opens its database. Exit 1 when"
        " it is not whole or of a newer version, 2 when it cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *, file: Path, **options: Any) -> None:
        try:
            with told(self.stderr) as tell:
                facts = verify_backup(file, tell)
        except BadBackup as fault:
            raise CommandError(f"{file}: {fault}", returncode=1) from fault
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror or fault}.", returncode=2) from fault
        self.stdout.write(
            f"Whole. Made {facts.made_at:%Y-%m-%d %H:%M} UTC by version {facts.app}. Campaigns:"
            f" {facts.campaigns}, figures: {facts.figures}, pictures: {facts.pictures}."
        )
