"""The list of players with columns for results, and tracks for their kills.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from rules.drawings import drawing
from rules.roster import Roster
from rules.sheets import Column, CubeTrack, Sheet, SheetRow, SheetTable
from rules.system import HouseRules
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.catalogue.kit import colours, icon, kit
from rules.text import Text, counted, text

SPARE = SheetRow(("",) * 5)  # to write on, down to the end of the sheet


def player_list(roster: Roster, house_rules: HouseRules) -> Sheet:
    """The players with their colours, columns for results. Rule: ZZ-005."""
    figures = [figure for figure in roster.figures if not figure.retired]
    columns = (
        Column(text("Survivor"), 0.3, "name"),
        Column(text("Colour"), 0.14),
        Column(text("Kills"), 0.14, "number"),
        Column(text("Deaths"), 0.14, "number"),
        Column(text("Notes"), 0.28),
    )
    rows = tuple(
        SheetRow(
            (figure.name, Text(colour.name) if colour else figure.side, "", "", figure.notes),
            icon=icon("silhouette-pawn") if colour else None,
            figure=figure.key,
            role=colour.role if colour else None,
        )
        for figure in figures
        for colour in (colours().get(figure.side),)
    )
    return Sheet(
        title=roster.name.strip() or text("Players"),
        subtitle=counted(
            "Zombies!!!: {count} survivor", "Zombies!!!: {count} survivors", len(rows)
        ),
        lying=True,
        blocks=(SheetTable(columns, (*rows, SPARE), 19.0, fills=True),),
        footer=(text("Zombies!!!"), text("Players")),
    )


def cube_tracks(house_rules: HouseRules) -> tuple[CubeTrack, ...]:
    """Kills of each player, up to those that win. Rule: ZZ-141."""
    kills = numbers().win.kills
    return tuple(
        CubeTrack(
            name=Text(one.name),
            icon=drawing("death-skull"),
            role=one.role,
            count=kills,
            lit=(kills,),
        )
        for one in kit().colour
    )
