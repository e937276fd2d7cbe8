"""Taking a roster from a file, looked at before anything is changed."""

from __future__ import annotations

import base64
import io
import json
import os
import re
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings as current
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django_scopes import scope
from PIL import Image

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, HistoryEntry, Item
from campaigns.roster.transfer.pending import KEPT_SECONDS
from campaigns.shell.journal import By

HEAD = {"format": "duskroll-roster", "version": 1, "system": "twilight-world"}
NEW = {"name": "Rowan", "kind": "character", "side": "heroes", "items": [{"gear": "handgun"}]}
EVE = {"name": "eve", "kind": "character", "side": "heroes", "stats": {"move": 3, "wounds": 3}}


@pytest.fixture
def address(campaign) -> str:
    return f"/c/{campaign.slug}/roster/import/"


@pytest.fixture
def client(host, sign_in) -> Client:
    return sign_in(host)


def document(*figures: dict[str, object], **more: object) -> bytes:
    return json.dumps(HEAD | {"figures": figures} | more).encode()


def hand_in(client: Client, address: str, content: bytes, name: str = "roster.json"):
    return client.post(address, {"file": SimpleUploadedFile(name, content)}, follow=True)


def ticket_in(page: str) -> str:
    return re.findall(r'name="ticket" value="([^"]+)"', page)[0]


def confirm(client: Client, address: str, page: str, **answers: str):
    fields = {"ticket": ticket_in(page), "key": str(uuid4()), "same": "add"}
    return client.post(address, fields | answers)


def names(campaign: Campaign) -> list[str]:
    with scope(campaign=campaign):
        return [f.name for f in Figure.objects.all()]


def test_the_import_page_offers_an_example(address, client) -> None:
    """The page says what can be read, and where to get one."""
    page = client.get(address).content.decode()
    assert 'type="file"' in page
    assert "roster/export.csv" in page


def test_the_import_shows_a_preview_first(campaign, address, client) -> None:
    """Nothing changes before the word, then figures and stash are there, with one entry."""
    content = document(NEW, stash=[{"gear": "smg", "count": 2}])
    page = hand_in(client, address, content).content.decode()
    assert "Rowan" in page
    assert "No figure breaks a rule" in page
    assert len(names(campaign)) == 27
    answer = confirm(client, address, page)
    assert answer.headers["Location"] == f"/c/{campaign.slug}/roster/"
    assert names(campaign)[27:] == ["Rowan"]
    with scope(campaign=campaign):
        assert Figure.objects.get(number=28).items.get().gear == "handgun"
        assert [(i.gear, i.count) for i in Item.objects.filter(figure=None)] == [("smg", 2)]
        assert [e.number for e in HistoryEntry.objects.all()] == [3, 2, 1]


def test_the_findings_it_would_bring_are_shown(address, client) -> None:
    """The preview names each finding with its rule."""
    heavy = NEW | {"items": [{"gear": "handgun", "count": 9}]}
    page = hand_in(client, address, document(heavy)).content.decode()
    assert "1 figure breaks a rule" in page
    assert "LEG-2" in page


@pytest.mark.parametrize(
    ("answers", "moves"),
    [
        ({}, [10, 3]),
        ({"same": "skip"}, [10]),
        ({"same": "replace"}, [3]),
        ({"same": "skip", "same-2": "replace"}, [3]),
        ({"same": "replace", "same-2": "skip"}, [10]),
    ],
)
def test_figures_that_are_there_are_asked_about(campaign, address, client, answers, moves) -> None:
    """One of the same name is added, left out or replaced. The new one comes in any case."""
    page = hand_in(client, address, document(NEW, EVE)).content.decode()
    assert "Already in the roster as number 1" in page
    assert 'name="same-2"' in page
    confirm(client, address, page, **answers)
    with scope(campaign=campaign):
        found = [f.stats["move"] for f in Figure.objects.filter(name__iexact="Eve")]
    assert found == moves
    assert "Rowan" in names(campaign)


def test_an_invalid_choice_changes_nothing(campaign, address, client) -> None:
    """The form asks about figures that already exist."""
    page = hand_in(client, address, document(EVE)).content.decode()
    answer = confirm(client, address, page, same="devour")
    assert answer.status_code == 422
    assert 'class="field-error"' in answer.content.decode()
    assert len(names(campaign)) == 27


def test_replacing_a_figure_can_be_undone(campaign, address, client) -> None:
    """It keeps its number, and its entry in the history undoes it."""
    page = hand_in(client, address, document(EVE)).content.decode()
    confirm(client, address, page, same="replace")
    with scope(campaign=campaign):
        assert Figure.objects.get(number=1).stats["move"] == 3
        entry = HistoryEntry.objects.exclude(before=None).get()
    client.post(f"/c/{campaign.slug}/history/{entry.number}/undo/")
    with scope(campaign=campaign):
        eve = Figure.objects.get(number=1)
        assert (eve.name, eve.stats["move"]) == ("Eve", 10)
        assert [item.gear for item in eve.items.all()] == ["handgun"]


def test_replacing_a_figure_with_itself_changes_nothing(campaign, address, client) -> None:
    """Of an export handed in again, only what is different is replaced."""
    told = json.loads(client.get(f"/c/{campaign.slug}/roster/export.json").content)
    told["figures"][0]["stats"]["move"] = 9
    page = hand_in(client, address, json.dumps(told).encode()).content.decode()
    confirm(client, address, page, same="replace")
    with scope(campaign=campaign):
        assert [e.figure.name for e in HistoryEntry.objects.exclude(figure=None)] == ["Eve"]
        assert Figure.objects.count() == 27
        assert Figure.objects.get(number=1).stats["move"] == 9


def test_the_house_rules_of_the_file_come_when_wanted(campaign, address, client) -> None:
    """They are named, and apply only with the tick."""
    content = document(NEW, house_rules={"light_limit": "unlimited"})
    page = hand_in(client, address, content).content.decode()
    assert "Light objects: No limit" in page
    confirm(client, address, page)
    assert Campaign.objects.get().house_rules == {}
    confirm(client, address, page, house_rules="on")
    assert Campaign.objects.get().house_rules == {"light_limit": "unlimited"}


def test_a_double_click_imports_once(campaign, address, client) -> None:
    """The same form sent twice acts once."""
    page = hand_in(client, address, document(NEW)).content.decode()
    assert '<input type="hidden" name="same" value="add">' in page
    fields = {"ticket": ticket_in(page), "key": str(uuid4()), "same": "add"}
    assert [client.post(address, fields).status_code for _ in range(2)] == [302, 302]
    assert names(campaign).count("Rowan") == 1


def test_a_blocking_campaign_takes_nothing_illegal(campaign, address, client, host) -> None:
    """The page says so before, and the word to go ahead changes nothing."""
    Campaign.objects.update(strictness="block")
    heavy = NEW | {"items": [{"gear": "handgun", "count": 9}]}
    page = hand_in(client, address, document(EVE, heavy)).content.decode()
    assert "This campaign blocks illegal figures." in page
    answer = confirm(client, address, page)
    assert answer.status_code == 422
    assert "LEG-2" in answer.content.decode()
    assert len(names(campaign)) == 27


@pytest.mark.parametrize(
    ("content", "name", "said"),
    [
        (b"", "empty.json", "The file is empty."),
        (b'{"format"', "half.json", "The JSON ends too early."),
        (document(NEW | {"items": [{"gear": "lazer"}]}), "a.json", "items 1: “lazer”"),
        (b"name,traits\nEve,X-ray\n", "a.csv", "row 2, column Traits: “X-ray” is unknown"),
        (b"\x89PNG\r\n\x1a\n\0\0", "a.csv", "not a text file"),
        (document(NEW | {"portrait": "aGVsbG8="}), "a.json", "figure 1 (Rowan), portrait: This is"),
        (b" " * (9 * 1024 * 1024), "big.json", "larger than 8 MB"),
    ],
)
def test_an_unreadable_file_is_reported_with_its_place(
    campaign, address, client, content, name, said
) -> None:
    """The reason names the place, the page asks again, and nothing has changed."""
    answer = hand_in(client, address, content, name)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert 'type="file"' in answer.content.decode()
    assert len(names(campaign)) == 27


def test_100_mb_are_refused_unread(address, client) -> None:
    """A request of that size gets a page that names the limit."""
    answer = client.post(address, CONTENT_LENGTH=str(100 * 1024 * 1024))
    assert answer.status_code == 413
    assert "8" in answer.content.decode()


def test_a_missing_file_is_reported(address, client) -> None:
    """Pressing without a file asks for one."""
    answer = client.post(address, {})
    assert answer.status_code == 422
    assert "Choose a file or paste a list." in answer.content.decode()


def test_marks_in_names_stay_marks(address, client) -> None:
    """Nothing in a file is run in the page, in what is shown of a fault neither."""
    bold = "<img src=x>{{ name }}"
    page = hand_in(client, address, document(NEW | {"name": bold})).content.decode()
    assert "&lt;img src=x&gt;{{ name }}" in page
    page = hand_in(client, address, document(NEW | {"kind": "<img src=y>"})).content.decode()
    assert "&lt;img src=y&gt;" in page
    assert "<img src=y>" not in page


def jpeg(*, extra: bytes = b"", size: tuple[int, int] = (283, 354)) -> bytes:
    drawn = io.BytesIO()
    Image.new("RGB", size, "olive").save(drawn, "JPEG", quality=90, dpi=(300, 300))
    return drawn.getvalue() + extra


def portrait_after(campaign: Campaign, address: str, client: Client, content: bytes) -> bytes:
    figure = NEW | {"portrait": base64.b64encode(content).decode()}
    confirm(client, address, hand_in(client, address, document(figure)).content.decode())
    with scope(campaign=campaign):
        name = Figure.objects.get(number=28).portrait
    return next(path.read_bytes() for path in portraits() if path.name == name)


def portraits() -> list[Path]:
    return list(Path(current.MEDIA_ROOT, "portraits").glob("*"))


def test_a_plain_portrait_comes_as_it_is(campaign, address, client) -> None:
    """An export after the import has the same bytes."""
    assert portrait_after(campaign, address, client, jpeg()) == jpeg()


def commented(content: bytes) -> bytes:
    return content[:2] + b"\xff\xfe\x00\x0ahidden!!" + content[2:]


@pytest.mark.parametrize(
    "content",
    [
        jpeg(extra=b"<script>alert(1)</script>"),
        commented(jpeg()),
        jpeg(size=(2000, 1000)),
        jpeg() + jpeg(),
    ],
    ids=["tail", "comment", "size", "second picture"],
)
def test_imported_portraits_are_encoded_again(campaign, address, client, content: bytes) -> None:
    """Nothing that is not the picture gets into the store."""
    stored = portrait_after(campaign, address, client, content)
    assert stored != content
    assert b"script" not in stored
    assert b"hidden" not in stored
    with Image.open(io.BytesIO(stored)) as picture:
        assert (picture.mode, picture.size) == ("RGB", (283, 354))


def test_a_refused_import_leaves_no_portrait(campaign, address, client) -> None:
    """Files of an import that did not come about are removed."""
    figure = NEW | {
        "portrait": base64.b64encode(jpeg()).decode(),
        "items": [{"gear": "handgun", "count": 9}],
    }
    page = hand_in(client, address, document(figure)).content.decode()
    Campaign.objects.update(strictness="block")
    assert confirm(client, address, page).status_code == 422
    assert portraits() == []


def test_a_kept_file_is_its_hosts_alone_and_expires(
    campaign, address, client, host, sign_in, settings
) -> None:
    """Its ticket opens it for nobody else, in no other campaign, and for an hour."""
    page = hand_in(client, address, document(NEW)).content.decode()
    ticket = ticket_in(page)
    other = create_campaign(name="Other", system=campaign.system, by=By(host))
    elsewhere = f"/c/{other.slug}/roster/import/"
    gone = "Duskroll no longer has this file."
    assert gone in client.get(elsewhere, {"ticket": ticket}, follow=True).content.decode()
    assert gone in client.get(address, {"ticket": "x" + ticket}, follow=True).content.decode()
    assert "Rowan" in client.get(address, {"ticket": ticket}).content.decode()
    [path] = Path(settings.MEDIA_ROOT, "imports").iterdir()
    assert path.stat().st_mode & 0o077 == 0
    old = path.stat().st_mtime - KEPT_SECONDS - 1
    os.utime(path, (old, old))
    assert gone in client.get(address, {"ticket": ticket}, follow=True).content.decode()
    assert gone in client.post(address, {"ticket": ticket}, follow=True).content.decode()
    assert len(names(campaign)) == 27


def test_only_the_host_sees_the_page(address, player, guest, stranger, sign_in) -> None:
    """Others are refused, a stranger finds nothing, who is signed out is sent to sign in."""
    for user, status in ((player, 403), (guest, 403), (stranger, 404)):
        assert sign_in(user).get(address).status_code == status
        assert sign_in(user).post(address).status_code == status
    assert Client().get(address).headers["Location"] == f"/sign-in/?next={address}"
