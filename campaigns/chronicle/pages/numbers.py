"""Numbers of a campaign: deeds of figures and sessions, and how dice fell."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from django.utils.translation import gettext as _
from msgspec import Struct

EXPECTED = 3.5
DEVIATION = sqrt(35 / 12)  # of one six-sided die
FEW = 30  # dice; less say nothing


class Numbers(Struct, frozen=True):
    """Deeds of somebody, or of everybody in a session."""

    name: str
    url: str
    deeds: Mapping[str, int]
    games: int
    columns: tuple[int, ...]  # the deeds of the tables, in order
    face: str = ""  # address of a figure's portrait


class SessionNumbers(Numbers, frozen=True, kw_only=True):
    """The numbers of a session, with how many of the fielded figures lived."""

    number: int
    fielded: int
    lived: int

    @property
    def percent(self) -> int:
        return round(100 * self.lived / self.fielded) if self.fielded else 0


class Luck(Struct, frozen=True):
    """The dice results of a person."""

    who: str
    where: str
    count: int
    mean: float
    verdict: str
    is_everybody: bool = False

    @property
    def said(self) -> str:
        return f"{self.mean:.2f}"


def verdict(count: int, mean: float) -> str:
    """Return the verdict on a mean of so many six-sided dice."""
    off = (mean - EXPECTED) * sqrt(count) / DEVIATION
    if abs(off) < 1:
        return _("Average luck.")
    if abs(off) < 2:
        return _("A little lucky.") if off > 0 else _("A little unlucky.")
    if abs(off) < 3:
        return (
            _("Lucky: 1 in 20 rolls this well.")
            if off > 0
            else _("Unlucky: 1 in 20 rolls this badly.")
        )
    return _("Very unlikely. Check these dice.")
