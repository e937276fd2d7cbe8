"""Drawings that explain: faces of dice that succeed, eight directions, boxes to tick."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, pi, sin
from typing import Final

from cards.draw.dice import SPOTS, draw_die
from cards.palette import WHITE, mixed
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheets.setting import Setting, Strip
from cards.sheets.words import Lettering, draw_prose, limited, prose
from cards.text import capitals, width
from rules.sheets import Compass, Direction, PipRow, Pips, TickRow, Ticks

DIE: Final = 5.4  # mm
DIE_STEP: Final = 6.2
CELL: Final = 17.0  # of the compass
FIVE: Final = 5  # boxes, then a gap
TICK_GAP: Final = 1.2
IN_BOX: Final = 0.3  # of the loud colour in the drawing of a box to tick
MOST_TICKS: Final = 120  # boxes of one row
UNDER: Final = 11.0  # mm before numbered boxes, for a label under their icon
UNDER_SIZE: Final = 9.0  # points


def pips(setting: Setting, block: Pips) -> Iterator[Strip]:
    """A row for each roll: its name, six faces, the number that is needed."""
    for number, row in enumerate(block.rows):
        strip = _pip_row(setting, row, odd=bool(number % 2))
        yield strip._replace(leads=number == 0 and len(block.rows) > 1)


def _pip_row(setting: Setting, row: PipRow, *, odd: bool) -> Strip:
    palette, unit = setting.palette, setting.unit
    side, step = DIE * min(unit, 1.0), DIE_STEP * min(unit, 1.0)
    dice_left = setting.width - 6 * step - 10 * unit
    lettering = Lettering("text", setting.size - 0.5, palette.muted)
    room = dice_left - 3
    set_ = prose(setting, row.words, room, lettering, name=row.name, rules=row.rules, below=True)
    set_ = limited(setting, set_)
    height = max(side + 2.2 * unit, set_.height + 2.0 * unit)
    needs = setting.line(f"{row.needs}+", "display", 9 * unit, setting.size + 5)

    def draw(pen: Pen) -> None:
        if odd and palette.fills:
            pen.rect((0, 0, setting.width, height), fill=palette.faint)
        pen.line((0, height), (setting.width, height), palette.line, width=0.2)
        with pen.at(1.3, (height - set_.height) / 2):
            draw_prose(pen, setting, set_, room, lettering)
        for face in SPOTS:
            x = dice_left + (face - 1) * step
            with pen.at(x, (height - side) / 2):
                draw_die(pen, palette, face, side, filled=face >= row.needs)
        base = height / 2 + 0.36 * needs.size / POINTS
        colour, right = palette.roles["accent"], setting.width - 1.3
        pen.line_of_text(right, base, needs, "display", colour=colour, align="right")

    return Strip(height, draw)


def compass(setting: Setting, block: Compass) -> Iterator[Strip]:
    """Nine cells: the square aimed at, and around it where what misses flies."""
    palette, unit = setting.palette, setting.unit
    cell = CELL * unit
    side = 3 * cell
    beside = setting.width - side - 5 >= 45
    room = setting.width - side - 5 if beside else setting.width
    lettering = Lettering("text", setting.size, palette.text)
    set_ = limited(setting, prose(setting, block.words, room, lettering, rules=block.rules))
    ahead = setting.line(setting.say(block.ahead), "label", side, 8.0)
    centre = setting.line(capitals(setting.say(block.centre)), "label", cell - 2, 8.0)
    top = 5.0
    height = top + side + (1.0 if beside else 2.0 + set_.height)
    left = 0.0 if beside else (setting.width - side) / 2

    def draw(pen: Pen) -> None:
        with pen.at(left, top):
            middle = 1.5 * cell
            pen.line_of_text(middle, -1.6, ahead, "label", colour=palette.muted, align="centre")
            square = (cell, cell, 2 * cell, 2 * cell)
            pen.rect(square, fill=palette.raised if palette.fills else None)
            base = middle + 0.36 * centre.size / POINTS
            pen.line_of_text(middle, base, centre, "label", colour=palette.text, align="centre")
            for place in range(4):
                pen.line((place * cell, 0), (place * cell, side), palette.line, width=0.25)
                pen.line((0, place * cell), (side, place * cell), palette.line, width=0.25)
            pen.rect(square, stroke=palette.text, width=0.5)
            for one in block.directions:
                with pen.at((1.5 + one.right) * cell, (1.5 - one.ahead) * cell):
                    _direction(pen, setting, one, cell)
        with pen.at(side + 5 if beside else 0.0, top if beside else top + side + 2.0):
            draw_prose(pen, setting, set_, room, lettering)

    yield Strip(height, draw, 1.6)


def _direction(pen: Pen, setting: Setting, one: Direction, cell: float) -> None:
    """The totals in the middle of a cell, and an arrow at its outer edge."""
    palette = setting.palette
    size = (setting.size + 5) * (1.0 if len(one.totals) == 1 else 0.86)
    words = "\u2013".join(str(total) for total in one.totals)
    away = atan2(-one.ahead, one.right)
    reach = 0.34 * cell * (2**0.5 if one.ahead and one.right else 1.0)
    x, y = reach * cos(away), reach * sin(away)
    tip = [(away, 0.11), (away + 0.78 * pi, 0.1), (away - 0.78 * pi, 0.1)]
    points = [(x + far * cell * cos(turn), y + far * cell * sin(turn)) for turn, far in tip]
    pen.polygon(points, fill=palette.roles["accent"])
    shift = 0.08 * cell
    at_x, at_y = -shift * cos(away), -shift * sin(away) + 0.36 * size / POINTS
    pen.text(at_x, at_y, words, "display", size=size, colour=palette.text, align="centre")


def ticks(setting: Setting, block: Ticks) -> Iterator[Strip]:
    """Rows of boxes, each with its label. A long row goes on below.

    The label of numbered ones stands under their icon, beside the second line of boxes.
    """
    said = [setting.say(row.label) for row in block.rows]
    beside = [words for row, words in zip(block.rows, said, strict=True) if not _labelled(row)]
    widest = max((width("strong", words, setting.size) for words in beside), default=0.0)
    label_room = min(widest + 3, 0.4 * setting.width) if widest else 0.0
    icons = any(row.icon for row in block.rows)
    for row, words in zip(block.rows, said, strict=True):
        lead = label_room + (block.side + 1.5 if icons else 0.0)
        lead = max(lead, UNDER) if _labelled(row) else lead
        yield _tick_row(setting, row, words, block.side, (label_room, lead))


def _labelled(row: TickRow) -> bool:
    """True if the label stands under the icon."""
    return bool(row.numbered and row.icon and row.label)


def _tick_row(
    setting: Setting, row: TickRow, words: str, side: float, leads: tuple[float, float]
) -> Strip:
    """`leads` are where the icon begins, and where the boxes do."""
    palette = setting.palette
    step = side + TICK_GAP
    label_room, lead = leads
    across = max(1, int((setting.width - lead + TICK_GAP) / step))
    grouped = min(across, row.count) >= FIVE * 2
    if grouped:  # rows of ten or twenty with a gap after five
        fives = int((setting.width - lead + 2 * TICK_GAP) / (FIVE * step + TICK_GAP))
        across = FIVE * (fives if row.count <= FIVE * fives else fives // 2 * 2)
    down = max(1, -(-min(row.count, MOST_TICKS) // across))
    under = _labelled(row)
    room, size = (lead - 1, UNDER_SIZE) if under else (label_room - 1, setting.size)
    label = setting.line(words, "label" if under else "strong", max(room, 1), size)
    if row.count > MOST_TICKS:
        setting.tell("overflow", words[:60])

    def draw(pen: Pen) -> None:
        middle, base = (lead - 1) / 2, side / 2 + 0.36 * label.size / POINTS
        left = middle - side / 2 if under else label_room
        if under:
            base += step
            pen.line_of_text(middle, base, label, "label", colour=palette.text, align="centre")
        else:
            pen.line_of_text(0, base, label, "strong", colour=palette.text)
        if row.icon:
            pen.icon(row.icon, left, 0.2, side - 0.4, palette.text)
        for number in range(min(row.count, MOST_TICKS)):
            apart = number % across // FIVE * TICK_GAP if grouped else 0.0
            with pen.at(lead + number % across * step + apart, number // across * step):
                _box(pen, setting, side, number, row)

    return Strip(down * step - TICK_GAP, draw, 1.8)


def _box(pen: Pen, setting: Setting, side: float, number: int, row: TickRow) -> None:
    palette = setting.palette
    fill = WHITE if palette.fills else None
    pen.rect((0, 0, side, side), fill=fill, stroke=palette.text, width=0.35, radius=0.7)
    if row.icon and palette.fills and not row.numbered:
        inset, faint = 0.16 * side, mixed(WHITE, palette.roles["accent"], IN_BOX)
        pen.icon(row.icon, inset, inset, side - 2 * inset, faint)
    if row.numbered:
        size = min(9.0, 1.5 * side)
        base = side / 2 + 0.36 * size / POINTS
        said = str(number + 1)
        pen.text(side / 2, base, said, "label", size=size, colour=palette.muted, align="centre")
    if number < row.ticked:
        inset = 0.22 * side
        pen.line((inset, inset), (side - inset, side - inset), palette.text, width=0.6)
        pen.line((side - inset, inset), (inset, side - inset), palette.text, width=0.6)
