"""Corrections of vehicles, goal items, buildings and doors that the host may make now."""

from __future__ import annotations

from rules.fields import OneOf
from rules.game import Offer
from rules.scene import Subject
from rules.systems.twilight_world.catalogue import vehicle_rules
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.host.gate import enterable
from rules.systems.twilight_world.host.surroundings import (
    goals_of,
    openings,
    room_of,
    why_not_bar,
    why_not_damage,
    why_not_go,
    why_not_hold_goal,
    why_not_lie,
    why_not_sit,
    why_not_speed,
)
from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.state import EDGES, NOWHERE, Game, Vehicle
from rules.systems.twilight_world.who import on_board
from rules.text import Text, text

WHO, WHERE = text("Figure"), text("Square")


SIDE = text("Side")


def offer_surroundings(state: Game) -> list[Offer]:
    """Corrections of all that is no figure."""
    found = [part for one in state.vehicles.values() for part in _of_vehicle(state, one)]
    back = text("Return vehicle")
    found += [part for key in state.drove_off for part in _put(state, key, back)]
    found += [part for goal in goals_of(state) for part in _of_goal(state, goal)]
    found += [part for key in state.places for part in _of_place(state, key)]
    return found + (list(_of_edges(state.field)) if state.field else [])


def _of_vehicle(state: Game, vehicle: Vehicle) -> list[Offer]:
    """Rule: TW-VEH-1, TW-VEH-4, TW-VEH-7, TW-VEH-9."""
    body = vehicle.body
    found = _put(state, vehicle.key, text("Move vehicle")) if state.field else []
    wounds = [n for n in range(body.dies_at + 1) if not why_not_damage(body, n)]
    damage = OneOf("wounds", text("Wounds"), tuple(wounds))
    found.append(offer("SetDamage", text("Set damage"), damage, vehicle=vehicle.key))
    if not why_not_go(vehicle):
        found.append(_speed(vehicle.key, vehicle.speed))
    for drive, name in ((True, text("Set as driver")), (False, text("Set as passenger"))):
        able = [
            fig.key for fig in state.figures.values() if not why_not_sit(fig, vehicle, drive=drive)
        ]
        if able:
            who = OneOf("figure", WHO, tuple(able))
            found.append(offer("PutAboard", name, who, vehicle=vehicle.key, drive=drive))
    return found


def _speed(key: str, now: int) -> Offer:
    """Rule: TW-VEH-4, TW-VEH-6."""
    row = vehicle_rules()
    speeds = range(-row.reverse_most, row.speed_most + 1)
    others = [speed for speed in speeds if not why_not_speed(now, speed)]
    speed = OneOf("speed", text("Speed"), tuple(others))
    return offer("SetSpeed", text("Set speed"), speed, vehicle=key)


def _put(state: Game, key: str, name: Text) -> list[Offer]:
    """Where a vehicle may be, with its front to each edge. Rule: TW-VEH-7."""
    return [
        offer("PutVehicle", name, OneOf("square", WHERE, squares), vehicle=key, heading=heading)
        for heading in EDGES
        if (squares := room_of(state, key, heading))
    ]


def _of_goal(state: Game, goal: str) -> list[Offer]:
    """Rule: TW-ITEM-4."""
    found = []
    able = [
        one.key
        for one in state.figures.values()
        if on_board(one) and not why_not_hold_goal(state, one, goal)
    ]
    if able:
        who = OneOf("figure", WHO, tuple(able))
        found.append(offer("PutGoal", text("Set carrier"), who, goal=goal))
    if state.field is not None:
        now = state.lies.get(goal)  # as `why_not_lie` says, without a call for each square
        squares = tuple([at for at in enterable(state.field) if at != now])
        where = OneOf("square", WHERE, squares)
        found.append(offer("PutGoal", text("Move to a square"), where, goal=goal))
    elif not why_not_lie(state, goal, NOWHERE):
        found.append(offer("PutGoal", text("Put on the table"), goal=goal))
    return found


def _of_place(state: Game, key: str) -> list[Offer]:
    """Rule: TW-SRCH-2, TW-LOCK-3."""
    place = state.places[key]
    name = text("Mark as not searched") if place.searched else text("Mark as searched")
    found = [offer("SetSearched", name, place=key, searched=not place.searched)]
    for barred, name in ((True, text("Mark as barred")), (False, text("Mark as not barred"))):
        sides = tuple([side for side in EDGES if not why_not_bar(place, side, barred=barred)])
        if sides:
            which = OneOf("side", SIDE, sides)
            found.append(offer("SetBarred", name, which, place=key, barred=barred))
    return found


def _of_edges(field: Battlefield) -> tuple[Offer, ...]:
    """Doors, windows and barricades, by the side of their square and what they may become.

    Rule: TW-DOOR-5, TW-DOOR-9.
    """
    alike: dict[tuple[str, str], list[int]] = {}
    for one in openings(field).values():
        for kind in one.becomes:
            alike.setdefault((kind, one.side), []).append(one.square)
    return tuple(
        [
            offer(
                "SetEdge",
                text("Change door or window"),
                OneOf("square", WHERE, tuple(squares)),
                becomes=kind,
                side=side,
            )
            for (kind, side), squares in alike.items()
        ]
    )


SUBJECT = Subject(offers={"host": offer_surroundings})
