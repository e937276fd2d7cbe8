"""Writes a whole campaign into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.archive.writing import write_campaign
from campaigns.management.findings import fault_lines
from campaigns.models import Campaign
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.files import write_whole
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Export a whole campaign into a file that another Duskroll can import.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", help=_("slug of the campaign"))
        parser.add_argument("file", type=Path, help=_("the new file, such as night-watch.zip"))

    def handle(self, *, campaign: str, file: Path, **options: Any) -> None:
        row = Campaign.objects.select_related("roster").filter(slug=campaign).first()
        if row is None:
            raise CommandError(
                _("There is no campaign %(slug)s. Check the slug.") % {"slug": campaign},
                returncode=2,
            )
        try:
            with scope(campaign=row):
                content = write_campaign(row)
            write_whole(file, content)
        except Unreadable as fault:
            raise CommandError(fault_lines(fault), returncode=1) from fault
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror}", returncode=2) from fault
        self.stdout.write(
            _("Wrote %(file)s: %(size)s kB.") % {"file": file, "size": len(content) // 1024}
        )
