"""Every game that the contracts hold for: the app's games and the one of the tests.

Lanterns has no part that only a game of miniatures has, so the contracts hold for a board game too.
"""

from __future__ import annotations

from typing import Final

from rules.registry import systems
from rules.system import GameSystem
from tests.rules.systems.lanterns.game import SYSTEM as LANTERNS

SYSTEMS: Final[dict[str, GameSystem]] = {**systems(), LANTERNS.key: LANTERNS}
