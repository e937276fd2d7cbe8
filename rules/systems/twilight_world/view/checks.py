"""The dice of checks and saves in words, as the pad for own dice shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.systems.twilight_world.catalogue import checks
from rules.systems.twilight_world.wounds.body import SAVE
from rules.table import DiceCheck
from rules.text import text

NOISE = checks()["noise"]
CHECKS: Final[Mapping[str, DiceCheck]] = {
    NOISE.name: DiceCheck(text("one comes"), text("quiet"), NOISE.needs, mood="bad"),
    SAVE: DiceCheck(text("saves"), text("no save")),
}
