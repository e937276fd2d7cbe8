"""Where everything stands on a character board: the track, boxes of levels, places for cards.

All lengths are in units from its upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.printables import BoardLevel, BoardSlot, CharacterBoard, Reminder

WIDE: Final = 1350.0  # units; 0.2 mm at full size, so that cards of 44 x 67 mm lie on it
HIGH: Final = 930.0  # as much as a page has
COLUMNS: Final = 22  # of the track
STEP: Final = 47.0
LEFT: Final = 290.0
SKILLS: Final = 172.0  # from the top
LOWER: Final = 582.0  # the same, of wounds and places for cards
RIGHT: Final = 1324.0  # where everything ends
PANEL: Final = (20.0, 152.0)  # from the left of wounds and actions, and their width
ACTIONS: Final = 164.0  # from the top of the wounds to that of the actions
PLACE: Final = 220.0  # the width of a place for a card
APART: Final = 16.0  # before a place that is apart; between others less
DEEP: Final = LOWER - 14 - SKILLS  # of the box of a level
SOLE: Final = 0.84  # the width of a column of levels with one skill each, in that of another
BETWEEN: Final = 8.0  # boxes of levels


def track_spot(number: int) -> tuple[float, float]:
    """The middle of a place of the track."""
    row, column = divmod(number, COLUMNS)
    return LEFT + column * STEP + STEP / 2 - 1.2, 50 + row * 56 + 33


class LevelBox(NamedTuple):
    """The box of a level in units."""

    level: BoardLevel
    x: float
    y: float
    wide: float
    deep: float

    def spots(self) -> Iterator[tuple[float, float, Reminder]]:
        """Yield the top of each skill, the height of its room, and the skill."""
        skills = self.level.skills
        deep = (self.deep - 54) / max(len(skills), 1)
        yield from ((self.y + 56 + n * deep, deep, skill) for n, skill in enumerate(skills))


def level_boxes(board: CharacterBoard) -> Iterator[LevelBox]:
    """Yield the boxes of the levels. Two in a row with one skill each share a column."""
    columns: list[list[BoardLevel]] = []
    for level in board.levels:
        sole = len(level.skills) < 2
        if sole and columns and len(columns[-1]) == 1 and len(columns[-1][0].skills) < 2:
            columns[-1].append(level)
        else:
            columns.append([level])
    shares = [SOLE if len(column) == 2 else 1.0 for column in columns]
    room, x = RIGHT - LEFT - BETWEEN * (len(columns) - 1), LEFT
    for column, share in zip(columns, shares, strict=True):
        wide = room * share / sum(shares)
        deep = (DEEP - BETWEEN * (len(column) - 1)) / len(column)
        for n, level in enumerate(column):
            yield LevelBox(level, x, SKILLS + n * (deep + BETWEEN), wide, deep)
        x += wide + BETWEEN


def action_spots(board: CharacterBoard) -> Iterator[tuple[float, float]]:
    """The middle of the circle of each action, two in a row."""
    left, wide = PANEL
    for n in range(board.most_actions):
        yield left + wide / 2 + (n % 2 - 0.5) * 66, LOWER + ACTIONS + 72 + (n // 2) * 61


def card_places(board: CharacterBoard) -> Iterator[tuple[float, BoardSlot]]:
    """Where each place for a card begins. The last one ends at the right of all."""
    apart = sum(slot.apart for slot in board.slots[1:])
    room = RIGHT - sum(PANEL) - 6 - len(board.slots) * PLACE - apart * APART
    gap = room / max(len(board.slots) - apart, 1)
    x = sum(PANEL) + 6
    for n, slot in enumerate(board.slots):
        x += APART if slot.apart and n else gap
        yield x, slot
        x += PLACE
