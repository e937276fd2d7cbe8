"""Questions about odds, and the answers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Final

from rules.parameters import number, yes_or_no
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.zombies.cards.testing import lacking
from rules.systems.zombies.catalogue import cards, rulings_of
from rules.systems.zombies.fight.odds import (
    POLICIES,
    ends,
    expected_kills,
    faces,
    survives,
)
from rules.systems.zombies.fight.rules import kills
from rules.systems.zombies.movement import move_total
from rules.text import text
from rules.words import Asked, Words, answered

MOST_HEARTS, MOST_BULLETS, MOST_ZOMBIES, MOST_BONUS, MOST_SQUARES = 5, 12, 12, 3, 60


_HEARTS: Final = number("hearts", text("Hearts"), text("Hearts of the player"), "3")
_BULLETS: Final = number("bullets", text("Bullets"), text("Bullets of the player"), "3")

FIGHT: Final = OddsQuestion(
    key="fight",
    name=text("A fight"),
    parameters=(
        _HEARTS,
        _BULLETS,
        number("bonus", text("Bonus"), text("Bonus of the card that helps with each roll"), "0"),
        number("zombies", text("Zombies"), text("Number of zombies, fought one by one"), "1"),
        Parameter(
            key="policy",
            name=text("Spend bullets"),
            explanation=text("When the player spends bullets on a lost roll"),
            default=POLICIES[0],
            options=POLICIES,
        ),
    ),
)


def fight(words: Words, house_rules: HouseRules) -> Answer:
    """The chance to survive, the cost, and each end. Rule: ZZ-061 to ZZ-063, ZZ-R07."""
    if rulings_of(house_rules).spending == "free":
        raise Refused(
            text("These odds assume that players spend the exact number of missing bullets."),
            rule="ZZ-R07",
            cure=text("Turn off the house rule “Bullets: any number”."),
        )
    kit = (
        words.number("bullets", least=0, most=MOST_BULLETS),
        words.number("hearts", least=1, most=MOST_HEARTS),
    )
    bonus = words.number("bonus", least=0, most=MOST_BONUS)
    zombies = words.number("zombies", least=1, most=MOST_ZOMBIES)
    said = words.word("policy")
    policy = next(one for one in POLICIES if one == said)
    found = ends(kit, zombies, bonus, policy)
    spent = sum(((kit[0] - end[0]) * share for end, share in found.items()), Fraction(0))
    shares = [Fraction(int(kills(face, bonus)), len(faces())) for face in faces()]
    answer = {
        "roll_kills": sum(shares, Fraction(0)),
        "survives": survives(kit, zombies, bonus, policy),
        "expected_bullets": spent,
    }
    if answer["roll_kills"] < 1:
        answer["expected_kills"] = expected_kills(kit, bonus, policy)
    for bullets, hearts in sorted(found, reverse=True):
        answer[f"ends_bullets_{bullets}_hearts_{hearts}"] = found[bullets, hearts]
    return answer


MOVE: Final = OddsQuestion(
    key="move",
    name=text("A movement roll"),
    parameters=(
        _HEARTS,
        number("squares", text("Squares"), text("Number of squares needed"), "7"),
        yes_or_no("longboard", text("Longboard"), text("The card is in front")),
        yes_or_no("doubled", text("Second Wind"), text("The card doubles the total")),
        yes_or_no("quick", text("Quicker Play"), text("Two dice, once the Helipad is drawn")),
    ),
)


def move(words: Words, house_rules: HouseRules) -> Answer:
    """The mean, and the chance of so many squares. Rule: ZZ-120, ZZ-E08, ZZ-E12, ZZ-Q01."""
    hearts = words.number("hearts", least=1, most=MOST_HEARTS)
    if rulings_of(house_rules).movement == "die":
        hearts = 0
    items = cards()["longboard"].moves if words.flag("longboard") else 0
    times = cards()["second-wind"].times if words.flag("doubled") else 1
    need = words.number("squares", least=1, most=MOST_SQUARES)
    thrown = tuple(product(faces(), repeat=2 if words.flag("quick") else 1))
    totals = [times * move_total(one, hearts, items) for one in thrown]
    return {
        "expected_squares": Fraction(sum(totals), len(totals)),
        "reaches": Fraction(sum(total >= need for total in totals), len(totals)),
    }


TEST: Final = OddsQuestion(
    key="not-quite-dead",
    name=text("Not Quite Dead"),
    parameters=(_BULLETS,),
)


def test(words: Words, house_rules: HouseRules) -> Answer:
    """The chance that the kills are kept, where bullets are paid if they help. Rule: ZZ-E25."""
    bullets = words.number("bullets", least=0, most=MOST_BULLETS)
    thrown = tuple(product(faces(), repeat=cards()["not-dead"].dice))
    needs = [lacking(one) for one in thrown]
    paid = [need for need in needs if need <= bullets]
    return {
        "kept": Fraction(len(paid), len(needs)),
        "expected_bullets": Fraction(sum(paid), len(needs)),
    }


ASKED: Final[tuple[Asked, ...]] = ((FIGHT, fight), (MOVE, move), (TEST, test))


def questions() -> tuple[OddsQuestion, ...]:
    """Every question, in the order of the list."""
    return tuple(question for question, _ in ASKED)


def answer(key: str, said: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """The figures of a question. Raises: Refused for what it does not know or cannot be."""
    return answered(ASKED, key, said, house_rules)
