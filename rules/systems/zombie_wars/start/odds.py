"""Questions about the board: how the people are scattered, how many come in a wave."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from rules.dice import Dice
from rules.odds import collect, outcomes, settle
from rules.parameters import number
from rules.system import Answer, HouseRules, OddsQuestion
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.figures import each, mean
from rules.systems.zombie_wars.rounds.waves import highest
from rules.systems.zombie_wars.start.opening import put_down
from rules.text import text
from rules.words import Asked, Words

MOST_PEOPLE: Final = 100
_WHY = text("odds")

SCATTER: Final = OddsQuestion(
    key="scatter",
    name=text("Set-up of the people"),
    parameters=(
        number("people", text("People"), text("People to place"), str(numbers().people.scattered)),
    ),
)


class Scattering(NamedTuple):
    """The people left, and the throws so far."""

    left: int
    throws: int


def scatter(words: Words, house_rules: HouseRules) -> Answer:
    """The number of throws, and of spaces that have people then. Rule: ZW-021, ZW-R01."""
    people = words.number("people", least=1, most=MOST_PEOPLE)
    die, spaces = numbers().people.die, numbers().board.spaces

    def step(now: Scattering, dice: Dice) -> Scattering:
        face = dice.roll(1, die, _WHY)[0]
        return Scattering(now.left - put_down(now.left, face), now.throws + 1)

    ends = settle(Scattering(people, 0), step, lambda now: not now.left)
    throws = collect(ends, lambda end: end.throws)
    missed = Fraction(spaces - 1, spaces)  # one space, by one throw
    empty = sum((share * missed**count for count, share in throws.items()), Fraction())
    return {
        "expected_throws": mean(throws),
        "expected_spaces": spaces * (1 - empty),
        **each("throws", throws),
    }


WAVE: Final = OddsQuestion(key="wave", name=text("Wave"))


def wave(words: Words, house_rules: HouseRules) -> Answer:
    """The number of dice in a wave. Rule: ZW-A08."""
    book = numbers().wave
    size = outcomes(lambda dice: highest(dice.roll(book.dice, book.sides, _WHY)))
    return {"expected_size": mean(size), **each("size", size)}


ASKED: Final[tuple[Asked, ...]] = ((SCATTER, scatter), (WAVE, wave))
