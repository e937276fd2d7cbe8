"""A character board: portrait, danger track, skills by level, wounds, actions, places for cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cards.composer import Composer
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
from rules.printables import BoardLevel, BoardSlot, CharacterBoard

SIZES: Final = (27.0, 25.0, 23.0, 21.0, 19.0, 17.0, 15.0, 13.5, 12.0, 11.0)  # units, of skills
WIDE: Final = 1350.0  # units; 0.2 mm at full size, so that cards of 44 x 67 mm lie on it
HIGH: Final = 930.0  # as much as a page has
FULL: Final = 270.0  # mm
COLUMNS: Final = 22  # of the track
STEP: Final = 46.4
LEFT: Final = 290.0
SKILLS: Final = 172.0  # from the top
LOWER: Final = 588.0  # the same, of wounds and places for cards
DEEP: Final = LOWER - 14 - SKILLS  # of the box of a level
PLATE: Final = LOWER - 94.0  # the same, of the name
PHOTO: Final = LOWER - 46.0  # height of the portrait
PARTS: Final = (0.228, 0.228, 0.275, 0.269)  # the share of four columns for the levels
TINT: Final = 0.1  # of the colour of a level in the ground of its skills
TAB: Final = 50.0  # the height of the name of a place for a card
GROUND: Final = "#F6F0E0"  # of the board
SLOT: Final = "#EDE4CC"  # a place for a card
RED: Final = "#AB1F18"
NAMES: Final = 30.0  # units of the name of a skill at most
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
            yield Said(one.x, one.y + n * step, SetLine(line, points, True), "text", MUTED, "left")

    def fits(self, one: SmallText, size: float) -> bool:
        """True if all lines of the text have room at that size."""
        return all(said.y <= one.low for said in self.block(one, size))


def board_sizes(composer: Composer, boards: Sequence[CharacterBoard], size: Size) -> BoardSizes:
    """Return the sizes of skills that the fullest of these boards needs, for all of them."""

    def build() -> BoardSizes:
        setting = _Setting(composer, size.width / WIDE)
        texts = [text for board in boards for text in _skill_texts(setting, board)]
        names = [
            setting.line(composer.say(skill.name), "display", wide - 58, NAMES).size
            for board in boards
            for _, wide, level in _columns(board)
            for skill in level.skills
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
    for x, wide, level in _columns(board):
        lines += _level_words(setting, x, wide, level, sizes.names)
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
        yield setting.said(1062, 41, words, "text", 520, (24, MUTED, True))
    for number in range(board.last + 1):
        x, y = _spot(number)
        ink = INK if _level_of(board, number).bright else LIGHT
        yield setting.said(x, y - 16, str(number), "display", 40, (17, ink, True))


def _spot(number: int) -> tuple[float, float]:
    """The middle of a place of the track."""
    row, column = divmod(number, COLUMNS)
    return LEFT + column * STEP + STEP / 2 - 1.2, 50 + row * 56 + 33


def _level_of(board: CharacterBoard, number: int) -> BoardLevel:
    return [one for one in board.levels if number >= one.start][-1]


def _columns(board: CharacterBoard) -> Iterator[tuple[float, float, BoardLevel]]:
    """Yield where the box of each level begins and how wide it is."""
    room, x = 1332.0 - LEFT, LEFT
    parts = (
        PARTS if len(board.levels) == len(PARTS) else (1 / len(board.levels),) * len(board.levels)
    )
    for part, level in zip(parts, board.levels, strict=True):
        yield x, room * part - 8, level
        x += room * part


def _skill_texts(setting: _Setting, board: CharacterBoard) -> Iterator[SmallText]:
    """The words under the name of each skill."""
    say = setting.composer
    for x, wide, level in _columns(board):
        deep = (DEEP - 54) / max(len(level.skills), 1)
        for n, skill in enumerate(level.skills):
            y, words = SKILLS + 56 + n * deep, say.say(skill.text)
            if words and deep > 60:
                top = y + (72 if say.second(skill.name) else 53)
                yield SmallText(x + 46, top, words, wide - 58, y + deep - 8)


def _level_words(
    setting: _Setting, x: float, wide: float, level: BoardLevel, names: float
) -> Iterator[Said]:
    say, ink = setting.composer, INK if level.bright else LIGHT
    name = capitals(say.both(level.name))
    yield setting.said(x + 12, SKILLS + 27, name, "display", wide * 0.43, (23, ink, False))
    start = f"{level.start}+" if level.start else "0"
    note = " · ".join(filter(None, (start, say.say(level.note))))
    line = setting.line(note, "label", wide * 0.43, 20)
    yield Said(x + wide * 0.755, SKILLS + 27, line, "label", ink)
    deep = (DEEP - 54) / max(len(level.skills), 1)
    for n, skill in enumerate(level.skills):
        y, room = SKILLS + 56 + n * deep, wide - 58
        first, second = say.say(skill.name), say.second(skill.name)
        yield setting.said(x + 46, y + 25, first, "display", room, (names, INK, False))
        if second:
            yield setting.said(x + 46, y + 47, second, "label", room, (20, MUTED, False))


def _lower_words(setting: _Setting, board: CharacterBoard) -> Iterator[Said]:
    say, y = setting.composer, LOWER
    wounds = capitals(say.both(board.wounds))
    yield setting.said(26, y + 24, wounds, "display", 156, (29, INK, False))
    note = say.both(board.wounds_note)
    yield setting.said(26, y + 130, note, "text", 158, (24, MUTED, False))
    actions = capitals(say.both(board.actions))
    yield setting.said(26, y + 174, actions, "display", 156, (29, INK, False))
    for n in range(board.most_actions):
        ink = INK if n < board.most_actions - 1 else "#7A5500"
        x, down = 48.0 + (n % 2) * 62, y + 222 + (n // 2) * 60
        yield setting.said(x, down, str(n + 1), "display", 40, (30, ink, True))
    for x, slot in _slots(board):
        name = capitals(say.say(slot.name))
        yield setting.said(x + 107, y + 34, name, "display", 196, (30, LIGHT, True))
        yield setting.said(x + 107, y + 262, say.say(slot.note), "text", 204, (25, MUTED, True))
        second = " · ".join(filter(None, (say.second(slot.name), say.second(slot.note))))
        if second:
            yield setting.said(x + 107, y + 294, second, "label", 200, (21, MUTED, True))


def _slots(board: CharacterBoard) -> Iterator[tuple[float, BoardSlot]]:
    step = 1150 / max(len(board.slots), 1)
    for n, slot in enumerate(board.slots):
        yield 190 + n * step + 5, slot


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
    for x, wide, level in _columns(board):
        _level_box(pen, level, (x, wide), unit, fills=fills)
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
        level, (x, y) = _level_of(board, number), _spot(number)
        first = number == level.start
        pen.rect(
            _box(x - STEP / 2 + 1.2, y - 33, STEP - 2.4, 52, unit),
            fill=rgb(level.fill) if fills else WHITE,
            stroke=rgb(INK),
            width=(4 if first else 2.4) * unit,
            radius=6 * unit,
        )
        hole: Colour = rgb(INK) if fills else WHITE
        pen.circle(
            x * unit, y * unit, 10.5 * unit, stroke=hole if fills else rgb(INK), width=1.6 * unit
        )
        pen.circle(x * unit, y * unit, 2.2 * unit, fill=rgb(INK))


def _level_box(
    pen: Pen, level: BoardLevel, across: tuple[float, float], unit: float, *, fills: bool
) -> None:
    x, wide = across
    body = mixed(WHITE, rgb(level.fill), TINT) if fills else WHITE
    whole = _box(x, SKILLS, wide, DEEP, unit)
    pen.rect(
        whole,
        fill=rgb(level.fill) if fills else WHITE,
        stroke=rgb(INK),
        width=3 * unit,
        radius=10 * unit,
    )
    pen.rect(
        _box(x, SKILLS + 38, wide, DEEP - 38, unit),
        fill=body,
        stroke=rgb(INK),
        width=3 * unit,
        radius=8 * unit,
    )
    deep = (DEEP - 54) / max(len(level.skills), 1)
    for n in range(len(level.skills)):
        tick = _box(x + 11, SKILLS + 60 + n * deep, 26, 26, unit)
        pen.rect(tick, fill=WHITE, stroke=rgb(INK), width=3 * unit, radius=5 * unit)


def _lower(pen: Pen, board: CharacterBoard, unit: float, *, fills: bool) -> None:
    """Boxes of wounds, circles of actions, places for cards."""
    y, body = LOWER, WHITE
    line = rgb("#B9AC8C") if fills else rgb(INK)
    pen.line((20 * unit, (y - 8) * unit), (1330 * unit, (y - 8) * unit), line, width=2.4 * unit)
    red = rgb(RED) if fills else rgb(INK)
    for n in range(board.most_wounds):
        pen.rect(
            _box(24 + n * 74, y + 36, 66, 66, unit),
            fill=body,
            stroke=red,
            width=5 * unit,
            radius=9 * unit,
        )
    for n in range(board.most_actions):
        x, down = 48.0 + (n % 2) * 62, y + 212 + (n // 2) * 60
        last = n == board.most_actions - 1
        fill = rgb("#F3E3B0") if fills and last else body
        with pen.inked(dash=(2.2, 1.6) if last else ()):
            pen.circle(x * unit, down * unit, 25 * unit, fill=fill, stroke=rgb(INK), width=3 * unit)
    for x, slot in _slots(board):
        if slot.apart:
            edge = (x - 8) * unit
            pen.line((edge, y * unit), (edge, (HIGH - 18) * unit), line, width=2.4 * unit)
        with pen.inked(dash=(3.4, 2.4)):
            grey = rgb("#8E836A") if fills else rgb(INK)
            pen.rect(
                _box(x, y, 220, 334, unit),
                fill=rgb(SLOT) if fills else WHITE,
                stroke=grey,
                width=3 * unit,
                radius=13 * unit,
            )
        tab = rgb(INK) if fills else WHITE
        pen.rect(
            _box(x, y, 220, TAB, unit), fill=tab, stroke=rgb(INK), width=3 * unit, radius=13 * unit
        )
        colour = rgb("#C9BB98") if fills else rgb("#8A8A8A")
        pen.icon(slot.icon, (x + 40) * unit, (y + 74) * unit, 140 * unit, colour)
