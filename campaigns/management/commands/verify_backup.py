"""Check a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from campaigns.upkeep.backup_file import BadBackup
from campaigns.upkeep.restoring import verify_backup
from rules.management.asked import add_json
from rules.management.progress import told
from rules.management.spoken import REFUSED, SpokenCommand, cannot_read
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Check a backup against its checksums and open its database. Exit 1 if it is damaged or"
        " from a newer version, 2 if it cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help=_("a backup"))
        add_json(parser)

    def handle(self, *, file: Path, json: bool, **options: Any) -> None:
        try:
            with told(self.stderr) as tell:
                facts = verify_backup(file, tell)
        except BadBackup as fault:
            raise CommandError(f"{file}: {fault}", returncode=REFUSED) from fault
        except OSError as fault:
            raise cannot_read(file, fault) from fault
        said = _(
            "The backup is intact. Created %(made_at)s UTC by version %(app)s. Campaigns:"
            " %(campaigns)s, figures: %(figures)s, pictures: %(pictures)s."
        ) % {
            "made_at": f"{facts.made_at:%Y-%m-%d %H:%M}",
            "app": facts.app,
            "campaigns": facts.campaigns,
            "figures": facts.figures,
            "pictures": facts.pictures,
        }
        self.answer(facts, said, json=json)
