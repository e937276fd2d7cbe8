"""Deleting a campaign, and its removal after thirty days."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.auth.hashers import make_password
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from campaigns.archive.operations.removal import sweep
from campaigns.home.operations.campaigns import create_campaign, delete_campaign
from campaigns.models import Campaign, ChronicleNote, Figure, GameEntry, HistoryEntry, User
from campaigns.people.operations.invitations import add_invitation
from campaigns.people.operations.members import add_member, set_chronicle_link
from campaigns.roster.portrait_bytes import store_plain
from campaigns.sessions.operations.sessions import renew_calendar
from campaigns.shell.journal import By
from campaigns.studio.card_images import image_folder
from tests.campaigns.test_access import address

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def url(page_of) -> str:
    return page_of("delete/")


def days_ago(days: int) -> None:
    """As if the campaign had been deleted so long ago."""
    Campaign.objects.update(state_since=timezone.now() - timedelta(days=days))


def test_the_settings_offer_it_to_the_host(campaign, host, cohost, sign_in, page_of, url) -> None:
    """The page offers the file first."""
    settings = page_of("settings/")
    assert f'href="{url}"' in sign_in(host).get(settings).content.decode()
    assert f'href="{url}"' not in sign_in(cohost).get(settings).content.decode()
    assert f'href="{page_of("export/")}"' in sign_in(host).get(url).content.decode()


def test_the_name_has_to_be_typed(campaign, host, sign_in, url) -> None:
    """Another one, or none, deletes nothing."""
    for typed in ("", "Night", "night watch"):
        assert sign_in(host).post(url, {"name": typed}).status_code == 422
    assert Campaign.objects.get().state == "open"
    assert sign_in(host).post(url, {"name": "Night Watch"})["Location"] == "/"
    assert Campaign.objects.get().state == "deleted"


def test_a_deleted_campaign_is_not_found(
    game, table, host, player, client, sign_in, page_of
) -> None:
    """Not its pages, nor a phone that was shown a table, nor by any shared link."""
    campaign = game.session.campaign
    host_client, phone = sign_in(host), sign_in(player)
    invitation = add_invitation(campaign=campaign, kind="open", role="player", days=1, by=By(host))
    set_chronicle_link(campaign=campaign, on=True, by=By(host))
    campaign.refresh_from_db()
    calendar = renew_calendar(membership=campaign.memberships.get(user=player))
    keys = {"campaigns:join": invitation.key, "campaigns:calendar-feed": calendar}
    keys["campaigns:chronicle-public"] = campaign.chronicle_key
    links = {address(name, ({"key": key}, {})): key for name, key in keys.items()}
    first = phone.get(table(), headers=HTMX)
    assert [client.get(link).status_code for link in links] == [200] * 3
    assert first.status_code == 200
    delete_campaign(campaign=campaign, by=By(host))
    assert phone.get(table(), headers=HTMX | {"If-None-Match": first["ETag"]}).status_code == 404
    assert phone.post(table("undo/"), headers=HTMX).status_code == 404
    for page in ("", "roster/", "settings/", "export/"):
        assert host_client.get(page_of(page)).status_code == 404
    assert f'href="{page_of()}"' not in phone.get("/").content.decode()
    assert [client.get(link).status_code for link in links] == [404] * 3


def test_a_deleted_campaign_is_purged_after_30_days(game, host, sign_in, page_of) -> None:
    """With its games, its pictures and the pictures for cards, not a day before."""
    campaign = game.session.campaign
    with scope(campaign=campaign):
        Figure.objects.filter(number=1).update(portrait=store_plain("portraits", b"x"))
        note = ChronicleNote.objects.create(campaign=campaign)
        note.photos.create(place=1, file=store_plain("photos", b"x"))
    own = image_folder(campaign)
    own.mkdir(parents=True)
    (own / "a.png").write_bytes(b"x")
    delete_campaign(campaign=campaign, by=By(host))
    days_ago(29)
    sweep(lambda: True)
    assert Campaign.objects.exists()
    assert page_of("restore/") in sign_in(host).get("/").content.decode()
    days_ago(31)
    assert page_of("restore/") not in sign_in(host).get("/").content.decode()
    assert sign_in(host).post(page_of("restore/")).status_code == 302
    assert Campaign.objects.get().state == "deleted"
    sweep(lambda: True)
    assert not Campaign.objects.exists()
    with scopes_disabled():
        assert not GameEntry.objects.exists()
        assert not HistoryEntry.objects.exists()
    uploads: Path = own.parent.parent
    assert [path for path in uploads.rglob("*") if path.is_file()] == []


def test_an_interrupted_deletion_continues_later(game, host) -> None:
    """The end of the worker leaves the rest for the next one."""
    delete_campaign(campaign=game.session.campaign, by=By(host))
    days_ago(31)
    sweep(lambda: False)
    assert Campaign.objects.exists()
    sweep(lambda: True)
    assert not Campaign.objects.exists()


def test_the_players_of_a_demo_go_with_it(campaign, host, player, page_of) -> None:
    """Only when no campaign knows them. Nobody who could sign in is touched."""
    other = create_campaign(name="Other demo", system="twilight-world", by=By(host))
    nobody = {"is_active": False, "password": make_password(None)}
    long_ago = timezone.now() - timedelta(days=40)
    for name, theirs in {"Ana": [campaign], "Ben": [campaign, other], "Cy": []}.items():
        account = User.objects.create(username=name, date_joined=long_ago, **nobody)
        for one in theirs:
            with scope(campaign=one):
                add_member(campaign=one, user=account, role="player")
    closed = User.objects.create_user("closed", password="long enough")
    User.objects.filter(pk=closed.pk).update(is_active=False, date_joined=long_ago)
    User.objects.create(username="Just made", **nobody)
    with scope(campaign=other):
        ChronicleNote.objects.create(campaign=other, author=User.objects.get(username="Cy"))
    sweep(lambda: True)
    assert User.of_demos().count() == 4
    with scope(campaign=campaign):
        delete_campaign(campaign=campaign, by=By(host))
    Campaign.objects.filter(pk=campaign.pk).update(state_since=timezone.now() - timedelta(days=31))
    sweep(lambda: True)
    assert {one.username for one in User.of_demos()} == {"Ben", "Cy", "Just made"}
    assert User.objects.filter(username="closed").exists()
