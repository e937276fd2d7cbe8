"""Saying who is what, and handing the campaign over."""

from __future__ import annotations

import pytest

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Figure, HistoryEntry, Membership
from campaigns.people.operations.members import add_member, change_role
from campaigns.shell.journal import By
from rules.refused import Refused
from tests.campaigns.invited import form_with, roles

pytestmark = pytest.mark.django_db


@pytest.fixture
def address(campaign, page_of):
    """Where the host says what somebody is."""

    def of(user) -> str:
        row = Membership.objects.get(campaign=campaign, user=user)
        return page_of(f"members/{row.pk}/role/")

    return of


def test_the_host_gives_a_role(in_campaign, host, guest, sign_in, address):
    """A guest becomes a player. The page says so, and the history who did it."""
    client = sign_in(host)
    assert 'value="guest" ' in client.get(address(guest)).content.decode()
    response = client.post(address(guest), form_with(role="player"), follow=True)
    assert "guest is now player." in response.content.decode()
    assert roles(in_campaign)["guest"] == "player"
    entry = HistoryEntry.objects.latest("number")
    assert entry.actor == host


def test_the_same_form_twice_acts_once(in_campaign, host, guest, sign_in, address):
    """A double click is one change and no complaint."""
    client, form = sign_in(host), form_with(role="player")
    codes = [client.post(address(guest), form).status_code for _ in range(2)]
    assert codes == [302, 302]
    assert HistoryEntry.objects.filter(key=form["key"]).count() == 1


def test_a_new_guest_loses_their_figures(grant, in_campaign, host, player, sign_in, address):
    """The figures of a new guest belong to nobody, and a form that showed them is out of date."""
    sign_in(host).post(address(player), form_with(role="guest"))
    now = Figure.objects.get(pk=grant.pk)
    assert now.owner is None
    assert now.version == grant.version + 1
    assert "figure now has no player" in str(HistoryEntry.objects.latest("number").said)


def test_changing_the_host_needs_two_presses(in_campaign, host, player, sign_in, address):
    """The first press asks, the second does it: the player is host, who was host is co-host."""
    client = sign_in(host)
    asked = client.post(address(player), form_with(role="host"))
    assert "Change the host?" in asked.content.decode()
    assert roles(in_campaign)["host"] == "host"
    client.post(address(player), form_with(role="host", sure="1"))
    assert roles(in_campaign) | {"guest": ""} == {
        "host": "cohost",
        "cohost": "cohost",
        "player": "host",
        "guest": "",
    }
    assert client.get(address(player)).status_code == 403


@pytest.mark.parametrize("typed", [{}, {"role": ""}, {"role": "owner"}, {"role": "x" * 5000}])
def test_nonsense_changes_nothing(in_campaign, host, guest, sign_in, address, typed):
    """The field refuses an unknown role."""
    before = roles(in_campaign)
    response = sign_in(host).post(address(guest), form_with(**typed))
    assert response.status_code == 422
    assert response.context["form"].errors.keys() == {"role"}
    assert roles(in_campaign) == before


def test_the_same_role_again_is_refused(in_campaign, host, guest, sign_in, address):
    """Saying what somebody is already tells so."""
    response = sign_in(host).post(address(guest), form_with(role="guest"))
    assert response.status_code == 422
    assert "guest already has this role. Nothing changed." in response.content.decode()


def test_the_host_cannot_change_themself_or_members_of_other_campaigns(
    in_campaign, host, stranger, sign_in, address, page_of
):
    """The numbers of oneself and of members of other campaigns are not found."""
    other = create_campaign(name="Elsewhere", system="twilight-world", by=By(stranger))
    theirs = Membership.objects.get(campaign=other, user=stranger)
    client = sign_in(host)
    for number in (theirs.pk, 0, 10**30):
        response = client.post(page_of(f"members/{number}/role/"), form_with(role="guest"))
        assert response.status_code == 404
    assert client.post(address(host), form_with(role="guest")).status_code == 404
    assert roles(other) == {"stranger": "host"}


def test_the_last_host_cannot_step_down(in_campaign, host, make_user):
    """With two hosts one may become player, the other then may not."""
    second = add_member(campaign=in_campaign, user=make_user("second"), role="host")
    first = Membership.objects.get(campaign=in_campaign, user=host)
    change_role(membership=first, role="player", by=By(host))
    with pytest.raises(Refused, match="needs a host"):
        change_role(membership=second, role="player", by=By(host))


def test_a_member_who_has_gone_meanwhile(in_campaign, host, guest):
    """Changing somebody who left a moment ago says so."""
    row = Membership.objects.get(campaign=in_campaign, user=guest)
    Membership.objects.filter(pk=row.pk).delete()
    with pytest.raises(Refused, match="is no longer a member"):
        change_role(membership=row, role="player", by=By(host))
