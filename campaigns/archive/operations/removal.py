"""Removing campaigns for good: deleted ones after their days, and imports that came to nothing.

A large campaign is removed in batches, so that presses at other tables come between.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from campaigns.archive.uploads import remove_uploads
from campaigns.home.operations.campaigns import DELETED_DAYS
from campaigns.jobs.operations import OPEN
from campaigns.models import (
    Absentee,
    Campaign,
    CampaignMap,
    CardLayout,
    Chapter,
    ChronicleNote,
    ChroniclePhoto,
    Figure,
    Game,
    GameEntry,
    HistoryEntry,
    Item,
    Job,
    OwnDeck,
    Roster,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.models.job import IMPORT
from campaigns.roster.portraits import remove_photo, remove_stored
from campaigns.studio.card_images import remove_images

BATCH = 200
ARRIVING_DAYS = 1  # an import that was not finished by then is given up

# Rows by how they are found from the campaign; each goes before those that it names.
_ROWS: tuple[tuple[Any, str], ...] = (
    (GameEntry, "game__session__campaign"),
    (Game, "session__campaign"),
    (ChroniclePhoto, "note__campaign"),
    (ChronicleNote, "campaign"),
    (HistoryEntry, "campaign"),
    (Item, "roster__campaign"),
    (Figure, "roster__campaign"),
    (Session, "campaign"),
    (SurvivorGroup, "campaign"),
    (Absentee, "campaign"),
    (CardLayout, "campaign"),
    (OwnDeck, "campaign"),
    (Chapter, "campaign"),
    (CampaignMap, "campaign"),
    (Roster, "campaign"),
)
# The column with the name of a row's picture, and what removes it.
_PICTURES: dict[Any, tuple[str, Callable[[str], None]]] = {
    Figure: ("portrait", remove_stored),
    ChroniclePhoto: ("file", remove_photo),
}


def _always() -> bool:
    return True


def empty_campaign(campaign: Campaign, goes_on: Callable[[], bool] = _always) -> bool:
    """Remove all that an import has written. False if it was broken off."""
    with scope(campaign=campaign):
        for kind, path in _ROWS:
            column, remove = _PICTURES.get(kind, ("pk", None))
            rows = kind.objects.filter(**{path: campaign}).order_by("pk")
            while batch := list(rows.values_list("pk", column)[:BATCH]):
                if not goes_on():
                    return False
                with transaction.atomic():
                    kind.objects.filter(pk__in=[key for key, _ in batch]).delete()
                for _, picture in batch:
                    if remove and picture:
                        remove(picture)
    remove_images(campaign)
    return True


def remove_campaign(campaign: Campaign, goes_on: Callable[[], bool] = _always) -> None:
    """Remove a campaign with everything in it, as far as it comes."""
    if empty_campaign(campaign, goes_on):
        with scopes_disabled():
            Campaign.objects.filter(pk=campaign.pk).delete()


def sweep(goes_on: Callable[[], bool]) -> None:
    """Remove campaigns and files whose days are over, and players of demos that are gone."""
    now, state = timezone.now(), Campaign.State
    deleted = Q(state=state.DELETED, state_since__lt=now - timedelta(days=DELETED_DAYS))
    given_up = Q(state=state.ARRIVING, state_since__lt=now - timedelta(days=ARRIVING_DAYS))
    with scopes_disabled():
        imports = Job.objects.filter(kind=IMPORT)
        waiting = imports.filter(state__in=OPEN)
        over = set(imports.exclude(state__in=OPEN).values_list("parameters__upload", flat=True))
        remove_uploads(wanted=set(waiting.values_list("parameters__upload", flat=True)), over=over)
        unfinished = Campaign.objects.filter(state=state.ARRIVING, jobs__kind=IMPORT)
        broken_off = list(unfinished.exclude(pk__in=waiting.values("campaign")))
        given_up &= ~Q(pk__in=waiting.values("campaign"))
        campaigns = list(Campaign.objects.filter(deleted | given_up))
    for campaign in broken_off:  # its page still shows the result
        empty_campaign(campaign, goes_on)
    for campaign in campaigns:
        remove_campaign(campaign, goes_on)
    _remove_players(now - timedelta(days=ARRIVING_DAYS))


def _remove_players(before: datetime) -> None:
    """Remove the players of demos of which no campaign knows any more."""
    with scopes_disabled(), transaction.atomic():
        gone = User.of_demos().filter(memberships=None, historyentry=None, chroniclenote=None)
        gone.filter(date_joined__lt=before).delete()
