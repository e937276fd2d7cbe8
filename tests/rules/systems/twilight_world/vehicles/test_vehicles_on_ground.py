"""Vehicles that drive over a battlefield: where to, how they turn, over whom and into what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Seeded
from rules.game import offered
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.engine import ENGINE, faults
from rules.systems.twilight_world.ground.contact import is_in_sight, place_at
from rules.systems.twilight_world.movement.moving import LeftBoard
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.vehicles.driving import Drive
from rules.systems.twilight_world.vehicles.events import (
    Collided,
    DrivenOff,
    Drove,
    Halted,
    RanOver,
    Rolled,
)
from rules.systems.twilight_world.vehicles.riding import GetOut
from rules.systems.twilight_world.wounds.vehicles import VehicleHurt, Wrecked
from rules.text import in_english
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES
from tests.rules.systems.twilight_world.vehicles.wheeled import CAR, KAT, KEN, VAN, Wheeled, lot


def next_turn(table: Wheeled, *dice: int) -> None:
    """The rest of this turn, and the beginning of the next with these dice."""
    table.end(HEROES)
    if table.state.phase != "between":
        table.end(ZOMBIES)
    table.begin(*dice)


def test_a_vehicle_drives_as_many_squares_as_its_speed() -> None:
    """The way says how fast, by at most 10 more. Rule: TW-VEH-4, TW-VEH-19."""
    table = Wheeled("Ken", "Kat")
    assert table.no_way("11") == "TW-VEH-4"
    events = table.drive("10")
    assert Drove(vehicle=CAR, speed=10, driver=KEN) in events
    assert Rolled(
        vehicle=CAR, at=table.number(10, 5), heading="north", squares=10, straight=109
    ) in (events)
    assert table.place() == (10, 5, "north")
    assert table.refused(HEROES, Drive(figure=KEN, way="10")).rule == "TW-VEH-19"
    assert faults(table.state) == []


def test_a_quarter_turn_keeps_the_inner_rear_corner() -> None:
    """The base stays in line with the grid. Rule: TW-VEH-7."""
    right = Wheeled("Ken")
    right.drive("2R3")
    assert right.place() == (14, 14, "east")
    left = Wheeled("Ken")
    left.drive("2L")
    assert left.place() == (8, 14, "west")
    assert left.car().straight == 0


@pytest.mark.parametrize(
    ("speed", "way", "option", "legal"),
    [
        (0, "3R1L2", "rule", True),
        (0, "3RL3", "rule", False),
        (0, "3RL3", "free", True),
        (5, "5R1L6", "rule", False),
        (5, "5R3L4", "rule", True),
        (5, "5R1L6", "free", True),
    ],
)
def test_the_squares_between_two_turns(speed: int, way: str, option: str, legal: bool) -> None:
    """One, above speed 10 the vehicle's own length. Rule: TW-VEH-7, toggle turn_spacing."""
    table = Wheeled("Ken", speed=speed, rules={"turn_spacing": option})
    if legal:
        table.drive(way)
        assert faults(table.state) == []
    else:
        assert table.no_way(way) == "TW-VEH-7"


def test_a_turn_of_the_last_move_counts() -> None:
    """No turn in a square after one in it. Rule: TW-VEH-7."""
    table = Wheeled("Ken")
    table.drive("5R")
    next_turn(table, 6, 1, 3, 3)
    assert table.no_way("R5") == "TW-VEH-7"
    table.drive("1L4")
    assert table.place()[2] == "north"


@pytest.mark.parametrize("way", ["R", "x", "5X", "--3", "3 R", "L" * 61, "0"])
def test_impossible_routes_are_refused(way: str) -> None:
    """TW-VEH-7."""
    assert Wheeled("Ken").no_way(way) == "TW-VEH-7"


def test_braking_skids_straight_on() -> None:
    """A square for each 5 of its speed, and then it stands. Rule: TW-VEH-5. DX-15."""
    table = Wheeled("Ken", speed=14)
    events = table.drive("")
    assert Drove(vehicle=CAR, speed=0, skids=2, driver=KEN) in events
    assert (table.place(), table.car().speed) == ((10, 13, "north"), 0)


def test_reverse() -> None:
    """At most 10, its front the same way. From it a stop is immediate. Rule: TW-VEH-6."""
    table = Wheeled("Ken")
    assert table.no_way("-11") == "TW-VEH-6"
    table.drive("-4")
    assert table.place() == (10, 19, "north")
    next_turn(table, 6, 1, 3, 3)
    table.drive("")
    assert table.place() == (10, 19, "north")


def test_a_figure_in_the_way_is_run_over() -> None:
    """One roll each at 10 or more. Nobody is named. Rule: TW-VEH-11, TW-VEH-12."""
    table = Wheeled("Ken", zombies="3")
    table.stand("z1", 10, 13)
    table.stand("z2", 11, 10)
    table.stand("z3", 12, 10)
    # The first is missed; the second is struck and saves nothing.
    events = table.drive("10", 3, 4, 4)
    struck = [event.figure for event in events if isinstance(event, RanOver)]
    assert struck == ["z1", "z2"]
    assert table.standing("z1") == (10, 13)
    assert (table.figure("z2").where, table.figure("z3").where) == ("dead", "board")


@pytest.mark.parametrize(("aside", "column"), [("left", 9), ("right", 12)])
def test_a_slow_vehicle_pushes_figures_aside(aside: str, column: int) -> None:
    """Moved beside its way, where the driver wants. Rule: TW-VEH-13."""
    table = Wheeled("Ken", zombies="1")
    table.stand("z1", 10, 6)
    events = table.drive("10", 1, aside=aside)
    assert RanOver(vehicle=CAR, figure="z1", aside=True, at=table.number(column, 6)) in events
    assert table.standing("z1") == (column, 6)
    assert faults(table.state) == []


def test_a_slow_vehicle_moves_others_aside() -> None:
    """Below 10 nobody is hurt. Rule: TW-VEH-14."""
    table = Wheeled("Ken", zombies="1")
    table.stand("z1", 11, 12)
    table.drive("9", aside="right")
    assert table.standing("z1") == (12, 12)
    assert table.figure("z1").body.wounds == 0


def test_a_side_without_a_free_square_is_not_taken() -> None:
    """Then it is the other one. Rule: TW-VEH-13."""
    rock = {(x, y): "#" for x in range(1, 10) for y in range(1, 25)}
    table = Wheeled("Ken", zombies="1", field=lot(rock))
    table.stand("z1", 10, 12)
    table.drive("9")
    assert table.standing("z1") == (12, 12)


def test_a_wall_across_the_way() -> None:
    """It stops before it, and saves on 5+ or takes its speed in wounds. Rule: TW-VEH-15."""
    table = Wheeled("Ken", speed=15, field=lot({(11, 8): "#"}))
    events = table.drive("20", 4)
    assert Collided(vehicle=CAR, hits="fixed") in events
    assert VehicleHurt(vehicle=CAR, wounds=2) in events
    assert (table.place(), table.car().speed) == ((10, 9, "north"), 0)


@pytest.mark.parametrize("mark", ["T", "f", "~", "V", "_"])
def test_edges_that_no_vehicle_passes(mark: str) -> None:
    """Below 10 nothing breaks. Rule: TW-VEH-16."""
    table = Wheeled("Ken", field=lot({(10, 12): mark}))
    table.drive("9")
    assert (table.place(), table.car().body.wounds) == ((10, 13, "north"), 0)


@pytest.mark.parametrize("mark", [":", "=", "^", "H"])
def test_ground_that_it_passes(mark: str) -> None:
    """TW-VEH-4."""
    table = Wheeled("Ken", field=lot({(10, 12): mark}))
    table.drive("9")
    assert table.place() == (10, 6, "north")


def test_a_fence_between_its_wheels_stops_it() -> None:
    """As one across its way does. Rule: TW-VEH-16."""
    table = Wheeled("Ken", field=lot(across={(11, 10): "x"}))
    table.drive("9")
    assert table.place() == (10, 11, "north")
    beside = Wheeled("Ken", field=lot(across={(12, 10): "x"}))
    beside.drive("9")
    assert beside.place() == (10, 6, "north")


@pytest.mark.parametrize(("option", "dice", "wounds"), [("striker", (5, 1), 2), ("own", (5,), 0)])
def test_two_vehicles(option: str, dice: tuple[int, ...], wounds: int) -> None:
    """Both save. Those in the one that is struck are safe. Rule: TW-VEH-15, TW-VEH-8."""
    field = lot(vehicles={"10,15": "north", "9,6": "east"})
    table = Wheeled("Ken", speed=15, field=field, rules={"collision_speed": option})
    events = table.drive("20", *dice)
    assert Collided(vehicle=CAR, hits=VAN) in events
    assert table.car(VAN).body.wounds == wounds
    assert table.place() == (10, 8, "north")


def test_a_wreck_puts_them_out_beside_it() -> None:
    """Each at their own door. The wreck stays in the way. Rule: TW-VEH-10. DX-17."""
    table = Wheeled("Ken", "Kat", "Sadie", speed=15, field=lot({(11, 8): "#"}))
    table.seat(CAR, KEN, KAT, "sadie", body=replace(table.car().body, wounds=1))
    events = table.drive("20", 4, 5, 4)
    wreck = next(event for event in events if isinstance(event, Wrecked))
    assert wreck.squares == (table.number(9, 9), table.number(12, 9), table.number(9, 10))
    assert table.standing("sadie") == (9, 10)
    assert table.state.field is not None
    assert table.state.field.squares[table.number(10, 9)] == "V"
    assert faults(table.state) == []


def test_off_the_board() -> None:
    """Over an edge where heroes may leave, with everybody inside. Rule: TW-MOVE-10, TW-SIDE-7."""
    table = Wheeled("Ken", "Kat", speed=10)
    table.put(KAT, wounds=3)
    events = table.drive("20")
    assert DrivenOff(vehicle=CAR) in events
    assert [event.figure for event in events if isinstance(event, LeftBoard)] == [KEN, KAT]
    assert table.state.vehicles == {}
    assert table.state.result == "left"
    assert table.state.field is not None
    assert "V" not in table.state.field.squares


@pytest.mark.parametrize("words", [{"exits": "no"}, {}])
def test_a_vehicle_stops_at_an_edge_without_an_exit(words: dict[str, str]) -> None:
    """It stops at the end of the board when it cannot help it. Rule: TW-MOVE-10."""
    field = lot() if words else lot(exits="east")
    table = Wheeled("Ken", speed=25, field=field, **words)
    assert table.no_way("20") == "TW-MOVE-10"
    table.seat(CAR, KEN, driver="")
    table.end(HEROES)
    events = table.begin(6, 1, 3, 3)
    assert Halted(vehicle=CAR) in events
    assert (table.place(), table.car().speed) == ((10, 1, "north"), 0)


def test_a_driverless_vehicle_rolls_straight_on() -> None:
    """Slower by 5 each turn, over whom stands there. Nothing is asked. Rule: TW-VEH-20. DX-16."""
    table = Wheeled("Ken", speed=10, zombies="1")
    table.play(HEROES, GetOut(figure=KEN), 1)
    table.stand("z1", 10, 14)
    assert table.figure(KEN).body.wounds == 1
    next_turn(table, 6, 1, 3, 3)
    assert (table.place(), table.car().speed) == ((10, 10, "north"), 5)
    assert table.state.asks == ()
    assert table.standing("z1") == (9, 14)
    next_turn(table, 6, 1, 3, 3)
    assert (table.place(), table.car().speed) == ((10, 10, "north"), 0)


def test_a_driver_who_does_something_else_keeps_the_speed() -> None:
    """At the end of the phase it goes straight on. Rule: TW-VEH-4, TW-VEH-19."""
    table = Wheeled("Ken", speed=8)
    table.end(HEROES)
    assert (table.place(), table.car().speed) == ((10, 7, "north"), 8)


def test_the_dead_come_out_as_it_passes() -> None:
    """Checks are made, and it goes on. The driver's turn is not over. Rule: TW-VEH-19."""
    table = Wheeled("Ken", field=lot({(18, 10): "T"}), checked=False)
    table.seat(CAR, KEN, speed=1)
    events = table.drive("9", 6)
    came = [event.fighter.key for event in events if isinstance(event, Came)]
    assert came
    assert table.place() == (10, 6, "north")
    assert table.figure(KEN).over is False


def test_the_dead_may_stop_it() -> None:
    """House rule `vehicle_stops_on_reveal`. Rule: TW-VEH-19."""
    stops = {"vehicle_stops_on_reveal": "true"}
    table = Wheeled("Ken", field=lot({(18, 4): "T"}), rules=stops, checked=False)
    table.seat(CAR, KEN, speed=1)
    events = table.drive("9", 6)
    assert Halted(vehicle=CAR) in events
    assert (table.place(), table.car().speed) == ((10, 12, "north"), 0)
    assert table.figure(KEN).over is True


def test_moving_vehicles_conceal_no_zombies() -> None:
    """A parked one conceals, and is checked once. Rule: TW-ZACT-15, TW-ZACT-10."""
    field = lot(vehicles={"10,15": "north", "10,3": "east"})
    table = Wheeled("Ken", field=field, checked=False)
    assert {key for key, one in table.state.features.items() if one.terrain == "wall"} == {CAR, VAN}
    table.seat(VAN, speed=5, started=True)
    table.drive("5")
    assert table.state.features[VAN].checked is False


def test_the_van_stands_in_the_way_of_eyes_and_feet() -> None:
    """Vehicles obscure and are not crossed, where they are now. Rule: TW-LOS-4, TW-MOVE-9."""
    table = Wheeled("Ken", "Kat", speed=0)
    table.put(KAT, vehicle="")
    table.seat(CAR, KEN, driver=KEN)
    table.stand(KAT, 9, 10)
    assert table.number(10, 10) in table.reach(KAT)
    table.play(HEROES, Activate(figure=KEN))
    table.drive("5")
    assert table.state.field is not None
    assert table.state.field.squares[table.number(10, 10)] == "V"
    assert place_at(table.state.field, table.number(10, 10)) == ""
    assert is_in_sight(table.state.field, table.number(9, 10), table.number(14, 10))


def test_the_ground_under_it_is_as_it_was() -> None:
    """Roads and rough ground show again. Rule: TW-VEH-7."""
    rough = {(x, y): ":" for x in (10, 11) for y in range(8, 12)}
    table = Wheeled("Ken", field=lot(rough))
    for _ in range(2):
        table.drive("6")
        next_turn(table, 6, 1, 3, 3)
    assert table.place() == (10, 3, "north")
    assert table.state.field is not None
    assert [table.state.field.squares[table.number(10, y)] for y in (7, 8, 11, 15)] == list(".::.")


CORNERS = ("1,1", "23,1", "1,22", "23,22", "10,1", "10,22")


@pytest.mark.parametrize("place", CORNERS)
@pytest.mark.parametrize("heading", ["north", "south"])
@pytest.mark.parametrize("speed", [-4, 0, 4, 25])
def test_a_driver_is_always_offered_a_way(place: str, heading: str, speed: int) -> None:
    """At each end of the board too. Any way may be typed. Rule: TW-VEH-4, TW-VEH-5, TW-VEH-7."""
    table = Wheeled("Ken", speed=speed, field=lot(vehicles={place: heading}, exits=""))
    table.put(KEN, acted=False)
    table.play(HEROES, Activate(figure=KEN))
    (drives,) = table.offered(HEROES, "Drive")
    way = next(field for field in drives.fields if field.key == "way")
    assert way.options
    for said in (*way.options, "1", "-1", "1R2"):
        command = Drive(figure=KEN, way=said, aside="right")
        assert offered([drives], command)
        if said in way.options:
            ENGINE.decide(table.state, HEROES, command, Seeded("moss"))


def test_each_way_has_a_name() -> None:
    """Braking too, which has no squares and turns to write. Rule: TW-VEH-5."""
    table = Wheeled("Ken", speed=4, field=lot(exits=""))
    table.put(KEN, acted=False)
    table.play(HEROES, Activate(figure=KEN))
    (drives,) = table.offered(HEROES, "Drive")
    way = next(field for field in drives.fields if field.key == "way")
    assert "" in way.options
    names = [in_english(PLAY.name(table.state, drives, "way", one)) for one in way.options]
    assert all(names)
    assert len(set(names)) == len(way.options)
