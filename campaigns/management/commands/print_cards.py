"""Write a campaign's stat cards and tokens as PDF files, the same as the print page makes."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.urls import reverse
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.management.named import add_campaign, campaign_named
from campaigns.management.print_options import (
    add_folder,
    add_layout,
    keys_in,
    known_printables,
    layout_of,
    write_prints,
)
from campaigns.models import Campaign
from campaigns.shell.addresses import public_address
from campaigns.studio.orders import Order, figures_to_print, prepare
from cards.paper import CARDS
from rules.management.spoken import Mistyped, SpokenCommand, said
from rules.prints import CardPrint, TokenPrint
from rules.refused import Refused
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Print the stat cards and tokens of a campaign into PDF files.")

    def add_arguments(self, parser: CommandParser) -> None:
        add_campaign(parser)
        add_folder(parser)
        parser.add_argument(
            "--size", choices=CARDS, default="poker", help=_("size of the stat cards")
        )
        parser.add_argument(
            "--code",
            action="store_true",
            help=_("print a QR code with the address DUSKROLL_URL on stat cards"),
        )
        parser.add_argument(
            "--only",
            type=keys_in,
            default=(),
            metavar="KEY,…",
            help=_("print only stat-cards or only tokens (default: both, if the game has both)"),
        )
        add_layout(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        campaign = campaign_named(options["campaign"])
        layout, code = layout_of(options), {"code": "yes"} if options["code"] else {}
        address = public_address(reverse("campaigns:campaign-home", args=[campaign.slug]))
        if code and not address:
            self.stderr.write(
                _("The cards get no QR code. Set DUSKROLL_URL to the address that phones use.")
            )
        prints = []
        for row in _rows(campaign, options["only"]):
            given = {"size": options["size"], **code} if isinstance(row, CardPrint) else {}
            order = Order(what=row.key, given=given, layout=layout, address=address)
            try:
                with scope(campaign=campaign):
                    printed = prepare(campaign, figures_to_print(campaign), order)
            except Refused as reason:
                raise CommandError(f"{row.key}: {said(reason)}") from None
            prints.append((options["out"] / f"{row.key}.pdf", printed))
        write_prints(self, prints, options)


def _rows(campaign: Campaign, only: tuple[str, ...]) -> list[CardPrint | TokenPrint]:
    """Return the campaign's rows of stat cards and tokens, or only those named."""
    prints = campaign.game.prints()
    there = {row.key: row for row in prints if isinstance(row, CardPrint | TokenPrint)}
    known_printables(campaign.game, only)
    if strange := [key for key in only if key not in there]:
        raise Mistyped(
            _("print_cards prints only: %(known)s. Print %(names)s with print_pack --only.")
            % {"names": ", ".join(strange), "known": ", ".join(there)}
        )
    return [row for key, row in there.items() if not only or key in only]
