"""Moves of characters, doors that they open and close, noise that they make, Pass.

Rule: ZC-030, ZC-033, ZC-034, ZC-040, ZC-041, ZC-073, ZC-R16, ZC-R25,
ZC-R37, ZC-S09, ZC-S10, ZC-S22, ZC-S27.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import unchanged
from rules.systems.zombicide.activation import Paid, pay, why_not_pay
from rules.systems.zombicide.catalogue import cards
from rules.systems.zombicide.map.world import rooms_from
from rules.systems.zombicide.names import char_name, door_name, edge_key, edge_of, zone_name
from rules.systems.zombicide.pieces import make_noise
from rules.systems.zombicide.scene import Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.state import NOBODY, WOUND, Extra, Game, Held, SpawnCard, Task
from rules.systems.zombicide.who import (
    car_of,
    crowded,
    current,
    hands,
    has,
    mission,
    ruled,
    total,
    world,
    zone_of,
)
from rules.table import Line
from rules.text import text

MOVE = "move"


class Move(Command, frozen=True, tag="zc.Move"):
    """Move to a zone. Rule: ZC-030."""

    to: str


class OpenDoor(Command, frozen=True, tag="zc.OpenDoor"):
    """Open a door with a tool in hand. Rule: ZC-033."""

    door: str
    tool: int


class CloseDoor(Command, frozen=True, tag="zc.CloseDoor"):
    """Close a door. Rule: ZC-034, ZC-S22."""

    door: str


class MakeNoise(Command, frozen=True, tag="zc.MakeNoise"):
    """Put a noise token on one's zone. Rule: ZC-040."""


class Pass(Command, frozen=True, tag="zc.Pass"):
    """Do nothing. Rule: ZC-041, ZC-R25."""


class Moved(Event, frozen=True, tag="zc.moved"):
    """A character goes to a zone. Rule: ZC-030."""

    who: int
    to: int


class DoorSet(Event, frozen=True, tag="zc.door"):
    """A door is opened or closed. Rule: ZC-033, ZC-034."""

    edge: int
    opens: bool
    unlocks: bool = False


class BuildingOpened(Event, frozen=True, tag="zc.building-opened"):
    """A building is opened for the first time. Rule: ZC-073."""

    building: str


class DidNothing(Event, frozen=True, tag="zc.did-nothing"):
    """A character passes. Rule: ZC-041."""


# --- What can be done ---


def price(state: Game) -> int:
    """The actions beyond the first that leaving the zone costs. Rule: ZC-030, ZC-R16, ZC-S27."""
    one = current(state)
    there = crowded(state, one.zone)
    return 0 if there and (ruled(state).leaving == "free" or has(one, "slips")) else there


def destinations(state: Game) -> tuple[int, ...]:
    """The zones that a Move reaches. Rule: ZC-030, ZC-R37, ZC-S09, ZC-S10."""
    one = current(state)
    if total(one.skills, "zones"):
        return tuple(sorted(ways_afoot(state)))
    return tuple(world(state).near(one.zone, state.doors))


def ways_afoot(state: Game) -> dict[int, tuple[int, ...]]:
    """The zones that a Move reaches, each with its way. Rule: ZC-030, ZC-R37, ZC-S09, ZC-S10."""
    one, ground = current(state), world(state)
    found: dict[int, tuple[int, ...]] = {to: (to,) for to in ground.near(one.zone, state.doors)}
    further = total(one.skills, "zones")
    passes = has(one, "slips") and ruled(state).slippery == "passes"
    edge = tuple(found)
    for _ in range(further):
        beyond: dict[int, tuple[int, ...]] = {}
        for at in edge:
            if passes or not crowded(state, at):
                for to in ground.near(at, state.doors):
                    if to not in found and to != one.zone:
                        beyond.setdefault(to, (*found[at], to))
        found |= beyond
        edge = tuple(beyond)
    return found


IN_A_CAR: Final = Refusal(
    text("The character is in a car."),
    "ZC-C01",
    text("Get out of the car first."),
    text("in a car"),
)


def why_not_afoot(state: Game) -> Refusal | None:
    """Refuse what needs feet on the ground. Rule: ZC-C01."""
    return IN_A_CAR if state.cars and car_of(state, state.active) != NOBODY else None


def why_not_move(state: Game, to: int) -> Refusal | None:
    """Rule: ZC-030."""
    if to not in destinations(state):
        return Refusal(
            text("The character cannot reach that zone in one Move."),
            "ZC-030",
            text("Choose another zone."),
            text("too far"),
        )
    return why_not_afoot(state) or why_not_pay(state, MOVE, price(state))


def tools(state: Game) -> tuple[int, ...]:
    """The hands with something that opens doors, the quiet one first. Rule: ZC-033."""
    return _tools(hands(current(state)))


@lru_cache(maxsize=1024)  # hands seldom change
def _tools(held: tuple[Held, ...]) -> tuple[int, ...]:
    opens = [cards()[one.card].opens if one.card and one.card != WOUND else "" for one in held]
    ways = "silent", "noisy"
    return tuple([slot for way in ways for slot, by in enumerate(opens) if by == way])


def is_locked(state: Game, edge: int) -> bool:
    """True for a door whose objective is not done. Rule: ZC-F02."""
    lock = mission(state).edges[edge].lock
    if not lock or edge in state.unlocked:
        return False
    done = [mission(state).objectives[t.what].id for t in state.tokens if t.done]
    return lock not in done


def doors_here(state: Game, *, opened: bool) -> list[int]:
    """The doors of the zone that are open, or closed. Rule: ZC-033."""
    there = world(state).doors[current(state).zone]
    return [edge for edge in there if state.doors[edge] == opened]


def to_open(state: Game) -> tuple[int, ...]:
    """The doors that can be opened from the zone. Rule: ZC-033, ZC-F02."""
    return tuple([edge for edge in doors_here(state, opened=False) if not is_locked(state, edge)])


def why_not_open(state: Game, edge: int, tool: int) -> Refusal | None:
    """Rule: ZC-033."""
    if tool not in tools(state):
        return Refusal(
            text("The card in that hand cannot open doors."),
            "ZC-033",
            text("Take a tool in hand first."),
        )
    if edge not in doors_here(state, opened=False):
        return Refusal(text("That is not a closed door."), "ZC-033", text("Choose another door."))
    if is_locked(state, edge):
        return Refusal(
            text("That door is locked."),
            "ZC-F02",
            text("First take the objective that unlocks it."),
        )
    return why_not_afoot(state) or why_not_pay(state)


def why_not_close(state: Game, edge: int) -> Refusal | None:
    """Rule: ZC-034, ZC-S22."""
    if not has(current(state), "closes"):
        return Refusal(
            text("The character cannot close doors."),
            "ZC-034",
            text("You need the skill “Lock it down”."),
        )
    if edge not in doors_here(state, opened=True):
        return Refusal(text("That is not an open door."), "ZC-034", text("Choose another door."))
    return why_not_afoot(state) or why_not_pay(state)


# --- Effects ---


def open_door(scene: Scene, edge: int, near: int, *, unlocks: bool = False) -> None:
    """Open a door. A building that opens draws cards. Rule: ZC-033, ZC-073.

    `near` is the zone from which it is opened.
    """
    scene.happen(DoorSet(edge=edge, opens=True, unlocks=unlocks))
    row = mission(scene.state).edges[edge]
    ends = sorted((scene.world.number[row.a], scene.world.number[row.b]), key=near.__eq__)
    tasks: list[Task] = []
    for room in ends:
        building = scene.world.building(room)
        if building and building not in scene.state.opened:
            scene.happen(BuildingOpened(building=building))
            for zone in rooms_from(scene.world, room):
                tasks += [SpawnCard(zone), Extra()]
    scene.due(*tasks)


# --- Decide ---


def move(scene: Scene, command: Move) -> None:
    """Rule: ZC-030. Raises: Refused."""
    to = zone_of(scene.state, command.to)
    scene.check(why_not_move(scene.state, to))
    pay(scene, MOVE, price(scene.state))
    scene.happen(Moved(who=scene.state.active, to=to))


def open_by_tool(scene: Scene, command: OpenDoor) -> None:
    """Rule: ZC-033. Raises: Refused."""
    edge = edge_of(scene.state, command.door)
    scene.check(why_not_open(scene.state, edge, command.tool))
    pay(scene)
    if cards()[scene.me.slots[command.tool].card].opens == "noisy":
        make_noise(scene, scene.state.active, by_flag=True)
    open_door(scene, edge, scene.me.zone)


def close_door(scene: Scene, command: CloseDoor) -> None:
    """Rule: ZC-034. Raises: Refused."""
    edge = edge_of(scene.state, command.door)
    scene.check(why_not_close(scene.state, edge))
    pay(scene)
    scene.happen(DoorSet(edge=edge, opens=False))


def noise(scene: Scene, command: MakeNoise) -> None:
    """Rule: ZC-040. Raises: Refused."""
    scene.check(why_not_pay(scene.state))
    pay(scene)
    make_noise(scene, scene.state.active, by_flag=False)


def pass_on(scene: Scene, command: Pass) -> None:
    """Rule: ZC-041, ZC-R25. Raises: Refused."""
    scene.check(why_not_pay(scene.state))
    if scene.says.passing == "endsActivation":
        scene.happen(Paid(actions=scene.state.actions))
    else:
        pay(scene)
    scene.happen(DidNothing())


# --- Evolve ---


def _moved(state: Game, event: Moved) -> Game:
    after = with_char(state, event.who, zone=event.to)
    if event.who not in [token.holder for token in state.tokens]:
        return after
    tokens = [
        replace(token, zone=event.to) if token.holder == event.who else token
        for token in state.tokens
    ]
    return replace(after, tokens=tuple(tokens))


def _door(state: Game, event: DoorSet) -> Game:
    doors = list(state.doors)
    doors[event.edge] = event.opens
    unlocked = (*state.unlocked, event.edge) if event.unlocks else state.unlocked
    return replace(state, doors=tuple(doors), unlocked=unlocked)


def _building(state: Game, event: BuildingOpened) -> Game:
    return replace(state, opened=(*state.opened, event.building))


# --- Offers, tell ---

MOVE_NAME, _OPEN, _CLOSE = text("Move"), text("Open door"), text("Close door")
_NOISE, _PASS, _TO = text("Make noise"), text("Pass"), text("To")
_DOOR, _TOOL = text("Door"), text("Tool")
_ANYWHERE = (Offer("zc.MakeNoise", _NOISE), Offer("zc.Pass", _PASS))


def move_offers(state: Game) -> list[Offer]:
    """Rule: ZC-030, ZC-033, ZC-034, ZC-040, ZC-041."""
    found: list[Offer] = []
    afoot = not why_not_afoot(state)
    if afoot and not why_not_pay(state, MOVE, price(state)):
        rows = mission(state).zones
        zones = tuple([rows[zone].id for zone in destinations(state)])
        if zones:
            found.append(Offer("zc.Move", MOVE_NAME, (OneOf("to", _TO, zones),)))
    if not why_not_pay(state):
        if afoot:
            found += _door_offers(state)
        found += _ANYWHERE
    return found


def _door_offers(state: Game) -> list[Offer]:
    found: list[Offer] = []
    by = tools(state)
    shut = to_open(state) if by else ()
    if shut:
        fields = OneOf("door", _DOOR, _door_keys(state, shut)), OneOf("tool", _TOOL, by)
        found.append(Offer("zc.OpenDoor", _OPEN, fields))
    if has(current(state), "closes"):
        keys = _door_keys(state, doors_here(state, opened=True))
        if keys:
            found.append(Offer("zc.CloseDoor", _CLOSE, (OneOf("door", _DOOR, keys),)))
    return found


def _door_keys(state: Game, edges: Iterable[int]) -> tuple[str, ...]:
    return tuple([edge_key(state, edge) for edge in edges])


def _tell_moved(state: Game, event: Moved) -> Lines:
    name, where = char_name(state, event.who), zone_name(state, event.to)
    yield Line(text("{name} moves to {zone}.", name=name, zone=where), "ZC-030")


def _tell_door(state: Game, event: DoorSet) -> Lines:
    said = text("Opened: {door}.", door=door_name(state, event.edge))
    if not event.opens:
        said = text("Closed: {door}.", door=door_name(state, event.edge))
    yield Line(said, "ZC-033")


def _tell_building(state: Game, event: BuildingOpened) -> Lines:
    yield Line(text("Building {building} is open now.", building=event.building), "ZC-073")


def _tell_nothing(state: Game, event: DidNothing) -> Lines:
    name = char_name(state, state.active)
    yield Line(text("{name} passes.", name=name), "ZC-041", minor=True)


MOVEMENT = Subject(
    decide={
        Move: move,
        OpenDoor: open_by_tool,
        CloseDoor: close_door,
        MakeNoise: noise,
        Pass: pass_on,
    },
    evolve={Moved: _moved, DoorSet: _door, BuildingOpened: _building, DidNothing: unchanged},
    tell={
        Moved: _tell_moved,
        DoorSet: _tell_door,
        BuildingOpened: _tell_building,
        DidNothing: _tell_nothing,
    },
)
