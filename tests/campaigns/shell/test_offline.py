"""The page that stands in for those that a device has not kept."""

from __future__ import annotations

import pytest
from django.urls import reverse


@pytest.mark.django_db
def test_offline_pages_contain_no_account_name(client, host) -> None:
    """The browser keeps pages for the next user of the device, too."""
    host.username = "Zedekiah"
    host.save()
    client.force_login(host)
    answer = client.get(reverse("campaigns:offline"))
    assert answer.status_code == 200
    assert "Zedekiah" not in answer.content.decode()
