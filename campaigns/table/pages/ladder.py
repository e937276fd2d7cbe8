"""The track of a party as a ladder beside the board: its levels, and each figure at its height."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from campaigns.shell.text import translate
from campaigns.table.pages.watched import PartyFigure
from rules.table import Meter

STEP = 70  # units that a level is high
FACE = 25  # units from the middle of a face to the next, one over the other


class LadderLevel(Struct, frozen=True):
    """A level, and the unit at which its upper edge lies."""

    name: str
    fill: str
    y: int


class Climber(Struct, frozen=True):
    """A figure on the ladder, and the unit at which its face has its middle."""

    portrait_url: str
    y: float
    is_active: bool


class Ladder(Struct, frozen=True):
    """A track from its lowest level at the foot to its highest."""

    name: str
    high: int
    levels: tuple[LadderLevel, ...]
    climbers: tuple[Climber, ...]


def ladder_of(party: Iterable[PartyFigure]) -> Ladder | None:
    """The ladder of those who climb the same track, or None where nobody has one."""
    tracks = [(one, meter) for one in party for meter in one.view.meters if meter.levels]
    if not tracks:
        return None
    track = tracks[0][1]
    high = STEP * len(track.levels)
    levels = tuple(
        LadderLevel(translate(one.name), one.fill, high - STEP * (number + 1))
        for number, one in enumerate(track.levels)
    )
    climbers: list[Climber] = []
    above = high + FACE / 2
    for one, meter in sorted(tracks, key=lambda row: row[1].value):
        above = min(high - _height(meter), above - FACE)
        climbers.append(Climber(one.portrait_url, above, one.view.standing == "active"))
    short = max(0.0, FACE / 2 - above)  # by which the highest would stand out over the ladder
    shifted = [Climber(one.portrait_url, one.y + short, one.is_active) for one in climbers]
    return Ladder(translate(track.name), high, levels, tuple(shifted))


def _height(meter: Meter) -> float:
    """The height of a number on the ladder. Within a level it grows evenly."""
    starts = [one.start for one in meter.levels]
    ends = [*starts[1:], (meter.most or starts[-1]) + 1]
    for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if meter.value < end or end == ends[-1]:
            share = min(1.0, (meter.value - start + 0.5) / max(1, end - start))
            return STEP * (number + share)
    return 0.0
