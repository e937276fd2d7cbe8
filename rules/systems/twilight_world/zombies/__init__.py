"""Commands that only zombies have."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.zombies.offers import SUBJECT as OFFERS
from rules.systems.twilight_world.zombies.zombies import SUBJECT as ZOMBIES

SUBJECT: Final[Joined] = join([ZOMBIES, OFFERS])
