"""The history of a campaign: changes in plain words, with their actor."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign
from campaigns.models.roster import Figure
from campaigns.models.session import Session


class HistoryKind(StrEnum):
    """Kinds of entries that pages and operations look for. Most entries have none."""

    JOINED = "joined"  # a figure joined the roster
    BEGAN = "began"  # a game of a session began
    UNDONE = "undone"  # a change of a figure was undone
    PLANNED = "planned"  # a session
    MOVED = "moved"  # a session got another date
    CANCELLED = "cancelled"  # a session
    CLOSED = "closed"  # a session
    FELL = "fell"  # a figure was lost in a session


class HistoryEntry(models.Model):
    """One change. Entries are only ever added."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="history")
    number = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True
    )
    figure = models.ForeignKey(
        Figure, on_delete=models.SET_NULL, null=True, blank=True, related_name="history"
    )
    session = models.ForeignKey(
        Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="history"
    )
    kind = models.CharField(max_length=10, blank=True)  # a HistoryKind
    said = models.JSONField()  # a rules.text.Text: what happened, in plain words
    before = models.JSONField(null=True)  # the figure as it was, to go back to
    version = models.PositiveIntegerField(default=0)  # of figure or session after it
    key = models.CharField(max_length=40, blank=True)  # of the form; makes a double click harmless

    objects: ClassVar[models.Manager[HistoryEntry]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "number"], name="one_entry_a_number"),
            models.UniqueConstraint(
                fields=["campaign", "key"],
                condition=~models.Q(key=""),
                name="one_entry_a_form",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.campaign_id}#{self.number}"
