"""Refusals at vehicles: getting in, the engine, the wheel, driving, and what is in the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.refused import Refusal
from rules.systems.twilight_world.catalogue import vehicle_rules
from rules.systems.twilight_world.ground.aboard import is_beside_vehicle
from rules.systems.twilight_world.ground.contact import is_placed
from rules.systems.twilight_world.map.driven import FIXED
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import Fighter, Game, Vehicle
from rules.systems.twilight_world.vehicles.wheels import may_be_struck
from rules.systems.twilight_world.who import driver_of, is_human
from rules.text import text

CANT_DRIVE, CAR_THIEF = "cant-drive", "car-thief"
NO_SEAT: Final = Refusal(
    text("That seat is not free in this vehicle."),
    "TW-VEH-1",
    text("Choose another seat or another vehicle. A wreck has no seats."),
)
AT_WHEEL: Final = Refusal(
    text("The vehicle already has a driver."),
    "TW-VEH-21",
    text("Get in as a passenger, or wait until the driver leaves."),
)
RUNNING: Final = Refusal(
    text("The engine is already running."), "TW-VEH-3", text("Choose a route instead.")
)
ENGINE_OFF: Final = Refusal(text("The engine is off."), "TW-VEH-3", text("Start the engine first."))
DROVE: Final = Refusal(
    text("The vehicle has already moved this turn."), "TW-VEH-19", text("Drive again next turn.")
)
ITSELF: Final = Refusal(
    text("A vehicle cannot hit itself."), "TW-VEH-15", text("Choose another obstacle.")
)
NOT_SEARCHED: Final = Refusal(
    text("Your house rules do not let figures search vehicles."),
    "TW-EQ-10",
    text("Let a Car Thief start the engine, or change the house rule."),
)


def why_not_get_in(figure: Fighter) -> Refusal | None:
    """Refuse all but humans on foot, outside. Rule: TW-VEH-1."""
    if is_human(figure) and not figure.vehicle and not figure.inside:
        return None
    return Refusal(
        text("{name} cannot get in.", name=figure.name),
        "TW-VEH-1",
        text("Choose a human beside the vehicle."),
    )


def why_not_board(state: Game, figure: Fighter, vehicle: Vehicle, *, drive: bool) -> Refusal | None:
    """Refuse a vehicle out of contact, and one without a seat for the figure.

    Rule: TW-VEH-1, TW-VEH-2, TW-VEH-10.
    """
    return why_not_touch(state, figure, vehicle) or why_not_sit(state, figure, vehicle, drive=drive)


def why_not_sit(state: Game, figure: Fighter, vehicle: Vehicle, *, drive: bool) -> Refusal | None:
    """Refuse a vehicle without a seat for the figure. Rule: TW-VEH-1, TW-VEH-2, TW-VEH-10."""
    refusal = why_not_take_wheel(state, figure, vehicle) if drive else None
    return refusal or (None if has_seat(vehicle, drive=drive) else NO_SEAT)


def why_not_touch(state: Game, figure: Fighter, vehicle: Vehicle) -> Refusal | None:
    """Refuse a vehicle of the battlefield that is out of contact. Rule: TW-VEH-1."""
    if state.field is None or (
        is_placed(figure) and is_beside_vehicle(state, figure.at, vehicle.key)
    ):
        return None
    return Refusal(
        text("{name} is not beside that vehicle.", name=figure.name),
        "TW-VEH-1",
        text("Move into contact with the vehicle first."),
    )


def has_seat(vehicle: Vehicle, *, drive: bool) -> bool:
    """True if the driver's seat is empty, or a passenger's. Rule: TW-VEH-1, TW-VEH-10."""
    if vehicle.body.condition == "dead" or len(vehicle.riders) >= vehicle.seats:
        return False
    if drive:
        return not vehicle.driver
    return len(vehicle.riders) - bool(vehicle.driver) < vehicle.seats - 1


def why_not_take_wheel(state: Game, figure: Fighter, vehicle: Vehicle) -> Refusal | None:
    """Refuse those who cannot drive, and a wheel that is taken.

    Rule: TW-VEH-2, TW-VEH-21, TW-TRAIT-NODRIVE.
    """
    if CANT_DRIVE in figure.traits:
        return Refusal(
            text("{name} cannot drive.", name=figure.name),
            "TW-TRAIT-NODRIVE",
            text("Choose another driver."),
        )
    return AT_WHEEL if driver_of(state, vehicle) else None


def why_not_aboard(figure: Fighter) -> Refusal | None:
    """Refuse a figure on foot. Rule: TW-VEH-1."""
    if figure.vehicle:
        return None
    return Refusal(
        text("{name} is not in a vehicle.", name=figure.name),
        "TW-VEH-1",
        text("Get into a vehicle first."),
    )


def why_not_at_wheel(figure: Fighter, vehicle: Vehicle) -> Refusal | None:
    """Refuse all but the driver. Rule: TW-VEH-19."""
    if vehicle.driver == figure.key:
        return None
    return Refusal(
        text("{name} is not at the wheel.", name=figure.name),
        "TW-VEH-19",
        text("Take the wheel first if nobody is driving."),
    )


def why_not_start_engine(figure: Fighter, vehicle: Vehicle) -> Refusal | None:
    """Refuse an engine that runs, and those who cannot start it. Rule: TW-VEH-3."""
    if vehicle.started:
        return RUNNING
    if turns_to_start(figure, vehicle.key):
        return None
    return Refusal(
        text("{name} cannot start this vehicle.", name=figure.name),
        "TW-VEH-3",
        text("Bring its keys or a Car Thief."),
    )


def turns_to_start(figure: Fighter, vehicle: str) -> int:
    """The turns in a row to start it, or 0 for a figure who cannot. Rule: TW-VEH-3."""
    if vehicle in figure.car_keys:
        return vehicle_rules().key_turns
    return vehicle_rules().thief_turns if CAR_THIEF in figure.traits else 0


def why_not_search_vehicle(state: Game, figure: Fighter, vehicle: Vehicle) -> Refusal | None:
    """Refuse all but abandoned vehicles that a human stands beside. Rule: TW-EQ-10."""
    if book_of(state.rules).options["car_keys_by_searching_vehicle"].key == "off":
        return NOT_SEARCHED
    if why_not_get_in(figure) or not is_abandoned(vehicle):
        return Refusal(
            text("{name} cannot search that vehicle.", name=figure.name),
            "TW-EQ-10",
            text("Choose a human and an empty vehicle that is not moving."),
        )
    return why_not_touch(state, figure, vehicle)


def is_abandoned(vehicle: Vehicle) -> bool:
    """True if it stands still with nobody in it, and is not a wreck. Rule: TW-EQ-10."""
    return not vehicle.riders and not vehicle.speed and vehicle.body.condition == "standing"


def why_not_drive(vehicle: Vehicle) -> Refusal | None:
    """Refuse a vehicle whose engine is off, or that drove. Rule: TW-VEH-3, TW-VEH-19."""
    if not vehicle.started:
        return ENGINE_OFF
    return DROVE if vehicle.drove else None


def why_not_strike(figure: Fighter) -> Refusal | None:
    """Refuse all but figures on foot outside. Rule: TW-VEH-11."""
    if may_be_struck(figure):
        return None
    return Refusal(
        text("{name} cannot be in the way of the vehicle.", name=figure.name),
        "TW-VEH-11",
        text("Choose figures on foot outdoors."),
    )


def why_not_hit(vehicle: Vehicle, hits: str, known: Iterable[str]) -> Refusal | None:
    """Refuse what is no obstacle for this vehicle. Rule: TW-VEH-15."""
    if hits == vehicle.key:
        return ITSELF
    if hits in ("", FIXED) or hits in known:
        return None
    return no_vehicle(hits)


def no_vehicle(key: str) -> Refusal:
    """Refuse a vehicle that is not there. Rule: TW-VEH-9."""
    return Refusal(
        text("This game has no vehicle “{vehicle}”.", vehicle=key),
        "TW-VEH-9",
        text("Choose a vehicle on the board."),
    )
