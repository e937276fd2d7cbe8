"""All players of a roster on one list, with columns for results.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from rules.roster import Roster
from rules.sheets import Plate, Plates, Sheet
from rules.system import HouseRules
from rules.systems.zombie_wars.print.printables import stat_card
from rules.text import counted, text

SPARE = (Plate(), Plate())  # to write on, down to the end of the sheet
WRITTEN = (text("Zombies at the end"), text("Destroyed"), text("Notes"))


def player_list(roster: Roster, house_rules: HouseRules) -> Sheet:
    """The players with breed and the numbers of their dice, boxes for results."""
    figures = [figure for figure in roster.figures if not figure.retired]
    cards = [(figure.key, stat_card(figure, house_rules)) for figure in figures]
    shown = tuple(Plate(key, card, card.side) for key, card in cards)
    return Sheet(
        title=roster.name.strip() or text("Players"),
        subtitle=counted("Zombie Wars: {count} horde", "Zombie Wars: {count} hordes", len(figures)),
        blocks=(Plates((*shown, *SPARE), written=WRITTEN),),
        footer=(text("Zombie Wars"), text("Players")),
    )
