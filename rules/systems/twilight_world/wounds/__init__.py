"""Wounds: saves, unconsciousness, death, wrecks."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.wounds.events import SUBJECT as EVENTS
from rules.systems.twilight_world.wounds.telling import SUBJECT as TELLING
from rules.systems.twilight_world.wounds.vehicles import SUBJECT as VEHICLES

SUBJECT: Final[Joined] = join([EVENTS, VEHICLES, TELLING])
