"""Each thing that can be wrong is found, and named with its cure."""

from __future__ import annotations

import json
import os
from collections import namedtuple
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django_scopes import scope

from campaigns.models import ChronicleNote, Figure, GameEntry, Session
from tests.campaigns.played import mapped_game

pytestmark = pytest.mark.django_db(transaction=True)

Room = namedtuple("Room", "total used free")


def grades(capsys) -> dict[str, str]:
    """The worst grade of each check. What is not fine has a cure."""
    try:
        call_command("doctor", json=True)
        status = 0
    except SystemExit as ended:
        status = int(str(ended.code))
    found = json.loads(capsys.readouterr().out)
    worst: dict[str, str] = {}
    for one in found:
        order = ["fine", "advice", "fault"]
        assert bool(one["cure"]) == (one["grade"] != "fine"), one
        worst[one["check"]] = max(worst.get(one["check"], "fine"), one["grade"], key=order.index)
    assert status == ("fault" in worst.values())
    return worst


@pytest.fixture
def night(campaign, host) -> Session:
    """A night with a game."""
    with scope(campaign=campaign):
        session = Session.objects.create(campaign=campaign, number=1, name="First night")
        mapped_game(session, host)
    return session


def test_all_is_well(night, capsys, place_to_write: Path, settings) -> None:
    """No findings with a copy in use."""
    place_to_write.chmod(0o700)
    settings.TIME_ZONE = "Europe/Vienna"
    assert set(grades(capsys).values()) == {"fine"}


def entry_changed(session: Session) -> None:
    """Somebody has written into the log."""
    with scope(campaign=session.campaign), connection.cursor() as cursor:
        entry = GameEntry.objects.first()
        assert entry is not None
        cursor.execute(
            "UPDATE campaigns_gameentry SET digest = %s WHERE id = %s", ["0" * 64, entry.pk]
        )


def portrait_gone(session: Session) -> None:
    """A figure's picture is not there any more."""
    with scope(campaign=session.campaign):
        gone = f"{'a' * 32}.jpg"
        Figure.objects.create(roster=session.campaign.roster, number=99, name="Kat", portrait=gone)


def photo_gone(session: Session) -> None:
    """So is a note's."""
    with scope(campaign=session.campaign):
        note = ChronicleNote.objects.create(campaign=session.campaign, session=session)
        note.photos.create(place=1, file=f"{'b' * 32}.jpg")


@pytest.mark.parametrize(
    ("change", "check"),
    [(entry_changed, "games"), (portrait_gone, "pictures"), (photo_gone, "pictures")],
)
def test_rows_that_are_wrong(night, capsys, change: Callable[[Session], None], check: str) -> None:
    """Games that are not what their log says. Pictures that are gone."""
    change(night)
    assert grades(capsys)[check] == "fault"


def test_files_without_a_row_are_reported(night, capsys, place_to_write: Path) -> None:
    """Advice, once they are a day old. A new one may be waiting for its row."""
    path = place_to_write / "uploads" / "photos" / f"{'c' * 32}.jpg"
    path.parent.mkdir(parents=True)
    path.touch()
    assert grades(capsys)["pictures"] == "fine"
    os.utime(path, (0, 0))
    assert grades(capsys)["pictures"] == "advice"


def test_a_database_of_another_version(campaign, capsys) -> None:
    """A newer one, and an older one."""
    recorder = MigrationRecorder(connection)
    recorder.record_applied("campaigns", "9999_of_tomorrow")
    try:
        found = grades(capsys)
    finally:
        recorder.record_unapplied("campaigns", "9999_of_tomorrow")
    assert found["tables"] == "fault"
    assert "games" not in found  # they cannot be read


@pytest.mark.parametrize(("free", "grade"), [(10**10, "fine"), (10**9, "advice"), (10**7, "fault")])
def test_room_on_the_disk(campaign, capsys, monkeypatch, free: int, grade: str) -> None:
    """Little output comes early."""
    monkeypatch.setattr("shutil.disk_usage", lambda _: Room(10**11, 0, free))
    assert grades(capsys)["disk"] == grade


def test_settings_that_open_too_much(campaign, capsys, settings, place_to_write: Path) -> None:
    """Any name, faults shown to everybody, a folder that others can read."""
    settings.ALLOWED_HOSTS = ["*"]
    assert grades(capsys)["addresses"] == "advice"
    settings.DEBUG = True
    assert grades(capsys)["addresses"] == "fault"
    place_to_write.chmod(0o755)
    assert grades(capsys)["folders"] == "advice"


def test_damaged_fonts(campaign, capsys, monkeypatch) -> None:
    """Names of files with a wrong checksum."""
    monkeypatch.setattr("cards.faces.damaged", lambda: ("Body",))
    assert grades(capsys)["shipped"] == "fault"


def test_no_backup_for_days(campaign, host, capsys) -> None:
    """Advice, once there would have been time for one."""
    assert grades(capsys)["backups"] == "fine"
    host.date_joined -= timedelta(days=9)
    host.save()
    assert grades(capsys)["backups"] == "advice"
