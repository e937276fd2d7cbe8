"""What came with a campaign file, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Sum

from campaigns.models import Absentee, Campaign, Figure, Game, Session


@dataclass(frozen=True)
class ImportedPage:
    campaign: Campaign
    figures: int
    sessions: int
    games: int
    entries: int
    absentees: tuple[Absentee, ...]


def imported_page(campaign: Campaign) -> ImportedPage:
    """How much is in the campaign, and who of it is not here."""
    kept = Figure.objects.filter(roster=campaign.roster).exclude(status=Figure.Status.DELETED)
    games = Game.objects.filter(session__campaign=campaign)
    return ImportedPage(
        campaign=campaign,
        figures=kept.count(),
        sessions=Session.objects.filter(campaign=campaign).count(),
        games=games.count(),
        entries=games.aggregate(total=Sum("last_number"))["total"] or 0,
        absentees=tuple(Absentee.objects.filter(campaign=campaign)),
    )
