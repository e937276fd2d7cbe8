"""Garments over a torso: a jacket, a hood, a vest, and the hatching of its shaded side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cards.portraits.bodies.limbs import smooth, straight
from cards.portraits.bodies.pose import Point
from cards.portraits.operation import Operation

At = Callable[[float, float], Point]  # along the axis of the torso, and across it
Garment = Callable[[At, float, float], tuple[Operation, ...]]  # place, length, stoutness

SEAM: Final = 13.0
THIN: Final = 9.0
HATCHES: Final = 30.0  # units between the lines of the shade
HATCH: Final = 7.0
HATCH_TOP: Final = 150.0  # from the neck
BIB: Final = 118.0  # half the width of a vest's chest


def _shirt(at: At, length: float, stout: float) -> tuple[Operation, ...]:
    """A front with buttons, a collar and a pocket."""
    front = straight([at(118, 34), at(length * 0.6, 38), at(length + 50, 34)], closed=False)
    buttons = "".join(
        straight([at(along, 58), at(along, 62)], closed=False)
        for along in (190, 300, 410, 520)
        if along < length
    )
    pocket = straight([at(210, 92), at(210, 160), at(296, 152), at(312, 124), at(300, 96)])
    return (
        Operation(front, None, "line", SEAM),
        Operation(buttons, None, "line", 18),
        Operation(pocket, None, "line", THIN),
        *_collar(at),
    )


def _collar(at: At) -> tuple[Operation, ...]:
    left = straight([at(6, -112), at(112, 24), at(150, -62), at(84, -150)])
    right = straight([at(6, 106), at(112, 30), at(142, 92), at(78, 140)])
    return (Operation(left + right, "cloth", "line", SEAM),)


def _pocket(at: At, length: float, stout: float) -> tuple[Operation, ...]:
    """A plain shirt with a pocket on the chest, and a print over it."""
    pocket = straight([at(210, 40), at(210, 128), at(310, 122), at(310, 46)])
    fold = straight([at(238, 40), at(238, 127)], closed=False)
    return (Operation(pocket, None, "line", SEAM), Operation(fold, None, "line", THIN))


def _jacket(at: At, length: float, stout: float) -> tuple[Operation, ...]:
    """An open jacket over a pale shirt."""
    wide = 34 * stout
    shirt = straight(
        [
            at(40, -44),
            at(40, 84),
            at(length * 0.55, 34 + wide),
            at(length + 58, 50 + wide),
            at(length + 66, 30 - wide),
            at(length * 0.5, 24 - wide),
        ]
    )
    left = straight(
        [at(10, -104), at(66, -60), at(290, 16 - wide / 2), at(196, -104), at(150, -70)]
    )
    right = straight([at(10, 98), at(60, 78), at(270, 40 + wide), at(180, 128), at(140, 104)])
    pocket = straight([at(length - 110, -142), at(length - 80, -60)], closed=False)
    return (
        Operation(shirt, "bone", "line", SEAM),
        Operation(left + right, "cloth", "line", SEAM),
        Operation(pocket, None, "line", SEAM),
    )


def _hood(at: At, length: float, stout: float) -> tuple[Operation, ...]:
    """A hood behind the neck, its strings, and a pouch."""
    hood = smooth(
        [at(-30, -150), at(70, -168), at(124, -60), at(128, 60), at(66, 150), at(-24, 128)]
    )
    strings = straight([at(120, -26), at(262, -30)], closed=False)
    strings += straight([at(122, 62), at(236, 66)], closed=False)
    pouch = straight(
        [
            at(length - 150, -74),
            at(length - 150, 108),
            at(length - 30, 138),
            at(length + 14, 132),
            at(length + 14, -110),
            at(length - 30, -116),
        ]
    )
    return (
        Operation(hood, "cloth", "line", SEAM),
        Operation(strings, None, "line", 20),
        Operation(strings, None, "bone", THIN),
        Operation(pouch, None, "line", SEAM),
    )


def _vest(at: At, length: float, stout: float) -> tuple[Operation, ...]:
    """A vest with straps and pouches."""
    half = BIB * stout
    low = length - 30
    body = straight(
        [
            at(30, -100),
            at(30, -62),
            at(170, -54),
            at(170, 62),
            at(30, 70),
            at(30, 104),
            at(200, half + 20),
            at(low, half + 24),
            at(low, -half - 30),
            at(200, -half - 26),
        ]
    )
    pouches = "".join(
        straight([at(low - 190, x), at(low - 190, x + 62), at(low - 60, x + 62), at(low - 60, x)])
        for x in (-half - 4, -half + 74, -half + 152)
    )
    lid = straight([at(low - 150, -half - 2), at(low - 150, half + 12)], closed=False)
    band = straight([at(250, -half - 24), at(250, half + 20)], closed=False)
    return (
        Operation(body, "gear", "line", SEAM),
        Operation(band, None, "line", THIN),
        Operation(pouches, "gear", "line", SEAM),
        Operation(lid, None, "line", THIN),
    )


def _creased(at: At, length: float, stout: float) -> tuple[Operation, ...]:
    """A pullover: creases and a band at its hem."""
    creases = [
        straight([at(length - 20, -150), at(length - 60, -60)], closed=False),
        straight([at(length - 90, -158), at(length - 120, -96)], closed=False),
        straight([at(length - 10, 130), at(length - 60, 60)], closed=False),
    ]
    hem = straight([at(length + 22, -176 * stout), at(length + 26, 158 * stout)], closed=False)
    return (Operation("".join(creases) + hem, None, "line", SEAM),)


def _striped(at: At, length: float, stout: float) -> tuple[Operation, ...]:
    """Two pale bands across the chest."""
    wide = 158 * stout
    bands = "".join(
        straight([at(along, -wide), at(along, wide * 0.86)], closed=False) for along in (250, 340)
    )
    return (Operation(bands, None, "bone", 38),)


GARMENTS: Final[tuple[Garment, ...]] = (
    _shirt,
    _hood,
    _pocket,
    _jacket,
    _creased,
    _vest,
    _striped,
)


def garment(at: At, length: float, stout: float, lot: int) -> tuple[Operation, ...]:
    """Return the garment of this lot, over a torso so long."""
    return GARMENTS[lot % len(GARMENTS)](at, length, stout)


def garment_name(lot: int) -> str:
    """Return the name of the garment of this lot."""
    return GARMENTS[lot % len(GARMENTS)].__name__.removeprefix("_")


def shade(at: At, length: float, stout: float) -> Operation:
    """Return hatching on the left third of a torso."""
    count = int((length - HATCH_TOP) / HATCHES)
    lines = []
    for n in range(count):
        along = HATCH_TOP + n * HATCHES
        deep = 52 + 26 * (n * 5 % 7) / 7
        start, end = at(along + 20, -168 * stout), at(along - 8, -168 * stout + deep)
        lines.append(straight([start, end], closed=False))
    return Operation("".join(lines), None, "line", HATCH)
