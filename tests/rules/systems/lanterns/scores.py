"""The score of a game of Lanterns. Rule: LA-004."""

from __future__ import annotations

from rules.aftermath import Placing, Score
from rules.play import Tally
from tests.rules.systems.lanterns.engine import Game


def lights(state: Game) -> dict[str, int]:
    """The number of squares that each player has lit."""
    return {one.key: state.lit.count(one.key) for one in state.players}


def outcome(state: Game) -> str:
    """Rule: LA-004."""
    counts = sorted(lights(state).values())
    return "dark" if not counts[-1] else "shared" if counts[-1] == counts[-2] else "victory"


def scores(state: Game) -> dict[str, Score]:
    """Rule: LA-004."""
    counts = lights(state)
    most = max(counts.values())
    best: Placing = "won" if outcome(state) == "victory" else "shared"
    return {
        one.key: Score(
            best if most and counts[one.key] == most else "lost",
            {"lights": counts[one.key]},
            "keen" if one.keen else "",
        )
        for one in state.players
    }


def tally(state: Game) -> Tally:
    """Rounds, and who won with what."""
    found = scores(state)
    return Tally(
        outcome=outcome(state),
        counts={"rounds": min(state.round, state.rounds)},
        figures={
            key: {"won": int(score.placing == "won"), **score.numbers}
            for key, score in found.items()
        },
        labels={key: score.label or "plain" for key, score in found.items()},
    )
