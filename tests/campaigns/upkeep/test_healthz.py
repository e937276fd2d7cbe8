"""The health check."""

from __future__ import annotations

from django.test import Client


def test_healthz_needs_no_database(client: Client) -> None:
    """Nothing is asked but whether it answers."""
    assert client.get("/healthz").status_code == 200
    assert client.head("/healthz").status_code == 200
    assert client.post("/healthz").status_code == 405
