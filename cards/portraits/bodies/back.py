"""A figure from behind: the head without a face, the backs of garments."""

from __future__ import annotations

from typing import Final

from cards.portraits.bodies.garments import SEAM, THIN, At, garment_name
from cards.portraits.bodies.limbs import smooth, straight
from cards.portraits.drawing import BLACK, covered_head
from cards.portraits.heads import HATS, SHORN, VEILED
from cards.portraits.kit import HEADGEAR, SCARF
from cards.portraits.operation import Ink, Operation
from rules.portraits import Portrait

STRANDS: Final = "M300 262Q256 350 282 452M392 240Q384 350 394 470M478 264Q524 350 502 456"
STRAND: Final = 9.0  # of lines in the drawing of a head


def head_from_behind(portrait: Portrait) -> tuple[Operation, ...]:
    """Return the head with hair, or a cloth, all over it."""
    face, *others = covered_head(portrait)
    bald = portrait.head in (*SHORN, "mohawk")
    cover: Ink = "skin" if bald else "cloth" if portrait.head in VEILED else "hair"
    smooth_top = bald or portrait.head in HATS or portrait.headgear
    strands: Ink = "dark" if cover == "hair" and portrait.hair == BLACK else "line"
    return (
        *(SCARF if portrait.scarf else ()),
        face._replace(fill=cover, line="line"),
        *others,
        *(() if smooth_top else (Operation(STRANDS, None, strands, STRAND),)),
        *HEADGEAR.get(portrait.headgear, ()),
    )


def back_of_garment(at: At, length: float, stout: float, lot: int) -> tuple[Operation, ...]:
    """Return what a garment shows from behind, over a torso so long."""
    name, wide = garment_name(lot), 150 * stout
    if name == "hood":
        hood = smooth([at(-20, -140), at(110, -132), at(256, 0), at(110, 124), at(-20, 118)])
        return (Operation(hood, "cloth", "line", SEAM),)
    if name == "vest":
        low = length - 30
        body = straight(
            [at(40, -86), at(40, 86), at(190, wide), at(low, wide), at(low, -wide), at(190, -wide)]
        )
        bands = straight([at(230, -wide), at(230, wide)], closed=False)
        bands += straight([at(low - 90, -wide), at(low - 90, wide)], closed=False)
        return (Operation(body, "gear", "line", SEAM), Operation(bands, None, "line", THIN))
    if name == "striped":
        rows = (straight([at(y, -wide), at(y, 0.9 * wide)], closed=False) for y in (250, 340))
        return (Operation("".join(rows), None, "bone", 38),)
    yoke = straight([at(170, -wide), at(212, 0), at(170, 0.9 * wide)], closed=False)
    middle = straight([at(212, 0), at(length + 50, 0)], closed=False)
    return (Operation(yoke + middle, None, "line", SEAM),)
