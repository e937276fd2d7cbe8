"""Moves of the sensible bot: away from danger, to a goal, by car."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.game import Offer
from rules.play import chosen
from rules.systems.zombicide.bots.ways import first_step, goals, leaves, open_aims
from rules.systems.zombicide.bots.worth import promised
from rules.systems.zombicide.cars import drives
from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.engine import COMMANDS
from rules.systems.zombicide.fight.arms import arms_of
from rules.systems.zombicide.map.world import distances
from rules.systems.zombicide.movement import OpenDoor, price, tools
from rules.systems.zombicide.names import edge_key
from rules.systems.zombicide.state import KINDS, NOBODY, Game, Survivor
from rules.systems.zombicide.who import (
    crowded,
    current,
    in_car,
    living,
    mission,
    people_in,
    world,
)

Offers = Mapping[str, Offer]
RUNNER: Final = KINDS.index("R")
CALM: Final = 0.6  # attacks in a zone that are entered for a goal


# --- Danger ---


def hope(state: Game, who: int, zone: int) -> float:
    """The zombies of a zone that one action kills there, about."""
    one = state.chars[who]
    arms = [*arms_of(one, "melee"), *arms_of(one, "ranged")]
    return max([promised(state, each, zone, who) for each in arms if not each.least], default=0)


def power(survivor: Survivor) -> float:
    """The hits of an attack on what is near, about."""
    sides = numbers().dice.sides
    arms = [*arms_of(survivor, "melee"), *arms_of(survivor, "ranged")]
    found = [each.dice * (sides + 1 - each.need) / sides for each in arms if not each.least]
    return max(found, default=0)


def attacks(state: Game, zone: int, actions: int) -> float:
    """The attacks in a zone in the next zombie turn, if the active character fights there.

    Friends who have yet to act fight, too. Runners attack twice.
    """
    there = float(crowded(state, zone))
    if not there:
        return 0
    there -= hope(state, state.active, zone) * actions
    for who in people_in(state, zone):
        if who != state.active and not state.chars[who].acted:
            there -= hope(state, who, zone) * numbers().round.actions
    return max(there + state.zombies[zone][RUNNER], 0) if there > 0 else 0


def stamina(state: Game, zone: int) -> int:
    """The wounds that the people of a zone can share before one dies. The active one counts."""
    there = {state.active, *people_in(state, zone)}
    return sum(1 - state.chars[who].wounds for who in there)


def threat(state: Game, zone: int, left: int = NOBODY) -> int:
    """The zombies beside a zone, apart from those that are left behind. Runners count twice."""
    near = world(state).near(zone, state.doors)
    return sum(crowded(state, at) + state.zombies[at][RUNNER] for at in near if at != left)


# --- Deeds ---


def flee(state: Game, kinds: Offers) -> Any:
    """Leave a zone whose zombies are too many to kill, for one where none are near."""
    zone = current(state).zone
    offer = kinds.get("zc.Move")
    if offer is None or not crowded(state, zone):
        return None
    if attacks(state, zone, state.actions) <= stamina(state, zone):
        return None
    if any(state.chars[who].acted for who in people_in(state, zone) if who != state.active):
        return None
    number = world(state).number
    safe = [key for key in offer.fields[0].options if not crowded(state, number[key])]
    if not safe:
        return None
    near = {key: threat(state, number[key], zone) for key in safe}
    return chosen(COMMANDS, offer, {"to": min(safe, key=near.__getitem__)})


def retreat(state: Game, kinds: Offers) -> Any:
    """With the last action, step away from zombies that come near."""
    zone = current(state).zone
    offer = kinds.get("zc.Move")
    if offer is None or state.actions != 1 or crowded(state, zone):
        return None
    number = world(state).number
    mine = threat(state, zone)
    quiet = [key for key in offer.fields[0].options if not crowded(state, number[key])]
    better = [key for key in quiet if threat(state, number[key]) < mine]
    if mine < 2 or not better:
        return None
    return chosen(COMMANDS, offer, {"to": better[0]})


def go(state: Game, kinds: Offers) -> Any:
    """A step on the cheapest way to a goal, or the door on it."""
    found = first_step(state, goals(state))
    if found is None or price(state) >= state.actions > 0:
        return None
    edge, zone, _ = found
    if not state.doors[edge]:
        # With an action left to meet those behind the door.
        if "zc.OpenDoor" in kinds and tools(state) and state.actions >= 2:
            return OpenDoor(door=edge_key(state, edge), tool=tools(state)[0])
        return None
    if not _bold(state, zone):
        return None
    offer = kinds.get("zc.Move")
    key = mission(state).zones[zone].id
    if offer and key in offer.fields[0].options:
        return chosen(COMMANDS, offer, {"to": key})
    return None


def _bold(state: Game, zone: int) -> bool:
    """True where those in a zone, and those beside it, can be met."""
    left = max(state.actions - 1 - price(state), 0)
    if crowded(state, zone):
        return attacks(state, zone, left) <= CALM * stamina(state, zone)
    if left:
        return True
    met = power(current(state)) * numbers().round.actions
    return threat(state, zone, current(state).zone) <= stamina(state, zone) + met


def by_car(state: Game, kinds: Offers) -> Any:
    """Get into the car in which the mission is won, and drive it to the exit."""
    needs = [one["leftByCar"] for one in open_aims(state) if "leftByCar" in one]
    if not needs or not leaves(state):
        return None
    into = kinds.get("zc.GetIn")
    if into and into.fixed["car"] in [car.id for car in mission(state).cars if car.drive]:
        return chosen(COMMANDS, into, {"seat": into.fields[0].options[0]})
    exit_row, offer = mission(state).exit, kinds.get("zc.DriveCar")
    car = drives(state) if offer else NOBODY
    if offer is None or exit_row is None or car == NOBODY:
        return None
    if len(in_car(state.cars[car])) < min(max(needs), len(living(state))):
        return None
    steps = distances(world(state), world(state).number[exit_row.zone], state.doors)
    number = world(state).number
    options = offer.fields[0].options
    best = min(options, key=lambda key: steps[number[key]])
    closer = steps[number[best]] < steps[current(state).zone]
    return chosen(COMMANDS, offer, {"to": best}) if closer else None
