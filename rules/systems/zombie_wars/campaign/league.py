"""Scores of a league: players, winners, zombies at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.aftermath import Placing, Score
from rules.play import League, Players
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.state import Game
from rules.text import text


def players() -> Players:
    """Rule: ZW-007."""
    limits = numbers().players
    return Players(limits.least, limits.most)


def scores(state: Game) -> Mapping[str, Score]:
    """The placing of each player, and the zombies at the end. Rule: ZW-132, ZW-R22."""
    best: Placing = "won" if len(state.winners) == 1 else "shared"
    return {
        player.key: Score(
            placing=best if seat in state.winners else "lost",
            numbers={"zombies": player.zombies},
            label=player.breed,
        )
        for seat, player in enumerate(state.players)
    }


LEAGUE: Final = League(scores=scores, rule="ZW-132", numbers={"zombies": text("Zombies")})
