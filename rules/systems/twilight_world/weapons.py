"""Rows of weapons with their sights, traits and pairs, on a card as in an attack.

A small module of its own, since rosters and attacks share it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.systems.twilight_world.catalogue import Catalogue, figure_rules
from rules.systems.twilight_world.catalogue.rows import Equipment, Weapon

BARE_HANDS = "bare-hands"


CRITICAL_ONLY = 7  # more than a die shows: TW-LOS-5


def sighted(row: Weapon, equipment: Equipment) -> Weapon:
    """The row with a sight in use. Rule: TW-EQ-4, TW-EQ-5."""
    sight = equipment.sight
    if not sight:
        return row
    return replace(
        row,
        attacks=min(row.attacks, sight.dice),
        to_hit=row.to_hit - sight.easier,
        range=row.range * sight.range_times,
    )


def trained(row: Weapon, traits: Iterable[str], book: Catalogue) -> Weapon:
    """The row of bare hands with what a trait makes of them.

    Rule: TW-CC-4, TW-CC-5, TW-TRAIT-BRAWL.
    """
    if row.key != BARE_HANDS:
        return row
    for trait in (book.traits[key] for key in traits if key in book.traits):
        if trait.unarmed:
            row = replace(row, attacks=trait.unarmed.attacks, to_hit=trait.unarmed.to_hit)
    return row


def sight_caps(traits: Iterable[str], book: Catalogue) -> list[int]:
    """The longest shot by each trait that limits ranged attacks. Rule: TW-RNG-7."""
    caps = [book.traits[key].range_most for key in traits if key in book.traits]
    return [cap for cap in caps if cap]


def pair_penalty(book: Catalogue, *, ambidextrous: bool) -> int:
    """The penalty of firing two at once. Rule: TW-DUAL-2, TW-TRAIT-AMBI."""
    if ambidextrous:
        return book.options["ambidextrous_penalty"].number or 0
    return figure_rules().limits.pair_penalty
