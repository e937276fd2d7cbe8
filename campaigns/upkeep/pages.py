"""The kept backups, and the work on them, ready to be drawn."""

from __future__ import annotations

import hashlib
from datetime import datetime

from django.conf import settings
from django.db.models import Count
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django_scopes import scopes_disabled
from msgspec import Struct

from campaigns.jobs.pages import JobPage, job_as_it_is
from campaigns.models import Campaign, ChroniclePhoto, Figure, Job, User
from campaigns.upkeep.backups import (
    BEFORE_MIGRATION,
    BEFORE_RESTORE,
    BY_HAND,
    KEPT,
    NIGHTLY,
    kept,
    kind_of,
)

KINDS = {
    NIGHTLY: _("Nightly"),
    BEFORE_MIGRATION: _("Before an update"),
    BEFORE_RESTORE: _("Before a restore"),
    BY_HAND: _("Created here"),
}


class BackupLine(Struct, frozen=True):
    """One kept backup. `size` is in bytes."""

    name: str
    kind: str | Promise
    made_at: datetime
    size: int


class Holdings(Struct, frozen=True):
    """The numbers of what a backup of this moment contains."""

    accounts: int
    campaigns: int
    figures: int
    photos: int


class BackupsPage(Struct, frozen=True):
    """`nightly` and the like: the number of backups of a kind that are kept."""

    lines: tuple[BackupLine, ...]
    job: JobPage | None
    nightly: int
    by_hand: int
    tag: str
    url: str

    @property
    def is_busy(self) -> bool:
        """True while a backup is created or verified."""
        return self.job is not None and self.job.is_open


def backups_page(job: Job | None) -> BackupsPage:
    """The kept backups, the newest first, and the latest job."""
    lines = tuple(_lines())
    url = reverse("campaigns:backup-list")
    cancel_url = reverse("campaigns:backup-cancel")
    page = job_as_it_is(job, url=url, cancel_url=cancel_url) if job is not None else None
    seen = [page and (page.number, page.tag), [line.name for line in lines]]
    return BackupsPage(
        lines=lines,
        job=page,
        nightly=settings.BACKUPS,
        by_hand=KEPT[BY_HAND],
        tag=f'"{hashlib.sha256(repr(seen).encode()).hexdigest()[:20]}"',
        url=url,
    )


def holdings() -> Holdings:
    """Count what the server has now."""
    with scopes_disabled():
        return Holdings(
            accounts=User.of_people().count(),
            campaigns=Campaign.objects.count(),
            figures=Figure.objects.count(),
            photos=ChroniclePhoto.objects.count(),
        )


def _lines() -> list[BackupLine]:
    found = []
    for path in kept():
        try:
            facts = path.stat()
        except FileNotFoundError:  # removed this very moment
            continue
        at = datetime.fromtimestamp(facts.st_mtime, timezone.get_current_timezone())
        kind = KINDS.get(kind_of(path), KINDS[BY_HAND])
        found.append(BackupLine(path.stem, kind, at, facts.st_size))
    return found


def jobs_by_state() -> bytes:
    """The number of background jobs in each state, as Prometheus reads it."""
    with scopes_disabled():
        counts = dict(Job.objects.order_by().values_list("state").annotate(count=Count("pk")))
    lines = ["# HELP duskroll_jobs Background jobs by state", "# TYPE duskroll_jobs gauge"]
    lines += [f'duskroll_jobs{{state="{one}"}} {counts.get(one, 0)}' for one in Job.State.values]
    return ("\n".join(lines) + "\n").encode()
