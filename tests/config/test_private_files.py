"""Files that only the server's account may read."""

from __future__ import annotations

import shutil
import stat
import subprocess
from concurrent.futures import ThreadPoolExecutor
from errno import EROFS
from pathlib import Path

import pytest

from config.private_files import data_folder, kept_secret, write_private
from tests.once import first_database
from tests.races.place import Place


def test_processes_that_race_get_one_secret(tmp_path: Path) -> None:
    """The first process creates the secret. No other gets a different or partial one."""
    for number in range(20):
        path = tmp_path / f"secret{number}"
        with ThreadPoolExecutor(8) as pool:
            secrets = set(pool.map(kept_secret, [path] * 8))
        assert len(secrets) == 1
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert not list(tmp_path.glob(".*"))


def test_new_content_replaces_the_old_and_stays_closed(tmp_path: Path) -> None:
    """A file that stood open is closed again by writing it."""
    path = tmp_path / "code"
    path.write_text("old")
    path.chmod(0o644)
    write_private(path, "new")
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


SOMEBODY = (
    "INSERT INTO campaigns_user (username, password, first_name, last_name, email, is_active,"
    " is_staff, is_superuser, date_joined, language,"
    " sign_outs, mails, zone)"
    " VALUES ('host', 'x', '', '', '', TRUE, FALSE, FALSE, CURRENT_TIMESTAMP, '', 0, '[]', '')"
)


def open_to_others(folder: Path) -> list[str]:
    """Return the paths in a folder that other accounts can reach, with the folder."""
    paths = (folder, *folder.rglob("*"))
    return [path.name for path in paths if stat.S_IMODE(path.stat().st_mode) & 0o077]


def test_the_next_start_restricts_open_files(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The database and everything else, in a folder that was there before."""
    folder = tmp_path / "data"
    (folder / "uploads/portraits").mkdir(parents=True)
    (folder / "uploads/portraits/one.jpg").touch(0o644)
    folder.chmod(0o755)
    place = Place(folder, {})
    shutil.copy(first_database(tmp_path_factory), folder)
    place.write(SOMEBODY)  # or the start would make the demo
    (folder / "db.sqlite3").chmod(0o644)
    assert place.manage("prepare").returncode == 0
    assert open_to_others(folder) == []


def said(place: Place) -> str:
    """Return the message of a failed start: a sentence, no traceback."""
    ended: subprocess.CompletedProcess[str] = place.manage("prepare")
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    return ended.stderr


def test_a_damaged_database_is_reported_as_one(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """With its path, and what to do, whether its first page is damaged or a later one."""
    place = Place(tmp_path, {})
    (tmp_path / "db.sqlite3").write_bytes(b"not a database" * 1000)
    assert "is damaged" in said(place)
    (tmp_path / "db.sqlite3").unlink()
    shutil.copy(first_database(tmp_path_factory), tmp_path)
    assert place.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    with (tmp_path / "db.sqlite3").open("r+b") as file:
        file.seek(4096 * 2)
        file.write(b"\xff" * 4096 * 8)
    assert "is damaged" in said(place)


def test_a_folder_that_cannot_be_written_is_reported_as_one(tmp_path: Path) -> None:
    """With its path, and the variable that names another."""
    (tmp_path / "file").touch()
    assert "DUSKROLL_DATA" in said(Place(tmp_path / "file" / "data", {}))


def test_a_read_only_folder_is_reported_as_one(tmp_path: Path, monkeypatch) -> None:
    """Also where the folder is there, on a disk that is read-only."""

    def fail(**_: object) -> None:
        raise OSError(EROFS, "Read-only file system")

    monkeypatch.setattr("tempfile.TemporaryFile", fail)
    with pytest.raises(SystemExit, match="Read-only file system"):
        data_folder(tmp_path)
