"""Backups of each released version can be restored.

`tests/campaigns/kept/backups` has one of each version. Its README says how the next one is added.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django_scopes import scopes_disabled
from PIL import Image

from campaigns.home.operations.demo import load_demo
from campaigns.models import Campaign, ChroniclePhoto, Figure, Game, GameEntry, User
from campaigns.roster.portraits import photo_path, stored_path
from campaigns.upkeep.backups import make_backup
from campaigns.upkeep.operations import move_rows, opened_file
from campaigns.upkeep.restoring import verify_backup
from config.version import VERSION
from rules.registry import systems
from tests.campaigns.worlds import evening

FOLDER = Path(__file__).parents[1] / "kept" / "backups"
NOW = datetime(2026, 11, 1, 19, tzinfo=UTC)

pytestmark = pytest.mark.django_db(transaction=True)


def write_backup() -> None:
    """Keep the demos of all games and a campaign with pictures, as this version keeps them."""
    with scopes_disabled():
        for key in systems():
            load_demo(key, now=NOW)
        evening()
        for path in (Path(settings.MEDIA_ROOT) / "photos").iterdir():
            Image.new("RGB", (64, 64), "navy").save(path, "JPEG")  # large ones prove no more
        make_backup(FOLDER / f"{VERSION}.zip")


def test_this_version_has_a_kept_backup() -> None:
    """It is written when it is asked for."""
    if os.environ.get("KEPT") == "write":
        write_backup()
    assert (FOLDER / f"{VERSION}.zip").exists()


@pytest.mark.parametrize("name", [path.name for path in sorted(FOLDER.glob("*.zip"))])
def test_a_kept_backup_is_restored(name: str, place_to_write: Path, client) -> None:
    """All rows and pictures are there, each game is what its log says, and pages show them."""
    facts = verify_backup(FOLDER / name)
    call_command("restore", str(FOLDER / name), "--yes")
    if connection.vendor == "sqlite":  # the test's own database lies elsewhere
        with opened_file(place_to_write / "db.sqlite3") as restored:
            call_command("migrate", database=restored, verbosity=0)
            move_rows(restored, connection.alias)
    with scopes_disabled():
        assert Campaign.objects.count() == facts.campaigns > 4
        assert Figure.objects.count() == facts.figures > 50
        assert {one.system for one in Campaign.objects.all()} == {*systems()}
        assert Game.objects.count() > 10
        assert GameEntry.objects.count() > 1_000
        for row in Figure.objects.exclude(portrait=""):
            assert stored_path(row.portrait) is not None
        assert ChroniclePhoto.objects.count() > 10
        for photo in ChroniclePhoto.objects.all():
            assert photo_path(photo.file) is not None
    call_command("check_games")
    client.force_login(User.objects.get(username="evening-Ash"))
    page = client.get("/c/evening/sessions/1/games/1/")
    assert page.status_code == 200
