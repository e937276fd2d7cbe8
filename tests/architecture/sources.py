"""The project's files as the architecture tests see them."""

from __future__ import annotations

import ast
import gc
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE_FOLDERS = ("rules", "cards", "campaigns", "config", "duskroll")
ALL_FOLDERS = (*CODE_FOLDERS, "tests", "benchmarks", "docs")


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that is, or by its name would be, in the repository."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    files = (ROOT / name for name in sorted(set(listed.split("\0"))) if name)
    return tuple(path for path in files if path.is_file())


def python_files(*folders: str) -> tuple[Path, ...]:
    """The Python files in these folders, without migrations, which a command writes."""
    places = [ROOT / folder for folder in folders]
    return tuple(
        path
        for path in tracked()
        if path.suffix == ".py"
        and path.parent.name != "migrations"
        and any(path.is_relative_to(place) for place in places)
    )


def operations() -> tuple[Path, ...]:
    """The files of the web application that write rows: `operations` of each room.

    And the history, in which each of them writes what it did.
    """
    history = ROOT / "campaigns" / "shell" / "journal.py"
    return tuple(
        path
        for path in python_files("campaigns")
        if "operations" in (path.stem, path.parent.name) or path == history
    )


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a Python file, kept.

    The collector of garbage would look through millions of nodes again and again.
    """
    gc.disable()
    try:
        return ast.parse(path.read_text(), filename=str(path))
    finally:
        gc.freeze()
        gc.enable()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a file, kept: a walk through a tree takes many times as long."""
    return tuple(ast.walk(tree(path)))


@cache
def functions(path: Path) -> tuple[ast.FunctionDef | ast.AsyncFunctionDef, ...]:
    """Every function of a file, wherever it stands in it."""
    return tuple(n for n in nodes(path) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))


def place(path: Path, line: int = 0) -> str:
    """Where something is, for a message."""
    return f"{path.relative_to(ROOT)}:{line}" if line else str(path.relative_to(ROOT))
