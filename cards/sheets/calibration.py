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
from cards.sheets.frame import column_width, draw_frame
from cards.sheets.part import strips_of
from cards.sheets.setting import Setting
from cards.text import capitals
from rules.pictures import Sky
from rules.printables import Role
from rules.sheets import Block, Heading, Paragraph, Point, Sheet, Steps
from rules.text import Text, in_sense, text

BLACK: Final[Colour] = (0.0, 0.0, 0.0)
HAIR: Final = 0.1
NET_REACH: Final = 10  # millimetres to each side
CROSS: Final = 6.5  # the same of a cross
WORDS: Final = 15.0  # points
WORDS_SHORT: Final = 13.0  # the same on short paper
SHORT: Final = 290.0  # mm, below which paper is short
RULER: Final = 23.0  # mm from the foot of the front to its level ruler
UNDER: Final = 16.0  # mm from the middle of the lower cross to what is over it
BESIDE: Final = 88.0  # mm from the middle of the page to its upright ruler and to the greys
AROUND: Final = 15.0  # mm from the middle of a cross to the words
READINGS: Final = (
    text("Ruler across"),
    text("Ruler down"),
    text("A: left or right"),
    text("A: up or down"),
    text("B: left or right"),
)
TRIES: Final = (text("First print"), text("Corrected print"))
TRY: Final = 28.0  # mm before the boxes of a print
HIGH: Final = 13.5  # of their boxes
BAR: Final = 1.2  # mm of the bar of a ruler, black for every second centimetre
DISC: Final = 3.4  # mm, the radius of a number
EXAMPLE: Final = (54.0, 62.0)  # mm of the panel with a net read as an example
CELL: Final = 4.4  # mm of a millimetre in it
SEEN: Final = 4  # millimetres to each side in it
HOLE: Final = (2.5, -1.5)  # where its needle came out
GREYS: Final = 10  # steps from white to black
COLOURS: Final[tuple[Role, ...]] = ("danger", "safe", "info", "warn", "violet", "muted")
SWATCH: Final = 10.0  # mm, the width of a grey
HAIRS: Final = (0.05, 0.1, 0.15, 0.25, 0.35, 0.5)  # mm
LETTERS: Final = (5.5, 6, 7, 8, 9, 10)  # points
GAP: Final = 5.0  # mm between two samples
LEAST_SAMPLE: Final = 42.0  # mm of their height
MOST_SAMPLE: Final = 84.0
CAPTION: Final = 10.5  # points
GRID: Final = 9.0  # the same of the numbers of a net

TITLE: Final = text("Calibration sheet")
FRONT_STEPS: Final = (
    text(
        "Print both pages on both sides of one sheet, at 100 %. Use the same settings as for cards."
    ),
    text("Number 1: measure the horizontal ruler from end to end."),
    text("Number 2 (optional): measure the vertical ruler."),
    text("Push a needle through the middle of both crosses. Then turn the sheet over."),
)
GREY_CHECK: Final = text("Each grey in the strip differs from the next.")
SQUARE_CHECK: Final = text("The sides are 25.4 mm long, and the circles are round.")
LINE_CHECK: Final = text("Even the thinnest lines can be seen.")
LETTER_SAMPLE: Final = text("Aa 3+")
LETTER_CHECK: Final = text("The smallest letters can be read.")
BACK_STEPS: Final = (
    text("Find the hole of the upper cross, A."),
    text("Number 3: its distance left or right of the middle. Number 4: up or down."),
    text("Number 5: the distance left or right at the lower cross, B."),
    text("Read to a quarter of a millimetre. Left and up are negative."),
    text("Enter the numbers on your printer's page. Print this sheet again to check the result."),
)
LIGHT_CHECK: Final = text(
    "Hold the corrected print against the light: each ring lies around a corner mark of the front."
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
    setting = _framed(pen, composer, paper, text("Front"), 0)
    middle, foot = paper.width / 2, paper.height - RULER
    left = middle - ACROSS / 2
    for y in (TARGET_INSET, paper.height - TARGET_INSET):
        _cross(pen, middle, y)
    for x, y in _corners(paper):
        _mark(pen, x, y)
    _ruler(pen, left, foot, ACROSS, "1", upright=False)
    _ruler(pen, middle - BESIDE, paper.height / 2 - DOWN / 2, DOWN, "2", upright=True)
    with pen.at(middle + BESIDE - SWATCH / 2, paper.height / 2 - DOWN / 2):
        _swatches(pen, setting.palette)
    with pen.at(left, TARGET_INSET + AROUND):
        end = _blocks(pen, setting, 0, Heading(text("What to do")), _points(FRONT_STEPS))
        check = Heading(text("Check the print"))
        end = _blocks(pen, setting, end + GAP, check, _points((GREY_CHECK,))) + GAP
        room = paper.height - 2 * TARGET_INSET - UNDER - AROUND - end
        with pen.at(0, end):
            _samples(pen, setting, max(LEAST_SAMPLE, min(room, MOST_SAMPLE)))


def _back(pen: Pen, composer: Composer, paper: Size) -> None:
    setting = _framed(pen, composer, paper, in_sense("a card", "Back"), 1)
    middle = paper.width / 2
    _millimetres(pen, (middle, TARGET_INSET), "A", down=True)
    _millimetres(pen, (middle, paper.height - TARGET_INSET), "B", down=False)
    for x, y in _corners(paper):
        _ring(pen, x, y)
    wide, high = EXAMPLE
    beside = setting.narrowed(setting.width - wide - GAP, setting.size - 1.2)
    light = setting.narrowed(wide, CAPTION)
    with pen.at(middle - ACROSS / 2, TARGET_INSET + AROUND + 2 * DISC + 5):
        end = _blocks(pen, beside, 0, Heading(text("What to do")), _points(BACK_STEPS))
        with pen.at(setting.width - wide, 0):
            _example(pen, setting)
            last = _blocks(pen, light, high + 3, Paragraph(LIGHT_CHECK))
        end = max(end, last) + GAP
        end = _blocks(pen, setting, end, Heading(text("Your numbers"))) + GAP
        with pen.at(0, end):
            _readings(pen, setting)


def _framed(pen: Pen, composer: Composer, paper: Size, side: Text, page: int) -> Setting:
    """The page in the style of its game. Returns the setting of the words on it."""
    sheet = Sheet(title=TITLE, subtitle=side, blocks=(), footer=(TITLE, side))
    wide = Setting(composer, column_width(paper, 1))
    draw_frame(pen, wide, sheet, paper, (page, 2), paper.height, headed=True)
    return Setting(composer, ACROSS, WORDS_SHORT if paper.height < SHORT else WORDS)


def _corners(paper: Size) -> Iterator[tuple[float, float]]:
    """Where the marks lie that meet on both sides, whichever way the sheet is turned."""
    for y in (TARGET_INSET, paper.height - TARGET_INSET):
        for side in (-1, 1):
            yield (paper.width + side * ACROSS) / 2, y


def _points(said: tuple[Text, ...]) -> Steps:
    return Steps(tuple(Point(one) for one in said), numbered=False)


def _blocks(pen: Pen, setting: Setting, top: float, *blocks: Block) -> float:
    """Draw blocks under each other from there on, and return where they end."""
    for place, strip in enumerate(one for block in blocks for one in strips_of(setting, block)):
        top += strip.before if place else 0.0
        with pen.at(0, top):
            strip.draw(pen)
        top += strip.height
    return top


def _samples(pen: Pen, setting: Setting, high: float) -> None:
    """An inch, thin lines and small letters, each with what is to be seen, side by side."""
    wide = (setting.width - 2 * GAP) / 3
    rows = ((_inch, SQUARE_CHECK), (_hairs, LINE_CHECK), (_letters, LETTER_CHECK))
    words = setting.narrowed(wide - 6, min(CAPTION, setting.size))
    for place, (draw, said) in enumerate(rows):
        with pen.at(place * (wide + GAP), 0):
            # White, because a tint would change what is looked at.
            box = (0, 0, wide, high)
            pen.rect(box, fill=WHITE, stroke=setting.palette.text, width=0.45, radius=1.0)
            strips = list(strips_of(words, Paragraph(said)))
            top = high - 2 - sum(one.height for one in strips)
            with pen.at(wide / 2, top / 2):
                draw(pen, setting, wide, top)
            with pen.at(3, top):
                _blocks(pen, words, 0, Paragraph(said))


def _inch(pen: Pen, setting: Setting, wide: float, high: float) -> None:
    half = INCH / 2
    pen.rect((-half, -half, half, half), stroke=BLACK, width=HAIR)
    pen.line((-half, -half), (half, half), BLACK, width=HAIR)
    pen.line((-half, half), (half, -half), BLACK, width=HAIR)
    for radius in (half / 2, half):
        pen.circle(0, 0, radius, stroke=BLACK, width=HAIR)


def _hairs(pen: Pen, setting: Setting, wide: float, high: float) -> None:
    """Lines from thin to strong, black on white and white on black."""
    room, step = wide - 8, (high - 5) / len(HAIRS)
    pen.rect((0.22 * room, 2 - high / 2, room / 2, high / 2 - 2), fill=BLACK)
    for place, thick in enumerate(HAIRS):
        y = (place + 0.5) * step - (high - 5) / 2
        said = f"{thick:g}"
        pen.text(-room / 2, y + 0.9, said, "label", size=7.5, colour=BLACK)
        for beyond in (-0.7, 0.7):
            pen.line((8 - room / 2, y + beyond), (0.22 * room, y + beyond), BLACK, width=thick)
            pen.line((0.22 * room, y + beyond), (room / 2, y + beyond), WHITE, width=thick)


def _letters(pen: Pen, setting: Setting, wide: float, high: float) -> None:
    """Letters in every small size, black on white and white on black."""
    step = (high - 5) / len(LETTERS)
    pen.rect((1, 2 - high / 2, wide / 2 - 4, high / 2 - 2), fill=BLACK)
    for place, size in enumerate(LETTERS):
        y = (place + 0.5) * step - (high - 5) / 2 + 0.25 * size / POINTS
        said = f"{size:g} {setting.say(LETTER_SAMPLE)}"
        pen.text(4 - wide / 2, y, said, "text", size=size, colour=BLACK)
        pen.text(3.5, y, said, "text", size=size, colour=WHITE)


def _swatches(pen: Pen, palette: Palette) -> None:
    """Steps of grey over the colours of the game, as long as the upright ruler beside it."""
    colours = COLOURS if palette.fills else ()
    each = (DOWN - GAP) / (GREYS + 1 + len(colours))
    for step in range(GREYS + 1):
        light, top = 1 - step / GREYS, step * each
        box = (0, top, SWATCH, top + each)
        pen.rect(box, fill=(light, light, light), stroke=BLACK, width=HAIR)
        said, ink = f"{100 * step // GREYS}", BLACK if light >= 0.5 else WHITE
        pen.text(SWATCH / 2, top + 3.6, said, "label", size=8, colour=ink, align="centre")
    for step, role in enumerate(colours):
        top = (GREYS + 1 + step) * each + GAP
        pen.rect((0, top, SWATCH, top + each), fill=palette.roles[role], stroke=BLACK, width=HAIR)


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


def _readings(pen: Pen, setting: Setting) -> None:
    """A box for each number of two prints, to write in, under its name."""
    ink, wide = setting.palette.text, (setting.width - TRY) / len(READINGS)
    names = 2 * DISC + 6.5
    for number, name in enumerate(READINGS):
        middle = TRY + (number + 0.5) * wide
        _number(pen, middle, DISC, str(number + 1))
        said = setting.line(setting.say(name), "label", wide - 2, 10)
        pen.line_of_text(middle, 2 * DISC + 4.2, said, "label", colour=ink, align="centre")
    for row, words in enumerate(TRIES):
        top = names + row * (HIGH + 3)
        said = setting.line(setting.say(words), "label", TRY - 2, 11.5)
        pen.line_of_text(0, top + HIGH / 2 + 1.4, said, "label", colour=ink)
        for number in range(len(READINGS)):
            left = TRY + number * wide
            box = (left + 1.2, top, left + wide - (0 if number == 4 else 1.2), top + HIGH)
            pen.rect(box, fill=WHITE, stroke=ink, width=0.35, radius=1.0)
            pen.text(
                box[2] - 1.5, top + HIGH - 1.8, "mm", "label", size=9, colour=ink, align="right"
            )


def _mark(pen: Pen, x: float, y: float) -> None:
    """A mark in a corner of the front."""
    pen.line((x - 4.4, y), (x + 4.4, y), BLACK, width=0.2)
    pen.line((x, y - 4.4), (x, y + 4.4), BLACK, width=0.2)
    pen.circle(x, y, 2.2, fill=BLACK)


def _ring(pen: Pen, x: float, y: float) -> None:
    """The ring around it on the back."""
    pen.circle(x, y, 3.0, stroke=BLACK, width=0.6)
    pen.circle(x, y, 5.0, stroke=BLACK, width=0.2)


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
        panel = (-reach - (8.4 if down else 3), -reach - 1.5, reach + 3, reach + 5.6)
        pen.rect(panel, fill=WHITE, stroke=BLACK, width=0.45, radius=1.0)
        for step in range(-reach, reach + 1):
            width = 0.3 if step == 0 else 0.16 if step % 5 == 0 else 0.06
            pen.line((step, -reach), (step, reach), BLACK, width=width)
            pen.line((-reach, step), (reach, step), BLACK, width=width)
            if step % 5 == 0:
                said = f"{step:+}".replace("-", "−") if step else "0"
                pen.text(step, reach + 4.2, said, "label", size=GRID, colour=BLACK, align="centre")
                if down:
                    pen.text(
                        -reach - 1,
                        step + 1.1,
                        said,
                        "label",
                        size=GRID,
                        colour=BLACK,
                        align="right",
                    )
        _number(pen, 0, reach + 7.0 + DISC, "3" if down else "5")
        if down:
            _number(pen, -reach - 10.0 - DISC, 0, "4")
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
