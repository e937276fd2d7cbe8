"""Restoring a deleted campaign, and taking one out of the archive."""

from __future__ import annotations

import pytest

from campaigns.home.operations.campaigns import delete_campaign
from campaigns.models import Campaign
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


def test_the_host_can_restore_a_deleted_campaign(
    in_campaign, host, cohost, stranger, sign_in, page_of
) -> None:
    """By a button on the front page, and nobody else."""
    delete_campaign(campaign=in_campaign, by=By(host))
    restore = page_of("restore/")
    assert f'action="{restore}"' in sign_in(host).get("/").content.decode()
    assert f'action="{restore}"' not in sign_in(cohost).get("/").content.decode()
    assert sign_in(cohost).post(restore).status_code == 403
    assert sign_in(stranger).post(restore).status_code == 404
    assert sign_in(host).post(restore).status_code == 302
    assert Campaign.objects.get().state == "open"
    assert sign_in(cohost).get(page_of()).status_code == 200
    assert sign_in(host).post(restore).status_code == 404


def test_an_archived_campaign_is_listed_apart(campaign, host, cohost, sign_in, page_of) -> None:
    """And everything in it still works. The host takes it out again."""
    client, archive = sign_in(host), page_of("archive/")
    assert sign_in(cohost).post(archive).status_code == 403
    client.post(archive)
    assert Campaign.objects.get().state == "archived"
    page = client.get("/").content.decode()
    assert page.index('id="archived"') < page.index(f'href="{page_of()}"')
    assert client.get(page_of("roster/")).status_code == 200
    assert 'name="out"' in client.get(page_of("settings/")).content.decode()
    client.post(archive, {"out": "1"})
    assert Campaign.objects.get().state == "open"
    assert 'id="archived"' not in client.get("/").content.decode()
