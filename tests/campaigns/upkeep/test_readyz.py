"""The readiness check."""

from __future__ import annotations

import pytest
from django.db import OperationalError
from django.test import Client


@pytest.mark.django_db
def test_readyz_needs_the_database(client: Client, monkeypatch, settings) -> None:
    """Before the first account, and over plain HTTP behind a proxy that speaks HTTPS."""
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/readyz").status_code == 200

    def fail(*_: object) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr("campaigns.upkeep.views.connection.cursor", fail)
    assert client.get("/readyz").status_code == 503
