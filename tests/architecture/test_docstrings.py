"""Public functions have docstrings that say what they do."""

from __future__ import annotations

import ast

from tests.architecture.sources import CODE_FOLDERS, operations, place, python_files, tree


def test_modules_say_what_they_are_for() -> None:
    """Every module with code in it starts with a docstring."""
    files = [path for path in python_files(*CODE_FOLDERS) if path.read_text().strip()]
    assert len(files) > 30
    assert [place(path) for path in files if not ast.get_docstring(tree(path))] == []


def test_public_functions_of_the_rules_say_what_they_do() -> None:
    """Every public function at the top of a module under rules, and every operation, tells."""
    seen, silent = 0, []
    for path in (*python_files("rules"), *operations()):
        for node in tree(path).body:
            if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
                continue
            seen += 1
            if not ast.get_docstring(node):
                silent.append(place(path, node.lineno))
    assert seen > 30
    assert silent == []


def test_code_has_no_todo() -> None:
    """Unfinished work stands in an issue."""
    marks = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
    files = python_files(*CODE_FOLDERS, "tests", "benchmarks")
    left = [place(path) for path in files for mark in marks if mark in path.read_text()]
    assert len(files) > 50
    assert left == []
