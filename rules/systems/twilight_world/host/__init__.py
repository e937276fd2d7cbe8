"""Rulings and corrections of the host."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.host.correction_offers import SUBJECT as CORRECTION_OFFERS
from rules.systems.twilight_world.host.corrections import SUBJECT as CORRECTIONS
from rules.systems.twilight_world.host.events import SUBJECT as EVENTS
from rules.systems.twilight_world.host.ruling_offers import SUBJECT as RULING_OFFERS
from rules.systems.twilight_world.host.rulings import SUBJECT as RULINGS
from rules.systems.twilight_world.host.surroundings import SUBJECT as SURROUNDINGS
from rules.systems.twilight_world.host.surroundings_offers import SUBJECT as SURROUNDINGS_OFFERS
from rules.systems.twilight_world.host.telling import SUBJECT as TELLING

SUBJECT: Final[Joined] = join(
    [
        EVENTS,
        RULINGS,
        RULING_OFFERS,
        CORRECTIONS,
        CORRECTION_OFFERS,
        SURROUNDINGS,
        SURROUNDINGS_OFFERS,
        TELLING,
    ]
)
