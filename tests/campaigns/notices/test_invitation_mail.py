"""An invitation by mail."""

from __future__ import annotations

import pytest

from campaigns.people.operations.invitations import revoke_invitation
from campaigns.shell.journal import By
from tests.campaigns.invited import form_with, invited
from tests.campaigns.notices.mailed import link_in, sent, waiting

pytestmark = pytest.mark.django_db


@pytest.fixture
def send(in_campaign, host, sign_in, page_of):
    """The host sends an invitation to an address. The mails of it."""
    made, client = invited(in_campaign), sign_in(host)

    def sent_to(to: str, revoked: bool = False):
        client.post(page_of(f"members/invitations/{made.pk}/mail/"), form_with(to=to))
        if revoked:
            revoke_invitation(invitation=made, by=By(host))
        return made, sent()

    return sent_to


def test_the_link_arrives(mail_on, send) -> None:
    """It is the link of the invitation, and no row but its own has the key."""
    made, (message,) = send("new@example.org")
    assert message.to == ["new@example.org"]
    assert link_in(message, "/join/") == f"/join/{made.key}/"
    assert made.key not in str(waiting())


def test_a_wrong_address_or_revoked_invitation_sends_nothing(mail_on, send) -> None:
    """To what is no address, and after the host revoked the invitation."""
    assert send("no address")[1] == []
    assert send("new@example.org", revoked=True)[1] == []


def test_nothing_is_sent_without_a_mail_server(send) -> None:
    """Nothing leaves."""
    assert send("new@example.org")[1] == []
    assert waiting() == []
