"""Proves that every stored game is what its log says."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from django_scopes import scopes_disabled

from campaigns.management.named import add_campaign, campaign_named
from campaigns.models import Campaign, Game
from campaigns.table.proof import Unsound, check_game
from rules.management.asked import add_json
from rules.management.progress import told
from rules.management.spoken import REFUSED, SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Replay the log of every game and compare the result with the saved state. "
        "Exit 1 at the first difference, 2 if the campaign does not exist."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        add_campaign(parser, nargs="?", default="")
        add_json(parser)
        parser.add_argument(
            "--again",
            action="store_true",
            help=_(
                "also replay every command with its recorded dice (only for games of this version)"
            ),
        )

    def handle(self, *, campaign: str, again: bool, json: bool, **options: Any) -> None:
        if campaign:
            campaign_named(campaign)
        with scopes_disabled(), told(self.stderr) as tell:
            games = Game.objects.select_related("session__campaign")
            games = games.exclude(session__campaign__state=Campaign.State.ARRIVING)
            if campaign:
                games = games.filter(session__campaign__slug=campaign)
            entries = count = 0
            of = games.count()
            for game in games.order_by("session__campaign__slug", "session__number", "number"):
                try:
                    entries += check_game(game, again=again)
                except Unsound as found:
                    self.stderr.write(f"{_place(game)}: {found}")
                    sys.exit(REFUSED)
                count += 1
                tell(count, of)
        said = _("Games verified: %(count)s. Entries: %(entries)s.")
        facts = {"count": count, "entries": entries}
        self.answer({"games": count, "entries": entries}, said % facts, json=json)


def _place(game: Game) -> str:
    session = game.session
    return _("%(campaign)s, session %(session)s, game %(game)s") % {
        "campaign": session.campaign.slug,
        "session": session.number,
        "game": game.number,
    }
