"""Offers and their fields, said shortly.

A small module of its own, since every subject that offers needs it.
"""

from __future__ import annotations

from typing import Any

from rules.fields import Field, OneOf, Range
from rules.game import Offer
from rules.text import Text, text

USUAL_OBSCURERS = 3  # shown; the players may state more


OBSCURED = Range("obscured", text("Partly in the way"), 0, USUAL_OBSCURERS, stated=True)


def offer(kind: str, name: Text, *fields: Field, **fixed: Any) -> Offer:
    """A command that may be given."""
    return Offer(kind, name, fields, fixed)


def up_to(key: str, least: int, most: int, name: str) -> Field:
    """A number within an offer. `name` is marked where it is written."""
    return OneOf(key, Text(name), tuple(range(least, most + 1)))
