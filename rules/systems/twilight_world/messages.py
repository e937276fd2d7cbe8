"""The two kinds of messages, command and event.

A small module of its own, since every subject builds its own messages on them.

The figure of a command's field `figure` acts. Distances are in squares. A fact that is not
stated does not hold: nobody obscures, nobody watches. On a battlefield the facts are read off it,
and squares are named by their number (`map/field.py`).
"""

from __future__ import annotations

from msgspec import Struct


class Command(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
):
    """A command of a player. Its class sets its tag. Unknown fields are refused."""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A fact that happened. Its class sets its tag."""
