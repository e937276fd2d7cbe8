"""Taking a note out of the chronicle."""

from __future__ import annotations

from uuid import uuid4

from campaigns.models import ChronicleNote
from tests.campaigns.chronicled import note


def test_a_deleted_note_is_hidden_and_kept(in_campaign, player, host, sign_in, page_of):
    """Pressed twice it is gone once. Nobody sees it, and nothing is lost."""
    note(in_campaign, player, "Gone soon.")
    row = ChronicleNote.objects.get()
    client, form = sign_in(player), {"key": str(uuid4()), "seen": "1"}
    for _ in range(2):
        response = client.post(page_of(f"chronicle/notes/{row.pk}/delete/"), form)
        assert response["Location"] == page_of("chronicle/")
    assert "Gone soon." not in sign_in(host).get(page_of("chronicle/")).content.decode()
    row.refresh_from_db()
    assert (row.deleted, row.words, row.version) == (True, "Gone soon.", 2)


def test_only_the_author_and_the_host_can(in_campaign, host, player, guest, sign_in, page_of):
    """No player deletes the host's notes. The host deletes any note."""
    note(in_campaign, player, "A player's.")
    row = ChronicleNote.objects.get()
    address = page_of(f"chronicle/notes/{row.pk}/delete/")
    assert sign_in(guest).post(address).status_code == 403
    assert sign_in(player).get(address).status_code == 405
    assert sign_in(host).post(address).status_code == 302
    row.refresh_from_db()
    assert row.deleted


def test_an_older_form_deletes_nothing(in_campaign, host, player, sign_in, page_of):
    """Someone with an old page sees the latest words first."""
    note(in_campaign, player, "Changed since.")
    ChronicleNote.objects.update(version=3)
    row = ChronicleNote.objects.get()
    address = page_of(f"chronicle/notes/{row.pk}/")
    response = sign_in(host).post(f"{address}delete/", {"seen": "1"})
    assert response["Location"] == address
    row.refresh_from_db()
    assert not row.deleted
