"""Close combat: the weapon that a figure strikes with."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from rules.refused import Refusal, check
from rules.systems.twilight_world.attack import Wielded
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.weapons import trained
from rules.text import Text, text

CLUB = "club"


def struck_with(row: Weapon, traits: Collection[str], book: Catalogue) -> Wielded:
    """Return a hand weapon, bare hands, claws, or a swung gun. Raises: Refused as `why_not_strike`.

    Rule: TW-CC-1, TW-CC-2, TW-CC-4, TW-CC-5, TW-CC-6, TW-CC-7, TW-WPN-2, TW-WPN-5, TW-WPN-6,
    TW-DICE-3.
    """
    check(why_not_strike(row))
    used = trained(row, traits, book)
    if CLUB in row.special:  # loaded or empty; the gun is lost, not emptied
        used = replace(book.weapons[fight_table().words.club], key=row.key)
    return Wielded(row=used, dice=used.attacks, to_hit=used.to_hit, in_contact=True)


def why_not_strike(row: Weapon) -> Refusal | None:
    """Refuse a weapon that is not used in contact. Rule: TW-CC-7."""
    if CLUB in row.special or row.group in ("melee", "natural"):
        return None
    return Refusal(
        text("{weapon} is not used in contact.", weapon=Text(row.name)),
        "TW-CC-7",
        text("Strike with a hand weapon, bare hands or a gun that may be swung."),
    )
