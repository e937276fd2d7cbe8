"""The quick reference: a summary of the rules, with their ids.

A small module of its own: a sheet has a module.
"""

from __future__ import annotations

from rules.sheets import Block, Column, Heading, Sheet, SheetRow, SheetTable
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import catalogue, house_rule_rows
from rules.systems.twilight_world.print.sheets.fighting import fighting_blocks
from rules.systems.twilight_world.print.sheets.harm import harm_blocks
from rules.systems.twilight_world.print.sheets.night import night_blocks
from rules.systems.twilight_world.print.sheets.turn import turn_blocks
from rules.text import Text, text


def reference(house_rules: HouseRules) -> Sheet:
    """The rules on three pages, and a table of the house rules that differ."""
    book = catalogue(house_rules)
    return Sheet(
        title=text("Quick reference"),
        subtitle=text("Twilight World: turns, actions, attacks and zombies"),
        columns=2,
        pages=3,
        blocks=(
            *turn_blocks(book),
            *fighting_blocks(book),
            *harm_blocks(book),
            *night_blocks(book),
            *_own_rules(house_rules),
        ),
        footer=(text("Twilight World"), text("Quick reference"), text("in our own words")),
    )


def _own_rules(house_rules: HouseRules) -> tuple[Block, ...]:
    """House rules that differ from their defaults, or an empty list if none do."""
    chosen = catalogue(house_rules).options
    rows = tuple(
        SheetRow((Text(row.name), Text(chosen[row.key].name)), (row.rule,))
        for row in house_rule_rows()
        if chosen[row.key].key != row.options[0].key
    )
    if not rows:
        return ()
    columns = (Column(text("House rule"), 0.5, "name"), Column(text("Option"), 0.5))
    return (Heading(text("House rules that differ")), SheetTable(columns, rows))
