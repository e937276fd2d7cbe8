"""Odds of attacks and cars, against the worked examples. The box and the decks."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.game import SetUp
from rules.refused import Refused
from rules.systems.zombicide.catalogue import cards, numbers
from rules.systems.zombicide.engine import ENGINE, faults
from rules.systems.zombicide.missions.reading import shipped
from rules.systems.zombicide.odds import answer
from rules.systems.zombicide.start import start
from rules.systems.zombicide.state import Held
from tests.rules.systems.zombicide.table import figures, table

F = Fraction


def attack(weapon: str, **more: str) -> dict[str, Fraction]:
    """The odds of an attack."""
    return dict(answer("attack", {"weapon": weapon, **more}, {}))


@pytest.mark.parametrize(
    ("weapon", "mean", "any_hit"),
    [
        ("pan", F(1, 6), F(1, 6)),
        ("baseball-bat", F(2, 3), F(2, 3)),
        ("crowbar", F(1, 2), F(1, 2)),
        ("fire-axe", F(1, 2), F(1, 2)),
        ("machete", F(1, 2), F(1, 2)),
        ("katana", F(1), F(3, 4)),
        ("chainsaw", F(5, 3), F(211, 243)),
        ("pistol", F(1, 2), F(1, 2)),
        ("sawed-off", F(4, 3), F(8, 9)),
        ("shotgun", F(1), F(3, 4)),
        ("sub-mg", F(1), F(19, 27)),
        ("rifle", F(2, 3), F(2, 3)),
        ("evil-twins", F(1), F(3, 4)),
        ("mas-shotgun", F(4, 3), F(8, 9)),
    ],
)
def test_one_action_of_each_weapon(weapon: str, mean: Fraction, any_hit: Fraction) -> None:
    """Mean hits, and the chance of any. Rule: ZC-X03, ZC-008."""
    found = attack(weapon)
    assert (found["expected_hits"], found["any_hit"]) == (mean, any_hit)


def test_the_melee_mode_of_mas_shotgun() -> None:
    """One die at 3+. Rule: ZC-X03."""
    assert attack("mas-shotgun", mode="melee")["any_hit"] == F(2, 3)


def test_two_sub_mgs() -> None:
    """Six dice at 5+. Rule: ZC-X04, ZC-049."""
    found = attack("sub-mg", pair="yes")
    assert [found[f"hits_{n}"] * 729 for n in range(7)] == [64, 192, 240, 160, 60, 12, 1]


@pytest.mark.parametrize(
    ("weapon", "once"),
    [
        ("pistol", F(3, 4)),
        ("shotgun", F(15, 16)),
        ("sawed-off", F(80, 81)),
        ("sub-mg", F(665, 729)),
    ],
)
def test_ammunition_when_nothing_hit(weapon: str, once: Fraction) -> None:
    """All dice again. Rule: ZC-X07, ZC-095."""
    assert attack(weapon, rerolls="1")["any_hit"] == once


def test_weapons_against_a_fatty() -> None:
    """A chainsaw, an axe, two machetes. A bat never. Rule: ZC-X08, ZC-046."""
    assert attack("chainsaw", target="F")["any_kill"] == F(211, 243)
    assert 1 / attack("fire-axe", target="F")["any_kill"] == 2
    assert attack("machete", pair="yes", target="F")["any_kill"] == F(3, 4)
    assert attack("baseball-bat", target="F")["any_kill"] == 0


def test_several_actions_and_skills() -> None:
    """Three pistols. Shots and reloads. Skills that change dice. Rule: ZC-X18, ZC-X19, ZC-X26."""
    three = attack("pistol", actions="3")
    assert (three["expected_kills"], three["hits_3"]) == (F(3, 2), F(1, 8))
    assert attack("sawed-off", actions="2")["expected_hits"] == F(8, 3)
    assert attack("sawed-off", actions="2", pair="yes")["expected_hits"] == F(16, 3)
    assert attack("pistol", rerolls="2")["any_hit"] == F(7, 8)


def test_skills_change_the_dice() -> None:
    """A natural 1 misses. Each weapon of a pair has a die more. Rule: ZC-X27, ZC-X28."""
    rolls = attack("sawed-off", skills="roll-ranged,roll-combat")
    assert rolls["expected_hits"] == F(5, 3)
    dice = attack("sawed-off", pair="yes", skills="die-ranged")
    assert ("hits_6" in dice, "hits_7" in dice, dice["expected_hits"]) == (True, False, 4)


def test_a_car_through_six_walkers() -> None:
    """Three on average, all of them seldom. Rule: ZC-X14, ZC-C03."""
    found = answer("run-over", {"zombies": "6"}, {})
    assert (found["expected_kills"], found["all_die"]) == (3, F(1, 64))


def test_damage_kills_by_toughness() -> None:
    """1 Walkers and Runners, 2 Fatties too, 3 all. Rule: ZC-X15, ZC-046."""
    for damage, kinds in (("1", "WR"), ("2", "WRF"), ("3", "WRFA")):
        found = answer("toughness", {"damage": damage}, {})
        assert "".join(kind for kind, dies in found.items() if dies) == kinds


def test_no_pair_without_the_mark() -> None:
    """The question is refused. Rule: ZC-049, ZC-008."""
    with pytest.raises(Refused) as refused:
        attack("katana", pair="yes")
    assert refused.value.rule == "ZC-049"


def test_the_box_has_its_tokens_and_dice() -> None:
    """Missions that come with the game need no more. Rule: ZC-004, ZC-005."""
    box = numbers().box
    assert (box.objectives, box.noise, box.doors, box.spawns, box.cars) == (10, 18, 12, 6, 4)
    assert (box.dice, box.tiles) == (6, 9)
    assert all(len(one.spawns) <= box.spawns for one in shipped())


def test_one_to_six_characters_can_play() -> None:
    """One to six characters, shared out as agreed. Rule: ZC-006."""
    one = start(SetUp(figures=figures(6), seats={"mika": ("mika", "goro", "ines")}))
    assert ENGINE.seats(one) == ("mika", "petra", "sam", "yuki")
    with pytest.raises(Refused):
        start(SetUp(figures=()))


def test_the_search_deck_has_its_cards() -> None:
    """52 of them, food among them without a rule. Rule: ZC-009, ZC-098."""
    deck = table().state.deck
    assert (sum(deck.values()), deck["aaaahh"], deck["sub-mg"]) == (52, 4, 2)
    assert [cards()[key].modes for key in ("canned-food", "rice", "water")] == [(), (), ()]


def test_a_card_out_of_nothing_is_a_fault() -> None:
    """And so is a miniature too many. Rule: ZC-010."""
    game = table()
    assert faults(game.state) == []
    game.set(slots=(Held("rice"), *game.char().slots[1:]))
    assert faults(game.state)
    assert faults(table().zombies(S1="A" * 2).state)
