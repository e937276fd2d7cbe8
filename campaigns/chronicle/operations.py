"""Notes and photos of the chronicle."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from campaigns.models import Campaign, ChronicleNote, Figure, HistoryEntry, Session
from campaigns.roster.portraits import keep_photo_from_now, photo_is_due, photo_path, remove_photo
from campaigns.shell.journal import By, check_seen, record, take_turn
from campaigns.shell.text import has_control
from rules.refused import Refused
from rules.text import text

LONGEST_WORDS = 10_000


@dataclass(frozen=True, kw_only=True)
class NoteText:
    """The text and subject of a note; `photo` is the name of a stored file."""

    words: str = ""
    photo: str = ""
    session: Session | None = None
    figure: Figure | None = None


@transaction.atomic
def add_note(*, campaign: Campaign, written: NoteText, by: By) -> HistoryEntry:
    """Add a note to the chronicle. Raises: Refused."""
    if done := take_turn(campaign, by):
        return done
    _refuse_unfit(campaign, written)
    ChronicleNote.objects.create(campaign=campaign, author=by.actor, **vars(written))
    _sweep(campaign)
    said = text("Added a note to the chronicle.")
    if written.photo:
        said = text("Added a photo to the chronicle.")
    return record(campaign, said, by=by, session=written.session)


@transaction.atomic
def change_note(*, note: ChronicleNote, written: NoteText, by: By) -> HistoryEntry | None:
    """Write something else; None when nothing is different. Raises: Refused, Overtaken."""
    campaign = note.campaign
    if done := take_turn(campaign, by):
        return done
    row = _fresh(note, by)
    if all(getattr(row, key) == value for key, value in vars(written).items()):
        return None
    _refuse_unfit(campaign, written)
    for key, value in vars(written).items():
        setattr(row, key, value)
    row.version += 1
    row.save()
    said = text("Edited a chronicle note.")
    return record(campaign, said, by=by, session=written.session)


@transaction.atomic
def delete_note(*, note: ChronicleNote, by: By) -> HistoryEntry:
    """Take a note out of the chronicle; the row stays, and for some days its photo.

    Photos of notes deleted long before are removed. Raises: Refused, Overtaken.
    """
    campaign = note.campaign
    if done := take_turn(campaign, by):
        return done
    row = _fresh(note, by)
    keep_photo_from_now(row.photo)
    row.deleted = True
    row.version += 1
    row.save()
    _sweep(campaign)
    said = text("Deleted a chronicle note.")
    return record(campaign, said, by=by, session=row.session)


@transaction.atomic
def bring_note_back(*, note: ChronicleNote, by: By) -> HistoryEntry:
    """Put a deleted note into the chronicle again. Raises: Refused, when it had only a photo."""
    campaign = note.campaign
    if done := take_turn(campaign, by):
        return done
    row = ChronicleNote.objects.select_related("session").get(pk=note.pk)
    if not row.deleted:
        raise Refused(text("This note is already in the chronicle."))
    if not row.words.strip() and photo_path(row.photo) is None:
        raise Refused(text("The photo of this note no longer exists."), cure=text("Add it again."))
    row.deleted = False
    row.version += 1
    row.save()
    said = text("Restored a chronicle note.")
    return record(campaign, said, by=by, session=row.session)


def _sweep(campaign: Campaign) -> None:
    """Remove the photos of notes that were deleted long ago; the campaign's turn is taken."""
    rows = ChronicleNote.objects.filter(campaign=campaign, deleted=True).exclude(photo="")
    for row in rows.only("photo"):
        if photo_is_due(row.photo):
            remove_photo(row.photo)
            ChronicleNote.objects.filter(pk=row.pk).update(photo="")


def _fresh(note: ChronicleNote, by: By) -> ChronicleNote:
    """The row as it is now. Raises: Refused, when it was deleted; Overtaken."""
    rows = ChronicleNote.objects.select_related("session", "figure")
    row = rows.get(pk=note.pk)
    if row.deleted:
        raise Refused(
            text("This note is deleted."),
            cure=text("Add a new note instead."),
        )
    check_seen(row, by)
    return row


def _refuse_unfit(campaign: Campaign, written: NoteText) -> None:
    if not written.words.strip() and not written.photo:
        raise Refused(text("Enter text or choose a photo."))
    if len(written.words) > LONGEST_WORDS:
        raise Refused(
            text("The notes have more than {most} characters. Shorten them.", most=LONGEST_WORDS)
        )
    if has_control(written.words, but="\n\t"):
        raise Refused(text("The notes contain characters that cannot be shown. Remove them."))
    session, figure = written.session, written.figure
    if session is not None and session.campaign_id != campaign.pk:
        raise Refused(text("This session is not in this campaign."))
    if figure is not None and figure.roster.campaign_id != campaign.pk:
        raise Refused(text("This figure is not in this campaign."))
