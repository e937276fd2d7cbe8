"""A log names commands and events by tags that are written by hand and seldom change."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Any, get_args

from rules.game import tag_of
from rules.registry import systems
from tests.architecture.sources import ROOT

GOLDEN = ROOT / "tests" / "golden" / "tags.txt"  # a change of it makes older games end


def kinds() -> list[tuple[str, type[Any]]]:
    """Every command and event of every game, with its name in the golden file."""
    return [
        (f"{key} {part}", kind)
        for key, system in systems().items()
        for part, union in (
            ("command", system.play.command_type),
            ("event", system.play.event_type),
        )
        for kind in get_args(union)
    ]


def given(kind: type[Any]) -> object:
    """Return the tag as the class statement gives it, or nothing."""
    statement = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(statement, ast.ClassDef)
    tags = [one.value for one in statement.keywords if one.arg == "tag"]
    return tags[0].value if tags and isinstance(tags[0], ast.Constant) else None


def test_each_tag_is_written_by_hand() -> None:
    """The name of a class can change without a change of stored games."""
    assert len(kinds()) > 200
    assert [name for name, kind in kinds() if given(kind) != tag_of(kind)] == []


def test_tags_are_those_of_stored_games() -> None:
    """Add new tags to the golden file. Change or remove none without need."""
    tags = sorted(f"{name} {tag_of(kind)}" for name, kind in kinds())
    assert tags == GOLDEN.read_text().splitlines()
