"""Making a link that brings people in."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns.models import HistoryEntry, Invitation
from campaigns.people.operations.invitations import MOST_INVITATIONS
from tests.campaigns.invited import form_with, invited

pytestmark = pytest.mark.django_db

CHOSEN = {"kind": "single", "role": "player", "days": "14"}


def test_a_link_is_made_and_shown(in_campaign, host, sign_in, page_of):
    """By default for one person, as player, for two weeks, then its link is open on the page."""
    client = sign_in(host)
    form = client.get(page_of("members/invite/")).context["form"]
    assert {name: form[name].value() for name in CHOSEN} == CHOSEN
    response = client.post(page_of("members/invite/"), form_with(**CHOSEN))
    made = Invitation.objects.get()
    assert response["Location"] == page_of(f"members/?invitation={made.pk}#invitation-{made.pk}")
    assert (made.kind, made.role, made.made_by) == ("single", "player", host)
    assert abs(made.expires_at - timezone.now() - timedelta(days=14)) < timedelta(minutes=1)
    assert len(made.key) >= 32


def test_the_key_is_shown_nowhere_else(in_campaign, host, player, sign_in, page_of):
    """The history names the invitation and not its key."""
    made = invited(in_campaign)
    page = sign_in(player).get(page_of("history/")).content.decode()
    assert "Created an invitation for a new player (for one person)." in page
    assert made.key not in page


def test_an_invitation_can_last_until_it_is_revoked(in_campaign, host, sign_in, page_of):
    """A link may work until it is revoked."""
    sign_in(host).post(page_of("members/invite/"), form_with(**CHOSEN | {"days": "ever"}))
    assert Invitation.objects.get().expires_at is None


def test_the_same_form_twice_makes_one(in_campaign, host, sign_in, page_of):
    """A double click leads to the one invitation both times."""
    client, form = sign_in(host), form_with(**CHOSEN)
    places = {client.post(page_of("members/invite/"), form)["Location"] for _ in range(2)}
    assert len(places) == 1
    assert Invitation.objects.count() == 1


@pytest.mark.parametrize(
    ("who", "role", "allowed"),
    [
        ("host", "cohost", True),
        ("host", "guest", True),
        ("host", "host", False),
        ("cohost", "player", True),
        ("cohost", "guest", True),
        ("cohost", "cohost", False),
        ("cohost", "host", False),
    ],
)
def test_each_role_can_invite_certain_roles(
    in_campaign, cohost, host, sign_in, page_of, who, role, allowed
):
    """The host brings in anybody but a host, the co-host no co-host."""
    client = sign_in({"host": host, "cohost": cohost}[who])
    response = client.post(page_of("members/invite/"), form_with(**CHOSEN | {"role": role}))
    assert response.status_code == (302 if allowed else 422)
    assert Invitation.objects.count() == allowed


@pytest.mark.parametrize(
    "wrong", [{"kind": "both"}, {"days": "-1"}, {"days": "99999"}, {"kind": ""}, {"role": "<b>"}]
)
def test_nonsense_is_refused_at_its_field(in_campaign, host, sign_in, page_of, wrong):
    """The field shows an unknown choice, and the other choices stay."""
    response = sign_in(host).post(page_of("members/invite/"), form_with(**CHOSEN | wrong))
    assert response.status_code == 422
    assert response.context["form"].errors.keys() == wrong.keys()
    assert not Invitation.objects.exists()


def test_a_campaign_has_at_most_twenty_invitations(in_campaign, host, sign_in, page_of):
    """With twenty at once one more is refused. Those that ran out do not count."""
    for _ in range(MOST_INVITATIONS):
        invited(in_campaign)
    response = sign_in(host).post(page_of("members/invite/"), form_with(**CHOSEN))
    assert response.status_code == 422
    assert "Revoke invitations that you no longer need" in response.content.decode()
    Invitation.objects.update(expires_at=timezone.now())
    assert sign_in(host).post(page_of("members/invite/"), form_with(**CHOSEN)).status_code == 302
    assert HistoryEntry.objects.filter(actor=host).exists()
