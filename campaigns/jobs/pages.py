"""A job, ready to be drawn: how far it is, and what came of it."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from msgspec import Struct

from campaigns.jobs.files import KEPT_DAYS, result_path
from campaigns.models import Campaign, Job
from campaigns.shell.text import translate
from rules.text import Text

SHEETS = 20


class JobPage(Struct, frozen=True):
    """`state` is the job's, or `swept`: it was made, and its file is not kept any more."""

    campaign: Campaign | None
    number: int
    title: str
    state: str
    doing: str
    done: int
    of: int
    trouble: str
    asked_by: str
    asked_at: datetime
    name: str
    size: int
    kept_until: datetime | None
    tag: str
    url: str
    cancel_url: str
    again_url: str = ""
    file_url: str = ""
    opened_url: str = ""  # of what an import has opened

    @property
    def is_open(self) -> bool:
        """True if the job waits or runs."""
        return self.state in (Job.State.QUEUED, Job.State.RUNNING)

    @property
    def sheets(self) -> list[bool]:
        """A small card for each twentieth of the work: true if it is done."""
        return [place * self.of < self.done * SHEETS for place in range(SHEETS)]


def job_page(job: Job) -> JobPage:
    """A job of a campaign, with its addresses there."""
    place = [job.of_campaign.slug, job.number]
    return job_as_it_is(
        job,
        url=reverse("campaigns:job-show", args=place),
        cancel_url=reverse("campaigns:job-cancel", args=place),
        again_url=reverse("campaigns:job-again", args=place),
        file_url=reverse("campaigns:job-file", args=place),
    )


def job_as_it_is(job: Job, **addresses: str) -> JobPage:
    """The job as it is now. Its tag is another one when there is something new to see."""
    path = result_path(job) if job.state == Job.State.DONE else None
    state = "swept" if job.state == Job.State.DONE and path is None else str(job.state)
    seen = [state, job.attempts, job.done, job.of, job.doing, job.asked_at, get_language()]
    return JobPage(
        campaign=job.campaign,
        number=job.number,
        title=_said(job.title),
        state=state,
        doing=_said(job.doing),
        done=job.done,
        of=job.of,
        trouble=_said(job.trouble),
        asked_by=job.asked_by.get_username() if job.asked_by else "",
        asked_at=job.asked_at,
        name=job.download_name,
        size=job.size,
        kept_until=_until(path) if path else None,
        **addresses,
        tag=f'"{hashlib.sha256(repr(seen).encode()).hexdigest()[:20]}"',
    )


def _until(path: Path) -> datetime | None:
    try:
        written = path.stat().st_mtime
    except FileNotFoundError:  # swept this very moment
        return None
    zone = timezone.get_current_timezone()
    return datetime.fromtimestamp(written, zone) + timedelta(days=KEPT_DAYS)


def _said(message: object) -> str:
    return translate(msgspec.convert(message, Text)) if message else ""
