"""Backup and restore as the host does them."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from campaigns.models import Campaign
from campaigns.upkeep.restoring import is_begun
from config.restored import finish_restore
from config.served import Serving

pytestmark = pytest.mark.django_db(transaction=True)


def packed(path: Path) -> dict[str, bytes]:
    """The contents of a backup."""
    with zipfile.ZipFile(path) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def pictures(folder: Path) -> dict[str, bytes]:
    """All pictures of a data folder."""
    files = (path for path in (folder / "uploads").rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_all_of_it_comes_back(backup: Path, picture: Path, campaign) -> None:
    """Rows and pictures as they are in the backup. What was there before is kept as one."""
    folder = picture.parents[2]
    campaign.name = "Another one"
    campaign.save()
    picture.write_bytes(b"another picture")
    (picture.parent / "later.jpg").write_bytes(b"a later picture")
    call_command("restore", str(backup), "--yes")
    held = packed(backup)
    if connection.vendor == "sqlite":  # the test's own database lies elsewhere
        assert (folder / "db.sqlite3").read_bytes() == held["db.sqlite3"]
    else:
        assert Campaign.objects.get().name != "Another one"
    assert pictures(folder) == {one: held[one] for one in held if one.startswith("uploads/")}
    assert not (folder / "restoring").exists()
    (before,) = (folder / "backups").iterdir()
    kept = packed(before)
    assert kept["uploads/photos/later.jpg"] == b"a later picture"
    assert b"Another one" in kept["db.sqlite3"]
    assert b"Another one" not in held["db.sqlite3"]


def test_into_an_empty_copy_without_a_question(backup: Path, monkeypatch, tmp_path: Path) -> None:
    """Where nothing can be lost, nobody is asked and nothing is kept."""
    monkeypatch.setattr("campaigns.management.commands.restore._what_is_here", lambda: "")
    monkeypatch.setattr("sys.stdin", None)
    call_command("restore", str(backup))
    assert not (tmp_path / "backups").exists()


def refused(*arguments: str) -> int | None:
    """Restore. The status with which that is refused."""
    with pytest.raises(CommandError) as fault:
        call_command("restore", *arguments)
    return fault.value.returncode


def test_a_restore_asks_first(backup: Path, tmp_path: Path, monkeypatch) -> None:
    """Any answer but yes keeps everything."""
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    assert refused(str(backup)) == 3
    assert not (tmp_path / "db.sqlite3").exists()
    assert not (tmp_path / "restoring").exists()


def test_a_restore_needs_a_stopped_server(backup: Path, tmp_path: Path) -> None:
    """A worker that runs keeps it off. A second one that begins after it too."""
    first, second = Serving(tmp_path), Serving(tmp_path)
    for one in (first, second):
        one.hold()
    assert refused(str(backup), "--yes") == 1
    first.close()
    second.hold()
    assert refused(str(backup), "--yes") == 1
    second.close()


def test_a_damaged_backup_is_refused(backup: Path, tmp_path: Path) -> None:
    """No part of it is unpacked afterwards, and a missing file is reported as missing."""
    backup.write_bytes(backup.read_bytes()[:-10])
    assert refused(str(backup), "--yes") == 1
    assert not (tmp_path / "restoring").exists()
    assert refused(str(tmp_path / "nothing.zip")) == 2


def test_the_next_start_finishes_a_restore(backup: Path, picture: Path, monkeypatch) -> None:
    """A fault after the first step takes nothing away that the next start needs."""
    folder = picture.parents[2]
    picture.write_bytes(b"another picture")

    def fail(*_: object) -> None:
        raise PermissionError(13, "in use")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", fail)
        assert refused(str(backup), "--yes") == 2
    assert is_begun()
    finish_restore(folder)
    assert picture.read_bytes() == packed(backup)["uploads/photos/night.jpg"]
    assert not (folder / "restoring").exists()
