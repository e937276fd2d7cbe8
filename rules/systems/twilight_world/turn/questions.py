"""Questions about the start of a turn: who is first, and who may act."""

from __future__ import annotations

from fractions import Fraction

from rules.dice import Dice
from rules.odds import chance, collect, expected, outcomes, settle
from rules.parameters import number, yes_or_no
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.turn.initiative import (
    SIDES,
    Contender,
    Standing,
    before_rolling,
    in_need,
    initiative_step,
    is_settled,
    point_dice,
    pool,
)
from rules.text import text
from rules.words import Asked, Words

MOST_LEADERS = 12


MOST_FIGURES = 200


INITIATIVE = OddsQuestion(
    key="initiative",
    name=text("Who acts first"),
    parameters=(
        number("leaders", text("Leaders"), text("Leaders of the heroes on the board.")),
        number("spotters", text("Spotters"), text("Heroes with Advanced Spot Hidden.")),
        number("zombie_leaders", text("Brain Zombies"), text("Leaders of the zombies.")),
        yes_or_no(
            "villains",
            text("Villains"),
            text("Are villains a third side? If so, zombies act last."),
        ),
        number("villain_leaders", text("Villain leaders"), text("Leaders of the villains.")),
        number(
            "villain_spotters",
            text("Villain spotters"),
            text("Villains with Advanced Spot Hidden."),
        ),
        Parameter(
            key="last",
            name=text("Last turn"),
            explanation=text(
                "The order of sides last turn, separated by commas. Used only if ties keep that "
                "order."
            ),
        ),
    ),
)


def initiative(words: Words, house_rules: HouseRules) -> Answer:
    """The chance of each side to act first, and of a tie in the first roll."""
    book = catalogue(house_rules)
    start = before_rolling(_contenders(words), book)
    last = words.slugs("last", SIDES, most=len(SIDES))
    present = {one.side for group in start for one in group}
    if last and sorted(last) != sorted(present):
        raise Refused(
            text("For the last turn, list each of this turn's sides once."), rule="TW-INIT-7"
        )

    def step(now: Standing, dice: Dice) -> Standing:
        return initiative_step(now, dice, book, last_turn=last)

    standings = settle(start, step, is_settled)
    first = collect(standings, lambda now: f"{now[0][0].side}_first")
    once = {start: Fraction(1)} if is_settled(start) else outcomes(lambda dice: step(start, dice))
    tie = chance(once, lambda now: not is_settled(now))
    names = (f"{side}_first" for side in SIDES if side in present)
    return {**{name: first.get(name, Fraction()) for name in names}, "tie": tie}


def _contenders(words: Words) -> tuple[Contender, ...]:
    def count(key: str) -> int:
        return words.number(key, least=0, most=MOST_LEADERS)

    heroes = Contender("heroes", count("leaders"), count("spotters"))
    villains = Contender("villains", count("villain_leaders"), count("villain_spotters"))
    zombies = Contender("zombies", count("zombie_leaders"))
    if words.flag("villains"):
        return heroes, villains, zombies
    if villains.leaders or villains.spotters:
        raise Refused(
            text("This game has no villains."),
            rule="TW-INIT-2",
            cure=text("Add villains=yes."),
        )
    return heroes, zombies


ACTIVATION = OddsQuestion(
    key="activation",
    name=text("Number that can act"),
    parameters=(
        Parameter(
            key="side",
            name=text("Side"),
            explanation=text("The side that rolls action points."),
            default="zombies",
            options=SIDES,
        ),
        number(
            "leaders", text("Leaders"), text("Leaders of the side. For zombies, Brain Zombies.")
        ),
        number("figures", text("Figures"), text("Figures that need an action point to act."), "9"),
    ),
)


def activation(words: Words, house_rules: HouseRules) -> Answer:
    """The chance that all may act, the mean number that may, and the points."""
    book = catalogue(house_rules)
    side = words.word("side")
    leaders = words.number("leaders", least=0, most=MOST_LEADERS)
    lesser = words.number("figures", least=0, most=MOST_FIGURES)
    figures = in_need(side, lesser, leaders, book)
    count = point_dice(side, leaders, book)
    points = outcomes(lambda dice: pool(dice, count, side))
    return {
        "all_act": chance(points, lambda points: points >= figures),
        "expected_active": expected(points, lambda points: min(points, figures)),
        "expected_points": expected(points, lambda points: points),
    }


TURN_ASKED: tuple[Asked, ...] = ((INITIATIVE, initiative), (ACTIVATION, activation))
