"""Forgetting a deck."""

from __future__ import annotations

import pytest

from campaigns.models import CardLayout, HistoryEntry
from campaigns.shell.journal import By
from tests.campaigns.own import keep_cards

pytestmark = pytest.mark.django_db


def test_the_page_says_what_was_deleted(sign_in, host, page_of, in_campaign):
    """Only as it was shown: who has an old page sees the deck first."""
    row = keep_cards(in_campaign, By(host))
    client = sign_in(host)
    answer = client.post(page_of("cards/1/remove/"), {"seen": row.version + 1})
    assert answer["Location"] == page_of("cards/1/")
    answer = client.post(page_of("cards/1/remove/"), {"seen": row.version})
    assert answer["Location"] == page_of("cards/")
    assert not CardLayout.objects.exists()
    entry = HistoryEntry.objects.filter(campaign=in_campaign)[0]
    assert entry.said["id"] == "Deleted the deck {name}."
    assert client.get(page_of("cards/1/")).status_code == 404
