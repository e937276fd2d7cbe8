"""Attacks: targets, what dice do, who decides, Heroes."""

from __future__ import annotations

from itertools import combinations, product

from rules.game import offered
from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.fight.choices import Assign, HandOver
from rules.systems.zombie_wars.fight.choices import LoseZombies as Lose
from rules.systems.zombie_wars.fight.results import Exploded
from rules.systems.zombie_wars.state import Squad
from tests.rules.systems.zombie_wars.table import FAR, HERE, A, B, C, Table, horde

PEOPLE = Attack(horde=1, people=True)
ON_B = Attack(horde=1, targets=("b.1",))
EVERYTHING = Attack(horde=1, targets=("b.1",), people=True)
AWAY = (B, horde(1, at=FAR))


def test_targets() -> None:
    """ZW-070, ZW-R04, ZW-R27: people, some hordes, all hordes, everything. Something there."""
    three = Table((A, horde(1)), (B, horde(1)), (C, horde(1)), townies={HERE: 1}, count=3)
    some, everything = three.offered(A, "Attack")[1:]
    assert [offer.fixed["people"] for offer in three.offered(A, "Attack")] == [True, False, True]
    for targets, people in product((("b.1",), ("c.1",), ("b.1", "c.1"), ()), (False, True)):
        command = Attack(horde=1, targets=targets, people=people)
        legal = people != (len(targets) == 1) if people else bool(targets)
        assert offered(three.offered(A, "Attack"), command) == legal
    assert (some.fields[0].options, everything.fields[0].is_settled()) == (("b.1", "c.1"), True)
    mixed = Attack(horde=1, targets=("b.1",), people=True)
    assert three.refused(A, mixed).rule == "ZW-R04"
    assert three.refused(A, Attack(horde=1)).rule == "ZW-R27"
    for names in (("a.1",), ("b.2",), ("x.1",), ("b.1", "b.1"), ("b",)):
        assert three.refused(A, Attack(horde=1, targets=names)).rule == "ZW-070"
    assert Table((A, horde(1)), AWAY).refused(A, PEOPLE).rule == "ZW-070"


def test_any_hordes_of_many_may_be_attacked() -> None:
    """ZW-070, ZW-R04: every set of six hordes is offered, in any order."""
    rivals = [(B, horde(1, slot=slot)) for slot in range(1, 7)]
    table = Table((A, horde(1)), *rivals, townies={HERE: 1})
    names = [f"b.{slot}" for slot in range(1, 7)]
    for count in range(1, 7):
        for some in combinations(reversed(names), count):
            assert offered(table.offered(A, "Attack"), Attack(horde=1, targets=some))
    mixed = Attack(horde=1, targets=tuple(names[:5]), people=True)
    assert not offered(table.offered(A, "Attack"), mixed)
    table.play(A, Attack(horde=1, targets=("b.5", "b.2")), 2, 2, 2)
    assert table.state.fight is None


def test_equal_heroes_are_offered_together() -> None:
    """ZW-080: two that fell alike are offered as one or two."""
    heroes = ((HERE, 8), (HERE, 8), (HERE, 8))
    table = Table((A, horde(3)), AWAY, townies={HERE: 2}, heroes=heroes)
    table.play(A, PEOPLE, 4, 4, 2, 2, 2, 3, 3, 3)
    assert offered(table.offered(B, "HandOver"), HandOver(hero=0, count=2))
    table.play(B, HandOver(hero=0, count=2))
    assert (table.horde(A), table.people()) == (horde(3, 8, 8), (2, (8,)))


def test_any_mix_of_targets() -> None:
    """ZW-R04: where that is played."""
    three = Table(
        (A, horde(1)),
        (B, horde(1)),
        (C, horde(1)),
        townies={HERE: 1},
        count=3,
        rules={"free_targets": "yes"},
    )
    three.play(A, Attack(horde=1, targets=("c.1",), people=True), 2, 2, 2)
    assert three.state.fight is None


def test_others_in_the_space_do_not_roll() -> None:
    """ZW-072: an attack on a horde is none of the people's, and the other way round."""
    table = Table((A, horde(2)), (B, horde(2)), townies={HERE: 3})
    table.play(A, ON_B, 5, 2, 5, 2)
    assert (table.size(A), table.size(B), table.people()) == (1, 1, (3, ()))
    table.play(A, PEOPLE, 4, 2, 2, 2)
    assert table.size(B) == 1


def test_the_order_of_all_dice() -> None:
    """ZW-P02: attacker, targets from the attacker's left, people, Heroes, squads."""
    table = Table(
        (A, horde(1, slot=2)),
        (B, horde(1, 8)),
        (C, horde(1)),
        townies={HERE: 1},
        heroes=((HERE, 10),),
        squads=(Squad(1, HERE, (12, 20)),),
        count=3,
        turn=B,
    )
    table.play(B, Attack(horde=1, targets=("a.2", "c.1"), people=True), 1, 2, 2, 2, 2, 2, 2, 2)
    casts = table.events[1].casts  # type: ignore[attr-defined]
    told = [(one.owner, one.sides, one.squad) for one in casts]
    assert told == [
        (1, 6, 0),
        (1, 8, 0),
        (2, 6, 0),
        (0, 6, 0),
        (-1, 6, 0),
        (-1, 10, 0),
        (-1, 12, 1),
        (-1, 20, 1),
    ]


def test_a_zombie_converts_on_4_and_kills_on_5() -> None:
    """ZW-074, ZW-075: 4 turns a person, 5 kills a zombie."""
    people = Table((A, horde(3)), AWAY, townies={HERE: 3}).play(A, PEOPLE, 3, 4, 5, 2, 2, 2)
    assert people.size(A) == 5
    rival = Table((A, horde(3)), (B, horde(3))).play(A, ON_B, 3, 4, 5, 2, 2, 2)
    assert rival.size(B) == 2


def test_resisters_kill_on_5_and_convert_nobody() -> None:
    """ZW-076: and their 1 knocks no pawn down (ZW-086)."""
    table = Table((A, horde(3)), (B, horde(3)), townies={HERE: 3})
    table.play(A, ON_B, 2, 2, 2, 5, 4, 1)
    assert table.horde(A) == horde(2)
    assert table.horde(B) == horde(3)
    assert table.people() == (3, ())


def test_people_hit_on_6_and_only_the_attacker() -> None:
    """ZW-077, ZW-R05: a Hero's 6 and more too."""
    table = Table((A, horde(5)), (B, horde(2)), townies={HERE: 2}, heroes=((HERE, 8),))
    table.play(A, EVERYTHING, 2, 2, 2, 2, 2, 2, 2, 5, 6, 8)
    assert (table.size(A), table.size(B)) == (3, 2)


def test_the_fight_is_simultaneous() -> None:
    """ZW-079: those who fall have still hit."""
    table = Table((A, horde(2)), (B, horde(2)), (B, horde(1, slot=2, at=FAR)))
    table.play(A, ON_B, 5, 5, 5, 5)
    assert (table.size(A), table.size(B)) == (0, 0)


def test_killing_dice_name_their_horde() -> None:
    """ZW-078: the attacker says how many go to each. Surplus is lost."""
    table = Table((A, horde(3)), (B, horde(1)), (C, horde(3)), count=3)
    table.play(A, Attack(horde=1, targets=("b.1", "c.1")), 5, 5, 5, 2, 2, 2, 2)
    assert table.asked() == ("assign", A)
    assert table.refused(A, Assign(count=4)).rule == "ZW-078"
    table.play(A, Assign(count=2))
    assert (table.size(B), table.size(C)) == (0, 2)


def test_a_die_for_every_target() -> None:
    """ZW-R06: where each counts against all."""
    table = Table(
        (A, horde(2)),
        (B, horde(3)),
        townies={HERE: 3},
        rules={"die_counts_against_all": "yes"},
    )
    table.play(A, EVERYTHING, 5, 4, 2, 2, 2, 2, 2, 2)
    assert (table.size(A), table.size(B)) == (4, 2)


def test_the_player_to_the_right_chooses_converts() -> None:
    """ZW-080: the nearest to the right who is still in."""
    table = Table(
        (A, horde(2)), (B, horde(1, at=FAR)), townies={HERE: 2}, heroes=((HERE, 8),), count=3
    )
    table.play(A, PEOPLE, 4, 2, 2, 2, 2)
    assert table.asked() == ("hand", B)
    assert table.refused(B, HandOver(count=2)).rule == "ZW-080"
    assert table.refused(B, HandOver(hero=5)).rule == "ZW-080"
    table.play(B, HandOver(hero=0))
    assert table.horde(A) == horde(2, 8)


def test_the_neighbour_chooses_converts_without_a_horde() -> None:
    """ZW-080, ZW-014: even without a horde."""
    table = Table((A, horde(2)), townies={HERE: 2}, heroes=((HERE, 8),), count=3)
    table.play(A, PEOPLE, 4, 2, 2, 2, 2)
    assert table.asked() == ("hand", C)


def test_owners_choose_what_falls() -> None:
    """ZW-081, ZW-R08: of a horde with a Hero. The attacker where that is played."""
    for rules, chooser in (({}, B), ({"casualties": "attacker"}, A)):
        table = Table((A, horde(2)), (B, horde(2, 12)), rules=rules)
        table.play(A, ON_B, 5, 2, 2, 2, 2)
        assert table.asked() == ("lose", chooser)
        assert table.refused(chooser, Lose(die=8)).rule == "ZW-081"
        table.play(chooser, Lose(die=12))
        assert table.horde(B) == horde(2)


def test_target_hordes_choose_before_the_attacker() -> None:
    """ZW-P06: in seat order."""
    table = Table((A, horde(2, 8)), (B, horde(2, 12)))
    table.play(A, ON_B, 5, 2, 2, 5, 2, 2)
    assert table.asked() == ("lose", B)
    table.play(B, Lose(die=6))
    assert table.asked() == ("lose", A)
    table.play(A, Lose(die=8))
    assert (table.horde(A), table.horde(B)) == (horde(2), horde(1, 12))


def test_fresh_zombies_may_die_where_that_is_played() -> None:
    """ZW-R07: the convert falls to the second 6."""
    table = Table((A, horde(1)), AWAY, townies={HERE: 2}, rules={"converts_can_die": "yes"})
    table.play(A, PEOPLE, 6, 6, 6)
    assert table.size(A) == 0


def test_no_promotion_beside_a_hero() -> None:
    """ZW-082, ZW-R09, ZW-A09: a Hero or a squad was there before."""
    hero = Table((A, horde(1)), AWAY, townies={HERE: 2}, heroes=((HERE, 8),))
    hero.play(A, PEOPLE, 2, 1, 1, 2)
    assert hero.people() == (2, (8,))
    squad = Table((A, horde(1)), AWAY, townies={HERE: 2}, squads=(Squad(1, HERE, (8,)),))
    squad.play(A, PEOPLE, 2, 1, 1, 2)
    assert squad.people() == (2, ())


def test_one_promotion_a_fight() -> None:
    """ZW-082, ZW-R09: two 1s make one Hero, and its token goes back (ZW-012)."""
    table = Table((A, horde(1)), AWAY, townies={HERE: 3}).play(A, PEOPLE, 2, 1, 1, 2)
    assert table.people() == (2, (8,))


def test_heroes_grow() -> None:
    """ZW-083, ZW-008, ZW-013, ZW-R10: by one die. One that is turned does not."""
    for sides, larger in ((8, 10), (10, 12), (12, 20)):
        table = Table((A, horde(1)), AWAY, heroes=((HERE, sides),)).play(A, PEOPLE, 2, 1)
        assert table.people() == (0, (larger,))
    turned = Table((A, horde(1)), AWAY, heroes=((HERE, 8),)).play(A, PEOPLE, 4, 1)
    assert turned.horde(A) == horde(1, 8)


def test_zombie_heroes_never_grow() -> None:
    """ZW-083, ZW-086: their 1 knocks the pawn down."""
    table = Table((A, horde(0, 8)), AWAY, townies={HERE: 1}).play(A, PEOPLE, 1, 2)
    assert table.horde(A) == horde(0, 8, upright=False)


def test_an_explosion_removes_every_horde() -> None:
    """ZW-084, ZW-R11: hordes that were no target too, unless that is spared. To nobody's credit."""
    hordes = ((A, horde(2)), (B, horde(2)), (B, horde(1, slot=2, at=FAR)))
    table = Table(*hordes, heroes=((HERE, 20),)).play(A, PEOPLE, 2, 2, 1)
    assert (table.size(A), table.size(B), table.people()) == (0, 0, (0, ()))
    assert table.player(A).destroyed == table.player(B).destroyed == 0
    spared = Table(*hordes, heroes=((HERE, 20),), rules={"explosion_spares_untargeted": "yes"})
    spared.play(A, PEOPLE, 2, 2, 1)
    assert (spared.size(A), spared.size(B), spared.people()) == (0, 2, (0, ()))


def test_a_horde_destroyed_before_the_explosion_is_credited() -> None:
    """ZW-084, ZW-085, ZW-087: what has fallen is not blown up. Those who are left are."""
    away = [(seat, horde(1, slot=2, at=FAR)) for seat in (A, B, C)]
    table = Table((A, horde(1)), (B, horde(1)), (C, horde(1)), *away, heroes=((HERE, 20),), count=3)
    everything = Attack(horde=1, targets=("b.1", "c.1"), people=True)
    table.play(A, everything, 5, 2, 2, 1).play(A, Assign(count=0)).play(A, Assign(count=1))
    assert (table.horde(A), table.horde(B), table.horde(C)) == (None, None, None)
    assert [table.player(seat).destroyed for seat in (A, B, C)] == [1, 0, 0]
    burst = next(event for event in table.events if isinstance(event, Exploded))
    assert burst.hordes == ((0, 1), (2, 1))


def test_two_explode_together() -> None:
    """ZW-084: both are removed. One that did not roll 1 stays."""
    table = Table((A, horde(1)), AWAY, heroes=((HERE, 20),) * 3).play(A, PEOPLE, 2, 1, 1, 9)
    assert table.people() == (0, (20,))


def test_a_1_of_the_attacker_knocks_the_pawn_down() -> None:
    """ZW-086, ZW-088: without one it stays upright and may go on."""
    down = Table((A, horde(2)), AWAY, townies={HERE: 1}).play(A, PEOPLE, 1, 2, 2)
    assert down.horde(A) == horde(2, upright=False)
    upright = Table((A, horde(2)), AWAY, townies={HERE: 2}).play(A, PEOPLE, 2, 2, 2, 2)
    upright.play(A, PEOPLE, 2, 2, 2, 2)
    assert upright.horde(A) == horde(2)


def test_a_destroyed_horde_is_credited() -> None:
    """ZW-087, ZW-R12, ZW-A02: to whose die killed the last. To nobody for people."""
    rival = Table((A, horde(1)), (B, horde(1)), (B, horde(1, slot=2, at=FAR))).play(A, ON_B, 5, 2)
    assert (rival.horde(B), rival.player(A).destroyed) == (None, 1)
    resister = Table((A, horde(1)), (A, horde(1, slot=2, at=FAR)), (B, horde(1)))
    resister.play(A, ON_B, 2, 5)
    assert (resister.horde(A), resister.player(B).destroyed) == (None, 1)
    people = Table((A, horde(1)), (A, horde(1, slot=2, at=FAR)), (B, horde(1)), townies={HERE: 1})
    people.play(A, EVERYTHING, 2, 2, 6)
    assert (people.horde(A), people.player(B).destroyed) == (None, 0)


def test_the_events_of_a_fight() -> None:
    """ZW-085, ZW-089: what fell and rose, then Heroes, then pawns, in this order."""
    table = Table((A, horde(3)), (B, horde(1)), (B, horde(1, slot=2, at=FAR)), townies={HERE: 2})
    table.play(A, EVERYTHING, 5, 4, 1, 2, 1, 1)
    table.play(A, Assign(count=0))
    told = [type(event).__name__ for event in table.events if "Fight" not in type(event).__name__]
    assert told == [
        "Answered",
        "DiceAllotted",
        "Converted",
        "Lost",
        "Promoted",
        "Gone",
        "KnockedDown",
    ]
