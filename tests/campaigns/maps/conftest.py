"""A map to try pages on, and a pen."""

from __future__ import annotations

import pytest

from campaigns.shell.journal import By
from tests.campaigns.own import keep_map


@pytest.fixture
def farm(in_campaign, host):
    return keep_map(in_campaign, By(host))


@pytest.fixture
def draw(sign_in, host, page_of, farm):
    """Uses a tool on the map, as it was last seen."""

    def drawn(tool: str, **more: object):
        farm.refresh_from_db()
        data = {"tool": tool, "seen": farm.version, **more}
        return sign_in(host).post(page_of(f"maps/{farm.number}/"), data)

    return drawn
