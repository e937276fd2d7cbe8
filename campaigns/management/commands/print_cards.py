"""Write a campaign's stat cards and tokens as PDF files, the same as the print page makes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django_scopes import scope

from campaigns.files import write_whole
from campaigns.forms.printing import INKS, PAPERS, SIZES
from campaigns.management.print_options import campaign_named
from campaigns.printing import KINDS, Choices, Kind, Print, figures_to_print, prepare
from campaigns.text import translate
from cards.findings import findings
from cards.render import sheets
from rules.refused import Refused


class Command(BaseCommand):
    help = "Write a campaign's stat cards and tokens as PDF files."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="slug of the campaign")
        parser.add_argument("--out", metavar="DIR", type=Path, required=True)
        parser.add_argument("--size", choices=SIZES, default=Choices.size)
        parser.add_argument("--paper", choices=PAPERS, default=Choices.paper)
        parser.add_argument("--ink", choices=INKS, default=Choices.ink)
        parser.add_argument(
            "--only",
            type=_kinds,
            default=KINDS,
            metavar=",".join(KINDS),
            help="write only these, separated by commas",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        campaign = campaign_named(options["campaign"])
        for kind in options["only"]:
            choices = Choices(
                kind=kind, size=options["size"], paper=options["paper"], ink=options["ink"]
            )
            try:
                with scope(campaign=campaign):
                    printed = prepare(campaign, figures_to_print(campaign), choices)
                self._write(printed, options["out"] / f"{kind}.pdf")
            except Refused as reason:
                raise CommandError(f"{kind}: {translate(reason.why)}") from None
            except OSError as reason:
                raise CommandError(f"Cannot write {kind}.pdf: {reason}") from None

    def _write(self, printed: Print, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, printed.pdf())
        self.stdout.write(f"{path}  pages: {printed.pages}  sheets: {sheets(printed.job)}")
        for finding in findings(printed.job, translate):
            self.stderr.write(f"{path.name}: {finding.name}: {translate(finding.message)}")


def _kinds(typed: str) -> tuple[Kind, ...]:
    wanted = typed.split(",")
    if strange := [kind for kind in wanted if kind not in KINDS]:
        raise argparse.ArgumentTypeError(
            f"no such thing to print: {', '.join(strange)!r} (choose from {', '.join(KINDS)})"
        )
    return tuple(kind for kind in KINDS if kind in wanted)
