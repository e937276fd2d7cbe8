"""The sheets of this game as plain data. Every number is read from the catalogue."""

from __future__ import annotations

from rules.systems.zombie_wars.print.sheets.breeds import breeds
from rules.systems.zombie_wars.print.sheets.hourglass import hourglass
from rules.systems.zombie_wars.print.sheets.players import player_list
from rules.systems.zombie_wars.print.sheets.reference import reference
from rules.systems.zombie_wars.print.sheets.tracker import tracker

__all__ = ["breeds", "hourglass", "player_list", "reference", "tracker"]
