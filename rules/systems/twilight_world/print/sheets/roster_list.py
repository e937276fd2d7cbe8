"""All figures of a roster on one list, with their numbers and gear."""

from __future__ import annotations

from rules.roster import Figure, Roster
from rules.sheets import Block, Column, Heading, Plate, Plates, Said, Sheet, SheetRow, SheetTable
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import catalogue, kinds, sides
from rules.systems.twilight_world.print.printables import stat_card
from rules.systems.twilight_world.wording import item_name, side_name
from rules.text import Text, counted, text


def roster_sheet(roster: Roster, house_rules: HouseRules) -> Sheet:
    """The roster: a plate for each figure with numbers, weapons, traits and kit, then the stash."""
    figures = [figure for figure in roster.figures if not figure.retired]
    keys = dict.fromkeys((*sides(), *(figure.side for figure in figures)))
    groups = [(key, [one for one in figures if one.side == key]) for key in keys]
    return Sheet(
        title=roster.name.strip() or text("Roster"),
        subtitle=counted(
            "Twilight World: {count} figure", "Twilight World: {count} figures", len(figures)
        ),
        blocks=(
            *(block for key, group in groups if group for block in _side(key, group, house_rules)),
            *_stash(roster, house_rules),
        ),
        footer=(text("Twilight World"), text("Roster")),
    )


def _side(key: str, figures: list[Figure], house_rules: HouseRules) -> tuple[Block, ...]:
    shown = tuple(
        Plate(figure.key, stat_card(figure, house_rules), _kind(figure)) for figure in figures
    )
    return (Heading(side_name(key), str(len(figures))), Plates(shown))


def _kind(figure: Figure) -> Said:
    """A kind other than the usual one."""
    kind = kinds().get(figure.kind)
    if figure.kind == next(iter(kinds())):
        return ""
    return Text(kind.name) if kind else figure.kind


def _stash(roster: Roster, house_rules: HouseRules) -> tuple[Block, ...]:
    if not roster.stash:
        return ()
    book = catalogue(house_rules)
    rows = tuple(
        SheetRow((item_name(item, book), str(item.count)))
        for item in roster.stash
        if item.count > 0
    )
    columns = (Column(text("Item"), 0.8), Column(text("Number"), 0.2, "number"))
    return (Heading(text("Stash")), SheetTable(columns, rows))
