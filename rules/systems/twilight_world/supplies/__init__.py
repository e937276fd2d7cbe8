"""Spare Ammo and goal items."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.supplies.offers import SUBJECT as OFFERS
from rules.systems.twilight_world.supplies.telling import SUBJECT as TELLING
from rules.systems.twilight_world.supplies.things import SUBJECT as THINGS

SUBJECT: Final[Joined] = join([THINGS, OFFERS, TELLING])
