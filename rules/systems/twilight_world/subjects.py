"""The subjects of the rulebook, joined."""

from __future__ import annotations

from typing import Final

from rules.scene import join
from rules.systems.twilight_world.activation.action import SUBJECT as ACTIVATION_ACTION
from rules.systems.twilight_world.activation.questions import SUBJECT as ACTIVATION_QUESTIONS
from rules.systems.twilight_world.activation.tasks import SUBJECT as ACTIVATION_TASKS
from rules.systems.twilight_world.activation.weapons import SUBJECT as ACTIVATION_WEAPONS
from rules.systems.twilight_world.buildings import SUBJECT as BUILDINGS
from rules.systems.twilight_world.combat.attack_events import SUBJECT as COMBAT_ATTACK_EVENTS
from rules.systems.twilight_world.combat.attacks import SUBJECT as COMBAT_ATTACKS
from rules.systems.twilight_world.combat.battering import SUBJECT as COMBAT_BATTERING
from rules.systems.twilight_world.combat.battering_offers import SUBJECT as BATTERING_OFFERS
from rules.systems.twilight_world.combat.blast_events import SUBJECT as COMBAT_BLAST_EVENTS
from rules.systems.twilight_world.combat.blast_offers import SUBJECT as COMBAT_BLAST_OFFERS
from rules.systems.twilight_world.combat.blasts import SUBJECT as COMBAT_BLASTS
from rules.systems.twilight_world.combat.doors import SUBJECT as COMBAT_DOORS
from rules.systems.twilight_world.combat.offers import SUBJECT as COMBAT_OFFERS
from rules.systems.twilight_world.combat.telling import SUBJECT as COMBAT_TELLING
from rules.systems.twilight_world.features import SUBJECT as FEATURES
from rules.systems.twilight_world.host.correction_offers import SUBJECT as HOST_CORRECTION_OFFERS
from rules.systems.twilight_world.host.corrections import SUBJECT as HOST_CORRECTIONS
from rules.systems.twilight_world.host.events import SUBJECT as HOST_EVENTS
from rules.systems.twilight_world.host.ruling_offers import SUBJECT as HOST_RULING_OFFERS
from rules.systems.twilight_world.host.rulings import SUBJECT as HOST_RULINGS
from rules.systems.twilight_world.host.surroundings import SUBJECT as HOST_SURROUNDINGS
from rules.systems.twilight_world.host.surroundings_offers import (
    SUBJECT as HOST_SURROUNDINGS_OFFERS,
)
from rules.systems.twilight_world.host.telling import SUBJECT as HOST_TELLING
from rules.systems.twilight_world.luck import SUBJECT as LUCK
from rules.systems.twilight_world.movement.doors import SUBJECT as MOVEMENT_DOORS
from rules.systems.twilight_world.movement.entering import SUBJECT as MOVEMENT_ENTERING
from rules.systems.twilight_world.movement.hiding import SUBJECT as MOVEMENT_HIDING
from rules.systems.twilight_world.movement.moving import SUBJECT as MOVEMENT_MOVING
from rules.systems.twilight_world.noise.arrivals import SUBJECT as NOISE_ARRIVALS
from rules.systems.twilight_world.noise.noise import SUBJECT as NOISE_NOISE
from rules.systems.twilight_world.search.events import SUBJECT as SEARCH_EVENTS
from rules.systems.twilight_world.search.searching import SUBJECT as SEARCH_SEARCHING
from rules.systems.twilight_world.search.telling import SUBJECT as SEARCH_TELLING
from rules.systems.twilight_world.supplies.offers import SUBJECT as SUPPLIES_OFFERS
from rules.systems.twilight_world.supplies.telling import SUBJECT as SUPPLIES_TELLING
from rules.systems.twilight_world.supplies.things import SUBJECT as SUPPLIES_THINGS
from rules.systems.twilight_world.survivors import SUBJECT as SURVIVORS
from rules.systems.twilight_world.tasks import SUBJECT as TASKS
from rules.systems.twilight_world.turn.aims import SUBJECT as TURN_AIMS
from rules.systems.twilight_world.turn.ending import SUBJECT as TURN_ENDING
from rules.systems.twilight_world.turn.events import SUBJECT as TURN_EVENTS
from rules.systems.twilight_world.turn.prowling import SUBJECT as TURN_PROWLING
from rules.systems.twilight_world.turn.telling import SUBJECT as TURN_TELLING
from rules.systems.twilight_world.turn.turn import SUBJECT as TURN_TURN
from rules.systems.twilight_world.vehicles.driving import SUBJECT as VEHICLES_DRIVING
from rules.systems.twilight_world.vehicles.events import SUBJECT as VEHICLES_EVENTS
from rules.systems.twilight_world.vehicles.offers import SUBJECT as VEHICLES_OFFERS
from rules.systems.twilight_world.vehicles.riding import SUBJECT as VEHICLES_RIDING
from rules.systems.twilight_world.vehicles.telling import SUBJECT as VEHICLES_TELLING
from rules.systems.twilight_world.wounds.events import SUBJECT as WOUNDS_EVENTS
from rules.systems.twilight_world.wounds.telling import SUBJECT as WOUNDS_TELLING
from rules.systems.twilight_world.wounds.vehicles import SUBJECT as WOUNDS_VEHICLES
from rules.systems.twilight_world.zombies.offers import SUBJECT as ZOMBIES_OFFERS
from rules.systems.twilight_world.zombies.zombies import SUBJECT as ZOMBIES_ZOMBIES

# In this order they are offered, and settle what follows.
JOINED: Final = join(
    [
        WOUNDS_EVENTS,
        WOUNDS_VEHICLES,
        WOUNDS_TELLING,
        ACTIVATION_ACTION,
        ACTIVATION_WEAPONS,
        ACTIVATION_TASKS,
        ACTIVATION_QUESTIONS,
        TURN_EVENTS,
        TURN_TURN,
        TURN_AIMS,
        MOVEMENT_HIDING,
        MOVEMENT_DOORS,
        MOVEMENT_ENTERING,
        NOISE_NOISE,
        NOISE_ARRIVALS,
        FEATURES,
        COMBAT_ATTACK_EVENTS,
        COMBAT_ATTACKS,
        COMBAT_BLAST_EVENTS,
        COMBAT_BLASTS,
        COMBAT_BLAST_OFFERS,
        COMBAT_OFFERS,
        COMBAT_DOORS,
        COMBAT_BATTERING,
        BATTERING_OFFERS,
        COMBAT_TELLING,
        BUILDINGS,
        TURN_ENDING,
        HOST_EVENTS,
        SEARCH_EVENTS,
        SEARCH_SEARCHING,
        SEARCH_TELLING,
        TASKS,
        SUPPLIES_THINGS,
        SUPPLIES_OFFERS,
        SUPPLIES_TELLING,
        VEHICLES_EVENTS,
        VEHICLES_RIDING,
        VEHICLES_DRIVING,
        VEHICLES_OFFERS,
        VEHICLES_TELLING,
        MOVEMENT_MOVING,
        SURVIVORS,
        ZOMBIES_ZOMBIES,
        ZOMBIES_OFFERS,
        TURN_PROWLING,
        TURN_TELLING,
        LUCK,
        HOST_RULINGS,
        HOST_RULING_OFFERS,
        HOST_CORRECTIONS,
        HOST_CORRECTION_OFFERS,
        HOST_SURROUNDINGS,
        HOST_SURROUNDINGS_OFFERS,
        HOST_TELLING,
    ]
)
