"""Every game that the contracts hold for: those that come with the app, and the one of the tests.

Lanterns has nothing that only a game of miniatures has; what holds for it holds for a board game.
"""

from __future__ import annotations

from typing import Final

from rules.registry import systems
from rules.system import GameSystem
from tests.rules.systems.lanterns.game import SYSTEM as LANTERNS

SYSTEMS: Final[dict[str, GameSystem]] = {**systems(), LANTERNS.key: LANTERNS}
