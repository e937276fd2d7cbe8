"""Cars: getting in and out, seats, driving, running over. Rule: ZC-038, ZC-C01 to ZC-C04."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide.activation import pay, why_not_pay
from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.names import car_name, char_name, zone_name
from rules.systems.zombicide.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombicide.state import NOBODY, Attack, Crush, Drive, Game, Task
from rules.systems.zombicide.who import (
    car_of,
    crowded,
    current,
    in_car,
    is_driver,
    mission,
    people_in,
    world,
    zone_of,
)
from rules.table import Line
from rules.text import text


class GetIn(Command, frozen=True, tag="zc.GetIn"):
    """Get into a car. Rule: ZC-C01."""

    car: str
    seat: int


class GetOut(Command, frozen=True, tag="zc.GetOut"):
    """Get out of the car. Rule: ZC-C01."""


class ChangeSeat(Command, frozen=True, tag="zc.ChangeSeat"):
    """Change to an empty seat. Rule: ZC-C01."""

    seat: int


class DriveCar(Command, frozen=True, tag="zc.DriveCar"):
    """Drive one or two zones. Rule: ZC-C02."""

    to: str
    via: str = ""


class SeatTaken(Event, frozen=True, tag="zc.seat"):
    """A character sits in a seat of a car, or in none. Rule: ZC-C01."""

    who: int
    car: int = NOBODY
    seat: int = 0


class CarMoved(Event, frozen=True, tag="zc.car-moved"):
    """A car drives to a zone. Rule: ZC-C02."""

    car: int
    to: int


# --- What can be done ---


def free_seats(state: Game, car: int) -> tuple[int, ...]:
    """The empty seats of a car, the driver's first. Rule: ZC-C01."""
    return tuple([n for n, who in enumerate(state.cars[car].seats) if who == NOBODY])


def enterable(state: Game) -> list[int]:
    """The cars that the active character can get into. Rule: ZC-C01."""
    one = current(state)
    if car_of(state, state.active) != NOBODY or crowded(state, one.zone):
        return []
    cars = range(len(state.cars))
    return [car for car in cars if state.cars[car].zone == one.zone and free_seats(state, car)]


def streets(state: Game, zone: int) -> tuple[int, ...]:
    """The street zones that an open way leads to. Rule: ZC-C02."""
    rows = mission(state).zones
    near = world(state).near(zone, state.doors)
    return tuple([to for to in near if rows[to].kind == "street"])


def drives(state: Game) -> int:
    """The car that the active character can drive, or NOBODY if there is none. Rule: ZC-C02."""
    car = car_of(state, state.active)
    can = car != NOBODY and is_driver(state, state.active) and mission(state).cars[car].drive
    return car if can else NOBODY


def why_not_enter(state: Game, car: int, seat: int) -> Refusal | None:
    """Rule: ZC-C01."""
    if car in enterable(state) and seat in free_seats(state, car):
        return why_not_pay(state)
    return Refusal(
        text("{name} cannot take that seat now.", name=char_name(state, state.active)),
        "ZC-C01",
        text("Choose a free seat in a car in the same zone."),
    )


def why_not_get_out(state: Game) -> Refusal | None:
    """Rule: ZC-C01."""
    if car_of(state, state.active) != NOBODY:
        return why_not_pay(state)
    return Refusal(
        text("{name} is not in a car.", name=char_name(state, state.active)),
        "ZC-C01",
        text("Choose one of the listed options."),
    )


def why_not_seat(state: Game, seat: int) -> Refusal | None:
    """Rule: ZC-C01."""
    car = car_of(state, state.active)
    if car != NOBODY and seat in free_seats(state, car):
        return why_not_pay(state)
    return Refusal(
        text("{name} cannot move to that seat.", name=char_name(state, state.active)),
        "ZC-C01",
        text("Choose a free seat in the same car."),
    )


def why_not_drive(state: Game, path: tuple[int, ...]) -> Refusal | None:
    """Refuse what is no way along streets. Rule: ZC-C02."""
    steps = pairwise((current(state).zone, *path))
    fits = path and all(to in streets(state, at) for at, to in steps)
    if drives(state) != NOBODY and fits:
        return why_not_pay(state)
    return Refusal(
        text("The car cannot drive to that zone."),
        "ZC-C02",
        text("Choose one of the listed options."),
    )


# --- Decide and work ---


def get_in(scene: Scene, command: GetIn) -> None:
    """Rule: ZC-C01. Raises: Refused."""
    keys = [row.id for row in mission(scene.state).cars]
    car = keys.index(command.car) if command.car in keys else NOBODY
    scene.check(why_not_enter(scene.state, car, command.seat))
    pay(scene)
    scene.happen(SeatTaken(who=scene.state.active, car=car, seat=command.seat))


def get_out(scene: Scene, command: GetOut) -> None:
    """Rule: ZC-C01. Raises: Refused."""
    scene.check(why_not_get_out(scene.state))
    pay(scene)
    scene.happen(SeatTaken(who=scene.state.active))


def change_seat(scene: Scene, command: ChangeSeat) -> None:
    """Rule: ZC-C01. Raises: Refused."""
    scene.check(why_not_seat(scene.state, command.seat))
    pay(scene)
    car = car_of(scene.state, scene.state.active)
    scene.happen(SeatTaken(who=scene.state.active, car=car, seat=command.seat))


def drive(scene: Scene, command: DriveCar) -> None:
    """Run over the start, then each zone that is entered. Rule: ZC-C02, ZC-C03. Raises: Refused."""
    path = tuple([zone_of(scene.state, key) for key in (*filter(None, [command.via]), command.to)])
    scene.check(why_not_drive(scene.state, path))
    pay(scene)
    car, who = drives(scene.state), scene.state.active
    tasks: list[Task] = [Crush(car, who)]
    for to in path:
        tasks += [Drive(car, to), Crush(car, who)]
    scene.due(*tasks)


def drive_on(scene: Scene, task: Drive) -> bool:
    """Rule: ZC-C02."""
    scene.done()
    scene.happen(CarMoved(car=task.car, to=task.to))
    return True


def crush_on(scene: Scene, task: Crush) -> bool:
    """A die for each figure of the zone, not for those in the car. Rule: ZC-C03, ZC-R22."""
    book, state = numbers().car, scene.state
    zone = state.cars[task.car].zone
    inside = in_car(state.cars[task.car])
    people = [who for who in people_in(state, zone) if who not in inside]
    dice = crowded(state, zone) + (len(people) if scene.says.friendly_fire == "on" else 0)
    if not dice:
        scene.done()
        return True
    scene.now(
        Attack(who=task.who, mode="car", zone=zone, dice=dice, need=book.hits, damage=book.damage)
    )
    return True


# --- Evolve ---


def _seat(state: Game, event: SeatTaken) -> Game:
    cars = []
    for number, car in enumerate(state.cars):
        seats = [NOBODY if who == event.who else who for who in car.seats]
        if number == event.car:
            seats[event.seat] = event.who
        cars.append(replace(car, seats=tuple(seats)))
    return replace(state, cars=tuple(cars))


def _moved(state: Game, event: CarMoved) -> Game:
    inside = in_car(state.cars[event.car])
    cars = list(state.cars)
    cars[event.car] = replace(cars[event.car], zone=event.to)
    chars = tuple(
        [
            replace(one, zone=event.to) if who in inside else one
            for who, one in enumerate(state.chars)
        ]
    )
    tokens = tuple(
        [replace(one, zone=event.to) if one.holder in inside else one for one in state.tokens]
    )
    return replace(state, cars=tuple(cars), chars=chars, tokens=tokens)


# --- Offers, tell ---

_IN, _OUT, _SEAT = text("Get in"), text("Get out"), text("Change seat")
_DRIVE, _TO, _WHICH = text("Drive"), text("To"), text("Seat")


def car_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-038."""
    return _car_offers(state) if state.cars and not why_not_pay(state) else ()


def _car_offers(state: Game) -> Iterable[Offer]:
    rows = mission(state)
    for car in enterable(state):
        fixed = {"car": rows.cars[car].id}
        yield Offer("zc.GetIn", _IN, (OneOf("seat", _WHICH, free_seats(state, car)),), fixed)
    car = car_of(state, state.active)
    if car == NOBODY:
        return
    yield Offer("zc.GetOut", _OUT)
    seats = free_seats(state, car)
    if seats:
        yield Offer("zc.ChangeSeat", _SEAT, (OneOf("seat", _WHICH, seats),))
    if drives(state) == NOBODY:
        return
    near = streets(state, current(state).zone)
    for via in (NOBODY, *near):
        to = near if via == NOBODY else streets(state, via)
        if to:
            keys = tuple([rows.zones[zone].id for zone in to])
            fixed = {"via": rows.zones[via].id if via != NOBODY else ""}
            yield Offer("zc.DriveCar", _DRIVE, (OneOf("to", _TO, keys),), fixed)


def _tell_seat(state: Game, event: SeatTaken) -> Lines:
    name = char_name(state, event.who)
    if event.car == NOBODY:
        yield Line(text("{name} gets out of the car.", name=name), "ZC-C01")
        return
    said = text("{name} sits in {car}.", name=name, car=car_name(state, event.car))
    if not event.seat:
        said = text("{name} takes the wheel of {car}.", name=name, car=car_name(state, event.car))
    yield Line(said, "ZC-C01")


def _tell_moved(state: Game, event: CarMoved) -> Lines:
    car, where = car_name(state, event.car), zone_name(state, event.to)
    yield Line(text("{car} drives to {zone}.", car=car, zone=where), "ZC-C02")


CARS = Subject(
    decide={GetIn: get_in, GetOut: get_out, ChangeSeat: change_seat, DriveCar: drive},
    evolve={SeatTaken: _seat, CarMoved: _moved},
    tell={SeatTaken: _tell_seat, CarMoved: _tell_moved},
    tasks={Drive: drive_on, Crush: crush_on},
)
