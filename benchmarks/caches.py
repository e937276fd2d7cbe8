"""The gain of each cache of Twilight World's rules, in bytecodes of a decision without it.

Run `python -m benchmarks.caches`. A cache is taken out of every module that knows it, and the same
work is done again. The work is random games without a battlefield and on one, a game of bots, and
odds. A turn of zombies that nobody plays is measured, too. Bytecodes are counted, not seconds,
since they are the same on every machine. The cost of a cache itself, such as hashing, is not
counted. A cache that brings less than a hundredth is hardly worth its line.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from benchmarks.battlefield import SIDE, solo_turn
from benchmarks.odds import VOLLEY, ask
from benchmarks.random_play import begun, on_boards, ours
from rules.registry import system_of
from rules.simulate import Asked, simulate
from tests.rules.systems.twilight_world.map.fields import by_chance

PACKAGE = "rules.systems.twilight_world"
SEEDS = range(2)


def main() -> None:
    """Print a line for each cache: how many more bytecodes each work takes without it."""
    works = workloads()
    for work in works.values():
        work()
    usual = {name: bytecodes(work) for name, work in works.items()}
    print(f"{'':50}", *(f"{name:>11}" for name in works))
    for key, cached in sorted(caches().items()):
        with without(cached):
            more = [bytecodes(work) / usual[name] - 1 for name, work in works.items()]
        print(f"{key:50}", *(f"{100 * part:9.1f} %" for part in more), flush=True)


def workloads() -> dict[str, Callable[[], object]]:
    """The measured work, by the heading of its column."""
    play = system_of("twilight-world").play
    boards = on_boards(play)
    fields = [next(boards) for _ in SEEDS]
    supply_run = next(one for one in play.scenarios("") if one.key == "supply-run")
    bots = Asked(scenario=supply_run)
    mob = solo_turn(by_chance(1, SIDE, SIDE), 1)
    return {
        "table": lambda: [ours(play, n, begun(play, random.Random(n))) for n in SEEDS],
        "battlefield": lambda: [ours(play, n, play.start(one)) for n, one in enumerate(fields)],
        "mob": mob,
        "bots": lambda: simulate(play, bots, games=1, seed="7"),
        "odds": lambda: ask("attack", VOLLEY),
    }


def caches() -> dict[str, Any]:
    """Every cached function of the game, by its name, but those that read a file once."""
    return {
        f"{module.__name__.removeprefix(PACKAGE)}.{found.__name__}": found
        for module in _modules()
        for found in vars(module).values()
        if hasattr(found, "cache_info") and found.__module__ == module.__name__
        if found.__wrapped__.__code__.co_argcount
    }


@contextmanager
def without(cached: Any) -> Iterator[None]:
    """The function itself, wherever its cache is known."""
    places = [
        (vars(module), name)
        for module in _modules()
        for name, value in vars(module).items()
        if value is cached
    ]
    for names, name in places:
        names[name] = cached.__wrapped__
    try:
        yield
    finally:
        for names, name in places:
            names[name] = cached


def bytecodes(work: Callable[[], object]) -> int:
    """Return the number of bytecodes that a work takes."""
    count = 0

    def step(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        count += event == "opcode"
        return step

    def enter(frame: FrameType, _event: str, _argument: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return step

    sys.settrace(enter)
    try:
        work()
    finally:
        sys.settrace(None)
    return count


def _modules() -> list[Any]:
    return [module for name, module in list(sys.modules.items()) if name.startswith(PACKAGE)]


if __name__ == "__main__":
    main()
