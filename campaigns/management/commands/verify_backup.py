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
        "Check a backup against its checksums and open its database. Exit 1 if it is damaged or"
        " from a newer version, 2 if it cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a backup")

    def handle(self, *, file: Path, **options: Any) -> None:
        try:
            with told(self.stderr) as tell:
                facts = verify_backup(file, tell)
        except BadBackup as fault:
            raise CommandError(f"{file}: {fault}", returncode=1) from fault
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror or fault}.", returncode=2) from fault
        self.stdout.write(
            f"The backup is intact. Created {facts.made_at:%Y-%m-%d %H:%M} UTC by version"
            f" {facts.app}. Campaigns: {facts.campaigns}, figures: {facts.figures},"
            f" pictures: {facts.pictures}."
        )
