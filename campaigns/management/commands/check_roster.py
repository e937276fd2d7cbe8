"""Says what the rules say of a roster."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope
from msgspec.structs import replace

from campaigns.management.findings import fault_lines, finding_line
from campaigns.models import Campaign
from campaigns.models.values import campaign_roster
from campaigns.roster.transfer.document import roster_of
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.reading import read_roster
from campaigns.shell.text import translate
from rules.findings import Finding
from rules.management.spoken import SpokenCommand
from rules.registry import system_of, systems
from rules.roster import Roster
from rules.system import GameSystem, HouseRules
from rules.text import in_english, mark


class Command(SpokenCommand):
    help = mark(
        "Check a roster from a file or a campaign. "
        "Exit 1 if a figure is illegal, 2 if the roster cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help=_("a roster as .json or .csv"))
        parser.add_argument("--campaign", metavar="SLUG", help=_("check this campaign"))
        parser.add_argument(
            "--system",
            choices=list(systems()),
            default=next(iter(systems())),
            help=_("the game of a CSV file"),
        )
        parser.add_argument("--json", action="store_true", help=_("print JSON for other programs"))

    def handle(
        self, *, file: Path | None, campaign: str | None, system: str, json: bool, **options: Any
    ) -> None:
        if (file is None) == (campaign is None):
            raise CommandError(_("Enter either FILE or --campaign SLUG."), returncode=2)
        if file is not None:
            roster, house_rules = _from_file(file, system_of(system))
        else:
            roster, house_rules = _from_campaign(campaign or "")
        in_use = tuple(figure for figure in roster.figures if not figure.retired)
        roster = replace(roster, figures=in_use)
        findings = system_of(roster.system).roster.check(roster, house_rules)
        names = {figure.key: figure.name for figure in roster.figures}
        if json:
            self._write_json(findings, names)
        else:
            self._write_lines(findings, names)
        if any(finding.severity == "error" for finding in findings):
            sys.exit(1)

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
        raise CommandError(f"{path}: {fault.strerror}", returncode=2) from fault
    except Unreadable as fault:
        raise CommandError(
            _("Cannot read %(path)s.") % {"path": path} + f"\n{fault_lines(fault)}", returncode=2
        ) from fault
    return roster_of(reading.file), reading.file.house_rules


def _from_campaign(slug: str) -> tuple[Roster, HouseRules]:
    try:
        campaign = Campaign.objects.select_related("roster").get(slug=slug)
    except Campaign.DoesNotExist:
        raise CommandError(
            _("There is no campaign %(slug)s. Check the slug.") % {"slug": slug}, returncode=2
        ) from None
    with scope(campaign=campaign):
        return campaign_roster(campaign), campaign.house_rules
