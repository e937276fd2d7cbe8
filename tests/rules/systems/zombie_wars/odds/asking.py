"""Asks the game for odds."""

from __future__ import annotations

from collections.abc import Mapping

from rules.system import Answer
from rules.systems.zombie_wars.odds import answer


def ask(question: str, rules: Mapping[str, str] | None = None, **words: str | int) -> Answer:
    """The figures of a question."""
    return answer(question, {key: str(said) for key, said in words.items()}, rules or {})
