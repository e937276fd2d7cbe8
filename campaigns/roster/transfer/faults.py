"""Faults of a file, with their places."""

from __future__ import annotations

from msgspec import Struct

from rules.text import Text, in_english, text


class Fault(Struct, frozen=True):
    """One thing that keeps a file from being read: where it stands, and what to do about it."""

    what: Text
    where: Text | None = None

    def said(self) -> Text:
        """Both as one sentence."""
        if self.where is None:
            return self.what
        return text("{where}: {what}", where=self.where, what=self.what)


class Unreadable(Exception):
    """The file is refused as a whole, for all the faults named."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(in_english(fault.said()) for fault in faults))
        self.faults = faults


def unreadable(what: Text, where: Text | None = None) -> Unreadable:
    """The refusal for one fault."""
    return Unreadable(Fault(what, where))
