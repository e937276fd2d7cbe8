"""All rows from one database into another, whichever kinds they are, counted and compared."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from django.apps import apps
from django.apps.registry import Apps
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connections, transaction
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Model
from django.utils.translation import gettext as _

from campaigns.upkeep.backup_file import Tell, quiet
from campaigns.upkeep.schema import tables_of

BATCH = 500  # rows
_ALL = 1 << 256


class Unlike(Exception):
    """The rows of a table changed on their way. Nothing was kept."""


def move_rows(source: str, target: str, tell: Tell = quiet, tables: Apps = apps) -> int:
    """Put all rows of one database in the place of those of another, and return how many they are.

    `tell` hears how many tables are done.

    Both are aliases of connections, and both have `tables`. It is done whole or not at all.

    Raises: Unlike; DatabaseError, when the target cannot hold something.
    """
    models = tables.get_models(include_auto_created=True)
    with transaction.atomic(target), _one_moment(source):
        call_command(
            "flush", database=target, interactive=False, inhibit_post_migrate=True, verbosity=0
        )
        count = 0
        for done, model in enumerate(models, start=1):
            count += _move(model, source, target)
            tell(done, len(models))
        _number_on(target, models)
    return count


def _number_on(alias: str, models: Sequence[type[Model]]) -> None:
    """Let new rows get numbers after those that are there."""
    with connections[alias].cursor() as cursor:
        for line in connections[alias].ops.sequence_reset_sql(no_style(), models):
            cursor.execute(line)


@contextmanager
def _one_moment(alias: str) -> Iterator[None]:
    """All that is read in here is of one moment."""
    with transaction.atomic(alias):
        if connections[alias].vendor == "postgresql":
            with connections[alias].cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield


def _move(model: type[Model], source: str, target: str) -> int:
    """Copy the rows of one table, and read them again. Raises: Unlike; DatabaseError."""
    names = _names(model)
    before = _Sum()
    for rows in _batches(model, source):
        before.add(rows)
        made = [model(**dict(zip(names, row, strict=True))) for row in rows]
        model._base_manager.using(target).bulk_create(made)
    after = _Sum()
    for rows in _batches(model, target):
        after.add(rows)
    if (before.count, before.digest) != (after.count, after.digest):
        table = model._meta.db_table
        raise Unlike(_("The rows of %(table)s changed during the move.") % {"table": table})
    return before.count


class _Sum:
    """The number of rows, and a checksum that does not depend on their order."""

    def __init__(self) -> None:
        self.count = self.digest = 0

    def add(self, rows: Iterable[tuple[Any, ...]]) -> None:
        for row in rows:
            plain = msgspec.json.encode(row, order="deterministic")
            self.digest = (
                self.digest + int.from_bytes(hashlib.sha256(plain).digest(), "big")
            ) % _ALL
            self.count += 1


def _names(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


def _batches(model: type[Model], alias: str) -> Iterator[list[tuple[Any, ...]]]:
    rows = model._base_manager.using(alias).order_by("pk").values_list(*_names(model))
    each = rows.iterator(chunk_size=BATCH)
    while batch := list(islice(each, BATCH)):
        yield batch


def copy_rows(source: str, path: Path) -> None:
    """Write a SQLite file with all rows of a database and its tables, also those of older versions.

    Raises: Unlike; DatabaseError.
    """
    last, tables = tables_of(connections[source])
    with _file(path) as file:
        MigrationExecutor(connections[file]).migrate(last)
        move_rows(source, file, tables=tables)


@contextmanager
def opened_file(path: Path) -> Iterator[str]:
    """The alias of a SQLite file, made or brought up to date to have the tables of this version."""
    with _file(path) as alias:
        call_command("migrate", database=alias, verbosity=0)
        yield alias


@contextmanager
def _file(path: Path) -> Iterator[str]:
    alias = f"file {path}"
    about = {
        **connections["default"].settings_dict,
        "NAME": str(path),
        "OPTIONS": {"transaction_mode": "IMMEDIATE"},
    }
    connections[alias] = DatabaseWrapper(about, alias)
    try:
        yield alias
    finally:
        connections[alias].close()
        del connections[alias]
