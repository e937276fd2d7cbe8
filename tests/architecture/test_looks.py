"""Painters know forms and patterns, and no kind of ground or edge of any game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from rules import looks
from rules.systems.twilight_world.catalogue import looks as twilight_world
from rules.systems.zombie_wars.catalogue.kit import kit
from tests.architecture.sources import ROOT

# Words of the looks themselves, such as the pattern "planks" or the line "hedge".
SHARED = {
    word
    for words in (looks.Pattern, looks.Hatching, looks.EdgeLine, looks.Leaf)
    for word in get_args(words)
}


@cache
def kinds() -> set[str]:
    """The kinds of all systems that are no words of the looks."""
    found = [twilight_world(), kit().town.looks]
    return {look.kind for one in found for look in (*one.ground, *one.edge)} - SHARED


def named(source: str) -> Iterator[str]:
    """The kinds that a source names."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value in kinds():
            yield str(node.value)


PAINTERS = sorted(
    [
        *(ROOT / "cards" / "draw").rglob("*.py"),
        *(ROOT / "campaigns" / "table").rglob("*.py"),
    ]
)


@pytest.mark.parametrize("path", PAINTERS, ids=lambda path: path.name)
def test_no_painter_names_a_kind(path: Path) -> None:
    """A kind of ground comes with its look."""
    assert list(named(path.read_text("utf-8"))) == []


def test_a_named_kind_is_found() -> None:
    """The check above can fail."""
    assert len(PAINTERS) > 20
    assert list(named('if kind == "river": pass')) == ["river"]
