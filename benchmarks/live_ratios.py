"""Live tables against a bare WSGI program on the same server, in turns, as ratios.

`python -m benchmarks.live_ratios [--seconds 15] [--tables 50] [--rounds 3]`. Machines differ, and
others may use them. So both get the load of `live_tables`, one after the other, and their times are
divided. The bare program does one read, or one durable write, a request (`_bare`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._bare import TABLE
from benchmarks._figures import report
from benchmarks.live_tables import LEAST_WRITTEN, PHONES, TABLES, Told, evening, written
from tests.races.place import made
from tests.races.serving import Server

MOST_TIMES = 3.0
Figures = dict[str, float]


class BareServer(Server):
    """The bare program on the server of Duskroll."""

    program = "benchmarks._bare"


def measured(kind: type[Server], tables: int, seconds: float) -> Figures:
    """Return what the phones saw in one evening, on an empty folder. Times are in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        place = made(Path(folder), tables=tables, phones=PHONES)
        games: list[dict[str, Any]] = place.told["tables"]
        is_bare = kind is BareServer
        if is_bare:
            place.write(TABLE)
            place.write("INSERT INTO bare (said) VALUES (?)", [["a row"]])
        server = kind(place)
        try:
            server.start()
            form = {"seat": "host"} if is_bare else None
            told = asyncio.run(evening(server, games, seconds, form))
        finally:
            server.stop()
        share = 1.0 if is_bare else written(place) / told.sent
    return _figures(told, share)


def _figures(told: Told, share: float) -> Figures:
    found: Figures = {"wrong answers": told.wrong.total(), "entries a command": share}
    for name, times in (("poll", told.polls), ("command", told.commands)):
        cuts = statistics.quantiles(times, n=100)
        found |= {f"{name} median": cuts[49], f"{name} p99": cuts[98]}
    return found


def main(seconds: float, tables: int, rounds: int) -> int:
    """Print the times of both and the ratios of their medians over the rounds. 1 on a miss."""
    found: dict[type[Server], list[Figures]] = {BareServer: [], Server: []}
    for number in range(rounds):
        for kind in found if number % 2 else reversed(found):  # neither always comes first
            found[kind].append(measured(kind, tables, seconds))
            told = ", ".join(f"{key} {value:.1f}" for key, value in found[kind][-1].items())
            print(f"{kind.program:18} {told}; load {os.getloadavg()[0]:.1f}", flush=True)
    bare, ours = (
        {key: statistics.median(one[key] for one in rows) for key in rows[0]}
        for rows in found.values()
    )
    share = ours["entries a command"]
    reached = [
        report("live ratios, wrong answers", ours["wrong answers"], 0),
        report("live ratios, entries a command", share, LEAST_WRITTEN, at_least=True),
    ]
    for name in ("poll", "command"):
        print(f"{name}: medians {ours[f'{name} median']:.1f} and {bare[f'{name} median']:.1f} ms")
        times = ours[f"{name} p99"] / bare[f"{name} p99"]
        reached.append(report(f"live ratios, {name} p99 to the bare program's", times, MOST_TIMES))
    return int(not all(reached))


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--seconds", type=float, default=15)
    asked.add_argument("--tables", type=int, default=TABLES)
    asked.add_argument("--rounds", type=int, default=3)
    given = asked.parse_args()
    sys.exit(main(given.seconds, given.tables, given.rounds))
