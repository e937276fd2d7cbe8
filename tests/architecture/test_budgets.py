"""Files and functions stay short enough to be read in one go, and tests have no clock."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.sources import (
    ALL_FOLDERS,
    ROOT,
    functions,
    nodes,
    place,
    python_files,
    tracked,
)

FILE_LINES = 400
FUNCTION_LINES = 60
VIEW_LINES = 40
TEMPLATE_LINES = 200
PARAMETERS = 8
CLOCKS = {"perf_counter", "process_time", "monotonic", "thread_time"}
DEADLINES = ("tests/races/", "tests/fuzz.py", "tests/test_fuzz.py")  # they stop at a time


def test_python_files_are_short() -> None:
    """No Python file is longer than 400 lines."""
    files = python_files(*ALL_FOLDERS)
    assert len(files) > 50
    lengths = {place(path): len(path.read_text().splitlines()) for path in files}
    assert {name: n for name, n in lengths.items() if n > FILE_LINES} == {}


def test_functions_are_short() -> None:
    """No function is longer than 60 lines, in a module of views 40."""
    seen, long = 0, {}
    for path in python_files(*ALL_FOLDERS):
        is_view = path.is_relative_to(ROOT / "campaigns" / "views")
        most = VIEW_LINES if is_view else FUNCTION_LINES
        for function in functions(path):
            seen += 1
            length = (function.end_lineno or function.lineno) - function.lineno + 1
            if length > most:
                long[place(path, function.lineno)] = length
    assert seen > 300
    assert long == {}


def test_functions_take_few_parameters() -> None:
    """No function takes more than eight parameters."""
    seen, many = 0, {}
    for path in python_files(*ALL_FOLDERS):
        for function in functions(path):
            given = function.args
            names = [part.arg for part in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
            count = len([name for name in names if name not in ("self", "cls")])
            seen += count
            if count > PARAMETERS:
                many[place(path, function.lineno)] = count
    assert seen > 300
    assert many == {}


def templates_of_ours() -> list[Path]:
    """The tracked templates."""
    templates = [path for path in tracked() if path.is_relative_to(ROOT / "templates")]
    assert len(templates) > 10
    return templates


def test_templates_are_short() -> None:
    """No template is longer than 200 lines."""
    templates = templates_of_ours()
    lengths = {place(path): len(path.read_text().splitlines()) for path in templates}
    assert {name: n for name, n in lengths.items() if n > TEMPLATE_LINES} == {}


def test_lines_of_templates_are_short() -> None:
    """No line of a template is longer than 160 characters."""
    assert not [
        f"{place(path)}:{number} has {len(line)}"
        for path in templates_of_ours()
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > 160
    ]


def clocks(read: Iterable[ast.AST]) -> set[str]:
    """The clocks that nodes of a module read."""
    names = {
        node.id if isinstance(node, ast.Name) else node.attr
        for node in read
        if isinstance(node, ast.Name | ast.Attribute)
    }
    return CLOCKS & names


def test_no_test_reads_a_clock() -> None:
    """Other programs of the machine make tests slow. Benchmarks keep times."""
    files = [path for path in python_files("tests") if not place(path).startswith(DEADLINES)]
    assert len(files) > 300
    assert [place(path) for path in files if clocks(nodes(path))] == []
    began = ast.parse("import time; began = time.process_time()")
    assert clocks(ast.walk(began)) == {"process_time"}
