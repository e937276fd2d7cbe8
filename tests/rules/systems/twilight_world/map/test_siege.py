"""Zombies at the walls of secured buildings."""

from __future__ import annotations

from itertools import combinations

from rules.dice import Scripted
from rules.systems.twilight_world.map.bits import squares_in
from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.map.near import is_adjacent
from rules.systems.twilight_world.map.routes import FAR, rings_to
from rules.systems.twilight_world.map.siege import SIDES, at_side, barred, groups, touching
from rules.systems.twilight_world.map.sight import line_of_sight
from rules.systems.twilight_world.mob.choice import choose
from rules.systems.twilight_world.mob.noticing import lure, may_be_lured
from rules.systems.twilight_world.mob.zombies import Mob, Prowler, Secured, Victim, after
from tests.rules.systems.twilight_world.map.fields import farm

FIELD = farm()  # the farmhouse is columns 2 to 5, rows 1 to 3
ALL = tuple(SIDES)
HOUSE = "farmhouse"


def sq(x: int, y: int) -> int:
    """The square in a column and a row of the farm."""
    return y * FIELD.width + x


def besieging(*squares: int, hero: int = sq(3, 2), **more: object) -> Mob:
    """Zombies around the secured farmhouse with a hero inside."""
    return Mob(
        field=FIELD,
        zombies=tuple(
            Prowler(key=f"z{n}", at=at, allowance=4) for n, at in enumerate(squares, start=1)
        ),
        victims=(Victim(key="kat", at=hero), *more.pop("victims", ())),
        secured=(Secured(building=HOUSE, sides=ALL),),
        **more,
    )


def points_to(field: Battlefield, to: int) -> list[int]:
    """From each square, the points of the cheapest way to this one."""
    found = [FAR] * field.size
    for points, ring in enumerate(rings_to(field, 1 << to)):
        for at in squares_in(ring):
            found[at] = points
    return found


def test_barred_buildings_cannot_be_entered() -> None:
    """Doors and windows of the barred sides are closed, the others not. Rule: TW-LOCK-4."""
    inside, yard = sq(3, 2), sq(8, 2)
    assert points_to(FIELD, inside)[yard] == 5
    assert points_to(barred(FIELD, HOUSE, ALL), inside)[yard] == FAR
    west_open = barred(FIELD, HOUSE, ("north", "east", "south"))
    assert points_to(FIELD, inside)[yard] < points_to(west_open, inside)[yard] < FAR
    outhouse = barred(FIELD, "outhouse", ALL)
    assert points_to(outhouse, sq(9, 0))[yard] == FAR
    assert points_to(outhouse, inside)[yard] == 5


def test_barred_windows_obscure() -> None:
    """They are barricades. Rule: TW-DOOR-6, TW-LOCK-6, TW-LOS-4."""
    line = line_of_sight(barred(FIELD, HOUSE, ALL), sq(0, 3), sq(3, 3))
    assert line is not None
    assert line.obscurers == 1


def test_squares_that_touch_a_side() -> None:
    """Squares along it and at its corners, which touch two sides. Rule: TW-BRK-1, TW-BRK-6."""
    assert touching(FIELD, HOUSE, "south") == {sq(x, 4) for x in range(1, 7)}
    assert touching(FIELD, HOUSE, "west") == {sq(1, y) for y in range(5)}
    corners = {
        square
        for side, other in combinations(ALL, 2)
        for square in touching(FIELD, HOUSE, side) & touching(FIELD, HOUSE, other)
    }
    assert corners == {sq(1, 0), sq(6, 0), sq(1, 4), sq(6, 4)}
    assert touching(FIELD, "outhouse", "north") == frozenset()  # at the end of the board


def test_figures_directly_behind() -> None:
    """Straight behind one who touches the side, not beside and not further. Rule: TW-BRK-7."""
    zombies = {"front": sq(3, 4), "behind": sq(3, 5), "aside": sq(4, 5), "third": sq(3, 6)}
    assert at_side(FIELD, HOUSE, "south", zombies) == ("front", "behind")
    assert at_side(FIELD, HOUSE, "south", {"behind": sq(3, 5)}) == ()


def test_a_hedge_is_not_between_and_a_wall_is() -> None:
    """Behind means in contact with the one in front. Rule: TW-BRK-7."""
    zombies = {"front": sq(9, 1), "behind": sq(9, 2)}
    assert at_side(FIELD, "outhouse", "south", zombies) == ("front", "behind")
    walled = FIELD.along[: sq(9, 2)] + "W" + FIELD.along[sq(9, 2) + 1 :]
    parted = type(FIELD)(
        name="",
        width=FIELD.width,
        height=FIELD.height,
        squares=FIELD.squares,
        across=FIELD.across,
        along=walled,
        named=FIELD.named,
    )
    assert at_side(parted, "outhouse", "south", zombies) == ("front",)


def test_each_counts_for_one_side() -> None:
    """The one at the corner goes where somebody is wanting. Rule: TW-BRK-1, TW-BRK-6."""
    corner, south = {"c": sq(1, 4)}, {"s1": sq(2, 4), "s2": sq(3, 4)}
    west = {"w1": sq(1, 2), "w2": sq(1, 3)}
    assert groups(FIELD, HOUSE, ALL, {**corner, **south})[0].zombies == ("s1", "s2", "c")
    both = groups(FIELD, HOUSE, ALL, {**corner, **south, **west})
    assert len(both) == 1
    third = {**corner, **south, **west, "w3": sq(0, 2)}
    assert {(group.side, group.zombies) for group in groups(FIELD, HOUSE, ALL, third)} == {
        ("west", ("w1", "w2", "w3")),
        ("south", ("s1", "s2", "c")),
    }


def test_two_sides_are_more_than_one() -> None:
    """Both corners would help the north, one each helps east and west. Rule: TW-BRK-6."""
    zombies = {"n": sq(3, 0), "nw": sq(1, 0), "ne": sq(6, 0)}
    assert [group.side for group in groups(FIELD, HOUSE, ALL, zombies)] == ["north"]
    zombies |= {"w1": sq(1, 1), "w2": sq(1, 2), "e1": sq(6, 1), "e2": sq(6, 2)}
    assert {group.side for group in groups(FIELD, HOUSE, ALL, zombies)} == {"east", "west"}


def test_one_is_enough_at_a_shed() -> None:
    """Two sides, one zombie each. Rule: TW-BRK-3."""
    found = groups(FIELD, "outhouse", ALL, {"a": sq(9, 1), "b": sq(8, 0), "c": sq(5, 6)})
    assert {(group.side, group.zombies) for group in found} == {("south", ("a",)), ("west", ("b",))}


def test_enough_break_in_and_too_few_do_not() -> None:
    """With heroes inside, at a side not tried yet this turn. Rule: TW-SOLO-7, TW-BRK-1."""
    mob = besieging(sq(2, 4), sq(3, 4), sq(3, 5), sq(10, 7))
    choice = choose(mob, "z2", Scripted())
    assert (choice.doing, choice.target, choice.side) == ("break-in", HOUSE, "south")
    assert set(choice.group) == {"z1", "z2", "z3"}
    assert choice.rule == "TW-SOLO-7"
    rest = after(mob, choice)
    assert [one.ready for one in rest.zombies] == [False, False, False, True]
    assert choose(mob, "z4", Scripted()).doing != "break-in"
    assert choose(besieging(sq(2, 4), sq(3, 4)), "z1", Scripted()).doing != "break-in"
    empty = besieging(sq(2, 4), sq(3, 4), sq(3, 5), hero=sq(9, 7))
    assert choose(empty, "z1", Scripted()).doing == "go"


def test_a_side_is_tried_once_a_turn() -> None:
    """Afterwards they do something else. Rule: TW-BRK-1."""
    mob = besieging(sq(2, 4), sq(3, 4), sq(3, 5))
    tried = (Secured(building=HOUSE, sides=ALL, tried=("south",)),)
    again = Mob(field=FIELD, zombies=mob.zombies, victims=mob.victims, secured=tried)
    assert choose(again, "z1", Scripted()).doing != "break-in"


def test_a_zombie_that_acted_joins_no_group() -> None:
    """It is the action of each of them. Rule: TW-BRK-4."""
    mob = besieging(sq(2, 4), sq(3, 4), sq(3, 5))
    spent = Prowler(key="z3", at=sq(3, 5), allowance=4, ready=False)
    less = Mob(
        field=FIELD, zombies=(*mob.zombies[:2], spent), victims=mob.victims, secured=mob.secured
    )
    assert choose(less, "z1", Scripted()).doing != "break-in"


def test_barred_windows_part_zombies_from_those_inside() -> None:
    """Nobody is attacked through them. Rule: TW-LOCK-4, TW-CC-1."""
    mob = besieging(sq(1, 3), hero=sq(2, 3))
    choice = choose(mob, "z1", Scripted())
    assert is_adjacent(FIELD, sq(1, 3), sq(2, 3))  # an open window before
    assert (choice.doing, choice.to, choice.target) == ("go", sq(1, 3), "kat")
    assert choice.reason.blocked


def test_a_shot_outside_lures_them_away() -> None:
    """From within 8 squares, one die each. 5 and 6 go. Rule: TW-SOLO-6, TW-SOLO-10."""
    tony = Victim(key="tony", at=sq(9, 4))
    mob = besieging(sq(2, 4), sq(3, 4), sq(3, 5), sq(0, 7), victims=(tony,))
    assert may_be_lured(mob, "tony") == ("z1", "z2", "z3")
    assert may_be_lured(mob, "kat") == ()  # inside
    dice = Scripted(4, 5, 6)
    lured = lure(mob, "tony", dice)
    dice.finish()
    assert [one.lured for one in lured.zombies] == ["", "tony", "tony", ""]
    assert may_be_lured(lured, "tony") == ()  # two have gone, one is not enough
    dice = Scripted(6)
    once = lure(mob, "tony", dice, rolled=frozenset({"z1", "z2"}))
    dice.finish()
    assert [one.lured for one in once.zombies] == ["", "", "tony", ""]
    choice = choose(lured, "z2", Scripted())
    assert (choice.doing, choice.target, choice.rule) == ("go", "tony", "TW-SOLO-10")
    assert choose(lured, "z1", Scripted()).doing == "go"  # two are missing now


def test_at_a_shed_it_leaves_too() -> None:
    """Although it could break in alone. Who follows somebody does not roll. Rule: TW-SOLO-6."""
    mob = Mob(
        field=FIELD,
        zombies=(Prowler(key="z1", at=sq(9, 1), allowance=4),),
        victims=(Victim(key="kat", at=sq(9, 0)), Victim(key="tony", at=sq(9, 7))),
        secured=(Secured(building="outhouse", sides=ALL),),
    )
    assert choose(mob, "z1", Scripted()).doing == "break-in"
    lured = lure(mob, "tony", Scripted(5))
    assert choose(lured, "z1", Scripted()).target == "tony"
    assert may_be_lured(lured, "tony") == ()


def test_far_shots_do_not_lure() -> None:
    """Measured from each zombie. Rule: TW-SOLO-6."""
    tony = Victim(key="tony", at=sq(11, 4))
    mob = besieging(sq(2, 4), sq(3, 4), sq(3, 5), victims=(tony,))
    assert may_be_lured(mob, "tony") == ("z2", "z3")


def test_the_lured_keep_on_until_they_attack_or_lose_him() -> None:
    """Also past somebody nearer, and without seeing him. Rule: TW-SOLO-10."""
    near = Victim(key="near", at=sq(5, 5))
    far = Victim(key="tony", at=sq(11, 6), seen=False)
    follower = Prowler(key="z1", at=sq(2, 5), allowance=4, lured="tony")
    mob = Mob(field=FIELD, zombies=(follower,), victims=(near, far))
    choice = choose(mob, "z1", Scripted())
    assert choice.target == "tony"
    moved = after(mob, choice)
    assert moved.zombies[0].lured == "tony"
    beside = Mob(
        field=FIELD,
        zombies=(Prowler(key="z1", at=sq(4, 5), allowance=4, lured="tony"),),
        victims=(near, far),
    )
    attack = choose(beside, "z1", Scripted())
    assert (attack.doing, attack.target) == ("attack", "near")
    assert after(beside, attack).zombies[0].lured == ""
    both = Mob(
        field=FIELD,
        zombies=beside.zombies,
        victims=(near, Victim(key="tony", at=sq(3, 5))),
    )
    assert choose(both, "z1", Scripted()).target == "tony"  # no die for whom to attack
