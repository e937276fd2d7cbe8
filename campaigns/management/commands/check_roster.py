"""Says what the rules say of a roster."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope
from msgspec.structs import replace

from campaigns.management.findings import finding_line, unfit
from campaigns.management.named import add_campaign, campaign_named
from campaigns.models.values import campaign_roster
from campaigns.roster.transfer.document import roster_of
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.reading import read_roster
from campaigns.shell.text import translate
from rules.findings import Finding
from rules.management.asked import add_json
from rules.management.progress import told
from rules.management.spoken import REFUSED, Mistyped, SpokenCommand, cannot_read
from rules.registry import system_of, systems
from rules.roster import Roster
from rules.system import GameSystem, HouseRules
from rules.text import in_english, mark


class Command(SpokenCommand):
    help = mark(
        "Check a roster from a file or a campaign. "
        "Exit 1 if a figure is illegal, 2 if there is no such file or campaign."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_campaign(parser, nargs="?", default="")
        parser.add_argument(
            "--file", metavar="FILE", type=Path, help=_("a roster as .json, .xlsx or .csv")
        )
        parser.add_argument(
            "--system",
            choices=list(systems()),
            default=next(iter(systems())),
            help=_("the game of a CSV or XLSX file"),
        )
        add_json(parser)

    def handle(
        self, *, file: Path | None, campaign: str, system: str, json: bool, **options: Any
    ) -> None:
        if (file is None) == (not campaign):
            raise Mistyped(_("Enter either CAMPAIGN or --file FILE."))
        with told(self.stderr):
            if file is not None:
                roster, house_rules = _from_file(file, system_of(system))
            else:
                roster, house_rules = _from_campaign(campaign)
            in_use = tuple(figure for figure in roster.figures if not figure.retired)
            roster = replace(roster, figures=in_use)
            findings = system_of(roster.system).roster.check(roster, house_rules)
        names = {figure.key: figure.name for figure in roster.figures}
        if json:
            self._write_json(findings, names)
        else:
            self._write_lines(findings, names)
        if any(finding.severity == "error" for finding in findings):
            sys.exit(REFUSED)

    def _write_json(self, findings: tuple[Finding, ...], names: dict[str, str]) -> None:
        lines = [
            {
                "figure": names[finding.figure],
                "rule": finding.rule,
                "severity": finding.severity,
                "message": in_english(finding.message),
                "cure": [in_english(cure.label) for cure in finding.cures],
            }
            for finding in findings
        ]
        told = msgspec.json.format(msgspec.json.encode({"findings": lines}), indent=2)
        self.stdout.write(told.decode())

    def _write_lines(self, findings: tuple[Finding, ...], names: dict[str, str]) -> None:
        for finding in findings:
            self.stdout.write(finding_line(finding, names[finding.figure]))
            for cure in finding.cures:
                self.stdout.write("    " + _("cure: %(what)s") % {"what": translate(cure.label)})
        errors = sum(finding.severity == "error" for finding in findings)
        self.stdout.write(
            _("figures: %(figures)s, errors: %(errors)s, advice: %(advice)s")
            % {"figures": len(names), "errors": errors, "advice": len(findings) - errors}
        )


def _from_file(path: Path, game: GameSystem) -> tuple[Roster, HouseRules]:
    try:
        content = path.read_bytes()
        reading = read_roster(content, game, of_any_system=True)
    except OSError as fault:
        raise cannot_read(path, fault) from fault
    except Unreadable as fault:
        raise unfit(path, fault) from fault
    return roster_of(reading.file), reading.file.house_rules


def _from_campaign(slug: str) -> tuple[Roster, HouseRules]:
    campaign = campaign_named(slug)
    with scope(campaign=campaign):
        return campaign_roster(campaign), campaign.house_rules
