"""Asks for odds as the command does, in Python."""

from __future__ import annotations

from fractions import Fraction

from rules.registry import system_of
from rules.system import Answer, HouseRules

GAME = system_of("twilight-world")


def ask(question: str, house_rules: HouseRules | None = None, **words: object) -> Answer:
    """The figures of a question. In the words `__` stands for a dot."""
    said = {key.replace("__", "."): str(value) for key, value in words.items()}
    return GAME.questions.answer(question, said, house_rules or {})


def part(over: int, under: int = 1) -> Fraction:
    """A fraction."""
    return Fraction(over, under)
