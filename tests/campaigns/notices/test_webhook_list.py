"""The page of webhooks."""

from __future__ import annotations

import re

import pytest

from campaigns.models import HistoryEntry, Webhook
from campaigns.notices.operations.webhooks import MOST_WEBHOOKS
from campaigns.people.personal_data import personal_data
from campaigns.sessions.operations.sessions import Plan, plan_session
from campaigns.shell.journal import By
from tests.campaigns.invited import form_with

pytestmark = pytest.mark.django_db


@pytest.fixture
def add(receiver, in_campaign, host, sign_in, page_of):
    """The host sends the form."""
    client = sign_in(host)

    def sent(**typed):
        fields = {"shape": "json", "address": receiver.address, "kinds": ["planned"], **typed}
        return client.post(page_of("webhooks/"), form_with(**fields))

    return sent


def test_the_secret_is_shown_once(add, host, sign_in, page_of) -> None:
    """After it was added, and never again. No row and no export has it, nor the address."""
    page = add().content.decode()
    (secret,) = re.findall(r'id="secret"[^>]*>(\S+)<', page)
    again = sign_in(host).get(page_of("webhooks/")).content.decode()
    assert secret not in again
    assert "127.0.0.1" in again
    assert "/topic" not in again
    assert secret not in str(Webhook.objects.values())
    assert "/topic" not in str(HistoryEntry.objects.values("said"))
    assert b"topic" not in personal_data(host)


def test_a_discord_webhook_needs_no_secret(add) -> None:
    """Only plain JSON is signed."""
    assert b'id="secret"' not in add(shape="discord").content


@pytest.mark.parametrize(
    "typed",
    [{"address": "https://10.0.0.1/"}, {"kinds": []}, {"kinds": ["joined"]}, {"shape": "fax"}],
    ids=str,
)
def test_refused(add, typed, receiver) -> None:
    """The form comes back with news that cannot be told, and with receivers that cannot be."""
    answer = add(**typed)
    assert answer.status_code == 422
    assert not Webhook.objects.exists()


def test_there_is_a_limit(add) -> None:
    """A campaign has so many and no more."""
    for _ in range(MOST_WEBHOOKS):
        assert add().status_code == 200
    assert add().status_code == 422
    assert Webhook.objects.count() == MOST_WEBHOOKS


def test_the_same_form_twice(receiver, in_campaign, host, sign_in, page_of) -> None:
    """A double click adds one."""
    fields = {"shape": "json", "address": receiver.address, "kinds": ["planned"]}
    form = form_with(**fields)
    client = sign_in(host)
    assert [client.post(page_of("webhooks/"), form).status_code for _ in range(2)] == [200, 422]
    assert Webhook.objects.count() == 1


def test_switched_off(in_campaign, host, sign_in, page_of) -> None:
    """Without the setting there is no form, and a form that is sent adds nothing."""
    client = sign_in(host)
    page = client.get(page_of("webhooks/")).content.decode()
    assert "DUSKROLL_WEBHOOKS" in page
    assert 'name="address"' not in page
    fields = {"shape": "json", "address": "https://example.org/", "kinds": ["planned"]}
    assert client.post(page_of("webhooks/"), form_with(**fields)).status_code == 422
    assert not Webhook.objects.exists()


def test_the_example_is_the_latest_message(in_campaign, host, sign_in, page_of) -> None:
    """A test message where nothing has happened yet."""
    client = sign_in(host)
    assert b"test message" in client.get(page_of("webhooks/")).content
    plan_session(campaign=in_campaign, plan=Plan(name="Second night"), by=By(host))
    page = client.get(page_of("webhooks/")).content.decode()
    assert "test message" not in page
    assert "Second night" in page
