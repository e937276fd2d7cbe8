"""The roster page: as many queries for 300 figures as for 3, and quick.

Its time is compared with a bare Django view on the same server layers, in turns. That view puts the
same rows of figures and items into a table by a template.

Prints `name  value  target  PASS|MISS` a line. Exit code 1 when a target is missed. It writes into
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
MOST_TIMES = 12
BARE = """<!doctype html><title>Roster</title><table>{% for row in rows %}<tr>
<td>{{ row.number }}<td>{{ row.name }}<td>{{ row.kind }}<td>{{ row.side }}
<td>{% for key, value in row.stats.items %}{{ key }} {{ value }} {% endfor %}
<td>{% for trait, name in row.traits %}{{ trait }} {{ name }} {% endfor %}
<td>{% for item in row.items.all %}{{ item.count }} {{ item.gear }} {{ item.name }} {% endfor %}
<td>{{ row.notes }}</tr>{% endfor %}</table>"""


def main() -> int:
    """Measure in a folder of its own. Return the exit code."""
    with site():
        few, _, _ = measured(FEW)
        many, milliseconds, bare = measured(MANY)
        lines = [
            (f"roster page, queries at {MANY} less those at {FEW}", many - few, 0),
            (f"roster page, median ms at {MANY} figures", round(milliseconds), MOST_MS),
            (
                f"roster page, times of a bare page of {bare:.1f} ms",
                round(milliseconds / bare, 1),
                MOST_TIMES,
            ),
        ]
    for name, value, target in lines:
        print(f"{name}  {value}  {target}  {'PASS' if value <= target else 'MISS'}")
    return int(any(value > target for _, value, target in lines))


def measured(figures: int) -> tuple[int, float, float]:
    """The number of queries of a page with so many figures, its median milliseconds, a bare one's.

    Both are asked for in turns.
    """
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from campaigns.roster.pages import rosters

    rosters.FIGURES_A_PAGE = figures  # all of them on one page
    campaign, client = opened(figures)
    address, bare = f"/c/{campaign.slug}/roster/", bare_page(campaign)
    client.get(address)
    with CaptureQueriesContext(connection) as queries:
        page = client.get(address)
    shown = page.content.count(b'<article class="figure')
    assert page.status_code == 200, page.status_code
    assert shown == figures, shown
    assert client.get(bare).content.count(b"<tr>") == figures
    times: dict[str, list[float]] = {address: [], bare: []}
    for _ in range(ANSWERS):
        for one, taken in times.items():
            started = time.perf_counter()
            client.get(one)
            taken.append((time.perf_counter() - started) * 1000)
    return len(queries), statistics.median(times[address]), statistics.median(times[bare])


def bare_page(campaign: Campaign) -> str:
    """Serve the rows of the campaign's roster by a bare view. Return its address."""
    from django.http import HttpRequest, HttpResponse
    from django.template import Context, Template
    from django.urls import clear_url_caches, path
    from django_scopes import scope

    from campaigns.models import Figure
    from config import urls

    template = Template(BARE)

    def show(request: HttpRequest) -> HttpResponse:
        with scope(campaign=campaign):
            rows = Figure.objects.filter(roster=campaign.roster).prefetch_related("items")
            return HttpResponse(template.render(Context({"rows": rows})))

    address = f"bare/{campaign.slug}/"
    urls.urlpatterns.append(path(address, show))
    clear_url_caches()
    return f"/{address}"


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
