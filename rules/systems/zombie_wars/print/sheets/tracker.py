"""The sheet of one player: hordes with their zombies, Heroes and pawns. Rule: ZW-004, ZW-M03."""

from __future__ import annotations

from rules.roster import Figure
from rules.sheets import (
    Block,
    Column,
    Field,
    Fields,
    Heading,
    Paragraph,
    Sheet,
    SheetRow,
    SheetTable,
    TickRow,
    Ticks,
)
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import Rulings, breeds, numbers, rulings_of
from rules.systems.zombie_wars.catalogue.kit import colours, icon, kit
from rules.systems.zombie_wars.print.needs import needs_of, told
from rules.systems.zombie_wars.print.printables import breed_of, can_have_luck
from rules.text import Text, text


def tracker(figure: Figure | None, house_rules: HouseRules, prefix: str = "horde") -> Sheet:
    """A player's sheet, or an empty one. `prefix` keeps field names apart in a document."""
    ruled = rulings_of(house_rules)
    colour = colours().get(figure.side) if figure else None
    hordes = [
        block
        for slot in range(1, numbers().slots.sheet + 1)
        for block in _horde(slot, figure, prefix)
    ]
    return Sheet(
        title=figure.name if figure and figure.name.strip() else text("Horde Tracker"),
        subtitle=text("Zombie Wars: one player's hordes. Write D8 to D20 for Heroes."),
        columns=2,
        pages=1,
        role=colour.role if colour else None,
        blocks=(
            *_player(figure, ruled, prefix),
            *_dice(figure, ruled),
            *_boxes(figure, ruled),
            *hordes,
        ),
        footer=(text("Zombie Wars"), text("Horde Tracker")),
    )


def _player(figure: Figure | None, ruled: Rulings, prefix: str) -> tuple[Block, ...]:
    """Rule: ZW-004, ZW-D00."""
    colour = colours().get(figure.side) if figure else None
    breed = breed_of(figure) if figure else ""
    row = breeds().get(breed)
    fields = [
        Field(name=f"{prefix}-player", label=text("Player")),
        Field(
            name=f"{prefix}-colour",
            label=text("Colour"),
            value=Text(colour.name) if colour else "",
        ),
    ]
    if ruled.deadlines:
        fields.append(
            Field(name=f"{prefix}-breed", label=text("Breed"), value=Text(row.name) if row else "")
        )
    said = (Paragraph(Text(row.reminder), (row.rule,)),) if row and ruled.deadlines else ()
    return (Fields(tuple(fields), portrait=figure.key if figure else ""), *said)


def _dice(figure: Figure | None, ruled: Rulings) -> tuple[Block, ...]:
    """The numbers that each die needs, as on the card. Rule: ZW-062, ZW-074 to ZW-077, ZW-086."""
    needs = needs_of(breed_of(figure) if figure else "", ruled)
    columns = (
        Column(text("Each die"), 0.36, "name"),
        Column(text("Needs"), 0.17, "dice"),
        Column(text("Falls on"), 0.2, "number"),
        Column(text("Rival needs"), 0.27, "number"),
    )
    names = (text("Move"), text("Attack people"), text("Attack zombies"), text("Resist"))
    rows = (SheetRow((name, *cells)) for name, cells in zip(names, told(needs), strict=True))
    return (SheetTable(columns, tuple(rows)),)


def _boxes(figure: Figure | None, ruled: Rulings) -> tuple[Block, ...]:
    """Rule: ZW-009, ZW-A01, ZW-A02."""
    rows = []
    if ruled.advanced:
        boxes = 2 * kit().paper.destroyed
        rows.append(TickRow(text("Destroyed"), boxes, icon=icon("token-destroyed")))
    if can_have_luck(breed_of(figure) if figure else "", ruled):
        rows.append(TickRow(text("Luck"), numbers().breeds.luck, icon=icon("token-luck")))
    slots = numbers().slots
    said = text("At most {most} hordes.", most=slots.limit if ruled.strict_three else slots.sheet)
    if ruled.advanced:
        said = text(
            "At most {limit} hordes, plus one for each Hero Zombie and each horde destroyed.",
            limit=slots.limit,
        )
    rule = "ZW-A01" if ruled.advanced else "ZW-A03"
    return (*((Ticks(tuple(rows), 5.0),) if rows else ()), Paragraph(said, (rule,), quiet=True))


def _horde(slot: int, figure: Figure | None, prefix: str) -> tuple[Block, ...]:
    """A place of the sheet: pawn, space, zombies, Hero dice. Rule: ZW-M03."""
    where = f"{prefix}-{slot}"
    boxes = kit().tracker
    colour = colours().get(figure.side) if figure else None
    drawn = icon(f"pawn-{colour.shape}") if colour else None
    return (
        Heading(text("Horde {slot}", slot=slot), icon=drawn),
        Fields(
            (
                Field(name=f"{where}-space", label=text("Space: column, row"), share=0.42),
                Field(name=f"{where}-upright", label=text("Upright"), kind="check", share=0.3),
                Field(name=f"{where}-laid", label=text("Down"), kind="check", share=0.28),
            )
        ),
        Ticks((TickRow(text("Zombies"), boxes.zombies, True, icon("token-zombie")),), 6.8),
        Ticks((TickRow(text("Hero dice"), boxes.heroes, icon=icon("token-hero-10")),), 7.4),
    )
