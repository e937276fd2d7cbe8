"""Writes a whole campaign into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django_scopes import scope

from campaigns.archive.writing import write_campaign
from campaigns.models import Campaign
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.files import write_whole


class Command(BaseCommand):
    help = "Export a whole campaign into a file that another Duskroll can import."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", help="slug of the campaign")
        parser.add_argument("file", type=Path, help="the new file, such as night-watch.zip")

    def handle(self, *, campaign: str, file: Path, **options: Any) -> None:
        row = Campaign.objects.select_related("roster").filter(slug=campaign).first()
        if row is None:
            raise CommandError(f"There is no campaign {campaign}. Check the slug.", returncode=2)
        try:
            with scope(campaign=row):
                content = write_campaign(row)
            write_whole(file, content)
        except Unreadable as fault:
            raise CommandError(str(fault), returncode=1) from fault
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror}", returncode=2) from fault
        self.stdout.write(f"Wrote {file}: {len(content) // 1024} kB.")
