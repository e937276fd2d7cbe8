"""The tally of a finished game, and the scores of a league."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.aftermath import Placing, Score
from rules.play import League, Players, Tally
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.who import people, zombies
from rules.text import forms, text
from rules.told import Deed


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


def tally(state: Game) -> Tally:
    """Outcome, rounds, who is left, and what became of each player. Rule: ZW-132."""
    return Tally(
        outcome=state.outcome,
        counts={
            "rounds": min(state.round, state.hours),  # the step onto the end is none: ZW-130
            "people": people(state),
            "zombies": zombies(state),
            "winners": len(state.winners),
            "proxies": state.proxies,
        },
        figures={player.key: _fate(state, seat) for seat, player in enumerate(state.players)},
        labels={player.key: player.breed for player in state.players if player.breed},
    )


def _fate(state: Game, seat: int) -> dict[str, int]:
    """Numbers of one player. `won` is 1 where the victory is not shared."""
    player = state.players[seat]
    won = seat in state.winners
    return {
        "won": int(won and len(state.winners) == 1),
        "shared": int(won and len(state.winners) > 1),
        "zombies": player.zombies,
        "hordes": len(player.hordes),
        "destroyed": player.destroyed,
    }


DEEDS: Final = (
    Deed(
        key="destroyed",
        name=text("Hordes destroyed"),
        told=forms("{name} destroyed {count} horde.", "{name} destroyed {count} hordes."),
        column=1,
        is_total=True,
        asks=text("Who destroyed the most hordes?"),
    ),
    Deed(
        key="zombies",
        name=text("Zombies at the end"),
        told=forms(
            "{name} had {count} zombie at the end.", "{name} had {count} zombies at the end."
        ),
        column=2,
        asks=text("Who had the most zombies at the end?"),
    ),
)  # counted by the tally
