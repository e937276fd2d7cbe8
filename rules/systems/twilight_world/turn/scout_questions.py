"""Questions about a Scout who arrives, and a figure who hides."""

from __future__ import annotations

from fractions import Fraction

from rules.odds import Distribution, chance, outcomes, settle
from rules.parameters import number, yes_or_no
from rules.refused import check
from rules.system import Answer, HouseRules, OddsQuestion
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.dice import Tries
from rules.systems.twilight_world.movement.hiding import spot_step, why_not_near
from rules.systems.twilight_world.odds import LUCK
from rules.systems.twilight_world.turn.turn import scout_step
from rules.text import text
from rules.words import Asked, Words

MOST_TRIES = 60


MOST_LUCK = 12


MOST_SQUARES = 200


SCOUT = OddsQuestion(
    key="scout",
    name=text("When a Scout arrives"),
    parameters=(
        number("turns", text("Turns"), text("The last turn to count."), "3"),
        LUCK,
    ),
)


def scout(words: Words, house_rules: HouseRules) -> Answer:
    """The chance that a Scout is there by each turn, and the turn expected without luck."""
    luck = words.number("luck", least=0, most=MOST_LUCK)
    turns = words.number("turns", least=1, most=MOST_TRIES)
    once = chance(outcomes(lambda dice: scout_step(Tries(1), dice)), lambda tries: tries.made)
    by_turn = {
        f"by_turn{turn}": _made(settle(Tries(turn, luck), scout_step, lambda tries: tries.over))
        for turn in range(1, turns + 1)
    }
    return {**by_turn, "expected_turn": 1 / once}


SPOT = OddsQuestion(
    key="spot",
    name=text("Spotting a hidden figure"),
    parameters=(
        yes_or_no(
            "advanced",
            text("Advanced Spot Hidden"),
            text("Do the searchers have Advanced Spot Hidden?"),
        ),
        number("attempts", text("Attempts"), text("Figures that search, one attempt each."), "1"),
        number("range", text("Range"), text("The number of squares to the hiding place."), "1"),
        LUCK,
    ),
)


def spot(words: Words, house_rules: HouseRules) -> Answer:
    """The chance that the figure is seen."""
    squares = words.number("range", least=1, most=MOST_SQUARES)
    check(why_not_near(squares, catalogue(house_rules)))
    attempts = words.number("attempts", least=1, most=MOST_TRIES)
    start = Tries(attempts, words.number("luck", least=0, most=MOST_LUCK))
    advanced = words.flag("advanced")
    tries = settle(
        start, lambda now, dice: spot_step(now, dice, advanced=advanced), lambda now: now.over
    )
    return {"spotted": _made(tries)}


def _made(distribution: Distribution[Tries]) -> Fraction:
    return chance(distribution, lambda tries: tries.made)


HIDDEN_ASKED: tuple[Asked, ...] = ((SCOUT, scout), (SPOT, spot))
