"""Proves that every stored game is what its log says."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _
from django_scopes import scopes_disabled

from campaigns.models import Campaign, Game
from campaigns.table.proof import Unsound, check_game
from rules.management.spoken import SpokenCommand
from rules.text import mark


class Command(SpokenCommand):
    help = mark(
        "Replay the log of every game and compare the result with the saved state. "
        "Exit 1 at the first difference, 2 if the campaign does not exist."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--campaign", metavar="SLUG", help=_("check only the games of this campaign")
        )
        parser.add_argument(
            "--again",
            action="store_true",
            help=_(
                "also replay every command with its recorded dice (only for games of this version)"
            ),
        )

    def handle(self, *, campaign: str | None, again: bool, **options: Any) -> None:
        if campaign and not Campaign.objects.filter(slug=campaign).exists():
            raise CommandError(
                _("There is no campaign %(slug)s. Check the slug.") % {"slug": campaign},
                returncode=2,
            )
        with scopes_disabled():
            games = Game.objects.select_related("session__campaign")
            games = games.exclude(session__campaign__state=Campaign.State.ARRIVING)
            if campaign:
                games = games.filter(session__campaign__slug=campaign)
            entries = count = 0
            for game in games.order_by("session__campaign__slug", "session__number", "number"):
                try:
                    entries += check_game(game, again=again)
                except Unsound as found:
                    self.stderr.write(f"{_place(game)}: {found}")
                    sys.exit(1)
                count += 1
        self.stdout.write(
            _("Games verified: %(count)s. Entries: %(entries)s.")
            % {"count": count, "entries": entries}
        )


def _place(game: Game) -> str:
    session = game.session
    return _("%(campaign)s, session %(session)s, game %(game)s") % {
        "campaign": session.campaign.slug,
        "session": session.number,
        "game": game.number,
    }
