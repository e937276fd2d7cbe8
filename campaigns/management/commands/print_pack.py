"""Print everything that a night of a campaign needs."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from django_scopes import scope

from campaigns.management.named import add_campaign, campaign_named
from campaigns.management.print_options import (
    add_folder,
    add_layout,
    add_only,
    known_printables,
    layout_of,
    write_pack,
)
from campaigns.models import Campaign, Session
from campaigns.studio.marked import pieces_of
from campaigns.studio.operations.printed_pieces import remember_printed
from campaigns.studio.orders import PACK, Order, figures_to_print, prepare
from rules.management.spoken import Mistyped, SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark("Print everything for one session: cards, tokens, map, tables and log.")

    def add_arguments(self, parser: CommandParser) -> None:
        add_campaign(parser)
        parser.add_argument("--session", type=int, metavar="ID", help=_("number of the session"))
        add_folder(parser)
        add_only(parser)
        parser.add_argument(
            "--changed", action="store_true", help=_("leave out pieces that are already printed")
        )
        parser.add_argument(
            "--printed",
            action="store_true",
            help=_("mark the pack as printed, for --changed and the Print page"),
        )
        add_layout(parser)

    def handle(self, **options: Any) -> None:
        campaign, out = campaign_named(options["campaign"]), options["out"]
        known_printables(campaign.game, options["only"])
        with scope(campaign=campaign):
            session = _session(campaign, options["session"])
            order = Order(
                what=PACK,
                only=options["only"],
                changed=options["changed"],
                layout=layout_of(options),
            )
            printed = prepare(campaign, figures_to_print(campaign), order, session, patient=True)
            write_pack(self, printed, out, name="pack", options=options)
            if options["printed"]:
                remember_printed(campaign=campaign, pieces=pieces_of(printed.packed))


def _session(campaign: Campaign, number: int | None) -> Session | None:
    """The session of this number. Without one, the next that is not over."""
    sessions = Session.objects.filter(campaign=campaign)
    sessions = sessions.select_related("campaign__roster")
    if number is None:
        return sessions.exclude(state=Session.State.CLOSED).first()
    found = sessions.filter(number=number).first()
    if found is None:
        there = ", ".join(map(str, sessions.values_list("number", flat=True))) or _("none yet")
        raise Mistyped(
            _("There is no session %(number)s. Sessions: %(there)s.")
            % {"number": number, "there": there}
        )
    return found
