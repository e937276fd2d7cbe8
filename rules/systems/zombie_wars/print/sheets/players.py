"""All players of a roster on one list, with columns for results.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from rules.roster import Figure, Roster
from rules.sheets import Column, Sheet, SheetRow, SheetTable
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import breeds
from rules.systems.zombie_wars.catalogue.kit import colours, icon
from rules.systems.zombie_wars.print.printables import breed_of
from rules.text import Text, counted, text

SPARE = SheetRow(("",) * 6)  # to write on, down to the end of the sheet


def player_list(roster: Roster, house_rules: HouseRules) -> Sheet:
    """The list of players with colour and breed, columns for results."""
    figures = [figure for figure in roster.figures if not figure.retired]
    columns = (
        Column(text("Horde"), 0.3, "name"),
        Column(text("Colour"), 0.12),
        Column(text("Breed"), 0.14),
        Column(text("Zombies at the end"), 0.14, "number"),
        Column(text("Destroyed"), 0.12, "number"),
        Column(text("Notes"), 0.18),
    )
    rows = tuple(
        SheetRow(
            (
                figure.name,
                Text(colour.name) if colour else figure.side,
                _breed(figure),
                "",
                "",
                figure.notes,
            ),
            icon=icon(f"pawn-{colour.shape}") if colour else None,
            figure=figure.key,
            role=colour.role if colour else None,
        )
        for figure in figures
        for colour in (colours().get(figure.side),)
    )
    return Sheet(
        title=roster.name.strip() or text("Players"),
        subtitle=counted("Zombie Wars: {count} horde", "Zombie Wars: {count} hordes", len(figures)),
        lying=True,
        blocks=(SheetTable(columns, (*rows, SPARE), 19.0, fills=True),),
        footer=(text("Zombie Wars"), text("Players")),
    )


def _breed(figure: Figure) -> Text:
    row = breeds().get(breed_of(figure))
    return Text(row.name if row else "")
