"""Words with fields in them: “{name}, level {level}”. Two braces stand for one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rules.problems import Wrong
from rules.text import text

LONGEST: Final = 2_000
_PART = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]|[^{}]+")

Parts = tuple[tuple[str, bool], ...]  # words, or the name of a field


@lru_cache(maxsize=4_096)
def parts_of(template: str) -> Parts:
    """The words and the fields. Raises: Wrong."""
    if len(template) > LONGEST:
        raise Wrong(text("The text is longer than {most} characters.", most=LONGEST))
    found: list[tuple[str, bool]] = []
    for match in _PART.finditer(template):
        piece, field = match[0], match[1]
        if field is not None:
            if not field.strip():
                raise Wrong(text("The braces are empty. Write a column name between them."))
            found.append((field.strip(), True))
        elif piece in ("{{", "}}"):
            found.append((piece[0], False))
        elif piece in ("{", "}"):
            raise Wrong(text("A single brace is not allowed. Write two braces to print one."))
        else:
            found.append((piece, False))
    return tuple(found)


def fields_of(template: str) -> tuple[str, ...]:
    """The fields that it needs."""
    return tuple(name for name, is_field in parts_of(template) if is_field)


def filled(template: str, values: Mapping[str, str]) -> str:
    """The words with what the row has for the fields."""
    return "".join(
        values.get(name, "") if is_field else name for name, is_field in parts_of(template)
    )
