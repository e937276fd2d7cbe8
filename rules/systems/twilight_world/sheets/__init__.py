"""The sheets of this game as plain data; every number is read from the catalogue."""

from __future__ import annotations

from rules.systems.twilight_world.sheets.arms import arms
from rules.systems.twilight_world.sheets.events import events
from rules.systems.twilight_world.sheets.reference import reference
from rules.systems.twilight_world.sheets.roster_form import roster_form
from rules.systems.twilight_world.sheets.roster_list import roster_list
from rules.systems.twilight_world.sheets.turn_log import turn_log

__all__ = ["arms", "events", "reference", "roster_form", "roster_list", "turn_log"]
