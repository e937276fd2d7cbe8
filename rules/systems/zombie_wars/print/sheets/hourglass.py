"""The hourglass track, for each length that a game may have. Rule: ZW-002, ZW-M02.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from rules.sheets import Block, Heading, Paragraph, Sheet, Track, TrackSpace
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import Rulings, marks, numbers, rulings_of
from rules.text import counted, text

SIDE = 21.0  # mm of a place, on each track; the shortest takes one row of A4


def hourglass(house_rules: HouseRules) -> Sheet:
    """A track for each number of hours. The marks are there where waves are played."""
    ruled = rulings_of(house_rules)
    wave = numbers().wave
    said = (
        text(
            "In a marked hour, roll {dice}D{sides}. The highest result is how many "
            "of the marked dice appear on a random space.",
            dice=wave.dice,
            sides=wave.sides,
        )
        if ruled.advanced
        else text("Marks only count in Advanced Zombie Wars.")
    )
    blocks: list[Block] = [
        Paragraph(
            text("Move one step at the start of each round. On “End” the game ends at once."),
            ("ZW-030", "ZW-130"),
        ),
        Paragraph(said, ("ZW-A08",)),
    ]
    for hours in sorted(numbers().clock.hours):
        blocks += [
            Heading(counted("{count} hour", "{count} hours", hours)),
            Track(_spaces(hours, ruled), SIDE),
        ]
    return Sheet(
        title=text("Hourglass track"),
        subtitle=text("Zombie Wars: the length of the night"),
        blocks=tuple(blocks),
        pages=1,
        footer=(text("Zombie Wars"), text("Hourglass track")),
    )


def _spaces(hours: int, ruled: Rulings) -> tuple[TrackSpace, ...]:
    """Marks past the last hour drop out."""
    signs = {mark.hour: f"D{mark.sides}" for mark in marks(ruled)}
    return (
        TrackSpace(text("Start"), end=True),
        *(TrackSpace(str(hour), signs.get(hour, "")) for hour in range(1, hours + 1)),
        TrackSpace(text("End"), end=True),
    )
