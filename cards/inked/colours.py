"""The colours of inked ground and of what stands on it, by name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

DARK: Final = 0.17  # luminance under which a fill stays where ink is saved

COLOURS: Final = {
    "asphalt": "#565C61",
    "patch": "#4C5257",
    "crack": "#3B4145",
    "lane": "#E6D9B0",
    "walk": "#D8D1BC",
    "kerb": "#C9C1AB",
    "pave": "#9B9584",
    "joint": "#7E7869",
    "grass": "#646F47",
    "grass2": "#535E3A",
    "hedge": "#46562F",
    "tree": "#55693A",
    "tree2": "#6C8146",
    "tree3": "#7F7A3C",
    "leaf": "#6E9A4C",
    "soil": "#6B4E38",
    "sand": "#D9C492",
    "wall": "#23292D",
    "wall2": "#4A5359",
    "wood": "#C79A63",
    "wood2": "#9A6F45",
    "lino": "#DAD5C2",
    "check": "#C3CEC6",
    "mintf": "#CFDCD2",
    "concrete": "#B5B0A2",
    "carpet": "#96604C",
    "oak": "#B98D5C",
    "glassf": "#C8D5B8",
    "court": "#C98A55",
    "steel": "#B9C0C2",
    "slate": "#65717A",
    "dark": "#343C42",
    "white": "#F3EFE4",
    "linen": "#E7E2D4",
    "mint": "#9CC4B2",
    "ice": "#BFDDE0",
    "red": "#B8402F",
    "red2": "#8F2F24",
    "lamp": "#E0AE3C",
    "blue": "#44688A",
    "moon": "#6FA5D6",
    "moss": "#6C7A48",
    "khaki": "#7D7A4E",
    "leather": "#8A5A3C",
    "terra": "#C06F49",
    "glass": "#8FB0B8",
    "white2": "#EDE8DA",
    "gravel": "#8F897A",
    "roofA": "#8C4A37",
    "roofB": "#5B666E",
    "roofC": "#7B6A55",
    "roofD": "#4A5A5F",
    "roofE": "#9C8463",
    "roofF": "#6E4F5B",
    "stain": "#6B231C",
}


def code_of(colour: str) -> str:
    """The code of a colour, which may be one already."""
    return colour if colour.startswith("#") else COLOURS[colour]


@lru_cache(maxsize=512)
def luminance(code: str) -> float:
    """Return the brightness of a colour, 0 to 1."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def is_dark(code: str) -> bool:
    """True for a colour that stays where ink is saved."""
    return luminance(code) < DARK


@lru_cache(maxsize=512)
def mixed(one: str, other: str, part: float) -> str:
    """A colour between two: so much of the other one."""
    pairs = zip(
        bytes.fromhex(code_of(one).removeprefix("#")),
        bytes.fromhex(code_of(other).removeprefix("#")),
        strict=True,
    )
    return "#" + "".join(f"{round(a * (1 - part) + b * part):02X}" for a, b in pairs)
