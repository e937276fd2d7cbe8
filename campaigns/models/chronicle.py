"""Notes and photos of a campaign."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign
from campaigns.models.roster import Figure
from campaigns.models.session import Session


class ChronicleNote(models.Model):
    """A note of the chronicle with its photos, of a session or a figure where it says so."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="notes")
    session = models.ForeignKey(
        Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="chronicle_notes"
    )
    figure = models.ForeignKey(
        Figure, on_delete=models.SET_NULL, null=True, blank=True, related_name="chronicle_notes"
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True
    )
    at = models.DateTimeField(default=timezone.now)
    words = models.TextField(max_length=10_000, blank=True)  # Markdown
    deleted = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)

    objects: ClassVar[models.Manager[ChronicleNote]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return self.words[:40]


class ChroniclePhoto(models.Model):
    """A photo of a note, with words for people who cannot see it."""

    note = models.ForeignKey(ChronicleNote, on_delete=models.CASCADE, related_name="photos")
    place = models.PositiveSmallIntegerField()  # from 1 on
    file = models.CharField(max_length=80)  # under uploads/photos
    alt = models.CharField(max_length=300, blank=True)

    objects: ClassVar[models.Manager[ChroniclePhoto]] = ScopedManager(campaign="note__campaign")

    class Meta:
        ordering = ["place", "pk"]

    def __str__(self) -> str:
        return self.alt[:40]
