"""Closing a session: what came of it is written into the campaign, all of it or nothing."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from msgspec import Struct

from campaigns.models import HistoryEntry, HistoryKind, Session
from campaigns.sessions.operations.outcomes import Closing
from campaigns.sessions.results import Result, applied_of, as_column
from campaigns.shell.journal import By, fresh_session, record, take_turn
from campaigns.storyline.operations import follow_outcome
from rules.refused import Refused
from rules.text import mark, text

State = Session.State


@transaction.atomic
def close_session(
    *, session: Session, results: Sequence[Result], by: By, outcome: str = ""
) -> HistoryEntry:
    """Write what came of a session into the campaign.

    `outcome` is that of its chapter: the storyline goes on where it leads.

    Raises: Refused, Overtaken.
    """
    campaign = session.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_session(session, by)
    if row.state == State.CLOSED:
        raise Refused(
            text("{session} is already closed.", session=row.name),
            cure=text("Correct its results instead."),
        )
    row.state, row.closed_at = State.CLOSED, timezone.now()
    _write_results(row, results, outcome, by)
    said = text("Closed {session}.", session=row.name)
    entry = record(campaign, said, by=by, session=row, kind=HistoryKind.CLOSED)
    follow_outcome(session=row, before="", by=by)
    return entry


@transaction.atomic
def correct_session(
    *, session: Session, results: Sequence[Result], by: By, outcome: str = ""
) -> HistoryEntry | None:
    """Take back what is not among the results of a closed session any more, and add what is new.

    Return None where nothing is different. Raises: Refused, Overtaken.
    """
    campaign = session.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_session(session, by)
    if row.state != State.CLOSED:
        raise Refused(text("{session} is not closed. Close it first.", session=row.name))
    before = row.outcome
    written = {one.result.key: one.result for one in applied_of(row)}
    if written == {r.key: r for r in results} and before == outcome:
        return None
    _write_results(row, results, outcome, by)
    said = text("Corrected the results of {session}.", session=row.name)
    entry = record(campaign, said, by=by, session=row)
    follow_outcome(session=row, before=before, by=by)
    return entry


def _write_results(row: Session, results: Sequence[Result], outcome: str, by: By) -> None:
    """Apply what is new, take back what is gone, and save the session. Raises: Refused."""
    work = Closing(row.campaign, row, by)
    kept = work.take_back_all_but(applied_of(row), results)
    row.results = as_column(kept.get(one.key) or work.apply(one) for one in results)
    row.outcome = outcome if row.chapter_id else ""
    row.version += 1
    row.save()


def begin_closing(*, session: Session, by: By) -> HistoryEntry:
    """Say that play is over and the results are being written down. Raises: Refused."""
    return _take_step(session, by, _BEGIN)


def resume_session(*, session: Session, by: By) -> HistoryEntry:
    """Go on playing a session that was being closed for the first time. Raises: Refused."""
    return _take_step(session, by, _RESUME)


class _Step(Struct, frozen=True):
    """From which states a session goes to which, and what is said of it."""

    before: tuple[str, ...]
    after: str
    done: str
    refused: str


_BEGIN = _Step(
    (State.PLANNED, State.LIVE),
    State.CLOSING,
    mark("Started to close {session}."),
    mark("Someone is already closing {session}."),
)
_RESUME = _Step(
    (State.CLOSING,),
    State.LIVE,
    mark("Resumed {session}."),
    mark("{session} already has results. Correct them instead."),
)


@transaction.atomic
def _take_step(session: Session, by: By, step: _Step) -> HistoryEntry:
    if done := take_turn(session.campaign, by):
        return done
    row = Session.objects.get(pk=session.pk)
    if row.state not in step.before or (step is _RESUME and row.results):
        raise Refused(text(step.refused, session=row.name))
    row.state = step.after
    row.version += 1
    row.save()
    return record(row.campaign, text(step.done, session=row.name), by=by, session=row)
