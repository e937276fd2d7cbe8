"""Many rows at once: campaigns like the demo, with a large one among them.

Rows are copies of the demo's, written in bulk. Their logs cannot be replayed.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

BATCH = 2_000
HOSTED = 10  # of the campaigns, by the person whose pages are measured
NAME = "twilight-demo"


@dataclass(frozen=True)
class Load:
    """So many rows of each kind. The large campaign is the demo itself."""

    campaigns: int = 500
    figures: int = 5_000
    entries: int = 1_000_000
    large_figures: int = 1_000
    large_history: int = 20_000


def fill(load: Load) -> None:
    """Fill an empty database."""
    from django_scopes import scopes_disabled

    with scopes_disabled():
        _fill(load)


def _fill(load: Load) -> None:
    from campaigns.home.operations.demo import load_demo
    from campaigns.models import Campaign, Figure, Membership, Roster, Session, User

    user = User.objects.create_user("host")
    load_demo("twilight-world")
    demo = Campaign.objects.get(slug=NAME)
    Membership.objects.get_or_create(campaign=demo, user=user, role=Membership.Role.HOST)
    rows = [_copied(demo, slug=f"c{n}", name=f"Campaign {n}") for n in range(load.campaigns)]
    _write(rows)
    host = Membership.objects.get(campaign=demo, user=user)
    _write(_copied(host, campaign=one, calendar_key="") for one in rows[:HOSTED])
    _write(_copied(demo.roster, campaign=one) for one in rows)
    rosters = list(Roster.objects.exclude(campaign=demo))
    each = max(1, (load.figures - load.large_figures) // load.campaigns)
    samples = list(Figure.objects.filter(roster=demo.roster).prefetch_related("items"))
    for roster in rosters:
        _figures(samples, roster, range(1, each + 1))
    first = max(one.number for one in samples) + 1
    _figures(samples, demo.roster, range(first, load.large_figures + 1))
    Roster.objects.update(last_number=load.large_figures)
    night = Session.objects.filter(campaign=demo, games__isnull=False).latest("number")
    _write(_copied(night, campaign=one) for one in rows)
    _history(demo, load.large_history)
    _games(demo, night, load.entries)


def _figures(samples: list[Any], roster: Any, numbers: Iterable[int]) -> None:
    from campaigns.models import Figure

    chosen = [(number, samples[number % len(samples)]) for number in numbers]
    _write(
        _copied(one, roster=roster, number=number, name=f"{one.name} {number}", portrait="")
        for number, one in chosen
    )
    new = dict(Figure.objects.filter(roster=roster).values_list("number", "pk"))
    _write(
        _copied(item, roster=roster, figure_id=new[number])
        for number, one in chosen
        for item in one.items.all()
    )


def _history(demo: Any, count: int) -> None:
    from campaigns.models import HistoryEntry

    entries = list(HistoryEntry.objects.filter(campaign=demo).order_by("number"))
    last = entries[-1].number
    _write(
        _copied(entries[number % len(entries)], number=number, key="")
        for number in range(last + 1, count + 1)
    )


def _games(demo: Any, night: Any, count: int) -> None:
    """A game in each campaign, and the entries of all of them in the database itself."""
    from django.db import connection

    from campaigns.models import Session

    game = night.games.first()
    others = Session.objects.exclude(campaign=demo)
    _write(_copied(game, session=one, screen_key="") for one in others)
    each = count // others.count()
    columns = "kind, at, actor_id, seat, bot, command, rolls, typed, events, lines, told, target"
    new = "session_id IN (SELECT id FROM campaigns_session WHERE campaign_id <> %s)"
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO campaigns_gameentry (game_id, number, key, digest, {columns})"
            " WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers"
            f" WHERE n < %s) SELECT game.id, n, '', entry.digest, {columns} FROM numbers"
            f" JOIN campaigns_game game ON game.{new} JOIN campaigns_gameentry entry"
            " ON entry.game_id = %s AND entry.number = 1 + n %% %s",
            [each, demo.pk, game.pk, game.last_number],
        )
        cursor.execute(f"UPDATE campaigns_game SET last_number = %s WHERE {new}", [each, demo.pk])
        cursor.execute("ANALYZE")


def _copied(row: Any, **changes: Any) -> Any:
    new = copy.copy(row)
    new._state = copy.copy(row._state)
    new._state.adding, new.pk = True, None
    new._state.fields_cache = dict(row._state.fields_cache)
    new._prefetched_objects_cache = {}
    for name, value in changes.items():
        setattr(new, name, value)
    return new


def _write(rows: Iterable[Any]) -> None:
    found = list(rows)
    if found:
        type(found[0])._base_manager.bulk_create(found, batch_size=BATCH)
