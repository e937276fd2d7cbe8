"""A map that is deleted."""

from __future__ import annotations

import pytest

from campaigns.models import CampaignMap

pytestmark = pytest.mark.django_db


def test_a_map_is_deleted_once_its_host_is_sure(farm, sign_in, host, page_of):
    """The editor leads to a page that asks first, by one link."""
    client, page = sign_in(host), page_of(f"maps/{farm.number}/delete/")
    editor = client.get(page.removesuffix("delete/")).content.decode()
    assert editor.count(f'href="{page}"') == 1
    assert client.get(page).status_code == 200
    client.post(page)
    assert CampaignMap.objects.filter(pk=farm.pk).exists()
    client.post(page, {"sure": "yes", "seen": farm.version})
    assert not CampaignMap.objects.filter(pk=farm.pk).exists()
