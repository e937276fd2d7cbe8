"""Handing in a campaign file, which a job imports."""

from __future__ import annotations

import stat

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django_scopes import scope, scopes_disabled

from campaigns.archive import jobs, uploads
from campaigns.archive.operations import imports
from campaigns.archive.operations.removal import sweep
from campaigns.archive.writing import write_campaign
from campaigns.models import Campaign, Figure, Membership
from tests.campaigns.arriving import state_of_job, work

pytestmark = pytest.mark.django_db
URL = "/campaigns/import/"


@pytest.fixture
def content(game, grant) -> bytes:
    """A campaign with a game, and a figure that belongs to the player."""
    with scope(campaign=game.session.campaign):
        return write_campaign(Campaign.objects.select_related("roster").get())


def sent(content: bytes, key: str = "e" * 32, **more: str) -> dict:
    return {"file": SimpleUploadedFile("night-watch.zip", content), "key": key, **more}


def kept(place) -> list:
    return list((place / "imports").iterdir())


def test_the_importer_becomes_host(content, stranger, sign_in, place_to_write) -> None:
    """A new campaign beside the one it came from, and a page that says what came."""
    client = sign_in(stranger)
    response = client.post(URL, sent(content))
    assert response.status_code == 302
    page = client.get(response["Location"]).content.decode()
    assert 'hx-trigger="every 2s"' in page
    assert "night-watch.zip" in page
    assert not Campaign.objects.filter(slug="night-watch-2").exists()
    [file] = kept(place_to_write)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    work()
    page = client.get(response["Location"]).content.decode()
    assert 'href="/c/night-watch-2/imported/"' in page
    campaign = Campaign.objects.get(slug="night-watch-2")
    membership = campaign.memberships.get()
    assert (membership.user, membership.role) == (stranger, Membership.Role.HOST)
    assert client.get("/c/night-watch-2/sessions/1/games/1/").status_code == 200
    sweep(lambda: True)
    assert kept(place_to_write) == []


def test_a_double_press_opens_it_once(content, stranger, sign_in, place_to_write) -> None:
    """The second answer leads to the same import, and its file is not kept."""
    client = sign_in(stranger)
    first, second = client.post(URL, sent(content)), client.post(URL, sent(content))
    assert first["Location"] == second["Location"]
    assert len(kept(place_to_write)) == 1
    work()
    assert client.post(URL, sent(content))["Location"] == first["Location"]
    assert Campaign.objects.count() == 2


def test_an_account_imports_one_file_at_a_time(
    content, stranger, player, sign_in, place_to_write
) -> None:
    """A second import waits for the first. Another account's does not."""
    client = sign_in(stranger)
    client.post(URL, sent(content))
    again = client.post(URL, sent(content, "f" * 32))
    assert again.status_code == 422
    assert len(kept(place_to_write)) == 1
    assert sign_in(player).post(URL, sent(content)).status_code == 302
    work()
    assert client.post(URL, sent(content, "f" * 32)).status_code == 302


def test_so_many_a_day(content, stranger, sign_in, monkeypatch) -> None:
    """Every import counts, also a failed one."""
    monkeypatch.setattr(imports, "MOST_A_DAY", 1)
    client = sign_in(stranger)
    client.post(URL, sent(content))
    work()
    assert client.post(URL, sent(content, "f" * 32)).status_code == 422


def test_the_importer_gets_the_figures_of_the_typed_name(content, stranger, sign_in) -> None:
    """Under the name that is typed, and only for oneself."""
    sign_in(stranger).post(URL, sent(content, name="player"))
    work()
    campaign = Campaign.objects.get(slug="night-watch-2")
    with scope(campaign=campaign):
        assert Figure.objects.get(roster__campaign=campaign, name="Grant").owner == stranger
        assert Figure.objects.exclude(owner=None).count() == 1


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda content: b"", "not a campaign file"),
        (lambda content: content[:-40], "damaged"),
        (lambda content: content.replace(b"manifest.json", b"manifesto.jso"), "no manifest"),
    ],
)
def test_a_bad_file_is_refused_with_what_is_wrong(content, damage, said, host, sign_in) -> None:
    """The page comes back with the reason, and nothing was opened."""
    response = sign_in(host).post(URL, sent(damage(content), name="player"))
    assert response.status_code == 422
    assert said in response.content.decode()
    assert 'value="player"' in response.content.decode()
    assert Campaign.objects.count() == 1


def test_the_job_page_shows_errors_of_the_file(content, host, sign_in, place_to_write) -> None:
    """A part that was changed. Nothing is left of the import."""
    client = sign_in(host)
    bad = content.replace(b"campaign.json", b"../paign.json")
    response = client.post(URL, sent(bad))
    work()
    page = client.get(response["Location"]).content.decode()
    assert "../paign.json" in page
    assert f'href="{URL}"' in page
    sweep(lambda: True)
    assert kept(place_to_write) == []
    with scopes_disabled():
        assert not Figure.objects.exclude(roster__campaign__slug="night-watch").exists()


def test_a_file_that_unpacks_to_too_much(content, host, sign_in, monkeypatch) -> None:
    """The page takes less than the command line does."""
    monkeypatch.setattr(jobs, "MOST_UNPACKED", 1024)
    sign_in(host).post(URL, sent(content))
    work()
    assert state_of_job() == "failed"
    assert Campaign.objects.filter(state="open").count() == 1


def test_a_file_that_is_gone(content, host, sign_in, place_to_write) -> None:
    """As after the folder was restored without it: the page says so."""
    sign_in(host).post(URL, sent(content))
    uploads.remove_upload(kept(place_to_write)[0].name)
    work()
    assert state_of_job() == "failed"


def test_no_file_says_to_choose_one(campaign, host, sign_in) -> None:
    """The form says so at the field."""
    response = sign_in(host).post(URL, {"key": "e" * 32})
    assert response.status_code == 422
    assert "Choose a file." in response.content.decode()


def test_the_front_page_leads_here(campaign, host, stranger, sign_in) -> None:
    """With campaigns and without."""
    for user in (host, stranger):
        assert f'href="{URL}"' in sign_in(user).get("/").content.decode()


@pytest.mark.parametrize("page", [URL, "/campaigns/add/"])
def test_the_server_says_who_opens_campaigns(
    page, campaign, host, player, stranger, sign_in, settings
) -> None:
    """Accounts that are not named see no button and are refused."""
    settings.CAMPAIGN_OPENERS = ["host", "zed"]
    assert sign_in(host).get(page).status_code == 200
    assert f'href="{page}"' in sign_in(host).get("/").content.decode()
    for user in (player, stranger):
        client = sign_in(user)
        for method in (client.get, client.post):
            assert method(page).status_code == 403
        assert f'href="{page}"' not in client.get("/").content.decode()
