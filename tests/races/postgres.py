"""Databases of a PostgreSQL server, made for a race and dropped after it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

# Of any database of the server; its account must be allowed to make others.
ADDRESS = os.environ.get("RACES_DATABASE_URL", "")


class Opened:
    """A connection that takes SQLite's placeholders, so that one query serves both."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def execute(self, query: str, values: Sequence[object] = ()) -> Any:
        return self._connection.execute(query.replace("?", "%s"), values or None)


@contextmanager
def opened(address: str) -> Iterator[Opened]:
    """The database as another program opens it. Each statement is a transaction."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        yield Opened(connection)


def created() -> str:
    """The address of a new, empty database."""
    return _made("")


def copied(address: str) -> str:
    """The address of a copy of a database that nobody has opened."""
    return _made(f"TEMPLATE {_name(address)}")


def drop(address: str) -> None:
    """Drop a database, even while it is open."""
    with opened(ADDRESS) as connection:
        connection.execute(f"DROP DATABASE {_name(address)} WITH (FORCE)")


def _made(how: str) -> str:
    name = f"races_{uuid4().hex}"
    with opened(ADDRESS) as connection:
        connection.execute(f"CREATE DATABASE {name} {how}")
    return urlsplit(ADDRESS)._replace(path=f"/{name}").geturl()


def _name(address: str) -> str:
    return urlsplit(address).path[1:]
