"""What became of a weapon, and how it is made ready again."""

from __future__ import annotations

from rules.refused import Refused
from rules.systems.twilight_world.catalogue.rows import DoubleOne, Weapon
from rules.text import Text, text

RELOADED: tuple[DoubleOne, ...] = ("out-of-ammo", "out-of-fuel")


def reloaded(row: Weapon, state: DoubleOne | None, markers: int) -> int:
    """The Spare Ammo markers left after one makes this weapon ready. Raises: Refused.

    Each weapon takes a marker of its own. Rule: TW-AMMO-3, TW-AMMO-4, TW-WPN-4, TW-WPN-5.
    """
    if state not in RELOADED or not row.spare_ammo:
        raise Refused(
            text("{weapon} is nothing to reload.", weapon=Text(row.name)),
            rule="TW-AMMO-3",
            cure=text("Reload a weapon that is out of ammo or fuel."),
        )
    if markers < 1:
        raise Refused(
            text("There is no Spare Ammo left."),
            rule="TW-AMMO-3",
            cure=text("Use another weapon, or swing the gun if it may be."),
        )
    return markers - 1
