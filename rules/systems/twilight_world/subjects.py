"""The subjects of the rulebook, joined.

A small module of its own, since the engine and the view read them.
"""

from __future__ import annotations

from typing import Final

from rules.scene import join
from rules.systems.twilight_world.activation import SUBJECT as ACTIVATION
from rules.systems.twilight_world.buildings import SUBJECT as BUILDINGS
from rules.systems.twilight_world.combat import SUBJECT as COMBAT
from rules.systems.twilight_world.features import SUBJECT as FEATURES
from rules.systems.twilight_world.host import SUBJECT as HOST
from rules.systems.twilight_world.luck import SUBJECT as LUCK
from rules.systems.twilight_world.movement import SUBJECT as MOVEMENT
from rules.systems.twilight_world.noise import SUBJECT as NOISE
from rules.systems.twilight_world.search import SUBJECT as SEARCH
from rules.systems.twilight_world.supplies import SUBJECT as SUPPLIES
from rules.systems.twilight_world.survivors import SUBJECT as SURVIVORS
from rules.systems.twilight_world.tasks import SUBJECT as TASKS
from rules.systems.twilight_world.turn import SUBJECT as TURN
from rules.systems.twilight_world.vehicles import SUBJECT as VEHICLES
from rules.systems.twilight_world.wounds import SUBJECT as WOUNDS
from rules.systems.twilight_world.zombies import SUBJECT as ZOMBIES

# In this order they are offered, and settle what follows.
JOINED: Final = join(
    [
        WOUNDS,
        ACTIVATION,
        TURN,
        MOVEMENT,
        NOISE,
        FEATURES,
        COMBAT,
        BUILDINGS,
        SEARCH,
        TASKS,
        SUPPLIES,
        VEHICLES,
        SURVIVORS,
        ZOMBIES,
        LUCK,
        HOST,
    ]
)
