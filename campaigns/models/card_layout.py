"""Cards of a host's own: how they look, and what is on them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign

MOST_LAYOUTS = 40  # of one campaign
LONGEST_NAME = 60  # signs
LONGEST_LAYOUT = 128 * 1024
LONGEST_TABLE = 512 * 1024


class CardLayout(models.Model):
    """A layout in the words of its file, and where the rows are from that fill it."""

    class Source(models.TextChoices):
        TABLE = "table", _("Your own table (CSV)")
        GEAR = "gear", _("Weapons and equipment of the game")
        TRAITS = "traits", _("Traits of the game")
        FIGURES = "figures", _("Figures of the roster")

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="card_layouts")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=LONGEST_NAME)  # as the layout says it
    layout = models.TextField()  # TOML, as cards.own.reading reads it
    source = models.CharField(max_length=10, choices=Source.choices, default=Source.TABLE)
    table = models.TextField(blank=True)  # CSV, for a table of their own
    changed_at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField(default=1)

    objects: ClassVar[models.Manager[CardLayout]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["name", "number"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "number"], name="one_layout_a_number"),
        ]

    def __str__(self) -> str:
        return self.name
