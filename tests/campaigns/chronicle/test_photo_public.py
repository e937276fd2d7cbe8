"""The photos of a public chronicle."""

from __future__ import annotations

import pytest
from django.test import Client
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import ChronicleNote, ChroniclePhoto
from campaigns.people.operations.members import set_chronicle_link
from campaigns.shell.journal import By
from tests.campaigns.chronicled import picture


@pytest.fixture
def address(in_campaign, host, player, sign_in, page_of) -> str:
    """Of a photo in a chronicle that is public."""
    sign_in(player).post(page_of("chronicle/notes/add/"), {"words": "", "pictures": picture()})
    set_chronicle_link(campaign=in_campaign, on=True, by=By(host))
    [photo] = ChroniclePhoto.objects.all()
    key = in_campaign.chronicle_key
    return f"/chronicle/{key}/notes/{photo.note_id}/photos/{photo.pk}.jpg"


def test_the_page_shows_it(address):
    """Readers of the page get the photo as a JPEG and nothing else."""
    assert address in Client().get(address.partition("notes/")[0]).content.decode()
    response = Client().get(address)
    assert b"".join(response.streaming_content)[:2] == b"\xff\xd8"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Robots-Tag"] == "noindex"


def test_a_photo_needs_the_key_of_its_campaign(address, host):
    """A photo is found under its own campaign's key alone, and not once it is switched off."""
    other = create_campaign(name="Elsewhere", system="twilight-world", by=By(host))
    with scope(campaign=other):
        set_chronicle_link(campaign=other, on=True, by=By(host))
    rest = address.partition("/notes/")[2]
    assert Client().get(f"/chronicle/{other.chronicle_key}/notes/{rest}").status_code == 404
    ChronicleNote.objects.update(deleted=True)
    assert Client().get(address).status_code == 404
