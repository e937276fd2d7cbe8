"""Planning game nights, and who comes to them with what."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from msgspec import Struct

from campaigns.models import (
    Absentee,
    Attendance,
    Campaign,
    Chapter,
    Figure,
    Game,
    HistoryEntry,
    HistoryKind,
    Membership,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.roster.limits import LONGEST_NAME, refuse_notes
from campaigns.sessions.battlefields import refuse_bad_drawing
from campaigns.sessions.set_ups import as_record
from campaigns.sessions.tonight import roll_call
from campaigns.shell.journal import By, fresh_session, record, take_turn
from campaigns.shell.keys import new_key
from campaigns.shell.text import has_control
from rules.refused import Refused
from rules.text import Text, mark, text

LONGEST_PLACE = 120
LONGEST_NOTES = 10_000
LEAST_MINUTES, MOST_MINUTES = 30, 24 * 60
FIRST_YEAR = 1970
YEARS_AHEAD = 10


class Plan(Struct, frozen=True, kw_only=True):
    """The plan of a session."""

    name: str
    starts_at: datetime | None = None
    minutes: int = 240
    place: str = ""
    scenario: str = ""
    chapter: Chapter | None = None
    board: str = ""
    notes: str = ""
    returning: tuple[SurvivorGroup, ...] = ()


_CALLED = {
    "name": mark("name"),
    "starts_at": mark("date and time"),
    "minutes": mark("length"),
    "place": mark("place"),
    "scenario": mark("scenario"),
    "chapter": mark("chapter"),
    "board": mark("battlefield"),
    "notes": mark("notes"),
    "returning": mark("returning groups"),
}
_ANSWERED = {
    Attendance.Answer.YES: mark("{who} is coming to {name}."),
    Attendance.Answer.MAYBE: mark("{who} might come to {name}."),
    Attendance.Answer.NO: mark("{who} is not coming to {name}."),
}


@transaction.atomic
def plan_session(*, campaign: Campaign, plan: Plan, by: By) -> Session:
    """Add a session to the campaign, under the next number. Raises: Refused."""
    if done := take_turn(campaign, by):
        if done.session is None:
            raise Refused(
                text("This form has already been used for something else. Open it again.")
            )
        return done.session
    _refuse_unfit(campaign, plan, None)
    last = Session.objects.filter(campaign=campaign).aggregate(last=Max("number"))["last"]
    session = Session.objects.create(campaign=campaign, number=(last or 0) + 1, **_columns(plan))
    session.returning_groups.set(plan.returning)
    said = text("Planned {name}.", name=plan.name)
    record(campaign, said, by=by, session=session, kind=HistoryKind.PLANNED)
    return session


@transaction.atomic
def change_session(*, session: Session, plan: Plan, by: By) -> HistoryEntry | None:
    """Agree on something else for a session that is not over. None when nothing is different.

    Raises: Refused, Overtaken.
    """
    campaign = session.campaign
    if done := take_turn(campaign, by):
        return done
    row = _open_session(session, by)
    columns = _columns(plan)
    different = [key for key, content in columns.items() if getattr(row, key) != content]
    others = {group.pk for group in plan.returning} != {one.pk for one in groups_of(row)}
    if not different and not others:
        return None
    _refuse_unfit(campaign, plan, row)
    for key in different:
        setattr(row, key, columns[key])
    row.version += 1
    row.save(update_fields=[*different, "version"])
    if others:
        row.returning_groups.set(plan.returning)
        different.append("returning")
    said = text("Edited {name}: {what}.", name=plan.name, what=_listed(different))
    kind = HistoryKind.MOVED if "starts_at" in different else None
    return record(campaign, said, by=by, session=row, kind=kind)


@transaction.atomic
def cancel_session(*, session: Session, by: By) -> HistoryEntry:
    """Take a session that has not begun off the campaign's list. Raises: Refused, Overtaken."""
    campaign = session.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_session(session, by)
    if row.state != Session.State.PLANNED or Game.objects.filter(session=row).exists():
        raise Refused(
            text("{name} has started and cannot be cancelled.", name=row.name),
            cure=text("Close it instead."),
        )
    said = text("Cancelled {name}.", name=row.name)
    entry = record(campaign, said, by=by, kind=HistoryKind.CANCELLED)
    row.delete()
    return entry


@transaction.atomic
def answer_session(
    *, session: Session, who: User | Absentee, answer: str, by: By
) -> HistoryEntry | None:
    """Note whether somebody comes. None when that was the answer before. Raises: Refused."""
    campaign = session.campaign
    if done := take_turn(campaign, by):
        return done
    row = _open_session(session, By())
    if answer not in Attendance.Answer.values:
        raise Refused(text("Answer yes, maybe or no."))
    if isinstance(who, Absentee):
        name, is_new = who.name, _note_absentee(row, who, answer)
    else:
        name, is_new = who.get_username(), _note_member(row, who, answer)
    if not is_new:
        return None
    said = _ANSWERED[Attendance.Answer(answer)]
    return record(campaign, text(said, who=name, name=row.name), by=by, session=row)


def _note_member(row: Session, user: User, answer: str) -> bool:
    """Note a member's answer. Whether it is another than before. Raises: Refused."""
    if not Membership.objects.filter(campaign=row.campaign_id, user=user).exists():
        raise Refused(text("Only members of the campaign can answer."))
    given = Attendance.objects.filter(session=row, user=user).first()
    if given is not None and given.answer == answer:
        return False
    Attendance.objects.update_or_create(session=row, user=user, defaults={"answer": answer})
    return True


def _note_absentee(row: Session, absentee: Absentee, answer: str) -> bool:
    """Note the answer of somebody without an account. Whether it is another than before."""
    absentee.refresh_from_db()
    answers = dict(absentee.traces.get("attendances", ()))
    if answers.get(row.pk) == answer:
        return False
    answers[row.pk] = answer
    absentee.traces["attendances"] = [list(one) for one in answers.items()]
    absentee.save(update_fields=["traces"])
    return True


@transaction.atomic
def pick_figure(*, session: Session, figure: Figure, fielded: bool, by: By) -> HistoryEntry | None:
    """Field a figure tonight or drop it. None when that is so already. Raises: Refused."""
    campaign = session.campaign
    if done := take_turn(campaign, by):
        return done
    row = _open_session(session, By())
    called = next((one for one in roll_call(row) if one.figure.pk == figure.pk), None)
    if called is None:
        raise Refused(
            text("{name} is not active and cannot play.", name=figure.name),
            cure=text("Restore the figure first."),
        )
    if called.fielded == fielded:
        return None
    picks = dict(row.picks)
    if called.usual == fielded:
        del picks[str(figure.number)]
    else:
        picks[str(figure.number)] = fielded
    _write_picks(row, picks)
    said = (
        mark("{figure} plays in {name}.") if fielded else mark("{figure} does not play in {name}.")
    )
    return record(campaign, text(said, figure=figure.name, name=row.name), by=by, session=row)


@transaction.atomic
def pick_figures(
    *, session: Session, numbers: Collection[int] | None, by: By
) -> HistoryEntry | None:
    """Field exactly the figures with these numbers, or (None) those who come bring.

    Gives None when that is so already. Raises: Refused.
    """
    campaign = session.campaign
    if done := take_turn(campaign, by):
        return done
    row = _open_session(session, By())
    picks = {}
    for one in roll_call(row) if numbers is not None else ():
        wanted = one.figure.number in (numbers or ())
        if wanted != one.usual:
            picks[str(one.figure.number)] = wanted
    if picks == row.picks:
        return None
    _write_picks(row, picks)
    if numbers is None:
        said = mark("Reset the picks of {name}.")
    else:
        said = mark("Chose the figures of {name}.")
    return record(campaign, text(said, name=row.name), by=by, session=row)


@transaction.atomic
def renew_calendar(*, membership: Membership) -> str:
    """Give a member a new key of the calendar to subscribe to. The old one stops working."""
    row = Membership.objects.select_for_update().get(pk=membership.pk)
    row.calendar_key = new_key()
    row.save()
    return row.calendar_key


def last_year() -> int:
    """Later nobody plans a session."""
    return timezone.now().year + YEARS_AHEAD


def _open_session(session: Session, by: By) -> Session:
    """The row of a session that may still be planned. Raises: Refused, Overtaken."""
    row = fresh_session(session, by)
    if row.state in (Session.State.CLOSING, Session.State.CLOSED):
        raise Refused(
            text("{name} is over. You can no longer change its plan.", name=row.name),
            cure=text("Correct its results instead."),
        )
    return row


def _write_picks(row: Session, picks: dict[str, bool]) -> None:
    row.picks = picks
    row.save(update_fields=["picks"])


def _columns(plan: Plan) -> dict[str, Any]:
    """Return the part of a plan that belongs to the session's own row."""
    return {key: getattr(plan, key) for key in _CALLED if key != "returning"}


def _listed(different: list[str]) -> Text:
    """The names of what changed, one after the other."""
    said = text(_CALLED[different[0]])
    for key in different[1:]:
        said = text("{first}, {next}", first=said, next=text(_CALLED[key]))
    return said


def _refuse_unfit(campaign: Campaign, plan: Plan, before: Session | None) -> None:
    """Raises: Refused for what no session may have. What it had before may stay."""
    _refuse_texts(plan)
    _refuse_odd_day(plan)
    if not LEAST_MINUTES <= plan.minutes <= MOST_MINUTES:
        raise Refused(text("Enter a length from half an hour to a day."))
    kept = before is not None and before.scenario == plan.scenario
    known = {one.key for one in campaign.game.play.scenarios("")}
    if plan.scenario and plan.scenario not in known and not kept:
        raise Refused(
            text("There is no scenario “{word}”.", word=plan.scenario[:40]),
            cure=text("Choose one from the list, or none."),
        )
    if plan.board and (before is None or before.board != plan.board):
        refuse_bad_drawing(campaign, plan.board, plan.scenario)
    refuse_groups(campaign, plan.returning, groups_of(before) if before else ())


def _refuse_odd_day(plan: Plan) -> None:
    # A day on either side, since the year begins earlier or later elsewhere.
    first = datetime(FIRST_YEAR, 1, 1, tzinfo=UTC) - timedelta(days=1)
    last = datetime(last_year() + 1, 1, 1, tzinfo=UTC) + timedelta(days=1)
    if plan.starts_at is not None and not first <= plan.starts_at <= last:
        raise Refused(
            text("The year {year} is out of range.", year=plan.starts_at.year),
            cure=text("Choose a day from {first} to {last}.", first=FIRST_YEAR, last=last_year()),
        )


def _refuse_texts(plan: Plan) -> None:
    lines = ((plan.name, LONGEST_NAME), (plan.place, LONGEST_PLACE))
    if not plan.name.strip():
        raise Refused(text("Enter a name for the session."))
    for line, most in lines:
        if len(line) > most or has_control(line):
            raise Refused(
                text("Enter name and place in one line of up to {most} characters each.", most=most)
            )
    refuse_notes(plan.notes, LONGEST_NOTES)


def groups_of(session: Session) -> tuple[SurvivorGroup, ...]:
    """Return the groups that can return in a session."""
    return tuple(session.returning_groups.all())


def refuse_groups(
    campaign: Campaign, groups: Collection[SurvivorGroup], before: Collection[SurvivorGroup]
) -> None:
    """Raises: Refused for groups that no game brings back. Those of before may stay."""
    known = {row.pk for row in before}
    rows = SurvivorGroup.objects.filter(campaign=campaign, gone=False)
    known.update(rows.filter(pk__in=[group.pk for group in groups]).values_list("pk", flat=True))
    for group in groups:
        if group.pk not in known:
            raise Refused(text("{name} can no longer return. Choose another one.", name=group.name))
    names = [group.name for group in groups]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Refused(
            text("Two groups have the name {name}.", name=twice),
            cure=text("Rename one of them in the survivors' book first."),
        )
    bring_back = campaign.game.play.returning
    if bring_back is not None:
        bring_back([as_record(group) for group in groups])
