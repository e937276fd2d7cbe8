"""Backups that are made by themselves."""

from __future__ import annotations

import os
import time
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from campaigns.upkeep.backups import BEFORE_MIGRATION, NIGHTLY, keep_one, kept, kind_of, sweep
from campaigns.upkeep.operations import Unlike
from campaigns.upkeep.schema import Schema

pytestmark = pytest.mark.django_db(transaction=True)


def nightly() -> list[Path]:
    """The nightly backups."""
    return [path for path in kept() if kind_of(path) == NIGHTLY]


def test_one_backup_a_night_and_a_limited_number(campaign, host, settings) -> None:
    """None before the first night is over, none twice, and the oldest goes."""
    settings.BACKUPS = 2
    sweep(lambda: True)
    assert nightly() == []
    host.date_joined = timezone.now() - timedelta(days=1)
    host.save()
    for night in range(4, 0, -1):
        sweep(lambda: True)
        sweep(lambda: True)
        newest = nightly()[0]
        assert len(nightly()) == min(5 - night, 2)
        ago = time.time() - night * 24 * 60 * 60
        os.utime(newest.rename(newest.with_name(f"duskroll-{night}-night.zip")), (ago, ago))
    settings.BACKUPS = 0
    sweep(lambda: True)
    assert len(nightly()) == 2


@pytest.mark.parametrize(
    "fault", [OSError(28, "No space left on device"), Unlike("Rows changed.")], ids=["full", "rows"]
)
def test_a_backup_that_fails_is_reported_in_a_line(
    campaign, host, monkeypatch, caplog, fault: Exception
) -> None:
    """A full disk, or rows that change on the way. The worker goes on."""
    host.date_joined = timezone.now() - timedelta(days=1)
    host.save()

    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr("campaigns.upkeep.backups.write_backup", fail)
    sweep(lambda: True)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert nightly() == []


def test_leftovers_of_a_failed_backup_are_deleted(campaign, place_to_write: Path) -> None:
    """After a day. One that is being made is younger."""
    old, young = place_to_write / ".backup-old", place_to_write / ".backup-young"
    for path in (old, young):
        path.mkdir()
    os.utime(old, (0, 0))
    sweep(lambda: True)
    assert [path.name for path in place_to_write.glob(".backup-*")] == [young.name]


def test_kinds_do_not_push_each_other_out(campaign, settings) -> None:
    """A night too many removes no backup from before an update."""
    settings.BACKUPS = 1
    before = keep_one(BEFORE_MIGRATION)
    keep_one(NIGHTLY)
    assert before in kept()


def test_an_update_is_preceded_by_a_backup(campaign, monkeypatch) -> None:
    """Before the database of an older version is brought up to date, and only then."""
    steps = []
    monkeypatch.setattr(
        "campaigns.management.commands.prepare.call_command",
        lambda name, *_, **__: steps.append((name, [kind_of(path) for path in kept()])),
    )
    monkeypatch.setattr("campaigns.management.commands.prepare.collect_changed", lambda: None)
    call_command("prepare")
    assert steps[0] == ("migrate", [])
    steps.clear()
    older = Schema(newer=(), is_empty=False, is_to_come=True)
    monkeypatch.setattr("campaigns.management.commands.prepare.schema_of", lambda opened: older)
    call_command("prepare")
    assert steps[0] == ("migrate", [BEFORE_MIGRATION])


def test_the_database_of_a_newer_version_is_refused(campaign) -> None:
    """In words, before anything is changed."""
    recorder = MigrationRecorder(connection)
    recorder.record_applied("campaigns", "9999_of_tomorrow")
    try:
        with pytest.raises(CommandError, match="newer"):
            call_command("prepare")
    finally:
        recorder.record_unapplied("campaigns", "9999_of_tomorrow")


def test_a_clock_that_was_set_back(campaign, host) -> None:
    """A backup from next year does not keep tonight's from being made."""
    host.date_joined = timezone.now() - timedelta(days=1)
    host.save()
    path = keep_one(NIGHTLY)
    ahead = time.time() + 300 * 24 * 60 * 60
    os.utime(path.rename(path.with_name("duskroll-ahead-night.zip")), (ahead, ahead))
    for _ in range(2):
        sweep(lambda: True)
        assert len(nightly()) == 2
