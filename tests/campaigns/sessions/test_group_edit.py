"""Changing what the survivors' book says."""

from __future__ import annotations

from uuid import uuid4

import pytest

from campaigns.models import HistoryEntry, SurvivorGroup

FACTS = {"name": "Millers", "temper": "hostile", "members": "2", "reserve": "0", "place": "mill"}


@pytest.fixture
def group(in_campaign) -> SurvivorGroup:
    """A group of the book."""
    return SurvivorGroup.objects.create(campaign=in_campaign, name="Settlers", temper="neutral")


def test_a_group_is_edited_once(group, host, sign_in, page_of):
    """The page shows the facts. The same form twice writes once, and the history says so."""
    client, address = sign_in(host), page_of(f"survivors/{group.pk}/edit/")
    assert 'value="Settlers"' in client.get(address).content.decode()
    form = FACTS | {"key": str(uuid4()), "seen": "1", "notes": "Armed now."}
    for _ in range(2):
        assert client.post(address, form)["Location"] == page_of("survivors/")
    group.refresh_from_db()
    assert (group.name, group.temper, group.members, group.version) == ("Millers", "hostile", 2, 2)
    said = [entry.said["id"] for entry in HistoryEntry.objects.all()]
    assert sum("survivors' book" in one for one in said) == 1


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": ""}, "name"),
        ({"temper": "x" * 41}, "temper"),
        ({"members": "-1"}, "members"),
        ({"members": "9" * 30}, "members"),
        ({"notes": "x" * 1001}, "notes"),
    ],
)
def test_a_mistake_is_reported_and_kept(group, host, sign_in, page_of, wrong, field):
    """The form keeps the typed values, and nothing was written."""
    address = page_of(f"survivors/{group.pk}/edit/")
    response = sign_in(host).post(address, FACTS | wrong)
    assert response.status_code == 422
    assert field in response.context["form"].errors
    assert 'value="mill"' in response.content.decode()
    group.refresh_from_db()
    assert group.version == 1


def test_an_older_form_is_reported(group, host, sign_in, page_of):
    """Somebody was faster: what was typed stays, and the next press goes through."""
    address = page_of(f"survivors/{group.pk}/edit/")
    SurvivorGroup.objects.filter(pk=group.pk).update(version=5)
    response = sign_in(host).post(address, FACTS | {"seen": "1"})
    assert response.status_code == 409
    assert 'name="seen" value="5"' in response.content.decode()
    assert 'value="Millers"' in response.content.decode()


def test_another_campaigns_group_is_not_found(group, host, sign_in):
    """A number of another campaign leads nowhere."""
    assert sign_in(host).get("/c/night-watch/survivors/99999/edit/").status_code == 404
