"""Every weapon, piece of equipment and trait of the catalogue on one sheet."""

from __future__ import annotations

from rules.sheets import Block, Column, Heading, Paragraph, Sheet, SheetRow, SheetTable
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, icon
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.print.sheets.examples import blast, line_of_fire
from rules.systems.twilight_world.print.weapon_table import range_words, special_words
from rules.systems.twilight_world.roster.pickers import GROUPS
from rules.systems.twilight_world.wording import WEIGHTS
from rules.text import Text, joined, text

BEGIN = ("explosive", "natural")  # groups at the head of a column


def arms(house_rules: HouseRules) -> Sheet:
    """Weapons with their numbers, equipment and two rules as pictures, traits."""
    book = catalogue(house_rules)
    return Sheet(
        title=text("Weapons, kit and traits"),
        subtitle=text("Twilight World: all weapons, kit and traits under your house rules"),
        columns=2,
        pages=2,
        blocks=(
            *(
                block
                for group in ("firearm", "explosive", "melee", "natural")
                for block in _weapons(book, group)
            ),
            Paragraph(
                text("† Worked out, not printed in the rulebook."), ("TW-WPN-10",), quiet=True
            ),
            *_equipment(book),
            line_of_fire(),
            blast(book),
            *_traits(book),
        ),
        footer=(text("Twilight World"), text("Weapons, kit and traits")),
    )


def _weapons(book: Catalogue, group: str) -> tuple[Block, ...]:
    columns = (
        Column(text("Weapon"), 0.36, "name"),
        Column(text("Dice"), 0.09, "number"),
        Column(text("Range"), 0.12, "number"),
        Column(text("Hit"), 0.09, "number"),
        Column(text("Notes"), 0.34),
    )
    rows = tuple(_weapon(row) for row in book.weapons.values() if row.group == group)
    return (Heading(GROUPS[group], column=group in BEGIN), SheetTable(columns, rows))


def _weapon(row: Weapon) -> SheetRow:
    """Rule: TW-WPN-10."""
    name = text("{name} †", name=Text(row.name)) if row.in_doubt else Text(row.name)
    special = special_words(row)
    more = [WEIGHTS[row.weight]] if row.weight != "none" else []
    more += [special] if isinstance(special, Text) else []
    return SheetRow(
        (name, str(row.attacks), range_words(row), f"{row.to_hit}+", joined(more)),
        icon=icon(row.key),
    )


def _equipment(book: Catalogue) -> tuple[Block, ...]:
    rows = tuple(
        SheetRow((Text(row.name), Text(row.reminder)), icon=icon(row.key))
        for row in book.equipment.values()
    )
    columns = (Column(text("Equipment"), 0.4, "name"), Column(text("Effect"), 0.6))
    return (Heading(text("Equipment")), SheetTable(columns, rows))


def _traits(book: Catalogue) -> tuple[Block, ...]:
    rows = tuple(
        SheetRow((Text(row.name), Text(row.reminder)), icon=icon(f"trait-{row.key}"))
        for row in book.traits.values()
    )
    columns = (Column(text("Trait"), 0.4, "name"), Column(text("Effect"), 0.6))
    return (Heading(text("Traits"), column=True), SheetTable(columns, rows))
