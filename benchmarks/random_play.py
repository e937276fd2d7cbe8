"""The speed of play: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.random_play`. Games of ours and of the peers are played at random in
turns, a few of each at a time, and only processor time counts; what matters is the ratio.
A decision of ours is: all offers of the seat, a command by chance, what comes of it.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from benchmarks._figures import report
from benchmarks._play_peers import catan_game, chess_game
from rules.dice import Seeded
from rules.game import Entry, SetUp, act, replay
from rules.play import Play
from rules.registry import system_of

WORDS: Final = {
    "turns": "40",
    "zombies": "8",
    "features": "building,building,woods,tree,shed,wall,wall,hill",
    "places": "building,building,shed",
    "vehicles": "1",
    "goals": "1",
}
HEROES: Final = 5
MANY: Final = 60
TRIES: Final = 5
ROUNDS: Final = 12
GAMES: Final = {"duskroll": 8, "python-chess": 4, "catanatron": 2}
LEAST_RATIO: Final = 1.0
LONG: Final = 5000  # entries
REPLAY_S: Final = 1.0
MOST_GROWTH: Final = 1.25


def main() -> int:
    """Measure everything; 1 when a target is missed."""
    play = system_of("twilight-world").play
    rates = measure(
        {"duskroll": partial(ours, play), "python-chess": chess_game, "catanatron": catan_game}
    )
    for name, rate in rates.items():
        print(f"decisions-a-second-{name}  {rate:.0f}")
    reached = [
        report(f"ratio-{peer}", rates["duskroll"] / rates[peer], LEAST_RATIO, at_least=True)
        for peer in ("python-chess", "catanatron")
    ]
    start, entries, early, late = long_game(play)
    reached.append(
        report(
            f"replay-{len(entries)}-entries-s",
            seconds(lambda: replay(play.engine, start, entries)),
            REPLAY_S,
        )
    )
    reached.append(report("cost-of-an-entry-late-over-early", late / early, MOST_GROWTH))
    return 0 if all(reached) else 1


def measure(games: dict[str, Callable[[int], int]]) -> dict[str, float]:
    """Decisions a second of each, over rounds that take turns."""
    made = dict.fromkeys(games, 0)
    taken = dict.fromkeys(games, 0.0)
    for one in games.values():
        one(0)
    gc.freeze()  # what one program has loaded must not slow the garbage collection of another
    for number in range(ROUNDS):
        for name, one in games.items():
            gc.collect()
            began = time.process_time()
            for n in range(GAMES[name]):
                made[name] += one(1 + number * GAMES[name] + n)
            taken[name] += time.process_time() - began
    return {name: made[name] / taken[name] for name in games}


def ours(play: Play, seed: int) -> int:
    """Decisions of one random game of Twilight World."""
    choose = random.Random(seed)
    state, made, dice, engine = begun(play, choose), 0, Seeded(seed), play.engine
    while not engine.is_over(state):
        seat, command = by_chance(play, state, choose)
        state, _ = engine.decide(state, seat, command, dice)
        made += 1
    return made


def begun(play: Play, choose: random.Random, *, heroes: int = HEROES, **words: str) -> Any:
    """A game before its first turn, with heroes by chance."""
    samples = [one for one in system_of("twilight-world").samples() if one.side == "heroes"]
    figures = tuple(replace(choose.choice(samples), key=f"hero-{n}") for n in range(1, heroes + 1))
    return play.start(
        SetUp(
            figures=figures,
            supply=tuple(samples),
            house_rules={"max_zombies": "20"},  # so that a table is never fuller than it was
            words={**WORDS, **words},
        )
    )


def by_chance(play: Play, state: Any, choose: random.Random) -> tuple[str, Any]:
    """A seat that may act, and a command out of all that it may give."""
    offers: tuple[Any, ...] = ()
    for seat in play.engine.seats(state):
        offers = play.engine.offers(state, seat)
        if offers:
            break
    offer = offers[int(choose.random() * len(offers))]
    fields = dict(offer.fixed)
    for field in offer.fields:
        fields[field.key] = field.options[int(choose.random() * len(field.options))]
    return seat, play.commands[offer.kind](**fields)


def long_game(play: Play) -> tuple[Any, list[Entry[Any, Any]], float, float]:
    """A game of many entries: its start, its log, the cost of an entry early and late in it."""
    for seed in range(TRIES):
        choose, dice = random.Random(seed), Seeded(seed)
        state = start = begun(play, choose, heroes=MANY, turns="0", exits="no", zombies="20")
        entries: list[Entry[Any, Any]] = []
        costs: list[float] = []
        while len(entries) < LONG and not play.engine.is_over(state):
            seat, command = by_chance(play, state, choose)
            began = time.process_time()
            state, entry = act(play.engine, state, seat, command, dice, number=len(entries) + 1)
            costs.append(time.process_time() - began)
            entries.append(entry)
        if len(entries) == LONG:
            third = LONG // 3
            return start, entries, sum(costs[third : 2 * third]), sum(costs[-third:])
    raise SystemExit(f"none of {TRIES} games had {LONG} entries")


def seconds(run: Callable[[], object]) -> float:
    """The time of one run."""
    began = time.process_time()
    run()
    return time.process_time() - began


if __name__ == "__main__":
    sys.exit(main())
