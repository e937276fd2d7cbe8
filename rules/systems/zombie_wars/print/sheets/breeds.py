"""The ten breeds on one sheet, in the order of the die. Rule: ZW-D00 to ZW-D10."""

from __future__ import annotations

from rules.sheets import (
    Block,
    Column,
    Heading,
    Paragraph,
    Point,
    Said,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
)
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import Rulings, breed_rows, numbers, rulings_of
from rules.systems.zombie_wars.catalogue.kit import icon
from rules.systems.zombie_wars.print.decks import breed_card
from rules.systems.zombie_wars.print.needs import needs_of
from rules.text import Text, text

HIGH = 17.0  # mm of a breed with its picture


def breeds(house_rules: HouseRules) -> Sheet:
    """The breeds, with their dice that need another number."""
    ruled = rulings_of(house_rules)
    sides = numbers().breeds.sides
    columns = (
        Column(text("D{sides}", sides=sides), 0.2, "dice"),
        Column(text("Breed"), 0.22, "name"),
        Column(text("Effect"), 0.58),
    )
    rows = tuple(
        SheetRow(
            (str(number), Text(row.name), Text(row.reminder)),
            (row.rule,),
            note=_dice(row.key),
            icon=icon(f"breed-{row.key}"),
            card=breed_card(row.key),
        )
        for number, row in enumerate(breed_rows(), 1)
    )
    return Sheet(
        title=text("Breeds"),
        subtitle=text("Zombie Wars: the breeds of your zombies"),
        blocks=(*_thrown(ruled, sides), SheetTable(columns, rows, HIGH), *_more(ruled)),
        pages=1,
        footer=(text("Zombie Wars"), text("Breeds"), text("in our own words")),
    )


def _thrown(ruled: Rulings, sides: int) -> tuple[Block, ...]:
    if not ruled.deadlines:
        return (Paragraph(text("This campaign plays without breeds."), ("ZW-D00",), role="warn"),)
    again = (
        text("Reroll a breed that another player has.")
        if ruled.unique_breeds
        else text("Two players can have the same breed.")
    )
    return (
        Paragraph(
            text(
                "Roll a D{sides} openly before you place your first pawn. {again}",
                sides=sides,
                again=again,
            ),
            ("ZW-D00",),
        ),
    )


def _dice(key: str) -> Said:
    """The numbers of a breed that differ from those of other zombies."""
    usual, own = needs_of("", Rulings(deadlines=True)), needs_of(key, Rulings(deadlines=True))
    if own.upright != usual.upright:
        return text("Move: {needs}+ instead of {usual}+", needs=own.upright, usual=usual.upright)
    if own.kills != usual.kills:
        return text(
            "Kill zombies: {needs}+ instead of {usual}+", needs=own.kills, usual=usual.kills
        )
    if own.takes:
        return text("Against zombies: a {takes} converts one", takes=own.takes)
    return ""


def _more(ruled: Rulings) -> tuple[Block, ...]:
    """Rulings for breeds that meet. Rule: ZW-D02, ZW-D07, ZW-D09, ZW-D10."""
    growth = (
        text("Resilient hordes grow at the end of every player's turn.")
        if ruled.resilient_every_turn
        else text("Resilient hordes grow at the end of their own player's turn.")
    )
    return (
        Heading(text("When breeds meet")),
        Steps(
            (
                Point(growth, rules=("ZW-D02",), icon=icon("breed-resilient")),
                Point(
                    text(
                        "After a roll, Lucky players decide clockwise, starting with the current "
                        "player."
                    ),
                    rules=("ZW-D07",),
                    icon=icon("breed-lucky"),
                ),
                Point(
                    text(
                        "Two Infiltrators or two Psychics roll a D{sides} each round. The higher "
                        "roll decides.",
                        sides=numbers().breeds.sides,
                    ),
                    rules=("ZW-D09", "ZW-D10"),
                    icon=icon("breed-psychic"),
                ),
            ),
            numbered=False,
        ),
    )
