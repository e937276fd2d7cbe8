"""The way from an older version: the real commands on a data folder of before."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.architecture.sources import ROOT

OLDER = "0028_mails"  # before notes had several photos
SECONDS = 240
ROWS = """
INSERT INTO campaigns_user (id, password, is_superuser, username, first_name, last_name, email,
  is_staff, is_active, date_joined, language, sign_outs, mails, zone)
  VALUES (1, 'x', 0, 'rowan', '', '', '', 1, 1, '2026-01-01', '', 0, '[]', '');
INSERT INTO campaigns_campaign (id, name, slug, system, strictness, house_rules, chronicle_key,
  created_at, state, state_since)
  VALUES (1, 'Night Watch', 'night-watch', 'twilight-world', 'advise', '{}', '', '2026-01-01',
  'open', '2026-01-01');
INSERT INTO campaigns_chroniclenote (id, campaign_id, at, words, photo, deleted, version) VALUES
  (7, 1, '2026-01-01', 'The mill.', 'a1.jpg', 0, 1), (8, 1, '2026-01-02', 'Dark.', '', 0, 1);
"""


def manage(data: Path, *words: str) -> str:
    """Run a command on this folder, whatever the database of the tests. What it printed."""
    places = {"DUSKROLL_DATA": str(data), "DUSKROLL_DATABASE_URL": "", "PYTHONPATH": str(ROOT)}
    environment = {**os.environ, **places}
    command = [sys.executable, str(ROOT / "manage.py"), *words]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def rows(path: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as opened:
        return opened.execute(statement).fetchall()


@pytest.mark.long(beside="campaigns/upkeep/test_kept_backups.py::test_a_kept_backup_is_restored")
def test_a_start_backs_up_and_upgrades(tmp_path: Path) -> None:
    """The copy is of before and whole, and the rows are in their new places."""
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    manage(data, "migrate", "campaigns", OLDER, "--verbosity", "0")
    database = data / "db.sqlite3"
    with closing(sqlite3.connect(database)) as opened:
        opened.executescript(ROWS)
    manage(data, "prepare")
    photos = "SELECT note_id, place, file, alt FROM campaigns_chroniclephoto"
    assert rows(database, photos) == [(7, 1, "a1.jpg", "")]
    assert rows(database, "SELECT words FROM campaigns_chroniclenote ORDER BY id") == [
        ("The mill.",),
        ("Dark.",),
    ]
    [copy] = (data / "backups").glob("*-update.zip")
    with zipfile.ZipFile(copy) as packed:
        packed.extract("db.sqlite3", tmp_path)
    assert rows(
        tmp_path / "db.sqlite3", "SELECT photo FROM campaigns_chroniclenote WHERE id = 7"
    ) == [("a1.jpg",)]
    with pytest.raises(sqlite3.OperationalError, match="no such table"):  # without the upgrade
        rows(tmp_path / "db.sqlite3", photos)
    call_command("verify_backup", copy)
