"""The host's corrections of what is no figure: vehicles, goal items, buildings, doors."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.game import HOST, Offer, tag_of
from rules.systems.twilight_world.combat.battering import Batter
from rules.systems.twilight_world.engine import ENGINE, faults
from rules.systems.twilight_world.host.commands import (
    BringBack,
    PutAboard,
    PutFigure,
    PutGoal,
    PutInside,
    PutVehicle,
    RemoveFigure,
    SetBarred,
    SetDamage,
    SetEdge,
    SetSearched,
    SetSpeed,
    TakeOff,
)
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.playing import PLAY
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.host.hosted import kinds, no, ruled, said
from tests.rules.systems.twilight_world.map.fields import FARM
from tests.rules.systems.twilight_world.table import HEROES, Table
from tests.rules.systems.twilight_world.vehicles.garage import CAR, KAT, KEN, car, driving, garage
from tests.rules.systems.twilight_world.vehicles.wheeled import USUAL, VAN, Wheeled, lot

HOUSE, GOAL, ZOMBIE = "building-1", "goal-1", "z1"


def farm(**words: str) -> Drawn:
    """Ken and Kat in the south-west of the farm, a zombie in the north-east."""
    table = Drawn("Ken", "Kat", field=FARM, zombies="1", **words)
    for key, place in ((KEN, (1, 8)), (KAT, (2, 8)), (ZOMBIE, (12, 1))):
        table.stand(key, *place)
    return table


def offers_of(table: Table, kind: str) -> list[Offer]:
    """The host's offers of a kind."""
    return table.offered(HOST, kind)


def test_a_vehicle_is_elsewhere() -> None:
    """In front of the wreck, turned. Those inside come with it. Rule: TW-VEH-7, TW-VEH-15."""
    table = Wheeled("Ken", "Kat")
    before = table.state
    ruled(table, PutVehicle(vehicle=CAR, square=table.number(3, 4), heading="east"))
    assert table.place() == (3, 4, "east")
    assert said(table, before) == ["Host: Car 1 is now at column 3, row 4, facing east."]
    assert table.figure(KAT).vehicle == CAR
    table.drive("3")
    assert table.place() == (6, 4, "east")


def test_a_vehicle_is_put_where_nothing_is_in_its_way() -> None:
    """No figure, no wall, no other vehicle, and all of it on the board. Rule: TW-VEH-15."""
    walls = {(7, row): "W" for row in range(1, 25)}
    field = lot({(2, 20): "T"}, {**USUAL, "20,20": "north"}, across=walls)
    table = Wheeled("Ken", field=field, zombies="1", vehicles="2")
    table.stand(ZOMBIE, 12, 2)
    found = {}
    for offer in offers_of(table, "PutVehicle"):
        if offer.fixed["vehicle"] == CAR:
            found[offer.fixed["heading"]] = set(offer.fields[0].options)
    assert found["east"] == found["west"]  # the car stands to the north
    assert table.number(10, 15) in found["south"] - found["north"]  # it stands so already
    wrong = [(12, 1), (12, 2), (11, 1), (6, 5), (2, 19), (2, 20), (20, 18), (24, 5), (5, 23)]
    for column, row in wrong:
        assert table.number(column, row) not in found["north"]
        there = table.number(column, row)
        command = PutVehicle(vehicle=CAR, square=there, heading="north")
        assert no(table, command) == "TW-VEH-15"
    for column, row in ((12, 3), (13, 1), (5, 5), (7, 5), (2, 21), (20, 17), (23, 22)):
        assert table.number(column, row) in found["north"]
    bad = PutVehicle(vehicle=VAN, square=4, heading="up")
    assert no(table, bad) == "TW-VEH-15"


def test_a_vehicle_that_was_driven_off_comes_back() -> None:
    """Empty, with its damage, even after the game. Its people after it. Rule: TW-MOVE-10."""
    table = Wheeled("Ken", "Kat", speed=10)
    table.seat(CAR, KEN, KAT, body=replace(table.car().body, wounds=1))
    table.drive("20")
    assert (table.state.result, table.state.vehicles) == ("left", {})
    offer = next(one for one in offers_of(table, "PutVehicle") if one.fixed["heading"] == "east")
    assert in_english(PLAY.label(table.state, offer)).startswith("Return vehicle")
    square = table.number(10, 4)
    assert square in offer.fields[0].options
    over = PutVehicle(vehicle=CAR, square=table.number(23, 4), heading="east")
    assert no(table, over) == "TW-VEH-15"
    before = table.state
    ruled(table, PutVehicle(vehicle=CAR, square=square, heading="east"))
    assert said(table, before) == ["Host: Car 1 is now at column 10, row 4, facing east."]
    assert (table.place(), table.state.drove_off) == ((10, 4, "east"), {})
    now = table.car()
    assert (now.riders, now.driver, now.speed, now.body.wounds) == ((), "", 0, 1)
    ruled(table, BringBack(figure=KEN, square=table.number(9, 4)))
    assert not table.figure(KEN).drove
    ruled(table, PutAboard(figure=KEN, vehicle=CAR, drive=True))
    assert (table.car().driver, faults(table.state)) == (KEN, [])


def test_a_vehicle_that_was_driven_off_is_nowhere_else() -> None:
    """Nobody sets its speed or damage while it is away, and the state says where it is not."""
    table = Wheeled("Ken", speed=10)
    table.drive("20")
    assert no(table, SetDamage(vehicle=CAR, wounds=1)) == "TW-VEH-9"
    assert {
        one.kind for one in ENGINE.offers(table.state, HOST) if one.fixed.get("vehicle") == CAR
    } == {"PutVehicle"}
    off = table.state.drove_off[CAR]
    twice = replace(table.state, vehicles={CAR: off.vehicle})
    assert any("driven off" in fault for fault in faults(twice))


def test_a_vehicle_goes_at_another_speed() -> None:
    """One that goes has its engine running. The map knows that it moves. Rule: TW-VEH-4."""
    table = Wheeled("Ken")
    table.seat(CAR, KEN, driver=KEN, started=False)
    before = table.state
    ruled(table, SetSpeed(vehicle=CAR, speed=7))
    assert said(table, before) == ["Host: Car 1 drives at speed 7."]
    assert (table.car().speed, table.car().started) == (7, True)
    assert table.state.field
    assert table.state.field.vehicles[0].moving
    before = table.state
    ruled(table, SetSpeed(vehicle=CAR, speed=-4))
    assert said(table, before) == ["Host: Car 1 reverses at speed 4."]
    assert no(table, SetSpeed(vehicle=CAR, speed=-4)) == "TW-SIDE-2"
    assert no(table, SetSpeed(vehicle=CAR, speed=26)) == "TW-VEH-4"
    ruled(table, SetSpeed(vehicle=CAR, speed=0))
    assert not table.state.field.vehicles[0].moving


def test_a_vehicle_is_hurt_and_wrecked_and_mended() -> None:
    """Its riders are beside it unhurt, at any speed. Rule: TW-VEH-9, TW-VEH-10."""
    table = driving(20, "Ken", "Kat")
    before = table.state
    ruled(table, SetDamage(vehicle=CAR, wounds=1))
    assert said(table, before) == ["Host: Car 1 is damaged (1 of 3)."]
    events = ruled(table, SetDamage(vehicle=CAR, wounds=3))
    assert kinds(events) == ["VehicleHurt", "Wrecked"]
    assert (car(table).riders, table.figure(KEN).body.wounds) == ((), 0)
    assert no(table, SetSpeed(vehicle=CAR, speed=5)) == "TW-VEH-10"
    assert no(table, SetDamage(vehicle=CAR, wounds=3)) == "TW-SIDE-2"
    assert no(table, SetDamage(vehicle=CAR, wounds=4)) == "TW-VEH-9"
    before = table.state
    ruled(table, SetDamage(vehicle=CAR, wounds=2))
    assert said(table, before) == ["Host: Car 1 is drivable (2 of 3 wounds)."]
    ruled(table, PutAboard(figure=KEN, vehicle=CAR, drive=True))
    assert car(table).driver == KEN


def test_seats_of_a_vehicle() -> None:
    """In, at the wheel, on another seat, and out again. Rule: TW-VEH-1, TW-VEH-21."""
    table = garage("Ken", "Kat", places="building")
    table.put(KEN, inside="")
    before = table.state
    ruled(table, PutAboard(figure=KEN, vehicle=CAR, drive=True))
    assert said(table, before) == ["Host: Ken takes the wheel of Car 1."]
    ruled(table, PutInside(figure=KAT, place=HOUSE))
    events = ruled(table, PutAboard(figure=KAT, vehicle=CAR))
    assert kinds(events)[:2] == ["PlaceLeft", "Boarded"]
    assert no(table, PutAboard(figure=KAT, vehicle=CAR, drive=True)) == "TW-VEH-1"
    ruled(table, PutAboard(figure=KEN, vehicle=CAR))
    assert (car(table).driver, car(table).riders) == ("", (KEN, KAT))
    ruled(table, PutAboard(figure=KAT, vehicle=CAR, drive=True))
    assert car(table).driver == KAT
    assert no(table, PutAboard(figure=ZOMBIE, vehicle=CAR)) == "TW-VEH-1"
    ruled(table, PutInside(figure=KEN))
    assert (table.figure(KEN).vehicle, car(table).riders) == ("", (KAT,))
    ruled(table, PutAboard(figure=KEN, vehicle="car-2"))
    ruled(table, PutAboard(figure=KEN, vehicle=CAR))
    assert car(table, "car-2").riders == ()


def test_a_figure_put_aboard_ends_its_activation() -> None:
    """TW-VEH-1: as after getting in."""
    table = Wheeled("Ken", "Kat")
    ruled(table, PutFigure(figure=KAT, square=table.number(2, 2)))
    table.go(KAT, 3, 2)
    ruled(table, PutAboard(figure=KAT, vehicle=CAR))
    assert table.state.active is None
    assert (table.figure(KAT).vehicle, table.figure(KAT).at) == (CAR, -1)


def test_carrier_of_a_goal_item() -> None:
    """On a table without squares. Rule: TW-ITEM-4, TW-ITEM-5."""
    table = garage("Ken", "Kat", goals="1")
    before = table.state
    ruled(table, PutGoal(goal=GOAL, figure=KEN))
    assert said(table, before) == ["Host: Ken now carries Goal item 1."]
    ruled(table, PutGoal(goal=GOAL, figure=KAT))
    assert (table.figure(KEN).goals, table.figure(KAT).goals) == ((), (GOAL,))
    assert no(table, PutGoal(goal=GOAL, figure=KAT)) == "TW-SIDE-2"
    before = table.state
    ruled(table, PutGoal(goal=GOAL))
    assert said(table, before) == ["Host: Goal item 1 is now on the table."]
    assert table.state.goals == (GOAL,)
    assert no(table, PutGoal(goal=GOAL)) == "TW-SIDE-2"
    assert no(table, PutGoal(goal=GOAL, square=3)) == "TW-SETUP-4"


def test_a_goal_item_is_moved_to_a_square() -> None:
    """In a square of the battlefield that can be entered. Rule: TW-ITEM-4."""
    table = farm(goals="1")
    there, before = table.number(4, 3), table.state
    ruled(table, PutGoal(goal=GOAL, square=there))
    assert said(table, before) == ["Host: Goal item 1 is now at column 4, row 3."]
    assert table.state.lies == {GOAL: there}
    assert no(table, PutGoal(goal=GOAL, square=there)) == "TW-SIDE-2"
    assert no(table, PutGoal(goal=GOAL, square=999)) == "TW-ITEM-4"
    assert no(table, PutGoal(goal=GOAL)) == "TW-ITEM-4"
    assert no(table, PutGoal(goal=GOAL, figure=ZOMBIE)) == "TW-ITEM-4"
    assert no(table, PutGoal(goal=GOAL, figure=KEN, square=there)) == "TW-ITEM-4"
    assert no(table, PutGoal(goal="goal-2", figure=KEN)) == "TW-ITEM-4"
    ruled(table, PutGoal(goal=GOAL, figure=KEN))
    assert table.state.lies == {}


def test_a_goal_item_always_has_a_square() -> None:
    """Not for who has not come on. Who left with one is not removed. Rule: TW-ITEM-5."""
    table = Drawn("Ken", "Kat", field=FARM, goals="1")
    table.stand(KEN, 1, 8)
    assert no(table, PutGoal(goal=GOAL, figure=KAT)) == "TW-SETUP-4"
    ruled(table, PutGoal(goal=GOAL, figure=KEN))
    ruled(table, TakeOff(figure=KEN))
    assert table.figure(KEN).goals == (GOAL,)
    assert no(table, RemoveFigure(figure=KEN)) == "TW-ITEM-5"
    removable = {key for one in offers_of(table, "RemoveFigure") for key in one.fields[0].options}
    assert removable == {KAT}
    ruled(table, PutGoal(goal=GOAL, square=table.number(4, 3)))
    ruled(table, RemoveFigure(figure=KEN))


def test_a_building_is_searched_or_not() -> None:
    """The app asks for a search that is due and not done. Rule: TW-SRCH-2."""
    table = Table("Ken", places="building")
    table.heroes_first(3, 3)
    ruled(table, PutInside(figure=KEN, place=HOUSE))
    asked = bool(table.state.asks)
    before = table.state
    ruled(table, SetSearched(place=HOUSE, searched=True))
    assert said(table, before)[0] == "Host: Building 1 has been searched."
    assert table.state.places[HOUSE].searched
    assert not table.state.asks
    assert no(table, SetSearched(place=HOUSE, searched=True)) == "TW-SIDE-2"
    assert no(table, SetSearched(place="shed-9", searched=True)) == "TW-SETUP-6"
    ruled(table, SetSearched(place=HOUSE, searched=False))
    assert bool(table.state.asks) is asked


def test_a_side_is_barred_or_not() -> None:
    """With all sides barred, nobody goes on locking. Rule: TW-LOCK-3, TW-LOCK-4, TW-LOCK-5."""
    table = Table("Ken", places="building", rules={"search_cost": "action"})
    table.heroes_first(3, 3)
    before = table.state
    ruled(table, SetBarred(place=HOUSE, side="west", barred=True))
    ruled(table, SetBarred(place=HOUSE, side="north", barred=True))
    assert said(before=before, table=table) == ["Host: Building 1 is barred on the north side."]
    assert table.state.places[HOUSE].secured == ("north", "west")
    assert no(table, SetBarred(place=HOUSE, side="west", barred=True)) == "TW-SIDE-2"
    assert no(table, SetBarred(place=HOUSE, side="up", barred=True)) == "TW-LOCK-5"
    before = table.state
    ruled(table, SetBarred(place=HOUSE, side="west", barred=False))
    assert said(table, before) == ["Host: Building 1 is not barred on the west side."]


def test_a_door_is_something_else() -> None:
    """It is battered as what it is now. Rule: TW-DOOR-3, TW-DOOR-5, TW-DOOR-9."""
    table = farm()
    inside, before = table.number(6, 3), table.state
    edge = {"square": inside, "side": "east"}
    ruled(table, SetEdge(becomes="barricade", **edge))
    assert said(table, before) == ["Host: The east side of column 6, row 3 is now: Barricade."]
    ruled(table, PutFigure(figure=KEN, square=inside + 1))
    blow = Batter(figure=KEN, obstacle="barricade", arm="", side="west")
    events = table.play(HEROES, blow, 6, 1, 1)
    assert "barricade" in str(events)
    assert no(table, SetEdge(becomes="none", **edge)) == "TW-SIDE-2"  # it was broken
    ruled(table, SetEdge(becomes="locked-door", **edge))
    assert no(table, SetEdge(becomes="hedge", **edge)) == "TW-DOOR-5"
    assert no(table, SetEdge(becomes="door", square=0, side="east")) == "TW-DOOR-5"
    assert no(table, SetEdge(becomes="door", square=999, side="up")) == "TW-DOOR-5"


ROOMS = """\
crowded: yes

+ + + + + + +
 . . . . . .
+ +-+-+-+-+ +
 .|_ _D_ _|.
+ +-+-+-+-+ +
 . . . . . .
+ + + + + + +
 . . . . . .
+ + + + + + +
"""


def test_no_barricade_parts_a_building_in_two() -> None:
    """TW-SETUP-6: the door between its rooms may be locked, or gone."""
    table = Drawn("Ken", field=ROOMS.replace("|.", "D."))
    table.stand(KEN, 1, 1)
    found = {
        (offer.fixed["side"], square, offer.fixed["becomes"])
        for offer in offers_of(table, "SetEdge")
        for square in offer.fields[0].options
    }
    west, east = ("west", table.number(4, 2)), ("east", table.number(5, 2))
    assert {place[:2] for place in found} == {west, east}
    assert (*west, "locked-door") in found
    assert (*west, "barricade") not in found
    edge = {"square": table.number(4, 2), "side": "west"}
    assert no(table, SetEdge(becomes="barricade", **edge)) == "TW-DOOR-5"
    ruled(table, SetEdge(becomes="open-door", **edge))


@pytest.mark.parametrize(
    "command",
    [
        PutVehicle(vehicle=CAR, square=3, heading="north"),
        SetEdge(square=3, side="north", becomes="door"),
    ],
)
def test_without_a_battlefield_there_are_no_squares(command: Command) -> None:
    """Nothing is put into one, nor offered. Rule: TW-SETUP-4."""
    table = garage("Ken")
    assert no(table, command) == "TW-SETUP-4"
    assert not offers_of(table, tag_of(type(command)))


def test_every_correction_of_things_has_a_name() -> None:
    """In words, and nobody but the host gives it. Rule: TW-SIDE-1."""
    table = Wheeled("Ken", "Kat", goals="1", zombies="1")
    kinds_of_things = set()
    for offer in ENGINE.offers(table.state, HOST):
        if offer.kind.startswith(("PutV", "PutA", "PutG", "SetS", "SetD", "SetB", "SetE")):
            kinds_of_things.add(offer.kind)
            assert in_english(PLAY.label(table.state, offer))
    assert kinds_of_things >= {"PutVehicle", "PutAboard", "PutGoal", "SetSpeed", "SetDamage"}
    command = SetSpeed(vehicle=CAR, speed=5)
    assert table.refused(HEROES, command).rule == "TW-SIDE-1"
