"""Rows that most tests need. They are made once in a process and then written again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection
from django.utils import timezone

from campaigns.models import User

WRITES = ("INSERT", "UPDATE", "DELETE")
# By the accounts, and what each table has numbered before: the rows get the same numbers again.
_KEPT: dict[Any, tuple[int, list[tuple[str, list[Any]]], tuple[str, str]]] = {}


def written_again(make: Callable[[], int], *accounts: User) -> int:
    """Call `make`, or give the database the statements again that it gave. Return its number.

    The accounts are those that `make` writes into its rows. A test may make them in any order.

    What follows a commit would not happen again, so a test that commits calls it each time. Times
    are those of now.
    """
    if connection.vendor != "sqlite" or not connection.in_atomic_block:
        return make()
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, seq FROM sqlite_sequence ORDER BY name")
        key = (tuple(cursor.fetchall()), *(account.pk for account in accounts))
        if key not in _KEPT:
            _KEPT[key] = _noted(make)
            return _KEPT[key][0]
        number, statements, (begun, ended) = _KEPT[key]
        now = _stored_now()
        for sql, values in statements:
            cursor.execute(sql, [now if _is_between(begun, one, ended) else one for one in values])
    return number


def _noted(make: Callable[[], int]) -> tuple[int, list[tuple[str, list[Any]]], tuple[str, str]]:
    """Call `make`. Return its number, the statements that write, and when they began and ended."""
    statements: list[tuple[str, list[Any]]] = []

    def note(execute: Any, sql: str, values: Any, many: bool, context: Any) -> Any:
        assert not many
        if sql.startswith(WRITES):
            statements.append((sql, [*values]))
        return execute(sql, values, many, context)

    begun = _stored_now()
    with connection.execute_wrapper(note):
        number = make()
    return number, statements, (begun, _stored_now())


def _stored_now() -> str:
    return str(connection.ops.adapt_datetimefield_value(timezone.now()))


def _is_between(begun: str, value: Any, ended: str) -> bool:
    return isinstance(value, str) and len(value) == len(begun) and begun <= value <= ended
