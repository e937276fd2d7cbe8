"""The tally of a finished game.

A small module of its own, at the place that each game has for it.
"""

from __future__ import annotations

from typing import Final

from rules.play import Tally
from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.state import KINDS, Game
from rules.text import forms, text
from rules.told import Deed


def tally(state: Game) -> Tally:
    """Outcome, rounds, zombies, and what became of each character. Rule: ZC-086."""
    return Tally(
        outcome=state.outcome,
        counts={
            "rounds": state.round,
            "zombies": sum(map(sum, state.zombies)),
            "dead": sum(one.dead for one in state.chars),
            "left": sum(one.left for one in state.chars),
            "objectives": sum(token.done for token in state.tokens),
            **{f"killed_{kind}": n for kind, n in zip(KINDS, state.killed, strict=True)},
        },
        figures={
            one.key: {
                "kills": one.kills,
                "xp": one.xp,
                "level": numbers().danger.level(one.xp),
                "dead": int(one.dead),
                "left": int(one.left),
            }
            for one in state.chars
        },
    )


DEEDS: Final = (
    Deed(
        key="kills",
        name=text("Kills"),
        told=forms("{name} killed {count} zombie.", "{name} killed {count} zombies."),
        column=1,
        is_total=True,
        asks=text("Who has the most kills?"),
        life=forms("{name} had killed {count} zombie.", "{name} had killed {count} zombies."),
    ),
    Deed(
        key="xp",
        name=text("XP"),
        told=forms("{name} earned {count} XP.", "{name} earned {count} XP."),
        column=2,
        asks=text("Who has the most XP?"),
    ),
)  # counted by the tally
