"""Settings are safe by default and come from the environment."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from campaigns.models import User
from config.newest_sqlite import journal_mode
from config.settings import machine_zone


def settings_with(folder: Path, expression: str, **variables: str) -> str:
    """Return `expression` from a fresh process with these DUSKROLL_ variables."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DUSKROLL_")}
    given = {f"DUSKROLL_{name}": value for name, value in variables.items()}
    return subprocess.run(
        [sys.executable, "-c", f"from config import settings as s; print({expression})"],
        env=kept | {"DUSKROLL_DATA": str(folder), "PYTHONPATH": "."} | given,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()


def test_the_default_settings_are_safe(tmp_path: Path) -> None:
    """No debugging, no secret in the code, everything written in one folder closed to others."""
    folder = tmp_path / "data"
    assert settings_with(folder, "s.DEBUG or s.HTTPS") == "False"
    secret = folder / "secret-key"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert settings_with(folder, "s.SECRET_KEY") == secret.read_text().strip()
    assert len(secret.read_text()) > 60
    kept = "s.DATABASES['default']['NAME'], s.CACHES['default']['LOCATION']"
    places = f"({kept}, s.MEDIA_ROOT, s.STATIC_ROOT)"
    inside = settings_with(folder, f"all(p.is_relative_to(s.DATA_DIR) for p in {places})")
    assert inside == "True"


def test_a_secret_may_lie_in_a_file(tmp_path: Path) -> None:
    """A variable with _FILE names the file that holds the value."""
    (tmp_path / "secret").write_text("from-a-file\n")
    given = settings_with(tmp_path, "s.SECRET_KEY", SECRET_KEY_FILE=str(tmp_path / "secret"))
    assert given == "from-a-file"


def test_former_keys_may_be_named(tmp_path: Path) -> None:
    """Old signatures stay valid after the key has changed."""
    given = settings_with(tmp_path, "s.SECRET_KEY_FALLBACKS", SECRET_KEY_FALLBACKS="one,two")
    assert given == "['one', 'two']"
    assert settings_with(tmp_path, "s.SECRET_KEY_FALLBACKS") == "[]"


def test_https_closes_what_can_be_closed(tmp_path: Path) -> None:
    """One variable turns on secure cookies, the redirect, and strict transport security."""
    names = "s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SECURE_SSL_REDIRECT"
    expression = f"all([{names}, s.SECURE_HSTS_SECONDS])"
    assert settings_with(tmp_path, expression, HTTPS="1") == "True"


def test_hosts_are_local_ones_and_those_named(tmp_path: Path) -> None:
    """Nothing is a catch-all. A name can be added."""
    hosts = settings_with(tmp_path, "','.join(s.ALLOWED_HOSTS)", ALLOWED_HOSTS="camp.test")
    assert {"localhost", "127.0.0.1", "camp.test"} <= set(hosts.split(","))
    assert "*" not in hosts


@pytest.mark.parametrize(
    ("version", "ahead"),
    [
        ((3, 40, 1), False),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((3, 45, 3), False),
        ((3, 50, 6), False),
        ((3, 50, 7), True),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 52, 0), True),
    ],
)
def test_broken_versions_of_sqlite_get_no_wal(version: tuple[int, ...], ahead: bool) -> None:
    """The versions that lose commits get a rollback journal."""
    assert journal_mode(version) == ("WAL" if ahead else "TRUNCATE")


@pytest.mark.django_db
def test_the_database_is_opened_carefully() -> None:
    """Each commit is on the disk, and triggers see replaced rows."""
    with connection.cursor() as cursor:
        found = [
            cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("synchronous", "recursive_triggers", "foreign_keys")
        ]
    assert found == [2, 1, 1]
    assert connection.transaction_mode == "IMMEDIATE"


def test_pages_carry_strict_headers(host: User) -> None:
    """No inline script or style, no frame, no foreign source, no type guessing."""
    response = Client().get("/sign-in/")
    policy = dict(
        part.strip().split(" ", 1) for part in response["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert {policy[name] for name in ("script-src", "style-src", "img-src", "font-src")} == {
        "'self'"
    }
    assert {policy[name] for name in ("base-uri", "frame-ancestors")} == {"'none'"}
    assert response["X-Frame-Options"] == "DENY"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"


def test_the_session_cookie_is_out_of_reach(host: User) -> None:
    """Scripts do not see it, and other sites' forms do not send it."""
    client = Client()
    client.post("/sign-in/", {"login": "host", "password": "moss-lantern-4711"})
    cookie = client.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


@pytest.mark.parametrize(
    ("target", "zone"),
    [
        ("zoneinfo/Europe/Vienna", "Europe/Vienna"),
        ("zoneinfo/Nowhere/AtAll", "UTC"),
        ("elsewhere", "UTC"),
    ],
)
def test_the_time_zone_is_the_machines(tmp_path: Path, target: str, zone: str) -> None:
    """The zone of /etc/localtime, or UTC if it is unknown."""
    link = tmp_path / "localtime"
    link.symlink_to(tmp_path / target)
    assert machine_zone(link) == zone
