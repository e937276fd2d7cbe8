"""The tables of buildings: entry, search, survivors."""

from __future__ import annotations

from rules.sheets import Block, Column, Heading, Paragraph, SheetRow, SheetTable, Steps
from rules.systems.twilight_world.catalogue import Catalogue, checks, dice_tables, figure_rules
from rules.systems.twilight_world.names import TEMPERS
from rules.systems.twilight_world.print.sheets.numbers import amount_words, point, thrown, totals
from rules.systems.twilight_world.wording import gear_name
from rules.text import Text, counted, text

PARTS = {
    "ambush": text("Ambush"),
    "nothing": text("Nothing"),
    "find": text("Find: roll on the table below"),
    "armour": text("Body armour: roll 1D6"),
    "spare-ammo": text("Spare Ammo"),
    "medical": text("Medical supplies"),
    "toys": text("Toys"),
    "lucky-find": text("Lucky find"),
    "survivors": text("Survivors"),
}


def entry(book: Catalogue) -> tuple[Block, ...]:
    """Zombies and finds in a building or a shed."""
    rows = (
        SheetRow(
            (text("Building"), amount_words(book.amounts["entry-building"])),
            ("TW-BLDG-2",),
        ),
        SheetRow(
            (text("Outhouse or shed"), amount_words(book.amounts["entry-shed"])),
            ("TW-BLDG-4",),
        ),
    )
    return (
        Heading(text("Entry"), text("{needs}+, then", needs=checks()["entry"].needs)),
        SheetTable((Column(text("Inside"), 0.44), Column(text("Zombies"), 0.56, "name")), rows),
        Paragraph(
            text(
                "Place them at an inner wall, as far from the hero as possible. They wait this "
                "turn."
            ),
            ("TW-BLDG-3", "TW-BLDG-6"),
            quiet=True,
        ),
    )


def results(key: str, head: Text, said: dict[str, Text], rules: dict[str, str]) -> SheetTable:
    """A table of the catalogue, with its results in words."""
    rows = tuple(
        SheetRow((totals(row), said[row.key]), (rules[row.key],) if row.key in rules else ())
        for row in dice_tables()[key].results
    )
    return SheetTable((Column(thrown(key), 0.24, "dice"), Column(head, 0.76)), rows)


def search(book: Catalogue) -> tuple[Block, ...]:
    """The tables of searches, finds and armour."""
    found = {row.key: row for row in dice_tables()["find"].results}
    ambush = text("Ambush: {count} zombies", count=amount_words(book.amounts["ambush"]))
    parts = PARTS | {
        "ambush": ambush,
        "medical": counted(
            "Medical supplies: heal {count} wound",
            "Medical supplies: heal {count} wounds",
            found["medical"].heals,
        ),
        "toys": text("Toys: every child's wound limit +1 this game"),
        "lucky-find": text("Lucky find: every adult's wound limit +1 this game"),
        "survivors": text("Survivors (as loot: a lucky find)"),
    }
    armour = {
        row.key: text("{name}, {save}+", name=gear_name(row.key, book), save=_save(book, row.key))
        for row in dice_tables()["armour"].results
    }
    return (
        Heading(text("Search"), thrown("search")),
        results("search", text("Once per building"), parts, {"ambush": "TW-SRCH-4"}),
        Heading(text("Found"), thrown("find"), small=True),
        results(
            "find",
            text("Find"),
            parts,
            {
                "spare-ammo": "TW-SRCH-7",
                "medical": "TW-SRCH-8",
                "toys": "TW-SRCH-9",
                "lucky-find": "TW-SRCH-10",
                "survivors": "TW-SURV-1",
            },
        ),
        Heading(text("Body armour"), thrown("armour"), small=True),
        results("armour", text("A hero inside wears it at once"), armour, {}),
        Paragraph(
            text("A hero inside gets the find. New armour replaces old armour."),
            ("TW-SRCH-1", "TW-SRCH-5", "TW-SRCH-6"),
            quiet=True,
        ),
    )


def _save(book: Catalogue, key: str) -> int:
    return book.equipment[key].save


def survivors(book: Catalogue) -> tuple[Block, ...]:
    """Survivors: their number, temper and kit."""
    amounts = book.amounts
    tempers = {
        "friendly": text("{name}: they join the finder's side", name=TEMPERS["friendly"]),
        "neutral": text("{name}: they stay neutral", name=TEMPERS["neutral"]),
        "hostile": text("{name}: they attack", name=TEMPERS["hostile"]),
    }
    arms = {row.key: gear_name(row.key, book) for row in dice_tables()["survivor-arms"].results}
    return (
        Heading(text("Survivors")),
        Steps(
            (
                point(text("Adults:"), amount_words(amounts["adults"]), "TW-SURV-1"),
                point(
                    text("Children on {needs}+:", needs=checks()["children"].needs),
                    amount_words(amounts["children"]),
                    "TW-SURV-1",
                ),
                point(text("Temperament:"), text("One roll for the whole group."), "TW-SURV-2"),
                point(
                    text("Not friendly, {needs}+:", needs=checks()["reserve"].needs),
                    text(
                        "{count} friends in a settlement. Write it down.",
                        count=amount_words(amounts["reserve"]),
                    ),
                    "TW-SURV-9",
                ),
            )
        ),
        Heading(text("Temperament"), thrown("temperament"), small=True),
        results(
            "temperament",
            text("The whole group"),
            tempers,
            {"friendly": "TW-SURV-3", "neutral": "TW-SURV-5", "hostile": "TW-SURV-7"},
        ),
        Heading(
            text("Weapons, for each adult without a card"), thrown("survivor-arms"), small=True
        ),
        results("survivor-arms", text("Weapon"), arms, {}),
        Paragraph(_generic(), ("TW-SURV-4",), quiet=True),
    )


def _generic() -> Text:
    adult, child = figure_rules().survivor
    return text(
        "Adults: Move {move}, {wounds} wounds. Children: Move {small_move}, {small_wounds} wounds.",
        move=adult.move,
        wounds=adult.wounds,
        small_move=child.move,
        small_wounds=child.wounds,
    )
