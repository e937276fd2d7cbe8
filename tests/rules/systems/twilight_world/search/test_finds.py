"""Searches, loot and survivors, by the faces that bring them."""

from __future__ import annotations

import pytest

from rules.dice import Scripted, Typed
from rules.odds import outcomes
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import catalogue, checks, dice_tables
from rules.systems.twilight_world.dice import succeeds
from rules.systems.twilight_world.search.rules import (
    SearchProgress,
    begin_loot,
    begin_search,
    search_step,
    wound_limit,
)
from rules.systems.twilight_world.state import Survivors
from rules.systems.twilight_world.survivors import settlers_who_come, survivors_step
from rules.systems.twilight_world.tasks import wounds_left
from rules.text import in_english
from tests.rules.systems.twilight_world.ask import ask, part

BOOK = catalogue({})


def searched(*faces: int, start: SearchProgress | None = None, **rules: str) -> SearchProgress:
    """A search to its end, with these faces and no other."""
    book, dice, search = catalogue(rules), Scripted(*faces), start or SearchProgress()
    while not search.over:
        search = search_step(search, dice, book)
    dice.finish()
    return search


def group_of(*faces: int) -> Survivors:
    """A group of survivors as these faces tell it."""
    dice, group = Scripted(*faces), Survivors()
    while not group.known:
        group = survivors_step(group, dice, BOOK)
    dice.finish()
    return group


def test_dx23_three_searches() -> None:
    """DX-23: nothing, an ambush, Tactical Armour. Rules: TW-SRCH-1, TW-SRCH-4, TW-SRCH-5."""
    assert searched(3, 4).found == ("nothing",)
    assert searched(1, 1, 6) == SearchProgress(table="", found=("ambush",), zombies=4)
    assert searched(2, 6, 1, 1, 5).found == ("find", "armour", "tactical-armour")


def test_dx24_five_neutral_survivors() -> None:
    """DX-24: two adults, three children, a pool of 6. Rules: TW-SURV-1, -2, -9, -12."""
    assert searched(4, 5, 6, 6).found == ("find", "survivors")
    group = group_of(4, 6, 5, 4, 6, 4)
    assert group == Survivors(adults=2, children=3, temperament="neutral", reserve=6)
    assert group.heads == 5


@pytest.mark.parametrize(
    ("faces", "find"),
    [
        ((1, 1, 4), "bullet-proof-vest"),
        ((1, 2), "spare-ammo"),
        ((3, 3), "spare-ammo"),
        ((3, 4), "medical"),
        ((4, 4), "medical"),
        ((4, 5), "toys"),
        ((5, 5), "lucky-find"),
        ((5, 6), "survivors"),
    ],
)
def test_the_table_of_finds(faces: tuple[int, ...], find: str) -> None:
    """The second throw names the find. Rule: TW-SRCH-5."""
    assert searched(6, 6, *faces).found[-1] == find


def test_found_armour_can_be_worn() -> None:
    """Each result of the armour table is armour of the catalogue. Rule: TW-SRCH-5."""
    worn = {searched(6, 6, 1, 1, face).found[-1] for face in range(1, 7)}
    assert {BOOK.equipment[key].group for key in worn} == {"armour"}
    assert len(worn) == 2


def test_an_ambush_can_have_no_zombies() -> None:
    """1D6 - 2, at least 0, or 1 by house rule. Rule: TW-SRCH-4."""
    batches = [searched(1, 1, face).zombies for face in range(1, 7)]
    assert batches == [0, 0, 1, 2, 3, 4]
    batches = [searched(1, 1, face, ambush_minimum="1").zombies for face in range(1, 7)]
    assert batches == [1, 1, 1, 2, 3, 4]
    assert ask("search", {"ambush_minimum": "1"})["expected_zombies"] == part(2, 36)


def test_sheds_are_searched_unless_a_group_says_no() -> None:
    """A house rule closes them, with rule. Rule: TW-SRCH-3."""
    assert begin_search("shed", BOOK) == begin_search("building", BOOK) == SearchProgress()
    closed = {"search_sheds": "false"}
    with pytest.raises(
        Refused, match=r"^Your house rules do not let heroes search sheds\.$"
    ) as refused:
        ask("search", closed, place="shed")
    assert refused.value.rule == "TW-SRCH-3"
    assert ask("search", closed, place="building") == ask("search")


def test_loot_of_survivors_is_a_lucky_find() -> None:
    """One throw on the table of finds. Rules: TW-SURV-6, TW-SURV-7."""
    assert searched(6, 6, start=begin_loot()).found == ("lucky-find",)
    assert searched(1, 1, 2, start=begin_loot()).found == ("armour", "bullet-proof-vest")
    assert searched(2, 2, start=begin_loot()).found == ("spare-ammo",)


def test_finds_raise_wound_limits() -> None:
    """Toys for children, a Lucky Find for adults, each time. Rules: TW-SRCH-9, -10, -11."""
    finds = ("toys", "lucky-find", "toys", "medical")
    assert wound_limit(2, "child", finds, BOOK) == 4
    assert wound_limit(3, "adult", finds, BOOK) == 4
    once = catalogue({"morale_stacks": "false"})
    assert wound_limit(2, "child", finds, once) == 3
    assert wound_limit(2, "child", ("lucky-find",), once) == 2


def test_medical_supplies_remove_a_wound() -> None:
    """One wound, and none from the unhurt. Rule: TW-SRCH-8."""
    assert [wounds_left(wounds, "medical") for wounds in (0, 1, 3)] == [0, 0, 2]
    assert wounds_left(3, "toys") == 3


def test_friends_have_no_settlement() -> None:
    """Nothing is rolled after a friendly temperament. Rules: TW-SURV-2, TW-SURV-10."""
    assert group_of(1, 5, 3) == Survivors(adults=1, children=0, temperament="friendly")
    assert group_of(3, 1, 6, 5).temperament == "hostile"
    assert group_of(3, 1, 6, 5).reserve == 0


def test_settlers_come_by_themselves_only_by_house_rule() -> None:
    """On a 6 one to three, never more than there are. Rules: TW-CAMP-6, TW-SURV-9."""
    assert settlers_who_come(Scripted(), 8, BOOK) == 0
    book = catalogue({"reserve_use": "random"})
    assert settlers_who_come(Scripted(5), 8, book) == 0
    assert settlers_who_come(Scripted(6, 6), 8, book) == 3
    assert settlers_who_come(Scripted(6, 6), 2, book) == 2
    assert settlers_who_come(Scripted(), 0, book) == 0
    come = outcomes(lambda dice: settlers_who_come(dice, 8, book))
    assert come == {0: part(5, 6), 1: part(1, 18), 2: part(1, 18), 3: part(1, 18)}


def test_dice_of_the_tables_say_what_they_are_for() -> None:
    """Each throw bears the name of its check, amount or table. Rules: TW-SRCH-1, TW-SRCH-4."""
    dice = Typed([(1, 1), (6,), (3,)])
    search = search_step(SearchProgress(), dice, BOOK)
    assert (search.found, search.zombies) == (("ambush",), 4)
    assert succeeds(dice, "break-in") == (checks()["break-in"].needs <= 3)
    names = [dice_tables()["search"].name, BOOK.amounts["ambush"].name, checks()["break-in"].name]
    assert [in_english(roll.reason) for roll in dice.rolls] == names
    assert all(names)
