"""Opening a campaign from a file."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django_scopes import scope

from campaigns.archive.writing import write_campaign
from campaigns.models import Campaign, Figure, Membership

pytestmark = pytest.mark.django_db
URL = "/campaigns/import/"


@pytest.fixture
def content(game, grant) -> bytes:
    """A campaign with a game, and a figure that belongs to the player."""
    with scope(campaign=game.session.campaign):
        return write_campaign(Campaign.objects.select_related("roster").get())


def sent(content: bytes, **more: str) -> dict:
    return {"file": SimpleUploadedFile("night-watch.zip", content), "key": "e" * 32, **more}


def test_whoever_hands_it_in_becomes_its_host(content, stranger, sign_in) -> None:
    """A new campaign beside the one it came from, and a page that says what came."""
    client = sign_in(stranger)
    response = client.post(URL, sent(content))
    assert response.status_code == 302
    assert response["Location"] == "/c/night-watch-2/imported/"
    campaign = Campaign.objects.get(slug="night-watch-2")
    membership = campaign.memberships.get()
    assert (membership.user, membership.role) == (stranger, Membership.Role.HOST)
    assert client.get("/c/night-watch-2/sessions/1/games/1/").status_code == 200


def test_a_double_press_opens_it_once(content, stranger, sign_in) -> None:
    """The second answer leads to the same campaign."""
    client = sign_in(stranger)
    first, second = client.post(URL, sent(content)), client.post(URL, sent(content))
    assert first["Location"] == second["Location"]
    assert Campaign.objects.count() == 2


def test_who_took_part_gets_the_own_figures(content, stranger, sign_in) -> None:
    """Under the name that is typed, and only for oneself."""
    sign_in(stranger).post(URL, sent(content, name="player"))
    campaign = Campaign.objects.get(slug="night-watch-2")
    with scope(campaign=campaign):
        assert Figure.objects.get(roster__campaign=campaign, name="Grant").owner == stranger
        assert Figure.objects.exclude(owner=None).count() == 1


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda content: b"", "not a campaign file"),
        (lambda content: content[:-40], "cut short"),
        (lambda content: content.replace(b"campaign.json", b"../paign.json"), "../paign.json"),
    ],
)
def test_a_bad_file_is_refused_with_what_is_wrong(content, damage, said, host, sign_in) -> None:
    """The page comes back with the reason, and nothing was opened."""
    response = sign_in(host).post(URL, sent(damage(content), name="player"))
    assert response.status_code == 422
    assert said in response.content.decode()
    assert 'value="player"' in response.content.decode()
    assert Campaign.objects.count() == 1


def test_no_file_says_to_choose_one(campaign, host, sign_in) -> None:
    """The form says so at the field."""
    response = sign_in(host).post(URL, {"key": "e" * 32})
    assert response.status_code == 422
    assert "Choose a file first." in response.content.decode()


def test_the_front_page_leads_here(campaign, host, stranger, sign_in) -> None:
    """With campaigns and without."""
    for user in (host, stranger):
        assert f'href="{URL}"' in sign_in(user).get("/").content.decode()
