"""The pages of a server with 500 campaigns, 5,000 figures and a million entries.

Prints a line for each page: milliseconds of the processor, in which SQLite works too, queries and
kilobytes. The time is the least of several, since other programs only add to it. Exit code 1 when a
page takes longer than 300 ms. It writes into a folder of its own, which it removes.
`--soak SECONDS` then asks for the pages in turns for so long, and prints the memory of the process.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks._site import site
from benchmarks.load.fill import NAME, Load, fill

MOST_MS = 300
ASKED = 5
SOAK_GROWS_MB = 20
LARGE = f"/c/{NAME}/"
PAGES = {
    "campaigns": "/",
    "home": LARGE,
    "roster of 1,000": f"{LARGE}roster/",
    "roster, a later page": f"{LARGE}roster/?page=9",
    "figure": f"{LARGE}figures/700/",
    "findings": f"{LARGE}findings/",
    "stash": f"{LARGE}stash/",
    "members": f"{LARGE}members/",
    "sessions": f"{LARGE}sessions/",
    "session": f"{LARGE}sessions/3/",
    "start of a game": f"{LARGE}sessions/3/games/start/",
    "history of 20,000": f"{LARGE}history/",
    "chronicle": f"{LARGE}chronicle/",
    "statistics": f"{LARGE}chronicle/statistics/",
    "memorial": f"{LARGE}chronicle/memorial/",
    "print page": f"{LARGE}print/",
    "table, 2,000 entries": "/c/c7/sessions/2/games/1/",
    "map": "/c/c7/sessions/2/games/1/map/",
    "log": "/c/c7/sessions/2/games/1/log/",
    "export as JSON": f"{LARGE}roster/export.json",
}


def main() -> int:
    """Fill, measure, and print. Return the exit code."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--soak", type=int, default=0)
    asked.add_argument("--entries", type=int, default=Load.entries)
    options = asked.parse_args()
    with site():
        began = time.perf_counter()
        fill(Load(entries=options.entries))
        size = Path(_database()).stat().st_size / 1e6
        print(f"filled in {time.perf_counter() - began:.0f} s, {size:.0f} MB")
        client = _client()
        slow = [name for name, path in PAGES.items() if _measured(client, name, path) > MOST_MS]
        grows = _soaked(client, options.soak) if options.soak else 0.0
    if slow:
        print(f"over {MOST_MS} ms: {', '.join(slow)}")
    return int(bool(slow) or grows > SOAK_GROWS_MB)


def _database() -> str:
    from django.conf import settings

    return str(settings.DATABASES["default"]["NAME"])


def _client() -> Any:
    from django.conf import settings
    from django.test import Client

    from campaigns.models import User

    settings.ALLOWED_HOSTS = ["testserver"]
    client = Client()
    client.force_login(User.objects.get(username="host"))
    return client


def _measured(client: Any, name: str, path: str) -> float:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    page = _asked(client, path)
    times = []
    for _number in range(ASKED):
        began = time.process_time()
        _asked(client, path)
        times.append((time.process_time() - began) * 1000)
    with CaptureQueriesContext(connection) as queries:
        content = _asked(client, path)
    taken = min(times)
    state = f"{page.status_code}" if page.status_code != 200 else ""
    size = (0 if content.streaming else len(content.content)) / 1000
    print(f"{name:24} {taken:7.0f} ms  {len(queries):4} queries  {size:6.0f} kB  {state}")
    return taken


def _asked(client: Any, path: str) -> Any:
    response = client.get(path)
    assert response.status_code < 400, (path, response.status_code)
    if response.streaming:
        b"".join(response)
    return response


def _soaked(client: Any, seconds: int) -> float:
    """Ask for the pages in turns. How many megabytes the process grew after the first minute."""
    end, first, asked, began = time.monotonic() + seconds, 0.0, 0, time.monotonic()
    while time.monotonic() < end:
        for path in PAGES.values():
            _asked(client, path)
            asked += 1
        if not first and time.monotonic() - began > min(60, seconds / 4):
            first = _megabytes()
    grown = _megabytes() - first
    print(
        f"soak  {asked} pages in {seconds} s, {first:.0f} MB after a part of them,"
        f" then {grown:+.0f} MB"
    )
    return grown


def _megabytes() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


if __name__ == "__main__":
    sys.exit(main())
