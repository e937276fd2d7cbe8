"""Looking at the pages of a league in tests."""

from __future__ import annotations

import re

from django.test import Client

from campaigns.models import Campaign


def page(client: Client, campaign: Campaign, address: str = "", status: int = 200) -> str:
    """A page of the campaign."""
    response = client.get(f"/c/{campaign.slug}/{address}")
    assert response.status_code == status, address
    return response.content.decode()


def post(client: Client, campaign: Campaign, address: str, **typed: object) -> str:
    """The page that a form leads to."""
    response = client.post(f"/c/{campaign.slug}/{address}", typed, follow=True)
    assert response.status_code == 200, response.content.decode()
    return response.content.decode()


def close(client: Client, campaign: Campaign, **typed: object) -> str:
    """The page after its first session was closed with this."""
    seen = re.search(r'name="seen" value="(\d+)"', page(client, campaign, "sessions/1/close/"))
    assert seen
    return post(client, campaign, "sessions/1/close/", seen=seen[1], **typed)
