"""Boards of characters: one for each, with room for its cards or as long as A5."""

from __future__ import annotations

from functools import partial

from campaigns.studio.printable import Built, Layout, Printable, Said, Source
from cards.character_boards import (
    WIDTHS,
    board_width,
    character_board_findings,
    character_board_sheet,
)
from rules.parameters import Parameter
from rules.printables import CharacterBoard
from rules.prints import PlayerBoardPrint
from rules.text import counted, text

SIZE = "size"


def player_boards(row: PlayerBoardPrint) -> Printable:
    """Return the printable of character boards."""
    size = Parameter(
        key=SIZE,
        name=text("Board size"),
        explanation=text("A large board has space for cards. A small board uses pegs."),
        default="cards",
        options=tuple(WIDTHS),
        names=(text("270 mm: for cards and 8 mm cubes"), text("210 mm: for pegs")),
    )
    return Printable(
        key=row.key,
        name=row.name,
        group="cards",
        build=partial(_boards, row),
        parameters=(*row.parameters, size),
        row=row,
    )


def _boards(row: PlayerBoardPrint, source: Source, said: Said, layout: Layout) -> Built:
    return _of_boards(row, row.boards(source.wanted(said)), said, layout)


def _of_boards(
    row: PlayerBoardPrint, boards: tuple[CharacterBoard, ...], said: Said, layout: Layout
) -> Built:
    wide = board_width(said[SIZE], layout.size, layout.margin)
    part = character_board_sheet(row.name, boards, wide, layout.imposition(duplex="none"))
    return Built(
        (part,),
        partial(character_board_findings, boards, wide, ink=layout.ink),
        amount=counted("{count} board", "{count} boards", len(boards)),
        items=tuple(layout.item(one.key, [one, said[SIZE]]) for one in boards),
        only=lambda keys: _of_boards(
            row, tuple(one for one in boards if one.key in keys), said, layout
        ),
    )
