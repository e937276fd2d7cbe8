"""Only operations write rows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.sources import nodes, operations, place, python_files

ON_A_ROW = {"save", "delete"}
ON_MANY = {"create", "update", "bulk_create", "bulk_update", "create_user"} | {
    "get_or_create",
    "update_or_create",
}


WRITTEN_OUT = re.compile(r"\s*((INSERT|REPLACE) INTO|UPDATE \w+ SET|DELETE FROM)\s", re.IGNORECASE)


def speaks_of_rows(receiver: ast.expr) -> bool:
    """True if a call's receiver is a query: it goes through `objects`, `all`, `filter` or so."""
    steps = {node.attr for node in ast.walk(receiver) if isinstance(node, ast.Attribute)}
    return bool(steps & {"objects", "all", "filter", "exclude", "get_queryset"})


def writes(path: Path) -> list[str]:
    """Where a file writes rows. `image.save(…)` takes arguments, `row.save()` none or names."""
    return writes_in(nodes(path), path)


def writes_in(read: Iterable[ast.AST], path: Path) -> list[str]:
    """The same of nodes that have been read."""
    found = []
    for node in read:
        if isinstance(node, ast.Constant) and WRITTEN_OUT.match(str(node.value)):
            found.append(place(path, node.lineno))
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        on_a_row = node.func.attr in ON_A_ROW and not node.args
        on_many = node.func.attr in ON_MANY and speaks_of_rows(node.func.value)
        if on_a_row or on_many:
            found.append(place(path, node.lineno))
    return found


def test_operations_write_and_nothing_else_does() -> None:
    """Every save, create, update and delete stands in the operations of a room."""
    files = python_files("campaigns", "config")  # the others know no rows
    writers = operations()
    inside = [w for path in writers for w in writes(path)]
    outside = [w for path in files if path not in writers for w in writes(path)]
    assert len(inside) > 5
    assert outside == []


def test_no_row_is_written_past_the_orm() -> None:
    """Not even an operation writes SQL. The check sees what it would write."""
    sql = {
        place(path, node.lineno)
        for path in python_files("campaigns", "config")
        if "migrations" not in path.parts
        for node in nodes(path)
        if isinstance(node, ast.Constant) and WRITTEN_OUT.match(str(node.value))
    }
    assert sql == set()
    written = 'def add(cursor):\n    cursor.execute("""\n  insert INTO campaigns_game""")'
    assert writes_in(ast.walk(ast.parse(written)), Path(__file__)) != []
