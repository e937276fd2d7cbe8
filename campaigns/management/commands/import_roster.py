"""Takes the roster in a file into a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.management.findings import finding_line, unfit
from campaigns.management.named import add_campaign, campaign_named
from campaigns.models import Campaign
from campaigns.roster.operations.imports import by_name, import_roster
from campaigns.roster.transfer.document import RosterFile, roster_of
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.files import opened
from campaigns.shell.journal import By
from campaigns.shell.text import translate
from rules.management.asked import add_json
from rules.management.progress import told
from rules.management.spoken import SpokenCommand, cannot_read
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Import a roster file into a campaign. Figures and stash of the file are added"
        " completely or not at all. Exit 1 if the file is refused, 2 if it cannot be opened."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_campaign(parser)
        parser.add_argument(
            "file", metavar="FILE", type=Path, help=_("a roster as .json, .xlsx or .csv")
        )
        parser.add_argument("--dry-run", action="store_true", help=_("only print the changes"))
        add_json(parser)

    def handle(
        self, *, campaign: str, file: Path, dry_run: bool, json: bool, **options: Any
    ) -> None:
        row = campaign_named(campaign)
        try:
            with told(self.stderr):
                reading = opened(row.game, file.read_bytes())
        except OSError as fault:
            raise cannot_read(file, fault) from fault
        except Unreadable as fault:
            raise unfit(file, fault) from fault
        for notice in reading.notices:
            self.stderr.write(translate(notice))
        with scope(campaign=row):
            if dry_run:
                with told(self.stderr):
                    lines = _foretold(row, reading.file)
                self.answer({"changes": lines}, "\n".join(lines), json=json)
                return
            with told(self.stderr):
                entry = import_roster(campaign=row, file=reading.file, by=By())
        said = _("Import finished. History entry: %(number)s.") % {"number": entry.number}
        self.answer({"history_entry": entry.number}, said, json=json)


def _foretold(campaign: Campaign, file: RosterFile) -> list[str]:
    """Return the changes of an import, a line each."""
    there, lines = by_name(campaign), []
    for figure in file.figures:
        would = (
            _("would add %(name)s (this name already exists)")
            if figure.name.casefold() in there
            else _("would add %(name)s")
        )
        lines.append(would % {"name": figure.name})
    for item in file.stash:
        lines.append(
            _("would add to the stash: %(count)s × %(item)s")
            % {"count": item.count, "item": item.name or item.gear}
        )
    for finding in campaign.game.roster.check(roster_of(file), campaign.house_rules):
        name = file.figures[int(finding.figure) - 1].name
        lines.append(finding_line(finding, name))
    return lines
