"""Pictures of a game's tiles."""

from __future__ import annotations

import pytest
from django.urls import reverse

from campaigns.shell.tile_art import art_url
from rules.maps import LaidArt
from rules.systems.zombies.view.ground import art_of

pytestmark = pytest.mark.django_db

HOSPITAL = LaidArt(art_of("hospital"))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_tile_is_a_picture_that_browsers_keep(client, host, turn) -> None:
    """Its address says what it shows, so it never changes."""
    address = art_url(LaidArt(art_of("straight", 3), turn=turn))
    answer = client.get(address)
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert answer["Content-Security-Policy"] == "default-src 'none'"
    assert answer.content.startswith(b"<svg ")


def test_addresses_differ_with_turn_and_copy() -> None:
    """A sign and shadows hang on the turn."""
    addresses = {art_url(LaidArt(HOSPITAL.art, turn=turn)) for turn in (0, 90, 180, 270)}
    addresses |= {art_url(LaidArt(art_of("corner", copy))) for copy in range(4)}
    assert len(addresses) == 8


@pytest.mark.parametrize(
    ("system", "key", "variant", "turn"),
    [
        ("zombies", "castle", 0, 0),
        ("zombies", "hospital", 1, 0),
        ("zombies", "hospital", 0, 45),
        ("chess", "hospital", 0, 0),
        ("twilight-world", "hospital", 0, 0),
    ],
)
def test_unknown_pictures_are_not_found(client, host, system, key, variant, turn) -> None:
    """Unknown games, tiles, copies and turns."""
    address = reverse("campaigns:tile-art", args=["1", system, key, variant, turn])
    assert client.get(address).status_code == 404
