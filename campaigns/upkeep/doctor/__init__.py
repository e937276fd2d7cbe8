"""Checks of a running copy, each with a cure."""

from __future__ import annotations

from collections.abc import Callable

from django_scopes import scopes_disabled

from campaigns.upkeep.doctor import place, rows
from campaigns.upkeep.doctor.found import Finds

CHECKS: dict[str, Callable[[str], Finds]] = {
    "version": place.version,
    "database": rows.database,
    "tables": rows.tables,
    "folders": place.folders,
    "shipped": place.shipped,
    "addresses": place.addresses,
    "disk": place.disk,
    "time-zone": place.zone,
    "server": place.server,
    "backups": rows.backups,
    "pictures": rows.pictures,
    "games": rows.games,
}
NEEDED = ("database", "tables")  # by those that follow here
ON_ROWS = ("tables", "backups", "pictures", "games")


def examine() -> Finds:
    """Look at everything, one thing after the other. At the games last, which take longest.

    Without a database that can be used, what rests on it is left out.
    """
    usable = True
    with scopes_disabled():
        for name, check in CHECKS.items():
            if not usable and name in ON_ROWS:
                continue
            for found in check(name):
                usable = usable and not (name in NEEDED and found.grade == "fault")
                yield found
