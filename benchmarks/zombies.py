"""The speed of Zombies!!!: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.zombies`. As in `random_play`: games of Duskroll and of the peers in
turns, processor time only, the median of the rounds' ratios. Then a large town: sensible bots have
laid many tiles, and zombies fill its streets. Each command by chance is measured, and the view of a
seat, and its page. Figures are in milliseconds, or against a bare Django page of the same size.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from statistics import median
from typing import Any, Final

from msgspec.structs import replace

from benchmarks._figures import report
from benchmarks._play_peers import catan_game, chess_game
from benchmarks._town_page import town_pages
from benchmarks.random_play import by_chance, measure, ours, ratio
from rules.dice import Seeded
from rules.game import SetUp
from rules.play import Play, next_command
from rules.registry import system_of
from rules.systems.zombies.town import town_of

OURS: Final = "zombies"
PLAYERS: Final = 4
ROUNDS: Final = "10"  # of a random game, which else ends when chance finds the Helipad
GAMES: Final = {OURS: 3, "python-chess": 2, "catanatron": 2}
LEAST: Final = {"python-chess": 1.0, "catanatron": 1.4}
TILES: Final = 29
ZOMBIES: Final = 100
COMMANDS: Final = 400
COMMAND_MS: Final = 20.0
SHOWN_MS: Final = 50.0
PAGES: Final = 40  # states whose page is asked for
PAGE_MS: Final = 150.0
PAGE_TIMES: Final = 3.0  # of a bare page, where the machine is slow
TRIES: Final = 20


def main() -> int:
    """Measure everything. Return 1 when a target is missed."""
    system = system_of("zombies")
    play, set_up = system.play, SetUp(figures=system.roster.samples()[:PLAYERS])
    short = replace(set_up, words={"rounds": ROUNDS})
    rates = measure(
        {
            OURS: lambda seed: ours(play, seed, play.start(short)),
            "python-chess": chess_game,
            "catanatron": catan_game,
        },
        GAMES,
    )
    for name, rounds in rates.items():
        print(f"decisions-a-second-{name}  {median(rounds):.0f}")
    reached = [
        report(f"ratio-{peer}", ratio(rates[OURS], rates[peer]), least, at_least=True)
        for peer, least in LEAST.items()
    ]
    commands, shown = large_town(play, crowded(play, set_up))
    reached.append(report(f"worst-command-of-{COMMANDS}-ms", max(commands), COMMAND_MS))
    reached.append(report("worst-view-and-board-ms", max(shown), SHOWN_MS))
    numbered = [replace(one, key=str(n)) for n, one in enumerate(set_up.figures, start=1)]
    town = crowded(play, replace(set_up, figures=tuple(numbered)))
    page, bare = town_pages(some_states(play, town))
    print(f"bare-page-of-the-same-size-ms  {bare:.1f}")
    reached.append(report("map-page-ms", page, max(PAGE_MS, PAGE_TIMES * bare)))
    return 0 if all(reached) else 1


def crowded(play: Play, set_up: SetUp) -> Any:
    """A town of TILES tiles that sensible bots have laid, with ZOMBIES in its free squares."""
    bots = {one.key: play.bots["sensible"] for one in set_up.figures}
    for seed in range(TRIES):
        state, dice = play.start(set_up), Seeded(seed)
        while not play.engine.is_over(state):
            if len(state.laid) >= TILES and not state.fight:
                taken = {one.at for one in state.players} | set(state.zombies)
                free = [at for at in sorted(town_of(state.laid).ground) if at not in taken]
                more = random.Random(seed).sample(free, max(0, ZOMBIES - len(state.zombies)))
                return replace(state, zombies=tuple(sorted({*state.zombies, *more})))
            seat, command = next_command(play, state, bots, dice)
            state, _ = play.engine.decide(state, seat, command, dice)
    raise SystemExit(f"none of {TRIES} games laid {TILES} tiles")


def some_states(play: Play, start: Any) -> Iterator[Any]:
    """The states after each of some commands by chance."""
    state, choose, dice = start, random.Random(2), Seeded(2)
    for _ in range(PAGES):
        seat, command = by_chance(play, state, choose)
        state, _ = play.engine.decide(state, seat, command, dice)
        yield state
        if play.engine.is_over(state):
            state = start


def large_town(play: Play, start: Any) -> tuple[list[float], list[float]]:
    """Milliseconds of each command by chance, and of what its seat is shown then."""
    state, choose, dice = start, random.Random(1), Seeded(1)
    commands: list[float] = []
    shown: list[float] = []
    while len(commands) < COMMANDS:
        if play.engine.is_over(state):
            state = start
        seat, command = by_chance(play, state, choose)
        began = time.process_time()
        state, _ = play.engine.decide(state, seat, command, dice)
        done = time.process_time()
        seen = play.seen(state, seat)
        play.view(seen, seat)
        play.board(seen, seat)
        commands.append((done - began) * 1000)
        shown.append((time.process_time() - done) * 1000)
    return commands, shown


if __name__ == "__main__":
    sys.exit(main())
