"""The stash page, and items on their way in and out of it."""

from __future__ import annotations

import pytest

from campaigns.models import Figure, HistoryEntry, Item
from tests.campaigns.markup import in_line

pytestmark = pytest.mark.django_db


def stash() -> list[tuple[str, int]]:
    return list(Item.objects.filter(figure=None).values_list("gear", "count"))


def test_put_in_and_throw_away(in_campaign, host, guest, sign_in, page_of):
    """The host fills the stash and throws out. Everybody sees it. Each is one entry."""
    client, written = sign_in(host), HistoryEntry.objects.count()
    assert "The stash is empty" in in_line(client.get(page_of("stash/")))
    client.post(page_of("stash/"), {"gear": "grenade", "count": "6"})
    assert stash() == [("grenade", 6)]
    page = in_line(sign_in(guest).get(page_of("stash/")))
    assert "6 ×<bdi>Grenade</bdi>" in page
    assert "discard" not in page
    key = Item.objects.get(figure=None).key
    client.post(page_of("stash/"), {"discard": key})
    assert stash() == []
    assert HistoryEntry.objects.count() == written + 2


def test_one_press_adds_a_thing(in_campaign, host, guest, sign_in, page_of):
    """A host sees gear of several kinds. Each button adds one of it."""
    client = sign_in(host)
    wares = client.get(page_of("stash/")).context["page"].wares
    assert len(wares) > 10
    client.post(page_of("stash/"), {"gear": wares[-1].key, "count": "1"})
    assert stash() == [(wares[-1].key, 1)]
    assert sign_in(guest).get(page_of("stash/")).context["page"].wares == ()


@pytest.mark.parametrize(
    "data",
    [
        {"gear": "death-ray", "count": "1"},
        {"gear": "grenade", "count": "-1"},
        {"gear": "grenade", "count": "9" * 30},
        {"gear": "grenade", "count": "many"},
        {"discard": "i99"},
        {},
    ],
)
def test_nonsense_is_named(data, in_campaign, host, sign_in, page_of):
    """It is refused with a sentence, and the stash stays."""
    response = sign_in(host).post(page_of("stash/"), data)
    page = in_line(response)
    assert response.status_code == 422
    assert "field-error" in page or "toast-error" in page
    assert stash() == []


def test_a_player_moves_items_only_to_their_figure(grant, host, player, sign_in, page_of):
    """Taking for somebody else's figure is not theirs to do."""
    sign_in(host).post(page_of("stash/"), {"gear": "axe", "count": "1"})
    key = Item.objects.get(figure=None).key
    eve = Figure.objects.get(name="Eve")
    client = sign_in(player)
    assert client.post(page_of("issue/", eve), {"item": key}).status_code == 403
    page = in_line(client.get(page_of("stash/")))
    assert ">Grant</option>" in page
    assert ">Eve</option>" not in page
    data = {"item": key, "figure": eve.number}
    assert client.post(page_of("stash/"), data).status_code == 403
    assert client.post(page_of("stash/"), {**data, "figure": "9" * 30}).status_code == 404
    assert client.post(page_of("stash/"), {**data, "figure": grant.number}).status_code == 302
