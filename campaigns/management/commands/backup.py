"""All rows and pictures in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from campaigns.management.progress import told
from campaigns.upkeep.backups import make_backup
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Write all accounts, campaigns and pictures into one file with checksums. The server can"
        " keep running. Only this account can read the file."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help=_("a new file, such as backup.zip"))

    def handle(self, *, file: Path, **options: Any) -> None:
        if file.exists():
            raise CommandError(
                _("%(file)s already exists. Enter the name of a new file.") % {"file": file}
            )
        try:
            with told(self.stderr) as tell:
                contents = make_backup(file, tell)
        except OSError as fault:
            raise CommandError(
                _("Cannot write %(file)s: %(why)s.")
                % {"file": file, "why": fault.strerror or fault}
            ) from fault
        size = file.stat().st_size
        self.stdout.write(
            _("Wrote %(file)s: %(size)s MB, pictures: %(count)s.")
            % {"file": file, "size": f"{size / 1024**2:.1f}", "count": len(contents.members) - 1}
        )
