"""Doors of a battlefield that somebody opens, shuts, or leaves as they were."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.registry import system_of
from rules.systems.twilight_world.combat.attack_events import Strike
from rules.systems.twilight_world.engine import faults
from rules.systems.twilight_world.movement.doors import DoorUsed, UseDoor
from rules.systems.twilight_world.movement.moving import Move, Moved
from rules.systems.twilight_world.state import EDGES, Place
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.kit import figure
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES

ROOM = """\
heroes: south
piece: house 3,2

+ + + + + + + +
 . . . . . . . .
+ + +w+-+-+ + +
 . .|_ _ _D. . .
+ + + + + + + +
 . .|_ _ _L. . .
+ + +-+-+-+ + +
 . . . . . . . .
+ + + + + + + +
 . . . . . . . .
+ + + + + + + +
"""
OUT = UseDoor(figure="f1", side="east", opens=True)


def room(*, secured: bool = False, rules: dict[str, str] | None = None, **words: str) -> Drawn:
    """Rowan stands inside at a shut door. All is checked."""
    table = Drawn(figure(), field=ROOM, rules=rules, **words)
    sides = EDGES if secured else ()
    table.state.places["house"] = Place(key="house", entered=True, searched=True, secured=sides)
    for key, feature in table.state.features.items():
        table.state.features[key] = replace(feature, checked=True)
    table.stand("f1", 5, 2)
    return table


def marks(table: Drawn) -> str:
    """The two doors: as they are drawn."""
    assert table.state.field is not None
    return "".join(mark for mark in table.state.field.across if mark in "DdL")


def test_a_door_is_left_open_or_shut_behind() -> None:
    """Free during a move, which goes on. Nobody has to do it. Rule: TW-ACT-6."""
    table = room()
    table.go("f1", 6, 2)
    assert marks(table) == "DL"  # going through leaves it as it was
    left = table.state.active.left if table.state.active else 0
    back = replace(OUT, side="west")
    (offer,) = table.offered(HEROES, "UseDoor")
    assert (offer.fields[0].options, offer.fixed["opens"]) == (("west",), True)
    events = table.play(HEROES, back)
    assert events == (DoorUsed(figure="f1", along=False, edge=14, opens=True, left=left),)
    assert marks(table) == "dL"
    assert table.refused(HEROES, back).rule == "TW-ACT-6"
    table.play(HEROES, replace(back, opens=False))
    assert marks(table) == "DL"
    table.go("f1", 8, 2)
    assert faults(table.state) == []


def test_a_door_may_begin_a_move() -> None:
    """The whole allowance is left, and no other action. Rule: TW-ACT-6, TW-ACT-1."""
    table = room()
    events = table.play(HEROES, OUT)
    assert [type(event) for event in events[-2:]] == [Moved, DoorUsed]
    assert table.state.active is not None
    assert (table.state.active.moving, table.state.active.left) == (True, 6)
    table.go("f1", 8, 2)
    assert table.refused(HEROES, replace(OUT, side="west")).rule == "TW-ACT-6"


def test_an_open_door_does_not_prevent_contact() -> None:
    """A shut one does, for a zombie that somebody opens it with too. Rule: TW-CC-1, TW-ACT-6."""
    table = room(zombies="1")
    table.stand("z1", 6, 2)
    bite = Strike(figure="z1", arm="", target="f1", dice=1)
    table.end(HEROES)
    assert table.refused(ZOMBIES, bite).rule == "TW-CC-1"
    table.play(ZOMBIES, UseDoor(figure="z1", side="west"))
    assert table.state.active is not None
    assert table.state.active.contact is False
    shut = table.state
    table = room(zombies="1")
    table.stand("z1", 6, 2)
    table.play(HEROES, OUT)
    assert table.state.field == shut.field
    table.end(HEROES)
    table.play(ZOMBIES, bite, 2)


@pytest.mark.parametrize(
    ("price", "left"),
    [("0", 6), ("1", 5), ("2", 4)],
)
def test_a_door_may_cost_points(price: str, left: int) -> None:
    """`doorCost`: to open it, and then nobody pays to go through. Rule: TW-ACT-6."""
    table = room(rules={"door_cost": price})
    table.play(HEROES, OUT)
    table.go("f1", 6, 2)
    assert table.state.active is not None
    assert table.state.active.left == left - 1
    while table.state.active.left:
        to = table.number(7 if table.standing("f1") == (6, 2) else 6, 2)
        table.play(HEROES, Move(figure="f1", to=to))
    if table.standing("f1") != (6, 2):
        return
    shut = replace(OUT, side="west", opens=False)
    if price == "0":
        table.play(HEROES, shut)
    else:
        assert not table.offered(HEROES, "UseDoor")
        assert table.refused(HEROES, shut).rule == "TW-ACT-6"


@pytest.mark.parametrize(("row", "secured"), [(3, False), (2, True)])
def test_a_locked_or_barred_door_is_not_opened(row: int, secured: bool) -> None:
    """TW-ACT-6 is of unlocked doors. Rule: TW-DOOR-9, TW-LOCK-4."""
    table = room(secured=secured)
    table.stand("f1", 5, row)
    assert table.refused(HEROES, OUT).rule == "TW-ACT-6"
    table.reach("f1")
    assert not table.offered(HEROES, "UseDoor")


def test_without_a_battlefield_nobody_keeps_track_of_doors() -> None:
    """The players see to it. Rule: TW-ACT-6."""
    table = room()
    table.state = replace(table.state, field=None)
    assert table.refused(HEROES, OUT).rule == "TW-ACT-6"
    assert not table.offered(HEROES, "UseDoor")


def test_doors_are_named() -> None:
    """TW-ACT-6."""
    table = room()
    play, said = system_of("twilight-world").play, []
    for command in (OUT, replace(OUT, opens=False)):
        before = table.state
        table.play(HEROES, command)
        said += [in_english(line.text) for line in play.tell(before, table.entries[-1])]
    assert "Rowan opens a door." in said
    assert "Rowan shuts a door." in said
