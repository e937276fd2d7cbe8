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
    facts = {"group": group_name(told.after.groups[event.group]), "temper": TEMPERS[temper]}
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
}
