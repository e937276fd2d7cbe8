"""A briefing on one page: scene, lead, map, sections, track of turns, steps, after the game.

Drawn on a page of A4. Other papers show it larger or smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.dusk import MUTED, PAPER
from cards.draw.head import Head, draw_head
from cards.draw.paper_styles import draw_title_ground, inks_of
from cards.handouts.briefing_lower import (
    FOOT,
    LEGIBLE,
    LOWER,
    MAP_LEFT,
    MAP_WIDE,
    NOTE,
    PAGE,
    SIDE,
    STEP_WIDE,
    Lower,
    draw_lower,
    ink_of,
    track_high,
)
from cards.handouts.briefing_section import draw_section_ground, draw_section_head
from cards.handouts.set_up_map import draw_set_up_map, square_for
from cards.handouts.set_up_marks import draw_set_up_legend
from cards.handouts.wording import Paragraph, paragraph, paragraphs, sizes
from cards.palette import WHITE, Colour, rgb
from cards.paper import POINTS, Size
from cards.pen import Pen
from cards.text import SetLine, capitals, fitted, set_line, wrapped
from rules.briefings import Briefing, BriefingSection
from rules.printables import Fact
from rules.sheets import Point
from rules.text import text

HEAD: Final = 53.0  # mm of the scene
ROW: Final = 4.9  # of a line of what to take from the box
MORE_ROW: Final = 4.0  # mm that such a line may take under a low map
LARGEST_ROW: Final = 1.25  # times the usual size of its words
RAISED: Final = 22.0  # mm that the track may begin higher, where the map leaves the room
LEGEND: Final = 8.6
MORE: Final = 5.0  # for a second line of it, under a smaller map
GAP: Final = 6.5
ABOVE: Final = 4.0  # mm from the track to what is over it
TONES: Final[dict[str, Colour]] = {
    "win": rgb("#2F6B27"),
    "lose": rgb("#A81C16"),
    "rules": rgb("#15181B"),
    "box": rgb("#2F5F5D"),
}
LEAST: Final = 6.0  # points of running text
LEAST_LEAD: Final = 11.0  # points; a lead that would be smaller on one line takes two
HIGH_LEAD: Final = 11.0  # mm
MARGIN: Final = 2.0  # mm from the longest line to the edge of its box
LARGEST: Final = 11.5  # the same of sections, where the page has the room
LARGEST_STEPS: Final = 11.0  # the same of steps
LEAST_MAP: Final = 0.8  # of its usual size
LEAST_WIDE: Final = 84.0  # mm for the list under a map
PANELS: Final = 12.0  # mm between two panels at most
TITLE_ROOM: Final = 89.0
TITLE_LEAST: Final = 20.0  # points on one line, and the most on two


class Column(NamedTuple):
    """A section where it stands, in millimetres."""

    x: float
    y: float
    wide: float
    section: BriefingSection
    points: tuple[Paragraph, ...]

    @property
    def low(self) -> float:
        """Where it ends."""
        return self.y + 8.0 + sum(one.height + 1.2 for one in self.points)


class Box(NamedTuple):
    """Where the list of what to take stands, in how many columns."""

    x: float
    y: float
    wide: float
    columns: int
    step: float = ROW


class BriefingFace(NamedTuple):
    """A page as it is laid out."""

    square: float
    place: tuple[float, float]  # of the map
    lead: Paragraph
    columns: tuple[Column, ...]
    box: Box
    lower: float  # where the track begins
    steps: tuple[Paragraph, ...]
    after: tuple[Paragraph, ...]
    whole: bool


def laid_out_briefing(composer: Composer, briefing: Briefing) -> BriefingFace:
    """Return where everything stands, at the largest sizes that fit."""
    lead = _lead(composer, briefing)
    top = HEAD + 3.8 + lead.height + 6.0
    square, at, columns, box, lower, fits = _placed(composer, briefing, top)
    steps_from = lower + 3.0 + track_high(briefing, lower) + 2.6
    steps = _fitted(composer, briefing.steps, STEP_WIDE - 11.0, FOOT + 1.0 - steps_from, 2)
    after = _fitted(composer, briefing.after, NOTE[0] - 7.0, 37.0, 1)
    whole = fits and steps[1] and after[1] and lead.height <= HIGH_LEAD
    return BriefingFace(square, at, lead, columns, box, lower, steps[0], after[0], whole)


def _lead(composer: Composer, briefing: Briefing) -> Paragraph:
    """The lead on one line, where that is hardly smaller, else as large as two lines allow."""
    found = [
        paragraph(composer, Point(briefing.lead), PAGE.width - 2 * SIDE, size)
        for size in sizes(12.5, LEAST)
    ]
    line = (one for one in found if one.size >= LEAST_LEAD and one.height < one.size / 2)
    lines = (one for one in found if one.height <= HIGH_LEAD)
    return next(line, next(lines, found[-1]))


def _fitted(
    composer: Composer, points: Sequence[Point], room: float, high: float, across: int
) -> tuple[tuple[Paragraph, ...], bool]:
    """Points at the largest size at which rows of so many across are low enough."""
    found: tuple[Paragraph, ...] = ()
    for size in sizes(LARGEST_STEPS, LEAST):
        found = paragraphs(composer, points, room, size)
        rows = (found[n : n + across] for n in range(0, len(found), across))
        if sum(max(one.height for one in row) + 2.4 for row in rows) <= high:
            return found, True
    return found, not points


class Placed(NamedTuple):
    """The map, the sections and the box where they stand."""

    square: float
    place: tuple[float, float]
    columns: tuple[Column, ...]
    box: Box
    lower: float
    whole: bool


def _placed(composer: Composer, briefing: Briefing, top: float) -> Placed:
    """The map on the left. The box under the sections where they stay legible, else below it.

    Where the sections would be small, the map is smaller, and they have the room beside it.
    """
    high = LOWER - ABOVE - LEGEND - top
    square = square_for(briefing.ground, Size(MAP_WIDE, high))
    low = top + square * briefing.ground.rows + LEGEND
    if low > LOWER - RAISED - ABOVE:
        beside = _beside(composer, briefing, top, square)
        if beside.whole and _size(beside) >= LEGIBLE:
            return beside
    usual = _around(composer, briefing, top, square, MAP_WIDE)
    rows = -(-len(briefing.box) // 2)
    less = min(square, (high - MORE - 8.5 - ROW * rows) / briefing.ground.rows)
    if _size(usual) >= LEGIBLE or less < LEAST_MAP * square:
        return usual
    wide = max(LEAST_WIDE, less * briefing.ground.columns)
    other = _around(composer, briefing, top, less, wide)
    return other if other.whole and _size(other) > _size(usual) else usual


def _size(placed: Placed) -> float:
    """The size of the text in its sections."""
    return min((one.size for column in placed.columns for one in column.points), default=LEGIBLE)


def _beside(composer: Composer, briefing: Briefing, top: float, square: float) -> Placed:
    """All panels on the right of the map, and the track close below it."""
    left = MAP_LEFT + MAP_WIDE + GAP
    room, high = PAGE.width - SIDE - left, 8.4 + ROW * len(briefing.box)
    columns, fits = _sections(composer, briefing, (left, top, room), LOWER - ABOVE - high)
    gap = columns[-1].y - columns[-2].low if len(columns) > 1 else ABOVE
    box = Box(left, columns[-1].low + gap, room, 1)
    low = top + square * briefing.ground.rows + LEGEND
    lower = max(LOWER - RAISED, min(LOWER, low + 1.5 * ABOVE))
    return Placed(square, (MAP_LEFT, top), columns, box, lower, fits)


def _around(
    composer: Composer, briefing: Briefing, top: float, square: float, wide: float
) -> Placed:
    """Sections and box around a map of these squares, which has so much room."""
    left = MAP_LEFT + wide + GAP
    room, low = PAGE.width - SIDE - left, LOWER - ABOVE
    legend = LEGEND + (MORE if wide < MAP_WIDE else 0.0)
    below = top + square * briefing.ground.rows + legend
    across = next((n for n in (2, 3) if below + 8 + ROW * -(-len(briefing.box) // n) <= low), 0)
    under, rows = across > 0, -(-len(briefing.box) // (across or 1))
    kept = 0.0 if under else 8.0 + ROW * len(briefing.box)
    columns, fits = _sections(composer, briefing, (left, top, room), low - kept)
    if not under:
        end = columns[-1].low + 5.0 if columns else top
        return Placed(square, (MAP_LEFT, top), columns, Box(left, end, room, 1), LOWER, fits)
    spare = low - below - 8 - ROW * rows
    step = ROW + min(MORE_ROW, 0.6 * spare / max(1, rows))
    box = Box(MAP_LEFT + 1, below + min(8.0, spare / 3), wide - 1, across, step)
    return Placed(square, (MAP_LEFT, top), columns, box, LOWER, fits)


def _sections(
    composer: Composer, briefing: Briefing, at: tuple[float, float, float], low: float
) -> tuple[tuple[Column, ...], bool]:
    """The sections one under the other at the largest size that ends above `low`."""
    x, top, room = at
    columns: list[Column] = []
    for size in sizes(LARGEST, LEAST):
        columns, y = [], top
        for section in briefing.sections:
            points = paragraphs(composer, section.points, room - 3 - MARGIN, size)
            columns.append(Column(x, y, room, section, points))
            y = columns[-1].low + 3.0
        if y <= low:
            more = min(PANELS - 3.0, (low - y) / len(columns))
            return tuple(one._replace(y=one.y + n * more) for n, one in enumerate(columns)), True
    return tuple(columns), False


def draw_briefing(pen: Pen, composer: Composer, briefing: Briefing, paper: Size) -> None:
    """The whole page."""
    scale = min(paper.width / PAGE.width, paper.height / PAGE.height)
    palette = composer.palette
    if palette.fills:
        pen.rect((0, 0, paper.width, paper.height), fill=PAPER)
    face = laid_out_briefing(composer, briefing)
    with pen.at((paper.width - scale * PAGE.width) / 2, 0, scale=scale):
        _scene(pen, composer, briefing)
        face.lead.draw(pen, SIDE, HEAD + 4.0, ink_of(palette))
        with pen.at(*face.place):
            draw_set_up_map(pen, composer, briefing, face.square)
        low = face.place[1] + face.square * briefing.ground.rows + 5.4
        with pen.at(face.place[0], low):
            room = face.box.wide if face.box.columns > 1 else MAP_WIDE
            room = max(room, face.square * briefing.ground.columns)
            draw_set_up_legend(pen, composer, briefing.legend, room)
        for column in face.columns:
            _section(pen, composer, column)
        _box(pen, composer, briefing, face.box)
        draw_lower(pen, composer, briefing, Lower(face.lower, face.steps, face.after))
        _foot(pen, composer, briefing)


def _scene(pen: Pen, composer: Composer, briefing: Briefing) -> None:
    """Evening with the party. The name on its band, facts in boxes."""
    palette = composer.palette

    band = (0.0, 6.4, 106.0, 32.4)
    if palette.style == "torn":
        head = Head(PAGE.width, HEAD, (150, 24, 19), (108, 4, PAGE.width - 5, HEAD + 1), band)
        draw_head(pen, palette, head, briefing.faces)
    else:
        sign = (4.0, 5.0, band[2], 34.0)
        draw_title_ground(pen, palette, (PAGE.width, HEAD), sign, briefing.faces)
    ink, loud, _ = inks_of(palette)
    kicker = set_line("display", capitals(composer.both(briefing.kicker)), 88, 8, spacing=0.5)
    pen.line_of_text(SIDE, 15.2, kicker, "display", colour=loud, spacing=0.5)
    for base, title in titles_of(capitals(composer.both(briefing.title))):
        pen.line_of_text(SIDE, base, title, "display", colour=ink)
    for n, fact in enumerate(briefing.facts):
        _fact(pen, composer, fact, SIDE + n * 23)


def titles_of(words: str) -> list[tuple[float, SetLine]]:
    """The name with its base lines: a long one on two lines instead of a small one."""
    title = set_line("display", words, TITLE_ROOM, 38, 13)
    if title.size >= TITLE_LEAST:
        return [(23.6 + 0.13 * title.size, title)]
    for size in sizes(TITLE_LEAST, 13):
        lines = wrapped("display", words, TITLE_ROOM, size=size)
        if len(lines) == 2:
            found = [set_line("display", one, TITLE_ROOM, size) for one in lines]
            return [(22.6, found[0]), (22.6 + 0.37 * size, found[1])]
    return [(23.6 + 0.13 * title.size, title)]


def _fact(pen: Pen, composer: Composer, fact: Fact, x: float) -> None:
    palette = composer.palette
    fill = PAPER if palette.fills else WHITE
    pen.rect((x, 36.0, x + 21, 47.4), fill=fill, stroke=ink_of(palette), width=0.4, radius=1)
    value = set_line("display", fact.value, 19, 16)
    pen.line_of_text(x + 10.5, 42.4, value, "display", colour=ink_of(palette), align="centre")
    label = set_line("strong", composer.both(fact.label), 19.6, 9)
    colour = MUTED if palette.fills else palette.text
    pen.line_of_text(x + 10.5, 46.1, label, "strong", colour=colour, align="centre")


def _section(pen: Pen, composer: Composer, column: Column) -> None:
    palette, section = composer.palette, column.section
    at = (column.x, column.y, column.wide)
    draw_section_ground(pen, palette, TONES[section.tone], (*at, column.low - column.y))
    draw_section_head(pen, composer, (section.title, section.icon, TONES[section.tone]), at)
    y = column.y + 8.0
    dot = rgb("#E0662F") if palette.fills else palette.text
    for one in column.points:
        if len(column.points) > 1:
            pen.circle(column.x + 0.9, y + 0.62 * one.size / POINTS, 0.7, fill=dot)
        one.draw(pen, column.x + (3 if len(column.points) > 1 else 0.5), y, ink_of(palette))
        y += one.height + 1.2


def _box(pen: Pen, composer: Composer, briefing: Briefing, box: Box) -> None:
    """Draw the components with large numbers."""
    palette = composer.palette
    said = (text("Components"), briefing.box_icon, TONES["box"])
    low = 8.4 + -(-len(briefing.box) // box.columns) * box.step
    draw_section_ground(pen, palette, TONES["box"], (box.x, box.y, box.wide, low))
    draw_section_head(pen, composer, said, (box.x, box.y, box.wide))
    rows = -(-len(briefing.box) // box.columns)
    wide, scale = box.wide / box.columns, min(LARGEST_ROW, box.step / ROW)
    for n, one in enumerate(briefing.box):
        column, row = divmod(n, rows)
        x, y = box.x + column * wide, box.y + 8.0 + row * box.step
        pen.icon(one.icon, x, y, 4.6 * scale, ink_of(palette))
        count = TONES["box"] if palette.fills else palette.text
        far, low, number = x + 10.6 * scale, y + 4.0 * scale, str(one.count)
        pen.text(far, low, number, "display", size=12 * scale, colour=count, align="right")
        line = set_line("text", composer.both(one.words), wide - 13.4 * scale, LEGIBLE * scale)
        pen.line_of_text(x + 12 * scale, low - 0.2, line, "text", colour=ink_of(palette))


def _foot(pen: Pen, composer: Composer, briefing: Briefing) -> None:
    palette = composer.palette
    pen.line((SIDE, FOOT), (PAGE.width - SIDE, FOOT), ink_of(palette), width=0.25)
    sides: tuple[tuple[float, str], ...] = ((SIDE, "left"), (PAGE.width - SIDE, "right"))
    for (x, align), said in zip(sides, briefing.foot, strict=False):
        words = composer.both(said)
        size = fitted("label", words, 90, 8.5)
        pen.text(x, FOOT + 3.8, words, "label", size=size, colour=ink_of(palette), align=align)  # type: ignore[arg-type]
