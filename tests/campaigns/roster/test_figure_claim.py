"""A player picks a figure that nobody plays."""

from __future__ import annotations

import pytest

from campaigns.models import Figure
from campaigns.roster.operations.figures import hand_over
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db
BUTTON = 'id="claim"'


@pytest.fixture
def nobodys(grant, host) -> Figure:
    """A figure in use that nobody plays."""
    hand_over(figure=grant, owner=None, by=By(host))
    return Figure.objects.select_related("roster__campaign").get(pk=grant.pk)


def owner(figure: Figure) -> object:
    """Return the present owner."""
    return Figure.objects.get(pk=figure.pk).owner


def test_a_player_picks_it(nobodys, player, sign_in, page_of) -> None:
    """The button on its page makes it theirs, and goes."""
    client = sign_in(player)
    assert BUTTON in client.get(page_of("", nobodys)).content.decode()
    assert client.post(page_of("claim/", nobodys)).status_code == 302
    assert owner(nobodys) == player
    assert BUTTON not in client.get(page_of("", nobodys)).content.decode()
    assert client.get(page_of("edit/", nobodys)).status_code == 200


def test_a_figure_with_a_player_cannot_be_claimed(
    grant, player, make_user, campaign, sign_in, page_of
):
    """A second player is refused, and it stays whose it is."""
    second = make_user("second")
    campaign.memberships.create(user=second, role="player")
    response = sign_in(second).post(page_of("claim/", grant))
    assert response.status_code == 422
    assert owner(grant) == player


def test_only_players_can_claim_a_figure(nobodys, host, guest, sign_in, page_of) -> None:
    """The host hands figures over, and a guest looks on."""
    for user in (host, guest):
        client = sign_in(user)
        assert BUTTON not in client.get(page_of("", nobodys)).content.decode()
        assert client.post(page_of("claim/", nobodys)).status_code == 403
    assert owner(nobodys) is None
