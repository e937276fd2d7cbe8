"""Taking in or declining who asked to join."""

from __future__ import annotations

from html import unescape

import pytest

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import JoinRequest
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from tests.campaigns.invited import form_with, roles

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(in_campaign, stranger) -> JoinRequest:
    """The stranger asks to come as player."""
    return JoinRequest.objects.create(
        campaign=in_campaign, user=stranger, role="player", note="Sam from Thursday"
    )


@pytest.fixture
def address(asked, page_of) -> str:
    return page_of(f"members/requests/{asked.pk}/")


def test_an_accepted_person_joins(in_campaign, host, stranger, sign_in, page_of, address):
    """The note is shown. One press, and who asked takes part."""
    client = sign_in(host)
    assert "Sam from Thursday" in client.get(page_of("members/")).content.decode()
    response = client.post(address, form_with(answer="take"), follow=True)
    assert "Accepted stranger as player." in response.content.decode()
    assert roles(in_campaign)["stranger"] == "player"
    assert sign_in(stranger).get(page_of()).status_code == 200


def test_declined(in_campaign, cohost, stranger, sign_in, page_of, address):
    """A co-host declines. Who asked stays outside, and the question is off the page."""
    response = sign_in(cohost).post(address, form_with(answer="decline"), follow=True)
    page = unescape(response.content.decode())
    assert "Declined stranger's request to join." in page
    assert "Sam from Thursday" not in page
    assert "stranger" not in roles(in_campaign)


def test_a_request_is_answered_once(in_campaign, host, cohost, sign_in, address):
    """The same form again says the same. Another answer comes too late."""
    form = form_with(answer="take")
    assert [sign_in(host).post(address, form).status_code for _ in range(2)] == [302, 302]
    late = sign_in(cohost).post(address, form_with(answer="decline"))
    assert late.status_code == 422
    assert "Someone has already answered this request." in late.content.decode()
    assert roles(in_campaign)["stranger"] == "player"


def test_accepting_a_present_member_changes_nothing(in_campaign, host, stranger, sign_in, address):
    """Taking in somebody who takes part by now changes nothing of theirs."""
    add_member(campaign=in_campaign, user=stranger, role="guest")
    assert sign_in(host).post(address, form_with(answer="take")).status_code == 302
    assert roles(in_campaign)["stranger"] == "guest"


def test_a_cohost_makes_no_cohosts(in_campaign, asked, cohost, host, sign_in, page_of, address):
    """A question to come as co-host is the host's to answer, and the co-host's page says so."""
    asked.role = "cohost"
    asked.save()
    assert sign_in(cohost).post(address, form_with(answer="take")).status_code == 403
    page = sign_in(cohost).get(page_of("members/")).content.decode()
    assert "Only the host can answer this request." in page
    assert sign_in(host).post(address, form_with(answer="take")).status_code == 302
    assert roles(in_campaign)["stranger"] == "cohost"


@pytest.mark.parametrize("answer", ["", "maybe", "TAKE"])
def test_nonsense_is_no_answer(in_campaign, host, sign_in, address, answer):
    """Another word than the two leaves the question open."""
    assert sign_in(host).post(address, form_with(answer=answer)).status_code == 400
    assert JoinRequest.objects.get().answer == ""


def test_a_request_of_another_campaign_is_not_found(asked, make_user, sign_in):
    """A host decides only in their own campaign."""
    other = make_user("elsewhere")
    create_campaign(name="Elsewhere", system="twilight-world", by=By(other))
    response = sign_in(other).post(
        f"/c/elsewhere/members/requests/{asked.pk}/", form_with(answer="take")
    )
    assert response.status_code == 404
