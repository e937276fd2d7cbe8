"""A drawn portrait as data: its parts by name, and what a game says of who sits for it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Condition = Literal["living", "turning", "undead", "dead"]


class Portrait(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The chosen parts of a drawn portrait. An empty word is a part that is not there."""

    head: str  # hair, hat or neither
    expression: str
    skin: str  # colours as #d9a877
    cloth: str
    hair: str
    beard: str = ""
    glasses: str = ""
    mask: str = ""
    headgear: str = ""
    held: str = ""
    scarf: str = ""  # a colour: that of a side
    wounds: tuple[str, ...] = ()
    condition: Condition = "living"


class Sitter(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The facts of a figure that its portrait shows."""

    undead: bool = False
    age: Literal["child", "adult", "old"] = "adult"
    held: str = ""  # the weapon that is seen first
    headgear: str = ""
    scarf: str = ""
    drawn: Portrait | None = None  # parts that were chosen by hand
