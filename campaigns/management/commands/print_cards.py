"""Write a campaign's stat cards and tokens as PDF files, the same as the print page makes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, get_args

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django_scopes import scope

from campaigns.management.print_options import campaign_named, write_print
from campaigns.print_orders import Order, figures_to_print, prepare
from campaigns.studio.printable import Layout
from cards.palette import Ink
from cards.paper import CARDS, PAPERS
from rules.management.asked import said
from rules.refused import Refused

KINDS = ("stat-cards", "tokens")


class Command(BaseCommand):
    help = "Write a campaign's stat cards and tokens as PDF files."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="slug of the campaign")
        parser.add_argument("--out", metavar="DIR", type=Path, required=True)
        parser.add_argument("--size", choices=CARDS, default="poker")
        parser.add_argument("--paper", choices=PAPERS, default=Layout.paper)
        parser.add_argument("--ink", choices=get_args(Ink), default=Layout.ink)
        parser.add_argument(
            "--only",
            type=_kinds,
            default=KINDS,
            metavar=",".join(KINDS),
            help="write only these, separated by commas",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        campaign = campaign_named(options["campaign"])
        layout = Layout(paper=options["paper"], ink=options["ink"])
        for kind in options["only"]:
            given = {"size": options["size"]} if kind == "stat-cards" else {}
            order = Order(what=kind, given=given, layout=layout)
            try:
                with scope(campaign=campaign):
                    printed = prepare(campaign, figures_to_print(campaign), order)
            except Refused as reason:
                raise CommandError(f"{kind}: {said(reason)}") from None
            write_print(self, printed, options["out"] / f"{kind}.pdf")


def _kinds(typed: str) -> tuple[str, ...]:
    wanted = typed.split(",")
    if strange := [kind for kind in wanted if kind not in KINDS]:
        raise argparse.ArgumentTypeError(
            f"no such thing to print: {', '.join(strange)!r} (choose from {', '.join(KINDS)})"
        )
    return tuple(kind for kind in KINDS if kind in wanted)
