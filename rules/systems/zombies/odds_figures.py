"""The meaning of each figure in an answer about odds; # stands for a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.text import Text, text

FIGURES: Final[Mapping[str, Text]] = {
    "ends_bullets_#_hearts_#": text(
        "So many bullets and hearts are left; with no heart the player is dead"
    ),
    "expected_bullets": text("Bullets spent on average"),
    "expected_kills": text("Zombies killed one after the other on average, before the player dies"),
    "expected_squares": text("Squares on average"),
    "kept": text("The kills are kept, where bullets are paid if they help"),
    "reaches": text("The movement is far enough"),
    "roll_kills": text("One roll kills without bullets"),
    "survives": text("The player kills all of them"),
}
