"""Noise, and the zombies that it brings."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.noise.arrivals import SUBJECT as ARRIVALS
from rules.systems.twilight_world.noise.noise import SUBJECT as NOISE

SUBJECT: Final[Joined] = join([NOISE, ARRIVALS])
