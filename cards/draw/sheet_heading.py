"""The title of a sheet of pieces, with the key of its cuts and folds."""

from __future__ import annotations

from typing import Final, NamedTuple

from cards.composer import Composer
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import capitals, fitted, set_line, width
from rules.text import Text, text

HEIGHT: Final = 8.5  # with the room under it
BASELINE: Final = 5.4
TITLE: Final = 16.0
NOTE: Final = 7.5
LEAST_NOTE: Final = 5.5
TITLE_SHARE: Final = 0.4  # of the width, at most
SAMPLE: Final = 8.0  # mm of a line in the key
STEP: Final = 1.2  # behind it, and twice that behind its word
CUT: Final = text("cut")
FOLD: Final = text("fold")


class Heading(NamedTuple):
    """The title, the steps after it, and a key to the lines of the pieces."""

    title: Text
    note: Text
    folds: bool = True


def place_heading(pen: Pen, composer: Composer, heading: Heading, at: tuple[float, float]) -> None:
    """The heading along the top of a sheet, from x to x."""
    left, right = at
    palette, y = composer.palette, BASELINE
    title = capitals(composer.say(heading.title))
    size = fitted("display", title, (right - left) * TITLE_SHARE, TITLE)
    pen.text(left, y, title, "display", size=size, colour=palette.text)
    left += width("display", title, size) + 4.0
    keys = ((composer.say(FOLD), True), (composer.say(CUT), False))
    for words, dashed in keys if heading.folds else keys[1:]:
        wide = width("text", words, NOTE)
        pen.text(right, y, words, "text", size=NOTE, colour=palette.text, align="right")
        right -= wide + STEP
        level = y - 0.25 * NOTE / POINTS
        with pen.at(0, level):
            pen.line((right - SAMPLE, 0), (right, 0), palette.text, width=0.25, dashed=dashed)
        right -= SAMPLE + 2 * STEP
    note = set_line("text", composer.say(heading.note), right - left - 2.0, NOTE, LEAST_NOTE)
    pen.line_of_text(left, y, note, "text", colour=palette.muted)
