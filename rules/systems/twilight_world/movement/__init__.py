"""Moves: on foot, into hiding, through doors, into buildings."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.movement.doors import SUBJECT as DOORS
from rules.systems.twilight_world.movement.entering import SUBJECT as ENTERING
from rules.systems.twilight_world.movement.hiding import SUBJECT as HIDING
from rules.systems.twilight_world.movement.moving import SUBJECT as MOVING

SUBJECT: Final[Joined] = join([HIDING, DOORS, ENTERING, MOVING])
