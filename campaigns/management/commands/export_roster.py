"""Writes the roster of a campaign into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django_scopes import scope

from campaigns.models import Campaign
from campaigns.roster.transfer.files import KINDS, written
from campaigns.shell.files import write_whole


class Command(BaseCommand):
    help = "Export the roster of a campaign: everything as .json, or the figures as .csv."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", help="slug of the campaign")
        parser.add_argument("file", type=Path, help="the new file, ending in .json or .csv")

    def handle(self, *, campaign: str, file: Path, **options: Any) -> None:
        kind = file.suffix.removeprefix(".").lower()
        if kind not in KINDS:
            raise CommandError(
                f"{file} does not end in .json or .csv. Enter another name.", returncode=2
            )
        try:
            row = Campaign.objects.select_related("roster").get(slug=campaign)
        except Campaign.DoesNotExist:
            raise CommandError(
                f"There is no campaign {campaign}. Check the slug.", returncode=2
            ) from None
        with scope(campaign=row):
            content = written(row, kind)
        try:
            write_whole(file, content)
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror}", returncode=2) from fault
        self.stdout.write(f"Wrote {file}.")
