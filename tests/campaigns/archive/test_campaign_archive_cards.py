"""Cards of a host's own in a campaign's file."""

from __future__ import annotations

import io
import struct

import msgspec
import pytest
from django_scopes import scope
from PIL import Image

from campaigns.archive import zip_file
from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.reading import read_campaign
from campaigns.archive.writing import write_campaign
from campaigns.models import Campaign, CardLayout
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.journal import By
from campaigns.studio.card_images import image_folder, image_names
from campaigns.studio.operations.own_cards import add_image
from tests.campaigns.own import LAYOUT, TABLE, keep_cards
from tests.campaigns.uploads import upload

pytestmark = pytest.mark.django_db


@pytest.fixture
def file(in_campaign, host) -> bytes:
    """A campaign with two decks and a picture."""
    keep_cards(in_campaign, By(host))
    keep_cards(in_campaign, By(host), table="name,copies\nRope,4\n")
    add_image(campaign=in_campaign, name="rope.png", upload=upload("rope.png"), by=By(host))
    return write_campaign(Campaign.objects.get(pk=in_campaign.pk))


def changed(file: bytes, name: str, change) -> bytes:
    """The same file with a part of it changed, and the manifest made to fit."""
    _, parts = zip_file.read_zip(io.BytesIO(file))
    parts[name] = change(parts[name])
    return zip_file.write_zip("twilight-world", {k: v for k, v in parts.items() if v})


def test_own_cards_come_back_unchanged(file, in_campaign, host):
    """Layouts, tables and pictures."""
    archive = read_campaign(io.BytesIO(file))
    opened = import_campaign(archive=archive, by=By(host), slug="again")
    with scope(campaign=opened):
        rows = list(CardLayout.objects.order_by("number"))
    assert [(row.number, row.layout) for row in rows] == [(1, LAYOUT), (2, LAYOUT)]
    assert [row.table for row in rows] == [TABLE, "name,copies\nRope,4\n"]
    assert image_names(opened) == ["rope.png"]


def test_a_campaign_without_own_cards_exports_none(in_campaign):
    """Its file is what it was before there were own cards."""
    _, parts = zip_file.read_zip(io.BytesIO(write_campaign(in_campaign)))
    assert "cards.json" not in parts


@pytest.mark.parametrize("name", ["../../rope.png", "rope.svg", ".rope.png"])
def test_a_picture_lands_nowhere_else(file, host, place_to_write, name):
    """A name that leads out of the folder refuses the whole file."""

    def renamed(content: bytes) -> bytes:
        cards = msgspec.json.decode(content)
        return msgspec.json.encode({**cards, "images": [name]})

    archive = read_campaign(io.BytesIO(changed(file, "cards.json", renamed)))
    before = sorted(place_to_write.rglob("*.*"))
    with pytest.raises(Unreadable):
        import_campaign(archive=archive, by=By(host), slug="again")
    assert sorted(place_to_write.rglob("*.*")) == before


def picture(mode: str, kind: str, **how) -> bytes:
    """A small picture as a file of this kind."""
    file = io.BytesIO()
    Image.new(mode, (40, 30), "red").save(file, kind, **how)
    return file.getvalue()


@pytest.mark.parametrize(("mode", "kind"), [("RGBA", "PNG"), ("RGB", "JPEG")])
def test_a_picture_such_as_we_store_comes_back_to_the_byte(file, host, mode, kind):
    """However often a campaign goes through a file, its pictures lose nothing."""
    content = picture(mode, kind)
    archive = read_campaign(io.BytesIO(changed(file, "card-images/1.png", lambda _: content)))
    opened = import_campaign(archive=archive, by=By(host), slug="again")
    assert (image_folder(opened) / "rope.png").read_bytes() == content


@pytest.mark.parametrize(
    "content",
    [
        picture("RGBA", "PNG", dpi=(300, 300)),
        picture("RGBA", "PNG") + b"<?php",
        picture("RGBA", "PNG") + picture("RGBA", "PNG"),
        picture("RGB", "JPEG", comment=b"<?php"),
    ],
)
def test_imported_pictures_are_encoded_again(file, host, content):
    """Nothing comes along with it."""
    archive = read_campaign(io.BytesIO(changed(file, "card-images/1.png", lambda _: content)))
    opened = import_campaign(archive=archive, by=By(host), slug="again")
    kept = (image_folder(opened) / "rope.png").read_bytes()
    assert kept != content
    assert b"php" not in kept
    assert len(kept) < len(content)


@pytest.mark.filterwarnings("error::PIL.Image.DecompressionBombWarning")  # as on a server
def test_a_head_that_promises_too_much_refuses_the_file(file, host):
    """Before anything is decoded."""
    content = picture("RGB", "JPEG")
    place = content.index(b"\xff\xc0") + 5
    huge = content[:place] + struct.pack(">HH", 9_999, 9_999) + content[place + 4 :]
    archive = read_campaign(io.BytesIO(changed(file, "card-images/1.png", lambda _: huge)))
    with pytest.raises(Unreadable, match="megapixels"):
        import_campaign(archive=archive, by=By(host), slug="again")


def test_a_damaged_picture_refuses_the_import(file, in_campaign, host):
    """And leaves nothing behind."""
    archive = read_campaign(
        io.BytesIO(changed(file, "card-images/1.png", lambda content: b"no picture"))
    )
    with pytest.raises(Unreadable, match="damaged"):
        import_campaign(archive=archive, by=By(host), slug="again")
    folders = list(image_folder(in_campaign).parent.iterdir())
    assert folders == [image_folder(in_campaign)]
