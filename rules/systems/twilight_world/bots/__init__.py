"""Bots."""

from __future__ import annotations

from typing import Final

from rules.play import Bot
from rules.systems.twilight_world.bots.eager import at_random, eager
from rules.systems.twilight_world.bots.sensible import sensible

BOTS: Final[dict[str, Bot]] = {"eager": eager, "random": at_random, "sensible": sensible}
