"""The list of players with columns for results, and tracks for their kills.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from rules.drawings import drawing
from rules.roster import Roster
from rules.sheets import CubeTrack, Plate, Plates, Sheet
from rules.system import HouseRules
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.catalogue.kit import kit
from rules.systems.zombies.print.pieces import stat_card
from rules.text import Text, counted, text

SPARE = (Plate(), Plate())  # to write on, down to the end of the sheet
WRITTEN = (text("Kills"), text("Deaths"), text("Notes"))


def player_list(roster: Roster, house_rules: HouseRules) -> Sheet:
    """The players with their colours, columns for results. Rule: ZZ-005."""
    figures = [figure for figure in roster.figures if not figure.retired]
    cards = [(figure.key, stat_card(figure, house_rules)) for figure in figures]
    shown = tuple(Plate(key, card, card.side) for key, card in cards)
    return Sheet(
        title=roster.name.strip() or text("Players"),
        subtitle=counted(
            "Zombies!!!: {count} survivor", "Zombies!!!: {count} survivors", len(figures)
        ),
        blocks=(Plates((*shown, *SPARE), written=WRITTEN),),
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
            goal=text("You win"),
        )
        for one in kit().colour
    )
