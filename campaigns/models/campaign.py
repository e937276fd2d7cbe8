"""Campaigns, and who takes part in them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django_scopes import ScopedManager

from campaigns.models.features import Features, features_of
from rules.registry import system_of
from rules.system import GameSystem, HouseRules


class Campaign(models.Model):
    """A series of sessions that a group plays with one system."""

    class Strictness(models.TextChoices):
        ADVISE = "advise", _("Advise: show findings and allow every change")
        ASK = "ask", _("Ask the host: illegal figures need the host's approval")
        BLOCK = "block", _("Block: refuse changes that make a figure illegal")

    class State(models.TextChoices):
        ARRIVING = "arriving", _("Importing")
        OPEN = "open", pgettext_lazy("campaign", "Open")
        ARCHIVED = "archived", _("Archived")
        DELETED = "deleted", _("Deleted")

    slug = models.SlugField(unique=True, max_length=60)
    name = models.CharField(max_length=80)
    system = models.CharField(max_length=40)
    strictness = models.CharField(
        max_length=10, choices=Strictness.choices, default=Strictness.ADVISE
    )
    house_rules = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    state_since = models.DateTimeField(default=timezone.now)
    chronicle_key = models.CharField(max_length=40, blank=True)  # of its public link; empty: none
    chronicle_ends = models.DateTimeField(null=True, blank=True)  # the link stops then
    members = models.ManyToManyField(
        settings.AUTH_USER_MODEL, through="Membership", related_name="campaigns"
    )

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    @property
    def is_there(self) -> bool:
        """True if its members can reach it: not deleted, and not still being imported."""
        return self.state in THERE

    @property
    def game(self) -> GameSystem:
        """The system it is played with."""
        return system_of(self.system)

    @property
    def has(self) -> Features:
        """The features of the system. Pages hide all others."""
        return features_of(self.system)

    def without_defaults(self, house_rules: HouseRules) -> dict[str, str]:
        """Return the values that differ from the default, and are among the options."""
        kept = {}
        for rule in self.game.house_rules():
            value = house_rules.get(rule.key)
            if value in {option.key for option in rule.options[1:]}:
                kept[rule.key] = value
        return kept


# The states in which the members of a campaign reach it.
THERE = (Campaign.State.OPEN, Campaign.State.ARCHIVED)


class Membership(models.Model):
    """The role of an account in a campaign."""

    class Role(models.TextChoices):
        HOST = "host", _("Host")
        COHOST = "cohost", _("Co-host")
        PLAYER = "player", _("Player")
        GUEST = "guest", _("Guest")

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=10, choices=Role.choices)
    calendar_key = models.CharField(max_length=40, blank=True)  # of the calendar they subscribe to

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "user"], name="one_role_a_member"),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.role})"


class Absentee(models.Model):
    """Somebody of a campaign that came in a file who has no account here: what was theirs."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="absentees")
    name = models.CharField(max_length=150)
    role = models.CharField(max_length=10, choices=Membership.Role.choices, blank=True)
    traces = models.JSONField(default=dict)  # a campaigns.archive.people.Traces: primary keys

    objects: ClassVar[models.Manager[Absentee]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "name"], name="one_absentee_a_name"),
        ]

    def __str__(self) -> str:
        return self.name
