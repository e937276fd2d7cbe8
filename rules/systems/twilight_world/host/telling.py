"""The lines of the host's rulings and corrections in the log."""

from __future__ import annotations

from rules.scene import Subject
from rules.systems.twilight_world.host.events import (
    ActedSet,
    ArmSet,
    BarredSet,
    BroughtBack,
    EdgeSet,
    FigurePut,
    FigureRemoved,
    GoalPut,
    Listened,
    SearchedSet,
    SpeedSet,
    SupplySet,
    VehicleMended,
    VehiclePut,
    Withdrawn,
    ZombiesSpawned,
)
from rules.systems.twilight_world.names import EDGES, SPENT, arm_name, edge_kind, square_name
from rules.systems.twilight_world.noise.arrivals import came
from rules.systems.twilight_world.state import NOWHERE
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.wording import as_typed
from rules.table import Line
from rules.text import Text, counted, mark, text

AMMO = {
    "markers": (mark("{name} has {count} starting Spare Ammo."), "TW-AMMO-1"),
    "found": (mark("{name} has found {count} Spare Ammo."), "TW-SRCH-7"),
}


def _listened(told: Telling, event: Listened) -> Line:
    said = counted(
        "{name} makes noise ({count} die).",
        "{name} makes noise ({count} dice).",
        event.dice,
        name=told.named(event.figure),
    )
    return Line(said, "TW-NOISE-1", faces=event.faces)


def _zombies_spawned(told: Telling, event: ZombiesSpawned) -> Line:
    count = came(told, "ruled")
    where = _spot(told, event)
    if not count:
        return Line(
            text("There is no room for another zombie ({where}).", where=where),
            "TW-ZACT-13",
            "good",
        )
    said = counted(
        "A zombie arrives ({where}).", "{count} zombies arrive ({where}).", count, where=where
    )
    return Line(said, "TW-ZACT-13", "bad")


def _spot(told: Telling, event: ZombiesSpawned) -> Text:
    if event.place:
        return told.named(event.place)
    if event.square != NOWHERE:
        return square_name(told.after, event.square)
    return EDGES.get(event.edge) or text("somewhere")


def _withdrawn(told: Telling, event: Withdrawn) -> Line:
    return Line(text("The open question no longer needs an answer."), "TW-TURN-3", "warn")


def _figure_put(told: Telling, event: FigurePut) -> Line:
    where = square_name(told.after, event.at)
    return Line(text("{name} is now at {where}.", name=told.named(event.figure), where=where))


def _brought_back(told: Telling, event: BroughtBack) -> Line:
    facts = {"name": told.named(event.figure)}
    said = counted(
        "{name} is back on the board with {count} wound.",
        "{name} is back on the board with {count} wounds.",
        event.wounds,
        **facts,
    )
    return Line(said)


def _figure_removed(told: Telling, event: FigureRemoved) -> Line:
    return Line(text("{name} is removed from the game.", name=told.named(event.figure)), "", "warn")


def _arm_set(told: Telling, event: ArmSet) -> Line:
    figure = told.after.figures[event.figure]
    facts = {"name": told.named(event.figure), "weapon": arm_name(told.after, figure, event.arm)}
    if event.state:
        state = SPENT.get(event.state) or as_typed(event.state)
        return Line(text("{name}'s {weapon} is {state}.", state=state, **facts), "TW-DICE-3")
    if event.count > 1:
        return Line(text("{name} has {count} × {weapon} left.", count=event.count, **facts))
    return Line(text("{name}'s {weapon} is ready.", **facts), "TW-DICE-3")


def _supply_set(told: Telling, event: SupplySet) -> Line:
    name = told.named(event.figure)
    if event.supply == "medical":
        said = counted(
            "{name} has {count} medical supply.",
            "{name} has {count} medical supplies.",
            event.count,
            name=name,
        )
        return Line(said, "TW-SRCH-8")
    wording, rule = AMMO[event.supply]
    return Line(Text(wording, {"name": name, "count": event.count}), rule)


def _acted_set(told: Telling, event: ActedSet) -> Line:
    name = told.named(event.figure)
    said = (
        text("{name} has acted this turn.", name=name)
        if event.acted
        else text("{name} has not acted this turn.", name=name)
    )
    return Line(said, "TW-AP-5")


def _vehicle_put(told: Telling, event: VehiclePut) -> Line:
    said = text(
        "{vehicle} is now at {where}, facing {edge}.",
        vehicle=told.named(event.vehicle),
        where=square_name(told.after, event.at),
        edge=EDGES[event.heading],
    )
    return Line(said, "TW-VEH-7")


def _speed_set(told: Telling, event: SpeedSet) -> Line:
    vehicle = told.named(event.vehicle)
    if not event.speed:
        return Line(text("{vehicle} does not move.", vehicle=vehicle), "TW-VEH-4")
    if event.speed < 0:
        said = text("{vehicle} reverses at speed {speed}.", vehicle=vehicle, speed=-event.speed)
        return Line(said, "TW-VEH-6")
    said = text("{vehicle} drives at speed {speed}.", vehicle=vehicle, speed=event.speed)
    return Line(said, "TW-VEH-4")


def _vehicle_mended(told: Telling, event: VehicleMended) -> Line:
    said = text(
        "{vehicle} is drivable ({wounds} of {most} wounds).",
        vehicle=told.named(event.vehicle),
        wounds=event.wounds,
        most=told.after.vehicles[event.vehicle].body.dies_at,
    )
    return Line(said, "TW-VEH-9")


def _goal_put(told: Telling, event: GoalPut) -> Line:
    goal = told.named(event.goal)
    if event.figure:
        said = text("{name} now carries {goal}.", name=told.named(event.figure), goal=goal)
    elif event.at == NOWHERE:
        said = text("{goal} is now on the table.", goal=goal)
    else:
        where = square_name(told.after, event.at)
        said = text("{goal} is now at {where}.", goal=goal, where=where)
    return Line(said, "TW-ITEM-4")


def _searched_set(told: Telling, event: SearchedSet) -> Line:
    place = told.named(event.place)
    said = (
        text("{place} has been searched.", place=place)
        if event.searched
        else text("{place} has not been searched.", place=place)
    )
    return Line(said, "TW-SRCH-2")


def _barred_set(told: Telling, event: BarredSet) -> Line:
    facts = {"place": told.named(event.place), "edge": EDGES[event.side]}
    said = (
        text("{place} is barred on the {edge} side.", **facts)
        if event.barred
        else text("{place} is not barred on the {edge} side.", **facts)
    )
    return Line(said, "TW-LOCK-4")


def _edge_set(told: Telling, event: EdgeSet) -> Line:
    said = text(
        "The {edge} side of {where} is now: {kind}.",
        where=square_name(told.after, event.square),
        edge=EDGES[event.side],
        kind=edge_kind(event.becomes),
    )
    return Line(said, "TW-DOOR-5")


SUBJECT = Subject(
    tell={
        Listened: _listened,
        ZombiesSpawned: _zombies_spawned,
        Withdrawn: _withdrawn,
        FigurePut: _figure_put,
        BroughtBack: _brought_back,
        FigureRemoved: _figure_removed,
        ArmSet: _arm_set,
        SupplySet: _supply_set,
        ActedSet: _acted_set,
        VehiclePut: _vehicle_put,
        SpeedSet: _speed_set,
        VehicleMended: _vehicle_mended,
        GoalPut: _goal_put,
        SearchedSet: _searched_set,
        BarredSet: _barred_set,
        EdgeSet: _edge_set,
    },
)
