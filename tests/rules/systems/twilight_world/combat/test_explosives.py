"""Explosives: where they go off, and whom they hit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Scripted, Typed
from rules.odds import outcomes
from rules.refused import Refused
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.catalogue.rulings import Rulings
from rules.systems.twilight_world.combat.explosives import (
    DIRECTION,
    DISTANCE,
    THROW,
    Burst,
    blast_reaches,
    blasted,
    deviation,
    has_landed,
    impact,
    throw_of,
    throw_step,
)
from rules.systems.twilight_world.wounds.body import body, vehicle_body
from tests.rules.systems.twilight_world.ask import ask, part
from tests.rules.systems.twilight_world.combat.armed import BOOK


def thrown(
    weapon: str, *faces: int, obscured: int = 0, house_rules: HouseRules | None = None
) -> Burst:
    """Where it goes off with exactly these faces."""
    book = catalogue(house_rules or {})
    burst = Burst(throw=throw_of(book.weapons[weapon], obscured, book))
    dice = Scripted(*faces)
    while not has_landed(burst):
        burst = throw_step(burst, dice)
    dice.finish()
    return burst


def test_one_success_is_enough() -> None:
    """TW-EXP-2, TW-EXP-3, TW-EXP-5: all dice at once, one hit however many succeed."""
    assert thrown("grenade", 4, 2, 3).where == "target"
    assert thrown("grenade", 4, 4, 5).hits == 1


def test_obscurers_make_the_square_harder() -> None:
    """TW-EXP-3: each adds 1. At 7+ only two 6s land, with one hit (TW-LOS-5, TW-DICE-6)."""
    assert thrown("grenade", 4, 2, 3, 1, 3, 4, obscured=1).where == "wide"
    assert thrown("grenade", 6, 2, 3, 1, 3, 4, obscured=3).where == "wide"
    landed = thrown("grenade", 6, 6, 3, obscured=3)
    assert (landed.where, landed.hits) == ("target", 1)


def test_three_ones_go_off_in_the_hand() -> None:
    """TW-EXP-8, TW-DICE-10: whatever the other dice show. Two are not enough."""
    assert thrown("rocket-launcher", 1, 1, 1, 6, 5, 4).where == "thrower"
    assert thrown("grenade", 1, 1, 4).where == "target"


def test_a_miss_goes_wide() -> None:
    """TW-EXP-9, TW-EXP-10: a die and 1 squares, in the direction of two dice."""
    burst = thrown("grenade", 1, 2, 3, 6, 3, 5)
    assert (burst.squares, burst.direction) == (7, "s")
    assert impact(burst, 9) == (2, 0)


def test_double_six_adds_a_hit() -> None:
    """TW-EXP-7 `explosive_crit_on_deviation`: once, also where it does not land on its square."""
    assert thrown("rocket-launcher", 6, 6, 6, 6, 2, 2).hits == 2
    caught = (1, 1, 1, 6, 6, 2)
    assert thrown("rocket-launcher", *caught).hits == 2
    strict = {"explosive_crit_on_deviation": "false"}
    assert thrown("rocket-launcher", *caught, house_rules=strict).hits == 1


def test_uniform_directions() -> None:
    """TW-EXP-10 `deviation_grid`: each of eight alike."""
    ways = outcomes(lambda dice: deviation(dice, uniform=True).key)
    assert set(ways.values()) == {part(1, 8)}
    assert len(ways) == 8
    figures = ask("grenade", {"deviation_grid": "uniform"})
    assert figures["direction_e"] == part(1, 8)


def test_the_grid_uses_each_total_once() -> None:
    """TW-EXP-10: 2 to 12, without gap or overlap."""
    ways = outcomes(lambda dice: deviation(dice, uniform=False).key)
    assert sum(ways.values()) == 1


def test_a_blast_reaches_neighbours() -> None:
    """TW-EXP-4, TW-EXP-17 `dynamite_radius`: one square around, dynamite two if so ruled."""
    assert blast_reaches((5, 0), (6, 1), 1)
    assert not blast_reaches((5, 0), (7, 0), 1)
    near = ask("grenade", weapon="dynamite", range=2)["thrower_in_blast"]
    assert (
        ask("grenade", {"dynamite_radius": "2"}, weapon="dynamite", range=2)["thrower_in_blast"]
        > near
    )


def test_blast_wounds_are_saved() -> None:
    """TW-EXP-5, TW-EXP-15, TW-SAVE-8: by figures and by vehicles, each hit by itself."""
    ruled = Rulings()
    dice = Scripted(5, 4)
    assert blasted(body(3, (5,)), 2, dice, negated=False, rulings=ruled).wounds == 1
    dice.finish()
    assert blasted(vehicle_body(), 1, Scripted(4), negated=False, rulings=ruled).wounds == 0
    mild = replace(ruled, overkill=False)
    assert blasted(body(2), 3, Scripted(), negated=False, rulings=mild).wounds == 2


def test_the_extra_hit_of_a_blast_may_allow_no_save() -> None:
    """TW-DICE-9 `critical_wound_saveable`: one save for two hits, of figures and of vehicles."""
    hard = Rulings(critical_saved=False)
    for struck, save in ((body(3, (5,)), 5), (vehicle_body(), 4)):
        dice = Scripted(save)
        assert blasted(struck, 2, dice, negated=False, rulings=hard).wounds == 1
        dice.finish()
    single = Scripted(5)
    assert blasted(body(3, (5,)), 1, single, negated=False, rulings=hard).wounds == 0


def test_figures_beside_the_square() -> None:
    """TW-EXP-4, TW-WPN-3: a blast reaches 1 square, flames 2."""
    at = ask("grenade")["killed"]
    assert ask("grenade", away=1)["killed"] >= at
    assert ask("grenade", away=2)["killed"] < at / 10
    flames = {"weapon": "flame-thrower"}
    assert ask("grenade", **flames, away=2)["killed"] == part(35, 36)
    assert ask("grenade", **flames, away=3)["killed"] == 0


def test_cover_keeps_unharmed() -> None:
    """TW-EXP-5: nobody behind an object is hit."""
    assert ask("grenade", cover="yes")["killed"] == 0


def test_no_die_is_left_out() -> None:
    """TW-EXP-2, TW-RNG-2: explosives roll all their dice."""
    with pytest.raises(Refused) as no:
        ask("grenade", dice=1)
    assert no.value.rule == "TW-EXP-2"


def test_the_thrower_may_stand_in_the_blast_aimed_for() -> None:
    """TW-EXP-4, TW-EXP-14: at 1 square the blast on target reaches back."""
    figures = ask("grenade", range=1)
    assert figures["thrower_in_blast"] >= figures["on_target"] + figures["on_thrower"]


def test_range_of_a_throw() -> None:
    """TW-RNG-7, TW-LOS-7: poor eyes and darkness bind throws as well."""
    with pytest.raises(Refused) as no:
        ask("grenade", range=12, dark="yes")
    assert no.value.rule == "TW-RNG-7"
    assert ask("grenade", range=12, dark="yes", traits="night-vision")
    assert BOOK.weapons["grenade"].range == 12


def test_two_sixes_on_target_hit_twice_whatever_the_group_says() -> None:
    """TW-EXP-7 `explosive_crit_on_deviation`: the option is about throws that go wide."""
    strict = {"explosive_crit_on_deviation": "false"}
    assert thrown("grenade", 6, 6, 2, house_rules=strict).hits == 2


@pytest.mark.parametrize(("misses", "where"), [("true", "wide"), ("false", "target")])
def test_a_one_is_no_throw_on_target(misses: str, where: str) -> None:
    """TW-DICE-7, TW-EXP-3 `natural_one_misses`: also where the number is 1."""
    book = catalogue({"natural_one_misses": misses})
    easy = replace(book.weapons["grenade"], attacks=1, to_hit=1)
    assert throw_step(Burst(throw=throw_of(easy, 0, book)), Scripted(1)).where == where


@pytest.mark.parametrize(("face", "key"), [(1, "n"), (2, "ne"), (5, "s"), (8, "nw")])
def test_eight_directions_have_a_face_each(face: int, key: str) -> None:
    """TW-EXP-10 `deviation_grid`: read off one die with eight sides, clockwise."""
    assert deviation(Scripted(face), uniform=True).key == key


def test_an_explosive_lands_in_one_of_three_places() -> None:
    """TW-EXP-8, TW-EXP-14: in the thrower's square, on the target's, or beside it."""
    burst = thrown("grenade", 1, 2, 3, 2, 2, 2)  # northeast
    assert impact(replace(burst, where="thrower"), 9) == (0, 0)
    assert impact(replace(burst, where="target"), 9) == (9, 0)
    assert impact(burst, 9) == (12, 3)
    assert impact(replace(burst, direction="e"), 9) == (9, 3)


def test_a_blast_is_a_square_of_squares() -> None:
    """TW-EXP-4: corners count, and the side of the throw that a square is on."""
    assert blast_reaches((3, 2), (4, 3), 1)
    assert not blast_reaches((3, 2), (3, 4), 1)
    assert not blast_reaches((0, 1), (0, -1), 1)
    assert not blast_reaches((1, 0), (-1, 0), 1)


def test_each_throw_says_what_it_is_for() -> None:
    """TW-EXP-9: the thrower knows whether the dice are for hits, squares or direction."""
    dice = Typed([(1, 2, 3), (4,), (2, 2)])
    burst = Burst(throw=throw_of(BOOK.weapons["grenade"], 0, BOOK))
    while not has_landed(burst):
        burst = throw_step(burst, dice)
    reasons = [roll.reason.id for roll in dice.rolls]
    assert reasons == [THROW, DISTANCE.id, DIRECTION.id]
    single = Typed([(3,)])
    deviation(single, uniform=True)
    assert single.rolls[0].reason == DIRECTION
