"""The turn: initiative, action points, phases, the end of the game."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.turn.aims import SUBJECT as AIMS
from rules.systems.twilight_world.turn.ending import SUBJECT as ENDING
from rules.systems.twilight_world.turn.events import SUBJECT as EVENTS
from rules.systems.twilight_world.turn.prowling import SUBJECT as PROWLING
from rules.systems.twilight_world.turn.telling import SUBJECT as TELLING
from rules.systems.twilight_world.turn.turn import SUBJECT as TURN

SUBJECT: Final[Joined] = join([EVENTS, TURN, AIMS, ENDING, PROWLING, TELLING])
