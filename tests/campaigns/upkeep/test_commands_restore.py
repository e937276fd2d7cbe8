"""Backup and restore as the host does them."""

from __future__ import annotations

import io
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from config.served import Serving
from tests.races.place import Place, made

RENAMED = "UPDATE campaigns_campaign SET name = 'Another one'"


def rows(path: Path) -> dict[str, list[tuple]]:
    """All rows of all tables, and how the tables were made."""
    with closing(sqlite3.connect(path)) as opened:
        tables = opened.execute("SELECT name, sql FROM sqlite_master").fetchall()
        found = {str(how): [] for _, how in tables}
        for name, how in tables:
            if str(how).startswith("CREATE TABLE"):
                found[how] = opened.execute(f'SELECT * FROM "{name}" ORDER BY rowid').fetchall()
    return found


def pictures(place: Place) -> dict[str, bytes]:
    """All pictures."""
    root = place.folder / "uploads"
    return {path.name: path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_all_of_it_goes_to_another_copy_and_back(tmp_path: Path) -> None:
    """Row for row, picture for picture; what was there before is kept."""
    old = made(tmp_path / "old")
    photo = old.folder / "uploads" / "photos" / "night.jpg"
    photo.parent.mkdir(parents=True)
    photo.write_bytes(b"a picture")
    backup = tmp_path / "backup.zip"
    assert old.manage("backup", str(backup)).returncode == 0
    assert old.manage("backup", str(backup)).returncode == 1  # it is there

    new = Place(tmp_path / "new", {})
    assert new.manage("restore", str(backup)).returncode == 0
    assert rows(new.folder / "db.sqlite3") == rows(old.folder / "db.sqlite3")
    assert pictures(new) == pictures(old)

    new.write(RENAMED)
    (new.folder / "uploads" / "photos" / "later.jpg").write_bytes(b"another picture")
    changed = rows(new.folder / "db.sqlite3")
    assert new.manage("restore", str(backup), "--yes").returncode == 0
    assert rows(new.folder / "db.sqlite3") == rows(old.folder / "db.sqlite3")
    assert pictures(new) == pictures(old)
    (before,) = (new.folder / "backups").iterdir()
    with zipfile.ZipFile(before) as kept:
        kept.extract("db.sqlite3", tmp_path)
        assert "uploads/photos/later.jpg" in kept.namelist()
    assert rows(tmp_path / "db.sqlite3") == changed


def refused(*arguments: str) -> int | None:
    """Restore; the status with which that is refused."""
    with pytest.raises(CommandError) as fault:
        call_command("restore", *arguments)
    return fault.value.returncode


@pytest.mark.django_db(transaction=True)
def test_it_asks_before_anything_is_lost(backup: Path, tmp_path: Path, monkeypatch) -> None:
    """Whoever does not say yes keeps everything."""
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
    assert refused(str(backup)) == 3
    assert not (tmp_path / "db.sqlite3").exists()
    assert not (tmp_path / "restoring").exists()


@pytest.mark.django_db(transaction=True)
def test_not_while_it_is_served(backup: Path, tmp_path: Path) -> None:
    """A worker that runs keeps it off; a second one that begins after it too."""
    first, second = Serving(tmp_path), Serving(tmp_path)
    for one in (first, second):
        one.say()
    assert refused(str(backup), "--yes") == 1
    first.close()
    second.say()
    assert refused(str(backup), "--yes") == 1
    second.close()


@pytest.mark.django_db(transaction=True)
def test_what_is_not_whole_is_refused(backup: Path, tmp_path: Path) -> None:
    """Nothing of it is laid out afterwards; a file that is not there is told as one."""
    backup.write_bytes(backup.read_bytes()[:-10])
    assert refused(str(backup), "--yes") == 1
    assert not (tmp_path / "restoring").exists()
    assert refused(str(tmp_path / "nothing.zip")) == 2
