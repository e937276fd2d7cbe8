"""Print everything that a night of a campaign needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django_scopes import scope

from campaigns.management.print_options import (
    add_layout,
    campaign_named,
    layout_of,
    write_built,
)
from campaigns.models import Campaign, Session
from campaigns.print_orders import figures_to_print
from campaigns.studio.pack import pack_of, with_counts
from campaigns.studio.sources import source_of
from campaigns.tonight import tonights_figures
from rules.management.asked import said
from rules.refused import Refused


class Command(BaseCommand):
    help = "Print everything that a night of a campaign needs: cards, tokens, map, tables, log."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="slug of the campaign")
        parser.add_argument("--session", type=int, metavar="ID", help="number of the session")
        parser.add_argument("--out", metavar="DIR", type=Path, required=True)
        parser.add_argument("--only", default="", metavar="KIND,…", help="as print_list names them")
        parser.add_argument("--each", action="store_true", help="a file for each kind")
        add_layout(parser)

    def handle(self, **options: Any) -> None:
        campaign, layout = campaign_named(options["campaign"]), layout_of(options)
        only = tuple(key for key in options["only"].split(",") if key)
        with scope(campaign=campaign):
            try:
                session = _session(campaign, options["session"])
                rows = tonights_figures(session) if session else figures_to_print(campaign)
                source = source_of(campaign, rows, session)
                if session is not None and (not only or "tokens" in only):
                    source = with_counts(source, session)
                packed = pack_of(source, layout, only)
            except Refused as refused:
                raise CommandError(said(refused)) from None
        files = (
            {one.printable.key: [one.built] for one in packed}
            if options["each"]
            else {"pack": [one.built for one in packed]}
        )
        for name, built in files.items():
            write_built(self, built, layout, campaign.name, options["out"] / f"{name}.pdf")


def _session(campaign: Campaign, number: int | None) -> Session | None:
    """The session of this number; without one, the next that is not over."""
    sessions = Session.objects.filter(campaign=campaign)
    sessions = sessions.select_related("campaign__roster", "returning")
    if number is None:
        return sessions.exclude(state=Session.State.CLOSED).first()
    found = sessions.filter(number=number).first()
    if found is None:
        there = ", ".join(map(str, sessions.values_list("number", flat=True))) or "none yet"
        raise CommandError(f"There is no session {number}. Sessions: {there}.")
    return found
