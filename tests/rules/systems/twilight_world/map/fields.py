"""Battlefields for tests: drawn ones, and ones by chance."""

from __future__ import annotations

import random

from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.field import Battlefield, edge_rows, square_rows

FARM = """\
name: The farm
heroes: south
exits: north south
piece: farmhouse 4,3
piece: outhouse 10,1

+ + + + + + + + + + + + +
 . . . . . . . . .|s|. .
+ + +-+-+w+-+ + + +D+ + +
 . .|_ _ _ _|. . . . . .
+ + + + + + + + + + + + +
 . .|_ _ _ _D. . . . T .
+ + + + + + + + + + + + +
 . .w_ _ _ _|. . . . . .
+ + +-+-+-+-+ + + + + + +
 . . . . . . . . . . . .
+ + + + + + + +h+h+h+ + +
 . f f . . . . . . . . .
+ + + + + + + + + + + + +
 . f . . . ^ . . . = = =
+ + + + + + + + + + + + +
 . . . . . . . . . . . .
+ + + + + + + + + + + + +
"""


def farm() -> Battlefield:
    """A farmhouse with a door, two windows and an outhouse. A wood, a tree, a hedge, a hill."""
    return read(FARM)


def by_chance(seed: int, width: int = 14, height: int = 11, share: float = 0.15) -> Battlefield:
    """Any squares and edges, most of them open. `share` is how many are not."""
    choose = random.Random(seed)
    squares = "".join(square_rows())
    edges = "".join(edge_rows())

    def marks(count: int, known: str, usual: str) -> str:
        return "".join(
            choose.choice(known) if choose.random() < share else usual for _ in range(count)
        )

    return Battlefield(
        name="chance",
        width=width,
        height=height,
        squares=marks(width * height, squares, "."),
        across=marks((width + 1) * height, edges, " "),
        along=marks(width * (height + 1), edges, " "),
    )
