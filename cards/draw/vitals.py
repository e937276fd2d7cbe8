"""The values in constant use: large boxes, facts in rows, small boxes."""

from __future__ import annotations

from collections.abc import Hashable

from cards.composer import Block, Composer
from cards.palette import WHITE, Colour, Palette, mixed
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import SMALLEST, capitals, fitted, set_line, width
from rules.printables import Boxes, Fact, Icon

LARGE_SIDE = 4.0
LARGER_SIDE = 4.6  # where all stand in one row
LARGEST_SIDE = 6.6  # across a whole card
WHOLE = 50.0  # mm, the room across a card
MANY = 5  # boxes that fill it
LARGE_GAP = 0.75
PALE = 0.72  # of white in the drawing of a box to tick
MOST_BOXES = 25  # drawn; a larger number is written
BOX_SIDE = 3.0
BOX_GAP = 0.6
CHIP_HEIGHT = 6.4
CHIP_GAP = 1.0
CHIPS_IN_ROW = 3
CHIP_INSET = 1.9
COMPACT_VALUE, COMPACT_HIGH = 9.0, 3.6  # points, and mm of a line of them
COMPACT_SHARE = 0.6  # of the room for a value, at most


def large_boxes_block(
    composer: Composer, boxes: Boxes, room: float, *, compact: bool = False
) -> Block:
    """The heading, the number where it is counted, and a box of 4 mm for each, in rows.

    A compact one whose boxes have icons needs no heading.
    """
    label, number = capitals(composer.say(boxes.label)), str(boxes.count) if boxes.counted else ""
    key = ("large boxes", label, boxes, room, compact)
    palette = composer.palette

    def build() -> Block:
        lead = (0.2, 4.6, 7.2)[min(len(number), 2)]
        size = fitted("display", number, max(lead - 0.8, 1.0), 15, 9)
        shown = min(boxes.count, MOST_BOXES)
        in_row = not compact and lead + shown * (LARGER_SIDE + LARGE_GAP) - LARGE_GAP <= room
        side = LARGER_SIDE if in_row else LARGE_SIDE
        if (
            room >= WHOLE
            and shown >= MANY
            and lead + shown * (LARGEST_SIDE + LARGE_GAP) - LARGE_GAP <= room
        ):
            side = LARGEST_SIDE
        across = max(1, int((room - lead + LARGE_GAP) / (side + LARGE_GAP)))
        rows = max(1, -(-shown // across))
        form = palette.build.header == "form"
        field = f"4 {label}" if form else label
        heading = _label(composer, field, None if form else boxes.icon, room)
        if compact and boxes.icon:
            heading = Block(key, room, 0.2, lambda pen: None)

        def draw(pen: Pen) -> None:
            colour = palette.roles[boxes.role]
            heading.draw(pen)
            pen.text(0, heading.height + 3.95, number, "display", size=size, colour=colour)
            for i in range(shown):
                row, column = divmod(i, across)
                x = lead + column * (side + LARGE_GAP)
                y = heading.height + row * (side + LARGE_GAP)
                _box(pen, palette, x, y, side, palette.text if form else colour)
                if form:
                    low, pale = y + side * 0.76, palette.line
                    points, middle = side * 2.0, x + side / 2
                    numeral = str(i + 1)
                    pen.text(
                        middle, low, numeral, "display", size=points, colour=pale, align="centre"
                    )
                elif boxes.icon:
                    pale = mixed(colour, WHITE, 0.0 if i < boxes.at_start else PALE)
                    pen.icon(boxes.icon, x + side * 0.2, y + side * 0.2, side * 0.6, pale)

        height = heading.height + rows * (side + LARGE_GAP)
        return Block(key, room, height, draw, heading.cut)

    return composer.block(key, build)


def _box(pen: Pen, palette: Palette, x: float, y: float, side: float, colour: Colour) -> None:
    """A box to tick."""
    fill = WHITE if palette.fills else None
    width = 0.11 * side
    pen.rect((x, y, x + side, y + side), fill=fill, stroke=colour, width=width, radius=side / 9)


def _label(composer: Composer, label: str, icon: Icon | None, room: float) -> Block:
    """A small heading in capitals, with its icon."""
    palette = composer.palette
    lead = 3.2 if icon else 0.0
    line = set_line("label", label, room - lead, 7.4, spacing=0.35)

    def draw(pen: Pen) -> None:
        if icon:
            pen.icon(icon, 0, -0.35, 2.7, palette.text)
        pen.line_of_text(lead, 1.9, line, "label", colour=palette.text, spacing=0.35)

    return Block(label, room, 2.6, draw, () if line.whole else (label,))


def facts_blocks(
    composer: Composer, facts: tuple[Fact, ...], room: float
) -> list[tuple[Block, int]]:
    """Rows of up to three chips, each a value under its label. With the number in each row."""
    most = _chips_in_row(composer, facts, room)
    rows = [facts[i : i + most] for i in range(0, len(facts), most)]
    across = min(most, max(2, len(facts)))
    wide = _chip_width(room, across)
    return [
        (beside(composer, [_chip(composer, fact, wide) for fact in row], CHIP_GAP), len(row))
        for row in rows
    ]


def compact_facts_blocks(
    composer: Composer, facts: tuple[Fact, ...], room: float
) -> list[tuple[Block, int]]:
    """Values behind their labels, as many in a line as fit. With the number in each line."""
    rows: list[list[Block]] = []
    used = room + 1
    for fact in facts:
        block = _said_fact(composer, fact, room)
        if used + block.width > room:
            rows.append([])
            used = 0.0
        rows[-1].append(block)
        used += block.width + CHIP_GAP
    return [(beside(composer, row, CHIP_GAP), len(row)) for row in rows]


def _said_fact(composer: Composer, fact: Fact, room: float) -> Block:
    label, value = capitals(composer.say(fact.label)), composer.say(fact.value)
    value += "†" if fact.marked else ""
    key = ("said fact", label, value, room)
    palette = composer.palette

    def build() -> Block:
        said = set_line("display", value, room * COMPACT_SHARE, COMPACT_VALUE)
        long = width("display", said.words, said.size)
        line = set_line("label", label, room - long - 0.8, SMALLEST)
        left = width("label", line.words, line.size) + 0.8

        def draw(pen: Pen) -> None:
            pen.line_of_text(0, 2.9, line, "label", colour=palette.muted)
            pen.line_of_text(left, 3.0, said, "display", colour=palette.text)

        cut = (label,) * (not line.whole) + (value,) * (not said.whole)
        return Block(key, left + long, COMPACT_HIGH, draw, cut)

    return composer.block(key, build)


def _chips_in_row(composer: Composer, facts: tuple[Fact, ...], room: float) -> int:
    """As many as leave every label whole. Three where even one would not."""
    for most in range(CHIPS_IN_ROW, 0, -1):
        inner = _chip_width(room, min(most, max(2, len(facts)))) - CHIP_INSET
        labels = (capitals(composer.say(fact.label)) for fact in facts)
        if all(width("label", label, SMALLEST) <= inner for label in labels):
            return most
    return CHIPS_IN_ROW


def _chip_width(room: float, across: int) -> float:
    return (room - CHIP_GAP * (across - 1)) / across


def _chip(composer: Composer, fact: Fact, room: float) -> Block:
    label, value = capitals(composer.say(fact.label)), composer.say(fact.value)
    value += "†" if fact.marked else ""
    key = ("chip", label, value, fact.icon, room)
    palette = composer.palette

    def build() -> Block:
        inner = room - CHIP_INSET
        icon = fact.icon if fitted("display", value, inner - 3.7, 12) >= 9 else None
        lead = 3.7 if icon else 0.0
        upper = set_line("label", label, inner, 7.4)
        lower = set_line("display", value, inner - lead, 12)

        def draw(pen: Pen) -> None:
            if palette.build.header in ("form", "news"):
                fill = WHITE if palette.build.header == "form" else palette.ground
                pen.rect((0, 0, room, CHIP_HEIGHT), fill=fill, stroke=palette.text, width=0.2)
            elif palette.fills:
                pen.rect((0, 0, room, CHIP_HEIGHT), fill=palette.raised, radius=0.6)
                pen.rect((0, 0.5, 0.55, CHIP_HEIGHT - 0.5), fill=palette.muted)
            else:
                pen.rect((0, 0, room, CHIP_HEIGHT), stroke=palette.line, radius=0.6)
            pen.line_of_text(1.3, 2.3, upper, "label", colour=palette.muted)
            if icon:
                pen.icon(icon, 1.3, 2.85, 3.2, palette.text)
            pen.line_of_text(1.3 + lead, 5.7, lower, "display", colour=palette.text)

        cut = (label,) * (not upper.whole) + (value,) * (not lower.whole)
        return Block(key, room, CHIP_HEIGHT + 0.8, draw, cut)

    return composer.block(key, build)


def ticks_blocks(
    composer: Composer, boxes: tuple[Boxes, ...], room: float
) -> list[tuple[Block, int]]:
    """Labels with their boxes to tick, as many in a row as fit. With the number in each row."""
    rows: list[list[Block]] = []
    used = room + 1
    for item in boxes:
        block = _ticks(composer, item, room)
        if used + block.width > room:
            rows.append([])
            used = 0.0
        rows[-1].append(block)
        used += block.width + 2.4
    return [(beside(composer, row, gap=2.4), len(row)) for row in rows]


def _ticks(composer: Composer, boxes: Boxes, room: float) -> Block:
    label = composer.say(boxes.label)
    key = ("ticks", label, boxes.count, boxes.icon, boxes.role, room)
    return composer.block(key, lambda: _ticks_built(composer.palette, key, boxes, label, room))


def _ticks_built(palette: Palette, key: Hashable, boxes: Boxes, label: str, room: float) -> Block:
    """The boxes stand after the label, or under it where the line is too short."""
    step = BOX_SIDE + BOX_GAP
    lead = 3.7 if boxes.icon else 0.0
    shown = min(boxes.count, MOST_BOXES)
    line = set_line("label", label, room - lead, 7.6)
    end = lead + width("label", line.words, line.size)
    left, top = end + 0.9, 0.0
    if left + shown * step - BOX_GAP > room:
        left, top = lead, step
        if lead + shown * step - BOX_GAP > room >= shown * step - BOX_GAP:
            left = 0.0
    across = max(1, int((room - left + BOX_GAP) / step))
    rows = max(1, -(-shown // across))
    wide = max(left + min(shown, across) * step - BOX_GAP, end)

    def draw(pen: Pen) -> None:
        colour = palette.roles[boxes.role]
        if boxes.icon:
            pen.icon(boxes.icon, 0, 0, 3.1, colour)
        pen.line_of_text(lead, 2.4, line, "label", colour=palette.text)
        for i in range(shown):
            row, column = divmod(i, across)
            _box(pen, palette, left + column * step, top + row * step, BOX_SIDE, colour)

    return Block(key, wide, top + rows * step + 0.1, draw, () if line.whole else (label,))


def beside(composer: Composer, blocks: list[Block], gap: float) -> Block:
    """Several blocks in a row, as one."""
    if len(blocks) == 1:
        return blocks[0]
    key = ("beside", gap, tuple(block.key for block in blocks))
    wide = sum(block.width for block in blocks) + gap * (len(blocks) - 1)
    height = max(block.height for block in blocks)

    def draw(pen: Pen) -> None:
        x = 0.0
        for block in blocks:
            block.place(pen, x, 0)
            x += block.width + gap

    cut = tuple(words for block in blocks for words in block.cut)
    return composer.block(key, lambda: Block(key, wide, height, draw, cut))


def leading(size: float) -> float:
    """From baseline to baseline, in millimetres."""
    return size * 1.15 / POINTS
