"""Numbered boxes to tick on the back of a card, such as kills."""

from __future__ import annotations

from typing import Final

from cards.composer import Block, Composer
from cards.palette import WHITE, mixed
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import capitals, set_line
from rules.printables import Boxes, Role

HEAD: Final = 4.6  # mm of the name over the boxes
GAP: Final = 0.7
LEAST: Final = 3.2  # mm of a box
MOST: Final = 5.2
PALE: Final = 0.55  # of white in a number
UNDER: Final = 1.6


def tally_block(composer: Composer, boxes: Boxes, role: Role, room: float) -> Block:
    """Rows of boxes from edge to edge, their numbers pale in them, the last one filled."""
    label = capitals(composer.say(boxes.label))
    key = ("tally", label, boxes, role, room)
    palette = composer.palette

    def build() -> Block:
        rows = 1
        while (room + GAP) / -(-boxes.count // rows) - GAP < LEAST:
            rows += 1
        across = -(-boxes.count // rows)
        side = min((room + GAP) / across - GAP, MOST)
        lead = HEAD if boxes.icon else 0.0
        line = set_line("display", label, room - lead, 9, spacing=0.4)

        def draw(pen: Pen) -> None:
            colour = palette.roles[role]
            if boxes.icon:
                pen.icon(boxes.icon, 0, -0.2, HEAD - 0.8, palette.text)
            ink = palette.text
            pen.line_of_text(lead, HEAD - 1.5, line, "display", colour=ink, spacing=0.4)
            for n in range(boxes.count):
                row, column = divmod(n, across)
                with pen.at(column * (side + GAP), HEAD + row * (side + GAP)):
                    last = n == boxes.count - 1 and palette.fills
                    fill = colour if last else WHITE if palette.fills else None
                    pen.rect((0, 0, side, side), fill=fill, stroke=colour, width=0.35, radius=0.5)
                    size = min(7.0, 1.7 * side)
                    base = side / 2 + 0.36 * size / POINTS
                    pale = palette.ground if last else mixed(colour, WHITE, PALE)
                    said = str(n + 1)
                    pen.text(side / 2, base, said, "label", size=size, colour=pale, align="centre")

        return Block(key, room, HEAD + rows * (side + GAP) + UNDER, draw)

    return composer.block(key, build)
