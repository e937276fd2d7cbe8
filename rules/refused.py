"""A no with its reason."""

from __future__ import annotations

from rules.text import Text, in_english


class Refused(Exception):
    """What was asked for is not possible: the rule if there is one, why, and what to do instead."""

    def __init__(self, why: Text, *, rule: str = "", cure: Text | None = None) -> None:
        super().__init__(in_english(why))
        self.why = why
        self.rule = rule
        self.cure = cure
