"""Facts: a few words each, on plates side by side, such as the turn and whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cards.draw.dusk import CREAM, INK
from cards.palette import WHITE
from cards.paper import POINTS
from cards.pen import Pen
from cards.sheets.setting import Setting, Strip
from cards.text import SetLine, width
from rules.sheets import FactRow

HIGH: Final = 10.5  # mm
SIZE: Final = 14.0  # points
GAP: Final = 2.4  # mm between plates
PADDING: Final = 3.4  # mm at both sides of the words


def facts(setting: Setting, block: FactRow) -> Iterator[Strip]:
    """Rows as wide as the column. The plates of a row are as wide as their words ask for."""
    said = [words for one in block.said if (words := setting.say(one))]
    rows = list(_rows(setting, said))
    for number, row in enumerate(rows):
        taken = sum(_wide(words) for words in row) + (len(row) - 1) * GAP
        more = (setting.width - taken) / len(row)
        drawn = []
        for words in row:
            room = _wide(words) + more
            drawn.append((setting.line(words, "display", room - PADDING, SIZE), room))
        draw = partial(_draw, setting=setting, row=drawn, first=number == 0)
        yield Strip(HIGH, draw, GAP if number else 1.0, leads=number < len(rows) - 1)


def _wide(words: str) -> float:
    return width("display", words, SIZE) + 2 * PADDING


def _rows(setting: Setting, said: list[str]) -> Iterator[list[str]]:
    row: list[str] = []
    for words in said:
        taken = sum(_wide(one) for one in (*row, words)) + len(row) * GAP
        if row and taken > setting.width:
            yield row
            row = []
        row.append(words)
    if row:
        yield row


def _draw(pen: Pen, *, setting: Setting, row: list[tuple[SetLine, float]], first: bool) -> None:
    """The first plate of all is dark."""
    palette, x = setting.palette, 0.0
    for place, (line, wide) in enumerate(row):
        dark = first and place == 0 and palette.fills
        fill = INK if dark else WHITE
        box = (x, 0.0, x + wide, HIGH)
        pen.rect(box, fill=fill, stroke=palette.text, width=0.45, radius=1.2)
        if dark:
            loud = palette.bright["accent"]
            pen.rect((x + 1.4, HIGH - 1.9, x + wide - 1.4, HIGH - 1.2), fill=loud)
        ink = CREAM if dark else palette.text
        base = HIGH / 2 + 0.36 * line.size / POINTS
        pen.line_of_text(x + wide / 2, base, line, "display", colour=ink, align="centre")
        x += wide + GAP
