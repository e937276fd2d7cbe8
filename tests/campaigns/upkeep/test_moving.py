"""All rows go from one database into another, or none."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest
from django.contrib.sessions.models import Session as Login
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, connections
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from campaigns.models import Campaign, GameEntry, Session, User
from campaigns.upkeep.backups import make_backup
from campaigns.upkeep.operations import Unlike, move_rows, opened_file
from tests.campaigns.played import mapped_game
from tests.once import first_database

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def played(campaign, host) -> None:
    """A game under way, and somebody who is signed in."""
    with scope(campaign=campaign):
        mapped_game(Session.objects.create(campaign=campaign, number=1, name="Night"), host)
    Login.objects.create(session_key="k" * 32, expire_date=timezone.now())


@pytest.fixture
def empty(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of SQLite with all tables and no rows."""
    return Path(shutil.copy(first_database(tmp_path_factory), tmp_path / "other.sqlite3"))


def all_rows(alias: str) -> dict[str, list]:
    """The rows of some tables, as the application reads them."""
    with scopes_disabled():
        return {
            model.__name__: list(model._base_manager.using(alias).order_by("pk").values())
            for model in (User, Campaign, GameEntry, Login, Campaign.members.through)
        }


def test_there_and_back(played, tmp_path: Path) -> None:
    """Row for row, in place of what was there. New rows get new numbers afterwards."""
    before = all_rows("default")
    with opened_file(tmp_path / "other.sqlite3") as other:
        count = move_rows("default", other)
        assert all_rows(other) == before
        User.objects.create_user("later")
        assert move_rows(other, "default") == count
    assert all_rows("default") == before
    assert User.objects.create_user("newest").pk > max(row["id"] for row in before["User"])
    assert set(connections) == {"default"}


def test_a_backup_holds_the_same_rows(played, tmp_path: Path) -> None:
    """As they were when it was made."""
    make_backup(tmp_path / "backup.zip")
    with zipfile.ZipFile(tmp_path / "backup.zip") as packed:
        packed.extract("db.sqlite3", tmp_path)
    with opened_file(tmp_path / "db.sqlite3") as file:
        assert all_rows(file) == all_rows("default")


def test_rows_that_arrive_otherwise_are_not_kept(played, empty: Path) -> None:
    """Where the target changes something, it stays as it was."""
    with opened_file(empty) as other:
        with connections[other].cursor() as cursor:
            cursor.execute(
                "CREATE TRIGGER changed AFTER INSERT ON campaigns_campaign BEGIN"
                " UPDATE campaigns_campaign SET name = 'Another' WHERE id = NEW.id; END"
            )
        with pytest.raises(Unlike):
            move_rows("default", other)
        assert not User.objects.using(other).exists()


def test_a_row_that_the_target_refuses_stops_the_move(played, empty: Path) -> None:
    """With the target as it was before."""
    with opened_file(empty) as other:
        User.objects.using(other).create(username="old")
        with connections[other].cursor() as cursor:
            cursor.execute("DROP TABLE campaigns_gameentry")
        with pytest.raises(DatabaseError):
            move_rows("default", other)
        assert User.objects.using(other).get().username == "old"


def test_the_command_needs_both() -> None:
    """It says what is missing: the variable that names PostgreSQL, or the file of SQLite."""
    missing = "DUSKROLL_DATABASE_URL" if connection.vendor == "sqlite" else "db.sqlite3"
    with pytest.raises(CommandError, match=missing):
        call_command("move_database")
