"""Writing a group into the survivors' book that no session met."""

from __future__ import annotations

from uuid import uuid4

import pytest

from campaigns.models import HistoryEntry, SurvivorGroup
from campaigns.sessions.operations import groups

FACTS = {"name": "Ferrymen", "temper": "neutral", "members": "4", "reserve": "2", "place": "quay"}


def test_a_group_is_added_once(in_campaign, host, player, sign_in, page_of):
    """The same form twice makes one page, which everybody can read, and one entry."""
    client, address = sign_in(host), page_of("survivors/add/")
    assert f'href="{address}"' in client.get(page_of("survivors/")).content.decode()
    assert client.get(address).status_code == 200
    form = FACTS | {"key": str(uuid4()), "notes": "They want fuel.", "gone": ""}
    for _ in range(2):
        assert client.post(address, form)["Location"] == page_of("survivors/")
    row = SurvivorGroup.objects.get()
    assert (row.name, row.temper, row.members, row.reserve) == ("Ferrymen", "neutral", 4, 2)
    assert (row.place, row.notes, row.session, row.gone) == ("quay", "They want fuel.", None, False)
    told = [entry.said["id"] for entry in HistoryEntry.objects.all()]
    assert told.count("Added {name} to the survivors' book.") == 1
    page = sign_in(player).get(page_of("survivors/")).content.decode()
    assert page.index("Added without a session") < page.index("Ferrymen")
    assert address not in page


def test_a_group_added_by_hand_can_return(in_campaign, night, host, sign_in, page_of):
    """Such a group is brought back into a session like any other."""
    client = sign_in(host)
    client.post(page_of("survivors/add/"), FACTS)
    row = SurvivorGroup.objects.get()
    client.post(page_of(f"survivors/{row.pk}/return/"), {"session": str(night.number)})
    night.refresh_from_db()
    assert list(night.returning_groups.all()) == [row]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": ""}, "name"),
        ({"temper": ""}, "temper"),
        ({"members": "1000"}, "members"),
        ({"reserve": "x"}, "reserve"),
        ({"notes": "\0"}, "notes"),
    ],
)
def test_a_mistake_is_reported_and_kept(in_campaign, host, sign_in, page_of, wrong, field):
    """The form keeps the typed values, and nothing was written."""
    response = sign_in(host).post(page_of("survivors/add/"), FACTS | wrong)
    assert response.status_code == 422
    assert field in response.context["form"].errors
    assert 'value="quay"' in response.content.decode()
    assert not SurvivorGroup.objects.exists()


def test_the_book_takes_only_so_many(in_campaign, host, sign_in, page_of, monkeypatch):
    """Where it is full, the page says so."""
    monkeypatch.setattr(groups, "MOST_GROUPS", 1)
    client = sign_in(host)
    client.post(page_of("survivors/add/"), FACTS)
    response = client.post(page_of("survivors/add/"), FACTS)
    assert response.status_code == 422
    assert "The limit is 1 groups" in response.content.decode()
    assert SurvivorGroup.objects.count() == 1
