"""The tally of a finished game, and the scores of a league."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.aftermath import Placing, Score
from rules.play import League, Players, Tally
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.names import GOALS, MODES
from rules.systems.zombies.state import Game
from rules.systems.zombies.who import stack_size
from rules.text import forms, text
from rules.told import Deed


def players() -> Players:
    """Rule: ZZ-005, ZZ-024."""
    limits = numbers().players
    return Players(limits.least, limits.most)


def scenario(state: Game) -> str:
    """The key of what was played: the scenario, or who could win where there was none.

    Rule: ZZ-024.
    """
    if not state.goal:
        return state.mode
    asked = (state.goal, state.rescues)
    return next(key for key, (*goal, _name) in GOALS.items() if (*goal,) == asked)


def scores(state: Game) -> Mapping[str, Score]:
    """The placing of each player, and the kills at the end. Rule: ZZ-140, ZZ-141."""
    best: Placing = "won" if len(state.winners) == 1 else "shared"
    return {
        player.key: Score(
            placing=best if seat in state.winners else "lost",
            numbers={"kills": player.kills, "survivors": player.survivors},
            scenario=scenario(state),
        )
        for seat, player in enumerate(state.players)
    }


LEAGUE: Final = League(
    scores=scores,
    rule="ZZ-140",
    numbers={"kills": text("Kills"), "survivors": text("Survivors")},
    scenarios=dict(
        [*MODES.items(), *((key, name) for key, (goal, _, name) in GOALS.items() if goal)]
    ),
)


def tally(state: Game) -> Tally:
    """Outcome, turns, the town, and what became of each player. Rule: ZZ-143."""
    return Tally(
        outcome=state.outcome,
        counts={
            "turns": state.turns,
            "tiles": len(state.laid),
            "zombies": len(state.zombies),
            "winners": len(state.winners),
            "stack_empty": int(stack_size(state) <= 0),
        },
        figures={
            player.key: {
                "won": int(seat in state.winners and len(state.winners) == 1),
                "shared": int(seat in state.winners and len(state.winners) > 1),
                "kills": player.kills,
                "deaths": player.deaths,
                "survivors": player.survivors,
            }
            for seat, player in enumerate(state.players)
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
    ),
    Deed(
        key="deaths",
        name=text("Deaths"),
        told=forms("{name} died once.", "{name} died {count} times."),
        column=2,
        is_total=True,
        asks=text("Who dies most often?"),
    ),
    Deed(
        key="survivors",
        name=text("Survivors"),
        told=forms("{name} rescued {count} survivor.", "{name} rescued {count} survivors."),
        column=3,
        asks=text("Who rescues the most survivors?"),
    ),
)  # counted by the tally
