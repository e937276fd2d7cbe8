"""Questions about who comes: near a feature, through a door, to a noise, over a wall."""

from __future__ import annotations

from msgspec import Struct

from rules.dice import Dice
from rules.odds import chance, collect, expected, outcomes, settle
from rules.refused import check
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.dice import Tries
from rules.systems.twilight_world.features import TERRAIN, entry, proximity
from rules.systems.twilight_world.map.siege import zombies_needed
from rules.systems.twilight_world.noise.noise import noise_check
from rules.systems.twilight_world.odds import HEROES, PLACE, arrivals, counts, large_party
from rules.systems.twilight_world.zombies.zombies import (
    Luring,
    break_in_step,
    lure_step,
    why_not_few,
)
from rules.text import text
from rules.words import Asked, Words

MOST_SHOTS = 60


MOST_SIDES = 20


MOST_TURNS = 20


MOST_ZOMBIES = 60


PROXIMITY = OddsQuestion(
    key="proximity",
    name=text("Zombies near a feature"),
    parameters=(
        Parameter(
            key="terrain",
            name=text("Terrain"),
            explanation=text("A kind of terrain within 8 squares of a hero."),
            default="building",
            options=TERRAIN,
        ),
        HEROES,
    ),
)


def near(words: Words, house_rules: HouseRules) -> Answer:
    """The number of zombies that a proximity check brings."""
    large, terrain = large_party(words, house_rules), words.word("terrain")
    book = catalogue(house_rules)
    return arrivals(outcomes(lambda dice: proximity(dice, terrain, book, large_party=large)))


ENTRY = OddsQuestion(key="entry", name=text("Zombies inside"), parameters=(PLACE, HEROES))


def inside(words: Words, house_rules: HouseRules) -> Answer:
    """The number of zombies that the first hero inside meets."""
    large, place = large_party(words, house_rules), words.word("place")
    book = catalogue(house_rules)
    return arrivals(outcomes(lambda dice: entry(dice, place, book, large_party=large)))


class _Heard(Struct, frozen=True):
    """Noisy dice still to be checked, and zombies that have come."""

    left: int
    zombies: int = 0


NOISE = OddsQuestion(
    key="noise",
    name=text("Zombies that hear shots"),
    parameters=(
        Parameter(
            "shots", text("Shots"), text("Number of noisy dice. Each needs a noise check."), "1"
        ),
        HEROES,
    ),
)


def noise(words: Words, house_rules: HouseRules) -> Answer:
    """The number of zombies that so many noisy dice bring."""
    shots, large = words.number("shots", least=0, most=MOST_SHOTS), large_party(words, house_rules)

    def step(heard: _Heard, dice: Dice) -> _Heard:
        return _Heard(heard.left - 1, heard.zombies + noise_check(dice, large_party=large))

    end = settle(_Heard(shots), step, lambda heard: not heard.left)
    zombies = collect(end, lambda heard: heard.zombies)
    return {**arrivals(zombies), "at_least_one": chance(zombies, lambda count: count > 0)}


BREAK_IN = OddsQuestion(
    key="break-in",
    name=text("Zombies breaking in"),
    parameters=(
        PLACE,
        Parameter(
            key="zombies",
            name=text("Zombies"),
            explanation=text("Zombies in the group at each side. If empty, as many as needed."),
        ),
        Parameter(
            key="sides",
            name=text("Sides"),
            explanation=text("Sides of the building that the zombies try each turn."),
            default="1",
        ),
        Parameter(
            key="turns",
            name=text("Turns"),
            explanation=text("Number of turns in which the zombies try to break in."),
            default="1",
        ),
    ),
)


def breaking_in(words: Words, house_rules: HouseRules) -> Answer:
    """The chance that at least one side gives way."""
    place = words.word("place")
    group = words.number_if_given("zombies", least=0, most=MOST_ZOMBIES)
    check(why_not_few(zombies_needed(place) if group is None else group, place))
    sides = words.number("sides", least=1, most=MOST_SIDES)
    tries = Tries(sides * words.number("turns", least=1, most=MOST_TURNS))
    end = settle(tries, break_in_step, lambda now: now.over)
    return {"broken_in": chance(end, lambda tries: tries.made)}


LURE = OddsQuestion(
    key="lure",
    name=text("Luring zombies from a wall"),
    parameters=(
        PLACE,
        Parameter(
            key="zombies",
            name=text("Zombies"),
            explanation=text("Zombies breaking in within 8 squares of a hero who fires outside."),
            default="3",
        ),
    ),
)


def lure(words: Words, house_rules: HouseRules) -> Answer:
    """The number of zombies that leave the wall, and the chance that too few stay to break in."""
    zombies = words.number("zombies", least=1, most=MOST_ZOMBIES)
    needed = zombies_needed(words.word("place"))
    end = settle(Luring(zombies), lure_step, lambda lured: not lured.waiting)
    left = collect(end, lambda lured: lured.gone)
    return {
        "each_leaves": expected(left, lambda count: count) / zombies,
        "too_few_stay": chance(left, lambda count: zombies - count < needed),
        "all_leave": chance(left, lambda count: count == zombies),
        **counts("n", left),
    }


ZOMBIE_ASKED: tuple[Asked, ...] = (
    (PROXIMITY, near),
    (ENTRY, inside),
    (NOISE, noise),
    (LURE, lure),
    (BREAK_IN, breaking_in),
)
