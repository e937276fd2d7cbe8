"""The demo campaign."""

from __future__ import annotations

from io import StringIO

from django.core.management import call_command
from django_scopes import scope

from campaigns.models import Campaign, Figure, Membership
from campaigns.operations.accounts import create_host


def load() -> str:
    out = StringIO()
    call_command("load_demo", stdout=out)
    return out.getvalue()


def test_it_loads_once(db) -> None:
    """The second time says that it is there, and changes nothing."""
    assert "Opened" in load()
    assert "is there" in load()
    campaign = Campaign.objects.get()
    assert (campaign.slug, campaign.name) == ("twilight-demo", "Twilight demo")
    with scope(campaign=campaign):
        assert Figure.objects.count() == 27


def test_the_first_account_becomes_its_host(db, sign_in) -> None:
    """Loaded before there is anybody, it is the host's as soon as there is one."""
    load()
    assert Membership.objects.count() == 0
    host = create_host(name="rowan", password="moss-lantern-4711")
    assert Campaign.objects.get().memberships.get().role == Membership.Role.HOST
    assert sign_in(host).get("/c/twilight-demo/").status_code == 200


def test_loaded_later_it_is_whose_account_is_oldest(host, player) -> None:
    """With accounts there, the first of them is its host."""
    load()
    assert Campaign.objects.get().memberships.get().user == host
