"""The calibration sheet: two pages that tell how a printer moves, turns and scales them.

The front also shows a square, steps of grey, the colours of its game and small letters. The
readings go into `cards.profile.profile_from`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cards.composer import Composer
from cards.document import Bookmark, Page
from cards.draw.marks import INCH
from cards.palette import WHITE, Colour, Palette, in_evening
from cards.paper import PAPERS, POINTS, Size
from cards.pen import Pen
from cards.profile import ACROSS, DOWN, TARGET_INSET
from cards.sheets.frame import SIDE, column_width, draw_frame
from cards.sheets.part import strips_of
from cards.sheets.setting import Setting
from cards.text import capitals, set_line
from rules.pictures import Sky
from rules.printables import Role
from rules.sheets import Block, Heading, Point, Sheet, Steps
from rules.text import Text, in_sense, text

BLACK: Final[Colour] = (0.0, 0.0, 0.0)
HAIR: Final = 0.1
NET_REACH: Final = 10  # millimetres to each side
CROSS: Final = 6.5  # the same of a cross, which keeps clear of the title
WORDS: Final = 15.0  # points
LEFT: Final = 32.0  # of the words, beside the upright ruler
READINGS: Final = 5
HIGH: Final = 28.0  # of their boxes
TOWN: Final = 46.0  # mm over the foot of the front, with a picture and the lower cross
BAR: Final = 1.2  # mm of the bar of a ruler, black for every second centimetre
DISC: Final = 3.4  # mm, the radius of a number
PANEL: Final = 3.0  # mm of white around what is compared with white
EXAMPLE: Final = (54.0, 62.0)  # mm of the panel with a net read as an example
CELL: Final = 4.4  # mm of a millimetre in it
SEEN: Final = 4  # millimetres to each side in it
HOLE: Final = (2.5, -1.5)  # where its needle came out
GREYS: Final = 10  # steps from white to black
COLOURS: Final[tuple[Role, ...]] = ("danger", "safe", "info", "warn", "violet", "muted")
LETTERS: Final = (6, 7, 8, 9, 10, 12)  # points

TITLE: Final = text("Calibration sheet")
FRONT_STEPS: Final = (
    text(
        "Print both pages on both sides of one sheet, at 100 %. Use the same settings as for cards."
    ),
    text("Number 1: measure the horizontal ruler from end to end."),
    text("Number 2 (optional): measure the vertical ruler."),
    text("Push a needle through the middle of both crosses. Then turn the sheet over."),
)
CHECKS: Final = text("The square has sides of 25.4 mm. Each grey differs from the next.")
BACK_STEPS: Final = (
    text("Find the hole of the upper cross, A."),
    text("Number 3: its distance left or right of the middle. Number 4: up or down."),
    text("Number 5: the distance left or right at the lower cross, B."),
    text("Read to a quarter of a millimetre. Left and up are negative."),
    text("Enter the numbers on your printer's page. Print this sheet again to check the result."),
)


class CalibrationSheet:
    """Front and back. To be printed without a profile, or with one to prove it."""

    title: Text = TITLE

    def __init__(self, paper: Size = PAPERS["a4"], sky: Sky = "dusk") -> None:
        self._paper, self._sky = paper, sky

    def pages(self, composer: Composer) -> Iterator[Page]:
        """Two pages, the second behind the first."""
        paper = self._paper
        composer = composer.in_palette(in_evening(composer.palette, self._sky))
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
    setting = _framed(pen, composer, paper, text("Front"), 0, paper.height - TOWN)
    middle = paper.width / 2
    for y in (TARGET_INSET, paper.height - TARGET_INSET):
        _cross(pen, middle, y)
    _ruler(pen, middle - ACROSS / 2, paper.height / 2 + 62, ACROSS, "1", upright=False)
    _ruler(pen, 17.0, paper.height / 2 - DOWN / 2, DOWN, "2", upright=True)
    top = paper.height / 2 - 86
    top = _blocks(pen, setting, top, Heading(text("What to do")), _points(FRONT_STEPS))
    top = _blocks(pen, setting, top + 9, Heading(text("Check the print")), _points((CHECKS,)))
    with pen.at(LEFT + PANEL, top + 6):
        _samples(pen, setting, setting.width - 2 * PANEL)


def _back(pen: Pen, composer: Composer, paper: Size) -> None:
    setting = _framed(pen, composer, paper, in_sense("a card", "Back"), 1, paper.height)
    middle = paper.width / 2
    _millimetres(pen, (middle, TARGET_INSET), "A", down=True)
    _millimetres(pen, (middle, paper.height - TARGET_INSET), "B", down=False)
    top = paper.height / 2 - 74
    wide, high = EXAMPLE
    beside = setting.narrowed(setting.width - wide - 7, setting.size)
    end = _blocks(pen, beside, top, Heading(text("What to do")), _points(BACK_STEPS))
    with pen.at(LEFT + setting.width - wide, top):
        _example(pen, setting)
    top = _blocks(pen, setting, max(end, top + high) + 10, Heading(text("Your numbers")))
    with pen.at(LEFT, top + 7):
        _readings(pen, setting.palette, setting.width)


def _framed(
    pen: Pen, composer: Composer, paper: Size, side: Text, page: int, low: float
) -> Setting:
    """The page in the style of its game, with a picture under `low` where there is the room.

    Returns the setting of the words on it.
    """
    sheet = Sheet(title=TITLE, subtitle=side, blocks=(), footer=(TITLE, side))
    wide = Setting(composer, column_width(paper, 1))
    draw_frame(pen, wide, sheet, paper, (page, 2), low)
    return Setting(composer, paper.width - LEFT - SIDE - 6, WORDS)


def _points(said: tuple[Text, ...]) -> Steps:
    return Steps(tuple(Point(one) for one in said), numbered=False)


def _blocks(pen: Pen, setting: Setting, top: float, *blocks: Block) -> float:
    """Draw blocks under each other from there on, and return where they end."""
    for place, strip in enumerate(one for block in blocks for one in strips_of(setting, block)):
        top += strip.before if place else 0.0
        with pen.at(LEFT, top):
            strip.draw(pen)
        top += strip.height
    return top


def _samples(pen: Pen, setting: Setting, room: float) -> None:
    """A square of an inch, steps of grey over the colours of the game, small letters."""
    palette = setting.palette
    # White, because a tint would change every step of grey.
    panel = (-PANEL, -PANEL, room + PANEL, INCH + 8 + PANEL)
    pen.rect(panel, fill=WHITE, stroke=palette.text, width=0.45, radius=1.0)
    pen.rect((0, 0, INCH, INCH), stroke=BLACK, width=HAIR)
    pen.line((0, 0), (INCH, INCH), BLACK, width=HAIR)
    pen.line((0, INCH), (INCH, 0), BLACK, width=HAIR)
    for radius in (INCH / 4, INCH / 2):
        pen.circle(INCH / 2, INCH / 2, radius, stroke=BLACK, width=HAIR)
    left, letters = INCH + 8.0, room - 36.0
    wide = (letters - 8.0 - left) / (GREYS + 1)
    for step in range(GREYS + 1):
        x, light = left + step * wide, 1 - step / GREYS
        end = x + wide
        pen.rect((x, 0, end, 13), fill=(light, light, light), stroke=BLACK, width=HAIR)
        said = f"{100 * step // GREYS}"
        pen.text((x + end) / 2, 16.6, said, "label", size=7, colour=BLACK, align="centre")
    if palette.fills:
        wide = (letters - 8.0 - left) / len(COLOURS)
        for step, role in enumerate(COLOURS):
            box = (left + step * wide, INCH - 6, left + (step + 1) * wide, INCH + 8)
            pen.rect(box, fill=palette.roles[role], stroke=BLACK, width=HAIR)
    y = 0.0
    for size in LETTERS:
        y += 1.32 * size / POINTS
        sample = set_line("text", f"{size} {setting.say(TITLE)}", 35.0, size)
        pen.line_of_text(letters, y, sample, "text", colour=BLACK)


def _example(pen: Pen, setting: Setting) -> None:
    """A net, enlarged, with a hole in it and the two numbers that are read there."""
    (wide, high), ink, loud = EXAMPLE, setting.palette.text, setting.palette.roles["accent"]
    pen.rect((0, 0, wide, high), fill=WHITE, stroke=ink, width=0.45, radius=1.0)
    said = setting.line(capitals(setting.say(text("Example"))), "display", wide - 8, 13)
    pen.line_of_text(4, 7.0, said, "display", colour=loud)
    reach = SEEN * CELL
    with pen.at(wide / 2, 11.0 + reach):
        for step in range(-SEEN, SEEN + 1):
            width = 0.5 if step == 0 else 0.15
            pen.line((step * CELL, -reach), (step * CELL, reach), BLACK, width=width)
            pen.line((-reach, step * CELL), (reach, step * CELL), BLACK, width=width)
        x, y = HOLE[0] * CELL, HOLE[1] * CELL
        pen.line((0, y), (x, y), loud, width=0.8)
        pen.line((x, 0), (x, y), loud, width=0.8)
        pen.circle(x, y, 1.5, fill=loud)
    for number, (name, value) in enumerate(zip("34", HOLE, strict=True)):
        left = 6 + number * wide / 2
        _number(pen, left + DISC, high - 7.5, name)
        words = f"{value:+.1f}".replace("-", "−")
        pen.text(left + 2 * DISC + 1.6, high - 5.6, words, "display", size=15, colour=BLACK)


def _readings(pen: Pen, palette: Palette, room: float) -> None:
    """A box for each number, to write in."""
    wide = room / READINGS
    for number in range(READINGS):
        left = number * wide
        box = (left, 0, left + wide - 4, HIGH)
        pen.rect(box, fill=WHITE, stroke=palette.text, width=0.35, radius=1.0)
        _number(pen, left + DISC + 1.6, DISC + 1.6, str(number + 1))
        pen.text(box[2] - 2, HIGH - 2.4, "mm", "label", size=11, colour=palette.text, align="right")


def _cross(pen: Pen, x: float, y: float) -> None:
    """To be pricked in its middle."""
    pen.circle(x, y, CROSS + 0.6, fill=WHITE, stroke=BLACK, width=0.45)
    pen.line((x - CROSS, y), (x + CROSS, y), BLACK, width=HAIR)
    pen.line((x, y - CROSS), (x, y + CROSS), BLACK, width=HAIR)
    for radius in (2.0, 5.0):
        pen.circle(x, y, radius, stroke=BLACK, width=HAIR)


def _millimetres(pen: Pen, middle: tuple[float, float], name: str, *, down: bool) -> None:
    """A net of millimetres, to read where the needle came out. It is read both ways or level."""
    reach = NET_REACH
    with pen.at(*middle):
        panel = (-reach - (7 if down else 3), -reach - 2, reach + 3, reach + 5)
        pen.rect(panel, fill=WHITE, stroke=BLACK, width=0.45, radius=1.0)
        for step in range(-reach, reach + 1):
            width = 0.3 if step == 0 else 0.16 if step % 5 == 0 else 0.06
            pen.line((step, -reach), (step, reach), BLACK, width=width)
            pen.line((-reach, step), (reach, step), BLACK, width=width)
            if step % 5 == 0:
                said = f"{step:+}".replace("-", "−") if step else "0"
                pen.text(step, reach + 3, said, "label", size=7, colour=BLACK, align="centre")
                if down:
                    pen.text(
                        -reach - 1, step + 0.9, said, "label", size=7, colour=BLACK, align="right"
                    )
        _number(pen, 0, reach + 6.4 + DISC, "3" if down else "5")
        if down:
            _number(pen, -reach - 8.6 - DISC, 0, "4")
        pen.text(reach + 5, 5.0, name, "display", size=42, colour=BLACK)


def _number(pen: Pen, x: float, y: float, number: str) -> None:
    """The number under which a reading is typed in."""
    pen.circle(x, y, DISC, fill=BLACK)
    pen.text(x, y + 1.65, number, "display", size=13.5, colour=WHITE, align="centre")


def _ruler(pen: Pen, x: float, y: float, length: float, number: str, *, upright: bool) -> None:
    """A ruler that begins at x, y."""
    with pen.at(x, y, -90 if upright else 0):
        pen.line((0, 0), (length, 0), BLACK, width=HAIR)
        for ten in range(0, int(length), 20):
            pen.rect((ten, 0, ten + 10, BAR), fill=BLACK)
        pen.rect((0, 0, length, BAR), stroke=BLACK, width=HAIR)
        for step in range(int(length) + 1):
            tall = 4.0 if step % 10 == 0 else 2.5 if step % 5 == 0 else 1.5
            pen.line((step, 0), (step, -tall), BLACK, width=HAIR)
            if step % 10 == 0:
                pen.text(step, -5, str(step), "label", size=9, colour=BLACK, align="centre")
        for end in (0.0, length):
            pen.line((end, 2.5), (end, -4), BLACK, width=0.25)
        with pen.at(length / 2, DISC + 1.6, 90 if upright else 0):
            _number(pen, 0, 0, number)
