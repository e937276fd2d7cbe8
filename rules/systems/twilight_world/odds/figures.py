"""Figures of an answer, named and read off a distribution, and words that questions share."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules.odds import Distribution, collect, expected
from rules.system import HouseRules, Parameter
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.features import PLACES
from rules.systems.twilight_world.noise.noise import is_large
from rules.text import Text, text
from rules.words import Words

PARTY_MOST = 99


HEROES = Parameter(
    key="heroes",
    name=text("Heroes"),
    explanation=text("Figures on the heroes' side; a large party meets double numbers."),
    default="5",
)


LUCK = Parameter(
    key="luck",
    name=text("Luck"),
    explanation=text("Misses that a Lucky figure may roll again."),
    default="0",
)


def number(key: str, name: Text, explanation: Text, default: str = "0") -> Parameter:
    """A word that is a number."""
    return Parameter(key=key, name=name, explanation=explanation, default=default)


def counts(prefix: str, distribution: Distribution[int]) -> dict[str, Fraction]:
    """The chance of each number from 0 to the most, as n0, n1 and so on."""
    return {f"{prefix}{n}": distribution.get(n, Fraction()) for n in range(max(distribution) + 1)}


def arrivals(distribution: Distribution[int]) -> dict[str, Fraction]:
    """The chance of each number of zombies, and how many are expected."""
    mean = expected(distribution, lambda zombies: zombies)
    return {**counts("n", distribution), "expected": mean}


def spread(distribution: Distribution[str], keys: Mapping[str, str]) -> dict[str, Fraction]:
    """The chance of each key under the name that the answer gives it, 0 for what cannot be."""
    named = collect(distribution, lambda key: keys.get(key, key))
    return {name: named.get(name, Fraction()) for name in keys.values()}


def large_party(words: Words, house_rules: HouseRules) -> bool:
    """True if the heroes of a question count as a large party. Raises: Refused."""
    heroes = words.number("heroes", least=1, most=PARTY_MOST)
    return is_large(heroes, catalogue(house_rules))


PLACE = Parameter(
    key="place",
    name=text("Place"),
    explanation=text("A building, or an outhouse or shed."),
    default="building",
    options=PLACES,
)
