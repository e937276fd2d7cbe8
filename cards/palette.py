"""The colours of print, one palette for each ink."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from cards.build import LINED, TORN, Build
from rules.pictures import Sky
from rules.printables import Role

Ink = Literal["full", "saver", "contrast"]
Colour = tuple[float, float, float]
PaperStyle = Literal["torn", "sign", "reel", "tape"]  # of forms, lists, aids


def rgb(code: str) -> Colour:
    """`#A83A14` as three parts from 0 to 1."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return (round(red / 255, 4), round(green / 255, 4), round(blue / 255, 4))


def code_of(colour: Colour) -> str:
    """Three parts from 0 to 1 as `#A83A14`."""
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """The first colour with a share of the second in it, 0 to 1."""
    red, green, blue = (round(a + (b - a) * share, 4) for a, b in zip(one, other, strict=True))
    return (red, green, blue)


class Palette(Struct, frozen=True):
    """Named as the screen names them. `fills` tells whether areas are filled at all."""

    fills: bool
    ground: Colour
    raised: Colour
    line: Colour
    faint: Colour  # a picture under text
    text: Colour
    muted: Colour
    dark: Colour  # header and footer
    dark_raised: Colour
    on_dark: Colour
    on_dark_muted: Colour
    roles: dict[Role, Colour]
    bright: dict[Role, Colour]  # the same on dark
    build: Build = TORN
    evening: Sky = "dusk"  # over drawn pages
    style: PaperStyle = "torn"  # of them


WHITE: Final = rgb("#FFFFFF")
_BLACK = rgb("#111314")

FULL: Final = Palette(
    fills=True,
    ground=rgb("#F6F3EA"),
    raised=rgb("#E7E0CC"),
    line=rgb("#B9AF97"),
    faint=rgb("#EFEADC"),
    text=rgb("#1B1F22"),
    muted=rgb("#4C5452"),
    dark=rgb("#1B1F22"),
    dark_raised=rgb("#2C343A"),
    on_dark=rgb("#F6F3EA"),
    on_dark_muted=rgb("#B9C0BD"),
    roles={
        "accent": rgb("#A83A14"),
        "safe": rgb("#2F6B27"),
        "danger": rgb("#AB1F18"),
        "warn": rgb("#7A5500"),
        "info": rgb("#255785"),
        "muted": rgb("#565E5B"),
        "violet": rgb("#6A3784"),
        "hero": rgb("#A83A14"),
        "zombie": rgb("#4A6630"),
        "villain": rgb("#8C2A55"),
        "weapon": rgb("#A83A14"),
        "thing": rgb("#2F5F5D"),
        "trait": rgb("#2F4A73"),
        "condition": rgb("#8C1A14"),
        "event": rgb("#9C3A1C"),
        "search": rgb("#2F5F5D"),
        "find": rgb("#7A5500"),
        "place": rgb("#255785"),
    },
    bright={
        "accent": rgb("#F0804F"),
        "safe": rgb("#86B872"),
        "danger": rgb("#FF7B72"),
        "warn": rgb("#E3B341"),
        "info": rgb("#7DB2E8"),
        "muted": rgb("#A9B0AE"),
        "violet": rgb("#C79BE0"),
        "hero": rgb("#F0804F"),
        "zombie": rgb("#8FAE68"),
        "villain": rgb("#DB86A8"),
        "weapon": rgb("#EFB566"),
        "thing": rgb("#86B6AC"),
        "trait": rgb("#8FAEDC"),
        "condition": rgb("#F08A74"),
        "event": rgb("#F59A63"),
        "search": rgb("#86B6AC"),
        "find": rgb("#E3B341"),
        "place": rgb("#7DB2E8"),
    },
)

SAVER: Final = Palette(
    fills=False,
    ground=WHITE,
    raised=WHITE,
    line=rgb("#8A8A8A"),
    faint=WHITE,
    text=_BLACK,
    muted=rgb("#444444"),
    dark=WHITE,
    dark_raised=WHITE,
    on_dark=_BLACK,
    on_dark_muted=rgb("#444444"),
    roles=dict.fromkeys(FULL.roles, _BLACK),
    bright=dict.fromkeys(FULL.bright, _BLACK),
    build=LINED,
)


_PURE_BLACK: Final = rgb("#000000")

CONTRAST: Final = Palette(
    fills=False,
    ground=WHITE,
    raised=WHITE,
    line=_PURE_BLACK,
    faint=WHITE,
    text=_PURE_BLACK,
    muted=_PURE_BLACK,
    dark=WHITE,
    dark_raised=WHITE,
    on_dark=_PURE_BLACK,
    on_dark_muted=_PURE_BLACK,
    roles=dict.fromkeys(FULL.roles, _PURE_BLACK),
    bright=dict.fromkeys(FULL.bright, _PURE_BLACK),
    build=LINED,
)

PALETTES: Final[dict[Ink, Palette]] = {"full": FULL, "saver": SAVER, "contrast": CONTRAST}


LOUD: Final[dict[Sky, Role]] = {
    "dusk": "accent",
    "night": "info",
    "blue": "info",
    "haze": "zombie",
    "dawn": "warn",
}  # the loud colour under a sky
STYLES: Final[dict[Sky, PaperStyle]] = {
    "dusk": "torn",
    "night": "tape",
    "blue": "torn",
    "haze": "sign",
    "dawn": "reel",
}  # the style of paper under a sky


def palette_of(ink: Ink) -> Palette:
    return PALETTES[ink]


def in_evening(palette: Palette, sky: Sky, role: Role | None = None) -> Palette:
    """The colours of pages under this sky. Those of a side or a player are loud in its colour."""
    loud = role or LOUD[sky]
    return replace(
        palette,
        evening=sky,
        style=STYLES[sky],
        roles={**palette.roles, "accent": palette.roles[loud]},
        bright={**palette.bright, "accent": palette.bright[loud]},
    )
