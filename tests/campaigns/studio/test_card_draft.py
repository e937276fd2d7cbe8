"""Pictures of cards that are being written."""

from __future__ import annotations

import pytest

from campaigns.home.operations.campaigns import create_campaign
from campaigns.shell.journal import By
from tests.campaigns.own import LAYOUT, TABLE

pytestmark = pytest.mark.django_db


def test_drafts_are_of_one_campaign(sign_in, page_of, host):
    """The picture of a draft is not found in another campaign, nor after the cache lost it."""
    client, typed = sign_in(host), {"layout": LAYOUT, "table": TABLE, "source": "table"}
    draft = client.post(page_of("cards/add/"), {**typed, "preview": "1"}).context["draft"]
    url = draft.faces[0].url
    other = create_campaign(name="Other", system="zombies", by=By(host), with_samples=False)
    assert client.get(url).status_code == 200
    assert client.get(url.replace(page_of(""), f"/c/{other.slug}/")).status_code == 404
    assert client.get(url.replace("drafts/", "drafts/0")).status_code == 404
