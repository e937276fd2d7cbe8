"""Saying whose figure it is."""

from __future__ import annotations

import pytest

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Figure
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


def owner(figure: Figure) -> object:
    return Figure.objects.get(pk=figure.pk).owner


def test_the_host_can_change_the_owner(grant, host, player, sign_in, page_of):
    """The host gives a figure to a player, who may change it then, and takes it back."""
    client = sign_in(host)
    client.post(page_of("owner/", grant), {"owner": ""})
    assert owner(grant) is None
    assert sign_in(player).get(page_of("edit/", grant)).status_code == 403
    client.post(page_of("owner/", grant), {"owner": player.pk})
    assert owner(grant) == player
    assert sign_in(player).get(page_of("edit/", grant)).status_code == 200


def test_a_figure_can_belong_only_to_a_player(
    grant, host, player, guest, stranger, sign_in, page_of
):
    """A guest, a stranger or nonsense cannot get a figure."""
    for somebody in (guest.pk, stranger.pk, "x", "9" * 40):
        response = sign_in(host).post(page_of("owner/", grant), {"owner": somebody})
        assert response.status_code == 422
        assert owner(grant) == player


def test_a_guest_of_another_campaign_can_own_a_figure(grant, host, player, sign_in, page_of):
    """Being guest of one campaign does not keep a player from figures in another."""
    other = create_campaign(name="Elsewhere", system="twilight-world", by=By(host))
    add_member(campaign=other, user=player, role="guest")
    page = sign_in(host).get(page_of("edit/", grant)).content.decode()
    assert f'<option value="{player.pk}" selected>player</option>' in page
    assert sign_in(host).post(page_of("owner/", grant), {"owner": player.pk}).status_code == 302
