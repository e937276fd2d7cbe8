"""Pictures of a game's cards."""

from __future__ import annotations

import pytest
from django.urls import reverse

from campaigns.shell.card_art import card_art_url

pytestmark = pytest.mark.django_db


def test_a_card_is_a_picture_that_browsers_keep(client, host) -> None:
    """Its address says what it shows, so it never changes."""
    answer = client.get(card_art_url("zombies", "gain-bullets"))
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert answer.content.startswith(b"<svg ")


@pytest.mark.parametrize(
    ("system", "key"), [("zombies", "castle"), ("chess", "gain-bullets"), ("zombie-wars", "none")]
)
def test_unknown_pictures_are_not_found(client, host, system, key) -> None:
    """Unknown games and cards."""
    assert client.get(reverse("campaigns:card-art", args=["1", system, key])).status_code == 404


def test_a_card_without_a_print_has_no_address() -> None:
    """The page shows its drawing instead."""
    assert card_art_url("zombies", "no-such-card") == ""
