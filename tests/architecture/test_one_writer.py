"""Only operations write rows."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.sources import operations, place, python_files, tree

ON_A_ROW = {"save", "delete"}
ON_MANY = {"create", "update", "bulk_create", "bulk_update", "create_user"} | {
    "get_or_create",
    "update_or_create",
}


def speaks_of_rows(receiver: ast.expr) -> bool:
    """True if a call's receiver is a query: it goes through `objects`, `all`, `filter` or so."""
    steps = {node.attr for node in ast.walk(receiver) if isinstance(node, ast.Attribute)}
    return bool(steps & {"objects", "all", "filter", "exclude", "get_queryset"})


def writes(path: Path) -> list[str]:
    """Where a file writes rows. `image.save(…)` takes arguments, `row.save()` none or names."""
    found = []
    for node in ast.walk(tree(path)):
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
