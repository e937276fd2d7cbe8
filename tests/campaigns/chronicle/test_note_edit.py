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
    """Either changes it. The history says who."""
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


def test_an_older_form_is_reported(row, player, sign_in, page_of):
    """Somebody was faster: what was typed stays, and pressing again goes through."""
    client, address = sign_in(player), page_of(f"chronicle/notes/{row.pk}/")
    ChronicleNote.objects.update(version=4)
    response = client.post(address, {"words": "Typed.", "seen": "1"})
    assert response.status_code == 409
    assert "Typed." in response.content.decode()
    assert client.post(address, {"words": "Typed.", "seen": "4"}).status_code == 302


def files_of(row: ChronicleNote) -> list[str]:
    return [one.file for one in row.photos.all()]


def test_photos_are_added_and_removed(row, player, sign_in, page_of, settings):
    """No file stays that no note has, not even of a form that was refused."""
    client, address = sign_in(player), page_of(f"chronicle/notes/{row.pk}/")
    folder = Path(settings.MEDIA_ROOT) / "photos"
    client.post(address, {"words": "x", "pictures": picture()})
    [first] = files_of(row)
    client.post(address, {"words": "x", "pictures": picture("JPEG")})
    assert files_of(row)[0] == first
    assert {path.name for path in folder.iterdir()} == {*files_of(row)}
    late = {"words": "x", "pictures": picture(), "seen": "1"}
    assert client.post(address, late).status_code == 409
    assert {path.name for path in folder.iterdir()} == {*files_of(row)}
    client.post(address, {"words": "x", f"without-{row.photos.first().pk}": "on"})
    assert first not in files_of(row)
    client.post(address, {"words": "x", f"without-{row.photos.get().pk}": "on"})
    assert files_of(row) == []
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("moved", "to", "order"), [(3, 1, "cab"), (1, 3, "bca"), (1, 2, "bac"), (2, 2, "abc")]
)
def test_photos_change_places(row, player, sign_in, page_of, moved, to, order):
    """A photo sent to a place stands there. The others close up. Addresses stay."""
    for place, file in enumerate("abc", start=1):
        row.photos.create(place=place, file=file, alt=file.upper())
    keys = {one.file: one.pk for one in row.photos.all()}
    form = {f"place-{keys[file]}": str(n) for n, file in enumerate("abc", start=1)}
    form |= {f"alt-{keys[file]}": file for file in "abc"}
    form[f"place-{keys['abc'[moved - 1]]}"] = str(to)
    address = page_of(f"chronicle/notes/{row.pk}/")
    assert sign_in(player).post(address, {"words": row.words, **form}).status_code == 302
    assert "".join(files_of(row)) == order
    assert {one.file: one.pk for one in row.photos.all()} == keys
    assert [one.alt for one in row.photos.all()] == [*order]


def test_the_form_shows_each_photo(row, player, guest, sign_in, page_of):
    """With its description. A guest gets neither form nor a way to change it."""
    for place in (1, 2):
        row.photos.create(place=place, file=f"{place}.jpg", alt=f"Place {place}")
    address = page_of(f"chronicle/notes/{row.pk}/")
    form = sign_in(player).get(address).context["form"]
    assert [one.alt.value() for one in form.photos] == ["Place 1", "Place 2"]
    assert [one.place.value() for one in form.photos] == ["1", "2"]
    assert sign_in(guest).post(address, {"words": ""}).status_code == 403
    assert row.photos.count() == 2


def test_a_note_that_was_taken_out(row, player, sign_in, page_of):
    """Its page leads back. A form of it says so and keeps what was typed."""
    ChronicleNote.objects.update(deleted=True)
    client, address = sign_in(player), page_of(f"chronicle/notes/{row.pk}/")
    assert client.get(address)["Location"] == page_of("chronicle/")
    response = client.post(address, {"words": "Typed anyway."})
    assert response.status_code == 422
    assert "Typed anyway." in response.content.decode()
