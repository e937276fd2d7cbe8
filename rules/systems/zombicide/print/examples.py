"""Pictures of the main rules for the action reference, on zones of a mission that is shipped.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.drawings import drawing
from rules.maps import BattlefieldSheet
from rules.sheets import Example, Ray, Standing
from rules.systems.zombicide.catalogue.words import looks, word
from rules.systems.zombicide.map.ground import mission_sheet

MISSION: Final = "six-of-us"
WIDE: Final = 7  # cells of its board from west to east
CELLS: Final = (1, 1, 3, 2)  # first column and row of the window, and how many
STREET: Final = 2  # row of the street


def _at(column: int, row: int, *, x: int = 1, y: int = 2) -> int:
    """A square of a cell, from its north-western one."""
    side = looks().blocks
    return (row * side + y) * WIDE * side + column * side + x


def _ground() -> BattlefieldSheet:
    """The board without its tokens and the names of its zones."""
    return replace(mission_sheet(MISSION), labels=(), zones=(), marks=())


def _window() -> tuple[int, int, int, int]:
    side = looks().blocks
    west, north, columns, rows = CELLS
    return west * side, north * side, columns * side, rows * side


def ranged_attack() -> Example:
    """Along a street, at a target two zones away. Rule: ZC-036."""
    shooter, far = _at(1, STREET), 2
    target = _at(1 + far, STREET)
    return Example(
        name=word("act-shoot"),
        ground=_ground(),
        window=_window(),
        standing=(
            Standing(shooter),
            Standing(target, dead=True),
            Standing(_at(1 + far, STREET, x=2, y=1), dead=True),
        ),
        rays=(Ray((shooter, target), "shot", str(far)),),
    )


def melee() -> Example:
    """Zombies in the zone of a character who strikes. Rule: ZC-037."""
    zone = 2
    return Example(
        name=word("act-strike"),
        ground=_ground(),
        window=_window(),
        standing=(
            Standing(_at(zone, STREET)),
            Standing(_at(zone, STREET, x=2, y=1), dead=True),
            Standing(_at(zone, STREET, x=0, y=1), dead=True),
            Standing(_at(3, STREET, x=2), dead=True),
        ),
        lit=tuple(_at(zone, STREET, x=x, y=y) for x in range(3) for y in range(1, 3)),
    )


def noise() -> Example:
    """Zombies go one zone toward the noise. Rule: ZC-061."""
    loud, walker = _at(3, STREET), _at(2, STREET)
    return Example(
        name=word("act-noise"),
        ground=_ground(),
        window=_window(),
        standing=(
            Standing(_at(3, STREET, x=2)),
            Standing(loud, icon=drawing("sound-waves")),
            Standing(_at(1, STREET, x=2), dead=True),
            Standing(_at(1, STREET, x=0, y=1), dead=True),
        ),
        rays=(Ray((loud,), "noise"), Ray((_at(1, STREET, x=2), walker), "steps")),
    )
