"""A player's horde sheet: places for six tokens of 25 mm, a turn, Hero Zombies, luck."""

from __future__ import annotations

from typing import Final

from rules.dashboards import Dashboard, DashboardSlot, DashboardTrack, TrackPlace
from rules.drawings import drawing
from rules.printables import Fact
from rules.roster import Figure
from rules.sheets import Point
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.catalogue.kit import icon
from rules.systems.zombie_wars.print.printables import stat_card
from rules.text import text

ZOMBIES: Final = 25  # places to count all zombies of a player on
ACTIONS: Final = (
    (text("Move"), "run"),
    (text("Attack"), "fist"),
    (text("Split"), "direction-signs"),
    (text("Merge"), "three-friends"),
    (text("Townie"), "person"),
)


def horde_sheet(figure: Figure, house_rules: HouseRules) -> Dashboard:
    """Return the sheet of a player. Rule: ZW-004, ZW-033, ZW-M03, ZW-A02, ZW-D07."""
    card, book = stat_card(figure, house_rules), numbers()
    destroyed = card.large_boxes[0]
    told = tuple(
        Point(one.text, text("{name}.", name=one.name))
        for one in (*card.reminders, *card.forgotten)
        if one.text
    )
    return Dashboard(
        key=figure.key,
        name=card.name,
        kind=text("{side} · horde sheet", side=card.side),
        quote=figure.notes,
        shape=card.shape,
        role=card.role,
        silhouette=card.silhouette,
        corner=Fact(text("hordes"), str(book.slots.limit)),
        tracks=(
            DashboardTrack(
                name=text("Destroyed"),
                places=tuple(
                    TrackPlace(icon=icon("token-destroyed"), tone="blood")
                    for _ in range(destroyed.count)
                ),
            ),
            DashboardTrack(
                name=text("Your turn: each upright pawn"),
                places=tuple(TrackPlace(words, drawing(key)) for words, key in ACTIONS),
            ),
        ),
        slots=tuple(
            DashboardSlot(
                head=text("Hordes: tokens and Hero dice") if n == 0 else None,
                note=text("horde {number}", number=n + 1),
                icon=icon("token-zombie"),
                round=True,
            )
            for n in range(book.slots.sheet)
        ),
        counter=DashboardTrack(
            name=text("All zombies"),
            places=tuple(TrackPlace(str(n + 1)) for n in range(ZOMBIES)),
        ),
        reminders=told[:3],
    )
