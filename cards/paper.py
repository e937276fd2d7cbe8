"""Papers, cards and tokens as data. Lengths are in millimetres, cards at trim size."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct


class Size(Struct, frozen=True):
    width: float
    height: float

    def turned(self) -> Size:
        """The same size lying on its side."""
        return Size(self.height, self.width)


Duplex = Literal["none", "long", "short", "gutterfold"]  # where backs lie, how paper is turned

POINTS: Final = 72 / 25.4  # in a millimetre

PAGE_MARGIN: Final = 5.0  # the blank border of home printers
LEAST_MARGIN: Final = 4.0
BLEED: Final = 2.0  # at home, as far as the paper has room for it
FULL_BLEED: Final = 3.0  # where pieces have a gutter between them
SAFE: Final = 3.175  # inside trim; nothing that matters lies nearer to the cut
MARK_LENGTH: Final = 3.0  # crop marks, shorter where the paper has less room
MARK_WIDTH: Final = 0.15
RULER_HEIGHT: Final = 2.2  # of the 100 mm ruler in the margin
TOKEN_GAP: Final = 2.6  # between tokens, half of it is bleed

PAPERS: Final = {
    "a4": Size(210, 297),
    "letter": Size(215.9, 279.4),
    "legal": Size(215.9, 355.6),
    "a3": Size(297, 420),
    "tabloid": Size(279.4, 431.8),
    "a3plus": Size(329, 483),
}

CARDS: Final = {
    "poker": Size(63.5, 88.9),
    "poker-metric": Size(63, 88),
    "bridge": Size(57.15, 88.9),
    "tarot": Size(69.85, 120.65),
    "index": Size(127, 76.2),
    "index-large": Size(152.4, 101.6),
    "euro": Size(59, 92),
    "usa": Size(56, 87),
    "japanese": Size(59, 86),
    "domino": Size(44.45, 88.9),
    "business": Size(88.9, 50.8),
    "mini-us": Size(44.45, 63.5),
    "mini-euro": Size(44, 68),
    "mini-euro-short": Size(44, 67),
    "square": Size(88.9, 88.9),
    "square-small": Size(50.8, 50.8),
}

USUAL_MM: Final = 25.0  # width of a token or a standee that names no other
TOKENS_MM: Final = (
    8.0,
    12.7,
    14.0,
    15.9,
    16.0,
    19.0,
    20.0,
    22.0,
    25.0,
    25.4,
    30.0,
    32.0,
    40.0,
    50.0,
)
