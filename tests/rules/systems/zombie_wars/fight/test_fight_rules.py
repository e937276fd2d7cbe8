"""One fight over counts, each of its rules by itself."""

from __future__ import annotations

from typing import Any

import pytest

from rules.systems.zombie_wars.catalogue import Rulings
from rules.systems.zombie_wars.fight.counts import Bout, Counts, Fighter, Force, Hero, People
from rules.systems.zombie_wars.fight.rules import (
    ATTACKER,
    Allot,
    Group,
    Hand,
    Kind,
    Lose,
    Loss,
    Outcome,
    Owed,
    advanced,
    allotting,
    by_kind,
    credited,
    dealt,
    fight,
    groups_left,
    handing,
    losing,
    owed_by_attacker,
    owed_by_targets,
    risen,
    stepped_down,
    targets_of,
    turned,
)
from rules.systems.zombie_wars.state import PEOPLE, Choice

USUAL = Rulings()
HEROES_FALL_LESS = Rulings(time_for_heroes=True, heroes_spared="risen")
HEROES_STAY = Rulings(time_for_heroes=True, heroes_spared="living")
ALL_STEP_DOWN = Rulings(time_for_heroes=True, heroes_spared="all")
TWO_HEROES = (Hero(8, 3), Hero(12, 4))
TWINS = (Hero(8, 3), Hero(10, 2), Hero(8, 3))


def answered(steps: Any, *choices: tuple[int, int]) -> Any:
    """The next choice, or the result, after these choices."""
    return advanced(steps, [Choice(*choice) for choice in choices])


# --- Which die goes where ---


@pytest.mark.parametrize(
    ("kind", "people", "hordes", "found"),
    [
        ("four", True, 2, [PEOPLE]),
        ("four", False, 2, []),
        ("strong", True, 2, [PEOPLE, 0, 1]),
        ("strong", False, 2, [0, 1]),
        ("strong", True, 0, [PEOPLE]),
        ("six", True, 1, [PEOPLE, 0]),
        ("hit", True, 2, [0, 1]),
    ],
)
def test_targets_of_a_kind_of_dice(kind: Kind, people: bool, hordes: int, found: list[int]) -> None:
    """ZW-074, ZW-075, ZW-113: a 4 turns people alone. A person's 6 never hits people."""
    assert targets_of(kind, people=people, hordes=hordes) == found


def test_dice_of_an_attacker_are_allotted_sixes_first() -> None:
    """ZW-078, ZW-D06: dice that fail are not."""
    assert list(by_kind(Counts(3, 2, 1, 4)).items()) == [("six", 1), ("strong", 2), ("four", 3)]


def test_each_die_goes_to_one_target() -> None:
    """ZW-078: the last target gets what is left, so that nobody is asked for it."""
    dice = by_kind(Counts(fours=2, strong=3))
    told = {"people": True, "hordes": 2}
    assert answered(allotting(dice, **told)) == Allot("strong", PEOPLE, 3)
    assert answered(allotting(dice, **told), (PEOPLE, 1)) == Allot("strong", 0, 2)
    share = answered(allotting(dice, **told), (PEOPLE, 1), (0, 2))
    assert share == {
        ("six", PEOPLE): 0,
        ("six", 0): 0,
        ("six", 1): 0,
        ("strong", PEOPLE): 1,
        ("strong", 0): 2,
        ("strong", 1): 0,
        ("four", PEOPLE): 2,
    }


def test_no_question_when_all_dice_are_assigned() -> None:
    """ZW-078: nothing is left for the second horde."""
    share = answered(allotting({"hit": 2}, people=True, hordes=3), (0, 2))
    assert share == {("hit", 0): 2, ("hit", 1): 0, ("hit", 2): 0}


def test_a_die_may_count_against_all() -> None:
    """ZW-R06: each target gets every die that may hit it."""
    share = answered(allotting({"strong": 2, "four": 1}, people=True, hordes=2, against_all=True))
    assert share == {
        ("strong", PEOPLE): 2,
        ("strong", 0): 2,
        ("strong", 1): 2,
        ("four", PEOPLE): 1,
    }


def test_no_more_people_turn_than_there_are() -> None:
    """ZW-074, ZW-078: dice of every kind for people count. Surplus is lost."""
    share = {("six", PEOPLE): 1, ("strong", PEOPLE): 2, ("four", PEOPLE): 1, ("strong", 0): 5}
    assert turned(share, 9) == 4  # type: ignore[arg-type]
    assert turned(share, 3) == 3  # type: ignore[arg-type]
    assert turned({}, 3) == 0


@pytest.mark.parametrize(
    ("successes", "humans", "found"),
    [
        ((2, 1), 9, (0, 1, 0)),
        ((2, 2, 2), 4, (0, 1, 2, 0)),
        ((0, 3), 2, (1, 1)),
        ((3, 3), 1, (0,)),
        ((1, 1), 0, ()),
        ((), 3, ()),
    ],
)
def test_conversions_are_dealt_in_rotation(
    successes: tuple[int, ...], humans: int, found: tuple[int, ...]
) -> None:
    """ZW-113, ZW-114: one at a time, as long as people are left."""
    assert dealt(successes, humans) == found


# --- Who is handed over ---


def test_equal_people_are_one_group() -> None:
    """ZW-080: ordinary ones first. Heroes with another die, face or squad are another group."""
    people = People(2, (*TWINS, Hero(8, 3, squad=1)))
    assert groups_left(people, ()) == (
        Group(PEOPLE, (PEOPLE, PEOPLE)),
        Group(0, (0, 2)),
        Group(1, (1,)),
        Group(3, (3,)),
    )
    assert groups_left(people, (PEOPLE, 0)) == (
        Group(PEOPLE, (PEOPLE,)),
        Group(1, (1,)),
        Group(2, (2,)),
        Group(3, (3,)),
    )
    assert groups_left(people, (PEOPLE, PEOPLE, 0, 1, 2, 3)) == ()


def test_converts_are_chosen_group_by_group() -> None:
    """ZW-080: two of three. As many of a group at once as the horde still gets."""
    people = People(2, TWO_HEROES)
    queue = (ATTACKER,) * 2
    groups = (Group(PEOPLE, (PEOPLE, PEOPLE)), Group(0, (0,)), Group(1, (1,)))
    assert answered(handing(people, queue)) == Hand(ATTACKER, 2, groups)
    assert answered(handing(people, queue), (PEOPLE, 2)) == (PEOPLE, PEOPLE)
    again = answered(handing(people, queue), (1, 1))
    assert again == Hand(ATTACKER, 1, groups[:2])
    assert answered(handing(people, queue), (1, 1), (PEOPLE, 1)) == (1, PEOPLE)
    assert answered(handing(people, queue), (1, 1), (0, 1)) == (1, 0)


def test_hordes_convert_people_in_turn() -> None:
    """ZW-114: no more at once than before another horde's turn."""
    people = People(3, TWO_HEROES[:1])
    queue = (1, 1, 0)
    groups = (Group(PEOPLE, (PEOPLE,) * 3), Group(0, (0,)))
    assert answered(handing(people, queue)) == Hand(1, 2, groups)
    second = answered(handing(people, queue), (PEOPLE, 2))
    assert second == Hand(0, 1, (Group(PEOPLE, (PEOPLE,)), Group(0, (0,))))
    assert answered(handing(people, queue), (PEOPLE, 2), (0, 1)) == (PEOPLE, PEOPLE, 0)


def test_no_question_when_the_choice_does_not_matter() -> None:
    """ZW-080: all are alike, or one horde gets everybody. Two hordes share Heroes by choice."""
    assert answered(handing(People(3), (0, 1))) == (PEOPLE, PEOPLE)
    assert answered(handing(People(1, TWO_HEROES), (0, 0, 0))) == (PEOPLE, 0, 1)
    assert answered(handing(People(2), ())) == ()
    shared = answered(handing(People(0, TWO_HEROES), (0, 1)))
    assert shared == Hand(0, 1, (Group(0, (0,)), Group(1, (1,))))
    assert answered(handing(People(0, TWO_HEROES), (0, 1)), (1, 1)) == (1, 0)


def test_heroes_rise_with_their_die() -> None:
    """ZW-074, ZW-080, ZW-H02: unless living Heroes step down, who then are not turned."""
    people = People(2, (Hero(12, 4), Hero(8, 3)))
    handed = (PEOPLE, 0, 1, PEOPLE)
    assert risen(people, handed, USUAL) == Force(2, (8, 12))
    assert risen(people, (1,), HEROES_FALL_LESS) == Force(0, (8,))
    assert risen(people, handed, HEROES_STAY) == Force(2)
    assert risen(people, handed, ALL_STEP_DOWN) == Force(2)
    assert risen(people, (), USUAL) == Force()


# --- Who falls ---


def test_losses_of_the_targets() -> None:
    """ZW-075, ZW-113, ZW-D06: takings come before kills. Nothing is due for no dice."""
    share = {
        ("six", PEOPLE): 4,
        ("six", 0): 0,
        ("six", 1): 2,
        ("strong", PEOPLE): 3,
        ("strong", 0): 1,
        ("strong", 1): 1,
        ("hit", 1): 1,
    }
    assert owed_by_targets(share, 3, by=ATTACKER) == [  # type: ignore[arg-type]
        Owed(1, 2, ATTACKER, ATTACKER),
        Owed(0, 1, ATTACKER),
        Owed(1, 2, ATTACKER),
    ]
    assert owed_by_targets({("hit", 0): 3}, 1, by=PEOPLE) == [Owed(0, 3, PEOPLE)]
    assert owed_by_targets({}, 2, by=PEOPLE) == []


def test_losses_of_the_attacker() -> None:
    """ZW-076, ZW-077, ZW-D06, ZW-R05: hordes take, hordes kill, then people. A 4 does nothing."""
    resisting = [Counts(fours=5, strong=2), Counts(sixes=1), Counts(), Counts(strong=1, sixes=3)]
    assert owed_by_attacker(resisting, 2) == [
        Owed(ATTACKER, 1, 1, 1),
        Owed(ATTACKER, 3, 3, 3),
        Owed(ATTACKER, 2, 0),
        Owed(ATTACKER, 1, 3),
        Owed(ATTACKER, 2, PEOPLE),
    ]
    assert owed_by_attacker([Counts()], 0) == []


def test_no_horde_loses_more_than_it_has() -> None:
    """ZW-079, ZW-081: nothing is asked where all go, or all are alike."""
    assert answered(losing([Owed(0, 5, ATTACKER)], {0: Force(2, (8,))})) == (
        Loss(0, Force(2, (8,))),
    )
    assert answered(losing([Owed(0, 2, ATTACKER)], {0: Force(3)})) == (Loss(0, Force(2)),)
    assert answered(losing([Owed(0, 2, 1)], {0: Force(0, (8, 8, 8))})) == (
        Loss(0, Force(0, (8, 8))),
    )
    assert answered(losing([Owed(0, 2, 1)], {0: Force()})) == ()


def test_kills_of_several_are_one_loss() -> None:
    """ZW-079: of resisters and of people. What is taken goes apart, to each its own."""
    owed = [Owed(ATTACKER, 1, 0, 0), Owed(ATTACKER, 1, 0), Owed(ATTACKER, 2, PEOPLE)]
    assert answered(losing(owed, {ATTACKER: Force(9)})) == (
        Loss(ATTACKER, Force(1), 0),
        Loss(ATTACKER, Force(3)),
    )
    assert answered(losing(owed, {ATTACKER: Force(2)})) == (
        Loss(ATTACKER, Force(1), 0),
        Loss(ATTACKER, Force(1)),
    )


def test_losses_are_chosen_die_by_die() -> None:
    """ZW-081: of a horde with different dice, until the number is reached or one kind is left."""
    owed, forces = [Owed(0, 3, ATTACKER)], {0: Force(2, (8, 8))}
    assert answered(losing(owed, forces)) == Lose(0, 3, Force(2, (8, 8)))
    assert answered(losing(owed, forces), (8, 1)) == Lose(0, 2, Force(2, (8,)))
    assert answered(losing(owed, forces), (8, 2)) == (
        Loss(0, Force(0, (8, 8))),
        Loss(0, Force(1)),
    )
    assert answered(losing(owed, forces), (6, 2)) == (Loss(0, Force(2)), Loss(0, Force(0, (8,))))


def test_hero_zombies_step_down() -> None:
    """ZW-H01, ZW-H02: only where risen Heroes are spared. Ordinary ones never."""
    gone = Force(2, (8, 12))
    assert stepped_down(gone, USUAL) == ()
    assert stepped_down(gone, HEROES_FALL_LESS) == (8, 12)
    assert stepped_down(gone, ALL_STEP_DOWN) == (8, 12)
    assert stepped_down(gone, HEROES_STAY) == ()


def test_the_last_die_gets_the_credit_for_a_horde() -> None:
    """ZW-087, ZW-R12: the first three of horde 1, then two of horde 2, then people."""
    owed = [Owed(0, 3, 1), Owed(5, 9, 4), Owed(0, 2, 2), Owed(0, 1, PEOPLE)]
    found = [credited(0, size, owed) for size in range(8)]
    assert found == [PEOPLE, 1, 1, 1, 2, 2, PEOPLE, PEOPLE]
    assert credited(5, 9, owed) == 4
    assert credited(7, 1, owed) == PEOPLE


# --- The whole fight ---


def test_an_attack_on_everything() -> None:
    """ZW-079, ZW-082, ZW-085, ZW-R05: dice of both sides count, and nobody is asked in vain."""
    bout = Bout(
        says=USUAL,
        attacker=Fighter(Force(4), Counts(fours=1, strong=2)),
        targets=(Fighter(Force(3), Counts(strong=1)),),
        people=People(3, hits=1, promotes=True),
    )
    assert answered(fight(bout)) == Allot("strong", PEOPLE, 2)
    assert answered(fight(bout), (PEOPLE, 1)) == Outcome(
        people=People(3, hits=1, promotes=True),
        queue=(ATTACKER, ATTACKER),
        handed=(PEOPLE, PEOPLE),
        losses=(Loss(0, Force(1)), Loss(ATTACKER, Force(2))),
        promoted=True,
        credit={0: PEOPLE, ATTACKER: PEOPLE},
    )


def test_a_promotion_needs_an_ordinary_person() -> None:
    """ZW-082, ZW-R09: an ordinary person must be left."""
    for ordinary, promoted in ((2, False), (3, True)):
        bout = Bout(
            says=USUAL,
            attacker=Fighter(Force(4), Counts(fours=2)),
            people=People(ordinary, promotes=True),
        )
        assert answered(fight(bout)).promoted == promoted


def test_an_attack_on_hordes_alone() -> None:
    """ZW-072, ZW-074: a 4 finds nobody. The die that killed the last zombie is credited."""
    bout = Bout(
        says=USUAL,
        attacker=Fighter(Force(1), Counts(fours=3, strong=1)),
        targets=(Fighter(Force(1), Counts(strong=2)),),
    )
    assert answered(fight(bout)) == Outcome(
        people=People(),
        queue=(),
        handed=(),
        losses=(Loss(0, Force(1)), Loss(ATTACKER, Force(1))),
        promoted=False,
        credit={0: ATTACKER, ATTACKER: 0},
    )


def test_dice_may_count_against_all_in_a_fight() -> None:
    """ZW-R06: one 5 turns a person and kills a zombie."""
    bout = Bout(
        says=Rulings(die_counts_against_all=True),
        attacker=Fighter(Force(1), Counts(strong=1)),
        targets=(Fighter(Force(2)),),
        people=People(1),
    )
    outcome = answered(fight(bout))
    assert (outcome.queue, outcome.losses) == ((ATTACKER,), (Loss(0, Force(1)),))


def test_a_mob_attacks() -> None:
    """ZW-113, ZW-114: zombies turn on 4 and 5, people hit hordes, and are credited to nobody."""
    bout = Bout(
        says=USUAL,
        targets=(Fighter(Force(1), Counts(fours=1, strong=1)), Fighter(Force(2), Counts(fours=1))),
        people=People(4, hits=2),
    )
    assert answered(fight(bout)) == Allot("hit", 0, 2)
    assert answered(fight(bout), (0, 1)) == Outcome(
        people=People(4, hits=2),
        queue=(0, 1, 0),
        handed=(PEOPLE,) * 3,
        losses=(Loss(0, Force(1)), Loss(1, Force(1))),
        promoted=False,
        credit={0: PEOPLE, 1: PEOPLE},
    )


@pytest.mark.parametrize(("fresh_die", "lost"), [(False, Force(1)), (True, Force(3))])
def test_fresh_zombies_fall_only_where_that_is_played(fresh_die: bool, lost: Force) -> None:
    """ZW-079, ZW-R07: three hits on one zombie and two that were just made."""
    bout = Bout(
        says=Rulings(converts_can_die=fresh_die),
        attacker=Fighter(Force(1), Counts(fours=2)),
        people=People(3, hits=3),
    )
    assert answered(fight(bout)).losses == (Loss(ATTACKER, lost),)


def test_fresh_zombies_fall_with_the_horde_that_made_them() -> None:
    """ZW-R07, ZW-113: each horde of a mob's fight has its own."""
    bout = Bout(
        says=Rulings(converts_can_die=True),
        targets=(Fighter(Force(1), Counts(fours=2)), Fighter(Force(1), Counts(fours=1))),
        people=People(5, hits=9),
    )
    outcome = answered(fight(bout), (0, 4))
    assert outcome.losses == (Loss(0, Force(3)), Loss(1, Force(2)))
