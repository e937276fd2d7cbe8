"""The decks of a campaign."""

from __future__ import annotations

import pytest

from campaigns.shell.journal import By
from tests.campaigns.own import keep_cards

pytestmark = pytest.mark.django_db


def test_an_empty_list_offers_an_example(sign_in, host, page_of):
    """An example, or a form of one's own. The studio leads here, for the host."""
    client = sign_in(host)
    page = client.get(page_of("cards/"))
    add = page_of("cards/add/")
    assert f'href="{add}"' in page.content.decode()
    assert f'href="{add}?empty=1"' in page.content.decode()
    assert [client.get(face.url).status_code for face in page.context["page"].example] == [200] * 4
    assert page_of("cards/") in client.get(page_of("print/")).content.decode()


def test_players_are_not_led_here(sign_in, player, page_of):
    """Players cannot see the decks of the host."""
    assert page_of("cards/") not in sign_in(player).get(page_of("print/")).content.decode()


def test_the_number_of_queries_does_not_grow(
    sign_in, host, page_of, in_campaign, django_assert_max_num_queries
):
    """One for all decks."""
    for _ in range(12):
        keep_cards(in_campaign, By(host))
    client = sign_in(host)
    with django_assert_max_num_queries(12):
        assert len(client.get(page_of("cards/")).context["page"].lines) == 12
