"""The pending picture, cropped as asked."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.campaigns.uploads import pending_of, upload

pytestmark = pytest.mark.django_db


def test_the_part_asked_for(grant, player, sign_in, page_of):
    """It has print size, is a JPEG, and may not be taken for anything else."""
    client = sign_in(player)
    pending = pending_of(client.post(page_of("portrait/", grant), {"picture": upload()}))
    query = {"pending": pending, "zoom": "300", "x": "0", "y": "100"}
    response = client.get(page_of("portrait/preview.jpg", grant), query)
    assert response["Content-Type"] == "image/jpeg"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert Image.open(io.BytesIO(response.content)).size == (283, 354)


def test_a_pending_picture_belongs_to_its_figure(grant, host, player, sign_in, page_of):
    """A pending picture is shown for its own figure only."""
    client = sign_in(host)
    pending = pending_of(client.post(page_of("portrait/", grant), {"picture": upload()}))
    query = {"pending": pending}
    assert client.get(page_of("figures/1/portrait/preview.jpg"), query).status_code == 404
    assert sign_in(player).get(page_of("figures/1/portrait/preview.jpg")).status_code == 403
