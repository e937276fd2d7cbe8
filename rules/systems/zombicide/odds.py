"""Questions about odds, and the answers. Rule: ZC-X03 to ZC-X08, ZC-X14, ZC-X26 to ZC-X28."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from rules.parameters import number, yes_or_no
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.zombicide.catalogue import cards, numbers, skills, zombies
from rules.systems.zombicide.fight.arms import Arms, arms_of, with_card
from rules.systems.zombicide.fight.rules import kills
from rules.systems.zombicide.names import KIND_NAMES, card_name
from rules.systems.zombicide.state import KINDS, Held, Survivor
from rules.text import Text, text
from rules.words import Asked, Words, answered

MOST_REROLLS, MOST_ACTIONS, MOST_SKILLS, MOST_CROWD = 3, 6, 6, 30


def attack_question() -> OddsQuestion:
    """One or more attacks with a weapon. Rule: ZC-045, ZC-049, ZC-X03."""
    weapons = tuple([key for key, row in cards().items() if row.modes])
    fighting = tuple(
        [
            key
            for key, row in skills().items()
            if row.effect in ("dice", "roll", "damage", "pair", "rerolls")
        ]
    )
    return OddsQuestion(
        key="attack",
        name=text("Attack"),
        example={"weapon": "fire-axe", "actions": "2", "target": "F"},
        headline="any_kill",
        parameters=(
            Parameter("weapon", text("Weapon"), text("Card in hand"), "pistol", options=weapons),
            Parameter(
                key="mode",
                name=text("Kind of attack"),
                explanation=text("Kind of attack, if the card has both"),
                default="any",
                options=("any", "melee", "ranged"),
            ),
            yes_or_no("pair", text("Pair"), text("Attack with a pair in one action")),
            Parameter(
                key="skills",
                name=text("Skills"),
                explanation=text("Skills, separated by commas: {all}", all=", ".join(fighting)),
            ),
            number("rerolls", text("Rerolls"), text("Rerolls to use when nothing hits"), "0"),
            number("actions", text("Actions"), text("Number of attacks, one after another"), "1"),
            Parameter(
                key="target",
                name=text("Target"),
                explanation=text("Kind of zombie. There are always enough targets."),
                default="W",
                options=KINDS,
            ),
        ),
    )


def _arms(words: Words) -> Arms:
    """The weapon as the skills make it. Raises: Refused."""
    row = cards()[words.word("weapon")]
    known = words.slugs("skills", skills(), most=MOST_SKILLS)
    mode = words.word("mode")
    kind = next((one.kind for one in row.modes if mode in ("any", one.kind)), None)
    if kind is None:
        raise Refused(
            text("That weapon does not have that attack."),
            rule="ZC-008",
            cure=text("Choose the other kind of attack."),
        )
    one = Survivor(key="one", name="", seat=0, skills=known, slots=(Held(row.key), Held(row.key)))
    if words.flag("pair"):
        both = [arms for arms in arms_of(one, kind) if len(arms.slots) > 1]
        if not both:
            raise Refused(
                text("That weapon has no pair mark."),
                rule="ZC-049",
                cure=text("Choose one weapon, or add a skill that gives the mark."),
            )
        return both[0]
    found = with_card(known, row, kind)
    assert found
    return found


def spread(dice: int, need: int) -> dict[int, Fraction]:
    """The chance of each number of hits. Rule: ZC-045."""
    sides = numbers().dice.sides
    hit = Fraction(sides + 1 - need, sides)
    return {n: comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1)}


def again(dice: int, need: int, rerolls: int) -> dict[int, Fraction]:
    """The same, where all dice are rolled again as long as nothing hits. Rule: ZC-095, ZC-X07."""
    found = once = spread(dice, need)
    for _ in range(rerolls):
        missed = found[0]
        found = {n: (share if n else Fraction(0)) + missed * once[n] for n, share in found.items()}
    return found


def added(left: Mapping[int, Fraction], right: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """The chance of each sum."""
    found: dict[int, Fraction] = {}
    for a, x in left.items():
        for b, y in right.items():
            found[a + b] = found.get(a + b, Fraction(0)) + x * y
    return dict(sorted(found.items()))


def attack(words: Words, house_rules: HouseRules) -> Answer:
    """The hits and kills of these attacks. Rule: ZC-045, ZC-046, ZC-049."""
    arms = _arms(words)
    rerolls = words.number("rerolls", least=0, most=MOST_REROLLS)
    actions = words.number("actions", least=1, most=MOST_ACTIONS)
    each = again(arms.dice, arms.need, rerolls)
    found: dict[int, Fraction] = {0: Fraction(1)}
    for _ in range(actions):
        found = added(found, each)
    hits = sum((n * share for n, share in found.items()), Fraction(0))
    able = kills(arms.damage, words.word("target"))
    return {
        "expected_hits": hits,
        "any_hit": 1 - found[0],
        "expected_kills": hits if able else Fraction(0),
        "any_kill": 1 - found[0] if able else Fraction(0),
        **{f"hits_{n}": share for n, share in found.items()},
    }


RUN_OVER: Final = OddsQuestion(
    key="run-over",
    name=text("Car driving through a zone"),
    parameters=(number("zombies", text("Zombies"), text("Walkers and Runners in the zone"), "6"),),
)


def run_over(words: Words, house_rules: HouseRules) -> Answer:
    """A die for each figure. Rule: ZC-C03, ZC-X14."""
    crowd = words.number("zombies", least=1, most=MOST_CROWD)
    found = spread(crowd, numbers().car.hits)
    mean = sum((n * share for n, share in found.items()), Fraction(0))
    return {"expected_kills": mean, "all_die": found[crowd], "none_dies": found[0]}


TOUGHNESS: Final = OddsQuestion(
    key="toughness",
    name=text("Zombies killed by a damage value"),
    parameters=(number("damage", text("Damage"), text("Damage of one hit"), "1"),),
)


def toughness(words: Words, house_rules: HouseRules) -> Answer:
    """One for each kind that a hit kills. Rule: ZC-046, ZC-X15."""
    damage = words.number("damage", least=1, most=6)
    return {row.key: Fraction(int(kills(damage, row.key))) for row in zombies().values()}


@cache
def _asked() -> tuple[Asked, ...]:
    return ((attack_question(), attack), (RUN_OVER, run_over), (TOUGHNESS, toughness))


def questions() -> tuple[OddsQuestion, ...]:
    """Everything that can be asked."""
    return tuple([question for question, _ in _asked()])


def known(house_rules: HouseRules) -> Mapping[str, Mapping[str, Text]]:
    """Return the weapons and the kinds of zombies that a word can name."""
    weapons = {key: card_name(key) for key, row in cards().items() if row.modes}
    return {"weapon": weapons, "target": KIND_NAMES}


def answer(key: str, said: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """Raises: Refused."""
    return answered(_asked(), key, said, house_rules)
