"""The ground of a map as a picture."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db


def test_the_picture_is_kept_for_its_version(farm, sign_in, host, page_of):
    """Another version has another address."""
    client, picture = sign_in(host), page_of(f"maps/{farm.number}/picture.svg")
    named = client.get(f"{picture}?version={farm.version}")
    assert named["Content-Type"] == "image/svg+xml"
    assert "immutable" in named["Cache-Control"]
    assert client.get(f"{picture}?version=99")["Cache-Control"] == "no-cache"
