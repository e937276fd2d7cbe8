"""The rows of all tables, compared before and after a request that is undone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.apps import apps
from django.core.cache import cache
from django.db import connection, transaction

from campaigns.table import presence, reels
from campaigns.table.polls import phones

_OF_BROWSERS = {"django_session"}

Rows = dict[str, int]


def all_rows() -> Rows:
    """A checksum of the rows of each table, without those of browsers."""
    found = {}
    with connection.cursor() as cursor:
        for model in apps.get_models(include_auto_created=True):
            table = model._meta.db_table
            if table not in _OF_BROWSERS:
                cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
                found[table] = hash(frozenset(map(str, cursor.fetchall())))
    return found


def changed(before: Rows) -> set[str]:
    """The tables whose rows are others than before."""
    return {table for table, rows in all_rows().items() if rows != before[table]}


@contextmanager
def undone() -> Iterator[None]:
    """Undo what is written inside, and forget what the process remembers of it."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    cache.clear()
    phones.forget()
    reels.forget()
    presence.forget()
