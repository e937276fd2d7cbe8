"""Writes the roster of a campaign into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.models import Campaign
from campaigns.roster.transfer.files import KINDS, written
from campaigns.shell.files import write_whole
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Export the roster of a campaign: everything as .json, or the figures as .csv.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", help=_("slug of the campaign"))
        parser.add_argument("file", type=Path, help=_("the new file, ending in .json or .csv"))

    def handle(self, *, campaign: str, file: Path, **options: Any) -> None:
        kind = file.suffix.removeprefix(".").lower()
        if kind not in KINDS:
            raise CommandError(
                _("%(file)s does not end in .json or .csv. Enter another name.") % {"file": file},
                returncode=2,
            )
        try:
            row = Campaign.objects.select_related("roster").get(slug=campaign)
        except Campaign.DoesNotExist:
            raise CommandError(
                _("There is no campaign %(slug)s. Check the slug.") % {"slug": campaign},
                returncode=2,
            ) from None
        with scope(campaign=row):
            content = written(row, kind)
        try:
            write_whole(file, content)
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror}", returncode=2) from fault
        self.stdout.write(_("Wrote %(file)s.") % {"file": file})
