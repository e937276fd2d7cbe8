"""Pictures of the pages, true to the document."""

from __future__ import annotations

import io

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from campaigns.models import Campaign
from campaigns.studio import document as printing

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def picture(client: Client, campaign: Campaign, page: int, query: str = "", **headers: str):
    url = reverse("campaigns:print-page", args=[campaign.slug, "stat-cards", page])
    return client.get(f"{url}?{query}", headers=headers)


def test_a_page_as_a_picture(client, campaign):
    """A WebP in the shape of the paper, and not a blank one."""
    response = picture(client, campaign, 1)
    assert response["Content-Type"] == "image/webp"
    image = Image.open(io.BytesIO(response.content))
    assert image.width == 1000
    assert image.height / image.width == pytest.approx(297 / 210, abs=0.01)
    assert len(image.convert("RGB").resize((100, 141)).getcolors(14_100)) > 50


def test_a_preview_is_smaller(client, campaign):
    """It has the shape of the page and fewer bytes, and is another picture to a browser."""
    whole, small = (picture(client, campaign, 1, query) for query in ("", "preview=1"))
    image = Image.open(io.BytesIO(small.content))
    assert image.width == 600
    assert image.height / image.width == pytest.approx(297 / 210, abs=0.01)
    assert len(small.content) < 0.7 * len(whole.content)
    assert small["ETag"] != whole["ETag"]


def test_each_page_is_its_own_picture(client, campaign):
    """Another page, another ink or another paper is another picture with another ETag."""
    tags = {
        picture(client, campaign, 1)["ETag"],
        picture(client, campaign, 2)["ETag"],
        picture(client, campaign, 1, "ink=saver")["ETag"],
        picture(client, campaign, 1, "paper=letter")["ETag"],
    }
    assert len(tags) == 4


def test_pages_that_are_not_there(client, campaign):
    """27 poker cards have the pages 1 to 3, with backs 1 to 6."""
    assert picture(client, campaign, 0).status_code == 404
    assert picture(client, campaign, 4).status_code == 404
    assert picture(client, campaign, 4, "backs=yes").status_code == 200
    assert picture(client, campaign, 7, "backs=yes").status_code == 404
    assert picture(client, campaign, 1, "size=poster").status_code == 400


def test_a_picture_is_made_once(client, campaign, monkeypatch):
    """The second time it comes from the cache, or is not sent at all."""
    first = picture(client, campaign, 1)
    monkeypatch.setattr(printing, "page_png", lambda *_: pytest.fail("drawn again"))
    assert picture(client, campaign, 1).content == first.content
    assert picture(client, campaign, 1, **{"If-None-Match": first["ETag"]}).status_code == 304


def test_only_members_see_the_page(client, campaign, sign_in, player, stranger):
    """Members only, by GET only."""
    url = reverse("campaigns:print-page", args=[campaign.slug, "stat-cards", 1])
    assert sign_in(player).get(url).status_code == 200
    assert sign_in(stranger).get(url).status_code == 404
    assert Client().get(url).status_code == 302
    assert client.post(url).status_code == 405
