"""An update on PostgreSQL begins with a backup. `make test-postgres-short` runs this.

test_upgrade.py does the same with SQLite's file.
"""

from __future__ import annotations

import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone
from django_scopes import scopes_disabled

from campaigns.models import Campaign, ChroniclePhoto
from campaigns.upkeep import operations
from campaigns.upkeep.backups import BEFORE_MIGRATION, kept, kind_of
from campaigns.upkeep.operations import opened_file
from campaigns.upkeep.restoring import verify_backup
from campaigns.upkeep.schema import schema_of

OLDER = ("campaigns", "0028_mails")  # before notes had several photos
PHOTO = "a1.jpg"


@pytest.fixture
def older(transactional_db: None, campaign: Campaign, monkeypatch) -> Iterator[None]:
    """A database as that version left it, with a photo in a column that is gone today."""
    monkeypatch.setattr("campaigns.management.commands.prepare.collect_changed", lambda: None)
    executor = MigrationExecutor(connection)
    executor.migrate([OLDER])
    notes = executor.loader.project_state([OLDER]).apps.get_model("campaigns", "ChronicleNote")
    notes._base_manager.create(campaign_id=campaign.pk, at=timezone.now(), photo=PHOTO)
    yield
    call_command("migrate", verbosity=0)


def photos(alias: str) -> list[str]:
    with scopes_disabled():
        return list(ChroniclePhoto.objects.using(alias).values_list("file", flat=True))


@pytest.mark.usefixtures("older")
def test_an_update_begins_with_a_backup(tmp_path: Path, monkeypatch) -> None:
    """It holds the rows in the tables of before. Without it the tables stay as they are."""
    assert connection.vendor == "postgresql"
    with monkeypatch.context() as patch:  # as if rows had changed on their way
        patch.setattr(operations._Sum, "add", lambda one, rows: setattr(one, "count", id(one)))
        with pytest.raises(CommandError, match="auth_permission"):
            call_command("prepare")
    assert not kept()
    assert schema_of(connection).is_older
    call_command("prepare")
    assert photos("default") == [PHOTO]
    [path] = kept()
    assert kind_of(path) == BEFORE_MIGRATION
    assert verify_backup(path).campaigns == 1
    with zipfile.ZipFile(path) as packed:
        packed.extract("db.sqlite3", tmp_path)
    with closing(sqlite3.connect(tmp_path / "db.sqlite3")) as file:
        assert file.execute("SELECT photo FROM campaigns_chroniclenote").fetchall() == [(PHOTO,)]
    with opened_file(tmp_path / "db.sqlite3") as restored:
        assert photos(restored) == [PHOTO]
