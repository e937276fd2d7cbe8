"""Ways to become a member of a campaign."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign, Membership


class Invitation(models.Model):
    """A link that makes its visitors members of a campaign."""

    class Kind(models.TextChoices):
        SINGLE = "single"  # for one person
        OPEN = "open"  # until it is revoked
        ASK = "ask"  # until it is revoked; the host decides about each who asks

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="invitations")
    key = models.CharField(max_length=40, unique=True)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    role = models.CharField(max_length=10, choices=Membership.Role.choices)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True)
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    used = models.PositiveIntegerField(default=0)

    objects: ClassVar[models.Manager[Invitation]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.kind} invitation to {self.campaign_id} as {self.role}"

    @property
    def closed(self) -> str:
        """Return the reason that it is closed: revoked, used or expired. Empty while it is open."""
        if self.revoked_at is not None:
            return "revoked"
        if self.kind == self.Kind.SINGLE and self.used:
            return "used"
        if self.expires_at is not None and self.expires_at <= timezone.now():
            return "expired"
        return ""


class JoinRequest(models.Model):
    """Somebody who asks to take part, and what the host said."""

    class Answer(models.TextChoices):
        OPEN = ""
        TAKEN = "taken"
        DECLINED = "declined"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="join_requests")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    role = models.CharField(max_length=10, choices=Membership.Role.choices)
    note = models.CharField(max_length=300, blank=True)
    asked_at = models.DateTimeField(default=timezone.now)
    answer = models.CharField(max_length=10, choices=Answer.choices, blank=True, default="")

    objects: ClassVar[models.Manager[JoinRequest]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["asked_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "user"],
                condition=models.Q(answer=""),
                name="one_open_request_a_person",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} asks to join {self.campaign_id}"
