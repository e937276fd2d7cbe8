"""Checks, amounts and tables of the catalogue, and the dice that are rolled for them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice
from rules.systems.twilight_world.catalogue import checks, dice_tables
from rules.systems.twilight_world.catalogue.table_rows import Amount, Result
from rules.text import Text

DIE = 6  # TW-SIDE-5


def rolled(dice: Dice, reason: Text) -> int:
    """One die."""
    return dice.roll(1, DIE, reason)[0]


def reached(dice: Dice, needs: int, reason: Text) -> bool:
    """True if one die shows a number or more."""
    return rolled(dice, reason) >= needs


def succeeds(dice: Dice, key: str) -> bool:
    """True if a check of the catalogue succeeds."""
    row = checks()[key]
    return reached(dice, row.needs, Text(row.name))


def amount(dice: Dice, row: Amount) -> int:
    """Roll a number. A D2 and a D3 are read off one die."""
    face = 0
    if row.sides:
        face = -(-rolled(dice, Text(row.name)) * row.sides // DIE)
    return max(row.least, face + row.plus, 0)


def drawn(dice: Dice, key: str) -> Result | None:
    """The line of a table that the dice show, or None where they are to be rolled again."""
    table = dice_tables()[key]
    total = sum(dice.roll(table.dice, DIE, Text(table.name)))
    return next((row for row in table.results if row.least <= total <= row.most), None)


class Tries(Struct, frozen=True):
    """Attempts at one check. `luck` is how many misses may be rolled again."""

    left: int
    luck: int = 0
    made: bool = False

    @property
    def over(self) -> bool:
        """True if nothing is left to roll."""
        return self.made or self.left == 0


def try_once(tries: Tries, dice: Dice, key: str) -> Tries:
    """One die of an attempt. A miss is rolled again while there is luck. Rule: TW-TRAIT-LUCK."""
    if succeeds(dice, key):
        return replace(tries, made=True)
    if tries.luck:
        return replace(tries, luck=tries.luck - 1)
    return replace(tries, left=tries.left - 1)
