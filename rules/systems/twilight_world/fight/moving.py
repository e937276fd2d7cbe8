"""Attacks of a figure that moves in the same activation."""

from __future__ import annotations

from collections.abc import Collection

from rules.refused import Refusal, check
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.text import text


def dice_on_the_move(traits: Collection[str], book: Catalogue, *, in_contact: bool) -> int | None:
    """Return how many attack dice a figure that moves has in all; None for all of its weapon's.

    Rule: TW-ACT-2, TW-CC-8, TW-SPA-3. Raises: Refused as `why_not_on_the_move`.
    """
    check(why_not_on_the_move(traits, book, in_contact=in_contact))
    return None if _charges(book, in_contact=in_contact) else fight_table().limits.special_dice


def why_not_on_the_move(
    traits: Collection[str], book: Catalogue, *, in_contact: bool
) -> Refusal | None:
    """Refuse an attack of a figure that moves without Special Attack or a charge.

    Rule: TW-ACT-1, TW-CC-8, TW-SPA-5, TW-TRAIT-SPECIAL.
    """
    if _charges(book, in_contact=in_contact):
        return None
    if fight_table().words.special_trait not in traits:
        return Refusal(
            text("Only a figure with Special Attack moves and attacks."),
            "TW-CC-8" if in_contact else "TW-ACT-1",
            text("Attack without moving."),
        )
    if not in_contact and book.options["special_attack_weapons"].key == "melee-only":
        return Refusal(
            text("A Special Attack is made in contact."),
            "TW-SPA-5",
            text("Attack with a hand weapon, or shoot without moving."),
        )
    return None


def _charges(book: Catalogue, *, in_contact: bool) -> bool:
    """True if every figure may move and then attack in contact. Rule: TW-CC-8."""
    return in_contact and book.options["charge"].key == "any-figure"
