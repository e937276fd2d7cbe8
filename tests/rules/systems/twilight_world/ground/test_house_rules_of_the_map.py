"""House rules that only a battlefield can show: thick woods, and how far hostile survivors go."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.registry import system_of
from rules.systems.twilight_world.activation.action import Activate, Finish
from rules.systems.twilight_world.bots.sensible import sensible
from rules.systems.twilight_world.combat.attack_events import Shoot
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.search.events import Search
from rules.systems.twilight_world.state import Place
from tests.rules.systems.twilight_world.ground.drawn import Drawn, board
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.noise.test_arrivals_on_ground import SURVIVORS as FOUND
from tests.rules.systems.twilight_world.table import HEROES, SURVIVORS

PLAY = system_of("twilight-world").play
LINE, ROW = "+ " * 30 + "+", " ." * 30
WALLS = "+ " * 9 + "+-" * 3 + "+ " * 18 + "+"
ROOM = " ." * 9 + "|_ _ _D" + ". " * 18
HOUSE = "\n".join(
    ["heroes: west", "piece: house 10,2", "", LINE, ROW, WALLS, ROOM, WALLS, ROW, LINE, ROW, LINE]
)


@pytest.mark.parametrize(
    ("most", "woods", "sees"),
    [("none", 5, True), ("2", 2, True), ("2", 3, False), ("1", 2, False), ("4", 4, True)],
)
def test_woods_hide_what_is_far_behind_them(most: str, woods: int, *, sees: bool) -> None:
    """`woods_block_after_squares`: so many squares are seen through. Rule: TW-LOS-4."""
    lane = board("." * 3 + "f" * woods + "." * (9 - woods), *["." * 12] * 3)
    table = Drawn(
        figure(carry("rifle-semi")),
        field=lane,
        zombies="1",
        rules={"woods_block_after_squares": most},
    )
    table.stand("f1", 1, 1)
    table.stand("z1", 12, 1)
    shot = Shoot(figure="f1", arms=("i1",), target="z1", dice=1)
    if sees:
        table.play(HEROES, shot, 1, 1)
    else:
        assert table.refused(HEROES, shot).rule == "TW-LOS-2"


def test_the_two_at_the_ends_of_the_line_do_not_count_their_own_woods() -> None:
    """`woods_block_after_squares`: two woods on a line add up. Rule: TW-LOS-3, TW-LOS-4."""
    rules = {"woods_block_after_squares": "2"}
    for lane, sees in (("f..f..f..f..", True), ("ff.ff..f...f", False)):
        table = Drawn(
            figure(carry("rifle-semi")),
            field=board(lane, *["." * 12] * 3),
            zombies="1",
            rules=rules,
        )
        table.stand("f1", 1, 1)
        table.stand("z1", 12 if lane[-1] == "f" else 10, 1)
        shot = Shoot(figure="f1", arms=("i1",), target="z1", dice=1)
        if sees:
            table.play(HEROES, shot, 1, 1)
        else:
            assert table.refused(HEROES, shot).rule == "TW-LOS-2"


def hostiles(gear: str = "", temper: int = 6, **rules: str) -> Drawn:
    """A hostile survivor in the house, whose phase it is. A hero is far to the west."""
    table = Drawn(figure(carry("axe")), field=HOUSE, rules={"search_cost": "action", **rules})
    table.state.places["house"] = Place(key="house", entered=True)
    for key, feature in table.state.features.items():
        table.state.features[key] = replace(feature, checked=True)
    table.stand("f1", 10, 2)
    table.play(HEROES, Search(figure="f1"), *FOUND, temper, 1, 1)
    arms = (replace(table.figure("s1").arms[0], gear=gear),) if gear else ()
    table.put("s1", arms=arms)
    table.stand("f1", 1, 2)
    table.end(HEROES)
    assert table.state.order[table.state.acting] == SURVIVORS
    return table


def farthest(table: Drawn) -> int:
    """The easternmost column that the survivor may move to."""
    return max(at % 30 + 1 for at in table.reach("s1"))


def test_hostile_survivors_stay_near_their_building() -> None:
    """TW-SURV-8: never farther than 8 squares, though they could move on."""
    table = hostiles()
    table.stand("s1", 18, 2)
    assert farthest(table) == 20
    assert table.refusal("s1", 21, 2) == "TW-MOVE-1"
    table.go("s1", 20, 2)


@pytest.mark.parametrize(("squares", "column"), [("4", 16), ("12", 24), ("16", 24)])
def test_the_range_of_hostile_survivors_is_a_house_rule(squares: str, column: int) -> None:
    """`hostile_leash`. Rule: TW-SURV-8."""
    table = hostiles(hostile_leash=squares)
    table.stand("s1", 14 if squares == "4" else 18, 2)
    assert farthest(table) == column


def test_neutral_survivors_go_where_they_want() -> None:
    """Only hostile ones are bound. Rule: TW-SURV-5, TW-SURV-8."""
    table = hostiles(temper=4)
    group = table.state.groups["survivors-1"]
    table.state.groups["survivors-1"] = replace(group, provoked={HEROES: 9})
    table.stand("s1", 18, 2)
    assert farthest(table) == 24


def does(table: Drawn) -> Any:
    """The bot's command for the survivors, once one of them is active."""
    table.play(SURVIVORS, Activate(figure="s1"))
    offers = PLAY.engine.offers(table.state, SURVIVORS)
    return sensible(table.state, SURVIVORS, offers, Scripted())


def test_hostile_survivors_shoot_the_nearest_target() -> None:
    """However far off, however loud. Rule: TW-SURV-8."""
    table = hostiles("handgun")
    table.stand("s1", 13, 1)
    table.stand("f1", 3, 1)
    shot = does(table)
    assert isinstance(shot, Shoot)
    assert shot.target == "f1"


def test_else_they_go_for_the_nearest_intruder_near_the_building() -> None:
    """They leave an intruder alone who is farther from it than they go. Rule: TW-SURV-8."""
    table = hostiles()
    table.stand("s1", 13, 1)
    table.stand("f1", 3, 1)
    move = does(table)
    assert isinstance(move, Move)
    assert move.to == table.number(7, 1)
    away = hostiles()
    away.stand("s1", 13, 1)
    away.stand("f1", 1, 1)
    assert does(away) == Finish()
