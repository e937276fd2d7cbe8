"""The start of a turn: initiative, action points, scouts, and who is seen."""

from __future__ import annotations

import pytest

from rules.dice import Scripted
from rules.odds import outcomes
from rules.refused import Refused
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.dice import Tries
from rules.systems.twilight_world.movement.hiding import spot_step, why_not_near
from rules.systems.twilight_world.turn.initiative import (
    Contender,
    before_rolling,
    bonus,
    in_need,
    initiative_step,
    is_settled,
    point_dice,
    pool,
)
from rules.systems.twilight_world.turn.turn import scout_step
from tests.rules.systems.twilight_world.ask import ask, part

HEROES, VILLAINS, ZOMBIES = Contender("heroes", 1), Contender("villains"), Contender("zombies")
BOOK = catalogue({})


def order(
    *faces: int, sides: tuple[Contender, ...], last: tuple[str, ...] = (), **rules: str
) -> list[str]:
    """The sides from first to last after rolls that show these faces."""
    book, dice = catalogue(rules), Scripted(*faces)
    standing = before_rolling(sides, book)
    while not is_settled(standing):
        standing = initiative_step(standing, dice, book, last_turn=last)
    dice.finish()
    return [group[0].side for group in standing]


def test_the_highest_acts_first() -> None:
    """Totals with bonuses decide. Zombies roll against one side. Rules: TW-INIT-1, -3, -8."""
    assert order(4, 6, sides=(HEROES, ZOMBIES)) == ["zombies", "heroes"]
    assert order(5, 4, sides=(HEROES, ZOMBIES)) == ["heroes", "zombies"]


def test_ties_are_rolled_again_with_bonuses() -> None:
    """A second tie is rolled a third time. Rule: TW-INIT-7."""
    assert order(4, 5, 1, 2, 3, 5, sides=(HEROES, ZOMBIES)) == ["zombies", "heroes"]


def test_zombies_are_last_of_three() -> None:
    """Only the living roll. Rule: TW-INIT-2."""
    assert order(2, 6, sides=(HEROES, VILLAINS, ZOMBIES)) == ["villains", "heroes", "zombies"]
    answer = ask("initiative", villains="yes")
    assert answer == {
        "heroes_first": part(1, 2),
        "villains_first": part(1, 2),
        "zombies_first": 0,
        "tie": part(1, 6),
    }


def test_only_tied_sides_roll_again() -> None:
    """Of three that roll, the third keeps its place. Rule: TW-INIT-7."""
    three = (Contender("east"), Contender("north"), Contender("west"))
    dice = Scripted(3, 6, 3, 2, 5)
    standing = initiative_step((three,), dice, BOOK)
    assert [[one.side for one in group] for group in standing] == [["north"], ["east", "west"]]
    standing = initiative_step(standing, dice, BOOK)
    assert [group[0].side for group in standing] == ["north", "west", "east"]
    dice.finish()


def test_bonuses_count_once_for_a_trait() -> None:
    """At most +2, unless each figure counts. Rules: TW-INIT-3, TW-INIT-4, TW-INIT-5."""
    side = Contender("heroes", leaders=3, spotters=2)
    assert bonus(side, BOOK) == 2
    assert bonus(side, catalogue({"initiative_stacking": "per-figure"})) == 5
    assert bonus(Contender("heroes", spotters=1), BOOK) == 1


def test_switches_of_initiative() -> None:
    """Ties may go by side or by last turn, and zombies may always be last. Rules: TW-INIT-7, -8."""
    sides = (HEROES, ZOMBIES)
    assert order(3, 4, sides=sides, initiative_tie="heroes-first") == ["heroes", "zombies"]
    assert order(3, 4, sides=sides, initiative_tie="zombies-first") == ["zombies", "heroes"]
    kept = {"initiative_tie": "last-turn-order"}
    assert order(3, 4, sides=sides, last=("zombies", "heroes"), **kept) == ["zombies", "heroes"]
    assert order(3, 4, 6, 1, sides=sides, **kept) == ["heroes", "zombies"]
    quiet = {"zombies_roll_initiative_two_sided": "false"}
    assert order(sides=sides, **quiet) == ["heroes", "zombies"]
    assert ask("initiative", quiet) == {"heroes_first": 1, "zombies_first": 0, "tie": 0}
    assert ask("initiative", {"initiative_tie": "heroes-first"})["heroes_first"] == part(21, 36)


def test_the_last_turn_lists_every_side() -> None:
    """Ties keep the order that was said. A side too many or too few is refused. Rule: TW-INIT-7."""
    kept = {"initiative_tie": "last-turn-order"}
    assert ask("initiative", kept, last="zombies,heroes")["zombies_first"] == part(21, 36)
    assert ask("initiative", kept, last="zombies,heroes")["tie"] == 0
    assert ask("initiative", kept)["zombies_first"] == part(1, 2)
    for last in ("heroes", "heroes,villains,zombies", "heroes,zombies,heroes"):
        with pytest.raises(Refused) as refused:
            ask("initiative", kept, last=last)
        assert refused.value.rule == "TW-INIT-7"


def test_villains_must_be_there_to_help() -> None:
    """A bonus for a side that does not play is a contradiction. Rule: TW-INIT-2."""
    with pytest.raises(Refused) as refused:
        ask("initiative", villain_leaders=1)
    assert refused.value.rule == "TW-INIT-2"
    led = ask("initiative", villains="yes", villain_leaders=1, leaders=1)
    assert led["heroes_first"] == led["villains_first"] == part(1, 2)


def test_dice_of_a_pool() -> None:
    """Each leader one die, zombies two without any. Rules: TW-AP-1, -2, -3, TW-TRAIT-LEAD."""
    assert [point_dice("heroes", leaders, BOOK) for leaders in (0, 1, 3)] == [0, 1, 3]
    assert [point_dice("zombies", leaders, BOOK) for leaders in (0, 1, 2)] == [2, 3, 4]
    assert ask("activation", side="heroes", figures=1)["all_act"] == 0
    assert ask("activation", side="villains", leaders=1, figures=3)["all_act"] == part(2, 3)
    dice = Scripted(6, 1, 3)
    assert pool(dice, 3, "heroes") == 10
    dice.finish()
    assert outcomes(lambda dice: pool(dice, 0, "heroes")) == {0: 1}


def test_switches_of_action_points() -> None:
    """One die a side, Brain Zombies that add none, or that need a point themselves.

    Rules: TW-AP-1, TW-AP-3, TW-AP-6.
    """
    one = catalogue({"leader_ap": "per-side"})
    assert [point_dice("heroes", leaders, one) for leaders in (0, 1, 3)] == [0, 1, 1]
    assert point_dice("zombies", 2, catalogue({"brain_zombie_adds_ap": "false"})) == 2
    needy = {"brain_zombie_needs_ap": "true"}
    assert in_need("zombies", 9, 2, BOOK) == 9
    assert in_need("zombies", 9, 2, catalogue(needy)) == 11
    assert in_need("villains", 9, 2, catalogue(needy)) == 9
    assert ask("activation", needy, figures=8, leaders=1)["all_act"] == part(20, 27)


def test_a_scout_waits_for_a_5() -> None:
    """Each turn one die until it is there. Rule: TW-TRAIT-SCOUT."""
    dice = Scripted(4, 5)
    waiting = scout_step(Tries(3), dice)
    assert (waiting.left, waiting.made) == (2, False)
    assert scout_step(waiting, dice).made
    dice.finish()


def test_spotting_by_the_face() -> None:
    """5+ sees, with the trait 3+. Rules: TW-TRAIT-HIDE, TW-TRAIT-SPOT."""
    seen = [spot_step(Tries(1), Scripted(face), advanced=False).made for face in range(1, 7)]
    assert seen == [False, False, False, False, True, True]
    seen = [spot_step(Tries(1), Scripted(face), advanced=True).made for face in range(1, 7)]
    assert seen == [False, False, True, True, True, True]


def test_luck_turns_a_miss_and_is_used_up() -> None:
    """The second result stands, and luck is not spent on a success. Rule: TW-TRAIT-LUCK."""
    once = spot_step(Tries(1, luck=1), Scripted(2), advanced=False)
    assert (once.luck, once.left, once.over) == (0, 1, False)
    assert spot_step(once, Scripted(2), advanced=False).over
    assert spot_step(Tries(1, luck=1), Scripted(6), advanced=False).luck == 1


def test_the_hidden_are_not_seen_from_afar() -> None:
    """Beyond the limit an attempt is refused, with rule and cure. Rule: TW-TRAIT-HIDE."""
    assert why_not_near(15, BOOK) is None
    with pytest.raises(Refused) as refused:
        ask("spot", range=16)
    assert refused.value.rule == "TW-TRAIT-HIDE"
    assert refused.value.cure is not None
    assert ask("spot", {"spot_range": "20"}, range=16)["spotted"] == part(1, 3)
    with pytest.raises(Refused):
        ask("spot", {"spot_range": "10"}, range=11)
