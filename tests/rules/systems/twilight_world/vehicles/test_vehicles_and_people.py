"""People at vehicles on a battlefield: in and out, attacks out of them and at them."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.activation.weapons import Aimed
from rules.systems.twilight_world.bots.driving import ride
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.combat.blast_events import Throw
from rules.systems.twilight_world.combat.blasts import caught_on
from rules.systems.twilight_world.engine import ENGINE, faults
from rules.systems.twilight_world.ground.aboard import at_the_window, seat_of
from rules.systems.twilight_world.ground.contact import enemies_beside, seen, vehicle_seen
from rules.systems.twilight_world.map.homing import way_out
from rules.systems.twilight_world.mob.standing import in_vehicles, mob_of
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.supplies.things import Drop
from rules.systems.twilight_world.turn.aims import goal_met
from rules.systems.twilight_world.turn.prowling import Prowl
from rules.systems.twilight_world.vehicles.driving import Drive
from rules.systems.twilight_world.vehicles.events import Boarded, EngineStarted
from rules.systems.twilight_world.vehicles.riding import Board, GetOut, SearchVehicle, StartEngine
from rules.systems.twilight_world.wounds.vehicles import VehicleHurt
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES
from tests.rules.systems.twilight_world.vehicles.wheeled import CAR, KAT, KEN, Wheeled, lot


def on_foot(*names: str, **words: str) -> Wheeled:
    """Nobody is in the car. Ken has its keys."""
    table = Wheeled(*names, **{"keys": "yes", **words})
    riders = table.car().riders
    table.seat(CAR, started=False, driver="")
    for key in riders:
        table.put(key, vehicle="")
    return table


def test_getting_in_takes_contact() -> None:
    """TW-VEH-1: from the square where the move ends, not from across the street."""
    table = on_foot("Ken")
    table.stand(KEN, 13, 18)
    table.play(HEROES, Activate(figure=KEN))
    assert table.refused(HEROES, Board(figure=KEN, vehicle=CAR)).rule == "TW-VEH-1"
    assert table.offered(HEROES, "Board") == []
    table.go(KEN, 12, 17)
    assert len(table.offered(HEROES, "Board")) == 2
    events = table.play(HEROES, Board(figure=KEN, vehicle=CAR, drive=True))
    assert Boarded(figure=KEN, vehicle=CAR, drives=True) in events
    assert table.figure(KEN).at == -1
    assert faults(table.state) == []


def test_starting_and_driving_off_in_turns() -> None:
    """With the keys one action, and the way is offered in the next turn. Rule: TW-VEH-3."""
    table = on_foot("Ken")
    table.stand(KEN, 9, 15)
    table.play(HEROES, Board(figure=KEN, vehicle=CAR, drive=True))
    table.end(HEROES)
    table.begin(6, 1, 3, 3)
    assert EngineStarted(figure=KEN, vehicle=CAR) in table.play(HEROES, StartEngine(figure=KEN))
    table.end(HEROES)
    table.begin(6, 1, 3, 3)
    table.play(HEROES, Activate(figure=KEN))
    ways = table.offered(HEROES, "Drive")[0].fields[0].options
    assert {"10", "-1", "5R5"} <= set(ways)
    assert "11" not in ways


def test_looking_for_keys_takes_contact() -> None:
    """House rule `car_keys_by_searching_vehicle`. Rule: TW-EQ-10."""
    table = Wheeled("Ken", "Kat", rules={"car_keys_by_searching_vehicle": "on-6"})
    table.seat(CAR, started=False, driver="")
    for key in (KEN, KAT):
        table.put(key, vehicle="")
    table.stand(KEN, 2, 2)
    table.stand(KAT, 9, 14)
    assert table.refused(HEROES, SearchVehicle(figure=KEN, vehicle=CAR)).rule == "TW-VEH-1"
    table.play(HEROES, SearchVehicle(figure=KAT, vehicle=CAR), 6, 1)
    assert table.figure(KAT).car_keys == (CAR,)


def test_a_rider_gets_out_beside_the_door() -> None:
    """Below 10 it is a move with the whole allowance. Rule: TW-VEH-18."""
    table = Wheeled("Ken", "Kat", speed=9)
    table.play(HEROES, GetOut(figure=KAT))
    assert table.standing(KAT) == (12, 15)
    assert table.state.active is not None
    assert (table.state.active.moving, table.state.active.left) == (True, table.figure(KAT).move)
    table.go(KAT, 14, 15)
    assert faults(table.state) == []


def test_a_door_that_is_blocked() -> None:
    """Then the nearest free square. Rule: TW-VEH-18."""
    rock = {(12, y): "#" for y in (14, 15, 16)}
    table = Wheeled("Ken", "Kat", field=lot(rock))
    table.play(HEROES, GetOut(figure=KAT))
    column, row = table.standing(KAT)
    assert (column, row) != (12, 15)
    assert row in (14, 15)
    assert faults(table.state) == []


def test_passengers_shoot_from_their_seat() -> None:
    """Their vehicle is not in the way, and distance counts from it. Rule: TW-VEH-17, TW-RNG-1."""
    table = Wheeled("Ken", "Kat", zombies="1")
    table.stand("z1", 5, 16)
    assert seat_of(table.state, table.figure(KAT)) == table.number(11, 15)
    look = seen(table.state, table.figure(KAT), table.figure("z1").at)
    assert look is not None
    assert (look.distance, look.obscured) == (6, 0)
    arm = next(arm.key for arm in table.figure(KAT).arms if arm.gear != "combat-knife")
    table.play(HEROES, Activate(figure=KAT))
    shots = [offer for offer in table.offered(HEROES, "Shoot") if offer.fixed["arms"] == (arm,)]
    assert [offer.fields[0].options for offer in shots] == [("z1",)]
    fast = Wheeled("Ken", "Kat", zombies="1", speed=10)
    fast.stand("z1", 5, 16)
    shot = Shoot(figure=KAT, arms=(arm,), target="z1")
    assert fast.refused(HEROES, shot).rule == "TW-VEH-17"


def test_riders_fight_out_of_their_window() -> None:
    """Not across the vehicle. The driver attacks nobody. Rule: TW-VEH-17."""
    table = Wheeled("Ken", "Kat", zombies="2")
    table.stand("z1", 12, 15)
    table.stand("z2", 9, 15)
    kat = table.figure(KAT)
    assert set(at_the_window(table.state, kat)) == {table.number(12, y) for y in (14, 15, 16)}
    assert [one.key for one in enemies_beside(table.state, kat)] == ["z1"]
    across = Strike(figure=KAT, arm="", target="z2")
    assert table.refused(HEROES, across).rule == "TW-CC-1"
    driver = Strike(figure=KEN, arm="", target="z2")
    assert table.refused(HEROES, driver).rule == "TW-VEH-17"
    table.play(HEROES, Activate(figure=KAT))
    assert {o for f in table.offered(HEROES, "Strike") for o in f.fields[0].options} == {"z1"}


def test_the_dead_go_for_those_inside_and_hit_the_vehicle() -> None:
    """Nobody in it can be hurt. It saves on 4+. Rule: TW-ZACT-14, TW-VEH-8, TW-VEH-9."""
    table = Wheeled("Ken", zombies="1", solo="yes")
    table.stand("z1", 14, 15)
    assert {victim.key for victim in in_vehicles(table.state)} == {CAR}
    assert {victim.at for victim in mob_of(table.state, catalogue({})).victims} == {
        table.number(x, y) for x in (10, 11) for y in (15, 16, 17)
    }
    table.end(HEROES)
    table.play(ZOMBIES, Prowl())
    assert table.standing("z1")[0] == 12
    table.end(ZOMBIES)
    table.begin(1, 6, 3, 3)
    # A hit that is not saved; then the second die misses.
    events = table.play(ZOMBIES, Prowl(), 5, 3, 1)
    assert any(isinstance(event, Aimed) and event.targets == (CAR,) for event in events)
    assert VehicleHurt(vehicle=CAR, wounds=1) in events
    assert table.figure(KEN).body.wounds == 0


def test_a_vehicle_is_shot_at_where_it_is_nearest() -> None:
    """TW-RNG-11: its own squares are not in the way."""
    table = on_foot("Ken", "Kat")
    table.stand(KAT, 10, 10)
    look = vehicle_seen(table.state, table.figure(KAT), CAR)
    assert look is not None
    assert (look.distance, look.obscured) == (5, 0)
    wall = on_foot("Ken", "Kat", field=lot({(x, 12): "#" for x in range(1, 25)}))
    wall.stand(KAT, 10, 10)
    assert vehicle_seen(wall.state, wall.figure(KAT), CAR) is None
    arm = next(arm.key for arm in table.figure(KAT).arms if arm.gear != "combat-knife")
    hidden = wall.refused(HEROES, Shoot(figure=KAT, arms=(arm,), target=CAR))
    assert hidden.rule == "TW-LOS-2"


def test_a_blast_catches_a_vehicle_once() -> None:
    """With any of its squares. People behind it are unharmed. Rule: TW-EXP-15, TW-EXP-6."""
    table = on_foot("Ken", "Kat")
    table.stand(KAT, 13, 16)
    table.stand(KEN, 8, 20)
    assert caught_on(table.state, table.number(9, 16), 5, cover=True) == (KEN, CAR)
    assert caught_on(table.state, table.number(9, 16), 5, cover=False) == (KEN, KAT, CAR)


def test_riders_cannot_walk_or_be_thrown_at() -> None:
    """TW-VEH-19, TW-VEH-8."""
    table = Wheeled("Grant", "Kat", zombies="1")
    table.stand("z1", 20, 20)
    assert table.refused(HEROES, Move(figure=KAT, to=5)).rule == "TW-VEH-19"
    arm = next(arm.key for arm in table.figure("grant").arms if arm.gear == "grenade")
    grenade = Throw(figure="grant", arm=arm, square=table.number(16, 18))
    assert table.refused(HEROES, grenade).rule == "TW-VEH-17"


def test_driving_off_is_an_aim() -> None:
    """Leaving on foot does not count. Rule: TW-SIDE-7, TW-MOVE-10."""
    table = Wheeled("Ken", "Kat", "Sadie", speed=10, aims="drive-off:2")
    table.put("sadie", vehicle="", where="left")
    table.seat(CAR, KEN, KAT)
    assert not goal_met(table.state)
    table.drive("20")
    assert [table.figure(key).drove for key in (KEN, KAT, "sadie")] == [True, True, False]
    assert table.state.result == "goal"


def test_the_bot_drives_off_by_the_shortest_way() -> None:
    """Round what stands in its way, at a speed at which it can turn. Rule: TW-VEH-7."""
    rock = {(x, 8): "#" for x in range(8, 14)}
    table = Wheeled("Ken", field=lot(rock), aims="drive-off:1")
    assert table.state.field is not None
    steps = way_out(table.state.field, CAR, ("north",))
    assert steps is not None
    assert {"L", "R"} & set(steps)
    for turn in range(9):
        if turn:
            table.end(HEROES)
            table.begin(6, 1, 3, 3)
        table.play(HEROES, Activate(figure=KEN))
        offers = ENGINE.offers(table.state, HEROES)
        mine = [offer for offer in offers if offer.fixed.get("figure") == KEN]
        command = ride(table.state, table.figure(KEN), mine)
        assert isinstance(command, Drive)
        table.play(HEROES, command)
        assert table.state.phase == "over" or table.car().body.wounds == 0
        if table.state.phase == "over":
            break
    assert table.state.result == "goal"


def test_items_dropped_from_a_vehicle_lie_beside_it() -> None:
    """In a square where somebody can pick it up. Rule: TW-ITEM-4."""
    table = Wheeled("Ken", "Kat", goals="1")
    table.state = replace(table.state, goals=(), lies={})
    table.put(KAT, goals=("goal-1",))
    table.play(HEROES, Drop(figure=KAT, goal="goal-1"))
    assert table.state.lies == {"goal-1": table.number(12, 15)}
    assert faults(table.state) == []
