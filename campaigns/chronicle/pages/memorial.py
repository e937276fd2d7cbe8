"""The memorial of a campaign: who was lost, with the face they had and the one they have now."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse

from campaigns.chronicle.pages.story import Lives
from campaigns.models import Campaign, Figure
from campaigns.roster.drawn import bust_address, kept_portrait
from campaigns.roster.fates import losses
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import joined


@dataclass(frozen=True)
class Lost:
    """A figure that the campaign has lost."""

    name: str
    then: str  # address of the portrait in life
    now: str  # and of the one that is shown since; the same where it is a photo
    url: str  # of the life story


@dataclass(frozen=True)
class Remembered:
    """A lost figure with what became of it."""

    lost: Lost
    fate: str
    short: str  # its first sentence
    last: str  # name of the last session it took part in
    at: datetime | None


def _rows(campaign: Campaign) -> list[Figure]:
    rows = Figure.objects.filter(roster=campaign.roster, fate__in=losses(campaign))
    return list(rows.exclude(status=Figure.Status.DELETED).prefetch_related("items"))


def _lost(campaign: Campaign, row: Figure) -> Lost:
    now = portrait_address(campaign, row)
    then = now if row.portrait else bust_address(kept_portrait(campaign, row))
    url = reverse("campaigns:figure-story", args=[campaign.slug, row.number])
    return Lost(row.name, then, now, url)


def memorial_page(campaign: Campaign) -> tuple[Remembered, ...]:
    """Everybody who was lost, the last first, with their fate in prose.

    The queries do not grow with them.
    """
    rows, lives = _rows(campaign), Lives(campaign)
    told = []
    for row in rows:
        chapters = lives.chapters(row, {})
        last = chapters[-1] if chapters else None
        sentences = lives.fate_told(row, chapters)
        told.append(
            Remembered(
                lost=_lost(campaign, row),
                fate=joined(sentences),
                short=joined(sentences[:1]),
                last=last.name if last else "",
                at=last.at if last else None,
            )
        )
    return tuple(sorted(told, key=lambda one: (one.at is not None, one.at), reverse=True))
