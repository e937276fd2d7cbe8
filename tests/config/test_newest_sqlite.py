"""The newest SQLite that there is keeps the rows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.config.test_settings import settings_with

USED = """
import sys
{before}
import sqlite3 as own
from config.newest_sqlite import use_newest_sqlite
newest = use_newest_sqlite()
import sqlite3, sqlite3.dbapi2
print(newest.__name__, sqlite3 is newest, sqlite3.dbapi2 is newest.dbapi2, newest is own)
"""


def used(before: str = "") -> str:
    """Return the SQLite version of a fresh process."""
    code = USED.format(before=before)
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout.strip()


def test_the_shipped_sqlite_replaces_pythons_own() -> None:
    """For all who import it from then on, such as Django."""
    pytest.importorskip("pysqlite3", reason="there is none for this machine")
    assert used() == "pysqlite3 True True False"


def test_without_a_shipped_sqlite_pythons_own_is_used() -> None:
    """There is not one for every machine."""
    assert used("sys.modules['pysqlite3'] = None") == "sqlite3 True True True"


def test_a_newer_sqlite_of_python_is_used() -> None:
    """The bundled SQLite can become older than Python's."""
    older = "import pysqlite3; pysqlite3.sqlite_version_info = (3, 7, 0)"
    pytest.importorskip("pysqlite3", reason="there is none for this machine")
    assert used(older) == "sqlite3 True True True"


def test_the_server_writes_ahead_where_it_may(tmp_path: Path) -> None:
    """The settings ask the SQLite that is used."""
    mode = settings_with(tmp_path, "s.JOURNAL_MODE")
    version = settings_with(tmp_path, "__import__('sqlite3').sqlite_version_info >= (3, 51, 3)")
    assert (mode == "WAL") is (version == "True")


def test_threads_of_the_live_server_share_no_connection(live_server) -> None:
    """Else two that prepare the same statement at once would break the store of statements."""
    assert live_server.thread.connections_override == {}
