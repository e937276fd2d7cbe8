"""Long work that goes on in the background, and the file that comes of it."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_scopes import ScopedManager

from campaigns.models.campaign import Campaign

IMPORT, EXPORT = "campaign-import", "campaign-export"  # kinds that others than makers know
BACKUP, BACKUP_CHECK = "backup", "backup-check"  # of the server


class Job(models.Model):
    """One piece of work: who asked, its progress, its result.

    A worker holds it by a key of its own, as long as the worker renews it.
    """

    class State(models.TextChoices):
        QUEUED = "queued", _("Waiting")
        RUNNING = "running", _("In progress")
        DONE = "done", _("Ready")
        FAILED = "failed", _("Failed")
        CANCELLED = "cancelled", _("Cancelled")

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="jobs", null=True
    )  # None: a job of the server
    number = models.PositiveIntegerField()
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True
    )
    asked_at = models.DateTimeField(default=timezone.now)
    key = models.CharField(max_length=40, blank=True)  # of the form; makes a double click harmless
    kind = models.CharField(max_length=40)  # of campaigns.jobs.run.MAKERS
    parameters = models.JSONField(default=dict)
    title = models.JSONField()  # a rules.text.Text: what is made
    language = models.CharField(max_length=20)
    zone = models.CharField(max_length=64)
    digest = models.CharField(max_length=64, blank=True)  # of all that the result depends on

    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    held_by = models.CharField(max_length=32, blank=True)
    lease_until = models.DateTimeField(null=True, blank=True)
    not_before = models.DateTimeField(null=True, blank=True)  # of the next attempt
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    done = models.PositiveIntegerField(default=0)
    of = models.PositiveIntegerField(default=0)  # 0: nobody knows yet
    doing = models.JSONField(null=True)  # a rules.text.Text
    trouble = models.JSONField(null=True)  # a rules.text.Text: why it failed

    result = models.CharField(max_length=80, blank=True)  # file in the folder of results
    content_type = models.CharField(max_length=80, blank=True)
    size = models.PositiveBigIntegerField(default=0)  # bytes
    download_name = models.CharField(max_length=120, blank=True)

    objects: ClassVar[models.Manager[Job]] = ScopedManager(campaign="campaign")

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["state", "lease_until"], name="jobs_to_do")]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "number"], name="one_job_a_number"),
            models.UniqueConstraint(
                fields=["campaign", "key"], condition=~models.Q(key=""), name="one_job_a_form"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.campaign_id}#{self.number} {self.kind}"

    @property
    def of_campaign(self) -> Campaign:
        """The campaign of a job that has one."""
        assert self.campaign is not None, f"{self} belongs to the server"
        return self.campaign

    @property
    def is_over(self) -> bool:
        """True if the job has ended."""
        return self.state not in (self.State.QUEUED, self.State.RUNNING)
