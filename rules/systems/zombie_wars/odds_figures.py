"""Names for questions about odds: of figures in answers (# stands for a number), and of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.parameters import YES_OR_NO
from rules.text import Text, text

FIGURES: Final[Mapping[str, Text]] = {
    "acts_again": text("The horde survives and its pawn is upright"),
    "at_least#": text("At least this many Moves in a row. The last one can knock the pawn down."),
    "converted#": text("People who become zombies"),
    "expected_converted": text("Average number of people who become zombies"),
    "expected_fights": text(
        "Average number of fights until the Hero explodes, if it is never converted"
    ),
    "expected_killed": text("Average number of rival zombies killed"),
    "expected_lost": text("Average number of zombies that the horde loses, for any reason"),
    "expected_moves": text("Average number of Moves, including the last one"),
    "expected_removed": text("Average number of pieces removed"),
    "expected_size": text("Average size"),
    "expected_spaces": text("Average number of spaces with people"),
    "expected_taken": text("Average number of zombies taken from the rival"),
    "expected_throws": text("Average number of throws"),
    "explodes": text("The Hero explodes"),
    "exploded": text("A D20 Hero explodes and removes every zombie in the space"),
    "gone": text("The horde is gone"),
    "grows": text("The die grows by one size, or an ordinary person becomes a Hero"),
    "kills": text("The die kills a zombie"),
    "killed#": text("Zombies that the rival loses"),
    "laid": text(
        "A die of the attacker shows a 1, so the pawn is knocked down (without sacrifices)"
    ),
    "lost#": text("Zombies that the horde loses"),
    "nothing_lost": text("Neither horde loses a zombie"),
    "promoted": text("An ordinary person becomes a Hero"),
    "removed#": text("Pieces removed"),
    "rival_gone": text("The rival's horde is gone"),
    "size#": text("Zombies afterwards, or dice of a wave"),
    "taken#": text("Zombies taken from the rival"),
    "throws#": text("Throws"),
    "upright": text("The pawn stays upright after one Move"),
}

OPTIONS: Final[Mapping[str, Text]] = {
    **YES_OR_NO,
    "people": text("People"),
    "horde": text("Horde"),
    "ordinary": text("Ordinary people"),
    "heroes": text("Heroes"),
}
