"""The pending picture, whole."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.campaigns.uploads import pending_of, upload

pytestmark = pytest.mark.django_db


def test_the_whole_picture(grant, player, sign_in, page_of):
    """As it was uploaded, as a JPEG that may not be taken for anything else."""
    client = sign_in(player)
    pending = pending_of(client.post(page_of("portrait/", grant), {"picture": upload()}))
    response = client.get(page_of("portrait/pending.jpg", grant), {"pending": pending})
    assert response["Content-Type"] == "image/jpeg"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert Image.open(io.BytesIO(response.getvalue())).size == (400, 300)


def test_a_pending_picture_belongs_to_its_figure(grant, host, player, sign_in, page_of):
    """A pending picture is shown for its own figure only."""
    client = sign_in(host)
    pending = pending_of(client.post(page_of("portrait/", grant), {"picture": upload()}))
    query = {"pending": pending}
    assert client.get(page_of("figures/1/portrait/pending.jpg"), query).status_code == 404
    assert sign_in(player).get(page_of("figures/1/portrait/pending.jpg")).status_code == 403
