"""Opening a campaign."""

from __future__ import annotations

from html import unescape
from uuid import uuid4

import pytest
from django_scopes import scope

from campaigns.models import Campaign, Figure, Membership
from rules.registry import systems
from rules.text import in_english

ADDRESS = "/campaigns/add/"


def typed(**more: str) -> dict[str, str]:
    return {"name": "Night Watch", "system": "twilight-world", "samples": "on"} | more


def test_a_campaign_can_start_with_the_samples(host, sign_in) -> None:
    """The actor becomes host, the 27 samples join, and the roster is next."""
    answer = sign_in(host).post(ADDRESS, typed())
    assert answer.headers["Location"] == "/c/night-watch/roster/"
    campaign = Campaign.objects.get()
    assert campaign.memberships.get().user == host
    assert campaign.memberships.get().role == Membership.Role.HOST
    with scope(campaign=campaign):
        assert Figure.objects.count() == 27


def test_without_the_tick_the_roster_is_empty(host, sign_in) -> None:
    """The samples are a choice."""
    fields = typed()
    del fields["samples"]
    sign_in(host).post(ADDRESS, fields)
    with scope(campaign=Campaign.objects.get()):
        assert Figure.objects.count() == 0


def test_the_form_explains_the_choices(host, sign_in) -> None:
    """Each system comes with its name and summary."""
    page = unescape(sign_in(host).get(ADDRESS).content.decode())
    for system in systems().values():
        assert in_english(system.name) in page
        assert in_english(system.summary) in page
    assert 'name="key"' in page


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("", 422),
        ("   ", 422),
        ("x" * 81, 422),
        ("nul\0", 422),
        ("x" * 80, 302),
        ("夜の見張り", 302),
    ],
)
def test_names_are_looked_at(host, sign_in, name: str, status: int) -> None:
    """The form reports a name that cannot be kept, with the typed values still there."""
    answer = sign_in(host).post(ADDRESS, typed(name=name))
    assert answer.status_code == status
    assert Campaign.objects.count() == (status == 302)


@pytest.mark.parametrize("name", ["<b>Bold</b>", "{{ name }}", '"quoted"'])
def test_marks_in_a_name_stay_marks(host, sign_in, name: str) -> None:
    """A name is shown as it was typed and never run."""
    client = sign_in(host)
    page = client.post(ADDRESS, typed(name=name), follow=True).content.decode()
    assert "<b>Bold" not in page
    assert Campaign.objects.get().name == name


def test_an_unknown_system_is_refused(host, sign_in) -> None:
    """Only what is there can be chosen."""
    assert sign_in(host).post(ADDRESS, typed(system="chess")).status_code == 422


def test_a_double_click_opens_one_campaign(host, sign_in) -> None:
    """The same form sent twice leads to the same campaign."""
    client, fields = sign_in(host), typed(key=str(uuid4()))
    first, second = client.post(ADDRESS, fields), client.post(ADDRESS, fields)
    assert first.headers["Location"] == second.headers["Location"]
    assert Campaign.objects.count() == 1


def test_two_campaigns_of_one_name_have_two_addresses(host, sign_in) -> None:
    """The address of the second gets a number."""
    client = sign_in(host)
    client.post(ADDRESS, typed())
    assert client.post(ADDRESS, typed()).headers["Location"] == "/c/night-watch-2/roster/"


def test_signed_out_leads_to_sign_in(db, client, host) -> None:
    """Only accounts open campaigns."""
    assert client.get(ADDRESS).headers["Location"] == f"/sign-in/?next={ADDRESS}"
    assert client.post(ADDRESS, typed()).status_code == 302
    assert Campaign.objects.count() == 0
