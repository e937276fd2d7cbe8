"""Questions about the odds, and their answers.

A small module that only joins: each subject asks its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.system import Answer, HouseRules, OddsQuestion
from rules.systems.twilight_world.combat.door_questions import DOOR_ASKED
from rules.systems.twilight_world.combat.questions import ATTACK_ASKED
from rules.systems.twilight_world.search.questions import FIND_ASKED
from rules.systems.twilight_world.turn.questions import TURN_ASKED
from rules.systems.twilight_world.turn.scout_questions import HIDDEN_ASKED
from rules.systems.twilight_world.vehicles.questions import VEHICLE_ASKED
from rules.systems.twilight_world.zombies.questions import ZOMBIE_ASKED
from rules.words import answered

ASKED = (
    *ATTACK_ASKED,
    *TURN_ASKED,
    *HIDDEN_ASKED,
    *ZOMBIE_ASKED,
    *FIND_ASKED,
    *DOOR_ASKED,
    *VEHICLE_ASKED,
)


def questions() -> tuple[OddsQuestion, ...]:
    """Every question, in the order of the pages."""
    return tuple(question for question, _ in ASKED)


def answer(key: str, said: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """The answer to a question. Raises: Refused for unknown or impossible words."""
    return answered(ASKED, key, said, house_rules)
