"""In words what the host rules and corrects."""

from __future__ import annotations

from rules.systems.twilight_world.catalogue import checks, dice_tables
from rules.systems.twilight_world.commands import NOWHERE
from rules.systems.twilight_world.events import host as events
from rules.systems.twilight_world.view.figures import SPENT
from rules.systems.twilight_world.view.names import (
    EDGES,
    TEMPERS,
    arm_name,
    edge_kind,
    group_name,
    square_name,
)
from rules.systems.twilight_world.view.telling import Telling, Told
from rules.systems.twilight_world.wording import as_typed
from rules.table import Line, Mood
from rules.text import Text, counted, mark, text

MOODS: dict[str, Mood] = {"friendly": "good", "neutral": "plain", "hostile": "bad"}
SUPPLIES = {
    "markers": (mark("{name} has {count} Spare Ammo of the start"), "TW-AMMO-1"),
    "found": (mark("{name} has {count} found Spare Ammo"), "TW-SRCH-7"),
    "medical": (mark("{name} has {count} medical supplies"), "TW-SRCH-8"),
}


def _listened(told: Telling, event: events.Listened) -> Line:
    said = counted(
        "Noise of {name}, {count} die",
        "Noise of {name}, {count} dice",
        event.dice,
        name=told.named(event.figure),
    )
    return Line(said, "TW-NOISE-1", faces=told.fell_together(checks()["noise"].name))


def _zombies_spawned(told: Telling, event: events.ZombiesSpawned) -> Line:
    count = told.came("ruled")
    where = _spot(told, event)
    if not count:
        return Line(text("No zombie finds room: {where}", where=where), "TW-ZACT-13", "good")
    said = counted("A zombie comes: {where}", "{count} zombies come: {where}", count, where=where)
    return Line(said, "TW-ZACT-13", "bad")


def _spot(told: Telling, event: events.ZombiesSpawned) -> Text:
    if event.place:
        return told.named(event.place)
    if event.square != NOWHERE:
        return square_name(told.after, event.square)
    return EDGES.get(event.edge) or text("somewhere")


def _temper_settled(told: Telling, event: events.TemperSettled) -> Line:
    temper = event.people.temperament
    facts = {
        "group": group_name(told.after, told.after.groups[event.group]),
        "temper": TEMPERS[temper],
    }
    faces = told.fell_together(dice_tables()["temperament"].name)
    return Line(text("{group}: {temper}", **facts), "TW-SURV-2", MOODS[temper], faces)


def _withdrawn(told: Telling, event: events.Withdrawn) -> Line:
    return Line(text("A question that was open is dropped"), "TW-TURN-3", "warn")


def _figure_put(told: Telling, event: events.FigurePut) -> Line:
    where = square_name(told.after, event.at)
    return Line(text("{name} is in {where}", name=told.named(event.figure), where=where))


def _brought_back(told: Telling, event: events.BroughtBack) -> Line:
    facts = {"name": told.named(event.figure)}
    said = counted(
        "{name} is on the board, with {count} wound",
        "{name} is on the board, with {count} wounds",
        event.wounds,
        **facts,
    )
    return Line(said)


def _figure_removed(told: Telling, event: events.FigureRemoved) -> Line:
    return Line(text("{name} is out of the game", name=told.named(event.figure)), "", "warn")


def _arm_set(told: Telling, event: events.ArmSet) -> Line:
    figure = told.after.figures[event.figure]
    facts = {"name": told.named(event.figure), "weapon": arm_name(told.after, figure, event.arm)}
    if event.state:
        state = SPENT.get(event.state) or as_typed(event.state)
        return Line(text("{name}: {weapon}, {state}", state=state, **facts), "TW-DICE-3")
    if event.count > 1:
        return Line(text("{name}: {weapon}, {count} left", count=event.count, **facts))
    return Line(text("{name}: {weapon}, ready", **facts), "TW-DICE-3")


def _supply_set(told: Telling, event: events.SupplySet) -> Line:
    wording, rule = SUPPLIES[event.supply]
    return Line(Text(wording, {"name": told.named(event.figure), "count": event.count}), rule)


def _acted_set(told: Telling, event: events.ActedSet) -> Line:
    name = told.named(event.figure)
    said = (
        text("{name} has acted in this turn", name=name)
        if event.acted
        else text("{name} has not acted in this turn", name=name)
    )
    return Line(said, "TW-AP-5")


def _vehicle_put(told: Telling, event: events.VehiclePut) -> Line:
    said = text(
        "{vehicle} is in {where}, its front to the {edge}",
        vehicle=told.named(event.vehicle),
        where=square_name(told.after, event.at),
        edge=EDGES[event.heading],
    )
    return Line(said, "TW-VEH-7")


def _speed_set(told: Telling, event: events.SpeedSet) -> Line:
    vehicle = told.named(event.vehicle)
    if not event.speed:
        return Line(text("{vehicle} stands still", vehicle=vehicle), "TW-VEH-4")
    if event.speed < 0:
        said = text("{vehicle} goes back, speed {speed}", vehicle=vehicle, speed=-event.speed)
        return Line(said, "TW-VEH-6")
    said = text("{vehicle} drives, speed {speed}", vehicle=vehicle, speed=event.speed)
    return Line(said, "TW-VEH-4")


def _vehicle_mended(told: Telling, event: events.VehicleMended) -> Line:
    said = text(
        "{vehicle} can be driven, {wounds} of {most} wounds",
        vehicle=told.named(event.vehicle),
        wounds=event.wounds,
        most=told.after.vehicles[event.vehicle].body.dies_at,
    )
    return Line(said, "TW-VEH-9")


def _goal_put(told: Telling, event: events.GoalPut) -> Line:
    goal = told.named(event.goal)
    if event.figure:
        said = text("{name} has {goal}", name=told.named(event.figure), goal=goal)
    elif event.at == NOWHERE:
        said = text("{goal} lies on the table", goal=goal)
    else:
        where = square_name(told.after, event.at)
        said = text("{goal} lies in {where}", goal=goal, where=where)
    return Line(said, "TW-ITEM-4")


def _searched_set(told: Telling, event: events.SearchedSet) -> Line:
    place = told.named(event.place)
    said = (
        text("{place} has been searched", place=place)
        if event.searched
        else text("{place} has not been searched", place=place)
    )
    return Line(said, "TW-SRCH-2")


def _barred_set(told: Telling, event: events.BarredSet) -> Line:
    facts = {"place": told.named(event.place), "edge": EDGES[event.side]}
    said = (
        text("{place} is barred on the {edge} side", **facts)
        if event.barred
        else text("{place} is not barred on the {edge} side", **facts)
    )
    return Line(said, "TW-LOCK-4")


def _edge_set(told: Telling, event: events.EdgeSet) -> Line:
    said = text(
        "{where}, {edge} side: {kind}",
        where=square_name(told.after, event.square),
        edge=EDGES[event.side],
        kind=edge_kind(event.becomes),
    )
    return Line(said, "TW-DOOR-5")


TOLD: Told = {
    events.Listened: _listened,
    events.ZombiesSpawned: _zombies_spawned,
    events.TemperSettled: _temper_settled,
    events.Withdrawn: _withdrawn,
    events.FigurePut: _figure_put,
    events.BroughtBack: _brought_back,
    events.FigureRemoved: _figure_removed,
    events.ArmSet: _arm_set,
    events.SupplySet: _supply_set,
    events.ActedSet: _acted_set,
    events.VehiclePut: _vehicle_put,
    events.SpeedSet: _speed_set,
    events.VehicleMended: _vehicle_mended,
    events.GoalPut: _goal_put,
    events.SearchedSet: _searched_set,
    events.BarredSet: _barred_set,
    events.EdgeSet: _edge_set,
}
