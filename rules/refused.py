"""A no with its reason."""

from __future__ import annotations

from collections.abc import Callable

from rules.text import Text, in_english


class Refused(Exception):
    """What was asked for is not possible: the rule if there is one, why, and what to do instead."""

    def __init__(self, why: Text, *, rule: str = "", cure: Text | None = None) -> None:
        super().__init__(in_english(why))
        self.why = why
        self.rule = rule
        self.cure = cure

    def __reduce__(self) -> tuple[Callable[..., Refused], tuple[object, ...]]:
        """How it comes back whole from another process."""
        return _again, (self.why, self.rule, self.cure)


def _again(why: Text, rule: str, cure: Text | None) -> Refused:
    return Refused(why, rule=rule, cure=cure)
