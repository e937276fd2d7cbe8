"""Faults of fight.toml.

A small module of its own, since only the proof of the catalogue asks for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.systems.twilight_world.catalogue import catalogue, fight_table, kinds, sample_rows, sides
from rules.systems.twilight_world.dice import DIE


def fight_faults() -> Iterator[str]:
    """Faults of fight.toml, as sentences. None when it is sound."""
    yield from _directions()
    yield from _words()
    yield from _profiles()


def _directions() -> Iterator[str]:
    table = fight_table()
    dice = table.deviation.dice
    totals = Counter(total for row in table.direction for total in row.totals)
    for total in range(dice, dice * DIE + 1):
        if totals[total] != 1:
            yield f"deviation: {totals[total]} directions have the total {total}"
    for row in table.direction:
        if (row.ahead, row.right) == (0, 0):
            yield f"deviation: the direction {row.key} leads nowhere"


def _words() -> Iterator[str]:
    words, book = fight_table().words, catalogue({})
    for weapon in (*words.pistols, words.club):
        if weapon not in book.weapons:
            yield f"fight.toml names the unknown weapon {weapon}"
    for trait in (words.darkness_trait, words.pair_trait, words.special_trait):
        if trait not in book.traits:
            yield f"fight.toml names the unknown trait {trait}"


def _profiles() -> Iterator[str]:
    table = fight_table()
    known = {*kinds(), *(row.key for row in sample_rows())}
    for name, key in table.profiles.items():
        if key not in known or name in known:
            yield f"fight.toml: the profile {name} stands for nothing, or for two things"
    for kind, side in table.profile_sides.items():
        if kind not in kinds() or side not in sides():
            yield f"fight.toml: there is no kind {kind} on a side {side}"
