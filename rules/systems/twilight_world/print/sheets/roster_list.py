"""All figures of a roster on one list, with their numbers and gear."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from rules.roster import Figure, Roster
from rules.sheets import Block, Column, Heading, Said, Sheet, SheetRow, SheetTable, TickBoxes
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, figure_rules, kinds, sides
from rules.systems.twilight_world.print.weapon_table import weapon_table
from rules.systems.twilight_world.roster.loadout import (
    card_saves,
    card_wounds,
    carried,
    heavy_places,
    light_limit,
    light_objects,
    move_on_card,
)
from rules.systems.twilight_world.wording import item_name, side_name, trait_name
from rules.text import Text, counted, text

FACES = 14.0  # mm of a row


def roster_sheet(roster: Roster, house_rules: HouseRules) -> Sheet:
    """The roster: numbers, saves, weight, weapons, kit; then the stash."""
    book = catalogue(house_rules)
    figures = [figure for figure in roster.figures if not figure.retired]
    keys = dict.fromkeys((*sides(), *(figure.side for figure in figures)))
    groups = [(key, [one for one in figures if one.side == key]) for key in keys]
    return Sheet(
        title=roster.name.strip() or text("Roster"),
        subtitle=counted(
            "Twilight World: {count} figure", "Twilight World: {count} figures", len(figures)
        ),
        lying=True,
        blocks=(
            *(block for key, group in groups if group for block in _side(key, group, book)),
            *_stash(roster, book),
        ),
        footer=(text("Twilight World"), text("Roster")),
    )


def _side(key: str, figures: list[Figure], book: Catalogue) -> tuple[Block, ...]:
    columns = (
        Column(text("Name"), 0.2, "name"),
        Column(text("Move"), 0.05, "number"),
        Column(text("Wounds"), 0.09),
        Column(text("Saves"), 0.06, "number"),
        Column(text("Heavy"), 0.05, "number"),
        Column(text("Light"), 0.05, "number"),
        Column(text("Weapon"), 0.15),
        Column(text("Dice"), 0.05, "number"),
        Column(text("Range"), 0.06, "number"),
        Column(text("To hit"), 0.06, "dice"),
        Column(text("Traits and kit"), 0.2),
    )
    rows = tuple(_figure(figure, book) for figure in figures)
    return (Heading(side_name(key), str(len(figures))), SheetTable(columns, rows, faces=FACES))


def _figure(figure: Figure, book: Catalogue) -> SheetRow:
    light, carried = light_limit(figure, book), light_objects(figure, book)
    saves = "/".join(f"{save}+" for save in card_saves(figure, book))
    weapons = weapon_table(figure, book).rows
    return SheetRow(
        (
            _named(figure),
            str(move_on_card(figure, book)),
            TickBoxes(card_wounds(figure)),
            saves or "–",
            f"{heavy_places(figure, book)}/{figure_rules().limits.heavy_places}",
            str(carried) if light is None else f"{carried}/{light}",
            _under_each_other([row.name for row in weapons]),
            *(_under_each_other([row.cells[place].value for row in weapons]) for place in range(3)),
            _joined(_kit(figure, book)),
        ),
        figure=figure.key,
    )


def _named(figure: Figure) -> Said:
    """The name, and under it a kind other than the usual one."""
    kind = kinds().get(figure.kind)
    if figure.kind == next(iter(kinds())):
        return figure.name
    return _under_each_other([figure.name, Text(kind.name) if kind else figure.kind])


def _kit(figure: Figure, book: Catalogue) -> list[Text]:
    traits = [trait_name(line, book) for line in figure.traits]
    return traits + [
        text("{thing} × {count}", thing=item_name(item, book), count=item.count)
        if item.count > 1
        else item_name(item, book)
        for item in carried(figure)
        if item.gear not in book.weapons
    ]


def _joined(parts: list[Text]) -> Text:
    if not parts:
        return Text("–")
    return reduce(lambda left, right: text("{left}, {right}", left=left, right=right), parts)


def _under_each_other(parts: Sequence[Said]) -> Said:
    first: Said = parts[0] if parts else ""
    return reduce(
        lambda left, right: text("{left}\n{right}", left=left, right=right), parts[1:], first
    )


def _stash(roster: Roster, book: Catalogue) -> tuple[Block, ...]:
    if not roster.stash:
        return ()
    rows = tuple(
        SheetRow((item_name(item, book), str(item.count)))
        for item in roster.stash
        if item.count > 0
    )
    columns = (Column(text("Item"), 0.8), Column(text("Number"), 0.2, "number"))
    return (Heading(text("Stash")), SheetTable(columns, rows))
