"""A player's board: hearts, bullets, kills, and places for cards in front."""

from __future__ import annotations

from rules.dashboards import Dashboard, DashboardSlot, DashboardTrack, TrackPlace
from rules.drawings import drawing
from rules.roster import Figure
from rules.sheets import Point
from rules.system import HouseRules
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.catalogue.kit import icon
from rules.systems.zombies.print.pieces import BULLETS, stat_card
from rules.text import text


def player_board(figure: Figure, house_rules: HouseRules) -> Dashboard:
    """Return the board of a player. Rule: ZZ-007, ZZ-061, ZZ-141."""
    card, book = stat_card(figure, house_rules), numbers()
    kit, kills = book.kit, book.win.kills
    return Dashboard(
        key=figure.key,
        name=card.name,
        kind=text("{side} · player board", side=card.side),
        quote=figure.notes,
        shape=card.shape,
        role=card.role,
        silhouette=card.silhouette,
        corner=card.corner,
        tracks=(
            DashboardTrack(
                name=text("Hearts"),
                places=tuple(
                    TrackPlace(icon=icon("heart"), tone="filled" if n < kit.hearts else "blood")
                    for n in range(kit.cap)
                ),
            ),
            DashboardTrack(
                name=text("Bullets"),
                places=tuple(
                    TrackPlace(icon=icon("bullet"), tone="filled" if n < kit.bullets else "blood")
                    for n in range(BULLETS)
                ),
            ),
        ),
        slots=(
            DashboardSlot(
                head=text("In front of you"), note=text("weapon card here"), icon=icon("weapon")
            ),
            DashboardSlot(note=text("item card here"), icon=icon("item")),
            DashboardSlot(
                head=text("Rescued"), note=text("survivor tokens"), icon=drawing("three-friends")
            ),
        ),
        counter=DashboardTrack(
            name=text("Kills"),
            places=tuple(
                TrackPlace(str(n), tone="end" if n == kills else "plain")
                for n in range(1, kills + 1)
            ),
        ),
        reminders=(
            Point(
                text("A die of {kills}+ kills. Each bullet adds 1.", kills=book.fight.kills),
                text("Fight."),
            ),
            Point(
                text("Roll a die and add your hearts. Move up to that many squares."), text("Move.")
            ),
            Point(
                text("Lose half your kills, rounded down. Start again on Town Square."),
                text("Last heart."),
            ),
        ),
    )
