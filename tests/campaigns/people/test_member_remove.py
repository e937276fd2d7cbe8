"""Removing a member."""

from __future__ import annotations

import pytest

from campaigns.models import Figure, Membership
from tests.campaigns.invited import form_with, invited, roles

pytestmark = pytest.mark.django_db


@pytest.fixture
def address(campaign, player, page_of) -> str:
    """Where the host removes the player."""
    row = Membership.objects.get(campaign=campaign, user=player)
    return page_of(f"members/{row.pk}/remove/")


def test_removing_asks_first_then_acts(grant, in_campaign, host, player, sign_in, page_of, address):
    """The page asks. One press removes, frees the figures, and shuts the campaign to them."""
    client = sign_in(host)
    assert "Remove player?" in client.get(address).content.decode()
    assert roles(in_campaign)["player"] == "player"
    response = client.post(address, form_with(), follow=True)
    assert (
        "Removed player from the campaign. 1 figure now has no player." in response.content.decode()
    )
    assert "player" not in roles(in_campaign)
    assert Figure.objects.get(pk=grant.pk).owner is None
    assert sign_in(player).get(page_of()).status_code == 404


def test_a_link_that_lets_them_back_is_named(in_campaign, host, sign_in, address):
    """The page warns of invitations that more than one may use, not of one for one person."""
    invited(in_campaign, "single")
    client = sign_in(host)
    assert "join again" not in client.get(address).content.decode()
    invited(in_campaign, "open")
    assert "1 invitation works" in client.get(address).content.decode()


def test_twice_is_harmless(in_campaign, host, sign_in, address):
    """The same form sent again says the same. Another finds nobody to remove."""
    client, form = sign_in(host), form_with()
    codes = [client.post(address, sent).status_code for sent in (form, form, form_with())]
    assert codes == [302, 302, 404]
    assert set(roles(in_campaign)) == {"host", "cohost", "guest"}
