"""The scores of games for the standings, as results of a session."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.aftermath import KeepScore, Placing, Score
from rules.game import SetUp
from rules.play import League
from rules.system import GameSystem
from rules.text import Text, text

PLACINGS: Final[dict[Placing, Text]] = {
    "won": text("won"),
    "shared": text("shared the victory"),
    "lost": text("did not win"),
}


def game_scores(game: GameSystem, state: Any, set_up: SetUp) -> Iterator[KeepScore]:
    """The scores of a finished game, for those of its figures that stand in the roster."""
    league = game.play.league
    scores = league.scores(state) if league else {}
    for figure in set_up.figures:
        if league and figure.key.isdecimal() and figure.key in scores:
            yield kept(game, league, figure.key, figure.name, scores[figure.key])


def kept(game: GameSystem, league: League, key: str, name: str, score: Score) -> KeepScore:
    """A score of a figure of the roster, with what is said of it."""
    parts = [PLACINGS[score.placing]]
    if score.scenario in league.scenarios:
        parts.append(league.scenarios[score.scenario])
    parts += [row.name for row in game.roster.traits() if row.key == score.label]
    parts += [
        text("{name}: {n}", name=said, n=score.numbers[number])
        for number, said in league.numbers.items()
        if score.numbers.get(number)
    ]
    told = parts[0]
    for part in parts[1:]:
        told = text("{one} · {other}", one=told, other=part)
    why = text("{name}: {told}", name=name, told=told)
    return KeepScore(figure=key, score=score, why=why, rule=league.rule)
