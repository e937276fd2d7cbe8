"""The colours of a battlefield for each ink. Without fills, patterns alone say what is what."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from cards.draw.ground.hand import SQUARE
from cards.palette import WHITE, Colour, Palette, rgb

# Colours of the painters' own parts; those of kinds come with their looks.
SHADE: Final = "#A9AE8C"
SHADOW: Final = "#2A2116"
GLASS: Final = "#4D5A60"
PLATE: Final = "#FBF8EE"
GRID: Final = "#A39B82"
INK: Final = "#2A2622"
CROWDED: Final = 2.0  # of a weight of lines


@lru_cache(maxsize=256)
def colour_of(code: str) -> Colour:
    """Return the colour of a code, read once."""
    return rgb(code)


class Look(Struct, frozen=True):
    """`heavy` is how much thicker lines are, so that a small map is as easy to read."""

    fills: bool
    ink: Colour
    thin: Colour  # of patterns, where their kind has no colour
    grid: Colour
    heavy: float
    solid: bool  # walls of buildings are filled

    @property
    def key(self) -> tuple[object, ...]:
        """The inputs of the look of a form."""
        return (self.fills, self.ink, self.thin, self.heavy, self.solid)

    @property
    def calm(self) -> bool:
        """True if squares are so small that patterns would run into one grey."""
        return self.heavy > CROWDED

    def fill(self, code: str) -> Colour | None:
        """The colour of an area, where areas have any."""
        return colour_of(code) if self.fills and code else None

    def over(self, code: str) -> Colour:
        """The colour of what covers something else."""
        return colour_of(code) if self.fills else WHITE

    def line(self, code: str) -> Colour:
        """The colour of a pattern's lines."""
        return colour_of(code) if self.fills else self.thin


@lru_cache(maxsize=64)
def look_of(fills: bool, text: Colour, line: Colour, square: float, stark: bool) -> Look:
    """The look of a battlefield with squares of this size in mm."""
    heavy = round(max(1.0, (SQUARE / square) ** 0.5) * (1.5 if stark else 1.0), 2)
    coloured = fills and not stark
    return Look(
        fills=coloured,
        ink=colour_of(INK) if coloured else text,
        thin=text if stark else line,
        grid=colour_of(GRID) if coloured else line,
        heavy=heavy,
        solid=coloured or stark,
    )


def look_for(palette: Palette, square: float) -> Look:
    """The look that belongs to a palette."""
    return look_of(palette.fills, palette.text, palette.line, square, is_stark(palette))


def is_stark(palette: Palette) -> bool:
    """True if the ink is pure black on white."""
    return palette.ground == WHITE and palette.line == palette.text
