"""The calibration sheet: two pages that tell how a printer moves, turns and scales them.

What is read on it goes into `cards.profile.profile_from`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cards.composer import Composer
from cards.document import Bookmark, Page
from cards.palette import Colour
from cards.paper import PAPERS, Size
from cards.pen import Pen
from cards.profile import ACROSS, DOWN, TARGET_INSET
from cards.text import set_line, wrapped
from rules.text import Text, in_sense, text

_BLACK: Final[Colour] = (0.0, 0.0, 0.0)
_WHITE: Final[Colour] = (1.0, 1.0, 1.0)
HAIR: Final = 0.1
NET_REACH: Final = 10  # millimetres to each side
WORDS: Final = 12.0  # points

TITLE: Final = text("Calibration sheet")
FRONT_STEPS: Final = (
    text(
        "Print both pages on both sides of one sheet, at 100 %. Use the same settings as for cards."
    ),
    text("Number 1: measure the horizontal ruler from end to end."),
    text("Number 2 (optional): measure the vertical ruler."),
    text("Push a needle through the middle of both crosses. Then turn the sheet over."),
)
BACK_STEPS: Final = (
    text("Find the hole of the upper cross, A."),
    text("Number 3: its distance left or right of the middle. Number 4: up or down."),
    text("Number 5: the distance left or right at the lower cross, B."),
    text("Read to a quarter of a millimetre. Left and up are negative."),
    text("Enter the numbers on your printer's page. Print this sheet again to check the result."),
)


class CalibrationSheet:
    """Front and back; to be printed without a profile, or with one to prove it."""

    title: Text = TITLE

    def __init__(self, paper: Size = PAPERS["a4"]) -> None:
        self._paper = paper

    def pages(self, composer: Composer) -> Iterator[Page]:
        """Two pages, the second behind the first."""
        paper = self._paper
        yield Page(
            paper=paper,
            label=text("Calibration, front"),
            draw=partial(_front, composer=composer, paper=paper),
            cut=True,
            bookmarks=(Bookmark(composer.say(TITLE)),),
            content=composer.say(TITLE),
        )
        yield Page(
            paper=paper,
            label=text("Calibration, back"),
            draw=partial(_back, composer=composer, paper=paper),
            back=True,
            cut=True,
            content=composer.say(TITLE),
        )


def _front(pen: Pen, composer: Composer, paper: Size) -> None:
    middle = paper.width / 2
    for y in (TARGET_INSET, paper.height - TARGET_INSET):
        _cross(pen, middle, y)
    _ruler(pen, middle - ACROSS / 2, paper.height / 2 + 62, ACROSS, "1", upright=False)
    _ruler(pen, 17.0, paper.height / 2 - DOWN / 2, DOWN, "2", upright=True)
    _words(pen, composer, paper, text("Front"), FRONT_STEPS)


def _back(pen: Pen, composer: Composer, paper: Size) -> None:
    middle = paper.width / 2
    _millimetres(pen, (middle, TARGET_INSET), "A", down=True)
    _millimetres(pen, (middle, paper.height - TARGET_INSET), "B", down=False)
    _words(pen, composer, paper, in_sense("a card", "Back"), BACK_STEPS)


def _cross(pen: Pen, x: float, y: float) -> None:
    """To be pricked in its middle."""
    pen.line((x - 12, y), (x + 12, y), _BLACK, width=HAIR)
    pen.line((x, y - 12), (x, y + 12), _BLACK, width=HAIR)
    for radius in (2.0, 5.0):
        pen.circle(x, y, radius, stroke=_BLACK, width=HAIR)


def _millimetres(pen: Pen, middle: tuple[float, float], name: str, *, down: bool) -> None:
    """A net of millimetres, to read where the needle came out; it is read both ways or level."""
    reach = NET_REACH
    with pen.at(*middle):
        for step in range(-reach, reach + 1):
            width = 0.3 if step == 0 else 0.16 if step % 5 == 0 else 0.06
            pen.line((step, -reach), (step, reach), _BLACK, width=width)
            pen.line((-reach, step), (reach, step), _BLACK, width=width)
            if step % 5 == 0:
                said = f"{step:+}".replace("-", "−") if step else "0"
                pen.text(step, reach + 3, said, "label", size=7, colour=_BLACK, align="centre")
                if down:
                    pen.text(
                        -reach - 1, step + 0.9, said, "label", size=7, colour=_BLACK, align="right"
                    )
        _number(pen, 0, reach + 7, "3" if down else "5")
        if down:
            _number(pen, -reach - 8, 0, "4")
        pen.text(reach + 4, 2.6, name, "display", size=24, colour=_BLACK)


def _number(pen: Pen, x: float, y: float, number: str) -> None:
    """The number under which a reading is typed in."""
    pen.circle(x, y, 2.4, fill=_BLACK)
    pen.text(x, y + 1.15, number, "display", size=9.5, colour=_WHITE, align="centre")


def _ruler(pen: Pen, x: float, y: float, length: float, number: str, *, upright: bool) -> None:
    """A ruler that begins at x, y."""
    with pen.at(x, y, -90 if upright else 0):
        pen.line((0, 0), (length, 0), _BLACK, width=HAIR)
        for step in range(int(length) + 1):
            tall = 4.0 if step % 10 == 0 else 2.5 if step % 5 == 0 else 1.5
            pen.line((step, 0), (step, -tall), _BLACK, width=HAIR)
            if step % 10 == 0:
                pen.text(step, -5, str(step), "label", size=6.5, colour=_BLACK, align="centre")
        for end in (0.0, length):
            pen.line((end, 2.5), (end, -4), _BLACK, width=0.25)
        with pen.at(length / 2, 4.0, 90 if upright else 0):
            _number(pen, 0, 0, number)


def _words(pen: Pen, composer: Composer, paper: Size, side: Text, steps: tuple[Text, ...]) -> None:
    """The side in large letters, and what to do, between the two crosses."""
    left, y = 42.0, paper.height / 2 - 54
    room = paper.width - left - 22.0
    head = f"{composer.say(TITLE)}: {composer.say(side)}"
    pen.line_of_text(left, y, set_line("display", head, room, 28), "display", colour=_BLACK)
    y += 13.0
    for step in steps:
        pen.rect((left, y - 2.6, left + 1.8, y - 0.8), fill=_BLACK)
        for line in wrapped("text", composer.say(step), room - 5, size=WORDS):
            pen.text(left + 5, y, line, "text", size=WORDS, colour=_BLACK)
            y += 5.8
        y += 3.2
