"""The lower part of a briefing: track of turns, steps, a torn note for after the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.dusk import CREAM, INK, LINE, MUTED, RUST
from cards.draw.ornament import torn_sheet
from cards.handouts.wording import Paragraph
from cards.palette import WHITE, Colour, Palette, rgb
from cards.paper import Size
from cards.pen import Pen
from cards.text import capitals, set_line, width
from rules.briefings import Briefing
from rules.text import Text, text

PAGE: Final = Size(210.0, 297.0)
SIDE: Final = 10.0
MAP_LEFT: Final = 15.0
MAP_WIDE: Final = 123.0
LOWER: Final = 224.0  # where the track begins, and the note beside it
FOOT: Final = 288.6
LEGIBLE: Final = 9.0  # points, at arm's length
NOTE: Final = (56.5, 62.0)  # mm, as wide as the sections beside a map of the usual size
STEP_WIDE: Final = 64.0  # mm from step to step
LEAST_LINE: Final = 5.0  # mm between lines to write on
TEN: Final = 10
ONE_ROW: Final = 12  # turns that stand in one row
TRACK: Final = MAP_LEFT + MAP_WIDE - SIDE
APART: Final = 4.6  # mm more between the halves of a row of turns
BETWEEN: Final = 1.1  # mm between two turns


class Lower(NamedTuple):
    """The words of it as they are set, and where it begins."""

    top: float
    steps: tuple[Paragraph, ...]
    after: tuple[Paragraph, ...]


def ink_of(palette: Palette) -> Colour:
    """The colour of words and lines."""
    return INK if palette.fills else palette.text


def draw_lower(pen: Pen, composer: Composer, briefing: Briefing, lower: Lower) -> None:
    """Track and steps on the left, a torn note on the right."""
    y = lower.top + 3.0
    if briefing.turns:
        _title(pen, composer, briefing.track, (SIDE, y))
        y = _track(pen, composer, briefing, y + 2.4, lower.top) + 6.6
    _title(pen, composer, text("Set up"), (SIDE, y))
    y += 2.6
    rows = -(-len(lower.steps) // 2)
    used = sum(_row_high(lower.steps[n : n + 2]) for n in range(0, len(lower.steps), 2))
    more = min(5.0, max(0.0, (FOOT - 2.0 - y - used) / max(1, rows)))
    y += 0.5 * more
    for first in range(0, len(lower.steps), 2):
        row = lower.steps[first : first + 2]
        for n, step in enumerate(row):
            x = SIDE + n * STEP_WIDE
            _numbered(pen, composer, first + n + 1, (x + 2.6, y + 2.7))
            step.draw(pen, x + 7, y, ink_of(composer.palette))
        y += _row_high(row) + more
    _note(pen, composer, lower.after)


def _row_high(row: Sequence[Paragraph]) -> float:
    """The height of a row of steps."""
    return max(7.4, max(one.height for one in row) + 2.4)


def _title(pen: Pen, composer: Composer, words: Text, at: tuple[float, float]) -> None:
    line = set_line("display", capitals(composer.both(words)), 120, 11, spacing=0.3)
    pen.line_of_text(*at, line, "display", colour=ink_of(composer.palette), spacing=0.3)


def _numbered(pen: Pen, composer: Composer, number: int, at: tuple[float, float]) -> None:
    palette, (x, y) = composer.palette, at
    fill, ink = (INK, CREAM) if palette.fills else (WHITE, palette.text)
    pen.circle(x, y, 2.9, fill=fill, stroke=ink_of(palette), width=0.3)
    pen.text(x, y + 1.2, str(number), "display", size=10, colour=ink, align="centre")


def _rows_of(briefing: Briefing) -> tuple[int, int]:
    """The rows of the track, and how many turns stand in each."""
    rows = 1 if briefing.turns <= ONE_ROW else -(-briefing.turns // TEN)
    return rows, -(-briefing.turns // rows)


def _place_high(briefing: Briefing, lower: float) -> float:
    """The height of a place of the track, which begins there."""
    rows, _ = _rows_of(briefing)
    return 10.6 + 0.12 * (LOWER - lower) if rows <= 2 else 7.2


def track_high(briefing: Briefing, lower: float) -> float:
    """The height of the track with its name and the room under it."""
    if not briefing.turns:
        return 0.0
    return 2.4 + _rows_of(briefing)[0] * (_place_high(briefing, lower) + 1.0) + 6.6


def _track(pen: Pen, composer: Composer, briefing: Briefing, top: float, lower: float) -> float:
    """Draw a place for each turn, in even rows with a gap in the middle. Return where they end."""
    palette, (rows, across) = composer.palette, _rows_of(briefing)
    high, gap = _place_high(briefing, lower), APART if across % 2 == 0 else 0.0
    wide = (TRACK - gap - (across - 1) * BETWEEN) / across
    for n in range(briefing.turns):
        row, column = divmod(n, across)
        x = SIDE + column * (wide + BETWEEN) + (gap if 2 * column >= across else 0.0)
        y = top + row * (high + 1.0)
        last = n + 1 in ((briefing.turns,) if briefing.ends else briefing.ends_at)
        fill = rgb("#F3CF8E") if last and palette.fills else WHITE
        thick = 0.7 if last and not palette.fills else 0.35
        box = (x, y, x + wide, y + high)
        pen.rect(box, fill=fill, stroke=ink_of(palette), width=thick, radius=0.8)
        colour = RUST if last and palette.fills else ink_of(palette)
        pen.text(x + 1.2, y + 4.3, str(n + 1), "display", size=10, colour=colour)
    return top + rows * (high + 1.0)


def _note(pen: Pen, composer: Composer, after: tuple[Paragraph, ...]) -> None:
    """After the game, with lines to write on."""
    palette, (wide, high) = composer.palette, NOTE
    x, y = PAGE.width - SIDE - wide, LOWER - 1.0
    sheet = torn_sheet(wide, high, 0.4, 3)
    with pen.at(x, y):
        if palette.fills:
            moved = [(px + 0.8, py + 1.0) for px, py in sheet]
            pen.polygon(moved, fill=rgb("#D2C9B6"))
        fill = CREAM if palette.fills else WHITE
        pen.polygon(sheet, fill=fill, stroke=ink_of(palette), width=0.2)
    _title(pen, composer, text("After the game"), (x + 4, y + 7))
    down = y + 9.4
    for one in after:
        one.draw(pen, x + 4, down, ink_of(palette))
        down += one.height + 1.0
    labels = [composer.both(one) for one in (text("Date"), text("Players"), text("Losses"))]
    room = max(width("strong", one, LEGIBLE) for one in labels) + 2.5
    free = y + high - 3.5 - down
    rows = [*labels, *[""] * min(2, max(0, int(free / LEAST_LINE) - len(labels)))]
    step = min(7.0, free / len(rows))
    for words in rows:
        down += step
        colour = MUTED if palette.fills else palette.text
        pen.text(x + 4, down - 0.5, words, "strong", size=LEGIBLE, colour=colour)
        start = x + 4 + room if words else x + 4
        pen.line((start, down), (x + wide - 4, down), LINE if palette.fills else colour, width=0.25)
