"""The execution of one job in the background."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import timezone, translation
from django.utils.module_loading import import_string
from msgspec import Struct

from campaigns.jobs import files as job_files
from campaigns.jobs.operations import fail, finish, give_back, put_off, report
from campaigns.models import Job
from campaigns.models.job import BACKUP, BACKUP_CHECK, EXPORT, IMPORT
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.files import is_no_room
from rules.refused import Refused
from rules.text import Text, text

TELL_SECONDS = 0.5
_log = logging.getLogger(__name__)


class Made(Struct, frozen=True):
    """The result of a job: a file to download."""

    content: bytes
    content_type: str
    name: str


class Later(Exception):
    """The work did not succeed. Do it again after some seconds, with these parameters."""

    def __init__(self, seconds: float, parameters: dict[str, Any]) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.parameters = parameters


class Stopped(Exception):
    """Nobody waits for the work any more."""


class Progress:
    """Told how far the work is, as often as it likes. Breaks it off when nobody waits for it."""

    def __init__(self, job: Job, is_wanted: Callable[[], bool] = lambda: True) -> None:
        self._job = job
        self._is_wanted = is_wanted
        self._told = 0.0

    def __call__(self, done: int, of: int, doing: Text) -> None:
        """So many of so many are done. `of` is 0 while that is not known. Raises: Stopped."""
        if not self._is_wanted():
            give_back(job=self._job, counts=False)
            raise Stopped
        if time.monotonic() - self._told < TELL_SECONDS:
            return
        if not report(job=self._job, done=done, of=of, doing=doing):
            raise Stopped
        self._told = time.monotonic()


Make = Callable[[Job, Progress], Made | None]  # None: no file comes of it
# By the kind of a job: the function that does it, which its room has; loaded for the first one.
MAKERS = {
    "chronicle-book": "campaigns.chronicle.jobs.make_book",
    "poster": "campaigns.chronicle.jobs.make_poster",
    "notice": "campaigns.notices.jobs.tell",
    "print": "campaigns.studio.jobs.make_print",
    "ways-out": "campaigns.studio.jobs.make_files",
    "mail": "campaigns.notices.mail_jobs.send",
    "map-trial": "campaigns.maps.jobs.try_map",
    "session-trial": "campaigns.sessions.trials.try_session",
    "own-cards": "campaigns.studio.jobs.make_own_cards",
    EXPORT: "campaigns.archive.jobs.make_campaign_file",
    IMPORT: "campaigns.archive.jobs.take_in_campaign",
    BACKUP: "campaigns.upkeep.jobs.keep_backup",
    BACKUP_CHECK: "campaigns.upkeep.jobs.check_backup",
}


def maker_of(kind: str) -> Make:
    """Return the function that does jobs of a kind."""
    make: Make = import_string(MAKERS[kind])
    return make


def carry_out(job: Job, is_wanted: Callable[[], bool] = lambda: True) -> None:
    """Do a claimed job in the scope of its campaign, if it has one, and save its result.

    A full disk, a refusal and an internal error end as words on its page. Only a process that died
    is worth another attempt.
    """
    zone = ZoneInfo(job.zone)
    try:
        with translation.override(job.language or settings.LANGUAGE_CODE), timezone.override(zone):
            made = maker_of(job.kind)(job, Progress(job, is_wanted))
        _hand_over(job, made)
    except Stopped:
        return
    except Later as later:
        put_off(job=job, seconds=later.seconds, parameters=later.parameters)
    except (Refused, Unreadable) as reason:
        fail(job=job, why=_why_not(reason))
    except Exception as fault:
        if not is_no_room(fault):
            _log.exception("Job %s (%s) failed", job.pk, job.kind)
        fail(job=job, why=_what_happened(fault))


def _hand_over(job: Job, made: Made | None) -> None:
    if made is None:
        finish(job=job, result="", size=0, content_type="", name="")
        return
    stored = job_files.write_result(job, made.content, made.name)
    kind = {"content_type": made.content_type, "name": made.name}
    if not finish(job=job, result=stored, size=len(made.content), **kind):
        job_files.remove_result(stored)


def _why_not(reason: Refused | Unreadable) -> Text:
    if isinstance(reason, Unreadable):
        return reason.faults[0].said()
    if reason.cure is None:
        return reason.why
    return text("{why} {cure}", why=reason.why, cure=reason.cure)


def _what_happened(fault: Exception) -> Text:
    if is_no_room(fault):
        return text(
            "The disk of the server is full, and the file was not saved. Free some"
            " space and create it again."
        )
    if isinstance(fault, MemoryError):
        return text("The server does not have enough memory. Try a smaller job.")
    return text("The job failed, and the campaign did not change. The server log has the details.")
