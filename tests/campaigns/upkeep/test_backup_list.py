"""The backups page: administrators create, verify and download; nobody else gets near."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

import pytest
from django.test import Client
from django_scopes import scopes_disabled

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Job, User
from campaigns.people.operations.accounts import create_host
from campaigns.upkeep.backups import BY_HAND, KEPT, keep_one, kept, kind_of

pytestmark = pytest.mark.django_db(transaction=True)

PAGE = "/backups/"
HTMX = {"HX-Request": "true"}


@pytest.fixture
def client(campaign, host: User, sign_in) -> Client:
    """A browser of the administrator."""
    host.is_staff = True
    host.save()
    return sign_in(host)


def work() -> Job:
    """The job as it is after the worker did it."""
    with scopes_disabled():
        taken = claim()
        assert taken is not None
        carry_out(taken)
        return Job.objects.get(pk=taken.pk)


def test_who_administers(db) -> None:
    """The first account does."""
    assert create_host(name="rowan", password="moss-lantern-4711").is_staff


def test_create(client: Client) -> None:
    """A job makes it, with progress; pressed twice there is one job. Then it is in the list."""
    for _ in range(2):
        assert client.post(f"{PAGE}add/")["Location"] == PAGE
    with scopes_disabled():
        assert Job.objects.count() == 1
    waiting = client.get(PAGE)
    assert b'hx-trigger="every 2s"' in waiting.content
    assert work().state == "done"
    page = client.get(PAGE).content.decode()
    assert "every 2s" not in page
    assert kept()[0].stem in page
    assert kind_of(kept()[0]) == BY_HAND


def test_polls(client: Client) -> None:
    """The part alone, and 304 until there is something new to see."""
    client.post(f"{PAGE}add/")
    first = client.get(PAGE, headers=HTMX)
    assert first.content.strip().startswith(b"<div")
    seen = HTMX | {"If-None-Match": first["ETag"]}
    assert client.get(PAGE, headers=seen).status_code == 304
    work()
    assert client.get(PAGE, headers=seen).status_code == 200


def test_download(client: Client, picture: Path) -> None:
    """The bytes of the file, and no other file of the folder."""
    path = keep_one(BY_HAND)
    response = client.get(f"{PAGE}{path.stem}/file/")
    assert response["Content-Disposition"] == f'attachment; filename="{path.name}"'
    with zipfile.ZipFile(io.BytesIO(b"".join(response))) as packed:
        assert "uploads/photos/night.jpg" in packed.namelist()
    path.with_name("secret.zip").touch()
    for other in ("secret", "duskroll-none", "db"):
        assert client.get(f"{PAGE}{other}/file/").status_code == 404
        assert client.post(f"{PAGE}{other}/verify/").status_code == 404


@pytest.mark.parametrize("whole", [True, False])
def test_verify(client: Client, picture: Path, whole: bool) -> None:
    """A whole one tells what is in it; a damaged one fails with a cure."""
    path = keep_one(BY_HAND)
    if not whole:
        path.write_bytes(path.read_bytes().replace(b"a picture", b"a forgery"))
    client.post(f"{PAGE}{path.stem}/verify/")
    job = work()
    assert job.state == ("done" if whole else "failed")
    said = job.doing if whole else job.trouble
    assert path.stem in str(said)
    assert path.stem in client.get(PAGE).content.decode()


def test_cancel(client: Client) -> None:
    """Nothing is made any more, and one that is over stays over."""
    for _ in range(2):
        client.post(f"{PAGE}add/")
        assert client.post(f"{PAGE}cancel/").status_code == 302
    with scopes_disabled():
        assert claim() is None
    assert kept() == []
    client.post(f"{PAGE}cancel/")
    assert b'class="toast' in client.get(PAGE).content


def test_so_many_are_kept(client: Client) -> None:
    """The oldest that were created here go; the others stay."""
    for number in range(KEPT[BY_HAND] + 1):
        client.post(f"{PAGE}add/")
        work()
        newest = kept()[0]
        os.utime(newest.rename(newest.with_name(f"duskroll-{number}-asked.zip")), (number, number))
    assert sorted(path.stem for path in kept()) == [
        f"duskroll-{number}-asked" for number in range(1, KEPT[BY_HAND] + 1)
    ]


def test_a_full_disk(client: Client, monkeypatch) -> None:
    """Is told on the page, and nothing half-written stays."""

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("campaigns.upkeep.backup_file.os.fsync", fail)
    client.post(f"{PAGE}add/")
    assert work().state == "failed"
    assert b"finding-error" in client.get(PAGE).content
    assert list(kept()) == []


def test_no_administrator(campaign, host: User, sign_in, client) -> None:
    """An account that administers nothing any more is refused, whatever it hosts."""
    path = keep_one(BY_HAND)
    host.is_staff = False
    host.save()
    assert client.get(PAGE).status_code == 403
    assert client.get(f"{PAGE}{path.stem}/file/").status_code == 403
    assert client.post(f"{PAGE}{path.stem}/verify/").status_code == 403
