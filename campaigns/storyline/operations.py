"""The storyline of a campaign: the only writers of its chapters."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max
from msgspec import Struct

from campaigns.models import Campaign, CampaignMap, Chapter, HistoryEntry, Session
from campaigns.models.chapter import LONGEST_CHAPTER_NAME, MOST_CHAPTERS
from campaigns.shell.journal import By, check_seen, record, take_turn
from campaigns.shell.text import has_control
from rules.refused import Refused
from rules.text import text


class ChapterPlan(Struct, frozen=True, kw_only=True):
    """The scenario of a chapter, and the chapters that follow its results."""

    name: str
    scenario: str = ""
    drawn: CampaignMap | None = None
    after_win: Chapter | None = None
    after_loss: Chapter | None = None
    repeats: bool = False  # a loss leads to this chapter itself, which may be new


@transaction.atomic
def add_chapter(*, campaign: Campaign, plan: ChapterPlan, by: By) -> HistoryEntry:
    """Add a chapter. The campaign stands at the first one. Raises: Refused."""
    if done := take_turn(campaign, by):
        return done
    rows = Chapter.objects.filter(campaign=campaign)
    if rows.count() >= MOST_CHAPTERS:
        raise Refused(
            text("This storyline already has {most} chapters, the maximum.", most=MOST_CHAPTERS),
            cure=text("Delete a chapter that you no longer need."),
        )
    last = rows.aggregate(last=Max("number"))["last"]
    row = Chapter(campaign=campaign, number=(last or 0) + 1, current=last is None)
    _write(row, plan)
    return record(campaign, text("Added the chapter {name}.", name=row.name), by=by)


@transaction.atomic
def change_chapter(*, chapter: Chapter, plan: ChapterPlan, by: By) -> HistoryEntry:
    """Change what a chapter plays and where it leads. Raises: Refused, Overtaken."""
    if done := take_turn(chapter.campaign, by):
        return done
    row = _fresh(chapter, by)
    row.version += 1
    _write(row, plan)
    return record(row.campaign, text("Edited the chapter {name}.", name=row.name), by=by)


@transaction.atomic
def delete_chapter(*, chapter: Chapter, by: By) -> HistoryEntry:
    """Delete a chapter. Links to it end the storyline. Raises: Refused, Overtaken."""
    if done := take_turn(chapter.campaign, by):
        return done
    row = _fresh(chapter, by)
    row.delete()
    return record(chapter.campaign, text("Deleted the chapter {name}.", name=row.name), by=by)


@transaction.atomic
def mark_chapter(*, campaign: Campaign, chapter: Chapter | None, by: By) -> HistoryEntry | None:
    """Say where the campaign stands. None: its storyline is over. None when that is so already."""
    if done := take_turn(campaign, by):
        return done
    if _current(campaign) == chapter:
        return None
    return _move(campaign, chapter, None, by)


def follow_outcome(*, session: Session, before: str, by: By) -> HistoryEntry | None:
    """Move the mark to where the outcome of a session leads, within its transaction.

    `before` is the outcome that the session had until now. The mark stays where a host has put it
    elsewhere in the meantime.
    """
    chapter = session.chapter
    if chapter is None or session.outcome == before:
        return None
    was = chapter.next_id(before) if before else chapter.pk
    now = chapter.next_id(session.outcome) if session.outcome else chapter.pk
    current = _current(session.campaign)
    if (current.pk if current else None) != was or was == now:
        return None
    led = Chapter.objects.filter(pk=now).first() if now else None
    return _move(session.campaign, led, session, By(by.actor))


def _current(campaign: Campaign) -> Chapter | None:
    return Chapter.objects.filter(campaign=campaign, current=True).first()


def _move(
    campaign: Campaign, chapter: Chapter | None, session: Session | None, by: By
) -> HistoryEntry:
    Chapter.objects.filter(campaign=campaign, current=True).update(current=False)
    if chapter is None:
        return record(campaign, text("The storyline is over."), by=by, session=session)
    Chapter.objects.filter(pk=chapter.pk).update(current=True)
    said = text("The storyline continues with {chapter}.", chapter=chapter.name)
    return record(campaign, said, by=by, session=session)


def _fresh(chapter: Chapter, by: By) -> Chapter:
    """The row as it is now. Raises: Refused, Overtaken."""
    row = Chapter.objects.select_for_update().filter(pk=chapter.pk).first()
    if row is None:
        raise Refused(
            text("Someone deleted the chapter {name}. Choose another one.", name=chapter.name)
        )
    check_seen(row, by)
    row.campaign = chapter.campaign
    return row


def _write(row: Chapter, plan: ChapterPlan) -> None:
    """Raises: Refused."""
    name = plan.name.strip()
    if not name or len(name) > LONGEST_CHAPTER_NAME or has_control(name):
        raise Refused(
            text("Enter a chapter name of 1 to {most} characters.", most=LONGEST_CHAPTER_NAME)
        )
    offered = {one.key for one in row.campaign.game.play.scenarios("")}
    if plan.scenario and plan.scenario not in offered | {row.scenario}:
        raise Refused(
            text("There is no scenario “{word}”.", word=plan.scenario[:40]),
            cure=text("Choose one from the list, or none."),
        )
    row.name, row.scenario, row.drawn = name, plan.scenario, plan.drawn
    row.after_win, row.after_loss = plan.after_win, plan.after_loss
    row.save()
    if plan.repeats:
        row.after_loss = row
        row.save(update_fields=["after_loss"])
