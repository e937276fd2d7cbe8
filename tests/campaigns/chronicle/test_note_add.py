"""Writing a note into the chronicle, or adding a photo."""

from __future__ import annotations

import io
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from campaigns.chronicle.operations import LONGEST_ALT, MOST_PHOTOS
from campaigns.models import ChronicleNote, HistoryEntry
from campaigns.roster.portraits import photo_path
from tests.campaigns.chronicled import picture
from tests.campaigns.markup import chosen_radio


def photos(settings) -> list[Path]:
    return sorted((Path(settings.MEDIA_ROOT) / "photos").glob("*"))


def test_a_note_is_written_once(grant, night, player, sign_in, page_of):
    """Of a session and a figure. A double click writes one, and the history says so."""
    night.state = "live"
    night.save()
    client = sign_in(player)
    page = client.get(page_of(f"chronicle/notes/add/?session=1&figure={grant.number}"))
    assert chosen_radio(page.content.decode(), "session") == "1"
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


def test_photos_are_encoded_again(in_campaign, player, sign_in, page_of, settings):
    """It gets a name of its own, is a JPEG of bounded size, and its metadata is dropped."""
    form = {"words": "", "pictures": picture("PNG", 2000)}
    assert sign_in(player).post(page_of("chronicle/notes/add/"), form).status_code == 302
    row = ChronicleNote.objects.get()
    [stored] = photos(settings)
    assert stored.name == row.photos.get().file
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
def test_a_file_that_is_not_a_photo_is_refused(
    in_campaign, player, sign_in, page_of, settings, content, told
):
    """The words stay in the form, and nothing is stored."""
    upload = SimpleUploadedFile("photo.png", content, "image/png")
    form = {"words": "Kept <words>", "pictures": upload}
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
    """It is refused unread, and says that it is still in the form. The page keeps the form."""
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
def test_empty_and_invalid_notes_are_refused(in_campaign, player, sign_in, page_of, wrong):
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


def three() -> list[io.BytesIO]:
    """Three pictures that differ by their size."""
    return [picture("JPEG", side) for side in (100, 200, 300)]


def sizes_of(row: ChronicleNote) -> list[int]:
    return [Image.open(photo_path(one.file)).width for one in row.photos.all()]


def test_several_photos_at_once(in_campaign, player, sign_in, page_of, settings):
    """They keep the order of the form, and each line describes one of them."""
    form = {"words": "", "pictures": three(), "alts": "The mill.\n\n  The   bridge. \n"}
    assert sign_in(player).post(page_of("chronicle/notes/add/"), form).status_code == 302
    row = ChronicleNote.objects.get()
    assert sizes_of(row) == [100, 200, 300]
    assert [one.alt for one in row.photos.all()] == ["The mill.", "", "The bridge."]
    page = sign_in(player).get(page_of("chronicle/")).content.decode()
    assert page.count('class="chronicle-photo"') == 3
    assert 'alt="The bridge."' in page


def test_one_bad_file_of_several(in_campaign, player, sign_in, page_of, settings):
    """The form says which, keeps the words, and leaves no file behind."""
    bad = SimpleUploadedFile("scan.png", b"no picture", "image/png")
    form = {"words": "Kept.", "pictures": [*three(), bad], "alts": "One."}
    answer = sign_in(player).post(page_of("chronicle/notes/add/"), form)
    assert answer.status_code == 422
    assert "scan.png" in str(answer.context["form"].errors["pictures"])
    assert answer.context["form"]["alts"].value() == "One."
    assert not ChronicleNote.objects.exists()
    assert photos(settings) == []


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"alts": "One.\nTwo."}, "alts"),
        ({"alts": "x" * (LONGEST_ALT + 1)}, "alts"),
        ({"pictures": MOST_PHOTOS + 1}, "pictures"),
    ],
)
def test_limits_of_photos(in_campaign, player, sign_in, page_of, settings, form, field):
    """A line without a photo, a long line, and more photos than a note has."""
    pictures = [picture("JPEG", 50) for _ in range(form.get("pictures", 1))]
    form = {"words": "Kept.", **form, "pictures": pictures}
    answer = sign_in(player).post(page_of("chronicle/notes/add/"), form)
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert photos(settings) == []


def test_a_form_with_photos_sent_twice(in_campaign, player, sign_in, page_of, settings):
    """A double click adds one note, and the files of the second form go."""
    key = str(uuid4())
    for _ in range(2):
        form = {"words": "", "pictures": three(), "key": key}
        assert sign_in(player).post(page_of("chronicle/notes/add/"), form).status_code == 302
    row = ChronicleNote.objects.get()
    assert {path.name for path in photos(settings)} == {one.file for one in row.photos.all()}


def test_the_preview_shows_the_words_and_saves_nothing(in_campaign, player, sign_in, page_of):
    """Markdown is drawn as in the chronicle, and no HTML comes through."""
    form = {"preview": "1", "words": "He *held* the door.<script>x</script>"}
    answer = sign_in(player).post(page_of("chronicle/notes/add/"), form)
    shown = answer.content.decode()
    assert 'id="note-preview"' in shown
    assert "<em>held</em>" in shown
    assert "<script>" not in shown
    assert not ChronicleNote.objects.exists()
