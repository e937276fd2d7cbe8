"""A character board: portrait, danger track, skills by level, wounds, actions, places for cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.board_places import (
    ACTIONS,
    HIGH,
    LEFT,
    LOWER,
    PANEL,
    PLACE,
    RIGHT,
    STEP,
    WIDE,
    LevelBox,
    action_spots,
    card_places,
    level_boxes,
    track_spot,
)
from cards.draw.scene_card import write
from cards.draw.scene_face import Said
from cards.draw.scene_layout import LIGHT, MUTED
from cards.faces import Face
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.place import place
from cards.inked.scene import draw_dusk, draw_skyline
from cards.kinsoku import is_wide
from cards.palette import WHITE, Colour, mixed, rgb
from cards.paper import POINTS, Size
from cards.pen import Align, Box, Pen
from cards.portraits.bodies.form import place_half
from cards.text import SMALLEST, SetLine, capitals, set_line, wrapped
from rules.printables import BoardLevel, CharacterBoard

SIZES: Final = (
    33.0,
    31.5,
    30.0,
    28.5,
    27.0,
    25.0,
    23.0,
    21.0,
    19.0,
    17.0,
    15.0,
    13.5,
    12.0,
    11.0,
)  # units, of skills
FULL: Final = 270.0  # mm
PLATE: Final = LOWER - 94.0  # the same, of the name
PHOTO: Final = LOWER - 46.0  # height of the portrait
TINT: Final = 0.1  # of the colour of a level in the ground of its skills
HOLE: Final = 4.0  # units of the place of a peg under the middle of its number's box
TAB: Final = 50.0  # the height of the name of a place for a card
GROUND: Final = "#F6F0E0"  # of the board
SLOT: Final = "#EDE4CC"  # a place for a card
RED: Final = "#AB1F18"
NAMES: Final = 36.0  # units of the name of a skill at most
LEAST_NAMES: Final = 26.0  # the same where one is too long; that one alone is smaller
WAIST: Final = 470.0  # units of the figure under its neck, where the name hides it


class BoardFace(NamedTuple):
    """The words of a board as they are laid out, and whether all fit."""

    lines: tuple[Said, ...]
    whole: bool

    def shortened(self) -> Iterator[str]:
        """Yield the words that had to be shortened."""
        yield from (one.line.words for one in self.lines if not one.line.whole)


def board_size(wide: float) -> Size:
    """The size of a board so many millimetres wide."""
    return Size(wide, round(wide * HIGH / WIDE, 2))


class SmallText(NamedTuple):
    """The words of a skill, from their first base line down to the lowest, in units."""

    x: float
    y: float
    words: str
    room: float
    low: float


class BoardSizes(NamedTuple):
    """The sizes, in units, of all names of skills and of all their words."""

    names: float
    words: float
    whole: bool  # false when some words do not fit even so


class _Setting:
    """Lays out the words of a board."""

    def __init__(self, composer: Composer, unit: float) -> None:
        self.composer, self.unit = composer, unit

    def line(self, words: str, face: Face, room: float, largest: float) -> SetLine:
        """A line. Room and size in units."""
        points = max(SMALLEST, largest * self.unit * POINTS)
        return set_line(face, words, room * self.unit, points)

    def said(
        self, x: float, y: float, words: str, face: Face, room: float, how: tuple[float, str, bool]
    ) -> Said:
        """A line at its place. Size, colour and whether it is centred."""
        size, colour, centred = how
        align: Align = "centre" if centred else "left"
        return Said(x, y, self.line(words, face, room, size), face, colour, align)

    def block(self, one: SmallText, size: float) -> Iterator[Said]:
        """The lines of a text at a size in units, as many as there is room for."""
        points = max(SMALLEST, size * self.unit * POINTS)
        step = points / POINTS / self.unit * (1.36 if is_wide(one.words) else 1.2)
        for n, line in enumerate(wrapped("text", one.words, one.room * self.unit, size=points)):
            yield Said(one.x, one.y + n * step, SetLine(line, points, True), "text", INK, "left")

    def fits(self, one: SmallText, size: float) -> bool:
        """True if all lines of the text have room at that size."""
        return all(said.y <= one.low for said in self.block(one, size))


def board_sizes(composer: Composer, boards: Sequence[CharacterBoard], size: Size) -> BoardSizes:
    """Return the sizes of skills that the fullest of these boards needs, for all of them."""

    def build() -> BoardSizes:
        setting = _Setting(composer, size.width / WIDE)
        texts = [text for board in boards for text in _skill_texts(setting, board)]
        names = [
            setting.line(composer.say(skill.name), "display", box.wide - 60, NAMES).size
            for board in boards
            for box in level_boxes(board)
            for skill in box.level.skills
        ]
        found = next(
            (size for size in SIZES if all(setting.fits(text, size) for text in texts)), None
        )
        least = max(LEAST_NAMES, min(names, default=NAMES) / setting.unit / POINTS)
        return BoardSizes(least, min(least, found or SIZES[-1]), found is not None)

    return composer.kept(("board sizes", tuple(boards), size), build)


def laid_out_board(
    composer: Composer, board: CharacterBoard, size: Size, sizes: BoardSizes | None = None
) -> BoardFace:
    """Return where all words stand, skills in the sizes of all boards or in the board's own."""
    setting = _Setting(composer, size.width / WIDE)
    sizes = sizes or board_sizes(composer, (board,), size)
    lines = [*_names(setting, board), *_track_words(setting, board)]
    for box in level_boxes(board):
        lines += _level_words(setting, box, sizes.names)
    for text in _skill_texts(setting, board):
        lines += [said for said in setting.block(text, sizes.words) if said.y <= text.low]
    lines += _lower_words(setting, board)
    return BoardFace(tuple(lines), sizes.whole)


def _names(setting: _Setting, board: CharacterBoard) -> Iterator[Said]:
    name, role = capitals(setting.composer.say(board.name)), setting.composer.say(board.role)
    yield setting.said(28, PLATE + 52, name, "display", 140, (52, LIGHT, False))
    line = setting.line(role, "label", 96, 27)
    yield Said(220, PLATE + 52, line, "label", "#F0AE6A")
    second = " ".join(
        filter(None, (setting.composer.second(board.name), setting.composer.second(board.role)))
    )
    if second:
        yield setting.said(146, PLATE + 72, second, "label", 240, (17, LIGHT, True))


def _track_words(setting: _Setting, board: CharacterBoard) -> Iterator[Said]:
    words = capitals(setting.composer.both(board.track))
    yield setting.said(LEFT + 2, 41, words, "label", 480, (28, INK, False))
    if board.track_note:
        words = setting.composer.say(board.track_note)
        line = setting.line(words, "label", 520, 25)
        yield Said(RIGHT, 41, line, "label", INK, "right")
    for number in range(board.last + 1):
        x, y = track_spot(number)
        ink = INK if _level_of(board, number).bright else LIGHT
        yield setting.said(x, y - 13, str(number), "display", STEP - 6, (24, ink, True))


def _level_of(board: CharacterBoard, number: int) -> BoardLevel:
    return [one for one in board.levels if number >= one.start][-1]


def _skill_texts(setting: _Setting, board: CharacterBoard) -> Iterator[SmallText]:
    """The words under the name of each skill."""
    say = setting.composer
    for box in level_boxes(board):
        for y, deep, skill in box.spots():
            if (words := say.say(skill.text)) and deep > 60:
                top = y + (75 if say.second(skill.name) else 57)
                yield SmallText(box.x + 50, top, words, box.wide - 60, y + deep - 8)


def _level_words(setting: _Setting, box: LevelBox, names: float) -> Iterator[Said]:
    level, x, y, wide, _ = box
    say, ink = setting.composer, INK if level.bright else LIGHT
    name = capitals(say.both(level.name))
    yield setting.said(x + 12, y + 27, name, "display", wide * 0.43, (25, ink, False))
    start = f"{level.start}+" if level.start else "0"
    note = " · ".join(filter(None, (start, say.say(level.note))))
    line = setting.line(note, "label", wide * 0.5, 23)
    yield Said(x + wide - 12, y + 27, line, "label", ink, "right")
    for top, _, skill in box.spots():
        first, second = say.say(skill.name), say.second(skill.name)
        yield setting.said(x + 50, top + 27, first, "display", wide - 60, (names, INK, False))
        if second:
            yield setting.said(x + 50, top + 49, second, "label", wide - 60, (20, MUTED, False))


def _lower_words(setting: _Setting, board: CharacterBoard) -> Iterator[Said]:
    say, (left, wide) = setting.composer, PANEL
    middle = left + wide / 2
    for top, said in ((LOWER, board.wounds), (LOWER + ACTIONS, board.actions)):
        name = capitals(say.both(said))
        yield setting.said(middle, top + 30, name, "display", wide - 16, (28, LIGHT, True))
    note = say.both(board.wounds_note)
    yield setting.said(middle, LOWER + 142, note, "label", wide - 12, (23, INK, True))
    for n, (x, y) in enumerate(action_spots(board)):
        ink = INK if n < board.most_actions - 1 else "#7A5500"
        yield setting.said(x, y + 11, str(n + 1), "display", 40, (32, ink, True))
    for x, slot in card_places(board):
        name, middle = capitals(say.say(slot.name)), x + PLACE / 2
        yield setting.said(middle, LOWER + 34, name, "display", 196, (30, LIGHT, True))
        note = say.say(slot.note)
        yield setting.said(middle, LOWER + 270, note, "label", 190, (27, INK, True))
        second = " · ".join(filter(None, (say.second(slot.name), say.second(slot.note))))
        if second:
            yield setting.said(middle, LOWER + 302, second, "label", 190, (21, INK, True))


def draw_board_bleed(pen: Pen, size: Size, bleed: float) -> None:
    """The paper of a board over its trim."""
    pen.rect((-bleed, -bleed, size.width + bleed, size.height + bleed), fill=rgb(GROUND))


def draw_character_board(
    pen: Pen,
    composer: Composer,
    board: CharacterBoard,
    size: Size,
    sizes: BoardSizes | None = None,
) -> None:
    """Draw the board with its top left trim corner at the origin."""
    fills, unit = composer.palette.fills, size.width / WIDE
    face = laid_out_board(composer, board, size, sizes)
    if fills:
        pen.rect((0, 0, size.width, size.height), fill=rgb(GROUND))
    _portrait(pen, composer, board, unit)
    _track(pen, board, unit, fills=fills)
    for box in level_boxes(board):
        _level_box(pen, box, unit, fills=fills)
    _lower(pen, board, unit, fills=fills)
    write(pen, composer.palette, face.lines, unit)


def _box(x: float, y: float, wide: float, high: float, unit: float) -> Box:
    return (x * unit, y * unit, (x + wide) * unit, (y + high) * unit)


def _portrait(pen: Pen, composer: Composer, board: CharacterBoard, unit: float) -> None:
    """The face before the evening, its frame, the plate of the name and the colour."""
    palette, fills = composer.palette, composer.palette.fills

    def draw(inner: Pen) -> None:
        ink = Inker(board.key, saves=not fills)
        with ink.clip(outline.rounded(20, 20, 252, PHOTO, 12)), ink.at(20, 20):
            if board.sky:
                draw_dusk(ink, 252, PHOTO, board.sky)
            draw_skyline(ink, -10, 262, PHOTO - 22, 130, "#3A2E3E")
        with inner.at(0, 0, scale=unit * POINTS):
            place(inner, ink.drawing)
        if board.drawn:
            corners = [
                (x * unit, y * unit)
                for x, y in ((20, 20), (272, 20), (272, PHOTO + 20), (20, PHOTO + 20))
            ]
            with inner.clipped(corners):
                window = (20 * unit, 52 * unit, 272 * unit, (PLATE + 36) * unit)
                place_half(inner, palette, board.drawn, window, WAIST)
        inner.rect(
            _box(20, 20, 252, PHOTO, unit), stroke=rgb(INK), width=4 * unit, radius=12 * unit
        )

    key = ("character board", board.key, board.drawn, unit, fills)
    pen.stamp(key, (0, 0, 290 * unit, (LOWER - 8) * unit), draw)
    plate = rgb(INK) if fills else WHITE
    pen.rect(
        _box(12, PLATE, 268, 82, unit), fill=plate, stroke=rgb(INK), width=2 * unit, radius=6 * unit
    )
    mark = rgb(board.colour) if fills else WHITE
    pen.circle(252 * unit, 42 * unit, 16 * unit, fill=mark, stroke=rgb(INK), width=4 * unit)


def _track(pen: Pen, board: CharacterBoard, unit: float, *, fills: bool) -> None:
    """A place for a cube or a hole for a peg under each number."""
    for number in range(board.last + 1):
        level, (x, y) = _level_of(board, number), track_spot(number)
        first = number == level.start
        pen.rect(
            _box(x - STEP / 2 + 1.2, y - 33, STEP - 2.4, 52, unit),
            fill=rgb(level.fill) if fills else WHITE,
            stroke=rgb(INK),
            width=(4 if first else 2.4) * unit,
            radius=6 * unit,
        )
        hole: Colour = rgb(INK) if fills else WHITE
        middle = (x * unit, (y + HOLE) * unit)
        pen.circle(*middle, 9.5 * unit, stroke=hole if fills else rgb(INK), width=1.6 * unit)
        pen.circle(*middle, 2.2 * unit, fill=rgb(INK))


def _panel(pen: Pen, box: Box, head: float, colours: tuple[Colour, Colour], unit: float) -> None:
    """A box under a coloured head."""
    left, top, right, _ = box
    fill, body = colours
    ink, wide = rgb(INK), 3 * unit
    pen.rect(box, fill=fill, stroke=ink, width=wide, radius=10 * unit)
    low = (left, top + head * unit, right, box[3])
    pen.rect(low, fill=body, stroke=ink, width=wide, radius=8 * unit)


def _level_box(pen: Pen, box: LevelBox, unit: float, *, fills: bool) -> None:
    fill = rgb(box.level.fill) if fills else WHITE
    whole = _box(box.x, box.y, box.wide, box.deep, unit)
    _panel(pen, whole, 38, (fill, mixed(WHITE, fill, TINT)), unit)
    for top, _, _ in box.spots():
        tick = _box(box.x + 12, top + 4, 28, 28, unit)
        pen.rect(tick, fill=WHITE, stroke=rgb(INK), width=3 * unit, radius=5 * unit)


def _lower(pen: Pen, board: CharacterBoard, unit: float, *, fills: bool) -> None:
    """Boxes of wounds, circles of actions, places for cards."""
    y, (left, wide) = LOWER, PANEL
    tab = rgb(INK) if fills else WHITE
    red = rgb(RED) if fills else rgb(INK)
    low = ACTIONS - 10
    _panel(pen, _box(left, y, wide, low, unit), 40, (red if fills else WHITE, WHITE), unit)
    deep = HIGH - 14 - y - ACTIONS
    _panel(pen, _box(left, y + ACTIONS, wide, deep, unit), 40, (tab, WHITE), unit)
    each = min(66.0, (wide - 16) / max(board.most_wounds, 1) - 6)
    first = left + (wide - board.most_wounds * (each + 6) + 6) / 2
    for n in range(board.most_wounds):
        box = _box(first + n * (each + 6), y + 49, each, 66, unit)
        pen.rect(box, fill=WHITE, stroke=red, width=5 * unit, radius=9 * unit)
    for n, (x, down) in enumerate(action_spots(board)):
        last = n == board.most_actions - 1
        fill = rgb("#F3E3B0") if fills and last else WHITE
        with pen.inked(dash=(2.2, 1.6) if last else ()):
            pen.circle(
                x * unit, down * unit, 25.5 * unit, fill=fill, stroke=rgb(INK), width=3 * unit
            )
    grey = rgb("#8E836A") if fills else rgb(INK)
    hands = [slot.icon for _, slot in card_places(board)]
    for n, (x, slot) in enumerate(card_places(board)):
        spot = _box(x, y, PLACE, HIGH - 14 - y, unit)
        ground = rgb(SLOT) if fills else WHITE
        with pen.inked(dash=(3.4, 2.4)):
            pen.rect(spot, fill=ground, stroke=grey, width=3 * unit, radius=13 * unit)
        head = _box(x, y, PLACE, TAB, unit)
        pen.rect(head, fill=tab, stroke=rgb(INK), width=3 * unit, radius=13 * unit)
        colour = rgb("#C9BB98") if fills else rgb("#8A8A8A")
        other = not n and slot.icon in hands[1:]  # the left one of a pair
        with pen.at((x + PLACE / 2) * unit, (y + 70) * unit), _turned(pen, mirrored=other):
            pen.icon(slot.icon, (35 - PLACE / 2) * unit, 0, 150 * unit, colour)


def _turned(pen: Pen, *, mirrored: bool) -> AbstractContextManager[None]:
    return pen.mirrored() if mirrored else nullcontext()
