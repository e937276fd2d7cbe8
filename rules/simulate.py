"""Whole games by bots, many at a time. The same results however many processes play them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from hashlib import sha256
from math import ceil, sqrt
from multiprocessing import get_context
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice, Seeded
from rules.game import SetUp
from rules.play import Bot, Play, Scenario, Tally, next_command
from rules.refused import Refused
from rules.roster import Figure
from rules.text import text

MOST_DECISIONS: Final = 50_000
UNFINISHED: Final = "unfinished"
LAID_OUT: Final = "laid-out"
SURE: Final = 1.96  # standard deviations of an interval that holds 95 times in 100
CHUNKS: Final = 4  # for each process, so that none waits long for the others


class Spread(Struct, frozen=True):
    """A count over many games. The median and the 95th percentile are counts that occurred."""

    least: int
    median: int
    p95: int
    most: int


class Asked(Struct, frozen=True, kw_only=True):
    """A scenario to be made ready anew for each game."""

    scenario: Scenario
    figures: tuple[Figure, ...] = ()  # none: the party that is recommended
    house_rules: Mapping[str, str] = {}


class Results(Struct, frozen=True, kw_only=True):
    """The results of many games."""

    games: int
    outcomes: Mapping[str, int]  # most frequent first
    counts: Mapping[str, Spread]
    figures: Mapping[str, Mapping[str, int]]  # of each figure: in how many games, and sums
    labels: Mapping[str, Mapping[str, int]] = {}  # the same of all figures with a label
    decisions: int
    digest: str  # of the last state of each game, in order


class Played(Struct, frozen=True):
    """The result of one game."""

    tally: Tally
    digest: str
    decisions: int = 0


def simulate(
    play: Play,
    set_up: SetUp | Asked,
    *,
    games: int,
    seed: str,
    workers: int = 1,
    pool: Executor | None = None,
    bots: Mapping[str, str] | None = None,
    played: Callable[[int], None] = lambda count: None,
) -> Results:
    """So many games, each with dice of its own. `bots` names who plays for a seat.

    `played` gets the number of finished games from time to time. `pool` has the processes, so many
    as `workers` says. Without it they are started here.

    A seat that is not named is played by the scenario's bot, or else by the game's first one.
    Raises: Refused.
    """
    first = play.start(ready(play, set_up, Seeded(f"{seed}:1:{LAID_OUT}")))
    named = bots_of(play, first, bots or {})
    if isinstance(set_up, Asked):
        named |= {seat: set_up.scenario.bot for seat in named if seat not in (bots or {})}
    chunks = _chunks(games, workers)
    over: list[Played] = []

    def count(games_of_chunk: Iterable[Played]) -> None:
        over.extend(games_of_chunk)
        played(len(over))

    if pool is None and workers == 1:
        for numbers in chunks:
            count(_chunk(play, set_up, seed, numbers, named))
        return results(over)
    with nullcontext(pool) if pool else _processes(workers) as busy:
        waiting = [busy.submit(_chunk, play, set_up, seed, numbers, named) for numbers in chunks]
        for part in waiting:
            count(part.result())
    return results(over)


def _processes(count: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


def ready(play: Play, set_up: SetUp | Asked, dice: Dice) -> SetUp:
    """The set-up of one game. Raises: Refused."""
    if isinstance(set_up, SetUp):
        return set_up
    assert play.prepared
    return play.prepared(set_up.scenario, set_up.figures, set_up.house_rules, dice)


def bots_of(play: Play, state: Any, named: Mapping[str, str]) -> dict[str, str]:
    """The name of the bot of each seat. Raises: Refused for seats and bots that are not there."""
    seats = play.engine.seats(state)
    for key, known in ((key, seats) for key in named):
        if key not in known:
            raise Refused(
                text("There is no seat “{seat}” in this game.", seat=key),
                cure=text("Choose one of: {seats}.", seats=", ".join(known)),
            )
    for key in named.values():
        if key not in play.bots:
            raise Refused(
                text("There is no bot “{bot}” in this game.", bot=key),
                cure=text("Choose one of: {bots}.", bots=", ".join(play.bots)),
            )
    return {seat: named.get(seat, next(iter(play.bots))) for seat in seats}


def _played_out(
    play: Play,
    set_up: SetUp,
    dice: Dice,
    bots: Mapping[str, Bot],
    chances: Dice,
    counts: dict[str, int],
) -> Any:
    """The last state of a game. A game without end stops after MOST_DECISIONS.

    Decisions, and the most there was of each thing, go into the counts.
    """
    state = play.start(set_up)
    engine = play.engine
    decisions = 0
    for _ in range(MOST_DECISIONS):
        if engine.is_over(state):
            break
        seat, command = next_command(play, state, bots, chances)
        state, _ = engine.decide(state, seat, command, dice)
        decisions += 1
        for name, count in play.peaks(state).items():
            counts[name] = max(count, counts.get(name, 0))
    counts["decisions"] = decisions
    return state


def results(played: list[Played]) -> Results:
    """Add up games, in the order in which they were played."""
    outcomes = Counter(one.tally.outcome for one in played)
    counts: dict[str, list[int]] = {}
    figures: dict[str, Counter[str]] = {}
    labels: dict[str, Counter[str]] = {}
    for one in played:
        for name, count in one.tally.counts.items():
            counts.setdefault(name, []).append(count)
        for key, numbers in one.tally.figures.items():
            figures.setdefault(key, Counter()).update({"games": 1, **numbers})
            if label := one.tally.labels.get(key):
                labels.setdefault(label, Counter()).update({"games": 1, **numbers})
    return Results(
        games=len(played),
        outcomes=dict(sorted(outcomes.items(), key=lambda row: (-row[1], row[0]))),
        counts={name: spread(values) for name, values in counts.items()},
        figures={key: dict(sums) for key, sums in figures.items()},
        labels={key: dict(labels[key]) for key in sorted(labels)},
        decisions=sum(one.decisions for one in played),
        digest=sha256("".join(one.digest for one in played).encode()).hexdigest(),
    )


def spread(values: list[int]) -> Spread:
    """The spread of at least one count."""
    ordered = sorted(values)
    median, p95 = (ordered[ceil(share * len(ordered)) - 1] for share in (0.5, 0.95))
    return Spread(ordered[0], median, p95, ordered[-1])


def interval(won: int, games: int) -> tuple[float, float]:
    """The least and the most that the true share may be, 95 times in 100, by Wilson."""
    share, weight = won / games, SURE**2 / games
    middle = share + weight / 2
    half = SURE * sqrt(share * (1 - share) / games + weight / (4 * games))
    least, most = (middle - half) / (1 + weight), (middle + half) / (1 + weight)
    return max(0.0, least), min(1.0, most)


def _chunks(games: int, workers: int) -> Iterator[range]:
    size = max(1, ceil(games / (workers * CHUNKS)))
    for first in range(1, games + 1, size):
        yield range(first, min(first + size, games + 1))


def _chunk(
    play: Play, set_up: SetUp | Asked, seed: str, numbers: range, named: Mapping[str, str]
) -> list[Played]:
    """The games of these numbers. The dice of each come from the seed and its number alone."""
    bots = {seat: play.bots[key] for seat, key in named.items()}
    found = []
    for number in numbers:
        counts: dict[str, int] = {}
        its_own = ready(play, set_up, Seeded(f"{seed}:{number}:{LAID_OUT}"))
        dice, chances = Seeded(f"{seed}:{number}"), Seeded(f"{seed}:{number}:bots")
        state = _played_out(play, its_own, dice, bots, chances, counts)
        found.append(_ended(play, state, counts))
    return found


def _ended(play: Play, state: Any, counts: Mapping[str, int]) -> Played:
    tally = play.tally(state)
    tally = replace(tally, counts={**tally.counts, **counts})
    if not play.engine.is_over(state):
        tally = replace(tally, outcome=UNFINISHED)
    # Not of its JSON: there a default is left out only where it is the same object.
    return Played(tally, sha256(repr(state).encode()).hexdigest(), counts["decisions"])
