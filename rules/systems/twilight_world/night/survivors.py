"""Survivors: how many, of what mind, and who stands behind them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.night.rolls import amount, drawn, succeeds

FRIENDLY = "friendly"


class Survivors(Struct, frozen=True):
    """A group as far as it is known; None and the empty word are not rolled yet."""

    adults: int | None = None
    children: int | None = None
    temperament: str = ""
    reserve: int | None = None

    @property
    def heads(self) -> int:
        """How many they are. Rule: TW-SURV-12."""
        return (self.adults or 0) + (self.children or 0)

    @property
    def known(self) -> bool:
        """Whether everything is rolled; friends have no reserve. Rule: TW-SURV-10."""
        return self.temperament == FRIENDLY or self.reserve is not None


def survivors_step(group: Survivors, dice: Dice, book: Catalogue) -> Survivors:
    """What is known next of a group. Rule: TW-SURV-1, TW-SURV-2, TW-SURV-9, TW-SURV-12."""
    if group.adults is None:
        return replace(group, adults=amount(dice, book.amounts["adults"]))
    if group.children is None:
        return replace(group, children=_if(dice, "children", book))
    if not group.temperament:
        result = drawn(dice, "temperament")
        assert result is not None
        return replace(group, temperament=result.key)
    return replace(group, reserve=_if(dice, "reserve", book))


def settlers_who_come(dice: Dice, reserve: int, book: Catalogue) -> int:
    """Settlers who appear in a later game by themselves. Rule: TW-CAMP-6."""
    if not reserve or book.options["reserve_use"].key == "scenario":
        return 0
    return min(reserve, _if(dice, "reserve-comes", book))


def _if(dice: Dice, key: str, book: Catalogue) -> int:
    """The amount of a key when its check succeeds."""
    return amount(dice, book.amounts[key]) if succeeds(dice, key) else 0
