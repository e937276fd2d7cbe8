"""The printed pieces of a campaign."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign


class PrintedPiece(models.Model):
    """A card, the tokens of a kind or a sheet, as somebody said that they have printed it last."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="printed")
    printable = models.CharField(max_length=60)  # key on the studio's shelf
    piece = models.CharField(max_length=80)  # key of a campaigns.studio.printable.Item
    drawn = models.CharField(max_length=32)  # digest of what it looks like
    count = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[PrintedPiece]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["printable", "piece"]
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "printable", "piece"], name="one_memory_a_piece"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.printable} {self.piece}"
