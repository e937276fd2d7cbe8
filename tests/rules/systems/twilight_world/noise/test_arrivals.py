"""Zombies that turn up, by the faces that bring them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice import Scripted, Seeded
from rules.odds import outcomes, settle
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.features import TERRAIN, called, entry, proximity
from rules.systems.twilight_world.noise.noise import edge_step, is_heard, is_large, noise_check
from tests.rules.systems.twilight_world.ask import ask, part

BOOK = catalogue({})


def comes(terrain: str, *faces: int, heroes: int = 5, **rules: str) -> int:
    """Zombies of a proximity check that shows these faces, all of them used."""
    book, dice = catalogue(rules), Scripted(*faces)
    zombies = proximity(dice, terrain, book, large_party=is_large(heroes, book))
    dice.finish()
    return zombies


def meets(place: str, *faces: int, heroes: int = 5, **rules: str) -> int:
    """Zombies that the first hero inside meets."""
    book, dice = catalogue(rules), Scripted(*faces)
    zombies = entry(dice, place, book, large_party=is_large(heroes, book))
    dice.finish()
    return zombies


def test_dx19_and_dx20_the_size_of_the_party() -> None:
    """DX-19, DX-20: six heroes meet twice as many as five. Rule: TW-SETUP-1."""
    assert comes("wall", 5, 3, heroes=6) == 4
    assert comes("wall", 5, 3, heroes=5) == 2


def test_dx21_building_proximity() -> None:
    """DX-21: zombies by the second die. Rules: TW-ZACT-3, TW-ZACT-4."""
    assert [comes("building", 6, face) for face in range(1, 7)] == [1, 1, 1, 2, 3, 4]


def test_dx22_building_entry() -> None:
    """DX-22: zombies by the second die. Rule: TW-BLDG-2."""
    assert [meets("building", 5, face) for face in range(1, 7)] == [1, 1, 1, 1, 2, 3]


@pytest.mark.parametrize(
    ("terrain", "by_face"),
    [
        ("woods", [3, 4, 5, 6, 7, 8]),
        ("shed", [1, 1, 1, 2, 2, 2]),
        ("wall", [1, 1, 2, 2, 3, 3]),
        ("hill", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_zombies_by_terrain(terrain: str, by_face: list[int]) -> None:
    """Each terrain reads the die in its way. Rule: TW-ZACT-3."""
    assert [comes(terrain, 5, face) for face in range(1, 7)] == by_face


def test_a_tree_hides_one_and_needs_no_second_die() -> None:
    """A tree and a shed's door are decided by the check. Rules: TW-ZACT-3, TW-BLDG-4."""
    assert comes("tree", 5) == 1
    assert meets("shed", 6) == 1


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_clear_roll_finds_nobody(face: int) -> None:
    """1 to 4 is clear and nothing else is rolled. Rules: TW-ZACT-1, TW-ZACT-2, TW-BLDG-2."""
    assert [comes(terrain, face) for terrain in TERRAIN] == [0] * len(TERRAIN)
    assert meets("building", face) == meets("shed", face) == 0
    assert noise_check(Scripted(face), large_party=True) == 0


def test_noise_brings_one_or_two() -> None:
    """5 and 6 bring one zombie, two for a large party. Rules: TW-NOISE-1, -2, TW-SETUP-1."""
    assert [noise_check(Scripted(face), large_party=False) for face in (5, 6)] == [1, 1]
    assert [noise_check(Scripted(face), large_party=True) for face in (5, 6)] == [2, 2]


def test_weapons_that_make_noise() -> None:
    """Guns, explosives and the chainsaw are heard. Bolts, knives and claws are not.

    Rules: TW-NOISE-1, TW-NOISE-4, TW-NOISE-8, TW-NOISE-9.
    """
    heard = {key for key, row in BOOK.weapons.items() if is_heard(row, "heroes", BOOK)}
    assert {"handgun", "machinegun", "chainsaw", "dynamite", "rocket-launcher"} <= heard
    assert not heard & {"crossbow", "combat-knife", "axe", "bare-hands", "claw-and-bite"}
    assert not is_heard(BOOK.weapons["smg"], "villains", BOOK)
    loud = catalogue({"all_humans_make_noise": "true"})
    assert is_heard(loud.weapons["smg"], "villains", loud)
    assert not is_heard(loud.weapons["smg"], "zombies", loud)
    assert not is_heard(loud.weapons["axe"], "villains", loud)


def test_every_edge_is_as_likely() -> None:
    """A die names one of four edges. 5 and 6 are rolled again. Rules: TW-NOISE-5, TW-NOISE-6."""
    edges = settle("", edge_step, bool)
    assert edges == dict.fromkeys(("north", "east", "south", "west"), part(1, 4))
    assert edge_step("", Scripted(5)) == edge_step("", Scripted(6)) == ""
    assert edge_step("", Scripted(4)) == "west"


def test_a_brain_zombie_calls_one() -> None:
    """One a turn for one point, and the switches for both. Rule: TW-SPAWN-4."""
    assert [called(Scripted(), points, BOOK) for points in (0, 1, 5)] == [0, 1, 1]
    three = catalogue({"spawn_per_turn": "d3"})
    assert outcomes(lambda dice: called(dice, 9, three)) == {n: part(1, 3) for n in (1, 2, 3)}
    assert called(Scripted(), 9, catalogue({"spawn_per_turn": "0"})) == 0
    assert called(Scripted(), 0, catalogue({"spawn_cost_ap": "0"})) == 1
    dear = catalogue({"spawn_cost_ap": "2"})
    assert [called(Scripted(), points, dear) for points in (1, 2)] == [0, 1]


def test_switches_of_arrivals() -> None:
    """Each changes what it says. Rules: TW-SETUP-1, TW-ZACT-4."""
    assert comes("wall", 5, 3, heroes=5, double_at="5") == 4
    assert comes("wall", 5, 3, heroes=7, double_at="8") == 2
    assert comes("wall", 5, 3, heroes=99, double_at="never") == 2
    assert meets("building", 5, 6, heroes=6) == 3
    assert meets("building", 5, 6, heroes=6, double_entry_zombies="true") == 6
    assert meets("building", 5, 6, heroes=5, double_entry_zombies="true") == 3
    fewer = [comes("building", 5, face, building_proximity="d6minus3min1") for face in range(1, 7)]
    assert fewer == [1, 1, 1, 1, 2, 3]


@given(st.integers(), st.sampled_from(TERRAIN), st.booleans())
def test_the_odds_know_whatever_dice_bring(seed: int, terrain: str, large_party: bool) -> None:
    """Each result of chance has a chance above 0 in the answer, and all chances make 1."""
    zombies = proximity(Seeded(seed), terrain, BOOK, large_party=large_party)
    answer = dict(ask("proximity", terrain=terrain, heroes=6 if large_party else 1))
    mean = answer.pop("expected")
    assert answer[f"n{zombies}"] > 0
    assert sum(answer.values()) == 1
    assert mean == sum(int(key[1:]) * share for key, share in answer.items())
