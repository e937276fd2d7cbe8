"""The figure that acts: its action, its tasks, its questions."""

from __future__ import annotations

from typing import Final

from rules.scene import Joined, join
from rules.systems.twilight_world.activation.action import SUBJECT as ACTION
from rules.systems.twilight_world.activation.questions import SUBJECT as QUESTIONS
from rules.systems.twilight_world.activation.tasks import SUBJECT as TASKS
from rules.systems.twilight_world.activation.weapons import SUBJECT as WEAPONS

SUBJECT: Final[Joined] = join([ACTION, WEAPONS, TASKS, QUESTIONS])
