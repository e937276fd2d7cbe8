"""The parts of a portrait as a word that fits into an address."""

from __future__ import annotations

from typing import Final

import msgspec

from cards.portraits.drawing import faults
from cards.portraits.parts import source
from rules.portraits import Portrait

VERSION: Final = 2  # goes up when the same parts are drawn in another way
WORDS: Final = ("head", "expression", "beard", "glasses", "mask", "headgear", "held", "condition")
COLOURS: Final = ("skin", "cloth", "hair", "scarf")
BETWEEN: Final = "_"
MOST: Final = 300  # characters


def version() -> str:
    """Return what changes when portraits are drawn in another way."""
    return f"{VERSION}-{source()['sha256'][:8]}"


def code_of(portrait: Portrait) -> str:
    """Return the parts as a word of letters, digits, dots, hyphens and low lines."""
    words = [getattr(portrait, name) for name in WORDS]
    colours = [getattr(portrait, name).removeprefix("#") for name in COLOURS]
    return BETWEEN.join([*words, *colours, ".".join(portrait.wounds)])


def portrait_of(code: str) -> Portrait:
    """Read such a word. Raises: ValueError."""
    found = code.split(BETWEEN)
    if len(code) > MOST or len(found) != len(WORDS) + len(COLOURS) + 1:
        raise ValueError("not the parts of a portrait")
    *told, wounds = found
    values: dict[str, object] = dict(zip((*WORDS, *COLOURS), told, strict=True))
    values |= {name: f"#{value}" for name in COLOURS if (value := values[name])}
    values["wounds"] = wounds.split(".") if wounds else []
    portrait = msgspec.convert(values, Portrait)
    if wrong := faults(portrait):
        raise ValueError(f"no such {wrong[0]}")
    return portrait
