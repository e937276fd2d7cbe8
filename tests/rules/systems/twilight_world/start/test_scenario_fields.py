"""Every wrong value in each field of the game's own scenarios."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from rules.refused import Refused
from rules.systems.twilight_world.catalogue import scenario_source
from rules.systems.twilight_world.catalogue.scenario_rows import AimRow, ExtraRow, ScenarioRow
from rules.systems.twilight_world.start.scenarios.reading import scenarios
from rules.text import in_english

ROWS: list[dict[str, Any]] = tomllib.loads(scenario_source())["scenario"]
SHORT_OF_A_DOOR = """heroes: south
crowded: yes
exits: north

+ + + + + +
 . . . . .
+W+W+W+W+W+
 . . . . .
+ + + + + +
 . . . . .
+ + + + + +
 . . . . .
+ + + + + +
"""
MANY = [{"kind": "search", "count": 60}]
GONE = object()
LAID_OUT = ("theme", "width", "height")  # fields that a drawing does not need

# Of each field, what it cannot be.
WRONG: dict[str, tuple[Any, ...]] = {
    "key": (GONE, "The Barn", "", 3, "x" * 41),
    "name": (GONE, "", 7),
    "explanation": (GONE, "", 7),
    "theme": (GONE, "", "moon", 4),
    "width": (GONE, 9, 23, 73, 1000, -1, 30.5, "wide"),
    "height": (GONE, 9, 23, 73, 1000, -1, 30.5, "high"),
    "party": (GONE, [], ["nobody"], ["kat", "kat"], ["zombies-minions"], [3], "kat"),
    "heroes": ("boat", 1),
    "items": (61, -1, "two"),
    "items_at": ("sky", 1),
    "vehicles": (61, -1, "some"),
    "keys": ("yes", 1),
    "siege": ("yes", 1),
    "zombies": (61, -1, "many", 2.5),
    "apart": (61, -1, "far"),
    "turns": (GONE, 0, 61, -1, 2.5, "long", True),
    "won": (-0.1, 1.5, "half", True),
    "dark": ("yes", 1),
    "house_rules": ("none", {"weather": "rain"}, {"leader_ap": "lots"}, {"leader_ap": 3}),
    "extra": ("katie", ["katie"], 3),
    "aims": (GONE, [], "win", ["win"]),
    "weather": ("rain",),
}
EXTRA: tuple[tuple[str, dict[str, Any]], ...] = (
    ("sample", {"at": "edge"}),
    ("sample", {"sample": "nobody"}),
    ("sample", {"sample": 3}),
    ("at", {"sample": "katie", "at": "moon"}),
    ("at", {"sample": "katie", "at": 1}),
    ("weather", {"sample": "katie", "weather": "rain"}),
)
AIMS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kind", {"count": 1}),
    ("kind", {"kind": "win"}),
    ("kind", {"kind": 1}),
    ("count", {"kind": "kill", "count": 0}),
    ("count", {"kind": "kill", "count": 61}),
    ("count", {"kind": "kill", "count": "all"}),
    ("count", {"kind": "leave", "count": 60}),
    ("count", {"kind": "survive", "count": 60, "until": 1}),
    ("count", {"kind": "fetch", "count": 60}),
    ("until", {"kind": "survive"}),
    ("until", {"kind": "survive", "until": 60}),
    ("until", {"kind": "survive", "until": -1}),
    ("until", {"kind": "kill", "until": 3}),
    ("of", {"kind": "leave", "of": "nobody"}),
    ("of", {"kind": "leave", "of": "brain-zombie"}),
    ("of", {"kind": "kill", "of": "kat"}),
    ("of", {"kind": "kill", "of": "nobody"}),
    ("of", {"kind": "search", "of": "kat"}),
    ("of", {"kind": "kill", "of": 3}),
    ("weather", {"kind": "kill", "weather": "rain"}),
)


def written(*rows: dict[str, Any]) -> str:
    """Scenarios as a file."""
    return "\n".join(f"[[scenario]]\n{_fields(row)}" for row in rows)


def _fields(row: dict[str, Any]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in row.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value)


def broken() -> Iterator[Any]:
    """Each scenario with each field made wrong: the path of the field, and the scenario."""
    for row in ROWS:
        key = row["key"]
        for field, values in WRONG.items():
            for value in values:
                if "drawing" in row and field in LAID_OUT and value in (GONE, ""):
                    continue
                kept = {name: one for name, one in row.items() if name != field}
                changed = kept if value is GONE else {**kept, field: value}
                said = "gone" if value is GONE else repr(value)
                yield pytest.param(field, changed, id=f"{key}-{field}-{said[:20]}")
        for table, entries in (("extra", EXTRA), ("aims", AIMS)):
            for n, (field, entry) in enumerate(entries):
                others = row.get(table, [])
                path = f"{table}[{len(others)}].{field}"
                changed = {**row, table: [*others, entry]}
                yield pytest.param(path, changed, id=f"{key}-{path}-{n}")


def refused(source: str) -> Refused:
    """The refusal of a file."""
    with pytest.raises(Refused) as told:
        scenarios(source)
    assert told.value.cure
    assert in_english(told.value.cure)
    return told.value


@pytest.mark.parametrize("row", ROWS, ids=[row["key"] for row in ROWS])
def test_a_scenario_survives_a_round_trip(row: dict[str, Any]) -> None:
    """The unbroken row of the other tests is sound."""
    (again,) = scenarios(written(row))
    assert again in scenarios()


@pytest.mark.parametrize(("path", "row"), list(broken()))
def test_each_field_that_is_wrong_is_named(path: str, row: dict[str, Any]) -> None:
    """An error in the second scenario names its number, line, field, and a cure."""
    whole = {**ROWS[0], "key": "whole"}
    line = written(whole).count("\n") + 2
    told = str(refused(written(whole, row)))
    assert told.startswith(f"Scenario 2, line {line}, {path}"), told


def test_every_field_is_made_wrong() -> None:
    """Fields of scenarios, extra figures and aims. Drawings have their own tests."""
    assert {*WRONG, "drawing"} == {*ScenarioRow.__struct_fields__, "weather"}
    assert {field for field, _ in EXTRA} == {*ExtraRow.__struct_fields__, "weather"}
    assert {field for field, _ in AIMS} == {*AimRow.__struct_fields__, "weather"}


def drawn(drawing: str, **fields: Any) -> str:
    """The first scenario on a drawn battlefield."""
    row = {key: value for key, value in ROWS[0].items() if key not in LAID_OUT}
    return written({**row, "drawing": drawing, **fields})


def board(width: int, height: int, heroes: str = "south", mark: str = ".") -> str:
    """A drawing of nothing but squares of a kind."""
    lines = ["+ " * width + "+", *[f" {mark}" * width, "+ " * width + "+"] * height]
    return "\n".join((f"heroes: {heroes}", "exits: north", "", *lines, ""))


@pytest.mark.parametrize(
    ("source", "said", "cure"),
    [
        (drawn("nonsense"), "drawing: Line 1, column 1", "name, heroes, exits, crowded"),
        (
            drawn(SHORT_OF_A_DOOR.replace("crowded: yes\n", "")),
            "drawing: wall-1 in column 1, row 1",
            "crowded: yes",
        ),
        (drawn(board(1000, 1000)), "The board cannot be 1000 × 1000 squares", "4 to 120"),
        (
            drawn(board(8, 8, "west up")),
            "drawing: Line 1, column 14: “up” is not an edge",
            "north, east, south or west",
        ),
        (drawn(board(8, 8, mark="#")), "drawing: Nobody can enter", "enter"),
        (drawn(board(8, 8), theme="farm"), "theme: ", "or a drawing"),
        (drawn(board(8, 8), width=30), "width: A drawing", "Remove"),
        (drawn(board(8, 8), heroes="house"), "There is no building", "draw"),
        (drawn(board(8, 8), aims=MANY), "aims[0].count: ", "at most 0"),
        (drawn(board(4, 4), zombies=60), "There is no room for the zombies", "fewer"),
        (
            drawn(board(8, 8).replace("exits: north\n", ""), aims=[{"kind": "leave"}]),
            "there is no way off the board",
            "exits",
        ),
        (drawn(SHORT_OF_A_DOOR, aims=[{"kind": "leave"}]), "no way off the board", "exits"),
        (written({**ROWS[1], "aims": MANY}), "theme: An aim needs 60", "at most"),
        (written(ROWS[0], ROWS[0]), "key: Another scenario has the key first-skirmish", "its own"),
        ("[[scene]]", "unknown field `scene`", "[[scenario]]"),
        ("scenario = []", "The file has no scenario", "[[scenario]]"),
        ("scenario = 3", "Expected `array`", "[[scenario]]"),
        ("[[scenario]", "line 1", "[[scenario]]"),
    ],
)
def test_an_unplayable_scenario_is_refused(source: str, said: str, cure: str) -> None:
    """Unreachable goals, closed boards, boards of wrong size, broken files."""
    told = refused(source)
    assert said in str(told)
    assert cure in in_english(told.cure or "")
