"""Shots, flames and throws beside an enemy of a battlefield, offered and accepted alike."""

from __future__ import annotations

from typing import Any

import pytest

from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.combat.blast_events import Burn
from tests.rules.systems.twilight_world.ground.standing import MEADOW, Standing
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

FORBIDDEN = {"shoot_in_contact": "forbidden"}
PISTOLS = {"shoot_in_contact": "pistols-only"}
ALLOWED = {"shoot_in_contact": "allowed"}
APART, BESIDE = (9, 5), (6, 6)


def meadow(gear: str, rules: dict[str, str], *, beside: bool) -> Standing:
    """A hero in his turn, a zombie four squares off, and one beside him or far away."""
    at = {"f1": (5, 5), "z1": APART, "z2": BESIDE if beside else (20, 20)}
    table = Standing(figure(carry(gear)), board=MEADOW, at=at, rules=rules)
    table.begin_with("f1")
    return table


@pytest.mark.parametrize(
    ("gear", "rules", "may"),
    [
        ("smg", FORBIDDEN, False),
        ("smg", PISTOLS, False),
        ("smg", ALLOWED, True),
        ("handgun", FORBIDDEN, False),
        ("handgun", PISTOLS, True),
        ("handgun", ALLOWED, True),
    ],
)
def test_shots_from_contact(gear: str, rules: dict[str, str], may: bool) -> None:
    """TW-RNG-8, TW-WPN-8 `shoot_in_contact`: at the one beside, and at the one farther off."""
    for target in ("z1", "z2"):
        shot = Shoot(figure="f1", arms=("i1",), target=target, dice=1)
        table = meadow(gear, rules, beside=True)
        found = {key for one in table.offered(HEROES, "Shoot") for key in one.fields[0].options}
        assert (target in found) == may
        if may:
            table.play(HEROES, shot, 2, 1)
        else:
            assert table.refused(HEROES, shot).rule == "TW-RNG-8"


@pytest.mark.parametrize("rules", [FORBIDDEN, PISTOLS, ALLOWED])
def test_shots_from_apart(rules: dict[str, str]) -> None:
    """TW-RNG-8: nobody beside the shooter, so that every gun may shoot."""
    table = meadow("smg", rules, beside=False)
    assert table.offered(HEROES, "Shoot")
    table.play(HEROES, Shoot(figure="f1", arms=("i1",), target="z1", dice=1), 2, 1)


@pytest.mark.parametrize(("rules", "may"), [(FORBIDDEN, False), (ALLOWED, True)])
def test_flames_from_contact(rules: dict[str, str], may: bool) -> None:
    """TW-RNG-8, TW-WPN-3: a jet at a square three away, beside a zombie or not."""
    for beside, able in ((True, may), (False, True)):
        table = meadow("flame-thrower", rules, beside=beside)
        jet = Burn(figure="f1", arm="i1", square=table.square((8, 5)), dice=1)
        found = table.offered(HEROES, "Burn")
        assert bool(found) == able
        if able:
            assert table.square((8, 5)) in found[0].fields[0].options
            assert table.square((7, 5)) not in found[0].fields[0].options
            table.play(HEROES, jet, 2, 1)
        else:
            assert table.refused(HEROES, jet).rule == "TW-RNG-8"


# --- Who lies from an attack ---


@pytest.mark.parametrize(
    ("rules", "faces", "wounds"),
    [({}, (5, 1, 5, 1), 4), ({"overkill_in_same_attack": "false"}, (5, 1), 3)],
)
def test_an_attack_kills_a_figure_that_it_knocked_out(
    rules: dict[str, str], faces: Any, wounds: int
) -> None:
    """TW-WND-4 `overkill_in_same_attack`: or is not rolled for again. A new attack kills."""
    table = Table("Ken", "Grant", zombies="2", rules=rules)
    table.put("ken", wounds=2)
    table.begin(1, 6, 1, 1)
    table.play(ZOMBIES, Strike(figure="z1", arm="", target="ken"), *faces)
    assert table.figure("ken").body.wounds == wounds
    if wounds == 3:
        table.play(ZOMBIES, Strike(figure="z2", arm="", target="ken", dice=1), 4, 1)
        assert table.figure("ken").where == "dead"


@pytest.mark.parametrize(
    ("rules", "faces", "wounds"),
    [({}, (5, 1, 1, 5, 1, 1), 5), ({"overkill_in_same_attack": "false"}, (5, 1, 1), 4)],
)
def test_a_shot_may_kill_who_it_knocked_out(rules: dict[str, str], faces: Any, wounds: int) -> None:
    """TW-WND-4 `overkill_in_same_attack`: the same for guns."""
    table = Table(figure(carry("handgun")), "Brain Zombie", rules=rules)
    table.put("brain-zombie", wounds=3)
    table.heroes_first(1, 1, 1)
    table.play(HEROES, Activate(figure="f1"))
    table.play(HEROES, Shoot(figure="f1", arms=("i1",), target="brain-zombie", range=3), *faces)
    assert table.figure("brain-zombie").body.wounds == wounds
