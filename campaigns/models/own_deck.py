"""Decks of the game that a host has written anew."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign

LONGEST_DECK_KEY = 40
LONGEST_DECK = 512 * 1024


class OwnDeck(models.Model):
    """The table that takes the place of a deck of the game in this campaign."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="own_decks")
    deck = models.CharField(max_length=LONGEST_DECK_KEY)  # its key in the game
    table = models.TextField()  # CSV, as rules.own_decks reads it
    changed_at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField(default=1)

    objects: ClassVar[models.Manager[OwnDeck]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["deck"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "deck"], name="one_table_a_deck"),
        ]

    def __str__(self) -> str:
        return self.deck
