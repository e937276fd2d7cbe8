"""Pictures of the main rules for the quick reference, on small battlefields."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from rules.drawings import drawing
from rules.maps import BattlefieldSheet, GroundThing
from rules.sheets import Example, Ray, Standing
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    checks,
    fight_table,
    tables,
    terrain,
)
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.view.ground import ground_of
from rules.text import counted, text

STREET: Final = """\
heroes: south

+ + + + + +-+-+-+ +
 . . . . .|_ _ _|.
+ + + + + + + + + +
 . . . . .|_ _ _D.
+ + + + + +-+-+w+ +
 = = = = = = = = =
+ + + + + + + + + +
 = = = = = = = = =
+ + + + + + + + + +
"""
WOODS: Final = """\
heroes: south

+ + + + + + + + + + + +
 . . . . . . . . f f f
+ + + + + + + + + + + +
 . . . . . . . . f f f
+ + + + + + + + + + + +
 . . . . . . . . . f f
+ + + + + + + + + + + +
 . . . . . . . . . . f
+ + + + + + + + + + + +
"""
YARD: Final = """\
heroes: south

+ +-+-+-+ + + + + +
 .|_ _ _D. . . . .
+ + + + + + + + + +
 .|_ _ _|. . . . .
+ +-+w+-+ + + + + +
 . . . . . . . . .
+ + + + + + + + + +
 . . . . . . . . .
+ + + + + + + + + +
"""
USUAL: Final = 9  # squares from west to east
FAR: Final = 11  # of them with woods
ROWS: Final = 4


@cache
def _ground(drawn: str) -> BattlefieldSheet:
    """The ground without names, and with nothing in the way of what it shows."""
    sheet = ground_of(read(drawn)).sheet()
    return replace(sheet, labels=(), things=(GroundThing("wild-flowers", 0.5, 3.5),))


def _at(column: int, row: int, wide: int = USUAL) -> int:
    return row * wide + column


def line_of_fire() -> Example:
    """A friend in the way, and a wall that hides. Rule: TW-RNG-1, TW-RNG-3."""
    shooter, friend, seen, hidden = _at(0, 2), _at(3, 2), _at(8, 2), _at(8, 0)
    return Example(
        name=text("Shoot"),
        ground=_ground(STREET),
        standing=(
            Standing(shooter),
            Standing(friend),
            Standing(seen, dead=True),
            Standing(hidden, dead=True),
        ),
        rays=(
            Ray((shooter, _at(5, 1)), "blocked"),
            Ray((shooter, seen), "shot", f"+{fight_table().modifiers.obscurer}"),
        ),
    )


def proximity() -> Example:
    """Zombies come out of woods that a hero nears. Rule: TW-ZACT-1."""
    near, edge = terrain().near, 8
    hero = _at(max(0, edge - near), 1, FAR)
    needs = f"{checks()['proximity'].needs}+"
    return Example(
        name=counted("{count} square", "{count} squares", near),
        ground=_ground(WOODS),
        standing=(
            Standing(hero),
            Standing(_at(edge, 1, FAR), dead=True),
            Standing(_at(edge, 0, FAR), dead=True),
        ),
        rays=(Ray((_at(edge, 1, FAR), _at(2, 1, FAR)), "steps", needs),),
        lit=(hero,),
    )


def blast(book: Catalogue) -> Example:
    """All squares around the one that is hit. Rule: TW-EXP-4, TW-EXP-5."""
    (x, y), radius = (6, 2), book.weapons["grenade"].blast
    reach = range(-radius, radius + 1)
    thrower, centre = _at(0, 3), _at(x, y)
    return Example(
        name=text("Explosives"),
        ground=_ground(YARD),
        standing=(
            Standing(thrower),
            Standing(centre, icon=drawing("grenade")),
            Standing(_at(5, 1), dead=True),
            Standing(_at(7, 3), dead=True),
            Standing(_at(8, 0), dead=True),
        ),
        rays=(Ray((thrower, centre), "shot"),),
        lit=tuple(
            _at(x + dx, y + dy)
            for dx in reach
            for dy in reach
            if 0 <= x + dx < USUAL and 0 <= y + dy < ROWS
        ),
    )


def break_in() -> Example:
    """As many as it takes at one side of a house. Rule: TW-BRK-1."""
    crowd = range(1, 1 + tables().break_in.building)
    return Example(
        name=text("Break-in"),
        ground=_ground(YARD),
        standing=(
            Standing(_at(2, 0)),
            *(Standing(_at(x, 2), dead=True) for x in crowd),
            Standing(_at(7, 2), dead=True),
        ),
        rays=(Ray((_at(2, 2), _at(2, 1)), "steps", f"{checks()['break-in'].needs}+"),),
    )
