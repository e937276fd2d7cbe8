"""Actions of zombies that nobody plays, and the reasons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.systems.twilight_world.catalogue import tables
from rules.systems.twilight_world.map.field import Battlefield, square_at
from rules.systems.twilight_world.map.sight import line_of_sight
from rules.systems.twilight_world.mob.choice import arrive, choose, nearest_first
from rules.systems.twilight_world.mob.zombies import Mob, Prowler, Victim, after
from rules.systems.twilight_world.state import Reason
from tests.rules.systems.twilight_world.map.fields import by_chance

WIDTH, HEIGHT = 48, 20
OPEN = by_chance(0, WIDTH, HEIGHT, share=0)
NO_DICE = Scripted()


def sq(x: int, y: int) -> int:
    """The square in a column and a row."""
    return y * WIDTH + x


def walled(column: int, rows: range) -> Battlefield:
    """Open ground with a wall west of a column."""
    across = list(OPEN.across)
    for y in rows:
        across[y * (WIDTH + 1) + column] = "W"
    return replace(OPEN, across="".join(across))


def zombie(x: int, y: int, key: str = "z1", **more: object) -> Prowler:
    """A zombie that moves 4 squares."""
    return Prowler(key=key, at=sq(x, y), allowance=4, **more)


def victim(key: str, x: int, y: int, **more: object) -> Victim:
    """Somebody to go for."""
    return Victim(key=key.lower(), at=sq(x, y), **more)


def mob(
    *zombies: Prowler, to: tuple[Victim, ...], field: Battlefield = OPEN, **more: object
) -> Mob:
    """Zombies and victims on open ground."""
    return Mob(field=field, zombies=zombies, victims=to, **more)


def test_a_zombie_heads_for_the_nearest_visible_hero() -> None:
    """As fast as it can, and says why. Rule: TW-SOLO-1, TW-SOLO-4."""
    choice = choose(
        mob(zombie(5, 5), to=(victim("Tony", 15, 5), victim("Kat", 5, 14))), "z1", NO_DICE
    )
    assert (choice.doing, choice.target, choice.distance) == ("go", "kat", 9)
    assert (choice.to, choice.points) == (sq(5, 9), 4)
    assert choice.path == tuple(sq(5, y) for y in (6, 7, 8, 9))
    assert choice.reason == Reason(kind="nearest", victim="kat", squares=9)
    assert choice.rule == "TW-SOLO-1"


def test_a_wall_hides_the_nearest() -> None:
    """Zombies do not know of a hero they cannot see. Rule: TW-SOLO-2."""
    to = (victim("Tony", 12, 5), victim("Kat", 20, 5))
    hidden = walled(11, range(4, 7))
    assert choose(mob(zombie(10, 5), to=to, field=OPEN), "z1", NO_DICE).target == "tony"
    assert choose(mob(zombie(10, 5), to=to[:1], field=hidden), "z1", NO_DICE).doing == "stay"
    south = victim("Kat", 10, 14)
    both = mob(zombie(10, 5), to=(to[0], south), field=hidden)
    assert choose(both, "z1", NO_DICE).target == "kat"


@pytest.mark.parametrize(("x", "doing"), [(20, "go"), (21, "stay")])
def test_a_zombie_sees_15_squares(x: int, doing: str) -> None:
    """15 squares, not 16. Rule: TW-SOLO-2."""
    choice = choose(mob(zombie(5, 5), to=(victim("Tony", x, 5),)), "z1", NO_DICE)
    assert choice.doing == doing


def test_a_zombie_heads_for_gunfire_behind_a_wall() -> None:
    """From any distance, with a hero in view too far away. Rule: DX-25, TW-SOLO-2, TW-SOLO-3."""
    field = walled(20, range(HEIGHT))
    field = replace(field, across=field.across[:20] + " " + field.across[21:])
    heard = mob(zombie(2, 2), to=(victim("Tony", 2, 18),), shots=(sq(32, 2),), field=field)
    choice = choose(heard, "z1", NO_DICE)
    assert line_of_sight(field, sq(2, 2), sq(2, 18)) is not None
    assert line_of_sight(field, sq(2, 2), sq(32, 2)) is None
    assert (choice.doing, choice.distance, choice.target) == ("go", 30, "")
    assert choice.to % WIDTH == 6
    assert choice.rule == "TW-SOLO-3"
    assert choice.reason == Reason(kind="gunfire", squares=30, sight=15)


def test_a_zombie_that_hears_no_shot_stays() -> None:
    """The same without a shot since it last acted. Rule: DX-26, TW-SOLO-3."""
    quiet = mob(zombie(2, 2), to=(victim("Tony", 2, 18),))
    choice = choose(quiet, "z1", NO_DICE)
    assert (choice.doing, choice.to, choice.path, choice.rule) == (
        "stay",
        sq(2, 2),
        (),
        "TW-SOLO-3",
    )


def test_shots_are_forgotten_when_it_has_acted() -> None:
    """Once it has acted. A later shot counts again, the closest. Rule: TW-SOLO-3."""
    before = mob(zombie(2, 2), to=(), shots=(sq(40, 2), sq(2, 18)))
    first = choose(before, "z1", NO_DICE)
    assert first.distance == 16
    then = after(before, first)
    assert choose(then, "z1", NO_DICE).doing == "stay"
    again = replace(then, shots=(*then.shots, sq(30, 6)))
    assert choose(again, "z1", NO_DICE).distance == 28


def test_a_hero_in_view_is_more_than_a_shot() -> None:
    """Gunfire only draws those who see nobody near enough. Rule: TW-SOLO-3."""
    both = mob(zombie(5, 5), to=(victim("Tony", 19, 5),), shots=(sq(5, 7),))
    assert choose(both, "z1", NO_DICE).target == "tony"


def test_ties_are_at_random() -> None:
    """Of those as near, by a die, and of shots. Rule: TW-SOLO-4."""
    tied = mob(zombie(10, 10), to=(victim("Tony", 16, 10), victim("Kat", 10, 4)))
    for face, target in ((1, "tony"), (2, "kat")):
        dice = Scripted(face)
        assert choose(tied, "z1", dice).target == target
        dice.finish()
    shots = mob(zombie(10, 10), to=(), shots=(sq(14, 10), sq(6, 10), sq(14, 10)))
    assert choose(shots, "z1", Scripted(1)).to == sq(6, 10)
    assert choose(shots, "z1", Scripted(2)).to == sq(14, 10)


def test_three_are_enough() -> None:
    """The fourth goes for the next nearest. Rule: DX-27, TW-SOLO-5."""
    crowd = (zombie(20, 9, "a"), zombie(21, 9, "b"), zombie(22, 9, "c"))
    to = (victim("Tony", 21, 10), victim("Kat", 3, 10))
    choice = choose(mob(zombie(15, 10), *crowd, to=to), "z1", NO_DICE)
    assert (choice.target, choice.distance, choice.rule) == ("kat", 12, "TW-SOLO-5")
    said = Reason(kind="next nearest", victim="kat", passed="tony", squares=12)
    assert choice.reason == said
    two = mob(zombie(15, 10), *crowd[:2], to=to)
    assert choose(two, "z1", NO_DICE).target == "tony"


def test_from_further_away_three_are_not_enough() -> None:
    """Only those within 8 squares look elsewhere. Rule: TW-SOLO-5."""
    crowd = (zombie(20, 9, "a"), zombie(21, 9, "b"), zombie(22, 9, "c"))
    to = (victim("Tony", 21, 10), victim("Kat", 2, 10))
    assert choose(mob(zombie(13, 10), *crowd, to=to), "z1", NO_DICE).target == "kat"
    assert choose(mob(zombie(12, 10), *crowd, to=to), "z1", NO_DICE).target == "tony"


def test_the_next_hero_must_be_known_and_want_zombies() -> None:
    """The next one must be known and want zombies too. Rule: TW-SOLO-5."""
    crowd = (zombie(20, 9, "a"), zombie(21, 9, "b"), zombie(22, 9, "c"))
    to = (victim("Tony", 21, 10), victim("Kat", 31, 10))  # 16 squares from it
    choice = choose(mob(zombie(15, 10), *crowd, to=to), "z1", NO_DICE)
    assert (choice.doing, choice.target, choice.rule) == ("go", "tony", "TW-SOLO-5")
    assert choice.points == 4


def test_a_wall_between_is_not_beside() -> None:
    """Zombies on its other side do not count among the three. Rule: TW-SOLO-5, TW-CC-1."""
    crowd = (zombie(22, 9, "a"), zombie(22, 10, "b"), zombie(22, 11, "c"))
    to = (victim("Tony", 21, 10), victim("Kat", 3, 10))
    field = walled(22, range(5, 15))
    assert choose(mob(zombie(15, 10), *crowd, to=to, field=field), "z1", NO_DICE).target == "tony"
    assert choose(mob(zombie(15, 10), *crowd, to=to), "z1", NO_DICE).target == "kat"


def test_a_zombie_attacks_an_adjacent_hero() -> None:
    """Before anything else, however many are there. Rule: TW-SOLO-7."""
    crowd = (zombie(20, 9, "a"), zombie(21, 9, "b"), zombie(22, 9, "c"))
    there = mob(zombie(20, 10), *crowd, to=(victim("Tony", 21, 10),), shots=(sq(1, 1),))
    choice = choose(there, "z1", NO_DICE)
    assert (choice.doing, choice.target, choice.to) == ("attack", "tony", sq(20, 10))
    assert choice.reason == Reason(kind="beside", victim="tony")


def test_hidden_heroes_are_not_seen() -> None:
    """Not even beside it. Who is unconscious is a victim like any other. Rule: TW-SOLO-11."""
    hidden = victim("Tony", 6, 5, seen=False)
    assert choose(mob(zombie(5, 5), to=(hidden,)), "z1", NO_DICE).doing == "stay"
    assert (
        choose(mob(zombie(5, 5), to=(hidden, victim("Kat", 9, 5))), "z1", NO_DICE).target == "kat"
    )


def test_routes_avoid_difficult_ground() -> None:
    """The cheapest way by points, not by squares. Rule: TW-SOLO-9, TW-MOVE-3."""
    marks = list(OPEN.squares)
    for x in range(6, 12):
        marks[sq(x, 5)] = "f"
        marks[sq(x, 6)] = "f"
        marks[sq(x, 4)] = "f"
    woods = replace(OPEN, squares="".join(marks))
    choice = choose(mob(zombie(5, 5), to=(victim("Tony", 12, 7),), field=woods), "z1", NO_DICE)
    assert choice.points == 4
    assert not any(square_at(woods, at).cost == 2 for at in choice.path)


def test_an_unreachable_target_is_approached() -> None:
    """As near as possible, and it says so. Rule: TW-SOLO-9."""
    across, along = list(OPEN.across), list(OPEN.along)
    for x in range(10, 13):
        along[sq(x, 10)] = along[sq(x, 13)] = "B"
        across[x * (WIDTH + 1) + 10] = across[x * (WIDTH + 1) + 13] = "B"
    field = replace(OPEN, across="".join(across), along="".join(along))
    caged = mob(zombie(6, 11), to=(victim("Tony", 11, 11),), field=field)
    choice = choose(caged, "z1", NO_DICE)
    assert choice.target == "tony"
    assert choice.to == sq(9, 11)  # 2 squares from him, straight ahead
    assert choice.reason.blocked
    there = after(caged, choice)
    assert choose(there, "z1", NO_DICE).path == ()


def test_friends_are_passed_and_enemies_are_not() -> None:
    """Nobody ends on anybody. Rule: TW-MOVE-4, TW-MOVE-5."""
    corridor = list(OPEN.along)
    for x in range(WIDTH):
        corridor[sq(x, 10)] = corridor[sq(x, 11)] = "W"
    field = replace(OPEN, along="".join(corridor))
    others = (zombie(6, 10, "a"), zombie(7, 10, "b"))
    passing = mob(zombie(5, 10), *others, to=(victim("Tony", 15, 10),), field=field)
    assert choose(passing, "z1", NO_DICE).to == sq(9, 10)
    blocked = replace(passing, taken=1 << sq(8, 10))
    choice = choose(blocked, "z1", NO_DICE)
    assert choice.to == sq(5, 10)  # 6 and 7 are taken, 8 is not passed
    stopped = replace(passing, zombies=passing.zombies[:1], stops=1 << sq(7, 10))
    assert choose(stopped, "z1", NO_DICE).to == sq(7, 10)  # TW-MOVE-6


def test_a_zombie_walks_around_others() -> None:
    """The way leads round those in between, to a square where it is free. Rule: TW-SOLO-9."""
    line = sum(1 << sq(12, y) for y in range(13))
    between = mob(zombie(10, 6), to=(victim("Tony", 16, 6),), taken=line)
    choice = choose(between, "z1", NO_DICE)
    assert (choice.to // WIDTH, choice.points) == (10, 4)
    west = sum(1 << sq(19, y) for y in (9, 10, 11))
    beside = mob(zombie(15, 10), to=(victim("Tony", 20, 10),), taken=west)
    assert choose(beside, "z1", NO_DICE).to == sq(19, 8)


def test_the_lured_lose_him_far_away() -> None:
    """Beyond 15 squares it does what any other does. Rule: TW-SOLO-10."""
    follower = zombie(1, 1, lured="tony")
    near = mob(follower, to=(victim("Tony", 16, 1, seen=False),))
    assert choose(near, "z1", NO_DICE).rule == "TW-SOLO-10"
    far = mob(follower, to=(victim("Tony", 17, 1, seen=False),))
    choice = choose(far, "z1", NO_DICE)
    assert choice.doing == "stay"
    assert after(far, choice).zombies[0].lured == ""


def test_house_rules_on_steps_hold_for_zombies() -> None:
    """Dearer diagonals, and points for closed doors. Rule: TW-MOVE-2, TW-ACT-6."""
    slanting = mob(zombie(2, 2), to=(victim("Tony", 12, 12),))
    assert choose(slanting, "z1", NO_DICE).to == sq(6, 6)
    assert choose(replace(slanting, alternate=True), "z1", NO_DICE).to == sq(5, 5)
    door = walled(10, range(HEIGHT))
    n = 5 * (WIDTH + 1) + 10
    door = replace(door, across=door.across[:n] + "D" + door.across[n + 1 :])
    there = mob(zombie(9, 5), to=(), shots=(sq(15, 5),), field=door)
    assert choose(there, "z1", NO_DICE).to == sq(13, 5)
    assert choose(replace(there, door_points=2), "z1", NO_DICE).to == sq(11, 5)


def test_an_arriving_zombie_seeks_the_nearest_hero_even_unseen() -> None:
    """Hidden, behind walls, far away. In contact it only stands. Rule: TW-ZACT-8, TW-ZACT-14."""
    field = walled(11, range(4, 7))
    to = (victim("Tony", 13, 5, seen=False), victim("Kat", 4, 5))
    choice = arrive(mob(zombie(10, 5), to=to, field=field), "z1", NO_DICE)
    assert (choice.doing, choice.target, choice.rule) == ("go", "tony", "TW-ZACT-8")
    assert choice.reason == Reason(kind="arrival", victim="tony", squares=3)
    far = arrive(mob(zombie(0, 0), to=(victim("Tony", 47, 0),)), "z1", NO_DICE)
    assert far.to == sq(4, 0)
    beside = arrive(mob(zombie(0, 0), to=(victim("Tony", 1, 0),)), "z1", NO_DICE)
    assert (beside.doing, beside.path) == ("go", ())


def test_a_zombie_that_heard_noise_seeks_the_nearest_hero() -> None:
    """Ties at random. With no hero left it stands. Rule: TW-NOISE-5, TW-NOISE-6."""
    to = (victim("Tony", 20, 8), victim("Kat", 20, 4))
    dice = Scripted(2)
    choice = arrive(mob(zombie(20, 0), to=to[:1]), "z1", NO_DICE, rule="TW-NOISE-5")
    assert (choice.target, choice.rule, choice.to) == ("tony", "TW-NOISE-5", sq(20, 4))
    tied = mob(zombie(20, 0), to=(victim("Tony", 24, 3), victim("Kat", 16, 3)))
    assert arrive(tied, "z1", dice).target == "kat"
    dice.finish()
    assert arrive(mob(zombie(20, 0), to=()), "z1", NO_DICE).doing == "stay"


def test_the_nearest_act_first() -> None:
    """Points go to those nearest to anybody. Who comes is in random order when as near.

    Rule: TW-SOLO-8, TW-ZACT-8.
    """
    zombies = (zombie(9, 0, "far"), zombie(4, 0, "a"), zombie(0, 4, "b"), zombie(2, 0, "near"))
    there = mob(*zombies, to=(victim("Tony", 0, 0, seen=False),))
    keys = [one.key for one in zombies]
    assert tuple(nearest_first(there, keys)) == ("near", "a", "b", "far")
    dice = Scripted(2)
    assert tuple(nearest_first(there, keys, dice)) == ("near", "b", "a", "far")
    dice.finish()
    assert tuple(nearest_first(there, ["far", "b"])) == ("b", "far")


def test_the_numbers_are_the_rules() -> None:
    """15 squares, three, 8 squares. Rule: TW-SOLO-2, TW-SOLO-5, TW-SOLO-6, TW-SOLO-10."""
    row = tables().solo
    assert (row.sight, row.enough, row.crowd, row.lure, row.lost) == (15, 3, 8, 8, 15)
