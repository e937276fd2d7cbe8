"""Faults of Spare Ammo markers: LEG-7."""

from __future__ import annotations

from collections.abc import Iterator

from rules.roster import Figure
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.roster.faults.fault import Fault, drops
from rules.systems.twilight_world.roster.loadout import (
    SPARE_AMMO,
    carried,
    may_hold_markers,
    starting_markers,
)
from rules.text import text


def markers(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Rule: LEG-7, TW-AMMO-1, TW-AMMO-5, TW-AMMO-6."""
    held = tuple(item for item in carried(figure) if item.gear == SPARE_AMMO)
    stock = sum(item.count for item in held if not item.found)
    found = sum(item.count for item in held if item.found)
    start = starting_markers(figure, book)
    if not may_hold_markers(figure):
        if held:
            yield _forbidden(figure, stock + found, book)
        return
    if stock > start:
        yield Fault(
            rule="LEG-7",
            subject="start",
            excess=stock - start,
            message=text(
                "{name} starts with {stock} Spare Ammo. The limit is {start}.",
                name=figure.name,
                stock=stock,
                start=start,
            ),
            because=("TW-AMMO-1", "TW-AMMO-2"),
            remedies=drops(tuple(i for i in held if not i.found), stock - start, book),
        )
    cap, total = book.options["ammo_marker_cap"].number, max(stock, start) + found
    if cap is not None and total > cap:
        yield Fault(
            rule="LEG-7",
            subject="cap",
            excess=total - cap,
            message=text(
                "{name} carries {total} Spare Ammo, counting the starting one. The limit is {cap}.",
                name=figure.name,
                total=total,
                cap=cap,
            ),
            because=("TW-AMMO-6",),
            remedies=drops(held, total - cap, book),
        )


def _forbidden(figure: Figure, count: int, book: Catalogue) -> Fault:
    held = tuple(item for item in carried(figure) if item.gear == SPARE_AMMO)
    return Fault(
        rule="LEG-7",
        subject="never",
        excess=count,
        message=text(
            "{name} holds {count} Spare Ammo. Villains, henchmen, minions and zombies cannot hold"
            " any.",
            name=figure.name,
            count=count,
        ),
        because=("TW-AMMO-1", "TW-AMMO-5"),
        remedies=drops(held, count, book),
    )
