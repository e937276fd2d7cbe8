"""The colours of a battlefield for each ink; without fills, patterns alone say what is what."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from cards.draw.ground.hand import SQUARE
from cards.palette import WHITE, Colour, Palette, rgb

COLOURS: Final[dict[str, Colour]] = {
    key: rgb(code)
    for key, code in {
        "ground": "#E5E3C6",
        "blotch": "#DCDDBA",
        "tuft": "#8F9B66",
        "road": "#D2CABB",
        "gravel": "#A2988A",
        "road-line": "#F4F0E4",
        "bridge": "#CDAE80",
        "rough": "#DCCDA6",
        "stone": "#C3B48F",
        "river": "#B4D2DE",
        "wave": "#5F92A8",
        "woods": "#87A468",
        "leaf": "#5C7C48",
        "tree": "#A3BC7F",
        "hedge": "#789A5C",
        "shade": "#BFC0A0",
        "hill": "#D9CE98",
        "hill-top": "#E6DCAE",
        "hachure": "#8C7B45",
        "hidden": "#CFC6AC",
        "hatch": "#84785C",
        "building": "#E6CDA6",
        "plank": "#B08A5E",
        "tile": "#D9D6CC",
        "tile-line": "#A7A296",
        "shed": "#D3BD98",
        "block": "#A8A095",
        "side": "#4A433C",
        "wall": "#C2BCB0",
        "low-wall": "#D6D0C4",
        "wood": "#C39A66",
        "pane": "#CDE6F2",
        "door": "#B5723F",
        "car-0": "#B4674E",
        "car-1": "#7C94A3",
        "car-2": "#CBB98C",
        "car-3": "#8A9A72",
        "glass": "#4D5A60",
        "roof": "#B5654A",
        "roof-light": "#C87C5F",
        "shed-roof": "#9CA3A0",
        "shed-roof-light": "#B3B9B5",
        "plate": "#FBF8EE",
        "grid": "#A39B82",
        "ink": "#2A2622",
    }.items()
}


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
        """What the look of a form depends on."""
        return (self.fills, self.ink, self.thin, self.heavy, self.solid)

    def fill(self, kind: str) -> Colour | None:
        """The colour of an area, where areas have any."""
        return COLOURS[kind] if self.fills else None

    def over(self, kind: str) -> Colour:
        """The colour of what covers something else."""
        return COLOURS[kind] if self.fills else WHITE

    def line(self, kind: str) -> Colour:
        """The colour of a pattern's lines."""
        return COLOURS[kind] if self.fills else self.thin


@lru_cache(maxsize=64)
def look_of(fills: bool, text: Colour, line: Colour, square: float, stark: bool) -> Look:
    """How a battlefield with squares of this many millimetres is drawn."""
    heavy = round(max(1.0, (SQUARE / square) ** 0.5) * (1.5 if stark else 1.0), 2)
    coloured = fills and not stark
    return Look(
        fills=coloured,
        ink=COLOURS["ink"] if coloured else text,
        thin=text if stark else line,
        grid=COLOURS["grid"] if coloured else line,
        heavy=heavy,
        solid=coloured or stark,
    )


def look_for(palette: Palette, square: float) -> Look:
    """The look that belongs to a palette."""
    return look_of(palette.fills, palette.text, palette.line, square, is_stark(palette))


def is_stark(palette: Palette) -> bool:
    """Whether the ink is black on white with nothing in between."""
    return palette.ground == WHITE and palette.line == palette.text
