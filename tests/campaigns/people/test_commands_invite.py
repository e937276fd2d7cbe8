"""The commands that list campaigns and invite to one."""

from __future__ import annotations

import io
import json

import pytest
from django.core.management import CommandError, call_command
from django_scopes import scope

from campaigns.models import Campaign, Membership, User
from campaigns.people.operations.invitations import MOST_INVITATIONS


def said(*arguments: str) -> str:
    out = io.StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_an_invitation_link_works(campaign: Campaign, stranger: User, sign_in, settings) -> None:
    """The address is whole where the setting names one."""
    settings.URL = "https://camp.example.org"
    told = json.loads(said("invite", campaign.slug, "--role", "guest", "--json"))
    path = told["link"].removeprefix(settings.URL)
    assert path.startswith("/join/")
    sign_in(stranger).post(path)
    membership = Membership.objects.get(campaign=campaign, user=stranger)
    assert membership.role == told["role"] == "guest"


def test_refusals_say_why(campaign: Campaign) -> None:
    """By the status too."""
    with pytest.raises(CommandError) as missing:
        said("invite", "nowhere")
    assert missing.value.returncode == 2
    for _ in range(MOST_INVITATIONS):
        said("invite", campaign.slug)
    with pytest.raises(CommandError) as refused:
        said("invite", campaign.slug)
    assert refused.value.returncode == 1
    with scope(campaign=campaign):
        assert campaign.invitations.count() == MOST_INVITATIONS


def test_campaigns_are_listed(campaign: Campaign, django_assert_num_queries) -> None:
    """For people and for programs. More campaigns ask for no more queries."""
    assert campaign.slug in said("campaigns")
    with django_assert_num_queries(2):
        [row] = json.loads(said("campaigns", "--json"))
    assert (row["slug"], row["hosts"], row["members"]) == (campaign.slug, ["host"], 4)
