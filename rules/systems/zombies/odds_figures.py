"""Names for questions about odds: of figures in answers (# stands for a number), and of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.parameters import YES_OR_NO
from rules.text import Text, text

FIGURES: Final[Mapping[str, Text]] = {
    "ends_bullets_#_hearts_#": text("Bullets and hearts left (no hearts: the player is dead)"),
    "expected_bullets": text("Average number of bullets spent"),
    "expected_kills": text("Average number of zombies killed before the player dies"),
    "expected_squares": text("Average number of squares"),
    "kept": text("The player keeps the kills, with bullets if they help"),
    "reaches": text("The pawn gets far enough"),
    "roll_kills": text("One roll kills without bullets"),
    "survives": text("The player kills all of them"),
}

OPTIONS: Final[Mapping[str, Text]] = {
    **YES_OR_NO,
    "bullets-first": text("Whenever there are enough"),
    "best": text("The best choice each time"),
    "last-heart": text("With one heart left"),
    "one-bullet": text("When one bullet is enough"),
    "never": text("Never"),
}
