"""The speed of play: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.random_play`. Games of Duskroll and of the peers are played at random in
turns, a few of each at a time. Only processor time counts. Each round gives one ratio. The median
is printed, since a machine can be slow for some rounds. A decision of Duskroll is: all offers of
the seat, a command by chance, its events. Games on a battlefield are to reach half of python-chess.
They are compared with games without one, too. Every game there has a board of its own, laid out
before the clock runs. Reading the board, like the rest of the set-up, is timed.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from statistics import median
from typing import Any, Final

from msgspec.structs import replace

from benchmarks._figures import report
from benchmarks._play_peers import catan_game, chess_game
from rules.dice import Faces, Seeded
from rules.fields import OneOf
from rules.game import Entry, SetUp, act, replay
from rules.play import Play
from rules.registry import system_of
from rules.systems.twilight_world.catalogue import themes
from rules.systems.twilight_world.map.drawing import written
from rules.systems.twilight_world.map.generator import generate
from rules.text import Text

WORDS: Final = {
    "turns": "40",
    "zombies": "8",
    "features": "building,building,woods,tree,shed,wall,wall,hill",
    "places": "building,building,shed",
    "vehicles": "1",
    "goals": "1",
}
BOARDS: Final = "duskroll-on-a-battlefield"
HEROES: Final = 5
MANY: Final = 60
TRIES: Final = 5
ROUNDS: Final = 24
GAMES: Final = {"duskroll": 8, "python-chess": 4, "catanatron": 2, BOARDS: 6}
# Of each peer: the target, and the floor down to which clear code goes before speed.
LEAST_RATIOS: Final = {"python-chess": (1.0, 0.8), "catanatron": (1.4, 1.2)}
LEAST_ON_A_BOARD: Final = 0.5
SIDE: Final = 24  # squares of the boards that are laid out by themes; scenarios say their own
LONG: Final = 5000  # entries
REPLAY_S: Final = 1.0
MOST_GROWTH: Final = 1.25


def main() -> int:
    """Measure everything. Return 1 when a target is missed."""
    play = system_of("twilight-world").play
    boards = on_boards(play)
    rates = measure(
        {
            "duskroll": lambda seed: ours(play, seed, begun(play, random.Random(seed))),
            "python-chess": chess_game,
            "catanatron": catan_game,
            BOARDS: lambda seed: ours(play, seed, play.start(next(boards))),
        },
        GAMES,
    )
    for name, rounds in rates.items():
        print(f"decisions-a-second-{name}  {median(rounds):.0f}")
    reached = [
        report(f"ratio-{peer}", ratio(rates["duskroll"], rates[peer]), target, floor=floor)
        for peer, (target, floor) in LEAST_RATIOS.items()
    ]
    for other in ("python-chess", "duskroll"):
        on_a_board = ratio(rates[BOARDS], rates[other])
        name = f"ratio-on-a-battlefield-{other}"
        reached.append(report(name, on_a_board, LEAST_ON_A_BOARD, at_least=True))
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


def ratio(one: list[float], other: list[float]) -> float:
    """The median of the rounds' own."""
    return median(mine / peer for mine, peer in zip(one, other, strict=True))


def measure(
    games: dict[str, Callable[[int], int]], counts: Mapping[str, int]
) -> dict[str, list[float]]:
    """Decisions a second of each, in each of the rounds, in which they take turns.

    `counts` says how many games of each a round has.
    """
    rates: dict[str, list[float]] = {name: [] for name in games}
    for one in games.values():
        one(0)
    gc.freeze()  # modules of one program must not slow the garbage collection of another
    for number in range(ROUNDS):
        for name, one in games.items():
            gc.collect()
            began = time.process_time()
            made = sum(one(1 + number * counts[name] + n) for n in range(counts[name]))
            rates[name].append(made / (time.process_time() - began))
    return rates


def ours(play: Play, seed: int, state: Any) -> int:
    """Decisions of one random game of any system from its start."""
    choose, made, dice, engine = random.Random(seed), 0, Seeded(seed), play.engine
    while not engine.is_over(state):
        seat, command = by_chance(play, state, choose)
        state, _ = engine.decide(state, seat, command, dice)
        made += 1
    return made


def begun(play: Play, choose: random.Random, *, heroes: int = HEROES, **words: str) -> Any:
    """A game before its first turn, with heroes by chance."""
    return play.start(set_up(choose, heroes, {**WORDS, **words}))


def set_up(choose: random.Random, heroes: int, words: dict[str, str], board: str = "") -> SetUp:
    """Heroes by chance."""
    samples = [one for one in system_of("twilight-world").roster.samples() if one.side == "heroes"]
    figures = tuple(replace(choose.choice(samples), key=f"hero-{n}") for n in range(1, heroes + 1))
    return SetUp(
        figures=figures,
        supply=tuple(samples),
        house_rules={"max_zombies": "20"},  # so that a table is never fuller than it was
        words=words,
        board=board,
    )


def on_boards(play: Play) -> Iterator[SetUp]:
    """As many games as are played, of all themes in turn, and each second one a supply run.

    The zombies of both are played by chance like everybody else.
    """
    made = []
    keys = [theme.key for theme in themes().theme]
    supply_run = next(one for one in play.scenarios("") if one.key == "supply-run")
    words = {key: value for key, value in WORDS.items() if key in ("turns", "zombies", "goals")}
    for n in range(1 + ROUNDS * GAMES[BOARDS]):
        if n % 2:
            assert play.prepared
            found = play.prepared(supply_run, (), {}, Seeded(n))
            made.append(replace(found, words={**found.words, "solo": "no"}))
        else:
            field = generate(keys[n // 2 % len(keys)], Seeded(n), width=SIDE, height=SIDE)
            made.append(set_up(random.Random(n), HEROES, words, written(field)))
    return iter(made)


class Chances:
    """Dice that fall by the chances of a game that is played at random."""

    def __init__(self, choose: random.Random) -> None:
        self._choose = choose

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        """Return faces from 1 to `sides`."""
        return tuple([int(self._choose.random() * sides) + 1 for _ in range(count)])


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
        if isinstance(field, OneOf):  # by itself, since nearly all are
            fields[field.key] = field.options[int(choose.random() * len(field.options))]
        else:
            fields[field.key] = field.by_chance(Chances(choose))
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
