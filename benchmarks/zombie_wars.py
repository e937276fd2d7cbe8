"""The speed of Zombie Wars: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.zombie_wars`. As in `random_play`: games of Duskroll and of the peers in
turns, processor time only, the median of the rounds' ratios. A decision is: all offers of the
seats in order until one may act, a command by chance, what comes of it.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Final

from benchmarks._figures import report
from benchmarks._play_peers import catan_game, chess_game
from benchmarks.random_play import LEAST_RATIOS, measure, ours, ratio
from rules.game import SetUp
from rules.play import Play
from rules.registry import system_of

BASIC: Final = "zombie-wars"
FULL: Final = "zombie-wars-with-all-modules"
MODULES: Final = ("advanced", "deadlines", "super_cop", "time_for_heroes")
PLAYERS: Final = 3
GAMES: Final = {BASIC: 6, FULL: 6, "python-chess": 2, "catanatron": 2}


def main() -> int:
    """Measure everything. Return 1 when a target is missed."""
    system = system_of("zombie-wars")
    play, figures = system.play, system.roster.samples()[:PLAYERS]
    assert play
    basic = SetUp(figures=figures)
    full = SetUp(figures=figures, house_rules=dict.fromkeys(MODULES, "on"))
    lengths: dict[str, list[int]] = {BASIC: [], FULL: []}
    rates = measure(
        {
            BASIC: lambda seed: counted(play, basic, seed, lengths[BASIC]),
            FULL: lambda seed: counted(play, full, seed, lengths[FULL]),
            "python-chess": chess_game,
            "catanatron": catan_game,
        },
        GAMES,
    )
    for name, rounds in rates.items():
        print(f"decisions-a-second-{name}  {median(rounds):.0f}")
    for name, made in lengths.items():
        print(f"games-a-second-{name}  {median(rates[name]) * len(made) / sum(made):.0f}")
    reached = [
        report(f"ratio-{name}-{peer}", ratio(rates[name], rates[peer]), target, floor=floor)
        for name in (BASIC, FULL)
        for peer, (target, floor) in LEAST_RATIOS.items()
    ]
    return 0 if all(reached) else 1


def counted(play: Play, set_up: SetUp, seed: int, lengths: list[int]) -> int:
    """Decisions of one random game from its set-up on. They are noted among the lengths."""
    made = ours(play, seed, play.start(set_up))
    lengths.append(made)
    return made


if __name__ == "__main__":
    sys.exit(main())
