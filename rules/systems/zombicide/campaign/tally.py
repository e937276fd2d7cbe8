"""The tally of a finished game."""

from __future__ import annotations

from rules.play import Tally
from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.state import KINDS, Game


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
