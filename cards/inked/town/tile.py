"""A tile of a town, from the ground up to its sign."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import INK, Drawing
from cards.inked.outline import Point
from cards.inked.town.back import draw_back
from cards.inked.town.closed import extras, yard_things, yards
from cards.inked.town.dressing import dress, lamp_post
from cards.inked.town.furniture import furnish
from cards.inked.town.lots import PLANS, lot
from cards.inked.town.places import helipad, town_square
from cards.inked.town.sign import draw_label, draw_sign
from cards.inked.town.streets import crosswalk, drain, gore, manhole, street
from cards.inked.town.walls import floor, grid, thresholds, walls, windows
from rules.maps import TileArt

SIDE: Final = 300.0  # units of a tile's side
INSET: Final = "M3 3L297 3L297 297L3 297Z"  # closed ground ends here, with its shadows
OUTLINES: Final[dict[str, tuple[Point, ...]]] = {  # of walls, by the rows of rooms
    "bbb/---/---": ((8, 8), (292, 8), (292, 98), (8, 98)),
    "bbb/bbb/---": ((8, 8), (292, 8), (292, 198), (8, 198)),
    "bbb/bbb/b-b": (
        *((8, 8), (292, 8), (292, 292), (202, 292)),
        *((202, 198), (98, 198), (98, 292), (8, 292)),
    ),
    "bbb/b--/b--": ((8, 8), (292, 8), (292, 98), (98, 98), (98, 292), (8, 292)),
    "bbb/bbb/b--": ((8, 8), (292, 8), (292, 198), (98, 198), (98, 292), (8, 292)),
}
DRAINS: Final = {
    "N": (120.5, 62, 90),
    "S": (179.5, 238, 90),
    "W": (62, 179.5, 0),
    "E": (238, 120.5, 0),
}
LAMPS: Final = {"N": (107, 56, 0), "S": (193, 252, 180), "W": (40, 193, -90), "E": (260, 193, -90)}
SIGNS: Final = {"square": (247.0, "#5A4630", 13.0), "helipad": (264.0, "#B0682A", 14.0)}


def arms_of(plan: tuple[str, ...]) -> str:
    """The sides at which roads leave a tile."""
    middles = zip("NESW", (plan[0][1], plan[1][2], plan[2][1], plan[1][0]), strict=True)
    return "".join(way for way, mark in middles if mark == "r")


@lru_cache(maxsize=256)
def tile_drawing(art: TileArt, turn: int, words: str, *, saves: bool = False) -> Drawing:
    """The tile as it lies unturned. `turn` is for shadows and the sign, `words` are its name."""
    p = Inker(f"{art.key}{art.variant}", saves=saves, turn=turn)
    if art.form == "back":
        draw_back(p, words.upper())
        return p.drawing
    p.path(outline.box(0, 0, SIDE, SIDE), "grass", line=None)
    if art.form in SIGNS:
        (town_square if art.form == "square" else helipad)(p)
        low, colour, size = SIGNS[art.form]
        draw_label(p, turn, words.upper(), low, colour, size)
    elif art.form == "building":
        _building(p, art)
        draw_sign(p, turn, words.upper(), art.counts, art.colour)
    else:
        _street(p, art)
    p.path(outline.box(0, 0, SIDE, SIDE), None, width=1, alpha=0.5, butt=True)
    return p.drawing


def _street(p: Inker, art: TileArt) -> None:
    """A tile of streets and closed ground."""
    arms, variant = arms_of(art.plan), art.variant
    street(p, art.plan, arms)
    if len(arms) == len(DRAINS) or (len(arms) > 2 and variant % 2):
        for way in arms:
            crosswalk(p, way)
    with p.clip(INSET):
        plans = PLANS[art.form]
        for one in plans[variant % len(plans)]:
            lot(p, *one)
    dress(p, arms, variant)
    manhole(p, *p.hand.choice(((136, 168), (164, 136), (150, 150))))
    for way in arms:
        drain(p, *DRAINS[way])
    grid(p, art.plan)


def _building(p: Inker, art: TileArt) -> None:
    """A tile with a building whose rooms are seen from above."""
    arms, rows = arms_of(art.plan), art.plan
    ends = rows[1] == "bbb"  # the road ends before the rooms
    street(p, rows, arms, dead_end=ends)
    for way in arms:
        if way in "EW" or ends:
            lamp_post(p, *LAMPS[way])
    chance = p.hand.uniform
    if not ends:
        gore(p, chance(130, 170), chance(130, 170), 9, chance(0, 6.28))
    with p.clip(INSET):
        extras(p, art.use)
    yards(p, rows)
    yard_things(p, art.use)
    corners = OUTLINES["/".join("".join(m if m == "b" else "-" for m in row) for row in rows)]
    path = outline.polygon(corners, None)
    if not p.saves:
        x, y = p.shadow(1.6)
        shade = outline.polygon([(a + x, b + y) for a, b in corners], None)
        p.path(shade, INK, line=None, alpha=0.28)
    floor(p, path, (8, 8, 284, 284), art.floor, art.pattern)
    with p.clip(path):
        furnish(p, art.use)
        spots = ((0, 100), (200, 0), (100, 0), (0, 0)) if rows[1][0] == "b" else ((0, 0), (200, 0))
        x, y = p.hand.choice(spots)
        gore(p, x + 50 + chance(-16, 16), y + 62, 10, chance(0, 6.28))
    walls(p, corners)
    windows(p, corners)
    thresholds(p, rows)
    grid(p, rows, path)
