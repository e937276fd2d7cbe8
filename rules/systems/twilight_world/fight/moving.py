"""Attacks of a figure that moves in the same activation."""

from __future__ import annotations

from collections.abc import Collection

from rules.refused import Refused
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.text import text


def dice_on_the_move(traits: Collection[str], book: Catalogue, *, in_contact: bool) -> int | None:
    """How many attack dice a figure that moves has in all; None for all of its weapon's.

    Rule: TW-ACT-1, TW-ACT-2, TW-CC-8, TW-SPA-3, TW-SPA-5, TW-TRAIT-SPECIAL. Raises: Refused.
    """
    if in_contact and book.options["charge"].key == "any-figure":
        return None
    table = fight_table()
    if table.words.special_trait not in traits:
        raise Refused(
            text("Only a figure with Special Attack moves and attacks."),
            rule="TW-CC-8" if in_contact else "TW-ACT-1",
            cure=text("Attack without moving."),
        )
    if not in_contact and book.options["special_attack_weapons"].key == "melee-only":
        raise Refused(
            text("A Special Attack is made in contact."),
            rule="TW-SPA-5",
            cure=text("Attack with a hand weapon, or shoot without moving."),
        )
    return table.limits.special_dice
