"""Missions of the tests: any graph of zones, laid out without squares."""

from __future__ import annotations

import json

from rules.systems.zombicide.catalogue import mission_files
from rules.systems.zombicide.map.world import World, laid_out
from rules.systems.zombicide.missions.format import Edge, Mission, MissionZone


def graph(zones: str, ways: str, *, shut: str = "", lines: tuple[str, ...] = ()) -> World:
    """A map of street zones with one letter each, and ways such as AB. `shut` are doors."""
    edges = [Edge(a=one[0], b=one[1]) for one in ways.split()]
    edges += [Edge(a=one[0], b=one[1], door="closed") for one in shut.split()]
    return laid_out(
        Mission(
            format=1,
            id="graph",
            name={"en": "Graph"},
            start=zones[0],
            zones=tuple(
                [
                    MissionZone(id=key, kind="street", cells=((place, 0),))
                    for place, key in enumerate(zones)
                ]
            ),
            edges=tuple(edges),
            lines=tuple([tuple(line) for line in lines]),
            win=({"roundAfter": 1},),
        )
    )


def shopping(**changes: object) -> str:
    """The introductory mission with something else in it."""
    row = json.loads(mission_files()["shopping-list"])
    return json.dumps({**row, **changes})


def board(cells: dict[str, list[list[int]]], ways: str) -> str:
    """A mission of streets, with ways such as AB."""
    row = {
        "format": 1,
        "id": "board",
        "name": {"en": "Board"},
        "start": next(iter(cells)),
        "zones": [{"id": key, "kind": "street", "cells": some} for key, some in cells.items()],
        "edges": [{"a": way[0], "b": way[1]} for way in ways.split()],
        "win": [{"roundAfter": 99}],
    }
    return json.dumps(row)


CARS = shopping(
    cars=[
        {"id": "van", "zone": "S2", "type": "plain", "drive": True},
        {"id": "cop", "zone": "S2", "type": "police"},
        {"id": "red", "zone": "S2", "type": "show"},
        {"id": "blue", "zone": "S2", "type": "show"},
    ]
)
