"""Summary of hits: saves, wounds, explosives."""

from __future__ import annotations

from rules.drawings import drawing
from rules.sheets import Block, Column, Heading, SheetRow, SheetTable, Steps
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    fight_table,
    figure_rules,
    obstacles,
    vehicle_rules,
)
from rules.systems.twilight_world.print.sheets.examples import blast
from rules.systems.twilight_world.print.sheets.numbers import point
from rules.text import Text, counted, text


def harm_blocks(book: Catalogue) -> tuple[Block, ...]:
    """Hits in the quick reference."""
    return (
        Heading(text("Saves"), text("1D6 for each hit"), icon=drawing("kevlar-vest")),
        _saves(book),
        Heading(text("Wounds"), icon=drawing("bleeding-wound")),
        _wounds(book),
        Heading(text("Explosives"), icon=drawing("grenade")),
        blast(book),
        _explosives(book),
    )


def _saves(book: Catalogue) -> SheetTable:
    """Rule: TW-SAVE-6."""
    rows = [(Text(row.name), row.save) for row in book.traits.values() if row.save]
    rows += [(Text(row.name), row.save) for row in book.equipment.values() if row.save]
    rows += [(Text(row.name), row.save) for row in obstacles().values() if row.save]
    rows.append((text("Vehicle"), vehicle_rules().save))
    rows.append((text("Vehicle, in a collision"), vehicle_rules().collision_save))
    by_number = sorted(rows, key=lambda row: row[1])
    numbers = sorted({save for _, save in by_number})
    lines = []
    for number in numbers:
        said: Text | None = None
        for name, save in by_number:
            if save == number:
                said = name if said is None else text("{left}, {right}", left=said, right=name)
        if said:
            lines.append(SheetRow((f"{number}+", said)))
    lines[-1] = SheetRow(lines[-1].cells, ("TW-SAVE-6",))
    return SheetTable((Column("", 0.2, "dice"), Column("", 0.8)), tuple(lines))


def _wounds(book: Catalogue) -> Steps:
    kinds = {row.key: row for row in figure_rules().kind}
    small, tough = book.traits["small-build"].wounds, book.traits["tough-as-nails"].wounds
    medic = book.traits["medic"]
    return Steps(
        (
            point(
                text("Limit:"),
                text(
                    "{usual}, Small Build {small}, Tough as Nails {tough}. The card decides. "
                    "The first wound kills lesser figures.",
                    usual=kinds["character"].wounds,
                    small=small,
                    tough=tough,
                ),
                "TW-WND-1",
                "TW-WND-5",
                icon="hearts",
            ),
            point(
                text("At the limit:"),
                text("The figure is unconscious. One more wound kills it."),
                "TW-WND-2",
                "TW-WND-3",
                icon="knocked-out-stars",
            ),
            point(
                text("Healing:"),
                counted(
                    "Below the limit, the figure wakes. A Medic needs {turns} turn "
                    "beside a patient.",
                    "Below the limit, the figure wakes. A Medic needs {turns} turns "
                    "beside a patient.",
                    medic.turns,
                    turns=medic.turns,
                ),
                "TW-WND-8",
                "TW-TRAIT-MEDIC",
                icon="first-aid-kit",
            ),
            point(
                text("Killed by a zombie:"),
                text(
                    "The figure rises as a zombie at the start of the next turn, without its kit."
                ),
                "TW-INF-1",
                "TW-INF-2",
                icon="raise-zombie",
            ),
        ),
        numbered=False,
    )


def _explosives(book: Catalogue) -> Steps:
    doubles, flight = fight_table().doubles, fight_table().deviation
    blast = book.weapons["grenade"].blast
    return Steps(
        (
            point(
                text("Throw:"),
                text("Target a square in sight and roll all dice. One success lands on target."),
                "TW-EXP-1",
                "TW-EXP-3",
            ),
            point(
                text("Blast:"),
                counted(
                    "Each figure within {radius} square takes 1 hit, unless "
                    "something solid is in between.",
                    "Each figure within {radius} squares takes 1 hit, unless "
                    "something solid is in between.",
                    blast,
                    radius=blast,
                ),
                "TW-EXP-4",
                "TW-EXP-5",
                "TW-EXP-6",
            ),
            point(
                text("Missed:"),
                text(
                    "It flies 1D6+{plus} squares. Roll {dice}D6 for the direction "
                    "(see the diagram).",
                    plus=flight.plus,
                    dice=flight.dice,
                ),
                "TW-EXP-9",
            ),
            point(
                text("{count} ones:", count=doubles.ones_on_thrower),
                counted(
                    "The explosive hits the thrower. {sixes} sixes: +{hits} hit on everyone.",
                    "The explosive hits the thrower. {sixes} sixes: +{hits} hits on everyone.",
                    doubles.extra_hits,
                    sixes=doubles.sixes,
                    hits=doubles.extra_hits,
                ),
                "TW-EXP-8",
                "TW-EXP-7",
            ),
        ),
        numbered=False,
    )
