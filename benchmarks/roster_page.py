"""The roster page: as many queries for 300 figures as for 3, and quick.

Prints `name  value  target  PASS|MISS` a line; exit code 1 when a target is missed. It writes into
a folder of its own, which it removes.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._site import site

if TYPE_CHECKING:
    from django.test import Client

    from campaigns.models import Campaign

FEW, MANY = 3, 300
ANSWERS = 15
MOST_MS = 150


def main() -> int:
    """Measure in a folder of its own; the exit code."""
    with site():
        few, _ = measured(FEW)
        many, milliseconds = measured(MANY)
        lines = [
            (f"roster page, queries at {MANY} less those at {FEW}", many - few, 0),
            (f"roster page, median ms at {MANY} figures", round(milliseconds), MOST_MS),
        ]
    for name, value, target in lines:
        print(f"{name}  {value}  {target}  {'PASS' if value <= target else 'MISS'}")
    return int(any(value > target for _, value, target in lines))


def measured(figures: int) -> tuple[int, float]:
    """The number of queries, and the median of milliseconds, of a page with so many figures."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    campaign, client = opened(figures)
    address = f"/c/{campaign.slug}/roster/"
    client.get(address)
    with CaptureQueriesContext(connection) as queries:
        page = client.get(address)
    shown = page.content.count(b'<article class="figure')
    assert page.status_code == 200, page.status_code
    assert shown == figures, shown
    times = []
    for _ in range(ANSWERS):
        started = time.perf_counter()
        client.get(address)
        times.append((time.perf_counter() - started) * 1000)
    return len(queries), statistics.median(times)


def opened(figures: int) -> tuple[Campaign, Client]:
    """A campaign with so many figures, made of the samples over and over, and its host's client."""
    from django.test import Client
    from django_scopes import scope

    from campaigns.home.operations.campaigns import create_campaign
    from campaigns.models import User
    from campaigns.roster.operations.figures import add_figures
    from campaigns.shell.journal import By
    from rules.registry import systems

    host, _ = User.objects.get_or_create(username="host")
    game = next(iter(systems().values()))
    campaign = create_campaign(name=f"Roster of {figures}", system=game.key, by=By(host))
    samples = game.roster.samples()
    with scope(campaign=campaign):
        wanted = [samples[number % len(samples)] for number in range(figures)]
        add_figures(campaign=campaign, figures=wanted, by=By(host))
    client = Client(headers={"host": "localhost"})
    client.force_login(host)
    return campaign, client


if __name__ == "__main__":
    sys.exit(main())
