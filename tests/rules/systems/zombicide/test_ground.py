"""The board of a mission as squares: each zone has its own, and each way goes through a wall."""

from __future__ import annotations

import json

import pytest

from rules.systems.zombicide.catalogue.words import looks
from rules.systems.zombicide.map.ground import ground_of, mission_sheet
from rules.systems.zombicide.map.world import doors_at_start
from rules.systems.zombicide.missions.reading import mission_of, shipped
from rules.text import in_english

SHOP = "shopping-list"
MISSIONS = [one.id for one in shipped()]
CELL = looks().blocks


def lines(source: str, *, opened: bool = False) -> dict[str, list[tuple[int, int]]]:
    """The middle of each edge in halves of a cell, by kind."""
    doors = (True,) * len(mission_of(source).edges) if opened else None
    found: dict[str, list[tuple[int, int]]] = {}
    for one in ground_of(source, doors).boundaries:
        middle = tuple((a + b) // CELL for a, b in zip(one.start, one.end, strict=True))
        found.setdefault(one.kind, []).append(middle)  # type: ignore[arg-type]
    return {kind: sorted(its) for kind, its in found.items()}


@pytest.mark.parametrize("source", MISSIONS)
def test_each_zone_has_squares_of_its_own(source: str) -> None:
    """ZC-003, ZC-F02: a block of squares for each cell, and areas cover the board once."""
    ground, mission = ground_of(source), mission_of(source)
    assert [zone.key for zone in ground.zones] == [zone.id for zone in mission.zones]
    taken = [at for zone in ground.zones for at in zone.squares]
    assert len(taken) == len(set(taken)) == CELL**2 * sum(len(z.cells) for z in mission.zones)
    covered = sorted(at for area in ground.areas for at in area.squares)
    assert covered == list(range(ground.columns * ground.rows))
    known = {one.kind for one in looks().ground}, {one.kind for one in looks().edge}
    assert {area.kind for area in ground.areas} <= known[0]
    assert {line.kind for line in ground.boundaries} <= known[1]


def test_walls_ways_and_doors_of_the_introductory_mission() -> None:
    """ZC-F02: rooms are walled, an open way and a door go through, streets have no walls."""
    found = lines(SHOP)
    assert found["way"] == [(2, 1), (6, 1)]
    assert found["door"] == [(3, 2), (5, 2)]
    assert found["wall"] == [(0, 1), (1, 0), (1, 2), (3, 0), (4, 1), (5, 0), (7, 0), (7, 2), (8, 1)]
    assert lines(SHOP, opened=True)["open-door"] == found["door"]


def test_a_street_without_a_way_to_the_next_has_a_wall() -> None:
    """ZC-F02: no edge is a wall, also between streets. A zone has none within itself."""
    mission = {
        "format": 1,
        "id": "yard",
        "name": {"en": "Yard", "ja": "中庭"},
        "zones": [
            {"id": "S1", "kind": "street", "cells": [[0, 0], [1, 0]]},
            {"id": "S2", "kind": "street", "cells": [[1, 1]]},
            {"id": "S3", "kind": "street", "cells": [[0, 1]]},
        ],
        "edges": [{"a": "S1", "b": "S2"}, {"a": "S2", "b": "S3"}],
        "start": "S1",
        "win": [{"roundAfter": 1}],
    }
    assert lines(json.dumps(mission)) == {"wall": [(1, 2)]}


def test_the_set_up_is_printed_on_the_map() -> None:
    """ZC-018: spawns by number at the edge of the board, objectives, start and exit."""
    sheet = mission_sheet(SHOP)
    marks = {(one.form, sheet.spot_of(one.at), one.side) for one in sheet.marks}
    assert marks == {
        ("spawn", (0, CELL), "west"),
        ("spawn", (3 * CELL, CELL), "east"),
        ("objective", (0, 0), ""),
        ("objective", (3 * CELL, 0), ""),
        ("start", (CELL, CELL), ""),
        ("exit", (3 * CELL, CELL), ""),
    }
    assert [in_english(label.text) for label in sheet.labels][:2] == ["S1", "S2"]
    assert 60 <= sheet.square_mm * CELL <= 80
    assert doors_at_start(mission_of(SHOP)).count(False) == 2
