"""The list of backups: for administrators alone, and as fresh as it can be."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import User
from campaigns.people.operations.accounts import create_host
from campaigns.upkeep.backups import BY_HAND, keep_one

pytestmark = pytest.mark.django_db(transaction=True)
HTMX = {"HX-Request": "true"}


def test_the_first_account_is_administrator(db) -> None:
    """The first account does."""
    assert create_host(name="rowan", password="moss-lantern-4711").is_staff


def test_polls(administrator: Client, work) -> None:
    """The part alone, and 304 until there is something new to see."""
    administrator.post("/backups/add/")
    first = administrator.get("/backups/", headers=HTMX)
    assert first.content.strip().startswith(b"<div")
    seen = HTMX | {"If-None-Match": first["ETag"]}
    assert administrator.get("/backups/", headers=seen).status_code == 304
    work()
    assert administrator.get("/backups/", headers=seen).status_code == 200


def test_no_administrator(administrator: Client, host: User) -> None:
    """An account that administers nothing any more is refused, whatever it hosts."""
    path = keep_one(BY_HAND)
    host.is_staff = False
    host.save()
    assert administrator.get("/backups/").status_code == 403
    assert administrator.get(f"/backups/{path.stem}/file/").status_code == 403
    assert administrator.post(f"/backups/{path.stem}/verify/").status_code == 403
