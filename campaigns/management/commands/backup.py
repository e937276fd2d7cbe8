"""All rows and pictures in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from campaigns.upkeep.backups import make_backup
from campaigns.upkeep.operations import Unlike
from rules.management.asked import add_json, add_out
from rules.management.progress import told
from rules.management.spoken import Mistyped, SpokenCommand, cannot_write
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Write all accounts, campaigns and pictures into one file with checksums. The server can"
        " keep running. Only this account can read the file."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_out(parser, "FILE", _("a new file, such as backup.zip"))
        add_json(parser)

    def handle(self, *, out: Path, json: bool, **options: Any) -> None:
        if out.exists():
            raise Mistyped(
                _("%(file)s already exists. Enter the name of a new file.") % {"file": out}
            )
        try:
            with told(self.stderr) as tell:
                contents = make_backup(out, tell)
        except OSError as fault:
            raise cannot_write(out, fault) from fault
        except Unlike as fault:
            raise CommandError(str(fault), returncode=1) from fault
        size, pictures = out.stat().st_size, len(contents.members) - 1
        said = _("Wrote %(file)s: %(size)s MB, pictures: %(count)s.") % {
            "file": out,
            "size": f"{size / 1024**2:.1f}",
            "count": pictures,
        }
        self.answer({"file": str(out), "bytes": size, "pictures": pictures}, said, json=json)
