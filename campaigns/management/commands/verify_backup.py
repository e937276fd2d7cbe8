"""Check a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from campaigns.management.progress import told
from campaigns.upkeep.backup_file import BadBackup
from campaigns.upkeep.restoring import verify_backup
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Check a backup against its checksums and open its database. Exit 1 if it is damaged or"
        " from a newer version, 2 if it cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help=_("a backup"))

    def handle(self, *, file: Path, **options: Any) -> None:
        try:
            with told(self.stderr) as tell:
                facts = verify_backup(file, tell)
        except BadBackup as fault:
            raise CommandError(f"{file}: {fault}", returncode=1) from fault
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror or fault}.", returncode=2) from fault
        self.stdout.write(
            _(
                "The backup is intact. Created %(made_at)s UTC by version %(app)s. Campaigns:"
                " %(campaigns)s, figures: %(figures)s, pictures: %(pictures)s."
            )
            % {
                "made_at": f"{facts.made_at:%Y-%m-%d %H:%M}",
                "app": facts.app,
                "campaigns": facts.campaigns,
                "figures": facts.figures,
                "pictures": facts.pictures,
            }
        )
