"""Character boards as pieces to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from cards.composer import Composer
from cards.draw.character_board import (
    FULL,
    BoardSizes,
    board_size,
    board_sizes,
    draw_board_bleed,
    draw_character_board,
    laid_out_board,
)
from cards.findings import CARD, NAME, PrintFinding, Told, of_words
from cards.impose.imposition import Imposition
from cards.palette import Ink, palette_of
from cards.paper import PAGE_MARGIN, Size
from cards.pen import Pen
from cards.piece import Piece, Pieces
from cards.piece_sheet import PieceSheet
from cards.text import cleaned
from rules.printables import CharacterBoard
from rules.text import Text, Translate, text

WIDTHS: Final = {"cards": FULL, "a5": 210.0}  # mm: with room for cards on it, or as long as A5


def board_width(wanted: str, paper: Size, margin: float = PAGE_MARGIN) -> float:
    """The width in millimetres, less where the paper is shorter."""
    room = max(paper.width, paper.height) - 2 * margin
    return min(WIDTHS[wanted], room - 0.5)


def character_board_sheet(
    title: Text, boards: Sequence[CharacterBoard], wide: float, how: Imposition
) -> PieceSheet:
    """Return the boards on paper, printed on one side."""
    size = board_size(wide)

    def pieces(composer: Composer) -> Pieces:
        sizes = board_sizes(composer, boards, size)
        return tuple((_piece(composer, board, size, sizes), 1) for board in boards)

    return PieceSheet(title, pieces, how, label=text("Board sheet {number}"))


def _piece(composer: Composer, board: CharacterBoard, size: Size, sizes: BoardSizes) -> Piece:
    def under(pen: Pen, bleed: float) -> None:
        draw_board_bleed(pen, size, bleed)

    return Piece(
        key=("character board", board, size, sizes),
        name=composer.both(board.name),
        trim=size,
        front=partial(draw_character_board, composer=composer, board=board, size=size, sizes=sizes),
        reaches=False,
        under=under if composer.palette.fills else None,
    )


def character_board_findings(
    boards: Sequence[CharacterBoard], wide: float, translate: Translate, ink: Ink = "full"
) -> tuple[PrintFinding, ...]:
    """Return what is cut or set with the wrong characters, board by board."""
    composer = Composer(translate, palette_of(ink))
    return tuple(
        PrintFinding(item, cleaned(composer.raw(board.name)), *told)
        for item, board in enumerate(boards)
        for told in _of_board(composer, board, board_size(wide))
    )


def _of_board(composer: Composer, board: CharacterBoard, size: Size) -> Iterator[Told]:
    skills = [skill for level in board.levels for skill in level.skills]
    said = [(NAME, composer.raw(board.name)), (CARD, composer.raw(board.role))]
    said += [(CARD, composer.raw(words)) for one in skills for words in (one.name, one.text)]
    yield from of_words(said)
    face = laid_out_board(composer, board, size)
    for words in face.shortened():
        yield "overflow", "error", CARD, text("“{words}” is cut off.", words=words)
    if not face.whole:
        yield "overflow", "error", CARD, text("Values or text do not fit on this card size.")
