"""Words that questions share, and distributions as figures."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rules.odds import Distribution, expected
from rules.parameters import number
from rules.system import Parameter
from rules.systems.zombie_wars.catalogue import breed_rows, numbers
from rules.text import Text, text
from rules.words import Words

MOST: Final = 30  # ordinary pieces of a side
MOST_HEROES: Final = 6  # dice of a side
NO_BREED: Final = "none"


def dice(key: str, name: Text, explanation: Text) -> Parameter:
    """A word that is a list of Heroes' dice."""
    return Parameter(key=key, name=name, explanation=explanation)


def breed(key: str, name: Text, explanation: Text) -> Parameter:
    """A word that is a breed, or none."""
    return Parameter(
        key, name, explanation, NO_BREED, options=(NO_BREED, *(row.key for row in breed_rows()))
    )


def pieces(words: Words, key: str, *, least: int = 0) -> int:
    """The number of ordinary zombies or people. Raises: Refused."""
    return words.number(key, least=least, most=MOST)


def heroes(words: Words, key: str, *, most: int = MOST_HEROES) -> tuple[int, ...]:
    """Sides of Heroes' dice, ascending. Rule: ZW-008. Raises: Refused for dice of no Hero."""
    known = [str(sides) for sides in numbers().ladder.sides[1:]]
    return tuple(sorted(int(sides) for sides in words.slugs(key, known, most=most)))


def breed_said(words: Words, key: str) -> str:
    """The breed as the rules know it: empty for none. Raises: Refused."""
    said = words.word(key)
    return "" if said == NO_BREED else said


def each(name: str, distribution: Distribution[int]) -> dict[str, Fraction]:
    """The chance of each number from 0 to the most, as name0, name1 and so on."""
    return {f"{name}{n}": distribution.get(n, Fraction()) for n in range(max(distribution) + 1)}


def mean(distribution: Distribution[int]) -> Fraction:
    """The number that is expected."""
    return expected(distribution, lambda count: count)


HORDE: Final = (
    number("horde", text("Horde"), text("Ordinary zombies of the horde"), "3"),
    dice("heroes", text("Hero Zombies"), text("Dice of the Hero Zombies, such as 8,12")),
)
