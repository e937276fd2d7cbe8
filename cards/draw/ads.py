"""The table of a newspaper's card: two columns of small ads, each a name over boxes of numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.composer import Block, Composer
from cards.draw.columns import DASH, with_notes, without_empty
from cards.draw.pictures.things import is_thing
from cards.draw.table import draw_row_picture
from cards.draw.vitals import leading
from cards.palette import WHITE, Palette
from cards.pen import Pen
from cards.text import SMALLEST, fitted, set_line, widest_piece, width, wrapped
from rules.printables import Row, Table

ACROSS: Final = 2
APART: Final = 2.4  # mm between the columns
CELLS: Final = 5.9  # mm of their height
VALUE: Final = 3.1  # mm to the foot of a value
UNDER: Final = 0.6  # mm under an ad
LABEL: Final = 5.5  # points
TICK: Final = 1.8  # mm of a box to tick after a name
MOST_TICKS: Final = 4
MOST_NAMES: Final = 2  # lines
LEAST_CELL: Final = 6.0  # mm
PICTURE: Final = 8.0  # mm
DAGGER: Final = "†"
DAGGER_ROOM: Final = 1.4  # mm
TICK_STEP: Final = 2.15
VALUE_SIZES: Final = (9.5, 9.0)  # points


class Cells(NamedTuple):
    """The values of an ad with their labels. `boxed` is the one to reach, -1 for none."""

    values: tuple[str, ...]
    labels: tuple[str, ...]
    boxed: int


def ads_blocks(
    composer: Composer, table: Table, room: float, size: float
) -> list[tuple[Block, int]]:
    """Return a block for each two rows, with the units that it holds: the rows, and the head once.

    Nothing where a value has no room in its box.
    """
    table = with_notes(without_empty(table))
    half = (room - APART) / ACROSS
    across = 1 if len(table.rows) == 1 else ACROSS
    wide = room if across == 1 else half
    ads = [_ad(composer, table, row, wide, size) for row in table.rows]
    if any(ad is None for ad in ads):
        return []
    found = []
    for at in range(0, len(ads), across):
        pair = [ad for ad in ads[at : at + across] if ad]
        found.append((_beside(composer, pair, room), len(pair) + (at == 0)))
    return found


def _beside(composer: Composer, pair: list[Block], room: float) -> Block:
    """Two ads with a rule between them."""
    key = ("ads", room, tuple(ad.key for ad in pair))
    height = max(ad.height for ad in pair)

    def draw(pen: Pen) -> None:
        for n, ad in enumerate(pair):
            # the boxes of numbers stand in one line
            ad.place(pen, n * (ad.width + APART), height - ad.height)
        if len(pair) > 1:
            x = room / 2
            pen.line((x, 0.4), (x, height - UNDER), composer.palette.text, width=0.12)

    cut = tuple(words for ad in pair for words in ad.cut)
    return composer.block(key, lambda: Block(key, room, height, draw, cut))


def _cells(composer: Composer, table: Table, row: Row) -> Cells:
    said = [composer.say(cell.value) for cell in row.cells]
    said = [DASH if words in ("-", "") else words for words in said]
    labels = [composer.say(column) for column in table.columns[1:]]
    return Cells(tuple(said), tuple(labels), table.boxed - 1)


def _ad(composer: Composer, table: Table, row: Row, room: float, size: float) -> Block | None:
    """One ad, or nothing where a value, a label or a name has no room."""
    name, note = composer.say(row.name), composer.say(row.note)
    cells = _cells(composer, table, row)
    large = min(size + 0.5, 8.0)
    ticks = min(row.ticks, MOST_TICKS) if row.tick else 0
    dagger = any(cell.marked for cell in row.cells)
    after = DAGGER_ROOM * dagger + (ticks * TICK_STEP + 0.8 if ticks else 0.0)
    each = room / max(len(cells.values), 1)
    if _is_narrow(cells, each) or widest_piece("display", name, large) > room - after:
        return None
    names = wrapped("display", name, room - after, size=large)
    if len(names) > MOST_NAMES:
        return None
    notes = wrapped("text", note, room, size=SMALLEST) if note else ()
    key = ("ad", name, note, cells, ticks, dagger, row.icon, room, size)
    step, small = leading(large), leading(SMALLEST)
    top = len(names) * step + len(notes) * small + 0.5
    last = width("display", names[-1], large)
    alone = len(names) == 1 and last + after + PICTURE + 1.0 <= room
    picture = row.icon if alone and row.icon and is_thing(row.icon) else None

    def draw(pen: Pen) -> None:
        palette, base = composer.palette, 0.78 * step
        for n, line in enumerate(names):
            pen.text(0, base + n * step, line, "display", size=large, colour=palette.text)
        with pen.at(last + 0.3, base + (len(names) - 1) * step):
            _marks(pen, palette, ticks, dagger=dagger)
        if picture:
            with pen.at(room - PICTURE, 0.1):
                draw_row_picture(pen, palette, picture, PICTURE, step + 0.2)
        y = len(names) * step + 0.62 * small
        for n, line in enumerate(notes):
            pen.text(0, y + n * small, line, "text", size=SMALLEST, colour=palette.text)
        with pen.at(0, top):
            _boxes(pen, palette, cells, each)

    return composer.block(key, lambda: Block(key, room, round(top + CELLS + UNDER, 3), draw))


def _is_narrow(cells: Cells, each: float) -> bool:
    """True if something has no room in boxes so wide."""
    return each < LEAST_CELL or any(
        width("display", value, VALUE_SIZES[-1]) > each - 0.6
        or widest_piece("label", label, LABEL) > each - 0.3
        for value, label in zip(cells.values, cells.labels, strict=False)
    )


def _marks(pen: Pen, palette: Palette, ticks: int, *, dagger: bool) -> None:
    """The dagger and the boxes to tick after a name, on its base line."""
    if dagger:
        pen.text(0, -0.8, DAGGER, "strong", size=SMALLEST, colour=palette.text)
    for n in range(ticks):
        left = DAGGER_ROOM * dagger + 0.5 + n * TICK_STEP
        box = (left, 0.1 - TICK, left + TICK, 0.1)
        pen.rect(box, fill=WHITE, stroke=palette.text, width=0.2)


def _boxes(pen: Pen, palette: Palette, cells: Cells, each: float) -> None:
    """Each value over its label, the one to reach in white on black."""
    wide = each * len(cells.values)
    for n, (value, label) in enumerate(zip(cells.values, cells.labels, strict=False)):
        left, ink = n * each, palette.text
        if n == cells.boxed:
            pen.rect((left, 0, left + each, CELLS), fill=palette.text)
            ink = palette.ground
        elif n:
            pen.line((left, 0), (left, CELLS), palette.text, width=0.12)
        largest, least = VALUE_SIZES
        points = fitted("display", value, each - 0.6, largest, least)
        middle = left + each / 2
        pen.text(middle, VALUE, value, "display", size=points, colour=ink, align="centre")
        line = set_line("label", label, each - 0.3, LABEL)
        pen.line_of_text(middle, CELLS - 0.75, line, "label", colour=ink, align="centre")
    pen.rect((0, 0, wide, CELLS), stroke=palette.text, width=0.22)
