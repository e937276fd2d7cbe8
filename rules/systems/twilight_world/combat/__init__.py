"""Attacks: shots, blows, blasts, battering."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.combat.attack_events import SUBJECT as ATTACK_EVENTS
from rules.systems.twilight_world.combat.attacks import SUBJECT as ATTACKS
from rules.systems.twilight_world.combat.battering import SUBJECT as BATTERING
from rules.systems.twilight_world.combat.battering_offers import SUBJECT as BATTERING_OFFERS
from rules.systems.twilight_world.combat.blast_events import SUBJECT as BLAST_EVENTS
from rules.systems.twilight_world.combat.blast_offers import SUBJECT as BLAST_OFFERS
from rules.systems.twilight_world.combat.blasts import SUBJECT as BLASTS
from rules.systems.twilight_world.combat.doors import SUBJECT as DOORS
from rules.systems.twilight_world.combat.offers import SUBJECT as OFFERS
from rules.systems.twilight_world.combat.telling import SUBJECT as TELLING

SUBJECT: Final[Joined] = join(
    [
        ATTACK_EVENTS,
        ATTACKS,
        BLAST_EVENTS,
        BLASTS,
        BLAST_OFFERS,
        OFFERS,
        DOORS,
        BATTERING,
        BATTERING_OFFERS,
        TELLING,
    ]
)
