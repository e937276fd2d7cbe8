"""Rosters, their figures, and what those carry."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign


class Roster(models.Model):
    """All figures of a campaign, and its stash: the items that no figure carries."""

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="roster")
    last_number = models.PositiveIntegerField(default=0)  # of its figures; never given twice

    objects: ClassVar[models.Manager[Roster]] = ScopedManager(campaign="campaign")

    def __str__(self) -> str:
        return f"Roster of {self.campaign}"


class Figure(models.Model):
    """One entry of a roster. Deleting only hides it, so that it can be brought back."""

    class Status(models.TextChoices):
        ACTIVE = "active"
        RETIRED = "retired"
        DELETED = "deleted"

    roster = models.ForeignKey(Roster, on_delete=models.CASCADE, related_name="figures")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=80)
    kind = models.CharField(max_length=40)
    side = models.CharField(max_length=40)
    stats = models.JSONField(default=dict)
    choices = models.JSONField(default=dict)
    traits = models.JSONField(default=list)  # of [trait key, name on the card]
    notes = models.TextField(blank=True, max_length=1000)
    carried = models.JSONField(default=dict, blank=True)  # from session to session, by fact
    source = models.CharField(max_length=40, blank=True)
    portrait = models.CharField(max_length=80, blank=True)  # file under uploads/portraits
    portrait_parts = models.JSONField(default=dict, blank=True)  # a rules.portraits.Portrait
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.ACTIVE)
    fate = models.CharField(max_length=10, blank=True)  # key, of one who retired so
    allowed = models.JSONField(default=list)  # rules whose findings the host has allowed
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True
    )
    version = models.PositiveIntegerField(default=1)  # goes up with each change

    objects: ClassVar[models.Manager[Figure]] = ScopedManager(campaign="roster__campaign")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["roster", "number"], name="one_figure_a_number"),
        ]

    def __str__(self) -> str:
        return self.name


class Item(models.Model):
    """A piece of equipment that a figure carries, or that lies in the stash (no figure)."""

    roster = models.ForeignKey(Roster, on_delete=models.CASCADE, related_name="items")
    figure = models.ForeignKey(
        Figure, on_delete=models.CASCADE, null=True, blank=True, related_name="items"
    )
    key = models.CharField(max_length=12)
    gear = models.CharField(max_length=60)
    name = models.CharField(max_length=80, blank=True)
    count = models.PositiveSmallIntegerField(default=1)
    attachments = models.JSONField(default=list)
    marks = models.JSONField(default=dict, blank=True)  # count of pieces by key of mark
    found = models.BooleanField(default=False)

    objects: ClassVar[models.Manager[Item]] = ScopedManager(campaign="roster__campaign")

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["figure", "key"], name="one_item_a_key"),
            models.UniqueConstraint(
                fields=["roster", "key"],
                condition=Q(figure__isnull=True),
                name="one_stash_item_a_key",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name or self.gear} x {self.count}"
