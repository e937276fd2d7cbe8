"""Writes a whole campaign into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.archive.writing import write_campaign
from campaigns.management.findings import unfit
from campaigns.management.named import add_campaign, campaign_named
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.files import write_whole
from rules.management.asked import add_json, add_out
from rules.management.progress import told
from rules.management.spoken import SpokenCommand, cannot_write
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Export a whole campaign into a file that another Duskroll can import.")

    def add_arguments(self, parser: CommandParser) -> None:
        add_campaign(parser)
        add_out(parser, "FILE", _("the new file, such as night-watch.zip"))
        add_json(parser)

    def handle(self, *, campaign: str, out: Path, json: bool, **options: Any) -> None:
        row = campaign_named(campaign)
        try:
            with scope(campaign=row), told(self.stderr) as tell:
                content = write_campaign(row, lambda done, of, what: tell(done, of))
            write_whole(out, content)
        except Unreadable as fault:
            raise unfit(out, fault) from fault
        except OSError as fault:
            raise cannot_write(out, fault) from fault
        said = _("Wrote %(file)s: %(size)s KB.") % {"file": out, "size": len(content) // 1024}
        self.answer({"file": str(out), "bytes": len(content)}, said, json=json)
