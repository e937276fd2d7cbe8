"""Searches and finds."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.search.events import SUBJECT as EVENTS
from rules.systems.twilight_world.search.searching import SUBJECT as SEARCHING
from rules.systems.twilight_world.search.telling import SUBJECT as TELLING

SUBJECT: Final[Joined] = join([EVENTS, SEARCHING, TELLING])
