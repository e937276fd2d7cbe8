"""Exact odds of the game's rolls."""

from __future__ import annotations

from collections.abc import Mapping

from rules.refused import Refused
from rules.system import Answer, HouseRules, Question
from rules.text import text


def questions() -> tuple[Question, ...]:
    """What can be asked."""
    return ()


def answer(key: str, words: Mapping[str, str], house_rules: HouseRules) -> Answer:
    """Raises: Refused."""
    raise Refused(text("There is no question {key}.", key=key))
