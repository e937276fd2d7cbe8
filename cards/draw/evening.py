"""The evening behind a figure: bands of sky, a sun in the shape of the side, a town in two rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cards.draw.pictures.sky import (
    LAMP,
    draw_bands,
    draw_crows,
    draw_roofs,
    draw_strokes,
    draw_sun,
    draw_tree,
)
from cards.draw.skies import SKIES, Evening
from cards.inked.ink import Inker
from cards.inked.operation import INK
from cards.inked.place import place
from cards.palette import Colour, Palette, rgb
from cards.paper import POINTS
from cards.pen import Box, Pen
from rules.printables import Role, Shape

_WINE: Final = ("#1F1A26", "#3B2238", "#641F40", "#96304A", "#C9584F")
BANDS: Final[dict[Shape, tuple[str, ...]]] = {"jagged": SKIES["haze"].bands, "diamond": _WINE}
SUNS: Final[dict[Shape, tuple[str, str]]] = {
    "jagged": (SKIES["haze"].sun, SKIES["haze"].glow),
    "diamond": ("#F0B9A0", "#F7D3BD"),
}
FAR: Final[dict[Shape, str]] = {"jagged": "#2A2C22", "diamond": "#2B1526"}
VIOLET: Final = Evening(
    ("#1F1A2E", "#33264A", "#52386B", "#7E4F8A", "#B47FA6"), "#F0C9B4", "#FBE6D6", "#241B30"
)
OWN: Final[Mapping[Role | None, Evening]] = {
    "danger": SKIES["dusk"],
    "safe": SKIES["haze"],
    "info": SKIES["blue"],
    "warn": SKIES["dawn"],
    "violet": VIOLET,
    "muted": SKIES["night"],
}  # of players, by the colours that tell them apart
TOWN: Final = rgb("#15181B")
WIDE: Final = 440.0  # units of the box


def sky_of(shape: Shape) -> tuple[Colour, ...]:
    """The bands of sky from above."""
    return tuple(map(rgb, BANDS.get(shape, SKIES["dusk"].bands)))


def sun_of(shape: Shape) -> Colour:
    """The colour of the sun."""
    return rgb(SUNS.get(shape, (SKIES["dusk"].sun, ""))[0])


def draw_evening(
    pen: Pen,
    palette: Palette,
    shape: Shape,
    box: Box,
    *,
    undead: bool = False,
    role: Role | None = None,
) -> None:
    """Fill the box and more, for a form to cut. The sky is that of a player, or of the undead.

    Where ink is saved there are only a few lines and the sun's outline.
    """
    left, top, right, bottom = box
    unit = (right - left) / WIDE
    high = (bottom - top) / unit
    living: Shape = "round" if shape == "jagged" else shape
    sky: Shape = "jagged" if undead else living
    build = palette.build
    usual = SKIES["dusk"]
    bands, sun = BANDS.get(sky, usual.bands), SUNS.get(sky, (usual.sun, usual.glow))
    if own := OWN.get(role):
        bands, sun = own.bands, (own.sun, own.glow)
    colours = build.sun if build.sky else sun
    p = Inker(f"evening {shape}", saves=not palette.fills)
    draw_bands(p, build.sky or bands, high * 0.8)
    draw_sun(p, (230, high * 0.42), 0.37 * min(WIDE, high), colours, shape)
    draw_strokes(p, high * 0.55)
    if palette.fills:
        draw_roofs(p, high * 0.9, high * 0.26, FAR.get(sky, "#3A2B2B"))
        draw_tree(p, (402, high), high * 0.62)
        draw_roofs(p, high, high * 0.2, INK, LAMP)
        draw_crows(p, ((60, high * 0.12), (150, high * 0.07), (360, high * 0.16)))
    with pen.at(left, top), pen.at(0, 0, scale=unit * POINTS):
        place(pen, p.drawing)
