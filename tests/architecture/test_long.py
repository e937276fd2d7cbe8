"""A test that `make test` leaves out has a shorter one beside it, which is not left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, python_files, tree

TESTS = ROOT / "tests"


def marks(source: ast.AST) -> Iterator[ast.AST]:
    """Each `pytest.mark.long` within."""
    for node in ast.walk(source):
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "pytest.mark.long":
            yield node


def functions(path: Path) -> dict[str, ast.FunctionDef]:
    found = tree(path).body if path.is_file() else []
    return {one.name: one for one in found if isinstance(one, ast.FunctionDef)}


def whole(test: ast.FunctionDef) -> str | None:
    """The shorter test of one that is left out with all its cases."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.long":
            return str(ast.literal_eval(mark.keywords[0].value))
    return None


def wrongs(path: Path) -> Iterator[str]:
    """Say which marks of a file name no shorter test."""
    cases = [
        call
        for call in ast.walk(tree(path))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.param"
    ]
    right = sum(len([*marks(call)]) for call in cases)
    for name, test in functions(path).items():
        if (beside := whole(test)) is None:
            continue
        right += 1
        file, _, shorter = beside.rpartition("::")
        found = functions(TESTS / file if file else path).get(shorter)
        if found is None or whole(found) is not None:
            yield f"{path.name}, {name}: {beside} is no shorter test"
    if right != len([*marks(tree(path))]):
        yield f"{path.name}: a mark is neither of a test nor of one of its cases"


def test_each_long_test_has_a_shorter_one() -> None:
    files = [path for path in python_files("tests") if "mark.long" in path.read_text()]
    left_out = [path for path in files if any(marks(tree(path)))]
    assert len(left_out) > 10
    assert [wrong for path in left_out for wrong in wrongs(path)] == []


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.long(beside="test_b")\ndef test_a(): ...',
        '@pytest.mark.long(beside="test_a")\ndef test_a(): ...',
        '@pytest.mark.long(beside="races/none.py::test_b")\ndef test_a(): ...',
        "pytestmark = pytest.mark.long\ndef test_a(): ...",
    ],
)
def test_a_long_test_without_a_shorter_one_is_found(source: str, tmp_path: Path) -> None:
    path = tmp_path / "test_wrong.py"
    path.write_text(source)
    assert [*wrongs(path)]
