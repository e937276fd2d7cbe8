"""Removing a receiver."""

from __future__ import annotations

import pytest

from campaigns.models import Webhook
from tests.campaigns.invited import form_with

pytestmark = pytest.mark.django_db


def test_a_removed_webhook_is_gone_and_in_the_history(hook, host, sign_in, page_of) -> None:
    """The page lists it no more, and the history says that it was removed."""
    row, client = hook(), sign_in(host)
    answer = client.post(page_of(f"webhooks/{row.pk}/remove/"), form_with())
    assert answer["Location"] == page_of("webhooks/")
    assert not Webhook.objects.exists()
    assert "Removed a webhook" in client.get(page_of("history/")).content.decode()


def test_another_campaigns(hook, host, sign_in) -> None:
    """A number of another campaign leads nowhere."""
    row = hook()
    assert sign_in(host).post(f"/c/other/webhooks/{row.pk}/remove/", form_with()).status_code == 404
    assert Webhook.objects.exists()
