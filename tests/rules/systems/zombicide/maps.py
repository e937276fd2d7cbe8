"""Missions of the tests: any graph of zones, laid out without squares."""

from __future__ import annotations

from rules.systems.zombicide.map.world import World, laid_out
from rules.systems.zombicide.missions.format import Edge, Mission, MissionZone


def graph(zones: str, ways: str, *, shut: str = "", lines: tuple[str, ...] = ()) -> World:
    """A map of street zones with one letter each, and ways such as AB; `shut` are doors."""
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
