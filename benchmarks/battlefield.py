"""The speed of the battlefield: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.battlefield`. Boards of 48 x 48 squares with 60 figures, 40 of them
zombies, on open ground and among random terrain. The median round of the slower board counts.
Figures stand elsewhere in each round. Results that depend on the board alone are cached, except in
lines that say cold. Supply runs are simulated, each on a board of its own.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Final

from benchmarks._figures import report
from rules.dice import Seeded
from rules.registry import system_of
from rules.simulate import Asked, simulate
from rules.systems.twilight_world.map.field import Battlefield, square_at
from rules.systems.twilight_world.map.routes import Crowd, Walker, reachable
from rules.systems.twilight_world.map.sight import _runs, line_of_sight
from rules.systems.twilight_world.map.strides import strides
from rules.systems.twilight_world.mob.choice import choose, nearest_first
from rules.systems.twilight_world.mob.zombies import Mob, Prowler, Victim, after
from tests.rules.systems.twilight_world.map.fields import by_chance

SIDE: Final = 48
FIGURES: Final = 60
ZOMBIES: Final = 40
SHOTS: Final = 4
ROUNDS: Final = 15
SIGHT_MS: Final = 50.0
SOLO_MS: Final = 50.0
STEPS_MS: Final = 30.0
MOVE_MS: Final = 0.3
GAMES: Final = 60
MANY: Final = 300
TRIES: Final = 3
GAME_MS: Final = 150.0
TWO_WORKERS: Final = 1.7


def main() -> int:
    """Measure everything. Return 1 when a target is missed."""
    boards = (by_chance(1, SIDE, SIDE), by_chance(1, SIDE, SIDE, share=0.03), open_ground())
    games = min(supply_runs(GAMES) for _ in range(TRIES))
    reached = (
        report("sight-all-pairs-of-60-cold-ms", slowest(boards, all_pairs), SIGHT_MS),
        report("solo-turn-of-40-zombies-ms", slowest(boards, solo_turn), SOLO_MS),
        report("steps-of-48x48-cold-ms", slowest(boards, all_steps), STEPS_MS),
        report("move-of-4-points-ms", slowest(boards, one_move), MOVE_MS),
        report("supply-run-ms", games / GAMES, GAME_MS),
        report("two-workers", two_workers(), TWO_WORKERS, at_least=True),
    )
    return 0 if all(reached) else 1


def open_ground() -> Battlefield:
    """Nothing in the way, so that everybody sees everybody."""
    return by_chance(1, SIDE, SIDE, share=0.0)


def slowest(
    boards: tuple[Battlefield, ...], prepared: Callable[[Battlefield, int], Callable[[], object]]
) -> float:
    """Milliseconds on the slowest board, each the median of rounds with other figures."""
    return max(
        statistics.median([milliseconds(prepared(board, seed)) for seed in range(ROUNDS)])
        for board in boards
    )


def milliseconds(
    run: Callable[[], object], clock: Callable[[], float] = time.process_time
) -> float:
    """Return the time of one run, of the processor or by the clock on the wall."""
    began = clock()
    run()
    return (clock() - began) * 1000


def standing(board: Battlefield, seed: int) -> list[int]:
    """Squares of figures by chance."""
    ground = [at for at in range(board.size) if square_at(board, at).cost]
    return random.Random(seed).sample(ground, FIGURES)


def all_pairs(board: Battlefield, seed: int) -> Callable[[], object]:
    """Lines of sight between all, with nothing known of how lines run."""
    squares = standing(board, seed)
    bits = sum(1 << at for at in squares)
    _runs.cache_clear()
    return lambda: [line_of_sight(board, at, to, bits) for at, to in combinations(squares, 2)]


def solo_turn(board: Battlefield, seed: int) -> Callable[[], object]:
    """All zombies choose and move, one after the other."""
    squares = standing(board, seed)
    mob = Mob(
        field=board,
        zombies=tuple(
            Prowler(key=f"z{n}", at=at, allowance=4) for n, at in enumerate(squares[:ZOMBIES])
        ),
        victims=tuple(Victim(key=f"v{n}", at=at) for n, at in enumerate(squares[ZOMBIES:])),
        shots=tuple(squares[-SHOTS:]),
    )
    return partial(play, mob, Seeded(seed))


def play(mob: Mob, dice: Seeded) -> Mob:
    """The mob after a turn."""
    for key in nearest_first(mob, [one.key for one in mob.zombies]):
        mob = after(mob, choose(mob, key, dice))
    return mob


def all_steps(board: Battlefield, seed: int) -> Callable[[], object]:
    """Return the cost of every step of a board with empty caches."""
    return partial(strides.__wrapped__, board, door_points=seed % 3)


def one_move(board: Battlefield, seed: int) -> Callable[[], object]:
    """Where a zombie may go."""
    squares = standing(board, seed)
    zombies, others = squares[1:ZOMBIES], squares[ZOMBIES:]
    crowd = Crowd(sum(1 << at for at in zombies), sum(1 << at for at in others))
    return lambda: reachable(board, squares[0], Walker(4), crowd)


def supply_runs(games: int, workers: int = 1) -> float:
    """Milliseconds of so many simulated games."""
    play = system_of("twilight-world").play
    supply_run = next(one for one in play.scenarios("") if one.key == "supply-run")
    asked = Asked(scenario=supply_run)
    return milliseconds(
        lambda: simulate(play, asked, games=games, seed="7", workers=workers), time.perf_counter
    )


def two_workers() -> float:
    """Return the speed-up of two processes over one, their start included."""
    return supply_runs(MANY) / supply_runs(MANY, workers=2)


if __name__ == "__main__":
    sys.exit(main())
