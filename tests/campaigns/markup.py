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
