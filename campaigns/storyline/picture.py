"""A storyline as boxes in rows and arrows between them, in pixels of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import east_asian_width

from msgspec import Struct

from campaigns.models import Chapter

WIDTH, HEIGHT = 152, 56  # of a box
ACROSS, DOWN = 28, 60  # between boxes
EDGE = 8  # around the picture
LANE = 10  # between arrows that go around the boxes
STEPS = 4  # in which they lie beneath and above a row
LINE: Final = 19  # half-width signs of a line in a box; two lines have room


class Box(Struct, frozen=True):
    """A chapter on the picture. Its upper left corner is at x, y."""

    number: int
    lines: tuple[str, ...]
    current: bool
    x: int
    y: int
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def middle(self) -> int:
        return self.x + self.width // 2


class Arrow(Struct, frozen=True):
    """The way from one box to the next, as a path of SVG."""

    outcome: str
    path: str


class StorylinePicture(Struct, frozen=True):
    width: int
    height: int
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]


def picture_of(chapters: Sequence[Chapter]) -> StorylinePicture:
    """Lay chapters in rows by their distance from the first one, with all that lead on."""
    rows = _rows(chapters)
    widest = max(map(len, rows))
    boxes: dict[int, Box] = {}
    place: dict[int, int] = {}
    for down, row in enumerate(rows):
        indent = (widest - len(row)) * (WIDTH + ACROSS) // 2
        for along, one in enumerate(row):
            x = EDGE + indent + along * (WIDTH + ACROSS)
            y = EDGE + LANE * 3 + down * (HEIGHT + DOWN)
            boxes[one.pk] = Box(one.number, _lines(one.name), one.current, x, y)
            place[one.pk] = down
    right = EDGE + widest * (WIDTH + ACROSS) - ACROSS
    arrows, lanes = [], 0
    for one in sorted(chapters, key=lambda row: -place[row.pk]):
        for outcome in Chapter.Outcome.values:
            to = one.next_id(outcome)
            if to not in boxes:
                continue
            start, end, shift = boxes[one.pk], boxes[to], -24 if outcome == "won" else 24
            if place[to] == place[one.pk] + 1:
                path = _down(start, end, shift)
            elif to == one.pk:
                path = _around(start, end, shift, (start.x + WIDTH + ACROSS // 2, 0))
            else:
                lanes += 1
                path = _around(start, end, shift, (right + lanes * LANE, lanes % STEPS))
            arrows.append(Arrow(outcome, path))
    width = right + max(lanes * LANE, ACROSS // 2) + EDGE
    height = EDGE * 2 + LANE * 3 + len(rows) * (HEIGHT + DOWN) - DOWN + LANE * 3
    return StorylinePicture(width, height, tuple(boxes.values()), tuple(arrows))


def _rows(chapters: Sequence[Chapter]) -> list[list[Chapter]]:
    """Chapters by the number of steps from those to which no other leads."""
    led = {one.next_id(way) for one in chapters for way in Chapter.Outcome.values}
    left = {one.pk: one for one in sorted(chapters, key=lambda row: row.pk in led)}
    rows: list[list[Chapter]] = []
    while left:
        ring = [next(iter(left.values()))]
        del left[ring[0].pk]
        while ring:
            rows.append(ring)
            found = [key for one in ring for key in map(one.next_id, Chapter.Outcome.values) if key]
            ring = [left.pop(key) for key in dict.fromkeys(found) if key in left]
    return rows


def _down(start: Box, end: Box, shift: int) -> str:
    """A curve to the next row."""
    x, y, to = start.middle + shift, start.y + HEIGHT, end.middle + shift
    half = DOWN // 2
    return f"M{x} {y}C{x} {y + half} {to} {end.y - half} {to} {end.y - 3}"


def _around(start: Box, end: Box, shift: int, lane: tuple[int, int]) -> str:
    """Beneath the row, along a lane beside the boxes, and in from above.

    `lane` is its x, and the step by which it keeps away from others beneath and above.
    """
    across, step = lane
    x, y, to = start.middle + shift, start.y + HEIGHT, end.middle + shift
    below, above = y + LANE + 5 * step, end.y - LANE - 5 * step
    return f"M{x} {y}V{below}H{across}V{above}H{to}V{end.y - 3}"


def _lines(name: str) -> tuple[str, ...]:
    """The name in two lines at most. What has no room ends in dots."""
    lines, room = [""], LINE
    for word in _parts(name):
        if lines[-1] and _wide(lines[-1] + word) > room:
            lines.append("")
        lines[-1] += word
    cut = [_cut(line.strip(), room) for line in lines[:2]]
    if len(lines) > 2:
        cut[1] = _cut(f"{lines[1].strip()}…", room)
    return tuple(cut)


def _parts(name: str) -> Iterable[str]:
    """Words, each with the space behind it. Wide signs stand alone, since no space parts them."""
    word = ""
    for sign in name:
        word += sign
        if sign == " " or _wide(sign) == 2:
            yield word
            word = ""
    yield word


def _cut(line: str, room: int) -> str:
    if _wide(line) <= room:
        return line
    while _wide(line) > room - 1:
        line = line[:-1]
    return f"{line.rstrip('…')}…"


def _wide(words: str) -> int:
    """Return the width in half-width signs."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in words)
