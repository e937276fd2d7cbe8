"""Questions about the odds, and their answers.

A small module that only joins: each subject asks its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.system import Answer, HouseRules, OddsQuestion
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.combat.door_questions import DOOR_ASKED
from rules.systems.twilight_world.combat.questions import ATTACK_ASKED
from rules.systems.twilight_world.odds import VEHICLE, figure_named, figure_names
from rules.systems.twilight_world.roster.pickers import gear
from rules.systems.twilight_world.search.questions import FIND_ASKED
from rules.systems.twilight_world.turn.questions import TURN_ASKED
from rules.systems.twilight_world.turn.scout_questions import HIDDEN_ASKED
from rules.systems.twilight_world.vehicles.questions import VEHICLE_ASKED
from rules.systems.twilight_world.zombies.questions import ZOMBIE_ASKED
from rules.text import Text, text
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


def known(house_rules: HouseRules) -> Mapping[str, Mapping[str, Text]]:
    """Return the weapons and figures that a word can name."""
    arms = catalogue(house_rules).weapons
    weapons = {one.key: one.name for one in gear(house_rules) if one.key in arms}
    figures = {key: Text(figure_named(key).name) for key in figure_names()}
    targets = {**figures, VEHICLE: text("Vehicle")}
    return {"weapon": weapons, "dual": weapons, "attacker": figures, "target": targets}


def answer(key: str, said: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """The answer to a question. Raises: Refused for unknown or impossible words."""
    return answered(ASKED, key, said, house_rules)
