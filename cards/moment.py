"""A moment of a game as a picture: the board as large as it goes, and a caption under it."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from cards.composer import Composer
from cards.draw.board_drawing import draw_board
from cards.palette import palette_of
from cards.paper import POINTS, Size
from cards.pen import Pen
from cards.sheet_canvas import SheetCanvas
from cards.text import cleaned, shortened, wrapped
from rules.printables import BoardDrawing, MomentDrawing
from rules.text import Translate

WIDE: Final = 200.0  # mm of the board, or of its height where it is higher than wide
MARGIN: Final = 6.0
SAID: Final = 20.0  # points
TITLE: Final = 12.0
MOST_LINES: Final = 2
LEADING: Final = 1.2


def moment_page(moment: MomentDrawing, translate: Translate) -> bytes:
    """Return the picture as a PDF of one page. `translate` is for the names on the board."""
    composer = Composer(translate, palette_of("full"))
    if moment.part:
        return _part(moment.drawing, moment.part, composer)
    ground = moment.drawing.ground
    square = WIDE / max(ground.columns, ground.rows)
    wide = max(ground.columns * square, WIDE * 0.6)
    board = Size(ground.columns * square, ground.rows * square)
    said = cleaned(moment.said)
    lines = wrapped("display", said, wide, size=SAID)[:MOST_LINES] if said else []
    caption = (len(lines) * SAID + TITLE) * LEADING / POINTS + MARGIN
    page = Size(wide + 2 * MARGIN, board.height + caption + 2 * MARGIN)
    target = BytesIO()
    canvas = SheetCanvas(target, page)
    pen, palette = Pen(canvas), composer.palette
    with pen.at(0, -page.height):
        pen.rect((0, 0, page.width, page.height), fill=palette.ground)
        with pen.at((page.width - board.width) / 2, MARGIN):
            draw_board(pen, composer, moment.drawing, square)
        y = MARGIN + board.height + MARGIN
        for line in lines:
            y += SAID / POINTS
            pen.text(MARGIN, y, line, "display", size=SAID, colour=palette.text)
            y += SAID * (LEADING - 1) / POINTS
        y += TITLE / POINTS
        small = cleaned(" · ".join(filter(None, (moment.title, moment.turn))))
        words = shortened("label", small, wide, TITLE)
        pen.text(MARGIN, y, words, "label", size=TITLE, colour=palette.muted)
    canvas.showPage()
    canvas.save()
    return target.getvalue()


def _part(drawing: BoardDrawing, part: tuple[int, int, int, int], composer: Composer) -> bytes:
    """Return the squares of a part, from edge to edge."""
    west, north, columns, rows = part
    square = WIDE / columns
    page, target = Size(WIDE, rows * square), BytesIO()
    canvas = SheetCanvas(target, page)
    pen = Pen(canvas)
    with pen.at(-west * square, -page.height - north * square):
        draw_board(pen, composer, drawing, square)
    canvas.showPage()
    canvas.save()
    return target.getvalue()
