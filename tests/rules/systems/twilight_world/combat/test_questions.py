"""Asking about attacks: names, numbers, and what is refused."""

from __future__ import annotations

import pytest

from rules.refused import Refused
from rules.systems.twilight_world.catalogue import weapon_rows
from rules.text import in_english
from tests.rules.systems.twilight_world.ask import ask, part

WEAPONS = {row.key for row in weapon_rows()}


def test_numbers_of_a_target() -> None:
    """TW-SAVE-3, TW-WND-1: a card, the same card in numbers, a card with other saves."""
    words = {"weapon": "rifle-assault"}
    zombie = ask("attack", **words, target="zombies-minions")
    assert ask("attack", **words, target="zombie") == zombie
    assert ask("attack", **words, target__saves=5) == zombie
    assert ask("attack", **words) == zombie
    vested = ask("attack", **words, target="human", target__saves="5")
    assert vested == ask("attack", **words, target="ken")
    two = ask("attack", **words, target__wounds=2, stop="never")
    assert "unconscious" in two


def test_the_figures_have_a_fixed_order() -> None:
    """The figures that the issue's answer tells come first."""
    figures = list(ask("attack", weapon="smg", friends=1))
    assert figures[:4] == ["killed", "out_of_ammo", "expected_dice", "expected_noise_zombies"]
    assert figures[-2:] == ["friend1_hit", "friend1_wounded"]


def test_a_pair_that_is_dead_already_is_not_shot_again() -> None:
    """TW-RNG-13: a kill by the first gun saves the dice of the second."""
    dual = ask("attack", weapon="shotgun-sawed-off", dual="shotgun-sawed-off")
    assert dual["expected_dice"] < 4
    assert dual["killed"] > ask("attack", weapon="shotgun-sawed-off")["killed"]


@pytest.mark.parametrize(
    ("question", "words", "rule"),
    [
        ("attack", {"weapon": "smg", "range": 0}, "TW-RNG-1"),
        ("attack", {"weapon": "smg", "dice": 5}, "TW-RNG-2"),
        ("attack", {"weapon": "smg", "target__unconscious": "yes"}, "TW-WND-1"),
        ("attack", {"weapon": "smg", "dual__laser": "yes"}, "TW-DUAL-1"),
        ("attack", {"weapon": "hold-out-pistol", "scope": "yes"}, "TW-EQ-4"),
        ("attack", {"weapon": "smg", "target__saves": 7}, ""),
        ("attack", {"weapon": "smg", "target": "werewolf"}, ""),
        ("attack", {"weapon": "blunderbuss"}, ""),
        ("attack", {"weapon": "smg", "dice": 0}, ""),
        ("attack", {"weapon": "smg", "stop": "sometimes"}, ""),
        ("attack", {"weapon": "smg", "traits": "psychic"}, ""),
        ("attack", {"weapon": "smg", "wind": 3}, ""),
        ("melee", {"attacker": "vehicle"}, ""),
        ("melee", {"weapon": "smg"}, "TW-CC-7"),
        ("grenade", {"weapon": "smg"}, ""),
        ("grenade", {"range": 13}, "TW-RNG-1"),
        ("grenade", {"friends": 1}, ""),
    ],
)
def test_bad_input(question: str, words: dict[str, object], rule: str) -> None:
    """TW-RNG-1, TW-RNG-2: refused with a rule if there is one, why, and a cure."""
    with pytest.raises(Refused) as no:
        ask(question, **words)
    assert no.value.rule == rule
    assert in_english(no.value.why)
    assert no.value.cure is not None
    assert in_english(no.value.cure)


def test_every_weapon_can_be_asked_about() -> None:
    """Each row answers at least one question, and its chances are chances."""
    asked = set()
    for weapon in WEAPONS:
        for question in ("attack", "melee", "grenade"):
            try:
                figures = ask(question, weapon=weapon, target="human")
            except Refused:
                continue
            asked.add(weapon)
            assert 0 <= figures["killed"] <= 1
            assert sum(figures[key] for key in figures if key[0] == "w" and key[1:].isdigit()) == 1
    assert asked == WEAPONS


def test_luck_in_contact() -> None:
    """TW-TRAIT-LUCK: the first miss of an axe is rolled again."""
    words = {"weapon": "axe", "dice": 1, "target__wounds": 1}
    assert ask("melee", **words, luck=1)["killed"] == part(3, 4)
