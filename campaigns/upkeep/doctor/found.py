"""Findings of the doctor."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from rules.text import Text


class Grade(StrEnum):
    """Severity of a finding."""

    FINE = "fine"
    ADVICE = "advice"
    FAULT = "fault"


class Found(Struct, frozen=True):
    """One thing that was looked at: what is so, and how to mend it."""

    check: str
    grade: Grade
    what: Text
    cure: Text | None = None


Finds = Iterator[Found]
