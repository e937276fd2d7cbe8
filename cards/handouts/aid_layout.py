"""Where everything stands on a side of a player aid, and how large its words are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.handouts.wording import NAMES, Paragraph, paragraphs, sizes
from cards.paper import POINTS, SAFE, Size
from cards.text import SMALLEST
from rules.dashboards import AidSection, PlayerAid
from rules.printables import Icon
from rules.sheets import PipRow

HEAD: Final = 9.6  # mm of the dark band
SCENE: Final = 16.0  # the same on a large card, with a scene
LARGE: Final = 130.0  # mm of height
TITLE: Final = 6.6  # mm of a section's title on a large card
SMALL: Final = 0.72  # of it on a small one
EDGE: Final = SAFE + 0.8
LARGEST: Final = 14.0
MARK: Final = 5.2  # mm for a number or a dot before a point
PICTURED: Final = 9.0  # mm of the tile with a drawing before a point, at most
PICTURE_LINES: Final = 2.0  # the same in lines of its words
BESIDE: Final = 1.8  # mm from a tile to the words
INSET: Final = 0.8  # mm from the edge of its tint to a tile
STEP: Final = 5.4  # mm that the number of a step takes before its tile
LEADING: Final = 1.18  # from one line to the next, in sizes of text
APART: Final = 0.8  # mm between points; a section ends with more
ENDED: Final = 1.6
ROLLED: Final = 1.0  # mm under the last roll
CLOSE: Final = (1.0, 0.3)  # of these three: as a rule, and where a small card is full
ROLL: Final = 7.6  # of a row with the faces of a die


class AidLine(NamedTuple):
    """A point where it stands, with its number or none, and its drawing."""

    y: float
    number: int
    words: Paragraph
    icon: Icon | None = None
    indent: float = MARK
    side: float = 0.0  # mm of the tile with its drawing
    step: float = 0.0  # mm of the number before it; without them it stands over its corner

    @property
    def high(self) -> float:
        return max(self.words.height, self.side)


class AidRoll(NamedTuple):
    """A roll where it stands, with the faces that succeed."""

    y: float
    row: PipRow


class AidFace(NamedTuple):
    """One side as it is laid out."""

    titles: tuple[tuple[float, AidSection], ...]
    lines: tuple[AidLine, ...]
    rolls: tuple[AidRoll, ...]
    whole: bool


def head_of(size: Size) -> float:
    """Height of the band with the title."""
    return SCENE if size.height >= LARGE else HEAD


def unit_of(size: Size) -> float:
    """The factor for titles of sections."""
    return 1.0 if size.height >= LARGE else SMALL


def aid_faces(
    composer: Composer, cards: Sequence[PlayerAid], size: Size
) -> list[tuple[AidFace, AidFace]]:
    """Return the front and the back of each card. The words of all have the same size."""
    every = [side for card in cards for side in (card.front, card.back)]
    largest = min(
        (line.words.size for side in every for line in laid_out_aid(composer, side, size).lines),
        default=LARGEST,
    )
    faces = iter([laid_out_aid(composer, side, size, largest) for side in every])
    return list(zip(faces, faces, strict=True))


def laid_out_aid(
    composer: Composer, sections: Sequence[AidSection], size: Size, largest: float = LARGEST
) -> AidFace:
    """Return where everything stands, at the largest size in points that fits."""
    face = AidFace((), (), (), not sections)
    for points, close in (*((points, CLOSE[0]) for points in sizes(largest)), (SMALLEST, CLOSE[1])):
        face, spare = at_size(composer, sections, size, points, close)
        if face.whole:
            return _spread(face, spare)
    return face


def at_size(
    composer: Composer, sections: Sequence[AidSection], size: Size, points: float, close: float
) -> tuple[AidFace, float]:
    """Return a side set in this size, and the millimetres left. Less than none if it is too full.

    `close` is the part of the usual gaps that it has.
    """
    room, low = size.width - 2 * EDGE, size.height - EDGE
    roll, side = ROLL * unit_of(size), min(PICTURED, PICTURE_LINES * LEADING * points / POINTS)
    titles, lines, rolls, y = [], [], [], head_of(size) + 2.0
    for section in sections:
        titles.append((y, section))
        y += TITLE * unit_of(size)
        for row in section.dice:
            rolls.append(AidRoll(y, row))
            y += roll
        y += ROLLED * close if section.dice else 0.0
        pictured = any(one.icon for one in section.points)
        step = STEP if pictured and section.numbered and size.height >= LARGE else 0.0
        indent = INSET + step + side + BESIDE if pictured else MARK
        set_ = paragraphs(composer, section.points, room - indent - 1.0, points, LEADING, NAMES)
        for n, (one, words) in enumerate(zip(section.points, set_, strict=True), section.first):
            number = n if section.numbered else 0
            tile = side if one.icon else 0.0
            lines.append(AidLine(y, number, words, one.icon, indent, tile, step))
            y += max(words.height, tile) + APART * close
        y += ENDED * close
    spare = low - y + (APART + ENDED) * close
    return AidFace(tuple(titles), tuple(lines), tuple(rolls), spare >= 0), spare


def _spread(face: AidFace, spare: float) -> AidFace:
    """The same with the room that is left shared out between titles, rolls and points."""
    count = len(face.lines) + len(face.titles) + len(face.rolls)
    more = min(spare / max(count, 1), 3.4)
    places = sorted(one[0] for part in (face.titles, face.lines, face.rolls) for one in part)
    moved = {y: y + n * more for n, y in enumerate(places)}
    return AidFace(
        tuple((moved[y], section) for y, section in face.titles),
        tuple(line._replace(y=moved[line.y]) for line in face.lines),
        tuple(roll._replace(y=moved[roll.y]) for roll in face.rolls),
        face.whole,
    )
