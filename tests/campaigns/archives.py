"""Campaign files for tests: written, read, and one that is there to be damaged."""

from __future__ import annotations

import io
from functools import cache

from django_scopes import scope, scopes_disabled

from campaigns.archive.reading import Archive, read_campaign
from campaigns.archive.writing import write_campaign
from campaigns.models import Campaign, User
from tests.campaigns.worlds import evening


def exported(campaign: Campaign) -> bytes:
    row = Campaign.objects.select_related("roster").get(pk=campaign.pk)
    with scope(campaign=row):
        return write_campaign(row)


def read(content: bytes) -> Archive:
    return read_campaign(io.BytesIO(content))


def wipe() -> None:
    """As if on another copy: no campaign and no account is left."""
    with scopes_disabled():
        Campaign.objects.all().delete()
        User.objects.all().delete()


@cache
def played_file() -> bytes:
    """A campaign with a game that has begun, as a file. Nothing else is left."""
    with scopes_disabled():
        content = exported(evening())
        wipe()
    return content
