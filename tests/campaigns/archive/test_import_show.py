"""The page of an import, and what is left of one that was broken off."""

from __future__ import annotations

import errno
from datetime import UTC, datetime

import pytest
from django.db import connection
from django_scopes import scope

from campaigns.archive.operations import imports, rows
from campaigns.archive.operations.removal import sweep
from campaigns.jobs import run
from campaigns.jobs.operations import cancel
from campaigns.models import Campaign, GameEntry, Roster
from tests.campaigns.arriving import ask_again, nothing_is_left, state_of_job, work

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


def test_only_the_importer_sees_the_page(arriving, at_import, host, stranger, sign_in) -> None:
    """To others there is no such page, and the campaign cannot be reached before it is whole."""
    client = sign_in(host)
    assert client.get(at_import).status_code == 200
    for page in ("", "jobs/1/", "settings/"):
        assert client.get(f"/c/{arriving.campaign.slug}/{page}").status_code == 404
    assert arriving.campaign.slug not in client.get("/").content.decode()
    assert sign_in(stranger).get(at_import).status_code == 404
    assert sign_in(stranger).post(f"{at_import}cancel/").status_code == 404
    assert client.get(f"/campaigns/import/{10**30}/").status_code == 404


def test_the_page_polls_for_progress(arriving, at_import, host, sign_in) -> None:
    """The part alone, 304 while nothing is new, and a link at the end."""
    client = sign_in(host)
    first = client.get(at_import, headers=HTMX)
    seen = HTMX | {"If-None-Match": first["ETag"]}
    assert client.get(at_import, headers=seen).status_code == 304
    work()
    done = client.get(at_import, headers=seen)
    assert done.status_code == 200
    assert 'href="/c/evening/imported/"' in done.content.decode()
    assert client.get("/c/evening/jobs/1/").status_code == 404  # it is no job of the campaign


def test_other_writers_can_write_between_batches(arriving, monkeypatch) -> None:
    """No transaction is open while it says how far it is, and it says so after each batch."""
    monkeypatch.setattr(rows, "BATCH", 2)
    outside, open_then = len(connection.savepoint_ids), []

    def told(self, done, of, doing) -> None:
        if doing.id == "Saving campaign":
            open_then.append(len(connection.savepoint_ids) - outside)

    monkeypatch.setattr(run.Progress, "__call__", told)
    work()
    assert Campaign.objects.get().state == "open"
    assert len(open_then) > 3
    assert set(open_then) == {0}


def test_after_a_worker_was_killed(arriving, monkeypatch) -> None:
    """The next attempt begins anew, and has all of it once."""

    class Killed(BaseException):
        pass

    def die(*arguments: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(rows.Rows, "_chronicle", die)
        patch.setattr(imports, "empty_campaign", lambda campaign: True)
        with pytest.raises(Killed):
            work()
    assert not nothing_is_left()
    ask_again()
    work()
    campaign = Campaign.objects.get()
    assert (campaign.state, campaign.slug) == ("open", "evening")
    with scope(campaign=campaign):
        assert GameEntry.objects.count() == 6


@pytest.mark.parametrize("is_emptied", [True, False])
def test_a_full_disk(arriving, at_import, host, sign_in, monkeypatch, is_emptied) -> None:
    """A picture that cannot be written: no row is left. Off: the removal of what was begun."""

    def full(*arguments: object) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(rows, "store_plain", full)
    if not is_emptied:
        monkeypatch.setattr(imports, "empty_campaign", lambda campaign: True)
    work()
    assert state_of_job() == "failed"
    assert nothing_is_left() is is_emptied
    assert "finding-error" in sign_in(host).get(at_import).content.decode()


def test_after_the_last_attempt_ended_just_too_late(arriving, host) -> None:
    """An imported campaign is not imported again."""
    work()
    ask_again()
    work()
    assert Campaign.objects.get().memberships.get().user == host


def test_the_sweep_deletes_interrupted_imports(arriving, at_import, host, sign_in) -> None:
    """Its rows at the next sweep. After a day the import too. One that waits stays."""
    with scope(campaign=arriving.campaign):
        Roster.objects.create(campaign=arriving.campaign)
    Campaign.objects.update(state_since=LONG_AGO)
    sweep(lambda: True)
    assert not nothing_is_left()
    with scope(campaign=arriving.campaign):
        cancel(job=arriving)
    Campaign.objects.update(state_since=arriving.asked_at)
    sweep(lambda: True)
    assert nothing_is_left()
    assert sign_in(host).get(at_import).status_code == 200
    Campaign.objects.update(state_since=LONG_AGO)
    sweep(lambda: True)
    assert not Campaign.objects.exists()
