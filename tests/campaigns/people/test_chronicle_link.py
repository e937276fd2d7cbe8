"""Switching the public chronicle on and off."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from campaigns.models import Campaign, HistoryEntry
from tests.campaigns.invited import form_with

pytestmark = pytest.mark.django_db


@pytest.fixture
def switch(in_campaign, host, sign_in, page_of):
    """The host presses one of the buttons. The key that the chronicle has then."""
    client = sign_in(host)

    def pressed(word: str) -> str:
        address = page_of("settings/chronicle-link/")
        response = client.post(address, form_with(switch=word))
        assert response["Location"] == page_of("settings/#chronicle-link")
        return Campaign.objects.get(pk=in_campaign.pk).chronicle_key

    return pressed


def test_on_and_off(switch):
    """On gives a long key, off takes it away, and on again gives another."""
    first = switch("on")
    assert len(first) >= 32
    assert switch("off") == ""
    assert switch("on") not in ("", first)


def test_a_new_address_ends_the_old(switch):
    """Pressing on while it is on gives a new key."""
    assert switch("on") != switch("on")


def test_the_settings_show_the_address_to_the_host_alone(switch, host, cohost, sign_in, page_of):
    """Host: the address and its code. Co-host: nothing of it. History: that, and not which."""
    key = switch("on")
    shown = {
        user.username: sign_in(user).get(page_of("settings/")).content.decode()
        for user in (host, cohost)
    }
    assert f"http://testserver/chronicle/{key}/" in shown["host"]
    assert key not in shown["cohost"]
    assert "Public chronicle" not in shown["cohost"]
    page = sign_in(cohost).get(page_of("history/")).content.decode()
    assert "Created a link to the public chronicle." in page
    assert key not in page


def test_a_second_switch_off_changes_nothing(in_campaign, host, sign_in, page_of):
    """Switching off what is off tells so and writes nothing."""
    before = HistoryEntry.objects.count()
    address = page_of("settings/chronicle-link/")
    response = sign_in(host).post(address, form_with(switch="off"), follow=True)
    assert "already off" in response.content.decode()
    assert HistoryEntry.objects.count() == before


def test_the_same_form_twice_keeps_the_address(in_campaign, host, sign_in, page_of):
    """A double click gives one new address, and not two."""
    client, form = sign_in(host), form_with(switch="on")
    keys = set()
    for _ in range(2):
        client.post(page_of("settings/chronicle-link/"), form)
        keys.add(Campaign.objects.get(pk=in_campaign.pk).chronicle_key)
    assert len(keys) == 1


def test_the_cohost_may_not(in_campaign, cohost, sign_in, page_of):
    """The public link is the host's word."""
    response = sign_in(cohost).post(page_of("settings/chronicle-link/"), form_with(switch="on"))
    assert response.status_code == 403
    assert Campaign.objects.get(pk=in_campaign.pk).chronicle_key == ""


def test_nonsense_switches_nothing(in_campaign, host, sign_in, page_of):
    """Another word than the two is no switch."""
    response = sign_in(host).post(page_of("settings/chronicle-link/"), form_with(switch="both"))
    assert response.status_code == 400
    assert Campaign.objects.get(pk=in_campaign.pk).chronicle_key == ""


@pytest.mark.parametrize(("days", "works"), [("7", 7), ("30", 30), ("ever", None)])
def test_a_link_that_expires(days, works, in_campaign, host, sign_in, page_of):
    """Its page and its pictures are there until the day, then the link says that it is over."""
    client, address = sign_in(host), page_of("settings/chronicle-link/")
    client.post(address, form_with(switch="on", days=days))
    row = Campaign.objects.get(pk=in_campaign.pk)
    link = f"/chronicle/{row.chronicle_key}/"
    assert Client().get(link).status_code == 200
    assert (row.chronicle_ends is None) == (works is None)
    if row.chronicle_ends is None:
        return
    left = row.chronicle_ends - timezone.now()
    assert timedelta(days=works - 1) < left <= timedelta(days=works)
    Campaign.objects.update(chronicle_ends=timezone.now() - timedelta(seconds=1))
    passed = Client().get(link)
    assert (passed.status_code, b"expired" in passed.content) == (410, True)
    assert "Night Watch" not in passed.content.decode()
    client.post(address, form_with(switch="on"))
    row.refresh_from_db()
    assert Client().get(f"/chronicle/{row.chronicle_key}/").status_code == 200
