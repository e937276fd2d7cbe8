"""A table as plates side by side: a large number to reach, what it is for, the others under it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from cards.composer import Block, Composer
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import capitals, set_line, width, wrapped
from rules.printables import Cell, Role, Row, Table
from rules.text import Text

GAP: Final = 1.4  # mm between plates
HEAD: Final = 9.4  # mm of the dark part with the number
LINE: Final = 5.6  # mm of each other value
UNDER: Final = 4.2  # mm of the name
NAME: Final = 8.5  # points
NUMBER: Final = 20.0
LABEL: Final = 7.0
VALUE: Final = 13.5
NONE: Final = ("", "-", "\u2013")  # values that say nothing


def plates_block(composer: Composer, table: Table, room: float, role: Role) -> Block:
    """One block with a plate for each row. Values that say nothing are left out."""
    key = ("plates", table, room, role)
    return composer.block(key, lambda: _built(composer, table, room, role, key))


def _built(composer: Composer, table: Table, room: float, role: Role, key: Hashable) -> Block:
    wide = (room - GAP * (len(table.rows) - 1)) / len(table.rows)
    others = [_others(composer, table, row) for row in table.rows]
    height = HEAD + UNDER + LINE * max(map(len, others)) + 0.6

    def draw(pen: Pen) -> None:
        for n, row in enumerate(table.rows):
            with pen.at(n * (wide + GAP), 0):
                _plate(pen, composer, row, table.boxed, (wide, height, role))
                for place, (label, value) in enumerate(others[n]):
                    with pen.at(0, HEAD + UNDER + LINE * place):
                        _value(pen, composer, label, value, wide)

    return Block(key, room, height, draw)


def _others(composer: Composer, table: Table, row: Row) -> list[tuple[str, str]]:
    """The labels and the values of a row but its name and its number to reach."""
    found = []
    for place, (head, cell) in enumerate(zip(table.columns[1:], row.cells, strict=True), 1):
        if place != table.boxed and (value := _said(composer, cell)) not in NONE:
            found.append((composer.say(head), value))
    return found


def _said(composer: Composer, cell: Cell) -> str:
    value: str | Text = cell.value
    return composer.say(value)


def _plate(
    pen: Pen, composer: Composer, row: Row, boxed: int, measures: tuple[float, float, Role]
) -> None:
    """The number in the colour of the side beside its icon, the name under it."""
    palette, (wide, height, role) = composer.palette, measures
    fill = palette.roles[role] if palette.fills else None
    body = palette.ground if palette.fills else None
    pen.rect((0, 0, wide, height), fill=body, stroke=palette.text, width=0.35, radius=1.0)
    if palette.fills:
        pen.rect((0, 0, wide, HEAD), fill=fill, radius=1.0)
        pen.rect((0, HEAD - 1.5, wide, HEAD), fill=fill)
    ink = palette.ground if palette.fills else palette.text
    icon = 4.2 if row.icon else 0.0
    number = set_line("display", _said(composer, row.cells[boxed - 1]), wide - icon - 1.4, NUMBER)
    if row.icon:
        pen.icon(row.icon, 0.8, (HEAD - icon) / 2, icon, ink)
    base = HEAD / 2 + 0.36 * number.size / POINTS
    pen.line_of_text(wide - 0.9, base, number, "display", colour=ink, align="right")
    name = set_line("display", capitals(composer.say(row.name)), wide - 0.8, NAME)
    pen.line_of_text(wide / 2, HEAD + 3.2, name, "display", colour=palette.text, align="centre")


def _value(pen: Pen, composer: Composer, label: str, value: str, wide: float) -> None:
    """A value after its label, which takes two lines."""
    palette = composer.palette
    number = set_line("display", value, 0.55 * wide, VALUE)
    room = wide - 2.2 - width("display", number.words, number.size)
    lines = wrapped("label", label, room, size=LABEL)
    pen.line((0.9, 0), (wide - 0.9, 0), palette.line, width=0.2)
    pen.line_of_text(wide - 0.9, 4.2, number, "display", colour=palette.text, align="right")
    y = LINE / 2 + 0.8 - 1.2 * (len(lines) - 1)
    for line in lines:
        pen.text(0.9, y, line, "label", size=LABEL, colour=palette.text)
        y += 2.4
