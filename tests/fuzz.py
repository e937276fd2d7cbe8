"""Plays any games for the given time: `python -m tests.fuzz SECONDS [SEED]`.

The first game that is not sound ends it. Its seed and its script are printed. With a seed only
that game is played.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from secrets import randbits
from time import monotonic

from rules.game import prove, replay
from rules.registry import systems
from rules.system import GameSystem
from tests.rules.accepted import accepted_is_offered
from tests.rules.looking import (
    anything_is_judged,
    everything_has_a_name,
    offers_are_taken,
    places_are_there,
)
from tests.rules.played import played
from tests.rules.secrets import (
    entries_keep_secrets,
    seats_know_what_they_may_do,
    secrets_are_kept,
)


def check(system: GameSystem, seed: int) -> int:
    """The number of entries of a game in which everything holds. Raises: AssertionError."""
    looks = [
        offers_are_taken(system),
        accepted_is_offered(system),
        anything_is_judged(system),
        everything_has_a_name(system),
        places_are_there(system),
    ]
    if system.play.has_secrets:
        looks += [secrets_are_kept(system), seats_know_what_they_may_do(system)]
    game = played(system, seed, look=looks[seed // len(looks) % len(looks)])
    entries_keep_secrets(system, game)
    engine = system.play.engine
    assert replay(engine, game.start, game.entries) == game.end
    assert prove(engine, game.start, game.entries) == game.end
    return len(game.entries)


def seeds(arguments: list[str]) -> Iterator[int]:
    """The seed that is asked for, or new ones until the time is over."""
    if len(arguments) > 1:
        yield int(arguments[1])
        return
    ends = monotonic() + float(arguments[0])
    first = randbits(40)
    while monotonic() < ends:
        yield first
        first += 1


def main() -> int:
    """1 when a game was not sound."""
    games = entries = 0
    for seed in seeds(sys.argv[1:]):
        for system in systems().values():
            try:
                entries += check(system, seed)
            except Exception as error:
                sys.stdout.write(f"{error}\n{system.key}, seed {seed}: {type(error).__name__}\n")
                sys.stdout.write(f"Again: python -m tests.fuzz 0 {seed}\n")
                return 1
            games += 1
    sys.stdout.write(f"{games} games with {entries} entries, the last of seed {seed}: sound.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
