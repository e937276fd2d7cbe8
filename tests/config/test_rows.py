"""A campaign that is written again is the one that was made."""

from __future__ import annotations

from typing import Any

import pytest
from django.apps import apps
from django.db import transaction
from django.db.models import DateTimeField
from django.utils import timezone
from django_scopes import scopes_disabled

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import HistoryEntry, Membership, User
from campaigns.shell.journal import By
from tests import rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept(monkeypatch) -> dict[Any, Any]:
    """Statements are kept of the rows of this test alone."""
    kept: dict[Any, Any] = {}
    monkeypatch.setattr(rows, "_KEPT", kept)
    return kept


def made(host: User) -> int:
    """Make a campaign with the sample characters."""
    return create_campaign(name="Dawn", system="twilight-world", by=By(host), with_samples=True).pk


def found() -> dict[str, list[dict[str, Any]]]:
    """Return all rows of all tables without their times."""
    with scopes_disabled():
        return {
            model._meta.label: [
                {
                    field.attname: getattr(row, field.attname)
                    for field in model._meta.concrete_fields
                    if not isinstance(field, DateTimeField)
                }
                for row in model._base_manager.order_by("pk")
            ]
            for model in apps.get_models(include_auto_created=True)
        }


def test_rows_written_again_are_those_made(host, kept) -> None:
    """Every column of every table but times, and times of now."""
    seen = []
    for _ in range(2):
        begun = timezone.now()
        with transaction.atomic():
            number = rows.written_again(lambda: made(host), host)
            seen.append((number, found()))
            with scopes_disabled():
                assert all(entry.at >= begun for entry in HistoryEntry.objects.all())
            transaction.set_rollback(True)
    assert len(kept) == 1
    assert seen[0] == seen[1]
    assert len(seen[0][1]["campaigns.Figure"]) > 20


def test_after_other_rows_it_is_made_anew(host, kept) -> None:
    """A second campaign has numbers and an address of its own."""
    first, second = (rows.written_again(lambda: made(host), host) for _ in range(2))
    assert first != second
    assert len(kept) == 2


def test_other_accounts_get_their_own_rows(host, player, kept) -> None:
    """The campaign of another host is not written for the first one."""
    for user in (host, player):
        with transaction.atomic():
            number = rows.written_again(lambda user=user: made(user), user)
            assert Membership.objects.get(campaign=number, role="host").user == user
            transaction.set_rollback(True)
    assert len(kept) == 2
