"""A copy with a campaign and a picture, and a backup of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from django_scopes import scopes_disabled

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Job, User
from campaigns.upkeep.backups import make_backup


@pytest.fixture
def picture(place_to_write: Path) -> Path:
    """A picture among the uploads."""
    path = place_to_write / "uploads" / "photos" / "night.jpg"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"a picture")
    return path


@pytest.fixture
def backup(tmp_path: Path, campaign, picture) -> Path:
    """All of it in a file."""
    path = tmp_path / "backup.zip"
    make_backup(path)
    return path


@pytest.fixture
def administrator(campaign, host: User, sign_in) -> Client:
    """The browser of the administrator, who is the host."""
    host.is_staff = True
    host.save()
    return sign_in(host)


@pytest.fixture
def work(db) -> Callable[[], Job]:
    """Does the next job as the worker does. The job as it is then."""

    def done() -> Job:
        with scopes_disabled():
            taken = claim()
            assert taken is not None
            carry_out(taken)
            return Job.objects.get(pk=taken.pk)

    return done
