"""Maps that a host has drawn."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign

MOST_MAPS = 40  # of one campaign
LONGEST_MAP_NAME = 60  # signs
LONGEST_MAP = 65_000  # signs; the largest battlefield takes 58,000
MOST_STEPS = 60  # steps that can be undone
MOST_KEPT = 400_000  # signs in all of them


class CampaignMap(models.Model):
    """A map as the text of its file, with the steps that can be taken back or made again."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="maps")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=LONGEST_MAP_NAME)
    source = models.TextField()
    undo = models.JSONField(default=list, blank=True)  # sources before this one, the last one last
    redo = models.JSONField(default=list, blank=True)  # sources that were taken back, likewise
    # Results of games by bots: scenario -> games, outcomes, version of the map.
    trials = models.JSONField(default=dict, blank=True)
    changed_at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField(default=1)

    objects: ClassVar[models.Manager[CampaignMap]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["name", "number"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "number"], name="one_map_a_number"),
        ]

    def __str__(self) -> str:
        return self.name
