"""Writing a note into the chronicle, or adding a photo."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pytest
from PIL import Image

from campaigns.models import ChronicleNote, HistoryEntry
from tests.campaigns.chronicled import picture


def photos(settings) -> list[Path]:
    return sorted((Path(settings.MEDIA_ROOT) / "photos").glob("*"))


def test_a_note_is_written_once(grant, night, player, sign_in, page_of):
    """Of a session and a figure; a double click writes one, and the history says so."""
    night.state = "live"
    night.save()
    client = sign_in(player)
    page = client.get(page_of(f"chronicle/notes/add/?session=1&figure={grant.number}"))
    assert '<option value="1" selected>First night' in page.content.decode()
    form = {
        "words": "He *held* the door.",
        "session": "1",
        "figure": str(grant.number),
        "key": str(uuid4()),
    }
    for _ in range(2):
        response = client.post(page_of("chronicle/notes/add/"), form)
        assert response["Location"] == page_of("chronicle/")
    row = ChronicleNote.objects.get()
    assert (row.words, row.author, row.session, row.figure) == (
        "He *held* the door.", player, night, grant,
    )  # fmt: skip
    entry = HistoryEntry.objects.latest("number")
    assert (entry.said["id"], entry.actor) == ("Added a note to the chronicle.", player)


def test_a_photo_is_decoded_and_stored_anew(in_campaign, player, sign_in, page_of, settings):
    """It gets a name of its own, is a JPEG of bounded size, and its metadata is dropped."""
    form = {"words": "", "picture": picture("PNG", 2000)}
    assert sign_in(player).post(page_of("chronicle/notes/add/"), form).status_code == 302
    row = ChronicleNote.objects.get()
    [stored] = photos(settings)
    assert stored.name == row.photo
    assert b"canary-place" not in stored.read_bytes()
    with Image.open(stored) as image:
        assert (image.format, image.size) == ("JPEG", (1600, 1600))
    assert stored.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not a PNG, JPEG or WebP"),
        (b"\x89PNG\r\n\x1a\n" + b"x" * 100, "not a PNG, JPEG or WebP"),
        (b"", "This file is empty"),
        (b"x" * (8 * 1024 * 1024 + 1), "larger than 8 MB"),
    ],
)
def test_what_is_no_photo_is_told(in_campaign, player, sign_in, page_of, settings, content, told):
    """The words stay in the form, and nothing is stored."""
    from django.core.files.uploadedfile import SimpleUploadedFile

    upload = SimpleUploadedFile("photo.png", content, "image/png")
    form = {"words": "Kept <words>", "picture": upload}
    response = sign_in(player).post(page_of("chronicle/notes/add/"), form)
    assert response.status_code == 422
    page = response.content.decode()
    assert told in page
    assert "Kept &lt;words&gt;" in page
    assert not ChronicleNote.objects.exists()
    assert photos(settings) == []


def test_a_note_that_is_too_long_comes_back(in_campaign, player, sign_in, page_of):
    """All that was typed stands in the form again."""
    words = "x" * 10_001
    response = sign_in(player).post(page_of("chronicle/notes/add/"), {"words": words})
    assert response.status_code == 422
    assert words in response.content.decode()
    assert not ChronicleNote.objects.exists()


def test_a_note_of_ten_megabytes(in_campaign, player, sign_in, page_of):
    """It is refused unread, and says that it still stands in the form; htmx leaves the form."""
    client, address = sign_in(player), page_of("chronicle/notes/add/")
    response = client.post(address, {"words": "x" * (10 * 1024 * 1024)})
    assert response.status_code == 413
    assert 'id="problem"' in response.content.decode()
    assert "still in the form" in response.content.decode()
    assert not ChronicleNote.objects.exists()
    page = client.get(address).content.decode()
    assert f'hx-post="{address}"' in page
    assert 'maxlength="10000"' in page


@pytest.mark.parametrize(
    "wrong", [{"words": "  "}, {"words": "\x00"}, {"words": "x", "session": "77"}]
)
def test_nothing_and_nonsense_are_refused(in_campaign, player, sign_in, page_of, wrong):
    """Neither words nor photo, signs that cannot be shown, a session that is none."""
    response = sign_in(player).post(page_of("chronicle/notes/add/"), wrong)
    assert response.status_code == 422
    assert not ChronicleNote.objects.exists()


def test_a_guest_only_reads(in_campaign, guest, sign_in, page_of):
    """The form is not a guest's."""
    client = sign_in(guest)
    assert client.get(page_of("chronicle/notes/add/")).status_code == 403
    assert client.post(page_of("chronicle/notes/add/"), {"words": "x"}).status_code == 403


def test_html_of_a_note_is_not_taken(in_campaign, player, sign_in, page_of):
    """Words that look like a page are shown as words."""
    client = sign_in(player)
    words = "<script>alert(1)</script> [x](javascript:alert(2)) ![y](http://elsewhere/z.png)"
    client.post(page_of("chronicle/notes/add/"), {"words": words})
    page = client.get(page_of("chronicle/")).content.decode()
    assert "<script>alert" not in page
    assert 'href="javascript' not in page
    assert 'src="http://elsewhere' not in page
