"""The back that all tiles of a town share."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from cards.inked import outline
from cards.inked.ink import Inker
from cards.inked.lettering import letter
from cards.inked.operation import FINE, INK
from cards.inked.town.sign import PALE

DUSK: Final = ("#3B3552", "#6B4560", "#A85A55", "#E0855A", "#F0AE6A")
SKYLINE: Final = (
    *((0, 206), (22, 206), (22, 178), (58, 178), (58, 150), (96, 150), (96, 190), (118, 190)),
    *((118, 128), (160, 128), (160, 168), (196, 168), (196, 140), (232, 140), (232, 196)),
    *((262, 196), (262, 172), (300, 172), (300, 300), (0, 300)),
)


def draw_back(p: Inker, words: str) -> None:
    """Bands of dusk over a skyline, with the sun behind it. The same however it lies."""
    high = 300 / len(DUSK)
    if not p.saves:
        for n, colour in enumerate(DUSK):
            p.path(outline.box(0, n * high, 300, high + 1), colour, line=None)
    p.oval((150, 150), 62, "#F6D28A", width=FINE)
    for n in range(24):
        x, y = cos(n * pi / 12), sin(n * pi / 12)
        p.path(
            outline.data("M", 150 + 68 * x, 150 + 68 * y)
            + outline.data("L", 150 + (78 + n % 2 * 8) * x, 150 + (78 + n % 2 * 8) * y),
            None,
            width=FINE,
        )
    p.path(outline.polygon(SKYLINE, None), "#23292D")
    for x, y in ((66, 162), (80, 176), (126, 142), (142, 156), (204, 152), (240, 210), (30, 190)):
        p.rect((x, y, 8, 9), "lamp", line=None)
    p.rect((10, 10, 280, 280), None, radius=8, line=PALE, width=2.4)
    letter(p, (150, 262), words, 30, PALE if not p.saves else "#FFFFFF")
    p.path(outline.box(0, 0, 300, 300), None, line=INK, width=1, alpha=0.5, butt=True)
