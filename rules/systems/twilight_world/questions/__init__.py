"""What can be asked about the odds, and the answers."""

from __future__ import annotations

from collections.abc import Mapping

from rules.system import Answer, HouseRules, Question
from rules.systems.twilight_world.questions.doors import ASKED as DOORS
from rules.systems.twilight_world.questions.fight import ASKED as FIGHT
from rules.systems.twilight_world.questions.finds import ASKED as FINDS
from rules.systems.twilight_world.questions.hidden import ASKED as HIDDEN
from rules.systems.twilight_world.questions.places import ASKED as PLACES
from rules.systems.twilight_world.questions.turn import ASKED as TURN
from rules.systems.twilight_world.questions.vehicles import ASKED as VEHICLES
from rules.words import answered

ASKED = (*FIGHT, *TURN, *HIDDEN, *PLACES, *FINDS, *DOORS, *VEHICLES)


def questions() -> tuple[Question, ...]:
    """Every question, in the order in which they are told."""
    return tuple(question for question, _ in ASKED)


def answer(key: str, said: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """The figures of a question. Raises: Refused for what it does not know or cannot be."""
    return answered(ASKED, key, said, house_rules)
