"""Giving an import up: nothing is left of it."""

from __future__ import annotations

import pytest
from django_scopes import scopes_disabled

from campaigns.archive.operations import imports, rows
from campaigns.jobs import run
from campaigns.jobs.operations import cancel, claim
from campaigns.models import Campaign, Job
from tests.campaigns.arriving import nothing_is_left, state_of_job, work

pytestmark = pytest.mark.django_db


def test_an_import_can_be_cancelled(arriving, at_import, host, sign_in, place_to_write) -> None:
    """Its file is removed at once, and nobody works on it."""
    client = sign_in(host)
    assert client.post(f"{at_import}cancel/")["Location"] == at_import
    assert list((place_to_write / "imports").iterdir()) == []
    with scopes_disabled():
        assert claim() is None
    assert client.post(f"{at_import}cancel/", follow=True).status_code == 200


@pytest.mark.parametrize("where", ["Verifying games", "Saving campaign"])
def test_cancelled_under_way(arriving, where, monkeypatch) -> None:
    """Whatever was written by then is removed."""
    monkeypatch.setattr(run, "TELL_SECONDS", 0.0)
    monkeypatch.setattr(rows, "BATCH", 2)
    told = run.Progress.__call__
    seen = []

    def cancelled(self, done, of, doing) -> None:
        if doing.id == where:
            seen.append(nothing_is_left())
            cancel(job=arriving)
        told(self, done, of, doing)

    monkeypatch.setattr(run.Progress, "__call__", cancelled)
    work()
    assert state_of_job() == "cancelled"
    assert seen == [where == "Verifying games"]
    assert nothing_is_left()


def test_cancelled_at_the_last_moment(arriving, monkeypatch) -> None:
    """Nothing is opened that nobody waits for."""
    held = imports.keep_held

    def late(*, job: Job) -> bool:
        cancel(job=job)
        return held(job=job)

    monkeypatch.setattr(imports, "keep_held", late)
    work()
    assert not Campaign.objects.filter(state="open").exists()
    assert nothing_is_left()
