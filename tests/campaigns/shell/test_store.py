"""Uploads in a store that speaks S3, seen by two machines with data folders of their own.

The store is moto's server, to which django-storages speaks over a real connection.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.files.storage import storages
from django.core.management import call_command
from django.db import connection
from moto.server import ThreadedMotoServer
from PIL import Image

from campaigns.archive import uploads
from campaigns.jobs import files as job_files
from campaigns.jobs.operations import finish
from campaigns.models import Figure
from campaigns.roster.portraits import photo_is_due, photo_path, remove_photo, store_photo
from campaigns.roster.transfer.pending import keep_sheet, kept_sheet
from campaigns.roster.transfer.reading import StrangeSheet
from campaigns.shell.store import StoreAway, tidy
from campaigns.studio.card_images import image_folder, image_names, remove_images, store_image
from campaigns.studio.own_cards import OwnCards, WrittenCards, draft_cards, keep_draft
from campaigns.upkeep.backups import make_backup
from campaigns.upkeep.doctor.found import Grade
from campaigns.upkeep.doctor.rows import pictures
from config.uploads import uploads as store_at
from tests.campaigns.own import LAYOUT, TABLE
from tests.campaigns.uploads import pending_of, upload

pytestmark = pytest.mark.django_db(transaction=True)

Machine = Callable[[str], Path]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Where the store listens."""
    made = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    made.start()
    yield "{}:{}".format(*made.get_host_and_port())
    made.stop()


@pytest.fixture
def machine(server: str, settings, tmp_path: Path) -> Iterator[Machine]:
    """Goes to another machine: a data folder of its own, and the same store."""
    address = f"s3://key:secret@{server}/duskroll?region=us-east-1&tls=0"
    settings.STORAGES = {**settings.STORAGES, "shared": store_at(address)}
    made = bucket()
    made.create()

    def went(name: str) -> Path:
        settings.DATA_DIR = tmp_path / name
        settings.DATA_DIR.mkdir(exist_ok=True)
        settings.MEDIA_ROOT = settings.DATA_DIR / "uploads"
        return settings.DATA_DIR

    went("first")
    yield went
    made.objects.all().delete()
    made.delete()


@pytest.fixture
def away(machine: Machine, settings) -> None:
    """The store does not answer."""
    shared = store_at("s3://key:secret@127.0.0.1:9/duskroll?region=us-east-1&tls=0")
    settings.STORAGES = {**settings.STORAGES, "shared": shared}


def bucket():
    """All that the store has."""
    return storages["shared"].bucket


def keys() -> list[str]:
    return sorted(one.key for one in bucket().objects.all())


def picture(side: int) -> io.BytesIO:
    file = io.BytesIO()
    Image.effect_noise((side, side), 50).save(file, "PNG")
    file.seek(0)
    return file


def test_a_portrait_goes_from_machine_to_machine(
    machine, grant, player, stranger, sign_in, page_of
) -> None:
    """Uploaded on one, cropped on another, shown on a third to members alone."""
    client, address = sign_in(player), page_of("portrait/", grant)
    pending = pending_of(client.post(address, {"picture": upload()}))
    machine("second")
    client.post(address, {"pending": pending, "zoom": "100", "seen": grant.version})
    [stored] = keys()
    assert stored == f"uploads/portraits/{Figure.objects.get(pk=grant.pk).portrait}"
    machine("third")
    shown = client.get(page_of("portrait.jpg", grant))
    assert shown.getvalue() == bucket().Object(stored).get()["Body"].read()
    assert sign_in(stranger).get(page_of("portrait.jpg", grant)).status_code == 404
    assert client.get("/uploads/portraits/").status_code == 404


def test_a_photo_is_deleted_everywhere(machine) -> None:
    """A copy that another machine still has is removed there later."""
    name = store_photo(upload().file)
    second = machine("second")
    assert photo_path(name) is not None
    assert not photo_is_due(name)
    machine("first")
    remove_photo(name)
    assert (keys(), photo_path(name), photo_is_due(name)) == ([], None, True)
    machine("second")
    [left] = (second / "uploads" / "photos").iterdir()
    tidy()
    assert left.exists()  # it may be just being written
    os.utime(left, (0, 0))
    tidy()
    assert not left.exists()


def test_card_pictures_are_the_newest(machine, campaign) -> None:
    """One that was replaced or deleted on another machine is so on this one too."""
    store_image(campaign, "door.png", picture(100))
    store_image(campaign, "hut.png", picture(100))
    machine("second")
    before = (image_folder(campaign) / "door.png").read_bytes()
    machine("first")
    store_image(campaign, "door.png", picture(120))
    storages["shared"].delete(f"uploads/own-cards/{campaign.pk}/hut.png")
    second = machine("second")
    os.utime(second / "uploads" / "own-cards" / str(campaign.pk) / "hut.png", (0, 0))
    assert (image_folder(campaign) / "door.png").read_bytes() != before
    assert image_names(campaign) == ["door.png"]
    remove_images(campaign)
    assert keys() == []


def test_results_and_files_on_their_way(machine, job, campaign, host) -> None:
    """A job's file, an uploaded campaign, a pasted sheet and a draft of cards are on the other."""
    job.state, job.held_by = "running", "me"
    job.save()
    name = job_files.write_result(job, b"one two", "count.txt")
    assert finish(job=job, result=name, size=7, content_type="text/plain", name="count.txt")
    job.refresh_from_db()
    file = uploads.keep_upload(b"a campaign")
    first, second = (
        keep_sheet(campaign, host, StrangeSheet(content)) for content in ("old", "new")
    )
    written = WrittenCards(layout=LAYOUT, table=TABLE)
    draft = keep_draft(OwnCards(campaign, written))
    machine("second")
    assert draft_cards(campaign, draft).written == written
    assert job_files.result_path(job).read_bytes() == b"one two"
    assert uploads.upload_path(file).read_bytes() == b"a campaign"
    assert kept_sheet(campaign, host, first) is None
    assert kept_sheet(campaign, host, second).sheet.content == "new"
    job_files.remove_result(name)
    uploads.remove_upload(file)
    assert [key for key in keys() if not key.startswith("uploads/imports/")] == []


def test_backup_and_restore_on_an_empty_machine(machine, campaign, tmp_path: Path) -> None:
    """A backup has the pictures of the store. A restore brings back those, and no others."""
    name = store_photo(upload().file)
    machine("second")
    backup = tmp_path / "backup.zip"
    assert f"uploads/photos/{name}" in make_backup(backup).members
    remove_photo(name)
    later = store_photo(upload().file)
    if connection.vendor == "sqlite":  # the test's own database lies elsewhere
        (tmp_path / "second" / "db.sqlite3").touch()
    call_command("restore", str(backup), "--yes")
    assert keys() == [f"uploads/photos/{name}"]
    assert photo_path(later) is None


def test_the_doctor_looks_into_the_store(machine, grant, request) -> None:
    """It names what is missing, what nobody uses, and a store that is away."""
    assert [one.grade for one in pictures("pictures")] == [Grade.FINE]
    Figure.objects.filter(pk=grant.pk).update(portrait=f"{'a' * 32}.jpg")
    store_photo(upload().file)
    assert [one.grade for one in pictures("pictures")] == [Grade.FAULT]  # the photo is young
    request.getfixturevalue("away")
    assert [one.grade for one in pictures("pictures")] == [Grade.FAULT]


def test_a_store_that_does_not_answer(machine, grant, player, sign_in, page_of, request) -> None:
    """Nothing is kept in part: a clear page, the portrait as it was, and other pages go on."""
    request.getfixturevalue("away")
    client = sign_in(player)
    client.raise_request_exception = False
    response = client.post(page_of("portrait/", grant), {"picture": upload()})
    assert response.status_code == 503
    assert [path for path in machine("first").rglob("*") if path.is_file()] == []
    assert Figure.objects.get(pk=grant.pk).portrait == ""
    assert client.get(page_of("", grant)).status_code == 200
    with pytest.raises(StoreAway):
        store_photo(upload().file)


def test_a_missing_bucket_is_no_empty_store(machine, campaign, settings, server) -> None:
    """Nothing of the mirror is removed for it."""
    store_image(campaign, "door.png", picture(100))
    shared = store_at(f"s3://key:secret@{server}/elsewhere?region=us-east-1&tls=0")
    settings.STORAGES = {**settings.STORAGES, "shared": shared}
    for ask in (image_names, image_folder):
        with pytest.raises(StoreAway):
            ask(campaign)
    assert [path.name for path in settings.MEDIA_ROOT.rglob("*.png")] == ["door.png"]


def test_a_failed_upload_of_a_file_raises(away, job, place_to_write: Path) -> None:
    """It raises, and leaves nothing."""
    with pytest.raises(StoreAway):
        job_files.write_result(job, b"one", "count.txt")
    assert list(job_files.folder().iterdir()) == []
