"""Findings: what a checker says of a roster."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.changes import Change
from rules.text import Text


class Cure(Struct, frozen=True):
    """A change to the figure that takes the cause of a finding away, and what its button says."""

    label: Text
    change: Change


class Finding(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that the checker says of a roster: rule, cause, cures."""

    figure: str  # key of the figure
    rule: str
    severity: Literal["error", "advice"]
    message: Text
    cures: tuple[Cure, ...] = ()
    brief: Text | None = None  # the message in three or four words, where there is little room
    because: tuple[str, ...] = ()  # ids of the rules that stand behind `rule`
