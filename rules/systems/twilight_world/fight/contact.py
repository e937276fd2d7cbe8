"""Close combat: what a figure strikes with."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.twilight_world.arms import trained
from rules.systems.twilight_world.catalogue import Catalogue, fight_table
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.fight.attack import Wielded
from rules.text import Text, text

CLUB = "club"


def struck_with(row: Weapon, traits: Collection[str], book: Catalogue) -> Wielded:
    """A hand weapon, bare hands, claws, or a gun that is swung. Raises: Refused.

    Rule: TW-CC-1, TW-CC-2, TW-CC-4, TW-CC-5, TW-CC-6, TW-CC-7, TW-WPN-2, TW-WPN-5, TW-WPN-6,
    TW-DICE-3.
    """
    used = trained(row, traits, book)
    if CLUB in row.special:  # loaded or empty; the gun is lost, not emptied
        used = replace(book.weapons[fight_table().words.club], key=row.key)
    elif row.group not in ("melee", "natural"):
        raise Refused(
            text("{weapon} is not used in contact.", weapon=Text(row.name)),
            rule="TW-CC-7",
            cure=text("Strike with a hand weapon, bare hands or a gun that may be swung."),
        )
    return Wielded(row=used, dice=used.attacks, to_hit=used.to_hit, in_contact=True)
