"""Closed ground of a zone board, which nobody enters: twelve designs, each 200 units wide."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.operation import FINE, TEXTURE
from cards.inked.things.outdoors import bush, plantrow, tree
from cards.inked.town.lots import hedge, lot, tufts

SIDE: Final = 200.0


def _wood(p: Inker) -> None:
    for x, y in ((54, 60), (142, 52), (66, 144), (148, 140)):
        radius = p.hand.uniform(22, 34)
        with p.at(x + p.hand.uniform(-12, 12), y + p.hand.uniform(-12, 12)):
            tree(p, radius, p.hand.choice(("tree2", "tree2", "tree3")))
    for x, y in ((102, 100), (24, 104), (176, 96)):
        with p.at(x, y):
            bush(p, p.hand.uniform(9, 14))


def _pond(p: Inker) -> None:
    tufts(p, 0, 0, SIDE, SIDE, 14)
    p.blob((96, 108), 50, "kerb", bumps=9, width=FINE)
    p.blob((96, 108), 44, "ice", bumps=9, width=TEXTURE)
    p.line((76, 96), (92, 92), (104, 98), width=TEXTURE)
    p.line((92, 120), (106, 116), (118, 122), width=TEXTURE)
    for x, y in ((40, 40), (164, 52), (160, 164)):
        with p.at(x, y):
            tree(p, 24, "tree2")


def _patches(p: Inker) -> None:
    for row in range(4):
        with p.at(100, 38 + 42 * row):
            plantrow(p, 150, (("red", "lamp"), ("leaf", "tree2"), ("white", "moon"))[row % 3])


def _playground(p: Inker) -> None:
    tufts(p, 0, 0, SIDE, SIDE, 12)
    p.rect((24, 28, 74, 64), "wood", radius=4, shade=1)
    p.rect((32, 36, 58, 48), "sand", width=TEXTURE)
    with p.at(142, 66, 20):
        p.rect((-10, -40, 20, 80), "moon", radius=6, width=FINE, shade=1.4)
        p.rect((-10, -40, 20, 16), "lamp", radius=3, width=FINE)
    p.line((34, 150), (110, 150), width=3)
    for x in (48, 74, 98):
        p.line((x, 150), (x, 168), width=TEXTURE)
        p.rect((x - 8, 168, 16, 7), "red", radius=2, width=TEXTURE)
    with p.at(160, 156):
        tree(p, 28)


def _graves(p: Inker) -> None:
    tufts(p, 0, 0, SIDE, SIDE, 12)
    hedge(p, 8, 8, 184, 14)
    for row in range(3):
        for column in range(4):
            x, y = 34 + 44 * column, 48 + 50 * row
            p.rect((x - 9, y, 18, 28), "soil", radius=3, width=TEXTURE)
            p.rect((x - 10, y - 8, 20, 10), "gravel", radius=4, width=FINE, shade=0.8)


def _court(p: Inker) -> None:
    p.rect((16, 24, 168, 152), "court", width=FINE)
    p.rect((28, 36, 144, 128), None, line="white", width=2.4)
    p.line((100, 36), (100, 164), line="white", width=2.4)
    p.oval((100, 100), 26, None, line="white", width=2.4)
    for x in (28, 172):
        p.oval((x, 100), 5, "red", width=TEXTURE)


def _sheds(p: Inker) -> None:
    tufts(p, 0, 0, SIDE, SIDE, 14)
    hedge(p, 8, 8, 14, 184)
    lot(p, 30, 14, 90, 78, "gable")
    lot(p, 112, 104, 78, 84, "pool")
    with p.at(62, 146):
        tree(p, 30, "tree3")
    with p.at(160, 44):
        bush(p, 14)


def _roof(p: Inker, what: str) -> None:
    tufts(p, 0, 0, SIDE, SIDE, 8)
    lot(p, 6, 6, SIDE - 12, SIDE - 12, what)


def _house_and_garden(p: Inker) -> None:
    lot(p, 6, 6, 92, 188, "house")
    lot(p, 102, 6, 92, 188, "garden")


DESIGNS: Final[tuple[Callable[[Inker], None], ...]] = (
    *(_wood, partial(_roof, what="gable"), _pond, _patches, partial(_roof, what="hip"), _wood),
    *(_playground, partial(_roof, what="house"), _sheds, _graves, partial(_roof, what="flat")),
    *(_court, _house_and_garden),
)


def draw_yard(p: Inker, number: int) -> None:
    """One of the designs on its lawn, over a whole cell."""
    p.path(outline.box(0, 0, SIDE, SIDE), "grass", line=None)
    DESIGNS[number % len(DESIGNS)](p)
