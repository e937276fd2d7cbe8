"""Pictures for a host's own cards: what is not one is refused, what is one is drawn anew."""

from __future__ import annotations

import io

import pytest
from django.test import Client
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from campaigns.shell.journal import By
from campaigns.studio import card_images
from tests.campaigns.own import LAYOUT, keep_cards
from tests.campaigns.uploads import upload

pytestmark = pytest.mark.django_db

PICTURED = (
    LAYOUT
    + """
[[front]]
name = "picture"
kind = "image"
file = "{name}.png"
box = [0, 20, 63.5, 40]
"""
)


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def send(client: Client, page_of, *files):
    return client.post(page_of("cards/images/"), {"images": list(files)})


def test_a_layout_finds_them_by_name(client, page_of, in_campaign, host):
    """Several at once. The cards show them, and say so when one is deleted."""
    answer = send(client, page_of, upload("Crowbar.png"), upload("Tinned peaches.png"))
    assert answer["Location"] == page_of("cards/")
    assert card_images.image_names(in_campaign) == ["Crowbar.png", "Tinned peaches.png"]
    keep_cards(in_campaign, By(host), PICTURED)
    face = client.get(page_of("cards/1/")).context["page"].faces[0]
    shown = Image.open(io.BytesIO(client.get(face.url).content)).convert("RGB")
    red, green, blue = shown.getpixel((100, 240))
    assert red > 180 > 80 > max(green, blue)
    client.post(page_of("cards/images/"), {"delete": "Crowbar.png"})
    faults = client.get(page_of("cards/1/")).context["page"].faults
    assert any("row 2" in fault and "Crowbar.png" in fault for fault in faults), faults


def test_metadata_of_pictures_is_removed(client, page_of, in_campaign):
    """Metadata goes, transparency stays, and it is no larger than a card needs."""
    picture = Image.new("RGBA", (3_000, 100), (0, 0, 0, 0))
    data, told = io.BytesIO(), PngInfo()
    told.add_text("Comment", "secret place")
    picture.save(data, "PNG", pnginfo=told)
    send(client, page_of, upload("mist.png", data.getvalue() + b"<?php"))
    content = (card_images.image_folder(in_campaign) / "mist.png").read_bytes()
    assert b"secret" not in content
    assert b"php" not in content
    kept = Image.open(io.BytesIO(content))
    assert kept.width == card_images.SIDE
    assert kept.getpixel((0, 0))[3] == 0


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("fake.png", b"no picture"),
        ("page.svg", None),
        (".hidden.png", None),
        (f"{'x' * 90}.png", None),
    ],
)
def test_a_file_that_is_not_a_picture_is_refused(client, page_of, in_campaign, name, content):
    """With its reason. The good one beside it is kept."""
    answer = send(client, page_of, upload("good.png"), upload(name, content))
    assert answer.status_code == 422
    assert answer.context["form"].errors["images"]
    assert card_images.image_names(in_campaign) == ["good.png"]


def test_one_too_many_is_refused(client, page_of, in_campaign, monkeypatch):
    """One too many is refused. One of the same name takes the other's place."""
    monkeypatch.setattr(card_images, "MOST_IMAGES", 1)
    send(client, page_of, upload("one.png"))
    assert send(client, page_of, upload("two.png")).status_code == 422
    assert send(client, page_of, upload("one.png")).status_code == 302
    monkeypatch.setattr(card_images, "MOST_PIXELS", 100)
    assert send(client, page_of, upload("one.png")).status_code == 422
    assert client.post(page_of("cards/images/"), {}).status_code == 422


@pytest.mark.parametrize("name", ["../secret", "../own-cards/x.png", "none.png", ""])
def test_only_pictures_are_deleted(client, page_of, in_campaign, name, place_to_write):
    """A name that leads elsewhere deletes nothing."""
    (place_to_write / "secret").write_text("stays")
    client.post(page_of("cards/images/"), {"delete": name})
    assert (place_to_write / "secret").exists()
