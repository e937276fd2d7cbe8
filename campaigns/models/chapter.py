"""The storyline of a campaign: what is played next after a win, and after a loss."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign
from campaigns.models.campaign_map import CampaignMap

MOST_CHAPTERS = 40  # of one campaign
LONGEST_CHAPTER_NAME = 60  # signs


class Chapter(models.Model):
    """A scenario or a map in the storyline, and the chapters to which its results lead."""

    class Outcome(models.TextChoices):
        WON = "won", _("Won")
        LOST = "lost", _("Lost")

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="chapters")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=LONGEST_CHAPTER_NAME)
    scenario = models.CharField(max_length=40, blank=True)  # key; empty: something of their own
    drawn = models.ForeignKey(
        CampaignMap, on_delete=models.SET_NULL, null=True, blank=True, related_name="chapters"
    )
    after_win = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="reached_by_win"
    )
    after_loss = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="reached_by_loss"
    )
    current = models.BooleanField(default=False)  # the current chapter of the campaign
    version = models.PositiveIntegerField(default=1)

    objects: ClassVar[models.Manager[Chapter]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "number"], name="one_chapter_a_number"),
            models.UniqueConstraint(
                fields=["campaign"], condition=models.Q(current=True), name="one_current_chapter"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def next_id(self, outcome: str) -> int | None:
        """The primary key of the chapter to which an outcome leads. None where the story ends."""
        found: int | None = getattr(self, f"{_AFTER[outcome]}_id")
        return found


_AFTER = {Chapter.Outcome.WON.value: "after_win", Chapter.Outcome.LOST.value: "after_loss"}
