"""Names on a tile, on plates that never stand on their head."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cards.inked.ink import Inker
from cards.inked.lettering import letter, words_path
from cards.inked.operation import INK, TEXTURE
from cards.inked.outline import Point

PALE: Final = "#F8F1DC"
HIGH: Final = 24.0
ROOM: Final = 270.0  # for a sign with its counts
SIZES: Final = (17.0, 15.0, 13.0, 11.0)
COUNT: Final = 27.0  # width of a count with its mark
UPSIDE: Final = (90, 180)  # turns of a tile at which a sign is turned in its place


def draw_sign(
    p: Inker, turn: int, words: str, counts: tuple[tuple[str, int], ...], colour: str
) -> None:
    """The name of a building with what comes on it."""
    marks = COUNT * len(counts) + (6 if counts else 0)
    size = next((one for one in SIZES if _wide(words, one) + marks <= ROOM), SIZES[-1])
    wide = _wide(words, size)
    whole = wide + marks
    with p.at(150, 21, 180 if turn in UPSIDE else 0):
        p.rect((-whole / 2, -HIGH / 2, whole, HIGH), colour, radius=3, shade=1.4)
        if not p.saves:
            rim = (-whole / 2 + 2.6, -9.4, whole - 5.2, 18.8)
            p.rect(rim, None, radius=2, line="lane", width=TEXTURE)
        ink = INK if p.saves else PALE
        letter(p, (-whole / 2 + wide / 2, 0.36 * size), words, size, ink)
        for n, (kind, count) in enumerate(counts):
            x = -whole / 2 + wide + 6 + n * COUNT
            if n == 0:
                p.path(f"M{x - 6:.1f} -8L{x - 6:.1f} 8", None, line="lane", width=TEXTURE)
            _MARKS[kind](p, (x, 0))
            letter(p, (x + 15.5, 5.6), str(count), 16, ink)


def _wide(words: str, size: float) -> float:
    return words_path(words, size)[1] + 20


def draw_label(p: Inker, turn: int, words: str, low: float, colour: str, size: float) -> None:
    """A name on a plate low on the tile, turned about its middle to stay upright."""
    wide = words_path(words, size)[1] + 16
    with p.at(150, 150, -turn):
        p.rect((-wide / 2, low - 160, wide, 20), colour, radius=3, shade=1)
        letter(p, (0, low - 150 + size * 0.36), words, size, INK if p.saves else PALE)


def _zombie(p: Inker, place: Point) -> None:
    """A head with two eyes and a hand that reaches out."""
    x = place[0] + 3
    p.oval((x, -2), 5.2, "#C5D8A2", b=6, width=TEXTURE)
    p.oval((x - 1.9, -3), 1.1, INK, line=None)
    p.oval((x + 1.9, -3), 1.1, INK, line=None)
    mouth = f"M{x - 2.4:.1f} 1.2L{x - 0.8:.1f} 0.2L{x + 0.8:.1f} 1.2L{x + 2.4:.1f} 0.2"
    p.path(mouth, None, width=TEXTURE)
    p.path(f"M{x - 5:.1f} 8C{x - 4:.1f} 3 {x + 4:.1f} 3 {x + 5:.1f} 8Z", "#C5D8A2", width=TEXTURE)


def _bullet(p: Inker, place: Point) -> None:
    x = place[0]
    p.path(
        f"M{x:.1f} 7L{x:.1f} -3C{x:.1f} -7 {x + 2:.1f} -9 {x + 3:.1f} -9.4"
        f"C{x + 4:.1f} -9 {x + 6:.1f} -7 {x + 6:.1f} -3L{x + 6:.1f} 7Z",
        "lamp",
        width=TEXTURE,
    )


def _heart(p: Inker, place: Point) -> None:
    x = place[0]
    p.path(
        f"M{x + 3:.1f} 6.4C{x - 8:.1f} -2 {x - 3:.1f} -9 {x + 3:.1f} -4"
        f"C{x + 9:.1f} -9 {x + 14:.1f} -2 {x + 3:.1f} 6.4Z",
        "#F0705C",
        width=TEXTURE,
    )


_MARKS: Final[Mapping[str, Callable[[Inker, Point], None]]] = {
    "zombie": _zombie,
    "bullet": _bullet,
    "heart": _heart,
}
