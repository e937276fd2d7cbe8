"""Questions about fights: the figures of an answer, plans, and why one is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.refused import Refused
from tests.rules.systems.zombie_wars.odds.asking import ask

HALF, THIRD, SIXTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)
LIVING = {"time_for_heroes": "on", "heroes_spared": "living"}


@pytest.mark.parametrize(
    ("question", "words", "rule"),
    [
        ("attack", {"horde": 0, "people": 1}, "ZW-010"),
        ("attack", {"horde": 3}, "ZW-R27"),
        ("attack", {"people": 1, "feeds": 1}, "ZW-D03"),
        ("attack", {"people": 1, "feeds": 1, "breed": "vicious"}, "ZW-D03"),
        ("mob", {"people": 0}, "ZW-112"),
        ("mob", {"horde": 0}, "ZW-010"),
    ],
)
def test_a_refusal_names_its_rule(question: str, words: dict[str, Any], rule: str) -> None:
    """ZW-010, ZW-112, ZW-D03, ZW-R27: a side without pieces, or zombies that nobody gives up."""
    with pytest.raises(Refused) as refused:
        ask(question, **words)
    assert refused.value.rule == rule
    assert refused.value.cure is not None


@pytest.mark.parametrize(
    "words",
    [
        {"horde": 1, "people": 1},
        {"horde": 0, "heroes": 8, "people_heroes": 8},
        {"horde": 1, "against": 1},
        {"horde": 1, "against_heroes": 8},
        {"horde": 1, "people": 1, "breed": "bloodthirsty", "feeds": 3},
    ],
)
def test_one_piece_of_each_side_is_enough(words: dict[str, Any]) -> None:
    """ZW-010, ZW-R27: an ordinary one, or a Hero."""
    assert ask("attack", **words)["expected_size"] >= 0


@pytest.mark.parametrize("feeds", [-1, 4])
def test_sacrifices_are_0_to_3(feeds: int) -> None:
    """ZW-D03: as many as the answer can follow."""
    with pytest.raises(Refused):
        ask("attack", people=1, breed="bloodthirsty", feeds=feeds)


def test_one_zombie_against_one_person() -> None:
    """ZW-074, ZW-077, ZW-079, ZW-082, ZW-086: all numbers, computed by hand.

    It turns on 4+, the person kills on 6 and becomes a Hero on 1 if left.
    """
    told = ask("attack", horde=1, people=1)
    assert told == {
        "expected_converted": HALF,
        "expected_lost": SIXTH,
        "expected_size": 1 + HALF - SIXTH,
        "gone": HALF * SIXTH,
        "expected_killed": 0,
        "expected_taken": 0,
        "laid": SIXTH,
        "acts_again": 1 - SIXTH - THIRD * SIXTH,
        "rival_gone": 0,
        "nothing_lost": 1 - SIXTH,
        "promoted": HALF * SIXTH,
        "exploded": 0,
        "converted0": HALF,
        "converted1": HALF,
        "lost0": 1 - SIXTH,
        "lost1": SIXTH,
        "killed0": 1,
        "taken0": 1,
    }


def test_one_zombie_against_one_zombie() -> None:
    """ZW-075, ZW-076, ZW-087: each kills on 5+."""
    told = ask("attack", horde=1, against=1)
    assert told["killed0"] == told["lost0"] == 1 - THIRD
    assert told["expected_killed"] == told["rival_gone"] == told["killed1"] == THIRD
    assert told["nothing_lost"] == (1 - THIRD) ** 2
    assert (told["gone"], told["laid"]) == (THIRD, SIXTH)
    assert told["acts_again"] == (1 - SIXTH) * (1 - THIRD)


def test_the_virulent_take_on_6() -> None:
    """ZW-D06: a 5 kills. Resisting they take as well."""
    told = ask("attack", horde=1, against=1, breed="virulent")
    assert told["taken1"] == told["killed1"] == told["expected_taken"] == SIXTH
    assert told["rival_gone"] == THIRD
    other = ask("attack", horde=1, against=1, rival_breed="virulent")
    assert other["rival_gone"] == THIRD * (1 - SIXTH)
    assert ask("attack", horde=1, against=1, rival_breed="vicious")["gone"] == HALF


def test_one_zombie_in_a_mob() -> None:
    """ZW-113: it turns on 4+, the person kills on 6, and there is no number for pawns."""
    told = ask("mob", horde=1, people=1)
    assert told == {
        "expected_converted": HALF,
        "expected_lost": SIXTH,
        "expected_size": 1 + HALF - SIXTH,
        "gone": HALF * SIXTH,
        "promoted": HALF * SIXTH,
        "exploded": 0,
        "converted0": HALF,
        "converted1": HALF,
        "lost0": 1 - SIXTH,
        "lost1": SIXTH,
    }


@pytest.mark.parametrize("question", ["attack", "mob"])
def test_the_first_convert_can_be_planned(question: str) -> None:
    """ZW-080, ZW-H02: a living Hero steps down and turns nobody, where the plan hands him over."""
    words = {"horde": 1, "people": 1, "people_heroes": "8"}
    assert ask(question, LIVING, **words, hand="ordinary")["converted1"] == HALF
    assert ask(question, LIVING, **words, hand="heroes")["converted0"] == 1
    assert ask(question, LIVING, **words) == ask(question, LIVING, **words, hand="ordinary")


@pytest.mark.parametrize("question", ["attack", "mob"])
def test_the_first_loss_can_be_planned(question: str) -> None:
    """ZW-081, ZW-H01: a Hero Zombie steps down, so that nobody is lost, where it falls first."""
    rules = {"time_for_heroes": "on"}
    words = {"horde": 1, "heroes": "12", "people": 1}
    assert ask(question, rules, **words, fall="heroes")["lost0"] == 1
    assert ask(question, rules, **words, fall="ordinary")["lost1"] == SIXTH
    assert ask(question, rules, **words) == ask(question, rules, **words, fall="ordinary")


def test_the_first_target_of_dice_can_be_planned() -> None:
    """ZW-078: a 5 or 6 for the person, or for the horde."""
    words = {"horde": 1, "against": 1, "people": 1}
    people = ask("attack", **words, first="people")
    horde = ask("attack", **words, first="horde")
    assert (people["expected_converted"], people["expected_killed"]) == (HALF, 0)
    assert (horde["expected_converted"], horde["expected_killed"]) == (SIXTH, THIRD)
    assert ask("attack", **words) == people


def test_a_1_falls_again_for_a_zombie() -> None:
    """ZW-D03: of two dice the first 1 is given up and the other falls again, as often as said."""
    told = ask("attack", horde=1, people=1, breed="bloodthirsty", feeds=1)
    assert (told["laid"], told["gone"]) == (0, SIXTH + THIRD * SIXTH)
    assert told["expected_converted"] == HALF
    two = ask("attack", horde=2, people=1, breed="bloodthirsty", feeds=1)
    assert two["laid"] == SIXTH**3
