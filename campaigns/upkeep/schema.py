"""The migrations of a database compared with those of this version."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.apps import apps
from django.apps.registry import Apps
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from msgspec import Struct

Migration = tuple[str, str]  # label of the app, name


class Schema(Struct, frozen=True):
    """The difference between a database and this version."""

    newer: tuple[Migration, ...]  # created by a newer version, unknown to this one
    is_empty: bool  # there are no tables yet
    is_to_come: bool  # some migrations are still to come

    @property
    def is_older(self) -> bool:
        """True for a database with tables of an older version."""
        return self.is_to_come and not self.is_empty


def schema_of(connection: Any) -> Schema:
    """The state of the database that is open."""
    executor = MigrationExecutor(connection)
    applied = executor.loader.applied_migrations or {}
    targets = executor.loader.graph.leaf_nodes()
    return Schema(
        newer=tuple(_missing(applied, executor.loader)),
        is_empty=not applied,
        is_to_come=bool(executor.migration_plan(targets)),
    )


def tables_of(connection: Any) -> tuple[list[Migration], Apps]:
    """The last migrations of a database that is not newer, and models of the tables that it has."""
    executor = MigrationExecutor(connection)
    graph, applied = executor.loader.graph, executor.loader.applied_migrations or {}
    last = [
        key
        for key, node in graph.node_map.items()
        if key in applied and not any(child.key in applied for child in node.children)
    ]
    if not executor.migration_plan(graph.leaf_nodes()):
        return last, apps
    return last, executor.loader.project_state(last).apps


def unknown_here(applied: Iterable[Migration]) -> list[Migration]:
    """The migrations of a database that this version does not have."""
    return _missing(applied, MigrationLoader(None, ignore_no_migrations=True))


def _missing(applied: Iterable[Migration], loader: MigrationLoader) -> list[Migration]:
    return sorted(set(applied) - set(loader.disk_migrations or ()))
