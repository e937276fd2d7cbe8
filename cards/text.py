"""Text made safe to set, and fitted into a width.

Sizes are in points, widths in millimetres.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from cards import kinsoku
from cards.faces import Face, em_width
from cards.kinsoku import is_wide
from cards.paper import POINTS

SMALLEST: Final = 5.5  # points; nothing on a card is smaller
SHORT: Final = 0.2  # of a line; a shorter last one stands alone
NARROWED: Final = (0.95, 0.9, 0.85, 0.8, 0.75)  # the room for more even lines
NAME_LIMIT: Final = 240  # characters that are laid out; what is longer cannot fit any card
NOTES_LIMIT: Final = 2_000

_UNSEEN = re.compile(r"[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\u00ad]")


def cleaned(words: str, limit: int = NAME_LIMIT) -> str:
    """One line: composed, without control characters, at most `limit` characters."""
    if words.isascii() and words.isprintable() and len(words) <= limit and "  " not in words:
        return words.strip()
    words = unicodedata.normalize("NFC", words[: 4 * limit])
    words = _UNSEEN.sub("", words)
    kept = (" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in words)
    return " ".join("".join(kept).split())[:limit]


def capitals(words: str) -> str:
    """Return the words in capitals. Words with Japanese in them stay as they are."""
    return words if is_wide(words) else words.upper()


def led(lead: str, words: str) -> tuple[str, str]:
    """Return a bold lead and the words behind it, as they stand on one line.

    Words that begin with the lead do not say it twice, else a colon parts the two.
    """
    if not lead or not words or not lead[-1].isalnum():
        return lead, words
    behind = words.removeprefix(lead)
    if behind != words and behind[:1].isspace():
        return lead, behind.lstrip()
    return lead + ("\uff1a" if is_wide(lead) else ":"), words


def tracking(words: str, spacing: float) -> float:
    """Return the space behind each character in points. Japanese has none."""
    return 0.0 if is_wide(words) else spacing


def right_to_left(words: str) -> bool:
    """True if `words` has right-to-left characters."""
    if words.isascii():
        return False
    return any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in words)


def width(face: Face, words: str, size: float) -> float:
    """The width of `words` set in one line, in millimetres."""
    return em_width(face, words) * size / POINTS


def fitted(face: Face, words: str, room: float, largest: float, floor: float = SMALLEST) -> float:
    """The largest size at which `words` fits into `room`, but not below `floor`."""
    em = em_width(face, words)
    if not em or em * largest <= room * POINTS:
        return largest
    return max(floor, round(room * POINTS / em - 0.005, 2))


def shortened(face: Face, words: str, room: float, size: float, spacing: float = 0.0) -> str:
    """`words`, or as much of it as fits followed by an ellipsis. An empty text always fits."""
    spacing = tracking(words, spacing)
    wide = width(face, words, size)
    if not wide or wide + spacing * len(words) / POINTS <= room:
        return words
    return cut_off(face, words, room, size, spacing)


def cut_off(face: Face, words: str, room: float, size: float, spacing: float = 0.0) -> str:
    """As much of `words` as fits with an ellipsis behind it."""
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        kept = words[:middle].rstrip() + "…"
        if width(face, kept, size) + spacing * len(kept) / POINTS <= room:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…"


class SetLine(NamedTuple):
    """A line as it is set. `whole` is false when it had to be shortened."""

    words: str
    size: float
    whole: bool


def set_line(
    face: Face,
    words: str,
    room: float,
    largest: float,
    floor: float = SMALLEST,
    *,
    spacing: float = 0.0,
) -> SetLine:
    """The line at the largest size that fits, shortened when it does not fit at the floor.

    `spacing` is put after each character, in points.
    """
    spacing = tracking(words, spacing)
    size = fitted(face, words, room - spacing * len(words) / POINTS, largest, floor)
    shown = shortened(face, words, room, size, spacing)
    return SetLine(shown, size, shown == words)


def wrapped(
    face: Face, words: str, room: float, *, size: float, indent: float = 0.0
) -> tuple[str, ...]:
    """`words` broken into lines. The first is shorter by `indent` and may be empty.

    A word wider than a line is broken between characters.
    """
    ems, ems_of_first = room * POINTS / size, (room - indent) * POINTS / size
    lines: list[str] = []
    line, used = "", 0.0
    for piece, spaced in _pieces(words):
        space = em_width(face, " ") if spaced and line else 0.0
        wide = em_width(face, piece)
        limit = ems if lines else ems_of_first
        if used + space + wide <= limit:
            line, used = line + (" " if space else "") + piece, used + space + wide
            continue
        if line or (indent and not lines):
            lines.append(line)
        *full, line = _broken(face, piece, ems)
        lines += full
        used = em_width(face, line)
    return (*lines, line)


def evenly(
    face: Face, words: str, room: float, *, size: float, indent: float = 0.0
) -> tuple[str, ...]:
    """The same lines as `wrapped`, broken earlier where the last would be very short."""
    lines = wrapped(face, words, room, size=size, indent=indent)
    for share in NARROWED:
        if len(lines) == 1 or width(face, lines[-1], size) >= SHORT * room:
            break
        narrower = wrapped(face, words, share * room, size=size, indent=indent)
        if len(narrower) > len(lines) or not narrower[0]:
            break
        lines = narrower
    return lines


def widest_piece(face: Face, words: str, size: float) -> float:
    """The narrowest room in which no word is broken, in millimetres."""
    return max(em_width(face, piece) for piece, _ in _pieces(words)) * size / POINTS


def _pieces(words: str) -> Iterator[tuple[str, bool]]:
    """Parts between which a line may end, and whether a space stands before each.

    A number of copies stays with its name, and a share with its sign.
    """
    for word in words.replace(" × ", "\u00a0×\u00a0").replace(" %", "\u00a0%").split(" "):
        if not is_wide(word):
            yield word, True
            continue
        for place, piece in enumerate(kinsoku.pieces(word)):
            yield piece, place == 0


def _broken(face: Face, piece: str, ems: float) -> list[str]:
    """A piece cut into lines no wider than `ems`."""
    if em_width(face, piece) <= ems:
        return [piece]
    lines, line = [], ""
    for character in piece:
        if line and em_width(face, line + character) > ems:
            kept = line[:-1] if character in kinsoku.NEVER_FIRST and len(line) > 1 else line
            lines.append(kept)
            line = line[len(kept) :]
        line += character
    return [*lines, line]
