"""Notes and photos of the chronicle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import transaction
from msgspec import Struct

from campaigns.models import (
    Campaign,
    ChronicleNote,
    ChroniclePhoto,
    Figure,
    HistoryEntry,
    Session,
)
from campaigns.roster.limits import refuse_notes
from campaigns.roster.portraits import keep_photo_from_now, photo_is_due, photo_path, remove_photo
from campaigns.shell.journal import By, check_seen, record, take_turn
from campaigns.shell.text import has_control
from rules.refused import Refused
from rules.text import Text, counted, text

LONGEST_WORDS = 10_000
LONGEST_ALT = 300  # of a photo
MOST_PHOTOS = 12  # of a note


class NotePhoto(Struct, frozen=True):
    """A photo of a note: the name of a stored file, and words for people who cannot see it."""

    file: str
    alt: str = ""


class NoteText(Struct, frozen=True, kw_only=True):
    """The text, the sorted photos and the subject of a note."""

    words: str = ""
    photos: tuple[NotePhoto, ...] = ()
    session: Session | None = None
    figure: Figure | None = None


@transaction.atomic
def add_note(*, campaign: Campaign, written: NoteText, by: By) -> HistoryEntry:
    """Add a note to the chronicle. Raises: Refused."""
    if done := take_turn(campaign, by):
        return done
    _refuse_unfit(campaign, written)
    row = ChronicleNote.objects.create(campaign=campaign, author=by.actor, **_columns(written))
    _keep_photos(row, written.photos)
    _sweep(campaign)
    return record(campaign, _added(len(written.photos)), by=by, session=written.session)


@transaction.atomic
def change_note(*, note: ChronicleNote, written: NoteText, by: By) -> HistoryEntry | None:
    """Save a changed note. Return None if nothing changed. Raises: Refused, Overtaken."""
    campaign = note.campaign
    if done := take_turn(campaign, by):
        return done
    row = _fresh(note, by)
    columns = _columns(written)
    same = all(getattr(row, key) == value for key, value in columns.items())
    if same and photos_of(row) == written.photos:
        return None
    _refuse_unfit(campaign, written)
    for key, value in columns.items():
        setattr(row, key, value)
    row.version += 1
    row.save()
    _keep_photos(row, written.photos)
    said = text("Edited a chronicle note.")
    return record(campaign, said, by=by, session=written.session)


@transaction.atomic
def delete_note(*, note: ChronicleNote, by: By) -> HistoryEntry:
    """Take a note out of the chronicle. The row stays, and for some days its photos.

    Photos of notes deleted long before are removed. Raises: Refused, Overtaken.
    """
    campaign = note.campaign
    if done := take_turn(campaign, by):
        return done
    row = _fresh(note, by)
    for photo in row.photos.all():
        keep_photo_from_now(photo.file)
    row.deleted = True
    row.version += 1
    row.save()
    _sweep(campaign)
    said = text("Deleted a chronicle note.")
    return record(campaign, said, by=by, session=row.session)


@transaction.atomic
def bring_note_back(*, note: ChronicleNote, by: By) -> HistoryEntry:
    """Put a deleted note into the chronicle again. Raises: Refused, when it had only photos."""
    campaign = note.campaign
    if done := take_turn(campaign, by):
        return done
    row = ChronicleNote.objects.select_related("session").get(pk=note.pk)
    if not row.deleted:
        raise Refused(text("This note is already in the chronicle."))
    if not row.words.strip() and not any(photo_path(one.file) for one in row.photos.all()):
        raise Refused(text("The photo of this note no longer exists."), cure=text("Add it again."))
    row.deleted = False
    row.version += 1
    row.save()
    said = text("Restored a chronicle note.")
    return record(campaign, said, by=by, session=row.session)


def _sweep(campaign: Campaign) -> None:
    """Remove the photos of notes that were deleted long ago. The campaign's turn is taken."""
    for row in ChroniclePhoto.objects.filter(note__campaign=campaign, note__deleted=True):
        if photo_is_due(row.file):
            remove_photo(row.file)
            row.delete()


def photos_of(note: ChronicleNote) -> tuple[NotePhoto, ...]:
    """The photos of a note, sorted by place."""
    return tuple(NotePhoto(row.file, row.alt) for row in note.photos.all())


def remove_unused(files: Iterable[str]) -> None:
    """Remove those stored photos that no note has, such as of a form that was refused."""
    for name in files:
        if not ChroniclePhoto.objects.filter(file=name).exists():
            remove_photo(name)


def _columns(written: NoteText) -> dict[str, Any]:
    return {"words": written.words, "session": written.session, "figure": written.figure}


def _keep_photos(note: ChronicleNote, photos: Sequence[NotePhoto]) -> None:
    """Give the note just these photos. A row stays that of its file, so its address does too."""
    note.photos.exclude(file__in=[one.file for one in photos]).delete()
    for place, one in enumerate(photos, start=1):
        note.photos.update_or_create(file=one.file, defaults={"place": place, "alt": one.alt})


def _added(photos: int) -> Text:
    if not photos:
        return text("Added a note to the chronicle.")
    if photos == 1:
        return text("Added a photo to the chronicle.")
    return counted(
        "Added {count} photo to the chronicle.", "Added {count} photos to the chronicle.", photos
    )


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
    if not written.words.strip() and not written.photos:
        raise Refused(text("Enter text or choose a photo."))
    refuse_notes(written.words, LONGEST_WORDS)
    if len(written.photos) > MOST_PHOTOS:
        raise Refused(
            text("A note can have up to {most} photos. Add another note.", most=MOST_PHOTOS)
        )
    if any(len(one.alt) > LONGEST_ALT or has_control(one.alt) for one in written.photos):
        raise Refused(
            text("Enter descriptions in one line of up to {most} characters.", most=LONGEST_ALT)
        )
    session, figure = written.session, written.figure
    if session is not None and session.campaign_id != campaign.pk:
        raise Refused(text("This session is not in this campaign. Choose another one."))
    if figure is not None and figure.roster.campaign_id != campaign.pk:
        raise Refused(text("This figure is not in this campaign. Choose another one."))
