"""What every event is."""

from __future__ import annotations

from msgspec import Struct


class Happened(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    """Something that happened, told from others by its tag."""
