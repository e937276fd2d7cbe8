"""The contract of every answer, its speed, and its refusals."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from rules.refused import Refused
from rules.systems.zombie_wars.odds import questions
from rules.text import in_english
from tests.rules.systems.zombie_wars.odds.asking import ask


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("attack", {"horde": 4, "against": 3, "people": 2, "people_heroes": "8,20"}),
        ("attack", {"horde": 2, "heroes": "8", "people": 3, "breed": "bloodthirsty", "feeds": 3}),
        ("mob", {"horde": 4, "people": 5, "people_heroes": "12"}),
        ("move", {"horde": 4, "heroes": "20", "sacrifice": "yes"}),
        ("noxious", {"pieces": 4, "heroes": "10"}),
        ("scatter", {"people": 20}),
        ("wave", {}),
    ],
)
def test_something_happens(question: str, words: dict[str, Any]) -> None:
    """Numbers that are listed one by one have a chance of 1 together, and the listed mean."""
    told = ask(question, **words)
    series: dict[str, dict[int, Fraction]] = {}
    for key, share in told.items():
        if match := re.fullmatch(r"([a-z]+)(\d+)", key):
            series.setdefault(match[1], {})[int(match[2])] = share
    assert series
    for name, shares in series.items():
        assert sum(shares.values()) == 1
        assert told[f"expected_{name}"] == sum(n * share for n, share in shares.items())


def test_sizes_of_hordes_add_up() -> None:
    """ZW-079: sizes, people turned, zombies taken over and lost add up."""
    told = ask("attack", horde=4, against=3, people=2, people_heroes="20", breed="virulent")
    came = 4 + told["expected_converted"] + told["expected_taken"]
    assert told["expected_size"] == came - told["expected_lost"]
    assert told["exploded"] == Fraction(1, 20)


@pytest.mark.parametrize(
    ("question", "words", "said"),
    [
        ("attack", {"horde": 0, "people": 1}, "ZW-010: "),
        ("attack", {"horde": 3}, "ZW-R27: "),
        ("attack", {"horde": 31, "people": 1}, "horde cannot be “31”."),
        ("attack", {"horde": "many", "people": 1}, "horde cannot be “many”."),
        ("attack", {"heroes": "9", "people": 1}, "“9” is not an option for heroes."),
        ("attack", {"heroes": "8,8,8,8,8,8,8", "people": 1}, "heroes has too many values: 7."),
        ("attack", {"people": 1, "breed": "hungry"}, "“hungry” is not an option for breed."),
        ("attack", {"people": 1, "feeds": 1}, "ZW-D03: "),
        ("attack", {"people": 1, "first": "nobody"}, "“nobody” is not an option for first."),
        ("mob", {"people": 0}, "ZW-112: "),
        ("mob", {"horde": 0}, "ZW-010: "),
        ("move", {"horde": 0}, "ZW-010: "),
        ("move", {"moves": 0}, "moves cannot be “0”."),
        ("move", {"heroes": "8,8,8,8", "sacrifice": "yes"}, "heroes has too many values: 4."),
        ("townies", {"people": 0}, "people cannot be “0”."),
        ("hero", {"die": 7}, "“7” is not an option for die."),
        ("noxious", {"pieces": 0}, "ZW-D08: "),
        ("scatter", {"people": 101}, "people cannot be “101”."),
        ("wave", {"people": 3}, "The question wave has no parameter “people”."),
        ("scater", {}, "The question “scater” does not exist."),
    ],
)
def test_impossible_questions_are_refused_with_a_cure(
    question: str, words: dict[str, Any], said: str
) -> None:
    """ZW-008, ZW-010, ZW-112, ZW-D03, ZW-D08, ZW-R27: why, and what to say instead."""
    with pytest.raises(Refused) as refused:
        ask(question, **words)
    assert said in f"{refused.value.rule}: {in_english(refused.value.why)}"
    assert refused.value.cure is not None


def test_five_questions_can_be_asked() -> None:
    """Attack, mob, move, people, and the town."""
    assert [question.key for question in questions()] == [
        "attack",
        "mob",
        "move",
        "townies",
        "hero",
        "noxious",
        "scatter",
        "wave",
    ]
