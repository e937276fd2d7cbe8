"""The chance that a pawn stays upright, for a horde's card.

A small module of its own, since it asks the odds, and other prints do not.
"""

from __future__ import annotations

from fractions import Fraction

from rules.printables import Fact
from rules.roster import Figure
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import numbers, rulings_of
from rules.systems.zombie_wars.catalogue.kit import icon, kit
from rules.systems.zombie_wars.dice import stays_up
from rules.systems.zombie_wars.print.printables import breed_of
from rules.text import counted, text


def card_odds(figure: Figure, house_rules: HouseRules) -> tuple[Fact, ...]:
    """Of hordes of ordinary zombies, after a Move. Rule: ZW-062.

    The first says what the others are the odds of.
    """
    ruled = rulings_of(house_rules)
    breed = breed_of(figure) if ruled.deadlines else ""
    moved = stays_up((numbers().ladder.ordinary,), breed)
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


def _percent(chance: Fraction) -> int:
    return round(100 * chance)
