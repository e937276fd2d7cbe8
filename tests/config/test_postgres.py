"""An address chooses PostgreSQL. What is wrong with it is said without telling the password."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import postgres
from tests.config.test_settings import settings_with

ADDRESS = "postgres://rowan:moss%40lantern@db.test:5433/night?sslmode=require"


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if psycopg were installed."""
    monkeypatch.setattr(postgres, "find_spec", lambda _: object())


@pytest.mark.usefixtures("driver")
def test_an_address_says_all() -> None:
    """Server, account, password and options. Who waits for a lock gives up as on SQLite."""
    found = postgres.postgres(ADDRESS)
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert [found[name] for name in ("HOST", "PORT", "NAME")] == ["db.test", 5433, "night"]
    assert [found[name] for name in ("USER", "PASSWORD")] == ["rowan", "moss@lantern"]
    assert found["OPTIONS"]["sslmode"] == "require"
    assert found["OPTIONS"]["options"] == "-c lock_timeout=20s"
    assert found["CONN_HEALTH_CHECKS"] is True


@pytest.mark.usefixtures("driver")
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("mysql://rowan:moss@db.test/night", "must begin with postgres://"),
        ("postgres://rowan:moss@db.test", "no database name"),
        ("postgres://rowan:moss@db.test/", "no database name"),
    ],
)
def test_a_wrong_address_is_reported_without_its_password(address: str, said: str) -> None:
    """It is said, and the password is not."""
    with pytest.raises(ImproperlyConfigured, match=said) as refused:
        postgres.postgres(address)
    assert "moss" not in str(refused.value)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what installs it."""
    monkeypatch.setattr(postgres, "find_spec", lambda _: None)
    with pytest.raises(ImproperlyConfigured, match="Set the variable and run `make setup`"):
        postgres.postgres(ADDRESS)


def test_the_address_may_lie_in_a_file(tmp_path: Path) -> None:
    """Without one, or with an empty one, it is SQLite in the data folder."""
    engine = "s.DATABASES['default']['ENGINE']"
    assert settings_with(tmp_path, engine) == "config.sqlite_in_turn"
    assert settings_with(tmp_path, engine, DATABASE_URL="") == "config.sqlite_in_turn"
    (tmp_path / "address").write_text("elsewhere://db.test/night\n")
    with pytest.raises(subprocess.CalledProcessError) as refused:
        settings_with(tmp_path, engine, DATABASE_URL_FILE=str(tmp_path / "address"))
    assert "must begin with postgres://" in refused.value.stderr
