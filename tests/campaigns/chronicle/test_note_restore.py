"""Bringing a note back into the chronicle, and how long its photo is kept for that."""

from __future__ import annotations

import os
import time
from pathlib import Path
from uuid import uuid4

import pytest

from campaigns.models import ChronicleNote
from campaigns.roster.portraits import DELETED_SECONDS
from tests.campaigns.chronicled import note, picture

DAY = 24 * 60 * 60


@pytest.fixture
def client(in_campaign, player, sign_in):
    """A player deletes a note of their own."""
    return sign_in(player)


@pytest.fixture
def with_photo(client, page_of) -> ChronicleNote:
    """A note with nothing but a photo."""
    client.post(page_of("chronicle/notes/add/"), {"words": "", "pictures": picture()})
    return ChronicleNote.objects.get()


def photos(settings) -> list[Path]:
    return list((Path(settings.MEDIA_ROOT) / "photos").iterdir())


def deleted(client, page_of, row: ChronicleNote) -> None:
    client.post(page_of(f"chronicle/notes/{row.pk}/delete/"))
    assert ChronicleNote.objects.get(pk=row.pk).deleted


def aged(paths: list[Path], seconds: float) -> None:
    for path in paths:
        os.utime(path, (time.time() - seconds,) * 2)


def test_the_toast_brings_it_back(with_photo, client, page_of):
    """Undo puts note and photo back. Pressed twice it is done once."""
    deleted(client, page_of, with_photo)
    address, shown = page_of(f"chronicle/notes/{with_photo.pk}/restore/"), page_of("chronicle/")
    assert f'action="{address}"' in client.get(shown).content.decode()
    form = {"key": str(uuid4())}
    for _ in range(2):
        assert client.post(address, form)["Location"] == shown
    row = ChronicleNote.objects.get()
    assert (row.deleted, row.version) == (False, 3)
    photo = client.get(page_of(f"chronicle/notes/{row.pk}/photos/{row.photos.get().pk}.jpg"))
    assert photo.status_code == 200
    assert client.post(address, {"key": str(uuid4())}).status_code == 302
    assert "already in the chronicle" in client.get(shown).content.decode()


def test_the_photo_of_a_deleted_note_is_kept_for_some_days(with_photo, client, page_of, settings):
    """Days count from the deletion, however old the photo is, then the next note sweeps it."""
    aged(photos(settings), 2 * DELETED_SECONDS)
    deleted(client, page_of, with_photo)
    aged(photos(settings), DELETED_SECONDS - DAY)
    client.post(page_of("chronicle/notes/add/"), {"words": "Soon."})
    assert [path.name for path in photos(settings)] == [with_photo.photos.get().file]
    aged(photos(settings), DELETED_SECONDS + DAY)
    client.post(page_of("chronicle/notes/add/"), {"words": "Late."})
    assert photos(settings) == []
    address = page_of(f"chronicle/notes/{with_photo.pk}/restore/")
    client.post(address)
    assert ChronicleNote.objects.get(pk=with_photo.pk).deleted
    assert "no longer exists" in client.get(page_of("chronicle/")).content.decode()


def test_photos_of_notes_that_stand_are_never_swept(with_photo, client, player, page_of, settings):
    """A photo of the chronicle stays, however old. Words come back without their photo."""
    words = ChronicleNote.objects.create(
        campaign=with_photo.campaign, author=player, words="Words."
    )
    words.photos.create(place=1, file="0" * 32 + ".jpg")
    aged(photos(settings), 2 * DELETED_SECONDS)
    deleted(client, page_of, words)
    assert [path.name for path in photos(settings)] == [with_photo.photos.get().file]
    client.post(page_of(f"chronicle/notes/{words.pk}/restore/"))
    words.refresh_from_db()
    assert (words.deleted, words.photos.count()) == (False, 0)


def test_only_the_author_and_the_host_can(in_campaign, host, player, guest, sign_in, page_of):
    """No player restores a note that the host deleted."""
    note(in_campaign, host, "The host's.")
    row = ChronicleNote.objects.get()
    deleted(sign_in(host), page_of, row)
    address = page_of(f"chronicle/notes/{row.pk}/restore/")
    for person in (player, guest):
        assert sign_in(person).post(address).status_code == 403
    assert sign_in(host).get(address).status_code == 405
    assert sign_in(host).post(address).status_code == 302
    row.refresh_from_db()
    assert not row.deleted
