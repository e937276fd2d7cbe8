"""Terrain and buildings in words: checked, entered, barred, broken into."""

from __future__ import annotations

from rules.systems.twilight_world.battlefield.field import edge_rows
from rules.systems.twilight_world.catalogue import checks
from rules.systems.twilight_world.events import places as events
from rules.systems.twilight_world.view.names import EDGES, listed, numbers
from rules.systems.twilight_world.view.telling import Telling, Told
from rules.table import Line
from rules.text import Text, counted, text


def _feature_checked(told: Telling, event: events.FeatureChecked) -> Line:
    faces = told.fell(checks()["proximity"].name)
    facts = {"name": told.named(event.figure), "place": told.named(event.feature)}
    count = told.came("proximity")
    if count:
        said = counted(
            "{name} comes near {place}: a zombie was behind it",
            "{name} comes near {place}: {count} zombies were behind it",
            count,
            **facts,
        )
        return Line(said, "TW-ZACT-2", "bad", faces)
    return Line(text("{name} comes near {place}: nobody", **facts), "TW-ZACT-2", faces=faces)


def _place_entered(told: Telling, event: events.PlaceEntered) -> Line:
    facts = {"name": told.named(event.figure), "place": told.named(event.place)}
    if not event.first:
        return Line(text("{name} goes into {place}", **facts), "TW-ACT-6")
    faces = told.fell(checks()["entry"].name)
    count = told.came("entry")
    if count:
        said = counted(
            "{name} is the first in {place}: a zombie is inside",
            "{name} is the first in {place}: {count} zombies are inside",
            count,
            **facts,
        )
        return Line(said, "TW-BLDG-2", "bad", faces)
    said = text("{name} is the first in {place}: nobody is inside", **facts)
    return Line(said, "TW-BLDG-2", faces=faces)


def _place_left(told: Telling, event: events.PlaceLeft) -> Line:
    facts = {"name": told.named(event.figure), "place": told.named(event.place)}
    return Line(text("{name} comes out of {place}", **facts), "TW-ACT-6")


def _edge(side: str) -> Text:
    return EDGES.get(side) or text("one")


def _side_opened(told: Telling, event: events.SideOpened) -> Line:
    place = told.named(event.place)
    said = text("{place} is open on the {edge} side", place=place, edge=_edge(event.side))
    return Line(said, "TW-LOCK-5", "warn")


def _place_secured(told: Telling, event: events.PlaceSecured) -> Line:
    said = text("{place} is barred on all sides", place=told.named(event.place))
    return Line(said, "TW-LOCK-3", "good")


def _break_in_tried(told: Telling, event: events.BreakInTried) -> Line:
    faces = told.fell(checks()["break-in"].name)
    facts = {
        "names": listed([told.named(key) for key in event.figures]),
        "place": told.named(event.place),
        "edge": _edge(event.side),
        "faces": numbers(faces),
    }
    if event.succeeds:
        said = text("{names} at {place}, {edge} side: {faces}, they break in", **facts)
        return Line(said, "TW-BRK-2", "bad", faces)
    said = text("{names} at {place}, {edge} side: {faces}, it holds", **facts)
    return Line(said, "TW-BRK-1", "good", faces)


def _zombie_called(told: Telling, event: events.ZombieCalled) -> Line:
    name = told.named(event.figure)
    if not told.came("called"):
        return Line(text("{name} calls, but nobody comes", name=name), "TW-SPAWN-4", "good")
    said = text("{name} calls a zombie", name=name)
    return Line(said, "TW-SPAWN-4", "bad")


def _field_changed(told: Telling, event: events.FieldChanged) -> Line | None:
    """Only of a door that is opened; of what is broken the blow is told."""
    if not edge_rows()[event.mark].door:
        return None
    return Line(text("A locked door is opened from inside"), "TW-DOOR-9")


def _door_used(told: Telling, event: events.DoorUsed) -> Line:
    name = told.named(event.figure)
    if event.opens:
        return Line(text("{name} opens a door", name=name), "TW-ACT-6")
    return Line(text("{name} shuts a door", name=name), "TW-ACT-6")


TOLD: Told = {
    events.FieldChanged: _field_changed,
    events.DoorUsed: _door_used,
    events.FeatureChecked: _feature_checked,
    events.PlaceEntered: _place_entered,
    events.PlaceLeft: _place_left,
    events.SideOpened: _side_opened,
    events.PlaceSecured: _place_secured,
    events.BreakInTried: _break_in_tried,
    events.ZombieCalled: _zombie_called,
}
