"""Background jobs: requested once, done by one worker at a time, never lost.

A worker holds a job by the key `held_by` while it renews the lease. Each of its writes checks this
key. So a worker that lost the job by time or cancel changes nothing.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.utils import timezone
from django.utils.translation import get_language
from msgspec import Struct

from campaigns.jobs import files as job_files
from campaigns.models import Campaign, Job, User
from campaigns.models.values import as_json
from campaigns.shell.journal import By, take_turn
from rules.refused import Refused
from rules.text import Text, text

LEASE_SECONDS = 30
MOST_ATTEMPTS = 3
MOST_OPEN = 5  # of one member in one campaign
KEPT = timedelta(days=30)  # the rows of ended jobs; their files go earlier

State = Job.State
OPEN = (State.QUEUED, State.RUNNING)
_NOTHING_YET: dict[str, Any] = {
    "held_by": "",
    "lease_until": None,
    "done": 0,
    "of": 0,
    "doing": None,
}


class Wish(Struct, frozen=True, kw_only=True):
    """A request for a file. `rests_on` names the inputs besides the parameters.

    The same wish gets the same file. Without `rests_on`, each wish creates a new file.
    """

    kind: str
    title: Text
    parameters: dict[str, Any] = {}
    rests_on: str = ""


@transaction.atomic
def ask_for(*, campaign: Campaign, wish: Wish, by: By) -> Job:
    """The job that makes it. One that made it before, or is at it, where there is one.

    Raises: Refused, when too much is waiting already.
    """
    take_turn(campaign, By(by.actor))
    jobs = Job.objects.filter(campaign=campaign)
    if by.key and (same := jobs.filter(key=by.key).first()):
        return same
    row = _row(campaign, wish, by)
    row.digest = _digest(row, wish.rests_on)
    if known := _known(jobs, row):
        return known
    _refuse_too_many(jobs, by)
    row.number = _next_number(jobs)
    row.save()
    return row


@transaction.atomic
def ask_server_for(*, wish: Wish, by: By) -> Job:
    """The job of the server that does it, or the one of its kind that already waits or runs.

    The actor is an administrator.
    """
    assert by.actor is not None, "an administrator asks"
    User.objects.select_for_update().get(pk=by.actor.pk)
    jobs = Job.objects.filter(campaign=None)
    if (same := jobs.filter(kind=wish.kind, state__in=OPEN).first()) is not None:
        return same
    row = _row(None, wish, by)
    row.number = _next_number(jobs)
    row.save()
    return row


def send_off(*, campaign: Campaign | None, wish: Wish) -> Job:
    """A job that nobody waits for, and that no limit counts. The caller has the campaign's turn."""
    row = _row(campaign, wish, By())
    row.number = _next_number(Job.objects.filter(campaign=campaign))
    row.save()
    return row


@transaction.atomic
def make_again(*, job: Job, by: By) -> Job:
    """Make the same once more, under the same address. Raises: Refused, as `ask_for`."""
    take_turn(job.of_campaign, By(by.actor))
    row = Job.objects.get(pk=job.pk)
    if not row.is_over or (row.state == State.DONE and job_files.result_path(row)):
        return row  # somebody was faster
    _refuse_too_many(Job.objects.filter(campaign=job.campaign), by)
    # Its inputs have changed, so it matches no other wish.
    fresh = {"digest": "", "attempts": 0, "started_at": None, "ended_at": None, "trouble": None}
    fresh["not_before"] = None
    Job.objects.filter(pk=row.pk).update(
        state=State.QUEUED, result="", size=0, asked_at=timezone.now(), **fresh, **_NOTHING_YET
    )
    row.refresh_from_db()
    return row


def cancel(*, job: Job) -> bool:
    """Cancel a job. True if it was still active."""
    open_row = Job.objects.filter(pk=job.pk, state__in=OPEN)
    return _write(open_row, state=State.CANCELLED, ended_at=timezone.now(), held_by="")


def claim() -> Job | None:
    """Take the job that waits longest, or whose worker is gone. Nobody else gets the same.

    One whose workers were gone too often fails. A lease from the future is of a clock that was set
    back since.
    """
    now = timezone.now()
    is_over = Q(lease_until__lt=now) | Q(lease_until__gt=now + 2 * timedelta(seconds=LEASE_SECONDS))
    left = Q(state=State.RUNNING) & is_over
    ripe = Q(state=State.QUEUED) & (Q(not_before=None) | Q(not_before__lte=now))
    for row in Job.objects.filter(left | ripe).order_by("pk")[:10]:
        as_seen = Job.objects.filter(pk=row.pk, state=row.state, held_by=row.held_by)
        if row.state == State.RUNNING:
            as_seen = as_seen.filter(is_over)  # else it was renewed just now
        if row.attempts >= MOST_ATTEMPTS:
            _write(as_seen, **_failed(_given_up()))
            continue
        taken = _NOTHING_YET | {"held_by": secrets.token_hex(8), "lease_until": _lease(now)}
        taken |= {"state": State.RUNNING, "attempts": row.attempts + 1, "started_at": now}
        if _write(as_seen, **taken):
            return Job.objects.select_related("campaign__roster").filter(pk=row.pk).first()
    return None


def renew(*, job: Job) -> None:
    """Hold the job for another while."""
    _write(_held(job), lease_until=_lease(timezone.now()))


def is_held(*, job: Job) -> bool:
    """True if this worker still holds the job."""
    return _held(job).exists()


def keep_held(*, job: Job) -> bool:
    """True if it is still this worker's to do, and stays so until the transaction ends."""
    return _held(job).select_for_update().exists()


def report(*, job: Job, done: int, of: int, doing: Text) -> bool:
    """Write down how far it is. False when it is not this worker's to do any more."""
    said = {"done": min(done, of), "of": of, "doing": as_json(doing)}
    return _write(_held(job), lease_until=_lease(timezone.now()), **said)


def finish(*, job: Job, result: str, size: int, content_type: str, name: str) -> bool:
    """The file is written. False when nobody waits for it any more."""
    made = {"result": result, "size": size, "content_type": content_type, "download_name": name}
    done = {"state": State.DONE, "ended_at": timezone.now(), "trouble": None, "lease_until": None}
    return _write(_held(job), **made, **done)


def fail(*, job: Job, why: Text) -> bool:
    """It cannot be done. False when nobody waits for it any more."""
    return _write(_held(job), **_failed(why))


def give_back(*, job: Job, counts: bool) -> None:
    """Let go of a job that was broken off. After so many attempts that count it fails."""
    if counts and job.attempts >= MOST_ATTEMPTS:
        fail(job=job, why=_given_up())
        return
    attempts = job.attempts if counts else job.attempts - 1
    _write(_held(job), state=State.QUEUED, attempts=attempts, **_NOTHING_YET)


def put_off(*, job: Job, seconds: float, parameters: dict[str, Any]) -> bool:
    """Let another attempt begin later, with other parameters. False when it is not held."""
    later = timezone.now() + timedelta(seconds=seconds)
    again = {"state": State.QUEUED, "attempts": 0, "not_before": later, **_NOTHING_YET}
    return _write(_held(job), parameters=parameters, **again)


def forget_old() -> None:
    """Delete the rows of jobs that ended long ago, except those whose file is still kept."""
    ended = Job.objects.filter(ended_at__lt=timezone.now() - KEPT)
    old = [row.pk for row in ended.iterator() if job_files.result_path(row) is None]
    Job.objects.filter(pk__in=old).delete()


def _row(campaign: Campaign | None, wish: Wish, by: By) -> Job:
    return Job(
        campaign=campaign,
        asked_by=by.actor,
        key=by.key,
        kind=wish.kind,
        parameters=wish.parameters,
        title=as_json(wish.title),
        language=get_language() or "",
        zone=timezone.get_current_timezone_name(),
    )


def _known(jobs: QuerySet[Job], row: Job) -> Job | None:
    """The actor's own job with the same result, or one more with a file that is there."""
    if not row.digest:
        return None
    for other in jobs.filter(digest=row.digest).order_by("-pk"):
        path = job_files.result_path(other) if other.state == State.DONE else None
        if path is not None:
            job_files.keep_from_now(path)
        if other.asked_by_id == row.asked_by_id and (path or other.state in OPEN):
            return other
        if path is not None:
            row.state, row.ended_at = State.DONE, timezone.now()
            row.result, row.size = other.result, other.size
            row.content_type, row.download_name = other.content_type, other.download_name
            row.number = _next_number(jobs)
            row.save()
            return row
    return None


def _next_number(jobs: QuerySet[Job]) -> int:
    return (jobs.aggregate(last=Max("number"))["last"] or 0) + 1


def _refuse_too_many(jobs: QuerySet[Job], by: By) -> None:
    if jobs.filter(asked_by=by.actor, state__in=OPEN).count() >= MOST_OPEN:
        raise Refused(
            text("You already have {most} waiting exports.", most=MOST_OPEN),
            cure=text("Wait until one is ready, or cancel one."),
        )


def _digest(row: Job, rests_on: str) -> str:
    """Of everything that the result depends on. Empty when that is not known."""
    if not rests_on:
        return ""
    parts = [row.kind, row.parameters, row.language, row.zone, rests_on]
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()


def _held(job: Job) -> QuerySet[Job]:
    return Job.objects.filter(pk=job.pk, state=State.RUNNING, held_by=job.held_by)


def _write(rows: QuerySet[Job], **columns: Any) -> bool:
    """Change the row if it is still as asked, in its own transaction, and return True if it was."""
    with transaction.atomic():
        return bool(rows.update(**columns))


def _lease(now: datetime) -> datetime:
    return now + timedelta(seconds=LEASE_SECONDS)


def _failed(why: Text) -> dict[str, Any]:
    over = {"state": State.FAILED, "ended_at": timezone.now(), "lease_until": None}
    return {**over, "trouble": as_json(why)}


def _given_up() -> Text:
    return text(
        "The job stopped {count} times before it finished. The server may be out of "
        "memory. Try a smaller job.",
        count=MOST_ATTEMPTS,
    )
