"""The photo of a note, for members."""

from __future__ import annotations

import pytest

from campaigns.models import ChronicleNote
from tests.campaigns.chronicled import picture


@pytest.fixture
def row(in_campaign, player, sign_in, page_of) -> ChronicleNote:
    """A note with a photo."""
    sign_in(player).post(page_of("chronicle/notes/add/"), {"words": "", "pictures": picture()})
    return ChronicleNote.objects.get()


def address_of(row: ChronicleNote) -> str:
    return f"chronicle/notes/{row.pk}/photos/{row.photos.get().pk}.jpg"


def test_members_see_it(row, guest, sign_in, page_of):
    """As a JPEG that no browser takes for anything else. The page shows it."""
    client = sign_in(guest)
    address = page_of(address_of(row))
    assert address in client.get(page_of("chronicle/")).content.decode()
    response = client.get(address)
    assert b"".join(response.streaming_content)[:2] == b"\xff\xd8"
    assert response["Content-Type"] == "image/jpeg"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in response["Content-Security-Policy"]
    assert "private" in response["Cache-Control"]


@pytest.mark.parametrize("name", ["../../secret", "", "x.jpg", "0" * 32 + ".jpg"])
def test_names_that_lead_elsewhere(row, host, sign_in, page_of, name):
    """Whatever stands in the row, no other file is given away."""
    row.photos.update(file=name)
    assert sign_in(host).get(page_of(address_of(row))).status_code == 404


def test_a_removed_photo_is_not_found(row, host, stranger, sign_in, page_of):
    """Nor for strangers."""
    address = page_of(address_of(row))
    assert sign_in(stranger).get(address).status_code == 404
    ChronicleNote.objects.update(deleted=True)
    assert sign_in(host).get(address).status_code == 404


def test_a_photo_of_another_note_is_not_found(row, host, sign_in, page_of):
    """The address names note and photo. A photo of another note is not there."""
    other = ChronicleNote.objects.create(campaign=row.campaign, words="Dark.")
    photo = row.photos.get().pk
    address = page_of(f"chronicle/notes/{other.pk}/photos/{photo}.jpg")
    assert sign_in(host).get(address).status_code == 404
