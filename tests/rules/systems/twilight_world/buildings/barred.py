"""Secured buildings for the tests."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rules.systems.twilight_world.state import EDGES, Edge, Place
from tests.rules.systems.twilight_world.table import Table


def bar(
    table: Table,
    key: str,
    *inside: str,
    sides: tuple[Edge, ...] = EDGES,
    kind: Literal["building", "shed"] = "building",
    searched: bool = True,
) -> None:
    """Bar these sides of a place that was entered, with these figures in it."""
    place = Place(key=key, kind=kind, entered=True, searched=searched, secured=sides)
    table.state = replace(table.state, places={**table.state.places, key: place})
    for one in inside:
        table.put(one, inside=key)
