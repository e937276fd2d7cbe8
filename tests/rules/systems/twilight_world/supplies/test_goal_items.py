"""Goal items in the squares of a battlefield: placed, picked up, lost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.twilight_world.engine import ENGINE, faults
from rules.systems.twilight_world.map.field import place_of
from rules.systems.twilight_world.supplies.things import Drop, PickUp
from rules.systems.twilight_world.turn.aims import aims_of, goal_met, is_in_hand
from rules.systems.twilight_world.wounds.events import Died
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.table import HEROES

LIES = 12 * 9 + 4  # column 5, row 10


def table(**words: str) -> Drawn:
    """Kat on the board with two goal items, one of them not far off."""
    found = Drawn("Kat", goals="2", lies=f"goal-1:{LIES}", **words)
    found.stand("kat", 5, 12)
    return found


def test_goal_items_lie_where_the_set_up_says_or_far_off() -> None:
    """TW-ITEM-4: one is named, the other is beyond the middle of the board."""
    state = table().state
    assert state.goals == ("goal-1", "goal-2")
    assert state.lies["goal-1"] == LIES
    assert state.field is not None
    assert place_of(state.field, state.lies["goal-2"])[1] < 6


def test_a_goal_item_is_picked_up_in_its_square() -> None:
    """TW-ITEM-4, TW-ACT-3: in the middle of a move, free. From elsewhere it is refused."""
    kat = table()
    kat.go("kat", 5, 11)
    assert kat.offered(HEROES, "PickUp") == []
    assert kat.refused(HEROES, PickUp(figure="kat", goal="goal-1")).rule == "TW-ITEM-4"
    kat.go("kat", 5, 10)
    assert [offer.fields[0].options for offer in kat.offered(HEROES, "PickUp")] == [("goal-1",)]
    kat.play(HEROES, PickUp(figure="kat", goal="goal-1"))
    assert kat.figure("kat").goals == ("goal-1",)
    assert kat.state.lies.keys() == {"goal-2"}
    assert kat.state.active is not None
    assert kat.state.active.left == 4


def test_a_goal_item_is_put_down_where_its_bearer_is() -> None:
    """TW-ITEM-4: the item stays there for the next figure."""
    kat = table()
    kat.go("kat", 5, 10)
    kat.play(HEROES, PickUp(figure="kat", goal="goal-1"))
    kat.go("kat", 6, 8)
    kat.play(HEROES, Drop(figure="kat", goal="goal-1"))
    assert kat.state.lies["goal-1"] == kat.number(6, 8)
    assert faults(kat.state) == []


def test_the_dead_leave_their_goal_items_in_their_square() -> None:
    """TW-ITEM-5."""
    kat = table()
    kat.put("kat", goals=("goal-1",))
    kat.state = replace(kat.state, goals=("goal-2",), lies={"goal-2": 3})
    after = ENGINE.evolve(kat.state, Died(figure="kat", rises=False))
    assert after.goals == ("goal-2", "goal-1")
    assert after.lies == {"goal-2": 3, "goal-1": kat.number(5, 12)}


def test_a_goal_item_counts_off_the_board() -> None:
    """TW-SIDE-7: carried first, reached once the carrier has left."""
    kat = table(aims="fetch:1")
    (aim,) = kat.state.scenario.aims
    assert not is_in_hand(kat.state, aim)
    kat.put("kat", goals=("goal-1",))
    assert is_in_hand(kat.state, aim)
    assert not goal_met(kat.state)
    kat.put("kat", where="left")
    assert goal_met(kat.state)
    assert aims_of("fetch:1") == (aim,)


@pytest.mark.parametrize(
    ("lies", "cure"),
    [
        ("goal-3:5", "Choose one of: goal-1, goal-2."),
        ("goal-1:144", "Enter a square from 0 to 143."),
        ("goal-1:x", "Enter a square from 0 to 143."),
    ],
)
def test_a_goal_item_elsewhere_is_refused(lies: str, cure: str) -> None:
    """TW-ITEM-4: what is refused says what there is."""
    with pytest.raises(Refused, match="is not possible") as refused:
        Drawn("Kat", goals="2", lies=lies)
    assert in_english(refused.value.cure or "") == cure
