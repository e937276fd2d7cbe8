"""Game nights: when, who comes, with what, and what came of them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign
from campaigns.models.chapter import Chapter


class Session(models.Model):
    """One game night of a campaign."""

    class State(models.TextChoices):
        PLANNED = "planned", _("Planned")
        LIVE = "live", _("Live")
        CLOSING = "closing", _("Closing")
        CLOSED = "closed", _("Closed")

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="sessions")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=80)
    starts_at = models.DateTimeField(null=True, blank=True)
    minutes = models.PositiveIntegerField(default=240)  # the planned length
    place = models.CharField(max_length=120, blank=True)
    scenario = models.CharField(max_length=40, blank=True)  # key; empty: none of those listed
    chapter = models.ForeignKey(
        Chapter, on_delete=models.SET_NULL, null=True, blank=True, related_name="sessions"
    )
    # Of the chapter; empty: not decided.
    outcome = models.CharField(max_length=10, choices=Chapter.Outcome.choices, blank=True)
    board = models.TextField(blank=True)  # a drawing, in place of the scenario's battlefield
    words = models.JSONField(default=dict, blank=True)  # of the set-up, where they differ
    notes = models.TextField(blank=True, max_length=10_000)
    # figure number -> whether it is fielded, where that does not follow from who comes
    picks = models.JSONField(default=dict, blank=True)
    # Groups that can return in this session.
    returning_groups = models.ManyToManyField(
        "campaigns.SurvivorGroup", blank=True, related_name="returns"
    )
    state = models.CharField(max_length=10, choices=State.choices, default=State.PLANNED)
    # The date about which members got mails: who comes, and the day before.
    asked_for = models.DateTimeField(null=True, blank=True)
    reminded_for = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    results = models.JSONField(default=list, blank=True)  # proposals and accepted results
    version = models.PositiveIntegerField(default=1)  # goes up with each change

    objects: ClassVar[models.Manager[Session]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "number"], name="one_session_a_number"),
        ]

    def __str__(self) -> str:
        return self.name


class Attendance(models.Model):
    """The answer of a person to a session."""

    class Answer(models.TextChoices):
        YES = "yes", _("Coming")
        MAYBE = "maybe", _("Maybe")
        NO = "no", _("Not coming")

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="attendances")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="attendances"
    )
    answer = models.CharField(max_length=10, choices=Answer.choices)

    objects: ClassVar[models.Manager[Attendance]] = ScopedManager(campaign="session__campaign")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["session", "user"], name="one_answer_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.answer}"


class SurvivorGroup(models.Model):
    """People who were met and did not join: a page of the survivors' book."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="survivor_groups")
    session = models.ForeignKey(
        Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="groups_met"
    )
    name = models.CharField(max_length=80)
    temper = models.CharField(max_length=40)
    members = models.PositiveIntegerField(default=0)  # living members
    reserve = models.PositiveIntegerField(default=0)  # friends of theirs who were not there
    place = models.CharField(max_length=120, blank=True)
    notes = models.TextField(blank=True, max_length=1000)
    gone = models.BooleanField(default=False)  # nobody of them can be met any more
    version = models.PositiveIntegerField(default=1)

    objects: ClassVar[models.Manager[SurvivorGroup]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name
