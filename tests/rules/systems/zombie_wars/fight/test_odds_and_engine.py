"""The odds of small fights and moves are those of the game itself, played with all dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.odds import Distribution, chance, collect, expected, outcomes
from rules.system import Answer
from tests.rules.systems.zombie_wars.fight.playing_out import (
    ALIKE,
    Met,
    Plan,
    attacked,
    mobbed,
    moved,
)
from tests.rules.systems.zombie_wars.odds.asking import ask

AGAINST_ALL = {"die_counts_against_all": "yes"}
CAN_DIE = {"converts_can_die": "yes"}
SHRINK = {"time_for_heroes": "on", "heroes_spared": "risen"}
SPARED = {"time_for_heroes": "on", "heroes_spared": "living"}
ALL_SPARED = {"time_for_heroes": "on", "heroes_spared": "all"}


def figures(met: Distribution[Met], size: int, rival: int) -> dict[str, Fraction]:
    """The results of the game's own fights, in the words of an answer."""
    converted = collect(met, lambda one: one.converted)
    lost = collect(met, lambda one: _lost(one, size))
    return {
        "expected_size": expected(met, lambda one: one.size),
        "gone": chance(met, lambda one: not one.size),
        "expected_killed": expected(met, lambda one: one.killed),
        "expected_taken": expected(met, lambda one: one.taken),
        "acts_again": chance(met, lambda one: one.acts_again),
        "rival_gone": chance(met, lambda one: rival > 0 and not one.rival_size),
        "nothing_lost": (
            chance(met, lambda one: not (one.killed or one.taken) and not _lost(one, size))
        ),
        "promoted": chance(met, lambda one: one.promoted),
        "exploded": chance(met, lambda one: one.exploded),
        **{f"converted{n}": share for n, share in converted.items() if share},
        **{f"lost{n}": share for n, share in lost.items() if share},
    }


def _lost(one: Met, size: int) -> int:
    return size + one.converted + one.taken - one.size


def same(told: Answer, met: dict[str, Fraction]) -> None:
    """The answer has these figures, and no other number of people or zombies."""
    assert {key: told.get(key, Fraction()) for key in met} == met
    for name in ("converted", "lost"):
        shares = [share for key, share in told.items() if key.rstrip("0123456789") == name]
        assert sum(shares) == 1


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ({"horde": 2, "people": 2}, {}),
        ({"horde": 2, "people": 1, "against": 1}, {}),
        ({"horde": 2, "people": 1, "against": 2, "first": "horde"}, {}),
        ({"horde": 2, "people": 1, "against": 1, "breed": "vicious"}, {}),
        ({"horde": 3, "people": 1, "against": 1, "breed": "virulent"}, {}),
        ({"horde": 3, "people": 1, "against": 1, "breed": "virulent", "first": "horde"}, {}),
        ({"horde": 2, "against": 2, "rival_breed": "virulent", "breed": "virulent"}, {}),
        ({"horde": 2, "against": 2, "rival_breed": "vicious"}, {}),
        ({"horde": 1, "heroes": "8", "against": 1, "against_heroes": "8"}, {}),
        ({"horde": 1, "heroes": "8", "against": 1, "against_heroes": "8"}, SHRINK),
        ({"horde": 1, "heroes": "8", "against": 2, "fall": "heroes"}, SHRINK),
        ({"horde": 2, "people": 1, "people_heroes": "8"}, {}),
        ({"horde": 2, "people": 1, "people_heroes": "20"}, {}),
        ({"horde": 1, "people": 1, "people_heroes": "20", "against": 1}, {}),
        ({"horde": 2, "people": 1, "people_heroes": "10"}, SPARED),
        ({"horde": 2, "people": 1, "people_heroes": "20", "hand": "heroes"}, SPARED),
        ({"horde": 1, "heroes": "8", "people": 1, "people_heroes": "8"}, SPARED),
        ({"horde": 1, "heroes": "8", "people": 1, "people_heroes": "8"}, ALL_SPARED),
        ({"horde": 1, "heroes": "8", "people": 1, "people_heroes": "8", "fall": "heroes"}, SHRINK),
        ({"horde": 2, "people": 2}, CAN_DIE),
        ({"horde": 1, "people": 1, "people_heroes": "8"}, {**CAN_DIE, **SHRINK}),
        ({"horde": 1, "people": 1, "people_heroes": "8", "hand": "heroes"}, CAN_DIE),
        ({"horde": 2, "people": 1, "against": 1}, AGAINST_ALL),
        ({"horde": 2, "people": 1, "against": 1, "breed": "virulent"}, AGAINST_ALL),
        ({"horde": 2, "people": 1, "breed": "bloodthirsty", "feeds": 1}, {}),
        ({"horde": 2, "against": 1, "breed": "bloodthirsty", "feeds": 3}, {}),
        ({"horde": 1, "heroes": "8", "people": 1, "breed": "bloodthirsty", "feeds": 2}, {}),
    ],
)
def test_attacks(words: dict[str, Any], rules: dict[str, str]) -> None:
    """ZW-074 to ZW-088, ZW-D03, ZW-D05, ZW-D06, ZW-H01, ZW-H02, ZW-R06, ZW-R07."""
    plan = Plan(words, rules)
    met = outcomes(lambda dice: attacked(plan, dice), ALIKE)
    size = plan.said("horde") + len(plan.sides("heroes"))
    rival = plan.said("against") + len(plan.sides("against_heroes"))
    same(ask("attack", rules, **words), figures(met, size, rival))


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ({"horde": 2, "people": 3}, {}),
        ({"horde": 1, "heroes": "8", "people": 2}, SHRINK),
        ({"horde": 2, "people": 1, "people_heroes": "8"}, {}),
        ({"horde": 2, "people": 1, "people_heroes": "20"}, {}),
        ({"horde": 2, "people": 3}, {"mob_unopposed": "yes"}),
    ],
)
def test_mobs(words: dict[str, Any], rules: dict[str, str]) -> None:
    """ZW-112, ZW-113, ZW-R15: nobody's pawn is knocked down, zombies turn people on 4 or more."""
    plan = Plan(words, rules)
    met = outcomes(lambda dice: mobbed(plan, dice), ALIKE)
    told = figures(met, plan.said("horde") + len(plan.sides("heroes")), 0)
    for other in ("expected_killed", "expected_taken", "acts_again", "rival_gone", "nothing_lost"):
        del told[other]
    same(ask("mob", rules, **words), told)


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ({"horde": 3}, {}),
        ({"horde": 2, "heroes": "8,12", "breed": "fast"}, {}),
        ({"horde": 3, "sacrifice": "yes"}, {"advanced": "on"}),
        ({"horde": 3, "sacrifice": "yes"}, {"advanced": "on", "sacrifice": "all-failed"}),
        ({"horde": 2, "heroes": "8", "sacrifice": "yes", "breed": "fast"}, {"advanced": "on"}),
    ],
)
def test_moves(words: dict[str, Any], rules: dict[str, str]) -> None:
    """ZW-061, ZW-062, ZW-A04, ZW-A05, ZW-D01, ZW-R18: every face of every die."""
    plan = Plan(words, rules)
    met = outcomes(lambda dice: moved(plan, dice))
    told = ask("move", rules, **words)
    assert told["upright"] == chance(met, lambda one: one[1])
    sizes = collect(met, lambda one: one[0])
    assert {n: share for n in range(9) if (share := told.get(f"size{n}"))} == sizes
    assert told["expected_size"] == expected(sizes, lambda size: size)
