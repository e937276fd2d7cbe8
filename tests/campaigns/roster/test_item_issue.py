"""Taking from the stash."""

from __future__ import annotations

import pytest

from campaigns.models import Item

pytestmark = pytest.mark.django_db


def stash() -> list[tuple[str, int]]:
    return list(Item.objects.filter(figure=None).values_list("gear", "count"))


def test_taking_some_on_the_sheet(grant, host, player, sign_in, page_of):
    """The owner takes a part of a pile. The sheet is swapped."""
    sign_in(host).post(page_of("stash/"), {"gear": "medical-supplies", "count": "3"})
    key = Item.objects.get(figure=None).key
    data = {"item": key, "count": "2", "seen": grant.version}
    headers = {"HX-Request": "true"}
    response = sign_in(player).post(page_of("issue/", grant), data, headers=headers)
    assert 'id="sheet"' in response.content.decode()
    assert stash() == [("medical-supplies", 1)]
    assert grant.items.get(gear="medical-supplies").count == 2


@pytest.mark.parametrize("data", [{"item": "i9"}, {"item": ""}, {}, {"item": "i1", "count": "x"}])
def test_taking_what_is_not_there(data, grant, player, sign_in, page_of):
    """Somebody else took it, or it never was: a sentence says so."""
    response = sign_in(player).post(page_of("issue/", grant), data)
    assert response.status_code == 422
    assert "no longer in the stash" in response.content.decode()
