"""Questions about people: who becomes a Hero, what a Hero does, whom the Noxious kill."""

from __future__ import annotations

from fractions import Fraction
from operator import add
from typing import Final

from rules.odds import Distribution, chance, collect, outcomes, pool
from rules.parameters import number
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import bursts, fails
from rules.systems.zombie_wars.fight.counts import hits
from rules.systems.zombie_wars.figures import (
    dice,
    each,
    heroes,
    mean,
    pieces,
)
from rules.systems.zombie_wars.pieces import all_dice
from rules.text import text
from rules.words import Asked, Words

_WHY = text("odds")

TOWNIES: Final = OddsQuestion(
    key="townies",
    name=text("Pressure Creates Diamonds"),
    parameters=(
        number("people", text("People"), text("Ordinary people in a space without a Hero"), "3"),
    ),
)


def townies(words: Words, house_rules: HouseRules) -> Answer:
    """The chance that one of them becomes a Hero. Rule: ZW-115."""
    count = pieces(words, "people", least=1)
    return {"promoted": chance(ones(all_dice(count, ())), lambda fallen: fallen > 0)}


HERO: Final = OddsQuestion(
    key="hero",
    name=text("A Hero in a fight"),
    parameters=(
        Parameter(
            key="die",
            name=text("Die"),
            explanation=text("Sides of the die. The smallest is an ordinary person's die."),
            default="8",
            options=tuple(str(sides) for sides in numbers().ladder.sides),
        ),
    ),
)


def hero(words: Words, house_rules: HouseRules) -> Answer:
    """The figures of a person's die in a fight, and the mean number of fights until it explodes.

    Somebody who is turned does not grow any more: the fights are those before. An ordinary person
    grows alone, without a Hero beside. Rule: ZW-077, ZW-082, ZW-083, ZW-084.
    """
    ladder = numbers().ladder
    sides = int(words.word("die"))
    rest = ladder.sides[ladder.sides.index(sides) :]
    return {
        "kills": chance(_fallen(sides), lambda face: hits((face,)) > 0),
        "grows": chance(_fallen(sides), lambda face: _grows(sides, face)),
        "explodes": chance(_fallen(sides), lambda face: bursts(sides, face)),
        "expected_fights": sum((1 / _one(larger) for larger in rest), Fraction()),
    }


def _fallen(sides: int) -> Distribution[int]:
    return outcomes(lambda table: table.roll(1, sides, _WHY)[0])


def _one(sides: int) -> Fraction:
    return chance(_fallen(sides), lambda face: fails((face,)) > 0)


def _grows(sides: int, face: int) -> bool:
    return fails((face,)) > 0 and not bursts(sides, face)


NOXIOUS: Final = OddsQuestion(
    key="noxious",
    name=text("Kills of the Noxious"),
    parameters=(
        number(
            "pieces", text("Pieces"), text("Ordinary people and rival zombies in the spaces"), "3"
        ),
        dice(
            "heroes", text("Heroes"), text("Dice of Heroes, squads and Hero Zombies in the spaces")
        ),
    ),
)


def noxious(words: Words, house_rules: HouseRules) -> Answer:
    """The number of pieces that the Noxious kill at the end of their turn. Rule: ZW-D08."""
    there = all_dice(pieces(words, "pieces"), heroes(words, "heroes"))
    if not there:
        raise Refused(
            text("The Noxious have no targets."),
            rule="ZW-D08",
            cure=text("Enter pieces=1 or higher, or enter the heroes' dice."),
        )
    removed = ones(there)
    return {"expected_removed": mean(removed), **each("removed", removed)}


def ones(there: tuple[int, ...]) -> Distribution[int]:
    """The number of these dice that show a 1."""

    def one(sides: int) -> Distribution[int]:
        return collect(_fallen(sides), lambda face: fails((face,)))

    return pool(one, add, 0)(there)


ASKED: Final[tuple[Asked, ...]] = ((TOWNIES, townies), (HERO, hero), (NOXIOUS, noxious))
