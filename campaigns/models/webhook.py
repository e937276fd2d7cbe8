"""Addresses of other programs that get messages about a campaign."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign


class Webhook(models.Model):
    """A receiver of messages. Its secret is made from `nonce` and is never stored."""

    class Shape(models.TextChoices):
        DISCORD = "discord", "Discord"
        NTFY = "ntfy", "ntfy"
        JSON = "json", _("Plain JSON")

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="webhooks")
    shape = models.CharField(max_length=10, choices=Shape.choices)
    address = models.CharField(max_length=500)
    nonce = models.CharField(max_length=43)
    kinds = models.JSONField(default=list)  # of HistoryKind: what it is told
    language = models.CharField(max_length=20)
    zone = models.CharField(max_length=64)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True)
    made_at = models.DateTimeField(default=timezone.now)
    told = models.PositiveIntegerField(default=0)  # number of the last history entry
    answered_at = models.DateTimeField(null=True, blank=True)
    answer = models.JSONField(null=True)  # a rules.text.Text: the result of the last message
    works = models.BooleanField(default=False)  # as far as the last message says

    objects: ClassVar[models.Manager[Webhook]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.shape} of {self.campaign_id}"
