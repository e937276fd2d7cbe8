"""Refusals: why something is not allowed, as a value and as an exception."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from msgspec import Struct

from rules.text import Text, in_english


class Refusal(Struct, frozen=True, gc=False):
    """A refusal: the rule, the reason, and the cure.

    A `why_not_…` function returns one, or None where the rules allow it. `Text` is an id with its
    values, so the words are made only when somebody reads them.
    """

    why: Text
    rule: str = ""
    cure: Text | None = None
    short: Text | None = None  # the reason in two or three words, for a button


class Refused(Exception):
    """Raised for a refusal: the reason, the rule if there is one, and what to do instead."""

    def __init__(
        self, why: Text, *, rule: str = "", cure: Text | None = None, short: Text | None = None
    ) -> None:
        super().__init__(in_english(why))
        self.why = why
        self.rule = rule
        self.cure = cure
        self.short = short

    @property
    def refusal(self) -> Refusal:
        """The same as a value."""
        return Refusal(self.why, self.rule, self.cure, self.short)

    def __reduce__(self) -> tuple[Callable[..., Refused], tuple[object, ...]]:
        """Make the exception picklable, so that another process can raise it."""
        return _raised, (self.refusal,)


def _raised(refusal: Refusal) -> Refused:
    return Refused(refusal.why, rule=refusal.rule, cure=refusal.cure, short=refusal.short)


def refuse(why: Text, rule: str, cure: Text | None = None) -> NoReturn:
    """Raises: Refused."""
    raise Refused(why, rule=rule, cure=cure)


def check(refusal: Refusal | None) -> None:
    """Raise what a `why_not_…` function answered. Raises: Refused."""
    if refusal is not None:
        raise _raised(refusal)
