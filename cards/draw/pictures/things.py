"""Things as printed objects: shadow, pale edge, line of ink, colours."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cards.icons import steps
from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK
from rules.printables import Icon

SOURCE: Final = Path(__file__).parent / "things.toml"
EDGE: Final = "#FBF7EC"
GRID: Final = 24.0
Box = tuple[float, float, float, float]  # left, top, right, bottom


class ThingPiece(NamedTuple):
    """An area or a line of a thing."""

    path: str
    fill: str = ""
    line: str = INK


class Thing(NamedTuple):
    """The pieces of a thing from behind, and how far they reach."""

    pieces: tuple[ThingPiece, ...]
    box: Box
    scale: float  # of its units, to be about 100 long


def thing_of(icon: Icon, fill: str) -> Thing:
    """Return the drawn thing of this icon. Without one, the icon in the colour."""
    found = _things().get(icon.key)
    if found:
        return found
    return Thing((ThingPiece(icon.fill or icon.stroke, fill),), (0, 0, GRID, GRID), 4.4)


def is_thing(icon: Icon) -> bool:
    """True if the thing of this icon is drawn."""
    return icon.key in _things()


@cache
def _things() -> dict[str, Thing]:
    listed = tomllib.loads(SOURCE.read_text("utf-8"))
    found = {key: _read(rows) for key, rows in listed["thing"].items()}
    return found | {key: found[other] for key, other in listed["same"].items() if other in found}


def _read(rows: list[str]) -> Thing:
    pieces = tuple(_piece(*row.split(" ", 1)) for row in rows)
    spots = [
        numbers[at : at + 2]
        for piece in pieces
        for name, numbers in steps(piece.path)
        if name != "close"
        for at in range(0, len(numbers), 2)
    ]
    across, down = zip(*spots, strict=True)
    return Thing(pieces, (min(across), min(down), max(across), max(down)), 1.0)


def _piece(colour: str, path: str) -> ThingPiece:
    if colour == "-":
        return ThingPiece(path)
    if colour == "ink":
        return ThingPiece(path, INK, "")
    if colour.startswith("+"):
        return ThingPiece(path, line=colour[1:])
    return ThingPiece(path, colour)


def draw_object(
    p: Inker, thing: Thing, place: tuple[float, float], long: float, *, turn: float = 0.0
) -> None:
    """Draw the thing around the place, `long` in its longer direction, with a pale edge."""
    left, top, right, low = thing.box
    scale = long / max(right - left, low - top)
    middle = ((left + right) / 2, (top + low) / 2)
    thin = 2.4 / thing.scale
    with p.at(*place, turn, scale), p.at(-middle[0], -middle[1]):
        if not p.saves:
            for piece in thing.pieces:
                if piece.fill:
                    p.path(piece.path, EDGE, line=EDGE, width=9 / thing.scale)
        for piece in thing.pieces:
            if not piece.fill:
                p.path(piece.path, None, line=piece.line, width=thin * 0.6)
            elif piece.line:
                p.path(piece.path, piece.fill, line=piece.line, width=thin)
            else:
                p.path(piece.path, piece.fill, line=None)


def draw_shadow(p: Inker, place: tuple[float, float], wide: float) -> None:
    """A flat shadow under a thing."""
    if not p.saves:
        p.path(outline.oval(*place, wide, wide * 0.18), INK, line=None, alpha=0.4)
