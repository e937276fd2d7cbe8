"""Pictures of the first cards."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from campaigns.shell.journal import By
from tests.campaigns.own import LAYOUT, keep_cards

pytestmark = pytest.mark.django_db


def test_front_and_back_are_pictures_of_the_card(sign_in, host, page_of, in_campaign):
    """As large as the card at 150 dots an inch. What is not there is not found."""
    keep_cards(in_campaign, By(host))
    client = sign_in(host)
    pictures = []
    for face in client.get(page_of("cards/1/")).context["page"].faces:
        answer = client.get(face.url)
        assert answer["Content-Type"] == "image/png"
        pictures.append(Image.open(io.BytesIO(answer.content)))
        assert abs(pictures[-1].width - face.width) <= 1
    assert len(pictures) == 3  # two fronts and a back
    assert (
        pictures[1].convert("L").getpixel((5, 5)) < 80 < pictures[0].convert("L").getpixel((5, 5))
    )
    for page in ("3-front", "0-front", "1-side", "999-back"):
        assert client.get(page_of(f"cards/1/{page}.png")).status_code == 404


def test_a_card_without_a_back_has_no_picture_of_it(sign_in, host, page_of, in_campaign):
    """Nothing else is shown in its place."""
    keep_cards(in_campaign, By(host), LAYOUT.split("[[back]]")[0])
    assert sign_in(host).get(page_of("cards/1/1-back.png")).status_code == 404
