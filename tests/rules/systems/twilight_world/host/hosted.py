"""The host of a table in tests: what it rules and corrects, and that all stays sound."""

from __future__ import annotations

from typing import Any

from rules.game import HOST
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.playing import PLAY
from rules.text import in_english
from tests.rules.systems.twilight_world.table import Table


def ruled(table: Table, command: Command, *dice: int) -> tuple[Event, ...]:
    """The events of the host's ruling. The state is sound, and the lines name the host."""
    before = table.state
    events = table.play(HOST, command, *dice)
    assert PLAY.faults(table.state) == []
    assert said(table, before)[0].startswith("Host: ")
    return events


def said(table: Table, before: Any) -> list[str]:
    """The lines of the last entry."""
    return [in_english(line.text) for line in PLAY.tell(before, table.entries[-1])]


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The events by name."""
    return [type(event).__name__ for event in events]


def no(table: Table, command: Command) -> str:
    """The rule by which the host is refused."""
    return table.refused(HOST, command).rule
