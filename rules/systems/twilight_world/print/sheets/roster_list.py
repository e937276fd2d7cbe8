"""All figures of a roster on one list, with their numbers and gear."""

from __future__ import annotations

from functools import reduce

from rules.roster import Figure, Roster
from rules.sheets import Block, Column, Heading, Sheet, SheetRow, SheetTable
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
        Column(text("Name"), 0.17, "name"),
        Column(text("Kind"), 0.1),
        Column(text("Move"), 0.05, "number"),
        Column(text("Wounds"), 0.06, "number"),
        Column(text("Saves"), 0.07, "number"),
        Column(text("Heavy"), 0.06, "number"),
        Column(text("Light"), 0.06, "number"),
        Column(text("Weapons: dice / range / to hit"), 0.25),
        Column(text("Traits and kit"), 0.18),
    )
    rows = tuple(_figure(figure, book) for figure in figures)
    return (Heading(side_name(key), str(len(figures))), SheetTable(columns, rows))


def _figure(figure: Figure, book: Catalogue) -> SheetRow:
    kind, light = kinds().get(figure.kind), light_limit(figure, book)
    carried = light_objects(figure, book)
    saves = "/".join(f"{save}+" for save in card_saves(figure, book))
    return SheetRow(
        (
            figure.name,
            Text(kind.name) if kind else figure.kind,
            str(move_on_card(figure, book)),
            str(card_wounds(figure)),
            saves or "–",
            f"{heavy_places(figure, book)}/{figure_rules().limits.heavy_places}",
            str(carried) if light is None else f"{carried}/{light}",
            _under_each_other(_weapons(figure, book)),
            _joined(_kit(figure, book)),
        ),
        figure=figure.key,
    )


def _weapons(figure: Figure, book: Catalogue) -> list[Text]:
    """Each weapon with the numbers of its card."""
    return [
        text(
            "{name}: {dice} / {range} / {needs}",
            name=row.name,
            dice=row.cells[0].value,
            range=row.cells[1].value,
            needs=row.cells[2].value,
        )
        for row in weapon_table(figure, book).rows
    ]


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


def _under_each_other(parts: list[Text]) -> Text:
    return reduce(lambda left, right: text("{left}\n{right}", left=left, right=right), parts)


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
