"""The newest SQLite: pysqlite3, or Python's own.

The write-ahead log is several times faster than SQLite's other journals. Without a recent fix it
can lose a commit, and most systems lack this fix. So Duskroll installs a library where one exists.
"""

from __future__ import annotations

import sqlite3
import sys
from types import ModuleType


def use_newest_sqlite() -> ModuleType:
    """Make the newest SQLite the `sqlite3` of later imports, such as Django's. Return its name.

    A process must not open one file with two of them: its locks would end with the first that is
    closed.
    """
    try:
        import pysqlite3
    except ImportError:  # there is none for this machine
        return sqlite3
    if pysqlite3.sqlite_version_info <= sqlite3.sqlite_version_info:
        return sqlite3
    sys.modules["sqlite3"], sys.modules["sqlite3.dbapi2"] = pysqlite3, pysqlite3.dbapi2
    newest: ModuleType = pysqlite3
    return newest


def journal_mode(version: tuple[int, ...]) -> str:
    """WAL only where this SQLite has the fix for the WAL-reset fault, which can lose commits."""
    backported = (3, 50, 7) <= version < (3, 51) or (3, 44, 6) <= version < (3, 45)
    return "WAL" if backported or version >= (3, 51, 3) else "TRUNCATE"
