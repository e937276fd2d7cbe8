"""What can be asked about the odds, and the answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.system import Answer, HouseRules, Question
from rules.systems.zombie_wars.questions.attack import ASKED as ATTACK
from rules.systems.zombie_wars.questions.move import ASKED as MOVE
from rules.systems.zombie_wars.questions.people import ASKED as PEOPLE
from rules.systems.zombie_wars.questions.town import ASKED as TOWN
from rules.words import Asked, answered

ASKED: Final[tuple[Asked, ...]] = (*ATTACK, *MOVE, *PEOPLE, *TOWN)


def questions() -> tuple[Question, ...]:
    """Every question, in the order in which they are told."""
    return tuple(question for question, _ in ASKED)


def answer(key: str, said: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """The figures of a question. Raises: Refused for what it does not know or cannot be."""
    return answered(ASKED, key, said, house_rules)
