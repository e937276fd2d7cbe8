"""What every command and every event is derived from.

The figure of a command's field `figure` acts. Distances are in squares. A fact that is not
stated does not hold: nobody obscures, nobody watches. On a battlefield the facts are read off it,
and squares are named by their number (`map/field.py`).
"""

from __future__ import annotations

from msgspec import Struct


class Wanted(
    Struct,
    frozen=True,
    kw_only=True,
    tag=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
):
    """What every command is: told from others by its tag, with no field that it does not know."""


class Happened(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    """What every event is: told from others by its tag."""
