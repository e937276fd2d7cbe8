"""The games that go on in several campaigns, as the first screen tells of them."""

from __future__ import annotations

from collections.abc import Collection

from django.urls import reverse
from django_scopes import scope
from msgspec import Struct

from campaigns.models import Campaign, Game, Session
from campaigns.models.game_log import play_of, stand_of
from campaigns.shell.text import translate
from rules.game import SPECTATOR


class GoingOn(Struct, frozen=True):
    """A game that is played now."""

    url: str  # of its table
    acting: str  # the name of the figure that acts; empty: nobody does
    moment: str  # as the first part of the table's heading, such as the turn
    latest: bool  # no game of these campaigns began later


def going_on(campaigns: Collection[Campaign]) -> dict[int, GoingOn]:
    """The newest running game of each campaign that has one, by its id, in one query."""
    if not campaigns:
        return {}
    with scope(campaign=list(campaigns)):
        games = Game.objects.filter(over=False, session__state=Session.State.LIVE)
        rows = list(games.select_related("session__campaign").order_by("started_at", "pk"))
        return {row.session.campaign_id: _told(row, row is rows[-1]) for row in rows}


def _told(game: Game, latest: bool) -> GoingOn:
    view = stand_of(game).view(play_of(game), SPECTATOR, "")
    figures = (one for panel in view.panels for one in panel.figures)
    acting = next((one for one in figures if one.standing == "active"), None)
    session = game.session
    return GoingOn(
        url=reverse(
            "campaigns:game-table", args=[session.campaign.slug, session.number, game.number]
        ),
        acting=translate(acting.name) if acting else "",
        moment=translate(view.heading[0]) if view.heading else "",
        latest=latest,
    )
