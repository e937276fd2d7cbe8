"""Questions about odds, and the answers.

A small module that only joins: each subject asks its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.system import Answer, HouseRules, OddsQuestion
from rules.systems.zombie_wars.catalogue import breeds
from rules.systems.zombie_wars.fight.questions import ASKED as ATTACK
from rules.systems.zombie_wars.figures import NO_BREED
from rules.systems.zombie_wars.hordes.odds import ASKED as MOVE
from rules.systems.zombie_wars.start.odds import ASKED as TOWN
from rules.systems.zombie_wars.townies.odds import ASKED as PEOPLE
from rules.text import Text, text
from rules.words import Asked, answered

ASKED: Final[tuple[Asked, ...]] = (*ATTACK, *MOVE, *PEOPLE, *TOWN)


def questions() -> tuple[OddsQuestion, ...]:
    """Every question, in the order of the list."""
    return tuple(question for question, _ in ASKED)


def known(house_rules: HouseRules) -> Mapping[str, Mapping[str, Text]]:
    """Return the breeds that a word can name."""
    named = {NO_BREED: text("No breed"), **{key: Text(row.name) for key, row in breeds().items()}}
    return {"breed": named, "rival_breed": named}


def answer(key: str, said: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """The figures of a question. Raises: Refused for what it does not know or cannot be."""
    return answered(ASKED, key, said, house_rules)
