"""Putting things aside."""

from __future__ import annotations

import pytest

from campaigns.models import Figure, Item
from rules.changes import SetCount

pytestmark = pytest.mark.django_db


def stash() -> list[tuple[str, int]]:
    return list(Item.objects.filter(figure=None).values_list("gear", "count"))


def test_from_a_figure_to_the_stash_and_to_another(grant, host, sign_in, page_of):
    """A figure puts a thing aside. Another takes it, from the stash page."""
    client = sign_in(host)
    response = client.post(page_of("stash/", grant), {"item": "i4", "seen": grant.version})
    assert response["Location"] == page_of("", grant)
    assert stash() == [("grenade", 4)]
    key = Item.objects.get(figure=None).key
    eve = Figure.objects.get(name="Eve")
    data = {"item": key, "figure": eve.number, "count": "4", "at": "stash"}
    response = client.post(page_of("stash/"), data)
    assert response["Location"] == page_of("stash/")
    assert stash() == []
    assert eve.items.get(gear="grenade").count == 4


@pytest.mark.parametrize("item", ["i77", "", "x" * 500])
def test_an_item_that_is_not_carried_cannot_be_moved(item, grant, player, sign_in, page_of):
    """A sentence says so, and the stash stays as it is."""
    response = sign_in(player).post(page_of("stash/", grant), {"item": item})
    assert response.status_code == 422
    assert "no longer carries that item" in response.content.decode()
    assert stash() == []


def test_a_cure_drops_into_the_stash(grant, player, sign_in, press):
    """Where the form says so, what a change drops lies in the stash, and the rest stays."""
    sent = press(sign_in(player), grant, SetCount(item="i4", count=1), into="stash")
    assert sent.status_code == 302
    assert stash() == [("grenade", 3)]
    assert grant.items.get(gear="grenade").count == 1


def test_a_cure_drops_nothing_where_it_adds(grant, player, sign_in, press):
    """A change that leaves more than there is puts nothing into the stash."""
    sent = press(sign_in(player), grant, SetCount(item="i4", count=9), into="stash")
    assert sent.status_code == 422
    assert stash() == []
    assert grant.items.get(gear="grenade").count == 4
