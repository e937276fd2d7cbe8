"""Examples of rules: the game's own ground with people on it, lines of fire, steps, noise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Final

from cards.draw.board_drawing import draw_board
from cards.draw.dusk import CREAM, INK
from cards.palette import WHITE, Colour, Palette
from cards.paper import POINTS
from cards.pen import Pen
from cards.portraits.choice import choose
from cards.sheets.setting import Setting, Strip
from cards.sheets.words import Lettering, draw_prose, prose
from cards.text import SetLine, capitals, width
from rules.portraits import Portrait, Sitter
from rules.printables import BoardDrawing, Counter
from rules.sheets import Example, Ray, Standing

HIGH: Final = 58.0  # mm of the ground at most
TITLE: Final = 10.5  # points of its name
PLATE: Final = 12.0  # points of the words at a line
CASING: Final = 2.2  # mm of the light edge of a line
THICK: Final = 1.1
HEAD: Final = 3.6  # mm of an arrow
APART: Final = 3.0  # mm from one step to the next
WAVES: Final = 3  # of a noise
FRAME: Final = 0.6
CAPITAL: Final = 0.36

Spot = tuple[float, float]


def example(setting: Setting, block: Example) -> Iterator[Strip]:
    """The picture, and under it its name and words."""
    west, north, columns, rows = _window(block)
    square = min(setting.width / columns, HIGH / rows)
    size = columns * square, rows * square
    corners = ((0.0, 0.0), (size[0], 0.0), size, (0.0, size[1]))
    lettering = Lettering("text", setting.size, setting.palette.text)
    room = setting.width - 2.0
    said = prose(setting, block.words, room, lettering, rules=block.rules)
    title = setting.line(capitals(setting.say(block.name)), "display", size[0] - 6, TITLE)
    faces = [one.drawn for one in setting.faces.values() if one.drawn]
    counters = tuple(_counters(block.standing, faces))

    def draw(pen: Pen) -> None:
        palette = setting.palette
        with pen.at((setting.width - size[0]) / 2, 0):
            with pen.clipped(corners), pen.at(-west * square, -north * square):
                drawing = BoardDrawing(ground=block.ground, counters=counters)
                draw_board(pen, setting.composer, drawing, square)
                for at in block.lit:
                    _light(pen, palette, _middle(block, at, square), square)
                for ray in block.rays:
                    _ray(pen, setting, ray, [_middle(block, at, square) for at in ray.squares])
            pen.rect((0, 0, *size), stroke=palette.text, width=FRAME)
            _title(pen, palette, title)
        with pen.at(1.0, size[1] + 1.6):
            draw_prose(pen, setting, said, room, lettering)

    high = size[1] + (1.6 + said.height if said.rows else 0.0)
    yield Strip(high, draw, 2.4 * setting.unit)


def _title(pen: Pen, palette: Palette, title: SetLine) -> None:
    """Its name on a plate in the corner."""
    wide, high = width("display", title.words, title.size) + 4.4, TITLE / POINTS + 2.2
    loud = palette.bright["accent"] if palette.fills else WHITE
    pen.rect((0, 0, wide, high), fill=INK if palette.fills else WHITE, stroke=palette.text)
    pen.rect((0, high - 0.7, wide, high), fill=loud)
    base = high / 2 - 0.2 + CAPITAL * title.size / POINTS
    ink = CREAM if palette.fills else palette.text
    pen.line_of_text(2.2, base, title, "display", colour=ink)


def _window(block: Example) -> tuple[int, int, int, int]:
    """The first column and row that are shown, and how many of each."""
    return block.window or (0, 0, block.ground.columns, block.ground.rows)


def _counters(standing: Sequence[Standing], faces: Sequence[Portrait]) -> Iterator[Counter]:
    """The living of the party in its order, one of the dead after the other."""
    living, dead = 0, 0
    for one in standing:
        if one.icon or one.number:
            shape = "square" if one.icon else "jagged" if one.dead else "round"
            yield Counter(one.number, (one.at,), shape, icon=one.icon)  # type: ignore[arg-type]
        elif one.dead:
            dead += 1
            face = choose(Sitter(undead=True), f"zombie-{dead}")
            yield Counter("", (one.at,), "jagged", drawn=face)
        else:
            face = faces[living] if living < len(faces) else choose(Sitter(), f"hero-{living}")
            living += 1
            yield Counter("", (one.at,), "round", drawn=face)


def _middle(block: Example, at: int, square: float) -> Spot:
    column, row = block.ground.spot_of(at)
    return (column + 0.5) * square, (row + 0.5) * square


def _light(pen: Pen, palette: Palette, middle: Spot, square: float) -> None:
    """A strong edge within a square that the example is about."""
    x, y = middle
    half = square / 2 - 0.7
    box = (x - half, y - half, x + half, y + half)
    pen.rect(box, stroke=CREAM if palette.fills else WHITE, width=1.5, radius=0.8)
    pen.rect(box, stroke=palette.bright["accent"], width=0.8, radius=0.8)


def _ray(pen: Pen, setting: Setting, ray: Ray, through: list[Spot]) -> None:
    """The line from one figure to the next, then its words."""
    palette = setting.palette
    {"shot": _shot, "blocked": _blocked, "steps": _steps, "noise": _noise}[ray.form](
        pen, palette, through
    )
    words = setting.say(ray.words)
    if words:
        _plate(pen, palette, words, _halfway(through), ray.form == "blocked")


def _halfway(through: Sequence[Spot]) -> Spot:
    """The middle of the longest part of a line."""
    parts = pairwise(through)
    start, end = max(parts, key=lambda part: _far(*part), default=(through[0], through[0]))
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _far(start: Spot, end: Spot) -> float:
    return hypot(end[0] - start[0], end[1] - start[1])


def _short(start: Spot, end: Spot, by: float) -> Spot:
    """The end of a line that stops so many millimetres before it."""
    share = 1 - by / max(by, _far(start, end))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _shot(pen: Pen, palette: Palette, through: list[Spot]) -> None:
    """A thick line with an arrow."""
    start, end = through[0], through[-1]
    begins, stops = _short(end, start, 3.0), _short(start, end, 3.0 + HEAD * 0.7)
    loud = palette.roles["danger"]
    pen.line(begins, stops, CREAM if palette.fills else WHITE, width=CASING)
    pen.line(begins, stops, loud, width=THICK)
    _arrow(pen, palette, begins, _short(start, end, 3.0), loud)


def _arrow(pen: Pen, palette: Palette, start: Spot, tip: Spot, colour: Colour) -> None:
    turn = atan2(tip[1] - start[1], tip[0] - start[0])
    corners = [tip] + [
        (tip[0] - HEAD * cos(turn + side), tip[1] - HEAD * sin(turn + side))
        for side in (0.45, -0.45)
    ]
    pen.polygon(corners, fill=colour, stroke=CREAM if palette.fills else WHITE, width=0.4)


def _blocked(pen: Pen, palette: Palette, through: list[Spot]) -> None:
    """A line of strokes that ends at a cross."""
    start, end = through[0], through[-1]
    begins, (x, y) = _short(end, start, 3.0), end
    pen.line(begins, end, CREAM if palette.fills else WHITE, width=CASING)
    for share in range(0, 20, 2):
        first, last = (_along(begins, end, part / 20) for part in (share, share + 1))
        pen.line(first, last, palette.text, width=THICK)
    pen.circle(x, y, 3.0, fill=palette.roles["danger"] if palette.fills else WHITE, stroke=CREAM)
    ink, arm = (WHITE if palette.fills else palette.text), 1.3
    pen.line((x - arm, y - arm), (x + arm, y + arm), ink, width=0.9)
    pen.line((x - arm, y + arm), (x + arm, y - arm), ink, width=0.9)


def _along(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _steps(pen: Pen, palette: Palette, through: list[Spot]) -> None:
    """Dots from square to square, then an arrow."""
    ink = palette.roles["info"]
    for start, end in pairwise(through):
        count = max(1, round(_far(start, end) / APART))
        for number in range(count):
            x, y = _along(start, end, (number + 0.5) / count)
            edge = CREAM if palette.fills else WHITE
            pen.circle(x, y, 0.85, fill=ink, stroke=edge, width=0.4)
    _arrow(pen, palette, through[-2], through[-1], ink)


def _noise(pen: Pen, palette: Palette, through: list[Spot]) -> None:
    """Waves from where it is made, and the way of who comes."""
    (x, y), ink = through[0], palette.bright["warn"] if palette.fills else palette.text
    for number in range(1, WAVES + 1):
        radius = 2.4 + 2.4 * number
        wave = [
            (x + radius * cos(2 * pi * n / 40), y + radius * sin(2 * pi * n / 40))
            for n in range(40)
        ]
        pen.polygon(wave, stroke=INK if palette.fills else palette.text, width=1.1)
        pen.polygon(wave, stroke=ink, width=0.6)
    if len(through) > 1:
        _steps(pen, palette, [*reversed(through[1:]), through[0]])


def _plate(pen: Pen, palette: Palette, words: str, middle: Spot, bad: bool) -> None:
    """Words on a plate."""
    x, y = middle
    half, high = width("display", words, PLATE) / 2 + 1.4, PLATE / POINTS + 1.6
    fill = INK if palette.fills else WHITE
    box = (x - half, y - high / 2, x + half, y + high / 2)
    pen.rect(box, fill=fill, stroke=CREAM if palette.fills else palette.text, width=0.4, radius=0.9)
    ink = palette.bright["danger"] if bad else CREAM
    ink = ink if palette.fills else palette.text
    base = y + CAPITAL * PLATE / POINTS
    pen.text(x, base, words, "display", size=PLATE, colour=ink, align="centre")
