"""The database where it is PostgreSQL's, and what to do where its driver is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

SCHEMES = ("postgres://", "postgresql://")
WAIT_SECONDS = 20  # for another's lock, as for SQLite's


def postgres(url: str) -> dict[str, Any]:
    """The settings of the database at an address such as postgres://name:word@host/database.

    Raises: ImproperlyConfigured, which never tells the address: a password may be in it.
    """
    if not url.startswith(SCHEMES):
        raise ImproperlyConfigured(
            f"DUSKROLL_DATABASE_URL must begin with {SCHEMES[0]}. Remove it to use SQLite."
        )
    if find_spec("psycopg") is None:
        raise ImproperlyConfigured(
            "DUSKROLL_DATABASE_URL needs psycopg, which is not installed."
            " Set the variable and run `make setup` to install it."
        )
    found: dict[str, Any] = environ.Env.db_url_config(url)
    if not found["NAME"]:
        raise ImproperlyConfigured("DUSKROLL_DATABASE_URL has no database name after the host.")
    options = {
        "connect_timeout": 10,
        "options": f"-c lock_timeout={WAIT_SECONDS}s",
        **found.get("OPTIONS", {}),
    }
    kept = {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}
    return {**kept, **found, "ENGINE": "django.db.backends.postgresql", "OPTIONS": options}
