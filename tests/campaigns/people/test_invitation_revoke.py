"""Ending a link."""

from __future__ import annotations

import pytest

from campaigns.home.operations.campaigns import create_campaign
from campaigns.shell.journal import By
from tests.campaigns.invited import form_with, invited

pytestmark = pytest.mark.django_db


def test_a_revoked_link_does_not_work(in_campaign, host, client, sign_in, page_of):
    """One press, and the link leads nowhere. A second press says that it was done."""
    made = invited(in_campaign, "open")
    address = page_of(f"members/invitations/{made.pk}/revoke/")
    assert client.get(f"/join/{made.key}/").status_code == 200
    response = sign_in(host).post(address, form_with(), follow=True)
    assert made.key not in response.content.decode()
    assert client.get(f"/join/{made.key}/").status_code == 404
    again = sign_in(host).post(address, form_with())
    assert again.status_code == 422
    assert "already revoked" in again.content.decode()


def test_the_cohost_may_too(in_campaign, cohost, client, sign_in, page_of):
    """A co-host may end any link, even one that makes co-hosts."""
    made = invited(in_campaign, role="cohost")
    sign_in(cohost).post(page_of(f"members/invitations/{made.pk}/revoke/"), form_with())
    assert client.get(f"/join/{made.key}/").status_code == 404


def test_an_invitation_of_another_campaign_is_not_found(in_campaign, stranger, client, sign_in):
    """A host decides only in their own campaign."""
    made = invited(in_campaign)
    other = create_campaign(name="Elsewhere", system="twilight-world", by=By(stranger))
    address = f"/c/{other.slug}/members/invitations/{made.pk}/revoke/"
    assert sign_in(stranger).post(address, form_with()).status_code == 404
    assert client.get(f"/join/{made.key}/").status_code == 200
