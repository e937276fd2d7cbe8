"""Cancelling a backup that waits."""

from __future__ import annotations

import pytest
from django.test import Client
from django_scopes import scopes_disabled

from campaigns.jobs.operations import claim
from campaigns.upkeep.backups import kept

pytestmark = pytest.mark.django_db(transaction=True)


def test_cancel(administrator: Client) -> None:
    """Nothing is made any more, and one that is over stays over."""
    for _ in range(2):
        administrator.post("/backups/add/")
        assert administrator.post("/backups/cancel/").status_code == 302
    with scopes_disabled():
        assert claim() is None
    assert kept() == []
    administrator.post("/backups/cancel/")
    assert b'class="toast' in administrator.get("/backups/").content
