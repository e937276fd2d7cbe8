"""The picture of a card as plain data: a place, who and what is in it, what stands in front."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.portraits import Portrait

Sky = Literal["dusk", "night", "dawn", "haze", "blue"]
Place = Literal[
    "glow",
    "town",
    "highway",
    "field",
    "forest",
    "graves",
    "rooftops",
    "mast",
    "street",
    "crossing",
    "water",
    "camp",
    "shelves",
    "bench",
    "counter",
    "room",
    "corridor",
    "garage",
    "floor",
    "tiles",
    "doorway",
    "plan",
]
Front = Literal["", "bricks", "hedge", "earth", "planks", "crates"]
Mark = Literal[
    "",
    "blood",
    "flash",
    "stars",
    "speed",
    "smoke",
    "waves",
    "rounds",
    "sleep",
    "aim",
    "glass",
    "heart",
]


class CastPart(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody, a thing or a mark in a picture. Lengths in hundredths of its width or height."""

    x: float = 50.0  # of its middle
    y: float = 60.0  # of its middle, or of the soles
    size: float = 60.0  # its height, or a thing's longer side
    turn: float = 0.0  # degrees with the clock
    mirrored: bool = False
    icon: str = ""  # a thing's own drawing; empty for that of the card
    fill: str = ""  # colour of a thing that has only an icon; empty: that of the card
    who: Literal["", "living", "dead"] = ""  # somebody, chosen by the card's key
    drawn: Portrait | None = None  # somebody chosen by hand
    pose: str = ""
    held: str = ""
    age: Literal["child", "adult", "old"] = "adult"
    dark: bool = False  # a black shape
    mark: Mark = ""


class Scenery(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place in its light, who and what is in it, and what stands in front."""

    place: Place = "glow"
    sky: Sky = "dusk"
    cast: tuple[CastPart, ...] = ()  # from behind
    front: Front = ""


Backdrop = Literal["town", "house", "barn", "tower", "fields"]


class Painting(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A painted picture: people under a sky, a place behind them, and the dead between."""

    sky: Sky = "dusk"
    place: Backdrop = "town"
    people: tuple[Portrait, ...] = ()  # the one in the middle first
    dead: int = 0  # a count
    seed: str = ""  # of all that a hand draws in another way each time
