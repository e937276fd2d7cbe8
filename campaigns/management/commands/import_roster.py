"""Takes the roster in a file into a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.management.findings import fault_lines, finding_line
from campaigns.models import Campaign
from campaigns.roster.operations.imports import by_name, import_roster
from campaigns.roster.transfer.document import RosterFile, roster_of
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.files import opened
from campaigns.shell.journal import By
from campaigns.shell.text import translate
from rules.management.asked import said
from rules.management.spoken import SpokenCommand
from rules.refused import Refused
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Import figures and stash from a JSON or CSV file into a campaign, completely or not at"
        " all."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help=_("a roster as .json or .csv"))
        parser.add_argument("--campaign", required=True, metavar="SLUG", help=_("the campaign"))
        parser.add_argument("--dry-run", action="store_true", help=_("only print the changes"))

    def handle(self, *, file: Path, campaign: str, dry_run: bool, **options: Any) -> None:
        try:
            row = Campaign.objects.select_related("roster").get(slug=campaign)
            reading = opened(row.game, file.read_bytes())
        except Campaign.DoesNotExist:
            raise CommandError(
                _("There is no campaign %(slug)s. Check the slug.") % {"slug": campaign},
                returncode=2,
            ) from None
        except OSError as fault:
            raise CommandError(f"{file}: {fault.strerror}", returncode=2) from fault
        except Unreadable as fault:
            raise CommandError(fault_lines(fault), returncode=2) from fault
        for notice in reading.notices:
            self.stderr.write(translate(notice))
        with scope(campaign=row):
            if dry_run:
                self._foretell(row, reading.file)
                return
            try:
                entry = import_roster(campaign=row, file=reading.file, by=By())
            except Refused as reason:
                raise CommandError(said(reason), returncode=1) from reason
        self.stdout.write(
            _("Import finished. History entry: %(number)s.") % {"number": entry.number}
        )

    def _foretell(self, campaign: Campaign, file: RosterFile) -> None:
        """Print the changes of an import."""
        there = by_name(campaign)
        for figure in file.figures:
            would = (
                _("would add %(name)s (this name already exists)")
                if figure.name.casefold() in there
                else _("would add %(name)s")
            )
            self.stdout.write(would % {"name": figure.name})
        for item in file.stash:
            self.stdout.write(
                _("would add to the stash: %(count)s x %(item)s")
                % {"count": item.count, "item": item.name or item.gear}
            )
        for finding in campaign.game.roster.check(roster_of(file), campaign.house_rules):
            name = file.figures[int(finding.figure) - 1].name
            self.stdout.write(finding_line(finding, name))
