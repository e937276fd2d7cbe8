"""Creating a backup on the page."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.test import Client
from django_scopes import scopes_disabled

from campaigns.models import Job
from campaigns.upkeep.backups import BY_HAND, KEPT, folder, kept, kind_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_create(administrator: Client, work) -> None:
    """A job makes it, with progress. Pressed twice there is one job. Then it is in the list."""
    for _ in range(2):
        assert administrator.post("/backups/add/")["Location"] == "/backups/"
    with scopes_disabled():
        assert Job.objects.count() == 1
    waiting = administrator.get("/backups/")
    assert b'hx-trigger="every 2s"' in waiting.content
    assert work().state == "done"
    page = administrator.get("/backups/").content.decode()
    assert "every 2s" not in page
    assert kept()[0].stem in page
    assert kind_of(kept()[0]) == BY_HAND


def test_so_many_are_kept(administrator: Client, work, monkeypatch) -> None:
    """The oldest that were created here go. The others stay."""
    monkeypatch.setitem(KEPT, BY_HAND, 2)
    for number in range(3):
        administrator.post("/backups/add/")
        work()
        newest = kept()[0]
        os.utime(newest.rename(newest.with_name(f"duskroll-{number}-asked.zip")), (number, number))
    assert sorted(path.stem for path in kept()) == [f"duskroll-{number}-asked" for number in (1, 2)]


@pytest.mark.parametrize("is_removed", [True, False])
def test_a_full_disk(administrator: Client, monkeypatch, work, is_removed: bool) -> None:
    """Is told on the page, and nothing half-written stays. Off: the removal of the part."""

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("campaigns.upkeep.backup_file.os.fsync", fail)
    if not is_removed:
        monkeypatch.setattr(Path, "unlink", lambda *_, **_more: None)
    administrator.post("/backups/add/")
    assert work().state == "failed"
    assert b"finding-error" in administrator.get("/backups/").content
    assert list(kept()) == []
    assert bool(list(folder().glob(".duskroll-*"))) is not is_removed
