"""A change as it arrives: a button's value, strictly read."""

from __future__ import annotations

import msgspec

from rules.changes import Change

LONGEST_CHANGE = 4000


class Malformed(Exception):
    """Raised for a change that this version does not know, such as one of another version."""


_decoder: msgspec.json.Decoder[Change] = msgspec.json.Decoder(Change)


def read_change(sent: str) -> Change:
    """The change that a button asks for. Raises: Malformed."""
    if len(sent) > LONGEST_CHANGE:
        raise Malformed
    try:
        return _decoder.decode(sent)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as reason:
        raise Malformed from reason
