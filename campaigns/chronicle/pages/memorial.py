"""The memorial of a campaign: who was lost, with the face they had and the one they have now."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db.models import QuerySet, prefetch_related_objects
from django.urls import reverse
from msgspec import Struct

from campaigns.chronicle.pages.story import Lives, SessionLived
from campaigns.models import Campaign, Figure
from campaigns.roster.drawn import bust_address, kept_portrait
from campaigns.roster.fates import losses
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import joined


class Lost(Struct, frozen=True):
    """A figure that the campaign has lost."""

    name: str
    then: str  # address of the portrait in life
    now: str  # and of the one that is shown since; the same where it is a photo
    url: str  # of the life story


class Remembered(Struct, frozen=True):
    """A lost figure with what became of it."""

    lost: Lost
    fate: str
    short: str  # its first sentence
    last: str  # name of the last session it took part in
    at: datetime | None


def _rows(campaign: Campaign) -> QuerySet[Figure]:
    """The figures that the campaign has lost."""
    rows = Figure.objects.filter(roster=campaign.roster, fate__in=losses(campaign))
    return rows.exclude(status=Figure.Status.DELETED)


def memorial_page(campaign: Campaign, most: int | None = None) -> tuple[Remembered, ...]:
    """The lost figures, the last first, with their fate in prose: all, or at most so many.

    The queries do not grow with them.
    """
    lives = Lives(campaign)
    lived = [(row, lives.chapters(row, {})) for row in _rows(campaign)]
    lived.sort(key=lambda one: _ended(one[1]), reverse=True)
    prefetch_related_objects([row for row, _ in lived[:most]], "items")
    return tuple(_remembered(lives, row, chapters) for row, chapters in lived[:most])


def _ended(chapters: Sequence[SessionLived]) -> tuple[bool, datetime | None]:
    """When the last session of a life was. Before all others where there is none."""
    at = chapters[-1].at if chapters else None
    return at is not None, at


def _remembered(lives: Lives, row: Figure, chapters: Sequence[SessionLived]) -> Remembered:
    last = chapters[-1] if chapters else None
    sentences = lives.fate_told(row, chapters)
    return Remembered(
        lost=_lost(lives.campaign, row),
        fate=joined(sentences),
        short=joined(sentences[:1]),
        last=last.name if last else "",
        at=last.at if last else None,
    )


def _lost(campaign: Campaign, row: Figure) -> Lost:
    now = portrait_address(campaign, row)
    then = now if row.portrait else bust_address(kept_portrait(campaign, row))
    url = reverse("campaigns:figure-story", args=[campaign.slug, row.number])
    return Lost(row.name, then, now, url)
