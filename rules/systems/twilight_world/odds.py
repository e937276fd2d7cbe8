"""Shared words of questions about odds: numbers, attackers and targets."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from msgspec.structs import replace

from rules.odds import Distribution, collect, expected
from rules.parameters import yes_or_no
from rules.refused import Refused
from rules.roster import Figure
from rules.system import HouseRules, Parameter
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, fight_table, kinds
from rules.systems.twilight_world.dice import DIE
from rules.systems.twilight_world.features import PLACES
from rules.systems.twilight_world.noise.noise import is_large
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.wounds.body import body, body_of, unconscious, vehicle_body
from rules.text import text
from rules.words import Words

PARTY_MOST = 99


HEROES = Parameter(
    key="heroes",
    name=text("Heroes"),
    explanation=text("Figures on the heroes' side. A large party meets twice as many zombies."),
    default="5",
)


LUCK = Parameter("luck", text("Luck"), text("Misses that a Lucky figure can reroll."), "0")


def counts(prefix: str, distribution: Distribution[int]) -> dict[str, Fraction]:
    """The chance of each number from 0 to the most, as n0, n1 and so on."""
    return {f"{prefix}{n}": distribution.get(n, Fraction()) for n in range(max(distribution) + 1)}


def arrivals(distribution: Distribution[int]) -> dict[str, Fraction]:
    """The chance of each number of zombies, and the expected number."""
    mean = expected(distribution, lambda zombies: zombies)
    return {**counts("n", distribution), "expected": mean}


def spread(distribution: Distribution[str], keys: Mapping[str, str]) -> dict[str, Fraction]:
    """The chance of each key under its name in the answer, 0 if impossible."""
    named = collect(distribution, lambda key: keys.get(key, key))
    return {name: named.get(name, Fraction()) for name in keys.values()}


def large_party(words: Words, house_rules: HouseRules) -> bool:
    """True if the heroes of a question count as a large party. Raises: Refused."""
    heroes = words.number("heroes", least=1, most=PARTY_MOST)
    return is_large(heroes, catalogue(house_rules))


PLACE = Parameter(
    "place", text("Place"), text("A building, or an outhouse or shed."), "building", options=PLACES
)


VEHICLE, HERO_SIDE = "vehicle", "heroes"


MOST_SAVES = 4


MOST_WOUNDS = 9


TARGET = (
    Parameter(
        key="target",
        name=text("Target"),
        explanation=text("A sample figure, a kind of figure, zombie, human or vehicle."),
    ),
    Parameter(
        key="target.saves",
        name=text("Saves"),
        explanation=text("The number that each save needs, in order, separated by commas."),
    ),
    Parameter(
        key="target.wounds",
        name=text("Wounds"),
        explanation=text("The wound limit of the target. At 1, the first wound kills it."),
    ),
    yes_or_no(
        "target.unconscious",
        text("Unconscious"),
        text("Is the target already unconscious?"),
    ),
)


def figure_names() -> tuple[str, ...]:
    """Every name of a figure: those of fight.toml, the samples, the kinds."""
    return (*fight_table().profiles, *(one.key for one in samples()), *kinds())


def figure_named(name: str) -> Figure:
    """The sample of this name, or a plain figure of this kind."""
    table = fight_table()
    key = table.profiles.get(name, name)
    for sample in samples():
        if sample.key == key:
            return sample
    kind = kinds()[key]
    side = table.profile_sides.get(key, HERO_SIDE)
    return Figure(key=key, name=kind.name, kind=key, side=side, stats={"wounds": kind.wounds})


def body_named(name: str, book: Catalogue) -> Body:
    """The unhurt body of a figure or a vehicle."""
    return vehicle_body() if name == VEHICLE else body_of(figure_named(name), book)


def struck_body(words: Words, usual: str, book: Catalogue) -> Body:
    """The body of the described target, or the usual one. Raises: Refused."""
    saves = words.numbers("target.saves", least=2, most=DIE, count=MOST_SAVES)
    limit = words.number_if_given("target.wounds", least=1, most=MOST_WOUNDS)
    if words.given("target"):
        named = body_named(words.slug("target", (*figure_names(), VEHICLE)), book)
    elif saves or limit:
        named = body(1)
    else:
        named = body_named(usual, book)
    if limit and named.vehicle:
        named = replace(named, dies_at=limit)
    elif limit:
        named = body(limit, named.saves)
    named = replace(named, saves=saves or named.saves)
    if not words.flag("target.unconscious"):
        return named
    if not named.falls_at:
        raise Refused(
            text("This target dies or is wrecked. It cannot be unconscious."),
            rule="TW-WND-1",
            cure=text("Choose a target with a wound limit of 2 or more."),
        )
    return unconscious(named)


def traits_named(words: Words, book: Catalogue) -> Collection[str]:
    """The given traits of the attacker. Raises: Refused."""
    return words.slugs("traits", book.traits, most=len(book.traits))
