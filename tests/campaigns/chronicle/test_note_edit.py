"""Changing a note of the chronicle."""

from __future__ import annotations

from pathlib import Path

import pytest

from campaigns.models import ChronicleNote, HistoryEntry
from tests.campaigns.chronicled import note, picture


@pytest.fixture
def row(in_campaign, player) -> ChronicleNote:
    """A note of the player."""
    note(in_campaign, player, "First words.")
    return ChronicleNote.objects.get()


@pytest.mark.parametrize("who", ["host", "cohost", "player"])
def test_author_and_host_may(row, sign_in, page_of, request, who):
    """Either changes it; the history says who."""
    user = request.getfixturevalue(who)
    client, address = sign_in(user), page_of(f"chronicle/notes/{row.pk}/")
    assert "First words." in client.get(address).content.decode()
    assert client.post(address, {"words": "Other words.", "seen": "1"}).status_code == 302
    row.refresh_from_db()
    assert (row.words, row.version) == ("Other words.", 2)
    assert HistoryEntry.objects.latest("number").actor == user


def test_other_players_may_not(in_campaign, host, player, sign_in, page_of):
    """A player does not change what the host has written."""
    note(in_campaign, host, "The host's.")
    address = page_of(f"chronicle/notes/{ChronicleNote.objects.get().pk}/")
    assert sign_in(player).get(address).status_code == 403
    assert sign_in(player).post(address, {"words": "Mine now."}).status_code == 403


def test_an_older_form_is_told(row, player, sign_in, page_of):
    """Somebody was faster: what was typed stays, and pressing again goes through."""
    client, address = sign_in(player), page_of(f"chronicle/notes/{row.pk}/")
    ChronicleNote.objects.update(version=4)
    response = client.post(address, {"words": "Typed.", "seen": "1"})
    assert response.status_code == 409
    assert "Typed." in response.content.decode()
    assert client.post(address, {"words": "Typed.", "seen": "4"}).status_code == 302


def test_a_photo_is_replaced_and_taken_away(row, player, sign_in, page_of, settings):
    """No file stays behind that no note has, not even of a form that was refused."""
    client, address = sign_in(player), page_of(f"chronicle/notes/{row.pk}/")
    folder = Path(settings.MEDIA_ROOT) / "photos"
    client.post(address, {"words": "x", "picture": picture()})
    row.refresh_from_db()
    first = row.photo
    client.post(address, {"words": "x", "picture": picture("JPEG")})
    row.refresh_from_db()
    assert [path.name for path in folder.iterdir()] == [row.photo]
    assert row.photo != first
    assert (
        client.post(address, {"words": "x", "picture": picture(), "seen": "1"}).status_code == 409
    )
    assert [path.name for path in folder.iterdir()] == [row.photo]
    client.post(address, {"words": "x", "without": "on"})
    row.refresh_from_db()
    assert row.photo == ""
    assert list(folder.iterdir()) == []


def test_a_note_that_was_taken_out(row, player, sign_in, page_of):
    """Its page leads back; a form of it says so and keeps what was typed."""
    ChronicleNote.objects.update(deleted=True)
    client, address = sign_in(player), page_of(f"chronicle/notes/{row.pk}/")
    assert client.get(address)["Location"] == page_of("chronicle/")
    response = client.post(address, {"words": "Typed anyway."})
    assert response.status_code == 422
    assert "Typed anyway." in response.content.decode()
