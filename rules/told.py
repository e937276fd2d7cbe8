"""Deeds that a game counts, and fates that its figures meet, as the system declares them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.text import Text


class Fate(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way in which figures leave a campaign."""

    key: str
    name: Text  # in a list of fates
    said: str  # in the history, with {name}
    story: str  # at the end of a figure's story, with {name}
    is_loss: bool = False  # counts as a loss, and as a death in the booklet


class Chart(Struct, frozen=True):
    """A chart of a deed in the booklet."""

    title: Text
    by: Literal["session", "figure"]


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that figures do, and how it is counted and told. The first one ranks figures."""

    key: str
    name: Text  # heads its column
    told: tuple[str, str]  # of {name}, who did it once, or {count} times
    unless_as_many: str = ""  # not told where this other deed was done as often
    column: int = 0  # its place in the tables, from 1 on; 0: none
    is_total: bool = False  # stands among the totals of the campaign
    asks: Text | None = None  # a question about who does it, which the statistics answer
    charts: tuple[Chart, ...] = ()
    life: tuple[str, str] | None = None  # the same of one whose story is over; None: not told
