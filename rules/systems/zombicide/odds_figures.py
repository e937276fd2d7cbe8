"""Names for questions about odds: of figures in answers (# stands for a number), and of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.parameters import YES_OR_NO
from rules.text import Text, text

FIGURES: Final[Mapping[str, Text]] = {
    "hits_#": text("Exact number of hits"),
    "A": text("1 if one hit kills an Abomination"),
    "F": text("1 if one hit kills a Fatty"),
    "R": text("1 if one hit kills a Runner"),
    "W": text("1 if one hit kills a Walker"),
    "all_die": text("All of them die"),
    "any_hit": text("At least one hit"),
    "any_kill": text("At least one target dies"),
    "expected_hits": text("Average number of hits"),
    "expected_kills": text("Average number of zombies killed, if there are enough"),
    "none_dies": text("None of them dies"),
}

OPTIONS: Final[Mapping[str, Text]] = {
    **YES_OR_NO,
    "any": text("Any"),
    "melee": text("Melee"),
    "ranged": text("Ranged"),
}
