"""Write a campaign's stat cards and tokens as PDF files, the same as the print page makes."""

from __future__ import annotations

from typing import Any, get_args

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.management.named import add_campaign, campaign_named
from campaigns.management.print_options import add_folder, write_prints
from campaigns.models import Campaign
from campaigns.studio.orders import Order, figures_to_print, prepare
from campaigns.studio.printable import Layout
from cards.palette import Ink
from cards.paper import CARDS, PAPERS
from rules.management.spoken import Mistyped, SpokenCommand, said
from rules.prints import CardPrint, TokenPrint
from rules.refused import Refused
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Print the stat cards and tokens of a campaign into PDF files.")

    def add_arguments(self, parser: CommandParser) -> None:
        add_campaign(parser)
        add_folder(parser)
        parser.add_argument("--size", choices=CARDS, default="poker")
        parser.add_argument("--paper", choices=PAPERS, default=Layout.paper)
        parser.add_argument("--ink", choices=get_args(Ink), default=Layout.ink)
        parser.add_argument("--gutter", type=float, default=Layout.gutter, metavar="MM")
        parser.add_argument("--code", action="store_true", help=_("print a QR code on stat cards"))
        parser.add_argument(
            "--only",
            type=lambda typed: tuple(typed.split(",")),
            metavar="KEY,…",
            help=_("print only these keys of print_list (default: stat cards and tokens)"),
        )

    def handle(self, *args: Any, **options: Any) -> None:
        campaign = campaign_named(options["campaign"])
        layout = Layout(paper=options["paper"], ink=options["ink"], gutter=options["gutter"])
        code = {"code": "yes"} if options["code"] else {}
        prints = []
        for row in _rows(campaign, options["only"]):
            given = {"size": options["size"], **code} if isinstance(row, CardPrint) else {}
            order = Order(what=row.key, given=given, layout=layout)
            try:
                with scope(campaign=campaign):
                    printed = prepare(campaign, figures_to_print(campaign), order)
            except Refused as reason:
                raise CommandError(f"{row.key}: {said(reason)}") from None
            prints.append((options["out"] / f"{row.key}.pdf", printed))
        write_prints(self, prints, options)


def _rows(campaign: Campaign, only: tuple[str, ...] | None) -> list[CardPrint | TokenPrint]:
    """Return the campaign's rows of stat cards and tokens, or only those named."""
    prints = campaign.game.prints()
    there = {row.key: row for row in prints if isinstance(row, CardPrint | TokenPrint)}
    if strange := [key for key in only or () if key not in there]:
        raise Mistyped(
            _("“%(names)s” cannot be printed. Choose from: %(known)s.")
            % {"names": ", ".join(strange), "known": ", ".join(there)}
        )
    return [row for key, row in there.items() if only is None or key in only]
