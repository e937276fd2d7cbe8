"""The picture of a layout's ground, under the form that starts a game."""

from __future__ import annotations

import pytest

from tests.campaigns.table.test_game_ground import ground_of
from tests.campaigns.table.test_game_start import start  # noqa: F401

pytestmark = pytest.mark.django_db


def test_the_form_shows_the_ground_of_its_layout(start: str, sign_in, host) -> None:  # noqa: F811
    """Its address names that ground, so that a browser keeps it. Of no layout there is none."""
    client = sign_in(host)
    address = ground_of(client, start)
    shown = client.get(address)
    assert shown["Content-Type"] == "image/svg+xml"
    assert "immutable" in shown["Cache-Control"]
    other = client.get(f"{start}ground.svg", {"layout": "8"})
    assert other["Cache-Control"] == "no-cache"
    assert other.content != shown.content
    assert client.get(f"{start}ground.svg", {"layout": "0"}).status_code == 404
