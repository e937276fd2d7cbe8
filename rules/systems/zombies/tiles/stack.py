"""The stack of tiles: which tile comes up next. Rule: ZZ-020, ZZ-P02, ZZ-R01.

A small module of its own, since it knows no state of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from rules.systems.zombies.catalogue import Rulings, numbers, tiles

HELIPAD = "helipad"
BEFORE = frozenset(["town-square", HELIPAD])  # not among the tiles that are shuffled


@cache
def _others() -> Mapping[str, int]:
    """The tiles that are shuffled, by kind."""
    return {key: row.copies for key, row in tiles().items() if key not in BEFORE}


def others_left(drawn: Iterable[str]) -> dict[str, int]:
    """The tiles in the stack but for the Helipad, by kind, or 0 for what is used up."""
    left = dict(_others())
    for tile in drawn:
        if tile in left:
            left[tile] -= 1
    return left


def tiles_left(drawn: tuple[str, ...], says: Rulings, *, returned: bool = False) -> dict[str, int]:
    """The tiles that may come up next, each as likely as its weight.

    `drawn` are all tiles that left the stack. With `returned`, the Helipad was shuffled back and is
    one of the tiles alike (ZZ-048). Else its chance is 1 / (most + 1 - k) after k other tiles.

    Rule: ZZ-P02.
    """
    left = others_left(drawn)
    if HELIPAD in drawn:
        return {HELIPAD: 0, **left}
    if returned:
        return {HELIPAD: 1, **left}
    least, most = getattr(numbers().helipad, says.helipad_place)
    others = sum(left.values())
    above = sum(_others().values()) - others
    if above < least:
        return {HELIPAD: 0, **left}
    weight = max(1, others)
    return {HELIPAD: weight, **{key: count * (most - above) for key, count in left.items()}}
