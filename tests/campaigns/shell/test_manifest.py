"""The description of Duskroll as an app, for a browser that installs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.urls import reverse
from PIL import Image


@pytest.mark.django_db
def test_its_icons_have_the_sizes_that_it_names(client, host) -> None:
    """All that the address begins with belongs to the app."""
    answer = client.get(reverse("campaigns:manifest"))
    assert answer["Content-Type"] == "application/manifest+json"
    said = answer.json()
    assert said["start_url"] == said["scope"] == "/"
    for icon in said["icons"]:
        path = Path(settings.BASE_DIR, icon["src"].lstrip("/"))
        with Image.open(path) as picture:
            assert "x".join(map(str, picture.size)) == icon["sizes"]
    assert {one["purpose"] for one in said["icons"]} == {"any", "maskable"}
