"""A page's markup as tests read it."""

from __future__ import annotations

import re
from typing import Protocol


class Answer(Protocol):
    """The answer that a test's client received."""

    content: bytes


def in_line(answer: Answer) -> str:
    """The markup in one line, without the space that only lays it out."""
    line = re.sub(r"\s+", " ", answer.content.decode())
    return re.sub(r" ?(<[^>]*?) ?(/?>) ?", r"\1\2", line)


def chosen_radio(page: str, name: str) -> str | None:
    """The value of the radio button of this name that is checked."""
    for tag in re.findall(rf'<input type="radio" name="{name}"[^>]*>', page):
        if " checked" in tag:
            return re.search(r'value="([^"]*)"', tag)[1]  # type: ignore[index]
    return None
