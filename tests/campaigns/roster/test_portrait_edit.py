"""The portrait page: upload, choose the part, store, and who gets the pictures."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from campaigns.models import Figure, HistoryEntry
from campaigns.roster.operations import figures as operations
from campaigns.roster.operations.figures import duplicate_figure
from campaigns.shell.journal import By
from tests.campaigns.uploads import pending_of, upload

pytestmark = pytest.mark.django_db


def files(folder: Path, name: str) -> list[str]:
    return sorted(path.name for path in (folder / "uploads" / name).glob("*"))


def portrait(figure: Figure) -> str:
    return Figure.objects.get(pk=figure.pk).portrait


@pytest.fixture
def address(grant, page_of) -> str:
    return page_of("portrait/", grant)


def test_upload_crop_and_show(grant, player, guest, sign_in, page_of, address, place_to_write):
    """Without scripting: upload, look at another part, use it. The sheet and a guest see it."""
    client, written = sign_in(player), HistoryEntry.objects.count()
    pending = pending_of(client.post(address, {"picture": upload()}))
    page = client.get(f"{address}?pending={pending}").content.decode()
    assert f"portrait/preview.jpg?pending={pending}" in page
    part = {"pending": pending, "zoom": "150", "x": "10", "y": "90"}
    shown = client.post(address, {**part, "show": "1"})
    page = client.get(shown["Location"]).content.decode()
    assert 'name="zoom" value="150"' in page
    preview = client.get(page_of("portrait/preview.jpg", grant), part)
    assert Image.open(io.BytesIO(preview.content)).size == (283, 354)
    response = client.post(address, {**part, "seen": grant.version})
    assert response["Location"] == page_of("", grant)
    assert files(place_to_write, "portraits") == [portrait(grant)]
    assert files(place_to_write, "pending") == []
    assert HistoryEntry.objects.count() == written + 1
    picture = sign_in(guest).get(page_of("portrait.jpg", grant))
    assert picture["Content-Type"] == "image/jpeg"
    assert picture["X-Content-Type-Options"] == "nosniff"
    assert "private" in picture["Cache-Control"]
    assert Image.open(io.BytesIO(picture.getvalue())).format == "JPEG"
    assert "portrait.jpg?v=" in sign_in(guest).get(page_of("roster/")).content.decode()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("../../../etc/cron.d/evil.png", None),
        ("C:\\windows\\evil.png", None),
        ("a" * 300 + ".png", None),
        ("גרנט 🧟.svg", None),
    ],
)
def test_the_name_of_the_file_does_not_matter(
    name, content, player, sign_in, address, place_to_write
):
    """Stored names are ours, whatever the upload is called."""
    pending = pending_of(sign_in(player).post(address, {"picture": upload(name, content)}))
    assert files(place_to_write, "pending") == [pending]
    assert [path.name for path in place_to_write.iterdir()] == ["uploads"]


@pytest.mark.parametrize(
    "content",
    [b"not a picture", b"", b"<svg><script>alert(1)</script></svg>", b"\x89PNG\r\n\x1a\n" * 9],
)
def test_a_file_that_is_not_a_picture_is_refused(
    content, grant, player, sign_in, address, place_to_write
):
    """It is refused at the field, and nothing is kept."""
    response = sign_in(player).post(address, {"picture": upload(content=content)})
    assert response.status_code == 422
    assert "field-error" in response.content.decode()
    assert files(place_to_write, "pending") == []
    assert portrait(grant) == ""


def test_no_file_and_too_large_a_file(player, sign_in, address, settings):
    """Both are said at the field."""
    client = sign_in(player)
    page = client.post(address, {"upload": "1"}).content.decode()
    assert "Choose a picture first." in page
    content = b"\0" * (settings.MAX_UPLOAD_BYTES + 1)
    page = client.post(address, {"picture": upload(content=content)}).content.decode()
    assert "larger than 8 MB" in page


@pytest.mark.parametrize("pending", ["", "../secret-key", "7-" + "0" * 32 + ".jpg", "x"])
def test_a_pending_picture_that_is_not_there(pending, grant, player, sign_in, page_of, address):
    """The page asks to upload again. The preview is not found."""
    client = sign_in(player)
    response = client.post(address, {"pending": pending})
    assert response.status_code == 422
    assert "Upload it again" in response.content.decode()
    preview = client.get(page_of("portrait/preview.jpg", grant), {"pending": pending})
    assert preview.status_code == 404


@pytest.mark.parametrize("zoom", ["0", "-5", "1e9", "x", "9" * 50])
def test_an_invalid_crop_uses_the_middle(zoom, grant, player, sign_in, page_of, address):
    """The middle of the picture is taken instead."""
    client = sign_in(player)
    pending = pending_of(client.post(address, {"picture": upload()}))
    query = {"pending": pending, "zoom": zoom, "x": "50", "y": "50"}
    assert client.get(page_of("portrait/preview.jpg", grant), query).status_code == 200
    assert client.post(address, query).status_code == 302


def test_overtaken_keeps_the_picture(grant, player, sign_in, address, place_to_write):
    """An upload from an old page is kept for a second try. No file lies without a figure."""
    client = sign_in(player)
    pending = pending_of(client.post(address, {"picture": upload()}))
    data = {"pending": pending, "zoom": "100", "x": "50", "y": "50"}
    response = client.post(address, {**data, "seen": grant.version + 5})
    assert response.status_code == 409
    assert pending in response.content.decode()
    assert files(place_to_write, "portraits") == []
    assert client.post(address, {**data, "seen": grant.version}).status_code == 302


def test_no_file_without_its_row(grant, player, sign_in, address, place_to_write, monkeypatch):
    """When the change cannot be written, the stored file goes again."""
    client = sign_in(player)
    pending = pending_of(client.post(address, {"picture": upload()}))

    def broken(*args: object, **kwargs: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(operations, "record", broken)
    with pytest.raises(RuntimeError):
        client.post(address, {"pending": pending})
    assert files(place_to_write, "portraits") == []
    assert portrait(grant) == ""
    assert files(place_to_write, "pending") == [pending]


def test_a_replaced_file_goes_unless_a_copy_uses_it(grant, host, sign_in, address, place_to_write):
    """A portrait stays as long as a figure uses it, and is removed with the last one."""
    client = sign_in(host)

    def give_portrait() -> str:
        client.post(address, {"pending": pending_of(client.post(address, {"picture": upload()}))})
        return portrait(grant)

    first = give_portrait()
    copy = duplicate_figure(figure=grant, name="Grace", by=By(host))
    second = give_portrait()
    assert files(place_to_write, "portraits") == sorted([first, second])
    client.post(address, {"remove": "1"})
    assert portrait(grant) == ""
    assert files(place_to_write, "portraits") == [first]
    assert portrait(copy) == first


def test_a_double_click_stores_one_file(grant, player, sign_in, address, place_to_write):
    """The same form twice leaves one portrait and no other file."""
    client = sign_in(player)
    pending = pending_of(client.post(address, {"picture": upload()}))
    data = {"pending": pending, "key": "e" * 32, "seen": grant.version}
    assert client.post(address, data).status_code == 302
    client.post(address, data)
    assert files(place_to_write, "portraits") == [portrait(grant)]
