"""The facts of a battlefield besides its drawing, for the map editor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rules.parameters import Parameter
from rules.systems.twilight_world.map.drawing import read, written
from rules.systems.twilight_world.map.field import Battlefield, pieces
from rules.systems.twilight_world.map.parking import parked
from rules.text import text

FACTS: Final = (
    Parameter(
        key="name",
        name=text("Name"),
        explanation=text("The name appears on the printed battlefield."),
    ),
    Parameter(
        key="crowded",
        name=text("Cover near the heroes' edge"),
        explanation=text("Can terrain near the heroes' edge conceal zombies?"),
        default="no",
        options=("no", "yes"),
        names=(text("No"), text("Yes")),
    ),
    Parameter(
        key="piece",
        name=text("Names of pieces"),
        explanation=text("One per line: a name, then column and row, such as farmhouse 12,7."),
        lines=True,
    ),
    Parameter(
        key="vehicle",
        name=text("Vehicles to drive"),
        explanation=text("One per line: column and row, then the front, such as 12,7 north."),
        lines=True,
    ),
)


def said(source: str) -> dict[str, str]:
    """The facts of a battlefield. Raises: Refused."""
    facts = _lines(read(source))
    return {one.key: "\n".join(facts.get(one.key, ())) for one in FACTS}


def _lines(field: Battlefield) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in written(field).partition("\n\n")[0].splitlines():
        key, _, value = line.partition(":")
        found.setdefault(key, []).append(value.strip())
    return found


def say(source: str, facts: Mapping[str, str]) -> str:
    """The battlefield with other facts. Raises: Refused, naming the line."""
    lines = _lines(read(source))
    for key, value in facts.items():
        lines[key] = [one.strip() for one in value.splitlines() if one.strip()]
    lines["name"] = lines["name"][:1] or [""]
    if lines.get("crowded") == ["no"]:
        lines["crowded"] = []
    head = [f"{key}: {one}" for key, values in lines.items() for one in values]
    return written(read("\n".join((*head, "", source.partition("\n\n")[2]))))


def rewritten(before: Battlefield, field: Battlefield) -> str:
    """The text of a changed battlefield, with its remaining names and vehicles."""
    spots = [(name, at % before.width, at // before.width) for name, at in before.named]
    fronts = [(one.at % before.width, one.at // before.width, one) for one in before.vehicles]
    field = replace(field, named=(), vehicles=())
    taken: set[str] = set()
    for name, x, y in spots:
        at = y * field.width + x
        there = [one.key for one in pieces(field) if not one.edges and at in one.squares]
        if x < field.width and y < field.height and there and taken.isdisjoint(there):
            taken.update(there)
            taken.add(name)
            field = replace(field, named=(*field.named, (name, at)))
    for x, y, one in fronts:
        if x < field.width and y < field.height:
            field = parked(field, y * field.width + x, one.heading) or field
    return written(field)
