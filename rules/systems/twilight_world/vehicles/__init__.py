"""Vehicles: getting in, driving, collisions."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.vehicles.driving import SUBJECT as DRIVING
from rules.systems.twilight_world.vehicles.events import SUBJECT as EVENTS
from rules.systems.twilight_world.vehicles.offers import SUBJECT as OFFERS
from rules.systems.twilight_world.vehicles.riding import SUBJECT as RIDING
from rules.systems.twilight_world.vehicles.telling import SUBJECT as TELLING

SUBJECT: Final[Joined] = join([EVENTS, RIDING, DRIVING, OFFERS, TELLING])
