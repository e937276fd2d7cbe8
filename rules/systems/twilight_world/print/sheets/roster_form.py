"""The form of one figure, empty or filled in. Rule: TW-CARD-2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from msgspec.structs import replace

from rules.drawings import drawing
from rules.printables import Icon
from rules.roster import Figure
from rules.sheets import (
    Block,
    Column,
    Field,
    Fields,
    Heading,
    Said,
    Sheet,
    SheetRow,
    SheetTable,
    TickRow,
    Ticks,
)
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    catalogue,
    figure_rules,
    icon,
    kinds,
    sides,
)
from rules.systems.twilight_world.print.weapon_table import armed_with
from rules.systems.twilight_world.roster.loadout import (
    card_saves,
    card_wounds,
    carried,
    heavy_places,
    light_objects,
    move_on_card,
    starting_markers,
    stat,
)
from rules.systems.twilight_world.wording import item_name, trait_name
from rules.text import Text, text

WEAPONS = 6  # lines of an empty form


ROW, HIGH_ROW = 7.6, 9.6  # mm of a line, of one with few others


FEW = 4


SPARE = 2  # empty ones after what a figure has


TRAITS = 6


KIT = 8


MOST_WOUNDS = 6  # boxes of an empty form


MARKERS = 6


FieldKind = Literal["text", "number", "check", "lines"]


CELLS = ("name", "dice", "range", "hit", "weight", "special")


def roster_form(figure: Figure | None, house_rules: HouseRules, prefix: str = "figure") -> Sheet:
    """The form of a figure, or an empty one. `prefix` keeps field names apart in a document."""
    book = catalogue(house_rules)
    said = _Values(figure, book, prefix)
    return Sheet(
        title=figure.name if figure and figure.name.strip() else text("Roster form"),
        subtitle=text("Twilight World: one figure"),
        pages=1,
        blocks=(
            *_person(said),
            _weapons(said),
            Heading(text("Traits"), icon=drawing("muscle-up")),
            said.several("trait", said.traits(), TRAITS, 2, drawing("muscle-up")),
            Heading(text("Kit"), icon=drawing("backpack")),
            said.several("kit", said.kit(), KIT, 4, drawing("backpack")),
            Heading(text("Notes"), icon=drawing("notebook")),
            Fields((said.field("notes", "", said.notes(), kind="lines", lines=5),)),
        ),
        footer=(text("Twilight World"), text("Roster form")),
    )


class _Known(NamedTuple):
    """The content of a field."""

    lead: Said = ""
    value: Said = ""
    icon: Icon | None = None


class _Values:
    """The values of a figure, or nothing if there is none."""

    def __init__(self, figure: Figure | None, book: Catalogue, prefix: str) -> None:
        self.figure, self.book, self._prefix = figure, book, prefix

    def field(
        self,
        name: str,
        label: Said,
        value: Said = "",
        *,
        share: float = 1.0,
        kind: FieldKind = "text",
        lines: int = 3,
    ) -> Field:
        return Field(
            name=f"{self._prefix}-{name}",
            label=label,
            kind=kind,
            value=value,
            share=share,
            lines=lines,
        )

    def several(
        self, name: str, values: list[_Known], least: int, across: int, icon: Icon
    ) -> Fields:
        """Fields in full lines, filled with these values, and some to write in with an icon."""
        count = -(-self.places(len(values), least) // across) * across
        values = values + [_Known()] * (count - len(values))
        return Fields(
            tuple(
                replace(
                    self.field(f"{name}{place}", "", known.value, share=1 / across),
                    lead=known.lead,
                    icon=known.icon or icon,
                )
                for place, known in enumerate(values, 1)
            )
        )

    def places(self, has: int, empty: int) -> int:
        """Places for what a figure has with some to spare. Those of an empty form without one."""
        return has + SPARE if self.figure else empty

    def number(self, value: Callable[[Figure], int]) -> str:
        return str(value(self.figure)) if self.figure else ""

    def traits(self) -> list[_Known]:
        """Each trait with its reminder."""
        rows = self.book.traits
        return [
            _Known(
                trait_name(line, self.book),
                Text(rows[line.trait].reminder) if line.trait in rows else "",
                icon(f"trait-{line.trait}"),
            )
            for line in (self.figure.traits if self.figure else ())
        ]

    def kit(self) -> list[_Known]:
        """Items beside weapons."""
        return [
            _Known(
                value=text("{thing} × {count}", thing=item_name(item, self.book), count=item.count)
                if item.count > 1
                else item_name(item, self.book),
                icon=icon(item.gear),
            )
            for item in (carried(self.figure) if self.figure else ())
            if item.gear not in self.book.weapons
        ]

    def notes(self) -> str:
        return self.figure.notes if self.figure else ""


def _person(said: _Values) -> tuple[Block, ...]:
    """Rule: TW-CARD-2."""
    one, book = said.figure, said.book
    kind = kinds().get(one.kind) if one else None
    side = sides().get(one.side) if one else None
    age = one.choices.get("age", figure_rules().age[0].key) if one else ""
    ages = {row.key: Text(row.name) for row in figure_rules().age}
    saves = "/".join(f"{save}+" for save in card_saves(one, book)) if one else ""
    return (
        Fields(
            (
                said.field("name", text("Name"), one.name if one else "", share=2 / 3),
                said.field("side", text("Side"), Text(side.name) if side else "", share=1 / 3),
                said.field("kind", text("Kind"), Text(kind.name) if kind else "", share=2 / 3),
                said.field("age", text("Age"), ages.get(age, ""), share=1 / 3),
                _number(said, "move", text("Move"), lambda f: stat(f, "move")),
                _number(said, "move-worn", text("In armour"), lambda f: move_on_card(f, book)),
                _number(said, "wounds", text("Wound limit"), card_wounds),
                said.field("saves", text("Saves"), saves, share=1 / 6, kind="number"),
                _number(said, "heavy", text("Heavy"), lambda f: heavy_places(f, book)),
                _number(said, "light", text("Light"), lambda f: light_objects(f, book)),
            ),
            portrait=one.key if one else "",
            ticks=_boxes(said),
        ),
    )


def _number(said: _Values, name: str, label: Text, value: Callable[[Figure], int]) -> Field:
    return said.field(name, label, said.number(value), share=1 / 6, kind="number")


def _weapons(said: _Values) -> SheetTable:
    armed = armed_with(said.figure, said.book) if said.figure else ()
    columns = (
        Column(text("Weapon"), 0.32, icon=drawing("crossed-pistols")),
        Column(text("Dice"), 0.08, "number", drawing("dice-fire")),
        Column(text("Range"), 0.1, "number", drawing("footsteps")),
        Column(text("To hit"), 0.09, "number", drawing("laser-precision")),
        Column(text("Weight"), 0.12, "number", drawing("backpack")),
        Column(text("Special"), 0.2, icon=drawing("notebook")),
        Column(text("Empty"), 0.09, "number", drawing("bullets")),
    )
    lines = []
    for place in range(1, said.places(len(armed), WEAPONS) + 1):
        row = armed[place - 1] if place <= len(armed) else None
        values = (row.name, *(cell.value for cell in row.cells)) if row else ("",) * len(CELLS)
        fields = [
            said.field(
                f"weapon{place}-{cell}",
                "",
                value,
                kind="number" if cell in CELLS[1:5] else "text",
            )
            for cell, value in zip(CELLS, values, strict=True)
        ]
        if row:
            fields[0] = replace(fields[0], lead=row.name, value="")
        empty = said.field(f"weapon{place}-empty", "", kind="check")
        lines.append(SheetRow((*fields, empty), icon=row.icon if row else None))
    few = said.figure and len(armed) <= FEW
    return SheetTable(columns, tuple(lines), HIGH_ROW if few else ROW)


def _boxes(said: _Values) -> Ticks:
    """Boxes to tick at the table. Rule: TW-AMMO-1, TW-WND-2."""
    one, book = said.figure, said.book
    wounds = card_wounds(one) if one else MOST_WOUNDS
    markers = starting_markers(one, book) if one else 0
    rows = [TickRow(text("Wounds"), wounds, icon=icon("stat-wounds"))]
    rows.append(TickRow(text("Spare ammo"), max(markers, MARKERS), icon=icon("stat-ammo")))
    keys = [line.trait for line in one.traits] if one else []
    rows += [
        TickRow(text("{trait} used", trait=Text(row.name)), row.used_boxes)
        for row in (book.traits[key] for key in keys if key in book.traits)
        if row.used_boxes
    ]
    return Ticks(tuple(rows), 5.6)
