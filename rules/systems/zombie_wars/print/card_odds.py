"""The chance that a pawn stays upright, for a horde's card.

A small module of its own, since it asks the odds, and other prints do not.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from rules.printables import Fact
from rules.roster import Figure
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import numbers, rulings_of
from rules.systems.zombie_wars.catalogue.kit import icon, kit
from rules.systems.zombie_wars.dice import stumbles
from rules.systems.zombie_wars.print.printables import breed_of
from rules.text import counted, text


def card_odds(figure: Figure, house_rules: HouseRules) -> tuple[Fact, ...]:
    """Of hordes of ordinary zombies, after a Move. Rule: ZW-062.

    The first says what the others are the odds of.
    """
    ruled = rulings_of(house_rules)
    breed = breed_of(figure) if ruled.deadlines else ""
    moved = _share(lambda face: not stumbles((face,), breed))
    return (
        Fact(text("The pawn is upright after a Move"), ""),
        *(
            Fact(
                counted("{count} zombie", "{count} zombies", count),
                f"{_percent(moved**count)} %",
                icon("token-zombie"),
                shares=(float(moved**count),),
            )
            for count in kit().paper.odds
        ),
    )


def _share(stands: Callable[[int], bool]) -> Fraction:
    """The share of faces of an ordinary die that leave the pawn upright."""
    sides = numbers().ladder.ordinary
    return Fraction(sum(stands(face) for face in range(1, sides + 1)), sides)


def _percent(chance: Fraction) -> int:
    return round(100 * chance)
