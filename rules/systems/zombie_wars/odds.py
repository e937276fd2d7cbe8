"""Questions about odds, and the answers.

A small module that only joins: each subject asks its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.system import Answer, HouseRules, OddsQuestion
from rules.systems.zombie_wars.fight.questions import ASKED as ATTACK
from rules.systems.zombie_wars.hordes.odds import ASKED as MOVE
from rules.systems.zombie_wars.start.odds import ASKED as TOWN
from rules.systems.zombie_wars.townies.odds import ASKED as PEOPLE
from rules.words import Asked, answered

ASKED: Final[tuple[Asked, ...]] = (*ATTACK, *MOVE, *PEOPLE, *TOWN)


def questions() -> tuple[OddsQuestion, ...]:
    """Every question, in the order in which they are told."""
    return tuple(question for question, _ in ASKED)


def answer(key: str, said: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """The figures of a question. Raises: Refused for what it does not know or cannot be."""
    return answered(ASKED, key, said, house_rules)
